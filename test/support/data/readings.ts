/** What a language model is said to have made of a conversation, on a server that has none. */

import type { Database, Transaction } from '../../../src/db/client.ts';
import { parseObjectId } from '../../../src/db/identifiers.ts';
import { callReadings } from '../../../src/db/schema.ts';

/** @param said what stands wherever the model may have repeated what was said */
export async function insertReading(
  { db }: { readonly db: Database | Transaction },
  accountId: string,
  conversationId: string,
  said = 'The price was explained.',
): Promise<void> {
  const id = parseObjectId(conversationId);
  if (id === undefined) throw new Error(`${conversationId} is no id`);
  const feedback = { positive: { summary: said }, negative: { summary: said } };
  const text = { paragraphs: said, bulletPoints: [said] };
  const made = {
    wantsInsights: false,
    wantsScore: false,
    wantedAnalysis: null,
    analysisModel: 'stand-in',
    analysisFailure: null,
    dueAt: null,
    lease: null,
    model: 'stand-in',
    score: {
      score: 72,
      summary: 'Question Handling 72.',
      criteria: [{ name: 'Question Handling', score: 72, summary: '1 of 1.', feedback }],
    },
    insights: {
      callSummary: {
        executiveSummary: said,
        longSummary: text,
        smallSummary: text,
        sentences: [{ text: said, messageRefs: [] }],
      },
      callNextSteps: { nextSteps: [{ step: said, messageRefs: [] }] },
      callObjections: { objections: [{ objection: said, response: said }] },
      mood: [{ text: said, startTime: new Date(0).toISOString() }],
      questions: [{ question: said, answer: said, memberId: null }],
    },
  };
  await db
    .insert(callReadings)
    .values({ conversationId: id, accountId, ...made })
    .onConflictDoUpdate({ target: callReadings.conversationId, set: made });
}
