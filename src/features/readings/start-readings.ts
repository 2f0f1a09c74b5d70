/** Has conversations read by a language model, in a worker: several at one time, since what is waited for is another server. */

import type { Logger } from 'pino';
import { untilDatabaseTakes } from '../../db/retry.ts';
import { requestsOfOneOwner } from '../../language-model/language-model.ts';
import type { LanguageModels } from '../../language-model/language-models.ts';
import { createHeldLeases } from '../../queue/held-leases.ts';
import { createNews } from '../../queue/news.ts';
import { atTheirShare, startTaking, type Taking } from '../../queue/taking.ts';
import { type Makers, readCall } from './read-call.ts';
import type { ReadCallDependencies } from './reading-dependencies.ts';
import { ConversationChanged, isOfSurroundings, ReadAgain } from './reading-failure.ts';
import {
  endReading,
  keepPart,
  type LeasedReading,
  leaveReading,
  postponeReading,
  type ReadingOutcome,
  renewReadings,
  takeReading,
  type Wanted,
} from './reading-queries.ts';
import { createTrouble } from './trouble.ts';

export interface ReadingsOptions extends ReadCallDependencies {
  readonly log: Logger;
  readonly makers: Makers;
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

/** Conversations that are read at one time at most, of all accounts and of one. */
const mostPlaces = { ofAll: 8, ofOneAccount: 4 };
/** Accounts of which is known that they had their turn: one that is not known any more has waited for longest. */
const mostServed = 1_000;
/** How often a conversation is read before that is given up. */
const maximumAttempts = 5;
const defaultRetrySeconds = 5;
const longestRetrySeconds = 300;

/**
 * As many as the model's server may be asked at one time, since a reading asks one thing after another. One more would wait until
 * another has its answer, and give up where the model is slow.
 */
function placesAt(models: LanguageModels) {
  const [model] = models.models;
  if (model === undefined) return mostPlaces;
  return {
    ofAll: Math.min(mostPlaces.ofAll, model.concurrentRequests),
    ofOneAccount: Math.min(mostPlaces.ofOneAccount, requestsOfOneOwner(model)),
  };
}

export function startReadings(options: ReadingsOptions): Readings {
  const { db, log, makers, handingBack, onError, retrySeconds = defaultRetrySeconds } = options;
  const places = placesAt(options.models);
  const news = createNews();
  const trouble = createTrouble();
  /** Readings that came to nothing since the conversation was asked for anew. */
  const superseded = createTrouble();
  /** Seconds to wait after so many failures in a row. */
  const backoff = (failures: number) =>
    Math.min(longestRetrySeconds, retrySeconds * 2 ** Math.min(failures - 1, 10));
  const held = createHeldLeases<LeasedReading>(
    {
      keyOf: ({ conversationId }) => String(conversationId),
      renew: (readings) => renewReadings(db, readings),
      leave: (reading) => leaveReading(db, reading, backoff(reading.attempts), reading.attempts),
    },
    onError,
    news.tell,
  );

  async function drain(reading: LeasedReading, lost: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([lost, handingBack]);
    const begunAt = performance.now();
    /** In seconds. */
    const took = () => (performance.now() - begunAt) / 1000;
    const about = { conversationId: String(reading.conversationId), accountId: reading.accountId };
    // What is still to be made, and what has come of the rest.
    let outcome: Wanted & Omit<ReadingOutcome, keyof Wanted> = reading;
    const end = async (rest: ReadingOutcome) => {
      await endReading(db, reading, rest);
      const { insightsFailure, scoreFailure, analysisFailure } = { ...outcome, ...rest };
      if (insightsFailure || scoreFailure || analysisFailure)
        log.warn(
          { ...about, insightsFailure, scoreFailure, analysisFailure },
          'a language model could not make all that was asked of it for a conversation',
        );
      else log.info(about, 'a language model has read the conversation');
    };
    /**
     * What is said all the time would have a reading begun, paid for and given up with each message. As long is waited as it took,
     * and twice as long each time.
     */
    const postpone = () => {
      const times = Math.min(superseded.count(about.conversationId), 10);
      const seconds = Math.min(longestRetrySeconds, took() * 2 ** (times - 1));
      return postponeReading(db, reading.conversationId, seconds);
    };
    try {
      if (reading.attempts > maximumAttempts)
        return await end(failed(reading, 'The worker ended each time while the language model was asked.'));
      for await (const { part, replacement } of readCall(options, makers, reading, signal)) {
        if (!(await keepPart(db, reading, part, replacement))) return await postpone();
        outcome = { ...outcome, ...part };
      }
      await end({});
      trouble.forget(about.conversationId);
      superseded.forget(about.conversationId);
    } catch (error) {
      if (lost.aborted) return handingBack.aborted ? undefined : postpone();
      if (handingBack.aborted) return leaveReading(db, reading, 0, reading.attempts - 1);
      if (isOfSurroundings(error)) {
        log.warn(
          { ...about, err: error },
          'what a reading needs cannot be had: the conversation is read again later',
        );
        // The model is paid for what it reads: as long is waited as it took, and longer each time.
        const wait = Math.max(backoff(trouble.count(about.conversationId)), took());
        const seconds = Math.min(longestRetrySeconds, wait);
        const leave = () => leaveReading(db, reading, seconds, reading.attempts - 1);
        // Once somebody else has it there is nothing to leave.
        return await untilDatabaseTakes(leave, signal).catch((failure: unknown) => {
          if (!signal.aborted) throw failure;
        });
      }
      trouble.forget(about.conversationId);
      if (!(error instanceof ReadAgain)) throw error;
      if (error instanceof ConversationChanged) {
        log.info(about, 'a conversation went on while a language model read it, and is read again');
        // The model has not failed at what there is now. As long is waited as it took: who appends all the time has it read now and then.
        return leaveReading(db, reading, Math.min(longestRetrySeconds, Math.max(retrySeconds, took())), 0);
      }
      if (reading.attempts >= maximumAttempts) return end(failed(outcome, error.message));
      log.info({ ...about, attempts: reading.attempts, err: error }, 'a language model is asked again later');
      const wait = Math.max(backoff(reading.attempts), error.retryAfterSeconds);
      await leaveReading(db, reading, Math.min(longestRetrySeconds, wait), reading.attempts);
    }
  }

  /** Accounts that had their turn, the last one last. */
  const served = new Set<string>();
  const serve = (accountId: string) => {
    served.delete(accountId);
    served.add(accountId);
    for (const first of served) {
      if (served.size <= mostServed) break;
      served.delete(first);
    }
  };

  /** Takes a conversation, if one is due; answers whether it did. */
  async function takeOne(): Promise<boolean> {
    const without = atTheirShare(held.all(), places.ofOneAccount);
    const takenAt = performance.now();
    const reading = await takeReading(db, { without, served: [...served] });
    if (reading === undefined) return false;
    serve(reading.accountId);
    held.hold(reading, takenAt, ({ signal }) => drain(reading, signal));
    return true;
  }

  const taking = startTaking({ held, news, places: places.ofAll, take: takeOne }, onError);
  return { look: news.tell, ...taking };
}

/** The outcome where nothing that is still wanted was made. */
const failed = ({ wantsInsights, wantsScore, wantedAnalysis }: Wanted, reason: string): ReadingOutcome => ({
  ...(wantedAnalysis !== null && { analysisFailure: reason }),
  ...(wantsInsights && { insights: null, insightsFailure: reason }),
  ...(wantsScore && { score: null, scoreFailure: reason }),
});
