/** What requests cost an account of which no reply comes: a model that has worked is paid for. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import type { OperationId } from '../../../generated/operations.ts';
import { callReadings, languageModelUsage } from '../../../src/db/schema.ts';
import { limitAccount } from '../../../src/features/accounts/accounts.ts';
import { createMeteredReply } from '../../../src/features/language-models/metered-reply.ts';
import { tokensOf } from '../../../src/language-model/estimated-tokens.ts';
import type { ReplyOptions } from '../../../src/language-model/language-model.ts';
import type { LanguageModels } from '../../../src/language-model/language-models.ts';
import { addressOf, ask } from '../../support/clients/conversations.ts';
import { salesCall } from '../../support/data/talks.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { startCuttingServer } from '../../support/servers/cutting-server.ts';
import {
  type AskedCompletion,
  type Behaviour,
  beginOfReply,
  endless,
  eventStream,
  hanging,
  piece,
  refusing,
  saying,
  startLanguageModel,
} from '../../support/servers/language-model.ts';
import { onlyModel, prices, request, used } from './allowance.ts';

/** What a server of OpenAI's answers, of which some fields are changed. */
const answering =
  (changes: object): Behaviour =>
  () =>
    Response.json({ id: '1', created: 1, model: 'm', system_fingerprint: '', object: 'o', ...changes });
const withMessage = (message: object, more: object = {}) =>
  answering({ choices: [{ index: 0, finish_reason: 'stop', message }], ...more });
const toolCall = { content: null, tool_calls: [{ id: 't', function: { name: 'f', arguments: '{}' } }] };
const usage = { prompt_tokens: 21, completion_tokens: 8 };

