/** A language model on another server: what it is asked, and what becomes of every way to answer. */

import { afterAll, beforeEach, describe, expect, test } from 'bun:test';
import { HostedChat } from '../../src/language-model/hosted-chat.ts';
import type { ReplyRequest, RequestReport } from '../../src/language-model/language-model.ts';
import { ProviderError } from '../../src/models/provider-error.ts';
import type { ChatModel } from '../../src/models/registry-schema.ts';
import {
  eventStream,
  hanging,
  modelToken,
  piece,
  refusing,
  saying,
  startLanguageModel,
} from '../support/servers/language-model.ts';

const honest = saying(() => ['Hello, ', 'how can ', 'I help?']);
const server = startLanguageModel(honest);
afterAll(() => server.stop());

let reports: RequestReport[] = [];
beforeEach(() => {
  server.behave(honest);
  server.asked.length = 0;
  reports = [];
});

const chatOf = (changes: Partial<ChatModel> = {}) =>
  new HostedChat(server.model(changes), {
    environment: { STAND_IN_TOKEN: modelToken },
    onRequest: (report) => reports.push(report),
  });

const request: ReplyRequest = { turns: [{ role: 'user', content: 'Hi' }], maximumTokens: 100 };

async function errorOf(reply: Promise<unknown>): Promise<ProviderError> {
  const outcome = await reply.then(
    () => 'it succeeded',
    (error: unknown) => error,
  );
  if (outcome instanceof ProviderError) return outcome;
  throw new Error('expected a ProviderError', { cause: outcome });
}

/** A reply, with the pieces that it came in. */
async function inPieces(chat: HostedChat, asked: ReplyRequest) {
  const pieces: string[] = [];
  const reply = await chat.reply(asked, { onPiece: (text) => void pieces.push(text) });
  return { pieces, reply };
}

const wholeReply = {
  text: 'Hello, how can I help?',
  usage: { inputTokens: 21, outputTokens: 8 },
  isCut: false,
};

const sentSchema = {
  type: 'object',
  properties: { quotes: { type: 'array', items: { type: 'string' } } },
};

