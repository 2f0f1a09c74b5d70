/** Has conversations read by a language model, in a worker: several at one time, since what is waited for is another server. */

import type { Logger } from 'pino';
import { createHeldLeases } from '../../queue/held-leases.ts';
import { createNews } from '../../queue/news.ts';
import { startTaking, type Taking } from '../../queue/taking.ts';
import { readCall } from './read-call.ts';
import type { ReadCallDependencies } from './reading-dependencies.ts';
import { ReadAgain } from './reading-failure.ts';
import {
  endReading,
  keepPart,
  type LeasedReading,
  leaveReading,
  type ReadingOutcome,
  renewReadings,
  takeReading,
  type Wanted,
} from './reading-queries.ts';

export interface ReadingsOptions extends ReadCallDependencies {
  readonly log: Logger;
  /** Aborts when the worker may wait no longer for what is being read: others read it again. */
  readonly handingBack: AbortSignal;
  /** Seconds until it is tried again, at first; twice as long each time. Default 5. */
  readonly retrySeconds?: number | undefined;
  /** Told of what went wrong in a way that nobody expects. */
  readonly onError: (error: unknown) => void;
}

export interface Readings extends Taking {
  /** Looks at once whether a conversation is due. */
  look(): void;
}

/** Conversations that are read at one time, of all accounts and of one. */
const places = { ofAll: 8, ofOneAccount: 4 };
/** How often a conversation is read before that is given up. */
const maximumAttempts = 5;
const defaultRetrySeconds = 5;
const longestRetrySeconds = 300;

export function startReadings(options: ReadingsOptions): Readings {
  const { db, log, handingBack, onError, retrySeconds = defaultRetrySeconds } = options;
  const news = createNews();
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
    const about = { conversationId: String(reading.conversationId), accountId: reading.accountId };
    // What is still to be made, and what has come of the rest.
    let outcome: ReadingOutcome & Wanted = reading;
    const end = async (rest: ReadingOutcome) => {
      await endReading(db, reading, rest);
      const { insightsFailure, scoreFailure } = { ...outcome, ...rest };
      if (insightsFailure || scoreFailure)
        log.warn({ ...about, insightsFailure, scoreFailure }, 'a language model was of no use');
      else log.info(about, 'a language model has read the conversation');
    };
    try {
      if (reading.attempts > maximumAttempts)
        return await end(failed(reading, 'The worker ended each time while the language model was asked.'));
      for await (const part of readCall(options, reading, signal)) {
        if (!(await keepPart(db, reading, part))) return;
        outcome = { ...outcome, ...part };
      }
      await end({});
    } catch (error) {
      if (lost.aborted) return;
      if (handingBack.aborted) return leaveReading(db, reading, 0, false);
      if (!(error instanceof ReadAgain)) throw error;
      if (reading.attempts >= maximumAttempts) return end(failed(outcome, error.message));
      log.info({ ...about, attempts: reading.attempts, err: error }, 'a language model is asked again later');
      const backoff = retrySeconds * 2 ** (reading.attempts - 1);
      await leaveReading(
        db,
        reading,
        Math.min(longestRetrySeconds, Math.max(backoff, error.retryAfterSeconds)),
        true,
      );
    }
  }

  /** Takes a conversation, if one is due; answers whether it did. */
  async function takeOne(): Promise<boolean> {
    const counts = Map.groupBy(held.all(), ({ accountId }) => accountId);
    const full = [...counts].flatMap(([id, own]) => (own.length >= places.ofOneAccount ? [id] : []));
    const takenAt = performance.now();
    const reading = await takeReading(db, full);
    if (reading === undefined) return false;
    held.hold(reading, takenAt, ({ signal }) => drain(reading, signal));
    return true;
  }

  const taking = startTaking({ held, news, places: places.ofAll, take: takeOne }, onError);
  return { look: news.tell, ...taking };
}

/** The outcome where nothing that is still wanted was made. */
const failed = ({ wantsInsights, wantsScore }: Wanted, reason: string): ReadingOutcome => ({
  ...(wantsInsights && { insights: null, insightsFailure: reason }),
  ...(wantsScore && { score: null, scoreFailure: reason }),
});
