/** What whoever does a job has in hand. */

import type { Logger } from 'pino';
import { spanOf } from '../../../core/trace.ts';
import type { Transaction } from '../../../db/client.ts';
import type { Interruption } from '../after-failure.ts';
import type { DrainContext } from '../job-queries.ts';
import type { ProcessJobDependencies } from '../process-job.ts';
import type { Follower, TakenJob } from '../take-queries.ts';

export interface RunJobDependencies extends ProcessJobDependencies {
  /** Aborts when the worker stops: the job in hand is finished, the rest is left to others. */
  readonly stopping?: AbortSignal;
  /** Aborts when the worker may wait no longer for the job in hand: it is left to another one. */
  readonly handingBack?: AbortSignal;
  /** Has a language model read the conversation, in the transaction that completes jobs, if they ask for that. */
  readonly askForReading?:
    | ((
        tx: Transaction,
        job: TakenJob,
        payloads: readonly TakenJob['payload'][],
        chosenAnalysis: string | null,
      ) => Promise<void>)
    | undefined;
  /** Lets an account through that has just come, before it goes on with a job of this one. Default: `turns.giveWay`. */
  readonly giveWay?: (accountId: string) => Promise<void>;
  /** Called for every job that has ended, with the seconds since it was accepted. */
  readonly onEnded?: (jobId: string, status: 'completed' | 'failed', seconds: number) => void;
}

/** How long a conversation may go on before others get their turn. */
export interface Turn {
  /** Whether it may begin another job. */
  mayBegin(): boolean;
  /** Whether it may go on with a job, between two of its pages. */
  mayGoOn(): boolean;
  /** Whether another job is known to wait behind this one. One that came since is found before the wake-up ends. */
  knowsMore(job: Follower): boolean;
  /** How many jobs may be taken together. */
  jobsTogether(): number;
  /** From here on jobs are done one by one. */
  separate(): void;
}

export interface JobRun {
  readonly dependencies: RunJobDependencies;
  readonly context: DrainContext;
  readonly job: TakenJob;
  readonly turn: Turn;
  /** Of the job. */
  readonly log: Logger;
  /** Aborts when the wake-up has another holder. */
  readonly takenOver: AbortSignal;
  /** Aborts as well when the worker may wait no longer. */
  readonly givesUp: AbortSignal;
}

/** The log of a job, or of one that was taken with it. */
export const logOf = (log: Logger, job: TakenJob, { id, traceparent }: Follower = job): Logger =>
  log.child({
    jobId: id,
    conversationId: String(job.conversationId),
    accountId: job.accountId,
    ...spanOf(traceparent),
  });

/** Whether the run has been interrupted. */
export const interruptionOf = ({ dependencies, takenOver }: JobRun): Interruption => ({
  takenOver: takenOver.aborted,
  stopping: dependencies.handingBack?.aborted ?? false,
});
