/** What was asked as an offer, and wanted, is told as its speaker does it: "Want me to print them?" – "Yes please." */

import { inOtherWords } from '../../../grammar/sentence.ts';
import type { FoundInsight } from '../../judging/judgement.ts';
import { asPromised, findAcceptedOffer } from './accepted-offers.ts';

/** The offer as its speaker's task; undefined: it is none, or nobody wants it. */
export function toldAsOffered({ insight, clause }: FoundInsight): FoundInsight | undefined {
  const { message, conversation } = clause;
  const { type, assignee } = insight;
  if (type === 'question' || assignee?.speakerId !== message.speaker?.id) return undefined;
  const text = asPromised(clause.text);
  if (text === undefined || findAcceptedOffer(clause) === undefined) return undefined;
  const { deed: _, ...others } = insight;
  return {
    insight: others,
    clause: inOtherWords(message, text, conversation),
  };
}

const now = / (?:right )?now(?=[\s.!]*$)/iu;

/** The offer without "now" where its speaker then does it at another time: "Shall I send it now?" – "Yes please." – "I'll send it tonight." */
export function doneLater({ insight, clause }: FoundInsight): FoundInsight {
  const { message, conversation, text } = clause;
  if (insight.dueBy === undefined || !now.test(text)) return { insight, clause };
  return { insight, clause: inOtherWords(message, text.replace(now, ''), conversation) };
}
