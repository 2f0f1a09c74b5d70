/** What drains of receivers read and write, shared: those of many receivers in one statement or transaction. */

import type { Database } from '../db/client.ts';
import {
  type AttemptOutcome,
  type Departure,
  depart,
  finishIfNothingDue,
  type KnownReceiver,
  type Look,
  lookAfter,
  recordAttempts,
} from '../db/deliveries.ts';
import { createBatcher } from '../domain/batcher.ts';
import type { HeldWakeUp, WakeUps } from '../queue/wake-ups.ts';

/** Receivers that share a statement at most. */
const maximumItems = 128;

export interface ReceiverLedger {
  /** What is to be called next; undefined once the receiver's account is gone. */
  look(look: Look): Promise<KnownReceiver | undefined>;
  /** Records what came of attempts. */
  record(attempts: readonly AttemptOutcome[]): Promise<void>;
  /** Ends the drain and leaves its receiver to others. */
  depart(departure: Departure): Promise<void>;
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
  const look = createBatcher<Look, KnownReceiver | undefined>(maximumItems, async (looks) => {
    const known = await lookAfter(db, looks);
    return looks.map(({ receiverId }) => ({ ok: true, value: known.get(receiverId) }));
  });
  const record = createBatcher<readonly AttemptOutcome[], void>(maximumItems, async (attempts) => {
    await recordAttempts(db, attempts.flat());
    return attempts.map(() => ({ ok: true, value: undefined }));
  });
  const leave = createBatcher<Departure, void>(maximumItems, async (departures) => {
    const abandoned = await depart(db, wakeUps, departures);
    if (abandoned > 0) onAbandoned(abandoned);
    return departures.map(() => ({ ok: true, value: undefined }));
  });
  return {
    look,
    record,
    depart: leave,
    finish: (wakeUp, receiverId) => finishIfNothingDue(db, wakeUps, wakeUp, receiverId),
  };
}
