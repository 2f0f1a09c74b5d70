/**
 * Takes the wake-ups of conversations, some at a time, such that accounts share the places fairly: none has more than its
 * share of them, and those that wait come in fair turns (docs/decisions/0030-fair-turns.md).
 *
 * pg-boss' own workers take one share for all their places and cannot be told, when one of them has become free, to look
 * at once: a fetch of the library's is called here for each place instead.
 */

import type { PgBoss } from 'pg-boss';
import { turns } from '../core/turns.ts';
import type { Database } from '../db/client.ts';
import { createHeldLeases } from './held-leases.ts';
import { createNews, pollMilliseconds } from './news.ts';
import { beatHeart } from './pg-boss-table.ts';
import { atTheirShare, startTaking, type Taking } from './taking.ts';
import { type HeldWakeUp, queueName, type WakeUpData } from './wake-up.ts';

/** How many wake-ups are drained at one time. */
export interface FairPlaces {
  readonly ofAll: number;
  readonly ofOneAccount: number;
}

export interface FairFetcher extends Taking {
  /** Those that are being drained. */
  held(): readonly HeldWakeUp[];
  /** Looks for others at once, if a place is free. */
  look(): void;
}

/**
 * Calls `drain` for every wake-up of a conversation. It ends its wake-up itself; when it throws, the wake-up is left to
 * be tried again.
 *
 * @param db for heartbeats
 * @param onError told of every drain, and of every fetch, that threw
 */
export function fetchFairly(
  { boss, db, places }: { boss: PgBoss; db: Database; places: FairPlaces },
  drain: (wakeUp: HeldWakeUp, data: WakeUpData, signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
): FairFetcher {
  const news = createNews();
  /** The last look in vain: until then nobody but these accounts has a wake-up that is due, unless there is news of one. */
  let inVain: { readonly without: readonly string[]; readonly until: number } | undefined;
  /** How often there was news of wake-ups: a look may not have seen one that comes while it is under way. */
  let notifications = 0;
  const look = () => {
    notifications += 1;
    inVain = undefined;
    news.tell();
  };
  // Where there was one there may be more, of which the notification is long past.
  const held = createHeldLeases<HeldWakeUp & { readonly accountId: string | undefined }>(
    {
      keyOf: ({ id }) => id,
      renew: (wakeUps) => beatHeart(db, wakeUps),
      leave: ({ id, retryCount }) => boss.fail(queueName, { id, retryCount }),
    },
    onError,
    news.tell,
  );

  /** Takes a wake-up, if one is due; answers whether it did. */
  async function takeOne(): Promise<boolean> {
    await turns.betweenBreaks();
    const ignoreGroups = atTheirShare(held.all(), places.ofOneAccount);
    const takenAt = performance.now();
    // An account at its share may have many wake-ups, and the look would go through all of them to find nothing.
    if (inVain && takenAt < inVain.until && inVain.without.every((account) => ignoreGroups.includes(account)))
      return false;
    const before = notifications;
    const [job] = await boss.fetch<WakeUpData>(queueName, { batchSize: 1, ignoreGroups });
    if (job === undefined) {
      if (notifications === before) inVain = { without: ignoreGroups, until: takenAt + pollMilliseconds };
      return false;
    }
    const wakeUp = { id: job.id, retryCount: job.retryCount, accountId: job.groupId ?? undefined };
    const leave = turns.attend(job.groupId ?? '');
    held.hold(wakeUp, takenAt, ({ signal }) => drain(wakeUp, job.data, signal).finally(leave));
    return true;
  }

  const taking = startTaking({ held, news, places: places.ofAll, take: takeOne }, onError);
  return { held: held.all, look, ...taking };
}
