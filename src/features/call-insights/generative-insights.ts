/**
 * What is worth knowing of a whole conversation, in one answer (`getGenerativeInsights`). No language model writes it: it is
 * made of what is found in every conversation.
 */

import type { components } from '../../../generated/openapi.ts';
import { splitSentences } from '../../analysis/text/sentences.ts';
import type { Account } from '../../core/account.ts';
import { Problem } from '../../core/problem.ts';
import { inChunks, type RowOf } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { type OpenConversation, openConversation } from '../conversations/open-conversation.ts';
import { createPeople } from '../conversations/person.ts';
import { createReadComprehensiveItems } from '../insights/comprehensive-action-items.ts';
import { listInsights } from '../insights/queries.ts';
import { createSummaries, type SummariesDependencies } from '../summaries/summaries.ts';
import { readCallMetadata } from './call-metadata.ts';
import { readAnswers } from './call-queries.ts';
import { readCallSentiment } from './call-sentiment.ts';
import { findInsightsJob } from './insights-status.ts';

type CallInsights = components['schemas']['GenerativeInsights'][number];
type QuestionRow = RowOf<typeof listInsights>;

/** Next steps, and questions: the first ones. Lists of their own have all. */
const maximumItems = 200;
/** Characters of a step, a question and an answer. */
const maximumCharacters = 1_000;

interface GenerativeInsightsDependencies extends SummariesDependencies {
  /** For the summary, which has many texts. */
  readonly summaryVectors: SummariesDependencies['vectors'];
}

/**
 * @param signal aborts when the client has hung up
 * @throws Problem `not_found` unless the conversation is the account's, insights of it were asked for, and no job of it
 *   is unfinished; `embedding_overloaded` or `embedding_unavailable` if the summary or the steps cannot be made
 */
type ReadGenerativeInsights = (
  account: Account,
  conversationId: string,
  signal: AbortSignal,
) => Promise<CallInsights>;

export function createReadGenerativeInsights({
  summaryVectors,
  ...dependencies
}: GenerativeInsightsDependencies): ReadGenerativeInsights {
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
    const { id } = await openConversation(db, account, conversationId);
    const job = await findInsightsJob(db, id);
    if (job.status === 'failed')
      throw new Problem('not_found', `The job that asked for generative insights has failed: ${job.reason}`);
    // Refuses while a job is unfinished: what is read after it is complete.
    const { summary } = await summaries.read(account, conversationId, false, signal);
    const conversation = await openConversation(db, account, conversationId);
    return {
      ...(await readCallMetadata(db, conversation)),
      callSummary: callSummary(summary.map(({ text }) => text)),
      callNextSteps: { nextSteps: await nextSteps(account, conversationId) },
      callQuestionAndAnswers: { questionsAndAnswers: await questionsAndAnswers(db, conversation) },
      callSentiment: await readCallSentiment(db, conversation, signal),
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

/** The first characters of a text, each of them whole. */
function shortened(text: string): string {
  return text.length <= maximumCharacters
    ? text
    : [...text.slice(0, 2 * maximumCharacters)].slice(0, maximumCharacters).join('');
}
