/** Has conversations read by a language model, in a worker: several at one time, since what is waited for is another server. */

import { createHeldLeases } from '../../queue/held-leases.ts';
import { createNews } from '../../queue/news.ts';
import { readCall } from './read-call.ts';
import type { ReadCallDependencies } from './reading-dependencies.ts';
import { ReadAgain } from './reading-failure.ts';
import {
  endReading,
  type LeasedReading,
  leaveReading,
  type ReadingOutcome,
  renewReadings,
  takeReadings,
} from './reading-queries.ts';

export interface ReadingsOptions extends ReadCallDependencies {
  /** Aborts when the worker may wait no longer for what is being read: others read it again. */
  readonly handingBack: AbortSignal;
  /** Seconds until it is tried again, at first; twice as long each time. Default 5. */
  readonly retrySeconds?: number | undefined;
  /** Told of what went wrong in a way that nobody expects. */
  readonly onError: (error: unknown) => void;
}

export interface Readings {
  /** Looks at once whether a conversation is due. */
  look(): void;
  /** Takes no more; resolves when every conversation has been read or given back. */
  idle(): Promise<void>;
  /** Ends what is still being read, and leaves it to others. */
  close(): void;
}

/** Conversations that are read at one time, of all accounts and of one. */
const places = { ofAll: 8, ofOneAccount: 4 };
/** How often a conversation is read before that is given up. */
const maximumAttempts = 5;
const defaultRetrySeconds = 5;
const longestRetrySeconds = 300;

export function startReadings(options: ReadingsOptions): Readings {
  const { db, handingBack, onError, retrySeconds = defaultRetrySeconds } = options;
  const news = createNews();
  let isStopping = false;
  const held = createHeldLeases<LeasedReading>(
    {
      keyOf: ({ conversationId }) => String(conversationId),
      renew: (readings) => renewReadings(db, readings),
      leave: (reading) => leaveReading(db, reading, retrySeconds, true),
    },
    onError,
    news.tell,
  );

  async function drain(reading: LeasedReading, lost: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([lost, handingBack]);
    try {
      const outcome =
        reading.attempts > maximumAttempts
          ? failed(reading, 'The worker ended each time while the language model was asked.')
          : await readCall(options, reading, signal);
      await endReading(db, reading, outcome);
    } catch (error) {
      if (lost.aborted) return;
      if (handingBack.aborted) return leaveReading(db, reading, 0, false);
      if (!(error instanceof ReadAgain)) throw error;
      if (reading.attempts >= maximumAttempts) return endReading(db, reading, failed(reading, error.message));
      const backoff = retrySeconds * 2 ** (reading.attempts - 1);
      await leaveReading(
        db,
        reading,
        Math.min(longestRetrySeconds, Math.max(backoff, error.retryAfterSeconds)),
        true,
      );
    }
  }

  /** Takes what is due, as far as there are places; answers whether there was any. */
  async function takeSome(): Promise<boolean> {
    const counts = Map.groupBy(held.all(), ({ accountId }) => accountId);
    const full = [...counts].flatMap(([id, own]) => (own.length >= places.ofOneAccount ? [id] : []));
    const takenAt = performance.now();
    // One by one: another of the same account may be too many.
    const [reading] = await takeReadings(db, 1, full);
    if (reading === undefined) return false;
    held.hold(reading, takenAt, ({ signal }) => drain(reading, signal));
    return true;
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      if (held.size < places.ofAll)
        try {
          if (await takeSome()) continue;
        } catch (error) {
          onError(error);
        }
      await news.next();
    }
  }
  const running = run();

  return {
    look: news.tell,
    async idle() {
      isStopping = true;
      news.tell();
      await running;
      while (held.size > 0) await held.nextEnd();
    },
    close() {
      isStopping = true;
      news.tell();
      held.close();
    },
  };
}

/** The outcome where nothing that was wanted was made. */
const failed = ({ wantsInsights, wantsScore }: LeasedReading, reason: string): ReadingOutcome => ({
  ...(wantsInsights && { insights: null, insightsFailure: reason }),
  ...(wantsScore && { score: null, scoreFailure: reason }),
});
