/**
 * Takes the wake-ups of conversations, some at a time, such that accounts share the places fairly: none has more than its
 * share of them, and those that wait come in fair turns (docs/decisions/0030-fair-turns.md).
 *
 * pg-boss' own workers take one share for all their places and cannot be told, when one of them has become free, to look
 * at once: a fetch of the library's is called here for each place instead.
 */

import { setTimeout } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { turns } from '../core/turns.ts';
import type { Database } from '../db/client.ts';
import { createHeldWakeUps } from './held-wake-ups.ts';
import type { HeldWakeUp, WakeUpData } from './queues.ts';

const queue = 'conversation';

/** How many wake-ups are drained at one time. */
export interface FairPlaces {
  readonly ofAll: number;
  readonly ofOneAccount: number;
}

export interface FairFetcher {
  /** Those that are being drained. */
  held(): readonly HeldWakeUp[];
  /** Looks for others at once, if a place is free. */
  look(): void;
  /** Takes no more; resolves when every drain has ended. */
  idle(): Promise<void>;
  /** Aborts the drains that still go on, and lets their wake-ups go to others. */
  close(): void;
}

/** Between two looks for what no notification announces: wake-ups with a delay, and those of dead workers. */
const pollMilliseconds = 500;

/**
 * Calls `drain` for every wake-up of a conversation. It ends its wake-up itself; when it throws, the wake-up is left to
 * be tried again.
 *
 * @param db for heartbeats
 * @param onError told of every drain, and of every fetch, that threw
 */
export function fetchFairly(
  { boss, db, places }: { boss: PgBoss; db: Database; places: FairPlaces },
  drain: (wakeUp: HeldWakeUp, data: WakeUpData['conversation'], signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): FairFetcher {
  let isStopping = false;
  /** Resolves when there may be something to take that was not there at the last look. */
  let news = Promise.withResolvers<void>();
  /** The last look in vain: until then nobody but these accounts has a wake-up that is due, unless we are told of one. */
  let inVain: { readonly without: readonly string[]; readonly until: number } | undefined;
  /** How often we were told of new wake-ups: a look may not have seen one that comes while it is under way. */
  let told = 0;
  const look = () => {
    told += 1;
    inVain = undefined;
    news.resolve();
  };
  // Where there was one there may be more, of which the notification is long past.
  const held = createHeldWakeUps<{ readonly accountId: string | undefined }>(
    { boss, db, queue },
    onError,
    () => news.resolve(),
  );

  /** The accounts that have all the places they may have. */
  function accountsAtTheirShare(): string[] {
    const counts = new Map<string, number>();
    for (const { accountId } of held.all())
      if (accountId !== undefined) counts.set(accountId, (counts.get(accountId) ?? 0) + 1);
    return [...counts].flatMap(([accountId, count]) => (count >= places.ofOneAccount ? [accountId] : []));
  }

  /** Takes a wake-up, if one is due; answers whether it did. */
  async function takeOne(): Promise<boolean> {
    const ignoreGroups = accountsAtTheirShare();
    const takenAt = performance.now();
    // An account at its share may have many wake-ups, and the look would go through all of them to find nothing.
    if (inVain && takenAt < inVain.until && inVain.without.every((account) => ignoreGroups.includes(account)))
      return false;
    const toldBefore = told;
    const [job] = await boss.fetch<WakeUpData['conversation']>(queue, { batchSize: 1, ignoreGroups });
    if (job === undefined) {
      if (told === toldBefore) inVain = { without: ignoreGroups, until: takenAt + pollMilliseconds };
      return false;
    }
    const wakeUp = { queue, id: job.id, retryCount: job.retryCount } as const;
    const extra = { accountId: job.groupId ?? undefined };
    const leave = turns.attend(job.groupId ?? '');
    held.hold(wakeUp, takenAt, extra, ({ signal }) => drain(wakeUp, job.data, signal).finally(leave));
    return true;
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      if (held.size < places.ofAll)
        try {
          if (await takeOne()) continue;
        } catch (error) {
          onError(error);
        }
      const enough = new AbortController();
      const poll = setTimeout(pollMilliseconds, undefined, { signal: enough.signal }).catch(() => {});
      await Promise.race([news.promise, poll]);
      enough.abort();
      news = Promise.withResolvers();
    }
  }
  const running = run();

  return {
    held: () => held.all().map(({ wakeUp }) => wakeUp),
    look,
    async idle() {
      isStopping = true;
      look();
      await running;
      while (held.size > 0) await held.nextEnd();
    },
    close() {
      isStopping = true;
      look();
      held.close();
    },
  };
}
