/** Conversations that a language model reads after their jobs. */

import { describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { parseObjectId } from '../../../src/db/identifiers.ts';
import { callReadings, languageModelUsage } from '../../../src/db/schema.ts';
import { limitAccount } from '../../../src/features/accounts/accounts.ts';
import {
  askForReading,
  findReading,
  keepPart,
  takeReading,
} from '../../../src/features/readings/reading-queries.ts';
import { ask, read } from '../../support/clients/conversations.ts';
import { opened, parsed } from '../../support/clients/share-pages.ts';
import { salesCall } from '../../support/data/talks.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab } from '../../support/servers/confab.ts';
import { hanging, startLanguageModel } from '../../support/servers/language-model.ts';
import { readsCalls, sentMessages, wantedOf } from '../../support/servers/reading-model.ts';
import { everything, honest, readingWorld } from './reading-world.ts';

const { server, confab, submitted, readToTheEnd, statusOf, insightsOf } = readingWorld();

describe('an honest model', () => {
  test('a call is scored: integers, no criterion that does not apply, and the total is their mean', async () => {
    server.behave(
      readsCalls({ verdict: (number) => ['yes', 'partly', 'no', 'not applicable'][number % 4] ?? '' }),
    );
    const id = await submitted();
    await readToTheEnd(id);
    expect(await statusOf(id)).toMatchObject({ status: 'completed' });
    const { score, criteria } = await read(confab(), 'getCallScore', id);
    expect(criteria.map(({ name }) => name)).toEqual([
      'Communication and Engagement',
      'Question Handling',
      'Forward Motion',
    ]);
    const numbers = criteria.map((one) => one.score);
    expect(score).toBe(Math.round(numbers.reduce((sum, one) => sum + one, 0) / numbers.length));
    const { messages } = await read(confab(), 'getMessages', id);
    const ids = new Set(messages.map((message) => message.id));
    for (const { messageRefs = [] } of criteria) for (const ref of messageRefs) expect(ids).toContain(ref.id);
    expect(await read(confab(), 'getInsightsCallScore', id)).toEqual(
      await read(confab(), 'getCallScore', id),
    );
  });

  test('generative insights are those of the model, each with the messages that show it, and have the score', async () => {
    const id = await submitted();
    await readToTheEnd(id);
    const insights = await insightsOf(id);
    expect(insights.generatedBy).toBe('stand-in');
    const { callSummary, callNextSteps, callQuestionAndAnswers, callObjections, callScore } = insights;
    expect(callSummary.sentences?.length).toBeGreaterThan(3);
    // Those that the model has chosen, the most important one first.
    const [first, second] = callSummary.longSummary.bulletPoints;
    expect(callSummary.smallSummary.bulletPoints).toEqual([second ?? '', first ?? '']);
    expect(callNextSteps.nextSteps).toHaveLength(1);
    for (const { questionBy, messageRefs } of callQuestionAndAnswers.questionsAndAnswers)
      expect([questionBy === '', messageRefs?.length]).toEqual([false, 2]);
    expect(callObjections.objections).toHaveLength(1);
    expect(callScore?.score).toBe(100);
    expect(insights.callSentiment.summary).toBe('Ana Ruiz is content: Great, talk soon!');
    const sentiment = await read(confab(), 'getInsightsSentiment', id);
    expect(sentiment).toEqual(insights.callSentiment);
    expect(sentiment.chunks.map(({ summary }) => summary)).toEqual([
      'Ana Ruiz is content: Great, talk soon!',
    ]);
  });

  test('the page of the insights leads from each question of the model to the message that asks it', async () => {
    const id = await submitted();
    await readToTheEnd(id);
    const { questionsAndAnswers } = (await insightsOf(id)).callQuestionAndAnswers;
    const { messages } = await read(confab(), 'getMessages', id);
    const places = questionsAndAnswers.map(({ messageRefs = [] }) => {
      const asking = messages.findIndex((message) => message.id === messageRefs[0]?.id);
      expect(messages[asking]?.text).toEndWith('?');
      return `a.href #m${asking + 1}`;
    });
    expect(places).not.toBeEmpty();
    const { url } = await ask(confab(), 'getInsightsPage', { params: { conversationId: id } });
    const { markup } = await opened(confab(), new URL(url).pathname);
    const [, ofQuestions = ''] = /<h2[^>]*>Questions<\/h2>(.*?)<\/section>/s.exec(markup) ?? [];
    const { attributes } = await parsed(ofQuestions);
    expect(attributes.filter(([name]) => name === 'a.href').map((one) => one.join(' '))).toEqual(places);
  });

  test('what was appended is read where it asks for that, and only then', async () => {
    const id = await submitted({ features: { featureList: ['callScore'] } });
    await readToTheEnd(id);
    const asked = server.asked.length;
    const append = async (more: object) => {
      const json = { messages: [{ payload: { content: 'One more thing that was said later.' } }], ...more };
      const { jobId } = await ask(confab(), 'appendText', { params: { conversationId: id }, json });
      expect(await confab().jobEnded(jobId)).toBe('completed');
    };
    await append({});
    expect(await statusOf(id)).toMatchObject({ status: 'completed' });
    expect(server.asked).toHaveLength(asked);
    await append({ features: { featureList: ['callScore'] } });
    await readToTheEnd(id);
    expect(sentMessages(server.asked.at(-1) ?? expect.unreachable()).at(-1)?.text).toBe(
      'One more thing that was said later.',
    );
  });

  test('a call is scored by the criteria of its scorecard, and by no others when that is gone', async () => {
    const criterion = await ask(confab(), 'createCriterion', {
      json: { name: 'Empathy', checklist: [{ question: 'Was the trouble acknowledged?', priority: 'high' }] },
    });
    const scorecard = await ask(confab(), 'createScorecard', {
      json: { name: 'Support', criteriaList: [criterion.id, 'Symbl.Question_Handling'] },
    });
    const features = { featureList: ['callScore'], callScore: { scorecardId: scorecard.id } };
    const id = await submitted({ features });
    await readToTheEnd(id);
    const { criteria, scorecardId } = await read(confab(), 'getCallScore', id);
    expect(criteria.map(({ name }) => name)).toEqual(['Empathy', 'Question Handling']);
    expect(scorecardId).toBe(scorecard.id);

    server.behave(hanging);
    const other = await submitted({ features });
    await ask(confab(), 'deleteScorecard', { params: { scorecardId: scorecard.id } });
    server.behave(honest);
    await readToTheEnd(other);
    // It had been read before the scorecard went, or was not: never by other criteria.
    const { status, reason } = await statusOf(other);
    if (status === 'failed') expect(reason).toBe(`The scorecard "${scorecard.id}" was deleted.`);
    else expect((await read(confab(), 'getCallScore', other)).scorecardId).toBe(scorecard.id);
  });

  test('the sales process is scored of a sales call in qualification', async () => {
    const id = await submitted({ conversationType: ['sales'], metadata: { salesStage: 'Qualification' } });
    await readToTheEnd(id);
    const { criteria } = await read(confab(), 'getCallScore', id);
    expect(criteria.map(({ name }) => name)).toContain('Sales Process');
  });

  test('a long call is read in windows, each message once, and its sentences are chosen in the end', async () => {
    const small = startLanguageModel(honest);
    const long = await startConfab({ languageModels: await small.models({ contextTokens: 4_096 }) });
    const messages = Array.from({ length: 120 }, (_, index) => ({
      from: { name: ['Ana', 'Ben'][index % 2] ?? '' },
      payload: {
        content: `Message ${index} is about the delivery of pallets to the harbour in week ${index}.`,
      },
    }));
    const json = { messages, features: { featureList: ['insights'] } };
    const { conversationId, jobId } = await ask(long, 'submitText', { json });
    expect(await long.jobEnded(jobId)).toBe('completed');
    await eventually(
      async () =>
        (await ask(long, 'getInsightsStatus', { params: { conversationId } })).status === 'completed',
    );
    const windows = small.asked.filter((asked) => wantedOf(asked) === 'call_insights').map(sentMessages);
    expect(windows.length).toBeGreaterThan(2);
    expect(windows.flat().map(({ message }) => message)).toEqual(messages.map((_, index) => index + 1));
    expect(small.asked.map(wantedOf).at(-1)).toBe('chosen_sentences');
    await long.stop();
    await small.stop();
  });
});

describe('what is sent', () => {
  test('personal data is masked before anything is sent, where the account has it masked, and so are names of speakers', async () => {
    const account = await confab().createAccount('careful', 10);
    await ask(confab(), 'updateSettings', {
      account,
      json: [{ op: 'add', path: '/redaction/default', value: true }],
    });
    const secrets = ['ana@example.com', '4111 1111 1111 1111', '(415) 555-0134', 'Ana Ruiz'];
    const content = `I am ${secrets[3]}. Write to ${secrets[0]}, my card is ${secrets[1]}, call ${secrets[2]}.`;
    const messages = [...salesCall.messages, { from: { name: 'Ana Ruiz' }, payload: { content } }];
    const id = await submitted({ messages }, account);
    await readToTheEnd(id);
    const sent = JSON.stringify(server.asked.map(({ body }) => body.messages));
    expect(sent).toContain('Speaker 1');
    for (const secret of secrets) expect(sent).not.toContain(secret);
    // A control: they are there.
    const { messages: own } = await ask(confab(), 'getMessages', {
      account,
      params: { conversationId: id },
      query: { redact: 'false' },
    });
    for (const secret of secrets) expect(JSON.stringify(own)).toContain(secret);
  });

  test('an account whose allowance is used up has its insights without a model, and no score', async () => {
    const account = await confab().createAccount('poor', 10);
    await limitAccount(confab().db, 'poor', { languageModelTokensPerDay: 10 });
    const id = await submitted({}, account);
    await readToTheEnd(id);
    expect(await statusOf(id, account)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('today'),
    });
    expect(server.asked).toHaveLength(0);
    const used = await confab()
      .db.select()
      .from(languageModelUsage)
      .where(eq(languageModelUsage.accountId, account.id));
    expect(used).toEqual([]);
  });
});

