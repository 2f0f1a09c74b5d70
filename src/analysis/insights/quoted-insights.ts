/** Insights of sentences that a reader has quoted: their text, assignee and date are found here, as in every other. */

import type { Insight, InsightType, Message } from '../findings.ts';
import { partsOf } from '../grammar/message-parts.ts';
import type { Conversation, Sentence } from '../grammar/sentence.ts';
import { makeInsight } from './insight.ts';
import { judgeAs } from './judgement.ts';

/** Words of a message, and what somebody who has read them takes them for. */
export interface QuotedSentence {
  readonly type: InsightType;
  readonly quote: string;
}

/**
 * The insights of the clauses that were quoted, in the order of the message: one at most of each clause. A quotation means the
 * clause that has most of its words; one of which no clause has any is left out.
 */
export function quotedInsights(
  message: Message,
  conversation: Conversation,
  quoted: readonly QuotedSentence[],
  wantsPhrases: boolean,
): Insight[] {
  const clauses = [...partsOf(message, conversation)].flatMap((part) => part.clauses);
  const counted = clauses.map(({ text }) => countOfWords(text));
  const types = new Map<Sentence, InsightType>();
  for (const { type, quote } of quoted) {
    const words = countOfWords(quote);
    const shared = counted.map((own) => sharedWords(own, words));
    const most = Math.max(0, ...shared);
    const clause = most === 0 ? undefined : clauses[shared.indexOf(most)];
    if (clause !== undefined && !types.has(clause)) types.set(clause, type);
  }
  return clauses.flatMap((clause) => {
    const type = types.get(clause);
    return type === undefined ? [] : [makeInsight(judgeAs(type, clause), clause, wantsPhrases)];
  });
}

function countOfWords(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu))
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** How many words two texts have in common. */
function sharedWords(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [word, count] of other) shared += Math.min(count, one.get(word) ?? 0);
  return shared;
}
