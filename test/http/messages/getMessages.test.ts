import { beforeAll, describe, expect, test } from 'bun:test';
import { eq } from 'drizzle-orm';
import { members } from '../../../src/db/schema.ts';
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
import { pagesOf } from '../../support/clients/pages.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { idleServer, workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getMessages');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const messagesOf = async (json: object, query: Record<string, string> = {}) =>
  (await read(confab, 'getMessages', await analysed(confab, json), query)).messages;
const spoken = (content: string, duration: object) => ({ messages: [{ payload: { content }, duration }] });
const startTime = '2024-05-01T09:00:00.000Z';

test('before the job completes there are no messages', async () => {
  const idle = await idleServer();
  const { conversationId } = await ask(idle, 'submitText', { json: oneMessage });
  expect(await read(idle, 'getMessages', conversationId)).toEqual({ messages: [] });
});

test('each message is one sentence of one speaker, in conversation order', async () => {
  const messages = await messagesOf({
    messages: [
      {
        payload: { content: 'Dr. Smith paid $3.50 at example.com. Then he left!\nDid he?' },
        from: { name: 'Ana' },
      },
      { payload: { content: 'He did' }, from: { name: 'Ben' } },
    ],
  });
  expect(messages.map(({ text, from }) => [from.name, text])).toEqual([
    ['Ana', 'Dr. Smith paid $3.50 at example.com.'],
    ['Ana', 'Then he left!'],
    ['Ana', 'Did he?'],
    ['Ben', 'He did'],
  ]);
  const conversations = new Set(messages.map(({ conversationId }) => conversationId));
  expect(conversations.size).toBe(1);
  expect(new Set(messages.map(({ id }) => id)).size).toBe(4);
});

test('the from of a message is the member who spoke, and {} where nobody is known', async () => {
  const [known, unknown] = await messagesOf({
    messages: [...oneMessage.messages, ...saying('Hello.').messages],
  });
  expect(known?.from).toMatchObject({ name: 'Ana', email: 'ana@example.com', userId: 'ana@example.com' });
  expect(unknown?.from).toEqual({});
});

describe('times', () => {
  test('the times of messages without a duration go on by 0.48 seconds a word, back to back from the submission', async () => {
    const before = Date.now();
    const [first, second] = await messagesOf(saying('One two three. Four five.'));
    expect(Date.parse(first?.startTime ?? '')).toBeWithin(before, Date.now() + 1);
    expect(first).toMatchObject({ timeOffset: 0, duration: 1.44 });
    expect(second).toMatchObject({ timeOffset: 1.44, duration: 0.96 });
    expect(second?.startTime).toBe(first?.endTime);
  });

  test('the times of messages with a duration spread over it by words', async () => {
    const messages = await messagesOf(
      spoken('One two three. Four.', { startTime, endTime: '2024-05-01T09:00:08Z' }),
    );
    expect(messages).toMatchObject([
      { startTime, endTime: '2024-05-01T09:00:06.000Z', timeOffset: 0, duration: 6 },
      {
        startTime: '2024-05-01T09:00:06.000Z',
        endTime: '2024-05-01T09:00:08.000Z',
        timeOffset: 6,
        duration: 2,
      },
    ]);
  });

  test.each<[string, object, string, string]>([
    ['startTime alone', { startTime }, startTime, '2024-05-01T09:00:00.960Z'],
    ['endTime alone', { endTime: '2024-05-01T09:00:00.960Z' }, startTime, '2024-05-01T09:00:00.960Z'],
    ['both the same', { startTime, endTime: startTime }, startTime, startTime],
  ])('the times of messages follow from %s', async (_, duration, start, end) => {
    expect(await messagesOf(spoken('Hello there.', duration))).toMatchObject([
      { startTime: start, endTime: end },
    ]);
  });
});

