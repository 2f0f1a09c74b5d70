/** Servers of language models that break, hang, refuse or take their time: what becomes of a submission that wants everything. */

import { describe, expect, test } from 'bun:test';
import type { components } from '../../../generated/openapi.ts';
import { callReadings, insights as foundInsights, summarySegments, topics } from '../../../src/db/schema.ts';
import { limitAccount } from '../../../src/features/accounts/accounts.ts';
import type { ChatModel } from '../../../src/models/registry-schema.ts';
import { ask, refusal } from '../../support/clients/conversations.ts';
import { salesCall } from '../../support/data/talks.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { startCuttingServer } from '../../support/servers/cutting-server.ts';
import { storedJobs, storedMessages } from '../../support/servers/jobs.ts';
import {
  type Behaviour,
  beginOfReply,
  endless,
  hanging,
  type LanguageModelServer,
  refusing,
  saying,
  slowly,
  startLanguageModel,
} from '../../support/servers/language-model.ts';
import { readsCalls } from '../../support/servers/reading-model.ts';

type Features = components['schemas']['ProcessTextRequest']['features'];

/** How often a conversation is read before that is given up. */
const attempts = 5;
const everything: Features = { featureList: ['insights', 'callScore'], analysis: 'language-model' };
const behind = 'We will talk about the rest tomorrow.';

/** Submits a call that wants everything of the model and a job behind it that wants it, too; answers when nothing is to be read any more. */
async function submitTwice(confab: TestConfab): Promise<string> {
  const json = { ...salesCall, features: everything };
  const first = await ask(confab, 'submitText', { json });
  const second = await ask(confab, 'appendText', {
    params: { conversationId: first.conversationId },
    json: { messages: [{ payload: { content: behind } }], features: everything },
  });
  for (const { jobId } of [first, second]) expect(await confab.jobEnded(jobId)).toBe('completed');
  await eventually(async () => {
    const [row] = await confab.db.select({ dueAt: callReadings.dueAt }).from(callReadings);
    return row?.dueAt === null;
  });
  const jobs = await storedJobs(confab, first.conversationId);
  expect(jobs.map(({ id }) => String(id))).toEqual([first.jobId, second.jobId]);
  const ends = jobs.map(({ finishedAt }) => finishedAt?.getTime() ?? 0);
  expect(ends).toEqual(ends.toSorted());
  const said = await storedMessages(confab, first.conversationId);
  expect(said.at(-1)?.text).toBe(behind);
  return first.conversationId;
}

/** How far each part is that a model was to make. */
async function statusesOf(confab: TestConfab, conversationId: string) {
  const params = { conversationId };
  return Promise.all([
    ask(confab, 'getCallScoreStatus', { params }),
    ask(confab, 'getInsightsStatus', { params }),
    ask(confab, 'getAnalysisStatus', { params }),
  ]);
}

/** What is found, and of each finding its text and who has found it. */
async function findingsOf(confab: TestConfab, conversationId: string) {
  const params = { conversationId };
  const [{ actionItems }, { questions }, { topics }, { summary }] = await Promise.all([
    ask(confab, 'getActionItems', { params }),
    ask(confab, 'getQuestions', { params }),
    ask(confab, 'getTopics', { params }),
    ask(confab, 'getSummary', { params }),
  ]);
  const found = [actionItems, questions, topics, summary].flat();
  return {
    texts: [...actionItems, ...questions].map(({ text }) => text),
    finders: new Set(found.map(({ generatedBy }) => generatedBy)),
  };
}

interface Trouble {
  readonly behaviour?: Behaviour;
  readonly model?: Partial<ChatModel>;
  readonly reason: RegExp;
  /** Before anything is submitted. */
  readonly prepare?: (confab: TestConfab) => Promise<void>;
  /** How often the model is asked at least. */
  readonly asked: number;
}

/** Long enough for a healthy answer of a neighbour, and short for one that never comes. */
const impatient = { deadlineMilliseconds: 150 };

const troubles: readonly (readonly [what: string, trouble: Trouble])[] = [
  [
    'sends a body without end, as fast as it is read',
    { behaviour: endless('la '.repeat(20_000)), reason: /has failed/, asked: attempts },
  ],
  [
    'sends a body without end, a word at a time',
    {
      behaviour: endless('la ', 20),
      model: impatient,
      reason: /has not replied in time/,
      asked: attempts,
    },
  ],
  [
    'hangs each time',
    { behaviour: hanging, model: impatient, reason: /has not replied in time/, asked: attempts },
  ],
  [
    'says each time that it has too much to do',
    {
      behaviour: refusing(429, { 'Retry-After': '0' }),
      reason: /has more to do than it can/,
      asked: attempts,
    },
  ],
  ['answers no JSON', { behaviour: saying(() => ['I am sorry.']), reason: /is no JSON/, asked: 3 }],
  [
    'answers JSON of another schema',
    { behaviour: saying(() => ['{"actionItems":7,"score":100}']), reason: /cannot be used/, asked: 3 },
  ],
  [
    'is not asked, since the allowance of the day is used up',
    {
      prepare: ({ db }) => limitAccount(db, 'test', { languageModelTokensPerDay: 10 }),
      reason: /may use today/,
      asked: 0,
    },
  ],
];

