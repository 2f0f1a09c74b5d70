import { beforeAll, describe, expect, test } from 'bun:test';
import type { components } from '../../generated/openapi.ts';
import { type OperationId, operationTable } from '../../generated/operations.ts';
import {
  addressOf,
  analysed,
  appended,
  oneMessage,
  read,
  refusal,
  saying,
} from '../support/clients/conversations.ts';
import { pagesOf } from '../support/clients/pages.ts';
import { allFeatures } from '../support/data/valid-requests.ts';
import { hostileTexts } from '../support/hostile/hostile-values.ts';
import { incompressible } from '../support/hostile/schema-arbitraries.ts';
import type { TestConfab } from '../support/servers/confab.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

type InputMessage = components['schemas']['InputMessage'];

// The table's keys are the operation ids.
const readsOfConversation = (Object.keys(operationTable) as OperationId[]).filter((id) => {
  const { method, parameters } = operationTable[id];
  const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
  // Without a language model there is no score to read.
  return method === 'get' && inPath.join() === 'conversationId' && !/CallScore$/.test(id);
});
/** All that a read can add. */
const everything = { verbose: 'true', sentiment: 'true', parentRefs: 'true', refresh: 'true' };

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

/** Brackets are refused in vocabularies, and so are marks alone. */
const mayBeTracked = (text: string): boolean => /[^\s?,!:]/u.test(text) && !/[()[\]]/u.test(text);

/** Submits with everything that is looked for, and reads all there is to read; the harness holds it to the contract. */
async function survives(messages: readonly InputMessage[]): Promise<string> {
  const beginnings = messages.map(({ payload }) => [...payload.content].slice(0, 200).join(''));
  const words = [...new Set(beginnings.filter(hasText))];
  const conversationId = await analysed(confab, {
    messages,
    name: words[0],
    detectPhrases: true,
    detectEntities: true,
    enableSummary: true,
    features: allFeatures,
    customEntities: words.slice(0, 20).map((text) => ({ customType: text, text, value: text })),
    trackers: words
      .filter(mayBeTracked)
      .slice(0, 20)
      .map((text, index) => ({ name: `${index}${text}`, vocabulary: [text] })),
    metadata: Object.fromEntries(words.slice(0, 20).map((text) => [text, [...text].slice(0, 128).join('')])),
    conversationType: words.slice(0, 5).map((text) => [...text].slice(0, 128).join('')),
  });
  await readsAnswer(conversationId);
  return conversationId;
}

async function readsAnswer(conversationId: string): Promise<void> {
  const params = { conversationId };
  for (const id of readsOfConversation) {
    const { method, path } = addressOf(id, { params, query: everything });
    const response = await confab.request(method, path);
    expect(response.status, `${id}: ${(await response.clone().text()).slice(0, 500)}`).toBe(200);
  }
  for (const contentType of ['text/markdown', 'text/srt']) {
    const { method, path } = addressOf('formatTranscript', { params });
    const response = await confab.request(method, path, {
      json: { contentType, phrases: { highlightAllKeyPhrases: true }, showSpeakerSeparation: true },
    });
    expect(response.status).toBe(200);
  }
}

/** Characters of the longest message there may be. */
const longest = 100_000;

const hasText = (text: string) => text.trim() !== '';
const said = (content: string, rest: Partial<InputMessage> = {}): InputMessage => ({
  payload: { content },
  ...rest,
});