describe('asking', () => {
  test('a model is asked at its server with its token, and its reply and tokens are told', async () => {
    expect(await chatOf().reply(request)).toEqual(wholeReply);
    expect(server.asked).toMatchObject([
      {
        path: '/v1/chat/completions',
        authorization: `Bearer ${modelToken}`,
        body: {
          model: 'acme/stand-in',
          messages: [{ role: 'user', content: 'Hi' }],
          max_tokens: 100,
          temperature: 0,
        },
      },
    ]);
    expect(reports).toMatchObject([{ model: 'stand-in', outcome: 'answered', usage: wholeReply.usage }]);
  });

  test('a reply comes piece by piece where pieces are wanted, and is the same', async () => {
    const { pieces, reply } = await inPieces(chatOf(), request);
    expect(pieces).toEqual(['Hello, ', 'how can ', 'I help?']);
    expect(reply).toEqual(wholeReply);
    expect(server.asked[0]?.body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
  });

  test.each([
    [[], {}],
    [
      ['top_k', 'repetition_penalty', 'penalty_alpha'],
      { top_k: 5, repetition_penalty: 1.5, penalty_alpha: 0.5 },
    ],
  ] as const)(
    'of the settings that not every server takes, one that takes %j is sent these',
    async (accepts, sent) => {
      await chatOf({ accepts }).reply({ ...request, topK: 5, repetitionPenalty: 1.5, penaltyAlpha: 0.5 });
      const { top_k, repetition_penalty, penalty_alpha } = Object(server.asked[0]?.body);
      expect(JSON.parse(JSON.stringify({ top_k, repetition_penalty, penalty_alpha }))).toEqual(sent);
    },
  );

  test.each([
    [
      'json_schema',
      { type: 'json_schema', json_schema: { name: 'answer', schema: sentSchema, strict: true } },
    ],
    ['json_object', { type: 'json_object' }],
    ['text', undefined],
  ] as const)(
    'a server that can be told JSON by %s is told so, without what many refuse',
    async (structuredAnswers, format) => {
      const schema = {
        type: 'object',
        properties: {
          quotes: { type: 'array', maxItems: 3, items: { type: 'string', maxLength: 20 } },
        },
      };
      await chatOf({ structuredAnswers }).reply({ ...request, answerSchema: { name: 'answer', schema } });
      expect(server.asked[0]?.body.response_format).toEqual(format as never);
    },
  );

  test('the earliest of five stop sequences ends the reply, whole and in pieces, though a server is told four', async () => {
    const stopSequences = ['v', 'q', 'x', 'z', ' can'];
    const asked = { ...request, stopSequences };
    expect((await chatOf().reply(asked)).text).toBe('Hello, how');
    const { pieces, reply } = await inPieces(chatOf(), asked);
    expect([pieces.join(''), reply.text]).toEqual(['Hello, how', 'Hello, how']);
    expect(server.asked[0]?.body.stop).toEqual(['v', 'q', 'x', 'z']);
  });

  test('tokens are estimated where a server does not count them', async () => {
    server.behave(() =>
      Response.json({ choices: [{ message: { content: 'Twelve chars' }, finish_reason: 'stop' }] }),
    );
    expect((await chatOf().reply(request)).usage).toEqual({ inputTokens: 1, outputTokens: 3 });
  });

  test('a reply that was ended by its length says so', async () => {
    server.behave(saying(() => ['Hello'], 'length'));
    expect((await chatOf().reply(request)).isCut).toBe(true);
    expect((await inPieces(chatOf(), request)).reply.isCut).toBe(true);
  });
});

describe('servers that do not do what they are asked', () => {
  test.each([
    [401, 'unauthorised'],
    [403, 'unauthorised'],
    [413, 'too_long'],
    [400, 'rejected'],
    [422, 'rejected'],
    [404, 'failed'],
    [500, 'failed'],
  ] as const)('a server that answers %d: %s, said without its token', async (status, code) => {
    server.behave(refusing(status));
    for (const onPiece of [undefined, () => {}]) {
      const error = await errorOf(chatOf().reply(request, { onPiece }));
      expect(error.code).toBe(code);
      expect(error.message).not.toContain(modelToken);
    }
    expect(reports).toMatchObject([{ outcome: code }, { outcome: code }]);
  });

  test.each([
    [429, '7', 7],
    [503, 'soon', 5],
  ])(
    'a server that answers %d with Retry-After %p is overloaded for %d seconds, and is asked once',
    async (status, header, seconds) => {
      server.behave(refusing(status, { 'Retry-After': header }));
      const error = await errorOf(chatOf().reply(request));
      expect([error.code, error.retryAfterSeconds]).toEqual(['overloaded', seconds]);
      expect(server.asked).toHaveLength(1);
    },
  );

  test.each([
    ['no JSON', () => new Response('<html>')],
    ['broken JSON', () => new Response('{"choices":', { headers: { 'Content-Type': 'application/json' } })],
    ['no choices', () => Response.json({ object: 'chat.completion' })],
    ['a message without content', () => Response.json({ choices: [{ message: { content: null } }] })],
    ['an error in place of a reply', () => Response.json({ error: 'no' })],
  ])('a server that answers %s has failed', async (_, behaviour) => {
    server.behave(behaviour);
    expect((await errorOf(chatOf().reply(request))).code).toBe('failed');
  });

  test.each([
    ['ends without a reason', () => eventStream([piece('Hello')])],
    ['has an error in it', () => eventStream([piece('Hello'), 'data: {"error":"out of memory"}\n\n'])],
    ['has broken JSON in it', () => eventStream([piece('Hello'), 'data: {"choices":\n\n'])],
    ['is no stream', () => Response.json({ choices: [] })],
  ])('a stream that %s has failed', async (_, behaviour) => {
    server.behave(behaviour);
    expect((await errorOf(inPieces(chatOf(), request))).code).toBe('failed');
  });

  test('a connection that is cut in the middle of a reply is a failure', async () => {
    server.behave(
      () =>
        new Response(
          new ReadableStream({
            async pull(controller) {
              controller.enqueue(new TextEncoder().encode(piece('Hello')));
              await new Promise((resolve) => setImmediate(resolve));
              controller.error(new Error('cut'));
            },
          }),
          { headers: { 'Content-Type': 'text/event-stream' } },
        ),
    );
    expect(['failed', 'unreachable']).toContain((await errorOf(inPieces(chatOf(), request))).code);
  });

  test('a server that is not there is unreachable', async () => {
    const gone = startLanguageModel(honest);
    await gone.stop();
    expect((await errorOf(chatOf({ endpointUrl: gone.url }).reply(request))).code).toBe('unreachable');
  });

  test('a server that hangs is left at the deadline', async () => {
    server.behave(hanging);
    expect((await errorOf(chatOf({ deadlineMilliseconds: 50 }).reply(request))).code).toBe(
      'deadline_exceeded',
    );
  });
});

describe('places', () => {
  test('a caller that hangs up frees its place for the next in line', async () => {
    const reached = Promise.withResolvers<void>();
    server.behave((asked) => {
      reached.resolve();
      return hanging(asked);
    });
    const chat = chatOf({ concurrentRequests: 1 });
    const aborting = new AbortController();
    const first = chat
      .reply(request, { owner: 'one', signal: aborting.signal })
      .catch((error: unknown) => error);
    await reached.promise;
    const second = chat.reply(request, { owner: 'two' });
    server.behave(honest);
    aborting.abort('gone');
    expect(await first).toBe('gone');
    expect((await second).text).toBe(wholeReply.text);
    expect(reports.map(({ outcome }) => outcome)).toEqual(['aborted', 'answered']);
  });

  test('a request that waits for a place until its deadline has exceeded it', async () => {
    server.behave(hanging);
    const chat = chatOf({ concurrentRequests: 1, deadlineMilliseconds: 100 });
    // Of the two of one owner the second one never has the place: when the first one leaves it, it is another owner's turn.
    const errors = await Promise.all(
      ['one', 'two', 'two', 'three'].map((owner) => errorOf(chat.reply(request, { owner }))),
    );
    expect(errors.map(({ code }) => code)).toEqual(Array(4).fill('deadline_exceeded'));
    expect(server.asked.length).toBeLessThan(4);
  });

  test('whoever takes no more pieces loses the place at the deadline', async () => {
    const chat = chatOf({ concurrentRequests: 1, deadlineMilliseconds: 100 });
    const stuck = chat.reply(request, { onPiece: () => new Promise(() => {}) });
    expect((await errorOf(stuck)).code).toBe('deadline_exceeded');
    expect((await chat.reply(request)).text).toBe(wholeReply.text);
  });

  test('a model that is closed ends what is under way, and takes nothing more', async () => {
    const reached = Promise.withResolvers<void>();
    server.behave((asked) => {
      reached.resolve();
      return hanging(asked);
    });
    const chat = chatOf();
    const underWay = errorOf(chat.reply(request));
    await reached.promise;
    chat.close();
    expect((await underWay).code).toBe('closed');
    expect((await errorOf(chat.reply(request))).code).toBe('closed');
  });

  test('a model whose token is missing says so, and asks nobody', async () => {
    const chat = new HostedChat(server.model(), { environment: {} });
    expect(chat.state()).toEqual({
      model: 'stand-in',
      isReady: false,
      explanation:
        'The model stand-in needs a token: set the environment variable STAND_IN_TOKEN, or name a file that has it in STAND_IN_TOKEN_FILE.',
    });
    expect((await errorOf(chat.reply(request))).code).toBe('unauthorised');
    expect(server.asked).toHaveLength(0);
  });
});
