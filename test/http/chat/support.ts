/** What the tests of chat models share. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { connect } from 'node:net';
import type { OperationId } from '../../../generated/operations.ts';
import { addressOf, refusal } from '../../support/clients/conversations.ts';
import { eventsOf } from '../../support/clients/events.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import {
  eventStream,
  type LanguageModelServer,
  piece,
  refusing,
  saying,
  startLanguageModel,
} from '../../support/servers/language-model.ts';
import type { Bodies } from './bodies.ts';

/** A Confab whose language model behaves as a test wants. */
export interface ChatWorld {
  readonly confab: TestConfab;
  readonly model: LanguageModelServer;
  /** Sends a body with the account's key. */
  send(json: unknown): Promise<Response>;
}

const honest = saying(() => ['Hello, ', 'how can I help?']);

/** Registers what holds for every operation of chat models; `more` registers what holds for this one. */
export function describeChat(
  id: OperationId,
  { right, wrong }: Bodies,
  more: (world: () => ChatWorld) => void,
): void {
  const { method, path } = addressOf(id);
  let world: ChatWorld;
  let without: TestConfab;
  const sendTo = (confab: TestConfab, json: unknown) =>
    confab.request(method, path, { account: null, headers: { ApiKey: confab.account.apiKey }, json });
  beforeAll(async () => {
    const model = startLanguageModel(honest);
    without = await startConfab({ worker: false });
    const confab = await startConfab({
      worker: false,
      languageModels: await model.models({ accepts: ['top_k', 'repetition_penalty', 'penalty_alpha'] }),
    });
    world = { confab, model, send: (json) => sendTo(confab, json) };
  });
  beforeEach(() => {
    world.model.behave(honest);
    world.model.asked.length = 0;
  });
  afterAll(async () => {
    await Promise.all([world.confab.stop(), without.stop()]);
    await world.model.stop();
  });

  describe(`${id} with a chat model`, () => {
    test.each(right)('%s is answered', async (_, json) => {
      const response = await world.send(json);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('how can I help?');
    });

    test.each([
      [429, { 'Retry-After': '7' }, 429, 'The model stand-in has more to do than it can just now.', '7'],
      [503, {}, 429, 'The model stand-in has more to do than it can just now.', '5'],
      [500, {}, 503, 'The model stand-in has failed.', '5'],
      [401, {}, 503, 'The model stand-in refuses this server: its operator has to look at the token.', '5'],
      [
        400,
        {},
        400,
        'The model stand-in refuses the request: it may be too long, or have a setting that the model does not take.',
        null,
      ],
    ])(
      'a provider that answers %d %j makes it a %d: %s',
      async (status, headers, wanted, detail, retryAfter) => {
        world.model.behave(refusing(status, headers));
        const response = await world.send(right[0]?.[1]);
        expect(response.status).toBe(wanted);
        expect(response.headers.get('retry-after')).toBe(retryAfter);
        expect(await response.json()).toEqual({ detail });
      },
    );

    test('a name that no model has is refused with those there are', async () => {
      const response = await world.send({ ...Object(right[0]?.[1]), model: 'gpt' });
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        detail:
          'There is no chat model "gpt". Known models: stand-in, stand-in-alias, nebula-chat-large, nebula-chat, nebula-instruct.',
      });
    });

    more(() => world);
  });

  describe(`${id} without a chat model`, () => {
    test.each(right)('%s is a 503 that says so, and not when to ask again', async (_, json) => {
      const response = await sendTo(without, json);
      expect(response.status).toBe(503);
      expect(response.headers.has('retry-after')).toBe(false);
      expect(await response.json()).toEqual({
        detail:
          'No chat model is configured on this server. Its operator can name one in the file of models (CONFAB_MODELS), with "kind: chat".',
      });
    });
  });

  test.each(wrong)(`${id} refuses %s with 400`, async (_, json, detail) => {
    const options = { account: null, headers: { ApiKey: without.account.apiKey }, json };
    expect(await refusal(without, 400, id, options)).toStartWith(detail);
  });

  test.each([{}, { ApiKey: 'nobody' }])(
    `${id} looks at the key before anything else: %j`,
    async (headers) => {
      await refusal(without, 401, id, { account: null, headers: { ...headers }, json: { messages: 7 } });
    },
  );
}

/** What holds for replies that come piece by piece. */
export function testStream(id: OperationId, world: () => ChatWorld, body: object): void {
  const { path } = addressOf(id);
  const allEvents = ({ body }: Response) => Array.fromAsync(body === null ? [] : eventsOf(body));

  test('the reply comes as events, each with a delta; the last one says that it is', async () => {
    const response = await world().send(body);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const events = await allEvents(response);
    expect(events.slice(0, -1)).toEqual([{ delta: 'Hello, ' }, { delta: 'how can I help?' }]);
    expect(events.at(-1)).toMatchObject({
      delta: '',
      is_final: true,
      stats: { output_tokens: 8, total_tokens: 29 },
    });
  });

  test('a piece is sent as soon as it is there', async () => {
    const goOn = Promise.withResolvers<void>();
    async function* pieces() {
      yield piece('Hello, ');
      await goOn.promise;
      yield piece('you.');
    }
    world().model.behave(() => eventStream(pieces()));
    const response = await world().send(body);
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('data: {"delta":"Hello, "}\n\n');
    goOn.resolve();
    await reader?.cancel();
  });

  test('an empty reply is an event that says so', async () => {
    world().model.behave(saying(() => []));
    expect(await allEvents(await world().send(body))).toMatchObject([{ delta: '', is_final: true }]);
  });

  test('what goes wrong in the middle is the last event, in our own words', async () => {
    const { model, confab } = world();
    model.behave(() =>
      eventStream([piece('Hello, '), 'data: {"error":"out of memory at http://10.0.0.1: xyzzy"}\n\n']),
    );
    const response = await world().send(body);
    expect(response.status).toBe(200);
    expect(await allEvents(response)).toEqual([
      { delta: 'Hello, ' },
      { delta: '', error: 'The model stand-in has failed.' },
    ]);
    const requestId = response.headers.get('x-request-id');
    expect(confab.logged).toContainEqual(
      expect.objectContaining({ requestId, msg: 'an answer has ended in the middle' }),
    );
    expect(JSON.stringify(confab.logged)).not.toContain('xyzzy');
  });

  test('a client that takes nothing and hangs up holds nothing any more', async () => {
    const { confab, model } = world();
    const long = piece('a'.repeat(200_000));
    model.behave(() => eventStream(Array.from({ length: 30 }, () => long)));
    const { hostname, port } = new URL(confab.url);
    const content = JSON.stringify(body);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.pause();
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: confab\r\nApiKey: ${confab.account.apiKey}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`,
    );
    const inHand = async () =>
      / confab_http_in_hand\{lane="languageModel"\} (\d+)/.exec(
        ` ${await (await fetch(`${confab.url}/metrics`)).text()}`.replaceAll('\n', ' '),
      )?.[1];
    await eventually(async () => (await inHand()) === '1');
    socket.destroy();
    await eventually(async () => (await inHand()) === '0');
  });

  test('a client that hangs up ends the request to the model', async () => {
    const ended = Promise.withResolvers<void>();
    world().model.behave(({ signal }) => {
      signal.addEventListener('abort', () => ended.resolve());
      return eventStream(
        (async function* () {
          yield piece('Hello, ');
          await ended.promise;
        })(),
      );
    });
    const response = await world().send(body);
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await ended.promise;
  });
}
