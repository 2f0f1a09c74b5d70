import { beforeAll, describe, expect, test } from 'bun:test';
import { addressOf, analysed, ask, read, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { opened, parsed, shared } from '../../support/clients/share-pages.ts';
import { insertReading } from '../../support/data/readings.ts';
import { salesCall } from '../../support/data/talks.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getInsightsPage');

let confab: TestConfab;
let params: { readonly conversationId: string };
beforeAll(async () => {
  confab = await workingServer();
  params = { conversationId: await analysed(confab, salesCall) };
});

test('a page with the insights of a conversation says what was found and in which mood, and is listed', async () => {
  await ask(confab, 'getSummary', { params });
  const { url } = await ask(confab, 'getInsightsPage', { params });
  const { status, markup } = await opened(confab, new URL(url).pathname);
  expect(status).toBe(200);
  const { text } = await parsed(markup);
  for (const heading of ['Summary', 'Action items', 'Questions', 'Sentiment', 'Transcript'])
    expect(text).toContain(heading);
  const { experiences } = await ask(confab, 'listSharePages', { params });
  expect(experiences.map(({ name }) => name)).toContain('insights-details');
});

/** What is to be read on a page that is made with these parameters. */
async function pageOf(conversationId: string, query: Record<string, string> = {}, account = confab.account) {
  const { url } = await ask(confab, 'getInsightsPage', { account, params: { conversationId }, query });
  const { markup } = await opened(confab, new URL(url).pathname);
  return { ...(await parsed(markup)), markup };
}

describe('includeCallScore', () => {
  const features = { featureList: ['insights', 'callScore'] };

  test('a page that is to have the score of the call has it with its criteria, and no other page does', async () => {
    const id = await analysed(confab, { ...salesCall, features });
    await insertReading(confab, confab.account.id, id);
    const { score, summary, criteria } = await read(confab, 'getCallScore', id);
    const { text } = await pageOf(id, { includeCallScore: 'true' });
    expect(text).toContain('Call score');
    expect(text).toContain(`${score} of 100`);
    expect(text).toContain(summary);
    expect(criteria).not.toBeEmpty();
    for (const { name, score: points, summary: why, feedback } of criteria)
      for (const said of [
        name,
        `${points} of 100`,
        why,
        feedback.positive.summary,
        feedback.negative.summary,
      ])
        expect(text).toContain(said);
    for (const query of [{}, { includeCallScore: 'false' }])
      expect((await pageOf(id, query)).text).not.toContain('of 100');
  });

  test('a page of a conversation without a score is as without the parameter, until there is one', async () => {
    const id = await analysed(confab, { ...salesCall, features });
    const { url } = await ask(confab, 'getInsightsPage', {
      params: { conversationId: id },
      query: { includeCallScore: 'true' },
    });
    const path = new URL(url).pathname;
    expect((await opened(confab, path)).markup).toBe((await pageOf(id)).markup);
    await insertReading(confab, confab.account.id, id);
    expect((await opened(confab, path)).markup).toContain('72 of 100');
  });

  test('what is neither true nor false is refused by name', async () => {
    expect(
      await refusal(confab, 400, 'getInsightsPage', { params, query: { includeCallScore: 'perhaps' } }),
    ).toBe('"includeCallScore" must be a boolean');
  });

  test('a second question mark, which the Go SDK writes, is taken, and what is before it counts', async () => {
    const id = await analysed(confab, { ...salesCall, features });
    await insertReading(confab, confab.account.id, id);
    const { path } = addressOf('getInsightsPage', { params: { conversationId: id } });
    const response = await confab.request('GET', `${path}?includeCallScore=true?a=b`);
    expect(response.status).toBe(200);
    const { url } = (await response.json()) as { url: string };
    expect((await opened(confab, new URL(url).pathname)).markup).toContain('72 of 100');
  });
});

describe('questions', () => {
  const by = (name: string, content: string) => ({ payload: { content }, from: { name } });

  test('a question has the next message of somebody else as its answer, on this page and no other', async () => {
    const id = await analysed(confab, {
      messages: [
        by('Ana', 'How much does the premium plan cost?'),
        by('Ana', 'I mean the one with support.'),
        by('Ben', `Forty euros a month ${'a'.repeat(2_000)}`),
      ],
    });
    const { text } = await pageOf(id);
    expect(text).toContain('Answer: Forty euros a month');
    expect(/Answer: (Forty euros a month a+)/.exec(text)?.[1]).toHaveLength(1_000);
    const other = await opened(confab, await shared(confab, id));
    expect(other.markup).not.toContain('Answer:');
  });

  test('where a language model has read the call, the questions and answers are those of generative insights', async () => {
    const id = await analysed(confab, { ...salesCall, features: { featureList: ['insights'] } });
    await insertReading(confab, confab.account.id, id, 'Who signs for Umbrella?');
    const [insights] = await read(confab, 'getGenerativeInsights', id);
    const [only] = insights?.callQuestionAndAnswers.questionsAndAnswers ?? [];
    expect(only?.question).toBe('Who signs for Umbrella?');
    const { text } = await pageOf(id);
    expect(text).toContain(`Answer: ${only?.answer}`);
    expect(text.match(/Answer:/g)).toHaveLength(1);
  });
});

test('the score and the answers of a page are masked as everything on it', async () => {
  const account = await confab.createAccount('a page with a score that is masked');
  const features = { featureList: ['callScore'] };
  const secret = '(415) 555-0134';
  const id = await analysed(
    confab,
    {
      messages: [
        ...salesCall.messages,
        { payload: { content: 'How can we reach you?' }, from: { name: 'Ana' } },
        { payload: { content: `Call me at ${secret}.` }, from: { name: 'Ben' } },
      ],
      features,
    },
    { account },
  );
  await insertReading(confab, account.id, id, `The number ${secret} was given.`);
  const query = { includeCallScore: 'true' };
  // Control: nothing is masked without being asked for.
  expect((await pageOf(id, query, account)).text).toContain(`The number ${secret}`);
  const json = [{ op: 'add', path: '/redaction/default', value: true }];
  await ask(confab, 'updateSettings', { account, json });
  const { text } = await pageOf(id, query, account);
  expect(text).toContain('72 of 100');
  expect(text).not.toContain('555-0134');
});