describe('analysed talks', () => {
  test('a talk is analysed and all of it can be read, though it holds what no program likes, said by people who are called so', async () => {
    const texts = hostileTexts.filter(hasText);
    const person = (text: string) => [...text].slice(0, 256).join('');
    await survives(
      texts.map((content, index) =>
        said(content, {
          from: {
            name: person(content),
            userId: person(texts.at(index - 1) ?? ''),
            id: person(texts.at(index - 2) ?? ''),
          },
        }),
      ),
    );
  });

  test('a talk is analysed and all of it can be read, though it holds words as long as a message may be', async () => {
    const words = [
      'a'.repeat(longest),
      `I met Mr. ${'A'.padEnd(longest - 20, 'b')} today.`,
      'A'.repeat(longest),
      '1'.repeat(longest),
      '😀'.repeat(longest),
      incompressible(longest),
      `e${'\u0301'.repeat(longest - 1)}`,
      `a${'\u200b'.repeat(longest - 1)}`,
      'م'.repeat(longest),
      `https://example.com/${'x'.repeat(longest - 20)}`,
      `${'x'.repeat(longest - 12)}@example.com`,
      `$${'9'.repeat(longest - 1)}`,
      'well-'.repeat(longest / 5),
      'a.'.repeat(longest / 2),
      '(['.repeat(longest / 2),
    ];
    const promise = (word: string) =>
      said(`I will send ${[...word].slice(0, longest - 50).join('')} to Mark.`);
    await survives([...words.map((word) => said(word)), ...words.slice(0, 2).map(promise)]);
  });

  test.each([
    ['the first year there is', { startTime: '0001-01-01T00:00:00Z' }],
    ['an end in the first second there is', { endTime: '0001-01-01T00:00:00Z' }],
    ['the last time there is', { startTime: '9999-12-30T23:59:59.999Z' }],
    ['an end at the last time there is', { endTime: '9999-12-30T23:59:59.999Z' }],
    ['a span of all times', { startTime: '0001-01-01T00:00:00Z', endTime: '9999-12-30T23:59:59.999Z' }],
    ['no time at all', { startTime: '2024-05-01T09:00:00Z', endTime: '2024-05-01T09:00:00Z' }],
  ])('a talk is analysed and all of it can be read, though it holds %s', async (_, duration) => {
    const content = 'I will send the report tomorrow. Could you call me next week? See you in 9,000 years.';
    const conversationId = await survives([
      said(content, { duration, from: { name: 'Ana' } }),
      said(content.repeat(6), { from: { name: 'Mark' } }),
    ]);
    await appended(confab, conversationId, { messages: [said(content, { duration })] });
    await readsAnswer(conversationId);
  });

  test('a talk is analysed and all of it can be read, though it holds 10,000 messages of one word', async () => {
    const conversationId = await survives(Array.from({ length: 10_000 }, () => said('Yes')));
    const { messages } = await read(confab, 'getMessages', conversationId);
    expect(messages.length).toBe(10_000);
  });

  test('a talk is analysed and all of it can be read, though it holds one sentence after the other in the longest message there may be', async () => {
    await survives([said('Ok! '.repeat(25_000).trim())]);
  });

  test('a talk is analysed and all of it can be read, though one word in every message is what 500 trackers and 1,000 entities look for', async () => {
    const trackers = Array.from({ length: 500 }, (_, index) => ({ name: `${index}`, vocabulary: ['price'] }));
    const entities = Array.from({ length: 1000 }, (_, index) => ({ customType: `${index}`, text: 'price' }));
    // Each alone has more places than are kept.
    const messages = Array.from({ length: 2 }, () => said('price '.repeat(10_000)));
    const asked = { messages, trackers, entities, detectEntities: true };
    const conversationId = await analysed(confab, asked);
    let mentions = 0;
    for await (const page of pagesOf(confab, 'getEntities', { params: { conversationId } }))
      for (const { messageRefs } of page.entities) mentions += messageRefs.length;
    // As many are kept as quote 50 million characters.
    expect(mentions).toBe(Math.floor(50_000_000 / 60_099));
    const names = new Set<string>();
    for await (const page of pagesOf(confab, 'getTrackers', { params: { conversationId } }))
      for (const { name } of page) names.add(name);
    expect(names.size).toBe(500);
  });

  test('a talk is analysed and all of it can be read, though it has more metadata than one request may bring, by many requests', async () => {
    const metadata = (from: number) =>
      Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`key ${from + index}`, 'x']));
    const conversationId = await analysed(confab, {
      ...oneMessage,
      features: allFeatures,
      metadata: metadata(0),
    });
    await appended(confab, conversationId, { ...oneMessage, metadata: metadata(100) });
    await readsAnswer(conversationId);
  });
});

describe('refused talks', () => {
  test('a talk is refused, and says why, if it has 100,000 messages of one word', async () => {
    const messages = Array.from({ length: 100_000 }, () => said('Yes'));
    expect(await refusal(confab, 400, 'submitText', { json: { messages } })).toBe(
      '"messages" must have at most 10000 elements',
    );
  });

  test('a talk is refused, and says why, if it has more sentences than one request may', async () => {
    const json = saying(...Array.from({ length: 5 }, () => 'Ok! '.repeat(25_000)));
    expect(await refusal(confab, 400, 'submitText', { json })).toBe(
      '"messages" must have at most 100000 sentences in all',
    );
  });

  test('a talk is refused, and says why, if it was said in a second that no clock shows', async () => {
    const json = { messages: [said('Hello.', { duration: { startTime: '2016-12-31T23:59:60Z' } })] };
    expect(await refusal(confab, 400, 'submitText', { json })).toContain('"messages[0].duration.startTime"');
  });

  test('a talk is refused, and says why, if it has 10 MB of one text', async () => {
    const json = saying('x'.repeat(10_000_000));
    expect(await refusal(confab, 413, 'submitText', { json })).toBe('The body is larger than 8388608 bytes.');
  });
});