/** What is the same of every model that is of no use. */
async function expectNothingOfTheModel(confab: TestConfab, id: string, reason: RegExp) {
  const because = expect.stringMatching(reason);
  const [score, insights, analysis] = await statusesOf(confab, id);
  expect(score).toMatchObject({ status: 'failed', reason: because });
  // Insights are there without a model.
  expect(insights.status).toBe('completed');
  expect(analysis).toMatchObject({ status: 'failed', reason: because });
  const params = { conversationId: id };
  expect(await refusal(confab, 404, 'getCallScore', { params })).toMatch(reason);
  const [generated] = await ask(confab, 'getGenerativeInsights', { params });
  expect([generated?.generatedBy, generated?.reason]).toEqual(['built-in', because]);
  expect(generated).not.toHaveProperty('callScore');
  const rows = await confab.db.select().from(callReadings);
  expect(rows).toMatchObject([{ score: null, insights: null, analysisModel: null, lease: null }]);
  const { texts, finders } = await findingsOf(confab, id);
  expect(finders).toEqual(new Set(['built-in']));
  const plain = await plainTexts(confab);
  expect(texts).toEqual(plain);
}

/** What the built-in analysis finds in the same messages where nobody asks for a model. */
async function plainTexts(confab: TestConfab) {
  const messages = [...salesCall.messages, { payload: { content: behind } }];
  const { conversationId, jobId } = await ask(confab, 'submitText', { json: { ...salesCall, messages } });
  expect(await confab.jobEnded(jobId)).toBe('completed');
  const { texts, finders } = await findingsOf(confab, conversationId);
  // A control: it is marked only where a model was to find it.
  expect(finders).toEqual(new Set([undefined]));
  expect(texts.length).toBeGreaterThan(1);
  return texts;
}

/** Does something with a server and a worker of its own, whose model behaves so. */
async function withModel(
  behaviour: Behaviour,
  model: Partial<ChatModel>,
  use: (confab: TestConfab, server: LanguageModelServer) => Promise<void>,
) {
  const server = startLanguageModel(behaviour);
  const confab = await startConfab({ languageModels: await server.models(model) });
  try {
    await use(confab, server);
  } finally {
    await confab.stop();
    await server.stop();
  }
}

describe('what stands when a model is of no use', () => {
  test.concurrent.each(troubles)(
    'with a model that %s the jobs complete in order, what is built in stands, and each part says why',
    async (_, { behaviour = readsCalls(), model = {}, reason, prepare, asked }) => {
      await withModel(behaviour, model, async (confab, server) => {
        await prepare?.(confab);
        const id = await submitTwice(confab);
        await expectNothingOfTheModel(confab, id, reason);
        if (asked === 0) expect(server.asked).toEqual([]);
        else expect(server.asked.length).toBeGreaterThanOrEqual(asked);
      });
    },
  );

  test.concurrent('with a server that cuts the connection in the middle of its answer, too', async () => {
    const cutting = await startCuttingServer(beginOfReply);
    await withModel(hanging, { endpointUrl: cutting.url }, async (confab) => {
      const id = await submitTwice(confab);
      await expectNothingOfTheModel(confab, id, /cannot be reached/);
      expect(cutting.cut()).toBeGreaterThanOrEqual(attempts);
    });
    await cutting.stop();
  });
});

test.concurrent.each<[string, Behaviour]>([
  [
    'quotes what nobody said',
    readsCalls({
      evidence: () => ({ message: 1, quote: 'the moon is made of cheese' }),
      sentence: () => 'The moon is made of cheese.',
      topics: ['moon'],
    }),
  ],
  [
    'quotes rightly and tells what nobody said',
    readsCalls({ sentence: () => 'The moon is made of cheese.', topics: ['moon'], verdict: () => 'no' }),
  ],
])('of a model that %s the jobs complete in order, and nothing is stored of it', async (_, behaviour) => {
  await withModel(behaviour, {}, async (confab, server) => {
    const id = await submitTwice(confab);
    const params = { conversationId: id };
    expect(server.asked.length).toBeGreaterThan(2);
    const [score, insights] = await statusesOf(confab, id);
    // Each question was answered, and what nothing shows is not met.
    expect([score.status, insights.status]).toEqual(['completed', 'completed']);
    expect((await ask(confab, 'getCallScore', { params })).score).toBe(0);
    const stored = await Promise.all([
      confab.db.select().from(callReadings),
      storedMessages(confab, id),
      confab.db.select().from(topics),
      confab.db.select().from(foundInsights),
      confab.db.select().from(summarySegments),
      ask(confab, 'getSummary', { params }),
      ask(confab, 'getGenerativeInsights', { params }),
    ]);
    const text = JSON.stringify(stored, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
    expect(text).toContain('security package');
    expect(text.toLowerCase()).not.toMatch(/moon|cheese/);
  });
});

test.concurrent('a model that is slow and right is waited for: each part is its own', async () => {
  const inPieces = slowly(readsCalls({ topics: ['pilot'] }), 10, 1_000);
  await withModel(inPieces, {}, async (confab) => {
    const id = await submitTwice(confab);
    const params = { conversationId: id };
    const [score, insights, analysis] = await statusesOf(confab, id);
    expect([score.status, insights.status]).toEqual(['completed', 'completed']);
    expect(analysis).toMatchObject({ status: 'completed', generatedBy: 'stand-in' });
    expect((await ask(confab, 'getCallScore', { params })).score).toBe(100);
    const [generated] = await ask(confab, 'getGenerativeInsights', { params });
    expect([generated?.generatedBy, generated?.callScore?.score]).toEqual(['stand-in', 100]);
    expect((await findingsOf(confab, id)).finders).toEqual(new Set(['stand-in']));
  });
});
