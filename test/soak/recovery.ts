/** How long the service takes to be itself again after a kill. */

import type { Append, StoredJob } from './evidence.ts';
import { type KillKind, killKinds } from './kill-plan.ts';
import type { DoneKill } from './killer.ts';

/** In milliseconds; 0 where nobody noticed anything. */
export interface Recovery {
  readonly kills: number;
  /** From a kill until the first append that was sent after it was accepted. */
  readonly answers: { readonly median: number; readonly slowest: number };
  /** From a kill until every job that was accepted before it had ended. Later kills hold it up, too. */
  readonly jobs: { readonly median: number; readonly slowest: number };
}

export function recoveriesOf(
  kills: readonly DoneKill[],
  appends: readonly Append[],
  jobs: readonly StoredJob[],
): Record<KillKind, Recovery> {
  const finished = new Map(jobs.map(({ id, finishedAt }) => [id, finishedAt ?? Number.POSITIVE_INFINITY]));
  const accepted = appends.flatMap(({ sentAt, answeredAt, jobId }) =>
    answeredAt === undefined || jobId === undefined
      ? []
      : [{ sentAt, answeredAt, finishedAt: finished.get(jobId) ?? Number.POSITIVE_INFINITY }],
  );
  const measured = kills.map(({ kind, at }) => {
    let answer = Number.POSITIVE_INFINITY;
    let end = at;
    for (const { sentAt, answeredAt, finishedAt } of accepted) {
      if (sentAt >= at) answer = Math.min(answer, answeredAt);
      if (answeredAt <= at) end = Math.max(end, finishedAt);
    }
    return { kind, answers: answer - at, jobs: end - at };
  });
  const recoveryOf = (kind: KillKind): Recovery => {
    const own = measured.filter((kill) => kill.kind === kind);
    return {
      kills: own.length,
      answers: spread(own.map(({ answers }) => answers)),
      jobs: spread(own.map((kill) => kill.jobs)),
    };
  };
  const [api, worker, backend, postmaster] = killKinds;
  return {
    [api]: recoveryOf(api),
    [worker]: recoveryOf(worker),
    [backend]: recoveryOf(backend),
    [postmaster]: recoveryOf(postmaster),
  };
}

function spread(samples: readonly number[]) {
  const sorted = samples.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, slowest: sorted.at(-1) ?? 0 };
}
