/** Carries out a plan of kills. */

import { setTimeout } from 'node:timers/promises';
import type { KillKind, PlannedKill } from './kill-plan.ts';
import { killNow } from './processes.ts';
import type { Servers } from './servers.ts';

export interface DoneKill {
  readonly kind: KillKind;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** How long somebody to kill is waited for: what has just been killed is on its way back. */
const victimMilliseconds = 180_000;
const lookMilliseconds = 20;

/**
 * Kills that may come before the service has been ready again after the first of them: it is killed while it starts,
 * but a machine on which it starts slowly gets to run it, too.
 */
const killsBetweenReady = 3;

/**
 * Kills at the planned moments, or later where the service does not come back so soon.
 *
 * @throws {Error} when for minutes there is nobody to be killed, or the service does not come back
 */
export async function carryOut(
  plan: readonly PlannedKill[],
  servers: Pick<Servers, 'victims' | 'ready'>,
  signal: AbortSignal,
): Promise<DoneKill[]> {
  let startedAt = performance.now();
  const done: DoneKill[] = [];
  let killsSinceReady = 0;
  let comingBack: Promise<void> | undefined;
  const watch = () => {
    const before = killsSinceReady;
    comingBack ??= servers.ready().then(() => {
      comingBack = undefined;
      // Those that came while it was looked are not over yet.
      killsSinceReady -= before;
      if (killsSinceReady > 0) watch();
    });
    // Its failure is reported where it is awaited.
    comingBack.catch(() => {});
  };
  for (const { kind, at, choice } of plan) {
    const wait = Math.max(0, startedAt + at - performance.now());
    await setTimeout(wait, undefined, { signal }).catch(() => {});
    const dueAt = performance.now();
    while (killsSinceReady >= killsBetweenReady && !signal.aborted) await comingBack;
    if (signal.aborted) break;
    const deadline = performance.now() + victimMilliseconds;
    for (;;) {
      const victims = servers.victims(kind);
      const victim = victims[Math.floor(choice * victims.length)];
      const killedAt = Date.now();
      if (victim !== undefined && killNow(victim)) {
        done.push({ kind, at: killedAt });
        killsSinceReady += 1;
        watch();
        break;
      }
      if (performance.now() > deadline)
        throw new Error(`for ${victimMilliseconds / 1000} s there was no ${kind} to kill`);
      await setTimeout(lookMilliseconds);
    }
    // Those that follow keep their distance.
    startedAt += performance.now() - dueAt;
  }
  return done;
}
