/** What drains of receivers read and write, shared: those of many receivers in one statement or transaction. */

import { setTimeout } from 'node:timers/promises';
import { createBatcher } from '../../core/batcher.ts';
import type { Database } from '../../db/client.ts';
import { LeaseLost } from '../../queue/lease-lost.ts';
import { type KnownReceiver, type Look, readDue } from './due-queries.ts';
import type { LeasedReceiver } from './lease-queries.ts';
import {
  type AttemptRecord,
  type Departed,
  type Departure,
  depart,
  recordAttempts,
} from './outcome-queries.ts';
import { abandonOverdue, type GivenUp, type Impatience } from './patience-queries.ts';

/** Receivers that share a statement at most. */
const maximumItems = 128;
/** About what a commit takes. */
const commitMilliseconds = 2;

/** Each throws `LeaseLost`, and has written nothing, if the lease is another worker's. */
export interface ReceiverLedger {
  /** What is to be called next. */
  look(look: Look): Promise<KnownReceiver>;
  /** Records what came of attempts. */
  record(record: AttemptRecord): Promise<void>;
  /**
   * Gives up the calls of a receiver that are overdue, a little at a time.
   *
   * @param signal ends it between two of the steps: what is left is given up when the receiver has not answered once more
   */
  losePatience(receiver: LeasedReceiver, signal: AbortSignal): Promise<void>;
  /**
   * Gives the receiver back to be taken by others when it is due.
   *
   * @param signal ends the waiting for those who are just committing a delivery to it
   */
  depart(departure: Departure, signal: AbortSignal): Promise<void>;
}

export interface ReceiverNews {
  /** How many deliveries were given up for good. */
  onAbandoned(count: number): void;
  /** A receiver was given back that is due. */
  onDue(): void;
}

/** @param db one connection or more */
export function createReceiverLedger(db: Database, { onAbandoned, onDue }: ReceiverNews): ReceiverLedger {
  const look = createBatcher<Look, KnownReceiver | undefined>(maximumItems, async (looks) =>
    (await readDue(db, looks)).map((value) => ({ ok: true, value })),
  );
  const record = createBatcher<AttemptRecord, boolean>(maximumItems, async (records) => {
    const own = await recordAttempts(db, records);
    return records.map(({ receiver }) => ({ ok: true, value: own.has(receiver.id) }));
  });
  const abandon = createBatcher<Impatience, GivenUp | undefined>(maximumItems, async (walks) => {
    const steps = await abandonOverdue(db, walks);
    const count = steps.reduce((sum, step) => sum + (step?.abandoned ?? 0), 0);
    if (count > 0) onAbandoned(count);
    return steps.map((value) => ({ ok: true, value }));
  });
  const leave = createBatcher<Departure, Departed>(maximumItems, async (departures) => {
    const ends = await depart(db, departures);
    if (ends.includes('now')) onDue();
    return ends.map((value) => ({ ok: true, value }));
  });
  const lost = () => new LeaseLost('the lease of the receiver has another holder');
  return {
    async look(wanted) {
      const known = await look(wanted);
      if (known === undefined) throw lost();
      return known;
    },
    async record(attempts) {
      if (!(await record(attempts))) throw lost();
    },
    async losePatience(receiver, signal) {
      for (let after = 0; ; ) {
        const step = await abandon({ receiver, after });
        if (step === undefined) throw lost();
        if (step.isLast || signal.aborted) return;
        after = step.lastId;
      }
    },
    async depart(departure, signal) {
      for (;;) {
        const end = await leave(departure);
        if (end === 'lost') throw lost();
        if (end !== 'busy') return;
        await setTimeout(commitMilliseconds, undefined, { signal });
      }
    },
  };
}