/** Answers after which the model may have written all that it was asked for. */
const lost: readonly (readonly [what: string, behaviour: Behaviour])[] = [
  ['is not there by the deadline', hanging],
  ['has not ended by the deadline', endless('la ', 20)],
  ['is too long', endless('la '.repeat(200_000))],
  ['has no content', withMessage({ content: null })],
  ['calls a tool', withMessage(toolCall)],
  ['has no choices', answering({ choices: [] })],
  ['is of another shape', answering({})],
  ['is HTML', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ['is broken JSON', () => new Response('{"choices":', { headers: { 'Content-Type': 'application/json' } })],
];

const server = startLanguageModel(hanging);
const impatient = { deadlineMilliseconds: 300, ...prices };
let models: LanguageModels;
let confab: TestConfab;
beforeAll(async () => {
  models = await server.models(impatient);
  confab = await startConfab({ languageModels: models });
});
afterAll(async () => {
  await confab.stop();
  await server.stop();
});
beforeEach(async () => {
  server.asked.length = 0;
  await confab.db.delete(languageModelUsage);
  await limit(null);
});

const limit = (languageModelTokensPerDay: number | null) =>
  limitAccount(confab.db, 'test', { languageModelTokensPerDay, languageModelCostPerDay: null });

/** Asks for 10 tokens with one, by our estimate; answers what that has cost. */
async function costOf(behaviour: Behaviour, options: Pick<ReplyOptions, 'onPiece'> = {}, of = models) {
  server.behave(behaviour);
  const reply = createMeteredReply(confab.db)(confab.account.id, onlyModel(of), request, options);
  expect(await reply.catch(() => 'failed')).toBe('failed');
  return used(confab.db);
}

const inPieces = { onPiece: () => {} };
const theMost = { tokens: 1 + 10, cost: 1 + 20 };

describe('a request without a reply', () => {
  test.each(lost)('whose answer %s costs the most that it may', async (_, behaviour) => {
    expect(await costOf(behaviour)).toEqual(theMost);
  });

  test('whose connection is cut costs the most that it may', async () => {
    const cutting = await startCuttingServer(beginOfReply);
    const cut = await server.models({ ...impatient, endpointUrl: cutting.url });
    expect(await costOf(hanging, {}, cut)).toEqual(theMost);
    await cutting.stop();
  });

  test.each([
    ['no content', withMessage({ content: null }, { usage })],
    ['a tool call', withMessage(toolCall, { usage })],
    ['no choices', answering({ choices: [], usage })],
    ['another shape', answering({ usage })],
    ['no type', () => new Response(JSON.stringify({ usage }))],
  ] as const)('costs what its server has counted, also where the answer has %s', async (_, behaviour) => {
    expect(await costOf(behaviour)).toEqual({ tokens: 29, cost: 21 + 16 });
  });

  test.each([
    ['that is not a number', { ...usage, completion_tokens: 'eight' }],
    ['below zero', { ...usage, completion_tokens: -1000 }],
  ])('is not counted by a count %s', async (_, wrong) => {
    expect(await costOf(withMessage({ content: null }, { usage: wrong }))).toEqual(theMost);
  });

  test.each([400, 401, 404, 413, 422, 429, 500, 503])(
    'that is refused with %d costs nothing',
    async (status) => {
      expect(await costOf(refusing(status))).toEqual({ tokens: 0, cost: 0 });
      expect(await costOf(refusing(status), inPieces)).toEqual({ tokens: 0, cost: 0 });
    },
  );

  test('that reaches nobody costs nothing', async () => {
    const gone = startLanguageModel(hanging);
    await gone.stop();
    const nobody = await server.models({ ...impatient, endpointUrl: gone.url });
    expect(await costOf(hanging, {}, nobody)).toEqual({ tokens: 0, cost: 0 });
  });

  test('that has never found a place at the model costs nothing', async () => {
    const narrow = await server.models({ ...impatient, concurrentRequests: 1 });
    server.behave(hanging);
    const first = narrow
      .resolve()
      ?.reply({ turns: [], maximumTokens: 1 }, { owner: 'somebody else' })
      .catch(() => 'failed');
    await eventually(() => server.asked.length === 1);
    const outcome = costOf(hanging, {}, narrow);
    await eventually(async () => (await used(confab.db))?.tokens === 11);
    narrow.close();
    expect(await outcome).toEqual({ tokens: 0, cost: 0 });
    expect(await first).toBe('failed');
    expect(server.asked).toHaveLength(1);
  });
});

describe('a reply in pieces that breaks off', () => {
  const counted = `data: ${JSON.stringify({ choices: [], usage })}\n\n`;
  const thinking = `data: ${JSON.stringify({ choices: [{ delta: { role: 'assistant', content: '', reasoning_content: 'Twelve chars' } }] })}\n\n`;

  test.each<[string, Behaviour, typeof theMost]>([
    ['before the first piece costs the most that it may', hanging, theMost],
    ['without a piece costs the most that it may', () => eventStream([]), theMost],
    ['costs the pieces that came', () => eventStream([piece('Hello, you')]), { tokens: 1 + 3, cost: 1 + 6 }],
    ['costs what the model has thought', () => eventStream([thinking]), { tokens: 1 + 3, cost: 1 + 6 }],
    ['costs what was counted', () => eventStream([piece('Hello'), counted]), { tokens: 29, cost: 37 }],
    [
      'costs no less than came of it, whatever was counted before',
      () => eventStream([counted, piece('a'.repeat(48))]),
      { tokens: 21 + 12, cost: 21 + 24 },
    ],
    ['and is none costs what was counted', answering({ choices: [], usage }), { tokens: 29, cost: 37 }],
  ])('%s', async (_, behaviour, cost) => {
    expect(await costOf(behaviour, inPieces)).toEqual(cost);
  });
});

/** What a request may cost at most, by the estimate. */
const atMost = ({ body }: AskedCompletion): number =>
  body.messages.reduce((sum, { content }) => sum + tokensOf(content), body.max_tokens);

describe('the allowance holds where replies fail', () => {
  const prompt = 'word '.repeat(800);
  const bodies = {
    createChat: { messages: [{ role: 'human', text: prompt }], max_new_tokens: 1_024 },
    streamChat: { messages: [{ role: 'human', text: prompt }], max_new_tokens: 1_024 },
    generateText: { prompt, max_new_tokens: 1_024 },
    streamText: { prompt, max_new_tokens: 1_024 },
  } satisfies Partial<Record<OperationId, object>>;
  const operations = Object.keys(bodies) as (keyof typeof bodies)[];

  const send = async (id: keyof typeof bodies) => {
    const { method, path } = addressOf(id);
    const headers = { ApiKey: confab.account.apiKey };
    const response = await confab.request(method, path, { account: null, headers, json: bodies[id] });
    await response.text();
    return response.status;
  };

  test.each(operations.flatMap((id) => lost.map(([what, behaviour]) => [id, what, behaviour] as const)))(
    '%s: of requests whose answer %s no more is sent than there is room for',
    async (id, _, behaviour) => {
      server.behave(behaviour);
      await limit(3_000);
      expect(await send(id)).toBe(503);
      expect([await send(id), await send(id)]).toEqual([429, 429]);
      expect(server.asked.map(atMost)).toEqual([2_024]);
      expect((await used(confab.db))?.tokens).toBe(2_024);
    },
  );

  test.each(operations)('%s: what the server refuses leaves the room for what it takes', async (id) => {
    await limit(2_024);
    server.behave(refusing(429));
    expect([await send(id), await send(id)]).toEqual([429, 429]);
    server.behave(saying(() => ['Hello.']));
    expect(await send(id)).toBe(200);
    expect(server.asked).toHaveLength(3);
  });

  test.each(lost)(
    'a reading of a model whose answer %s ends where there is no more room',
    async (_, behaviour) => {
      server.behave(behaviour);
      const ceiling = 9_000;
      await limit(ceiling);
      const { conversationId } = await ask(confab, 'submitText', {
        json: { ...salesCall, features: { featureList: ['insights'] } },
      });
      const rowOf = async () => {
        const [row] = await confab.db
          .select()
          .from(callReadings)
          .where(eq(callReadings.conversationId, BigInt(conversationId)));
        return row;
      };
      await eventually(async () => (await rowOf())?.dueAt === null);
      expect((await rowOf())?.insightsFailure).toContain('may use today');
      const costs = server.asked.map(atMost);
      const spent = costs.reduce((sum, one) => sum + one, 0);
      expect(spent).toBeWithin(ceiling / 2, ceiling + 1);
      expect((await used(confab.db))?.tokens).toBe(spent);
    },
  );
});
