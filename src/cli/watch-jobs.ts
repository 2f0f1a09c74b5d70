/** Waiting for the analysis. */

import { type Api, answerOf } from './api.ts';
import { Failure } from './failure.ts';
import type { Progress } from './progress.ts';

/** Milliseconds between two looks at a job: often at first, since most are done in a moment. */
const [firstPause, longestPause, growth] = [100, 2_000, 1.5];

/** Resolves when all jobs have completed; throws a `Failure` at the first that has failed. */
export async function watchJobs(api: Api, jobIds: readonly string[], progress: Progress): Promise<void> {
  for (const [index, jobId] of jobIds.entries()) {
    const part = jobIds.length === 1 ? '' : ` part ${index + 1} of ${jobIds.length}`;
    let pause = firstPause;
    for (;;) {
      const { status, reason } = await answerOf(api.GET('/v1/job/{jobId}', { params: { path: { jobId } } }));
      if (status === 'completed') break;
      if (status === 'failed')
        throw new Failure(
          'jobFailed',
          `The job ${jobId} has failed${reason === undefined ? '' : `: ${reason}`}`,
        );
      // Half of the bar is the sending.
      const done = 0.5 + ((index + (status === 'in_progress' ? 0.5 : 0)) / jobIds.length) * 0.5;
      progress.show(
        done,
        status === 'scheduled' ? `waiting for${part || ' the'} analysis` : `analysing${part}`,
      );
      await Bun.sleep(pause);
      pause = Math.min(pause * growth, longestPause);
    }
  }
}
