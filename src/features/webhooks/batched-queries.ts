/** What drains of receivers read and write, shared: those of many receivers in one statement or transaction. */

import { setTimeout } from 'node:timers/promises';
import { createBatcher } from '../../core/batcher.ts';
import type { Database } from '../../db/client.ts';
import { LeaseLost } from '../../queue/lease-lost.ts';
import type { HeldWakeUp } from '../../queue/queues.ts';
import type { WakeUps } from '../../queue/wake-ups.ts';
import { type KnownReceiver, type Look, lookAfter, type NoReceiver } from './due-queries.ts';
import {
  type AttemptRecord,
  type Departed,
  type Departure,
  depart,
  finishIfNothingDue,
  recordAttempts,
} from './outcome-queries.ts';

/** Receivers that share a statement at most. */
const maximumItems = 128;
/** About what a commit takes. */
export const commitMilliseconds = 2;

export interface ReceiverLedger {
  /** What is to be called next. */
  look(look: Look): Promise<KnownReceiver | NoReceiver>;
  /** Records what came of attempts. Throws `LeaseLost`, and has written nothing, if the wake-up is another worker's. */
  record(record: AttemptRecord): Promise<void>;
  /**
   * Ends the drain and leaves its receiver to others. Throws `LeaseLost`, and has written nothing, if the wake-up is
   * another worker's.
   */
  depart(departure: Departure, signal: AbortSignal): Promise<void>;
  /** Ends the wake-up if nothing is due; answers whether it did. */
  finish(wakeUp: HeldWakeUp, receiverId: number): Promise<boolean>;
}

/**
 * @param db one connection or more
 * @param onAbandoned told how many deliveries were given up for good
 */
export function createReceiverLedger(
  db: Database,
  wakeUps: WakeUps,
  onAbandoned: (count: number) => void,
): ReceiverLedger {
  const look = createBatcher<Look, KnownReceiver | NoReceiver>(maximumItems, async (looks) =>
    (await lookAfter(db, looks)).map((value) => ({ ok: true, value })),
  );
  const record = createBatcher<AttemptRecord, boolean>(maximumItems, async (records) => {
    const own = await recordAttempts(db, records);
    return records.map(({ wakeUp }) => ({ ok: true, value: own.has(wakeUp.id) }));
  });
  const leave = createBatcher<Departure, Departed>(maximumItems, async (departures) => {
    const { ends, abandoned } = await depart(db, wakeUps, departures);
    if (abandoned > 0) onAbandoned(abandoned);
    return ends.map((value) => ({ ok: true, value }));
  });
  const refuse = () => {
    throw new LeaseLost('the wake-up has another holder');
  };
  return {
    look,
    async record(attempts) {
      if (!(await record(attempts))) refuse();
    },
    async depart(departure, signal) {
      for (;;) {
        const end = await leave(departure);
        if (end === 'lost') refuse();
        if (end !== 'busy') return;
        await setTimeout(commitMilliseconds, undefined, { signal });
      }
    },
    finish: (wakeUp, receiverId) => finishIfNothingDue(db, wakeUps, wakeUp, receiverId),
  };
}
