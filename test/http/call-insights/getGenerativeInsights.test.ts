import { beforeAll, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { insights, jobs } from '../../../src/db/schema.ts';
import {
  analysed,
  appended,
  ask,
  oneMessage,
  read,
  refusal,
  saying,
} from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer, workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getGenerativeInsights');

const features = { featureList: ['insights'] };

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const insightsOf = async (id: string) => {
  const [only] = await read(confab, 'getGenerativeInsights', id);
  if (only === undefined) throw new Error('the list is empty');
  return only;
};
const by = (name: string, content: string) => ({ payload: { content }, from: { name } });

test('generative insights are one element with what the operations of their parts answer', async () => {
  const metadata = { salesStage: 'Negotiation', prospectName: 'Umbrella' };
  const json = { ...salesCall, name: 'Renewal', conversationType: ['sales'], metadata, features };
  const id = await analysed(confab, json);
  const found = await read(confab, 'getGenerativeInsights', id);
  expect(found).toHaveLength(1);
  const {
    callSummary,
    callNextSteps,
    callQuestionAndAnswers,
    callSentiment,
    callObjections,
    generatedBy,
    ...rest
  } = await insightsOf(id);
  expect(generatedBy).toBe('built-in');

  expect<object>(rest).toEqual(await read(confab, 'getInsightsMetadata', id));
  expect(rest).not.toHaveProperty('callScore');
  expect(callSentiment).toEqual(await read(confab, 'getInsightsSentiment', id));
  expect(callObjections).toEqual({ objections: [] });

  const segments = (await read(confab, 'getSummary', id)).summary.map(({ text }) => text);
  expect(callSummary.executiveSummary).toBe(segments[0] ?? '');
  expect(callSummary.longSummary.paragraphs).toBe(segments.join('\n\n'));
  expect(callSummary.longSummary.bulletPoints.join(' ')).toBe(segments.join(' '));
  expect(callSummary.smallSummary.paragraphs).toBe(segments[0] ?? '');

  const steps = callNextSteps.nextSteps.map(({ step }) => step);
  const { actionItems } = await read(confab, 'getComprehensiveActionItems', id);
  const { followUps } = await read(confab, 'getFollowUps', id);
  expect(actionItems).not.toBeEmpty();
  expect(steps).toEqual(expect.arrayContaining(actionItems.map(({ text }) => text)));
  expect(steps).toHaveLength(actionItems.length + followUps.length);

  const { questions } = await read(confab, 'getQuestions', id);
  expect(callQuestionAndAnswers.questionsAndAnswers.map(({ question }) => question)).toEqual(
    questions.map(({ text }) => text),
  );
});

test('a question of generative insights is answered by the next message of somebody else', async () => {
  const id = await analysed(confab, {
    messages: [
      by('Ana', 'How much does the premium plan cost?'),
      by('Ana', 'I mean the one with support.'),
      by('Ben', 'Forty euros a month.'),
      by('Ben', 'When does the contract end?'),
    ],
    features,
  });
  const { questionsAndAnswers } = (await insightsOf(id)).callQuestionAndAnswers;
  expect(questionsAndAnswers).toEqual([
    {
      question: 'How much does the premium plan cost?',
      answer: 'Forty euros a month.',
      questionBy: 'Ana',
    },
    { question: 'When does the contract end?', answer: '', questionBy: 'Ben' },
  ]);
});

test('the steps of generative insights are told so that they can be understood alone, follow-ups, too', async () => {
  const id = await analysed(confab, {
    messages: [
      by('Ana', 'I will send the quote by Friday.'),
      by('Ben', "Let's meet again on Monday to discuss the quote."),
    ],
    startTime: '2024-05-01T09:00:00Z',
    features,
  });
  const { nextSteps } = (await insightsOf(id)).callNextSteps;
  expect(nextSteps.map(({ step }) => step)).toEqual([
    'Ana will send the quote by Friday (2024-05-03).',
    'Ben and the team should meet again on Monday (2024-05-06) to discuss the quote.',
  ]);
});

test('texts in generative insights end after 1,000 characters, in the middle of no character', async () => {
  const id = await analysed(confab, {
    messages: [by('Ana', 'How much does it cost?'), by('Ben', `${'😀'.repeat(999)}🚀 and more`)],
    features,
  });
  const question = `How much ${'👍'.repeat(2_000)}?`;
  await confab.db
    .update(insights)
    .set({ text: question })
    .where(eq(insights.conversationId, BigInt(id)));
  const [only] = (await insightsOf(id)).callQuestionAndAnswers.questionsAndAnswers;
  expect([...(only?.question ?? '')]).toHaveLength(1_000);
  expect(only?.question.isWellFormed()).toBe(true);
  expect(only?.answer).toBe(`${'😀'.repeat(999)}🚀`);
});

test('generative insights have the first 200 steps and questions', async () => {
  const id = await analysed(confab, {
    messages: Array.from({ length: 210 }, (_, index) => [
      by('Ana', `I will send invoice ${index} to the customer tomorrow.`),
      by('Ben', `How much does plan ${index} cost?`),
    ]).flat(),
    features,
  });
  const { callNextSteps, callQuestionAndAnswers } = await insightsOf(id);
  expect(callNextSteps.nextSteps).toHaveLength(200);
  expect(callNextSteps.nextSteps.at(-1)?.step).toContain('invoice 199');
  expect(callQuestionAndAnswers.questionsAndAnswers).toHaveLength(200);
  expect(callQuestionAndAnswers.questionsAndAnswers.at(-1)?.question).toContain('plan 199');
});

test('generative insights have what was said since they were read before', async () => {
  const id = await analysed(confab, { ...salesCall, features });
  const before = await insightsOf(id);
  await appended(confab, id, saying('The new office in Hamburg opens in March.'));
  const after = await insightsOf(id);
  expect(after.callSummary.longSummary.paragraphs).toStartWith(before.callSummary.longSummary.paragraphs);
  expect(after.callSummary.longSummary.paragraphs).toContain('Hamburg');
});

test('generative insights of a conversation in which nothing is said have every part, empty', async () => {
  const id = await analysed(confab, { ...saying('Okay.'), features });
  expect(await insightsOf(id)).toMatchObject({
    callSummary: {
      executiveSummary: '',
      longSummary: { paragraphs: '', bulletPoints: [] },
      smallSummary: { paragraphs: '', bulletPoints: [] },
    },
    callNextSteps: { nextSteps: [] },
    callQuestionAndAnswers: { questionsAndAnswers: [] },
    callSentiment: { overallSentiment: expect.any(String), summary: '' },
  });
});

test('generative insights that are not there are a 404 that says why', async () => {
  const idle = await idleServer();
  const why = (conversationId: string) =>
    refusal(idle, 404, 'getGenerativeInsights', { params: { conversationId } });
  const plain = await ask(idle, 'submitText', { json: oneMessage });
  expect(await why(plain.conversationId)).toContain('were not requested: a submission asks for them');

  const asked = await ask(idle, 'submitText', { json: { ...oneMessage, features } });
  expect(await why(asked.conversationId)).toEndWith('is still being processed.');

  await idle.db
    .update(jobs)
    .set({ status: 'failed', reason: 'told to', finishedAt: new Date() })
    .where(eq(jobs.id, asked.jobId));
  expect(await why(asked.conversationId)).toBe(
    'The job that asked for generative insights has failed: told to',
  );
});
