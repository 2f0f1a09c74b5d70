/** Trying a tracker against a conversation before it is made (`previewTracker`). Stores nothing. */

import type { components } from '../../../generated/openapi.ts';
import type { Tracker } from '../../analysis/findings.ts';
import { matchTrackers } from '../../analysis/trackers/literal-matches.ts';
import type { Account } from '../../core/account.ts';
import { turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { EmbeddingError } from '../../embedding/embedding-error.ts';
import { embeddingProblem } from '../embeddings/embed-text.ts';
import { type LookedThrough, lookThrough, type PlacesBudget, speakersOf } from '../messages/look-through.ts';
import { bytesOfReference } from '../messages/message-ref.ts';
import {
  type ComparisonPrices,
  createComparisonBudget,
  type MatchMeaning,
  type MatchMeaningOptions,
} from './contextual-matches.ts';
import { listInsightTexts } from './match-queries.ts';
import { matchesInText } from './matches-in-text.ts';
import { type ShownPlace, showMatches } from './read-trackers.ts';
import { checkDistinct } from './vocabulary.ts';

type Schemas = components['schemas'];

export interface PreviewTrackerDependencies {
  readonly db: Database;
  readonly matchMeaning: MatchMeaning;
  /** What comparing may take. Default: some ten seconds of it. */
  readonly budget?: number;
}

/** What the comparing of one preview takes, in the third of a microsecond that two vectors take: each as it was measured. */
const pricesOfPreview: ComparisonPrices = {
  comparison: 3,
  pairOfWords: 1,
  wordOfPhrase: 35,
  window: 400,
};
/** Some ten seconds of it. What comes after that is found literally only. */
const previewBudget = 40_000_000;

/** It has no id of its own as long as it is only tried. */
const triedId = '0';

/**
 * @param signal aborts when the client has hung up
 * @throws Problem `not_found` unless the conversation is the account's, `invalid_request` for a repeated phrase,
 *   `embedding_overloaded` or `embedding_unavailable` while what is meant cannot be compared
 */
export type PreviewTracker = (
  account: Pick<Account, 'id'>,
  conversationId: string,
  request: Schemas['TrackerRequest'],
  signal: AbortSignal,
) => Promise<Schemas['TrackerPreview']>;

export function createPreviewTracker({
  db,
  matchMeaning,
  budget: amount = previewBudget,
}: PreviewTrackerDependencies): PreviewTracker {
  return async (account, conversationId, { name, vocabulary, excludeVocabulary = [] }, signal) => {
    checkDistinct(vocabulary, 'vocabulary');
    const trackers: readonly Tracker[] = [{ id: triedId, name, vocabulary, excludeVocabulary }];
    const pace = turns.of(account.id, signal);
    const options = { pace, signal, comparisons: createComparisonBudget(amount, pricesOfPreview) };
    let isRead = true;
    const places: ShownPlace[] = [];
    const referredTo: LookedThrough[] = [];
    const isWhole = await lookThrough(
      db,
      account,
      conversationId,
      async (messages, conversation, budget) => {
        const insights = await listInsightTexts(
          db,
          conversation,
          messages.map(({ ordinal }) => ordinal),
        );
        const texts = [...messages, ...insights].map(({ text }) => text);
        const meanings = await meaningsOf(matchMeaning, texts, trackers, options);
        isRead &&= meanings !== undefined;
        const found = placesIn({ messages, insights, trackers, meanings: meanings ?? new Map(), budget });
        await pace.each(found, ({ place, message }) => {
          places.push(place);
          if (message !== undefined) referredTo.push(message);
        });
      },
      signal,
    );
    const matches = await pace.complete(showMatches(places));
    const complete = isWhole && isRead && !options.comparisons.hasRefused;
    return { matches, messages: await speakersOf(db, referredTo), complete };
  };
}

type Meanings = Awaited<ReturnType<MatchMeaning>>;

/** As in a job, a page with a text that no model reads is matched literally only: undefined. */
async function meaningsOf(
  matchMeaning: MatchMeaning,
  texts: readonly string[],
  trackers: readonly Tracker[],
  options: MatchMeaningOptions,
): Promise<Meanings | undefined> {
  try {
    return await matchMeaning(texts, trackers, options);
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof EmbeddingError && error.code === 'unembeddable_text') return undefined;
    throw embeddingProblem(error);
  }
}

interface Searched {
  readonly messages: readonly LookedThrough[];
  readonly insights: Awaited<ReturnType<typeof listInsightTexts>>;
  readonly trackers: readonly Tracker[];
  readonly meanings: Meanings;
  readonly budget: PlacesBudget;
}

/** The places in messages, in their order, then those in insights, as long as there is room. */
function* placesIn({
  messages,
  insights,
  trackers,
  meanings,
  budget,
}: Searched): Generator<{ place: ShownPlace; message?: LookedThrough }> {
  const matchesIn = (text: string) => {
    const size = bytesOfReference(text);
    const matches = matchesInText(text, matchTrackers(text, trackers), meanings.get(text) ?? [], trackers);
    return matches.filter(() => budget.take(size));
  };
  for (const message of messages)
    for (const { value, offset } of matchesIn(message.text)) {
      const { id: messageId, text, startTime, endTime } = message;
      const where = { messageId, text, startTime, endTime, offset };
      yield { place: { ...where, value, insightId: null, insightText: null, insightType: null }, message };
    }
  const said = new Map(messages.map((message) => [message.ordinal, message]));
  for (const { id, ordinal, text: insightText, type: insightType } of insights) {
    const message = said.get(ordinal);
    if (message === undefined) continue;
    for (const { value, offset } of matchesIn(insightText)) {
      const { id: messageId, text, startTime, endTime } = message;
      const where = { messageId, text, startTime, endTime, offset };
      yield { place: { ...where, value, insightId: id, insightText, insightType } };
    }
  }
}
