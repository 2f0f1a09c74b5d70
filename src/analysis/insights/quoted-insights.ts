/** Insights of sentences that a reader has quoted: their text, assignee and date are found here, as in every other. */

import type { Insight, InsightType, Message } from '../findings.ts';
import { partsOf } from '../grammar/message-parts.ts';
import type { Conversation, Sentence } from '../grammar/sentence.ts';
import { makeInsight } from './insight.ts';
import { judgeAs } from './judging/judgement.ts';

/** Where the words stand that were quoted, in the message as the reader had it, and what the reader takes them for. */
export interface QuotedSentence {
  readonly type: InsightType;
  readonly start: number;
  readonly end: number;
}

/** What was quoted of a message. */
export interface QuotedMessage {
  readonly quoted: readonly QuotedSentence[];
  /** Where a place of the message stands in what the reader had, which may be masked. */
  readonly placeOf: (index: number) => number;
}

/**
 * The insights of the clauses that were quoted, in the order of the message: one at most of each clause. A quotation means the
 * clause of which it has most; one that has nothing of any clause is left out.
 */
export function quotedInsights(
  message: Message,
  conversation: Conversation,
  { quoted, placeOf }: QuotedMessage,
  wantsPhrases: boolean,
): Insight[] {
  const clauses = [...clausesOf(message, conversation)].map(({ clause, start, end }) => ({
    clause,
    start: placeOf(start),
    end: placeOf(end),
  }));
  const types = new Map<Sentence, InsightType>();
  for (const { type, start, end } of quoted) {
    const shared = clauses.map((one) => Math.min(one.end, end) - Math.max(one.start, start));
    const most = Math.max(0, ...shared);
    const clause = most === 0 ? undefined : clauses[shared.indexOf(most)]?.clause;
    if (clause !== undefined && !types.has(clause)) types.set(clause, type);
  }
  return clauses.flatMap(({ clause }) => {
    const type = types.get(clause);
    return type === undefined ? [] : [makeInsight(judgeAs(type, clause), clause, wantsPhrases)];
  });
}

interface PlacedClause {
  readonly clause: Sentence;
  readonly start: number;
  readonly end: number;
}

/** The clauses of a message, and where each stands in it. */
function* clausesOf(message: Message, conversation: Conversation): Generator<PlacedClause, void> {
  for (const { start, sentence, clauses } of partsOf(message, conversation)) {
    const part = sentence.message.text;
    let end = 0;
    for (const clause of clauses) {
      // They are stretches of the part, in order.
      const from = part.indexOf(clause.message.text, end);
      end = from + clause.message.text.length;
      yield { clause, start: start + from, end: start + end };
    }
  }
}