test.each(['true', 'True'])('verbose=%s adds the words with their times, and no score', async (verbose) => {
  const [message] = await messagesOf(spoken('Hello, you.', { startTime }), { verbose });
  expect(message?.words).toEqual([
    { word: 'Hello,', startTime, endTime: '2024-05-01T09:00:00.480Z', timeOffset: 0, duration: 0.48 },
    {
      word: 'you.',
      startTime: '2024-05-01T09:00:00.480Z',
      endTime: '2024-05-01T09:00:00.960Z',
      timeOffset: 0.48,
      duration: 0.48,
    },
  ]);
});

test.each([{}, { verbose: 'false' }, { all: 'true' }])('verbose is off with %j', async (query) => {
  const [message] = await messagesOf(saying('Hello.'), query);
  expect(message).not.toHaveProperty('words');
});

describe('sentiment', () => {
  test.each([
    ['That is wonderful, I love it!', 'positive'],
    ['That is awful, I hate it.', 'negative'],
    ['The meeting is at nine.', 'neutral'],
  ])('the sentiment of “%s” is %s', async (content, suggested) => {
    const [message] = await messagesOf(saying(content), { sentiment: 'true' });
    expect(message?.sentiment?.suggested as string).toBe(suggested);
    const score = message?.sentiment?.polarity.score ?? Number.NaN;
    expect(score > 0.3 ? 'positive' : score < -0.3 ? 'negative' : 'neutral').toBe(suggested);
  });

  test('the sentiment is there only if asked for', async () => {
    const [message] = await messagesOf(saying('That is wonderful!'));
    expect(message).not.toHaveProperty('sentiment');
  });
});

test('the phrases of messages are those submitted with detectPhrases, and [] otherwise', async () => {
  const [detected] = await messagesOf({ ...oneMessage, detectPhrases: true });
  expect(detected?.phrases).toEqual([{ type: 'action_phrase', text: 'send the quote by Friday' }]);
  const [plain] = await messagesOf(oneMessage);
  expect(plain?.phrases).toEqual([]);
});

test.each([{ verbose: 'yes' }, { sentiment: '2' }, { verbose: '' }])(
  'a flag that is neither true nor false, as in %j, is a 400 that names it',
  async (query) => {
    const conversationId = await analysed(confab, oneMessage);
    const [name = ''] = Object.keys(query);
    expect(
      await refusal(confab, 400, 'getMessages', { params: { conversationId }, query: { ...query } }),
    ).toBe(`"${name}" must be a boolean`);
  },
);

describe('pages', () => {
  test('pages of messages go on over those of later requests, with the flags of the first page', async () => {
    const conversationId = await analysed(confab, saying('One. Two. Three.'));
    await appended(confab, conversationId, saying('Four. Five.'));
    const whole = await read(confab, 'getMessages', conversationId, { verbose: 'true', sentiment: 'true' });
    const query = { verbose: 'true', sentiment: 'true', limit: '2' };
    const pages = await Array.fromAsync(
      pagesOf(confab, 'getMessages', { params: { conversationId }, query }),
    );
    expect(pages.map(({ messages }) => messages.length)).toEqual([2, 2, 1]);
    expect(pages.flatMap(({ messages }) => messages)).toEqual(whole.messages);
  });

  test('pages of messages have the times of the whole conversation', async () => {
    const conversationId = await analysed(confab, saying('One two three. Four five.'));
    const { messages } = await read(confab, 'getMessages', conversationId, { offset: '1' });
    expect(messages).toMatchObject([{ text: 'Four five.', timeOffset: 1.44 }]);
  });
});

test('the from of a message by a former identity is the member that it became', async () => {
  const conversationId = await analysed(confab, {
    messages: ['Ana', 'Ana Ruiz'].map((name) => ({ payload: { content: 'Hello.' }, from: { name } })),
  });
  const { members: listed } = await read(confab, 'getConversation', conversationId);
  const [former = '', kept = ''] = listed.map(({ id }) => id);
  await confab.db.update(members).set({ mergedInto: kept }).where(eq(members.id, former));

  const { messages } = await read(confab, 'getMessages', conversationId);
  expect(messages.map(({ from }) => from)).toEqual([
    { id: kept, name: 'Ana Ruiz' },
    { id: kept, name: 'Ana Ruiz' },
  ]);
});