describe('workers', () => {
  test('what a worker reads when it stops is read by the next one, and no attempt is counted', async () => {
    const other = startLanguageModel(hanging);
    const own = await startConfab({ languageModels: await other.models(), worker: false });
    const worker = await own.startWorker({ finishMilliseconds: 100 });
    const json = { ...salesCall, features: { featureList: ['callScore'] } };
    const { conversationId, jobId } = await ask(own, 'submitText', { json });
    expect(await own.jobEnded(jobId)).toBe('completed');
    await eventually(() => other.asked.length > 0);
    await worker.stop();
    const [left] = await own.db
      .select({ attempts: callReadings.attempts, lease: callReadings.lease })
      .from(callReadings);
    expect(left).toEqual({ attempts: 0, lease: null });
    other.behave(honest);
    await own.startWorker();
    await eventually(
      async () =>
        (await ask(own, 'getCallScoreStatus', { params: { conversationId } })).status === 'completed',
    );
    await own.stop();
    await other.stop();
  });

  test('a score that was made of less than was said when it was asked for anew is not kept', async () => {
    const other = startLanguageModel(hanging);
    const own = await startConfab({ languageModels: await other.models(), worker: false });
    const { db, account } = own;
    const { conversationId } = await ask(own, 'submitText', { json: salesCall });
    const conversation = { conversationId: parseObjectId(conversationId) ?? 0n, accountId: account.id };
    const askAnew = () =>
      db.transaction((tx) =>
        askForReading(tx, conversation, { wantsInsights: false, wantsScore: true, wantedAnalysis: null }),
      );
    await askAnew();
    const first = (await takeReading(db, { without: [], served: [] })) ?? expect.unreachable();
    await askAnew();
    const stale = { model: 'stand-in', scoreFailure: 'of the first reading', wantsScore: false };
    expect(await keepPart(db, first, stale)).toBe(false);
    // It is due when whoever reads it has surely noticed.
    expect(await takeReading(db, { without: [], served: [] })).toBeUndefined();
    await db.update(callReadings).set({ dueAt: sql`now() - interval '1 second'` });
    const second = (await takeReading(db, { without: [], served: [] })) ?? expect.unreachable();
    expect(second.wantsScore).toBe(true);
    // A control: whoever has it may write.
    expect(await keepPart(db, second, { ...stale, scoreFailure: 'of the second one' })).toBe(true);
    expect(await findReading(db, conversation.conversationId)).toMatchObject({
      scoreFailure: 'of the second one',
      wantsScore: false,
    });
    await own.stop();
    await other.stop();
  });

  test('a conversation that is deleted while it is read leaves nothing', async () => {
    const reached = Promise.withResolvers<void>();
    server.behave((asked) => {
      reached.resolve();
      return hanging(asked);
    });
    const id = await submitted();
    await reached.promise;
    await ask(confab(), 'deleteConversation', { params: { conversationId: id } });
    const rows = await confab().db.execute(sql`select from call_readings where conversation_id = ${id}`);
    expect(rows.length).toBe(0);
  });

  test('a worker without a language model asks for nothing: there is no row', async () => {
    const own = await startConfab();
    const { jobId } = await ask(own, 'submitText', { json: { ...salesCall, ...everything } });
    expect(await own.jobEnded(jobId)).toBe('completed');
    expect(await own.db.select().from(callReadings)).toEqual([]);
    await own.stop();
  });
});
