/** What generative insights are made of where no language model has made them: what is found in every conversation. */

import type { components } from '../../../generated/openapi.ts';
import { splitSentences } from '../../analysis/text/sentences/split-sentences.ts';
import type { Account } from '../../core/account.ts';
import { inChunks, type RowOf } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { type OpenConversation, openConversation } from '../conversations/open-conversation.ts';
import { createPeople } from '../conversations/person.ts';
import { createReadComprehensiveItems } from '../insights/comprehensive-action-items.ts';
import { listInsights } from '../insights/queries.ts';
import { createSummaries, type SummariesDependencies } from '../summaries/summaries.ts';
import { readAnswers } from './call-queries.ts';
import { maximumCharacters, maximumItems, shortened } from './limits.ts';

type CallInsights = components['schemas']['GenerativeInsights'][number];
type QuestionRow = RowOf<typeof listInsights>;

/** What a language model makes, or what stands in for it. */
export type CallFindings = Pick<
  CallInsights,
  'callSummary' | 'callNextSteps' | 'callQuestionAndAnswers' | 'callObjections'
>;

export interface BuiltInInsightsDependencies extends SummariesDependencies {
  /** For the summary, which has many texts. */
  readonly summaryVectors: SummariesDependencies['vectors'];
}

/**
 * @param signal aborts when the client has hung up
 * @throws Problem `not_found`; `embedding_overloaded` or `embedding_unavailable` if the summary or the steps cannot be made
 */
type FindBuiltIn = (account: Account, conversationId: string, signal: AbortSignal) => Promise<CallFindings>;

export function createFindBuiltIn({
  summaryVectors,
  ...dependencies
}: BuiltInInsightsDependencies): FindBuiltIn {
  const { db, vectors } = dependencies;
  const summaries = createSummaries({ ...dependencies, vectors: summaryVectors });
  const readItems = createReadComprehensiveItems(db, vectors);

  /** The first action items and follow-ups. */
  async function nextSteps(account: Account, conversationId: string): Promise<{ step: string }[]> {
    const steps: { step: string }[] = [];
    const page = { offset: 0, limit: maximumItems };
    for await (const { elements } of readItems(account, conversationId, ['action_item', 'follow_up'], page))
      steps.push(...elements.map(({ text }) => ({ step: shortened(text) })));
    return steps.slice(0, maximumItems);
  }

  return async (account, conversationId, signal) => {
    const { summary } = await summaries.read(account, conversationId, false, signal);
    const conversation = await openConversation(db, account, conversationId);
    return {
      callSummary: callSummary(summary.map(({ text }) => text)),
      callNextSteps: { nextSteps: await nextSteps(account, conversationId) },
      callQuestionAndAnswers: { questionsAndAnswers: await questionsAndAnswers(db, conversation) },
      callObjections: { objections: [] },
    };
  };
}

/** @param segments of the summary, in their order */
function callSummary(segments: readonly string[]): CallInsights['callSummary'] {
  const [first = ''] = segments;
  const textOf = (some: readonly string[]) => ({
    paragraphs: some.join('\n\n'),
    bulletPoints: some.flatMap((text) => splitSentences(text)),
  });
  return {
    executiveSummary: first,
    longSummary: textOf(segments),
    smallSummary: textOf(segments.slice(0, 1)),
  };
}

/** The first questions, each with what somebody else says next. */
async function questionsAndAnswers(
  db: Database,
  { id, confidenceThreshold }: OpenConversation,
): Promise<CallInsights['callQuestionAndAnswers']['questionsAndAnswers']> {
  const lookUp = createPeople(db);
  const found: CallInsights['callQuestionAndAnswers']['questionsAndAnswers'] = [];
  const first = { offset: 0, limit: maximumItems };
  for await (const rows of inChunks(first, listInsights(db, id, ['question'], confidenceThreshold))) {
    const answers = await readAnswers(db, id, rows, maximumCharacters);
    const personOf = await lookUp(rows.map(({ memberId }) => memberId));
    found.push(
      ...rows.map(({ text, ordinal, memberId }: QuestionRow) => {
        const { name, email, userId } = personOf(memberId);
        return {
          question: shortened(text),
          answer: answers.get(ordinal) ?? '',
          questionBy: name ?? email ?? userId ?? '',
        };
      }),
    );
  }
  return found;
}
