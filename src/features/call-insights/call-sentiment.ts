/** How a conversation felt as it went on (`getInsightsSentiment`). */

import type { components } from '../../../generated/openapi.ts';
import type { Database } from '../../db/client.ts';
import type { StoredCallInsights } from '../../db/schema.ts';
import type { OpenConversation } from '../conversations/open-conversation.ts';
import { sentimentOf } from '../messages/sentiment.ts';
import { readSentiment } from './call-queries.ts';

type CallSentiment = components['schemas']['CallSentiment'];

const fiveMinutes = 5 * 60_000;
/** Stretches of five minutes of a day. A conversation may last for years, by the times that its messages have. */
const maximumStretches = 288;

/** Sentences of the summary of all. */
const sentencesOfSummary = 3;

/**
 * @param mood how participants felt, as a language model tells it; empty without one
 * @param signal aborts between two parts of the conversation
 */
export async function readCallSentiment(
  db: Database,
  { id, startTime, endTime, messageCount }: OpenConversation,
  mood: NonNullable<StoredCallInsights['mood']>,
  signal: AbortSignal,
): Promise<CallSentiment> {
  const begin = startTime.getTime();
  // One more at the end, for a message that begins there.
  const length = fiveMinutes * Math.ceil((endTime.getTime() + 1 - begin) / (fiveMinutes * maximumStretches));
  const sums = new Map<number, Sum>();
  const whole: Sum = { messages: 0, sum: 0 };
  for await (const stretches of readSentiment(db, id, { messageCount, begin, length })) {
    signal.throwIfAborted();
    for (const { stretch, ...added } of stretches) {
      const sum = sums.get(stretch) ?? { messages: 0, sum: 0 };
      sums.set(stretch, sum);
      for (const one of [sum, whole]) {
        one.messages += added.messages;
        one.sum += added.sum;
      }
    }
  }
  if (sums.size === 0) sums.set(0, whole);
  const told = Map.groupBy(mood, (one) => Math.floor((Date.parse(one.startTime) - begin) / length));
  return {
    chunks: [...sums]
      .sort(([one], [other]) => one - other)
      .map(([stretch, sum]) => chunkOf(stretch * length, length, sum, told.get(stretch))),
    overallSentiment: meanOf(whole).suggested,
    summary: textOf(mood.slice(0, sentencesOfSummary)),
  };
}

interface Sum {
  messages: number;
  sum: number;
}

const meanOf = ({ messages, sum }: Sum) => sentimentOf(sum / Math.max(1, messages));

const textOf = (sentences: readonly { readonly text: string }[]): string =>
  sentences.map(({ text }) => text).join(' ');

function chunkOf(
  begin: number,
  length: number,
  sum: Sum,
  told: NonNullable<StoredCallInsights['mood']> = [],
): CallSentiment['chunks'][number] {
  const { polarity, suggested } = meanOf(sum);
  return {
    startTime: clockOffset(begin),
    endTime: clockOffset(begin + length),
    // Without a minus in front of nothing.
    polarityScore: String(polarity.score + 0),
    sentiment: suggested,
    summary: textOf(told),
    ...(told.length > 0 && { messageRefs: told.flatMap(({ messageRefs = [] }) => messageRefs) }),
  };
}

/** Hours and minutes. */
function clockOffset(milliseconds: number): string {
  const minutes = milliseconds / 60_000;
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
