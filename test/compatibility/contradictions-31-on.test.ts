/** Where documents and clients of Symbl.ai contradict each other: what docs/compatibility.md chose, from C31 on. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { analysed, appended, ask, read, refusal, saying } from '../support/clients/conversations.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

let confab: TestConfab;
/** As an operator sets it up who comes from the later generation of the original service. */
let later: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
  later = await startConfab({ worker: false, metadataPut: 'merge' });
  await later.startWorker({ entityDetection: 'always' });
});
afterAll(() => later.stop());

describe('C31 entities where a request does not say whether it wants any', () => {
  const said = {
    ...saying('Ask about internships on Friday.'),
    entities: [{ customType: 'Hiring', text: 'internships' }],
  };
  const found = ['custom', 'date'];
  const typesIn = async (server: TestConfab, conversationId: string) => {
    const { entities } = await read(server, 'getEntities', conversationId);
    return entities.map(({ type }) => type).toSorted();
  };
  const typesOf = async (server: TestConfab, flag: object) =>
    typesIn(server, await analysed(server, { ...said, ...flag }));

  test('C31 entities are looked for where detectEntities says yes', async () => {
    expect(await typesOf(confab, {})).toEqual([]);
    expect(await typesOf(confab, { detectEntities: true })).toEqual(found);
  });

  test('C31 a server can be told to look for entities always; an explicit no is still a no', async () => {
    const id = await analysed(later, { ...said, detectEntities: false });
    expect(await typesIn(later, id)).toEqual([]);
    await appended(later, id, said);
    expect(await typesIn(later, id)).toEqual(found);
    expect(await typesOf(later, {})).toEqual(found);
    expect(await typesOf(later, { detectEntities: 'False' })).toEqual([]);
  });
});

describe('C32 the punctuation of a tracker’s phrases', () => {
  const named = (...vocabulary: string[]) => ({ name: `C32 ${randomUUID()}`, vocabulary });
  const found = async (json: object) => {
    const [tracker] = await read(confab, 'getTrackers', await analysed(confab, json));
    return tracker?.matches.map(({ value, messageRefs }) => [value, messageRefs[0]?.offset]);
  };

  test.each(['how much?', 'well, then', 'no way!', 'note: this', 'price,list'])(
    'C32 %p is kept as it is, and found with and without its marks',
    async (phrase) => {
      const plain = phrase.replaceAll(/[?,!:]/g, ' ').trim();
      const { tracker } = await ask(confab, 'createTracker', { json: named(phrase) });
      expect(tracker.vocabulary).toEqual([phrase]);
      for (const said of [phrase, plain])
        for (const one of [{ id: tracker.id }, named(phrase)])
          expect(await found({ ...saying(`So I say ${said} again.`), trackers: [one] })).toEqual([
            [phrase, 'So I say '.length],
          ]);
    },
  );

  test('C32 phrases that differ in their marks are all found', async () => {
    const phrases = ['too much', 'too much?'];
    const { tracker } = await ask(confab, 'createTracker', { json: named(...phrases) });
    for (const one of [{ id: tracker.id }, named(...phrases)])
      expect(await found({ ...saying('That is too much!'), trackers: [one] })).toEqual([
        ['too much', 8],
        ['too much?', 8],
      ]);
  });

  test.each(['refund (full)', 'price [list', 'open )', '] end', '?!', ' , '])(
    'C32 %p is refused by name',
    async (phrase) => {
      const sentence = 'must hold a word or more, and none of ( ) [ ]';
      expect(await refusal(confab, 400, 'createTracker', { json: named('refund', phrase) })).toBe(
        `"vocabulary[1]" ${sentence}`,
      );
      const json = { ...saying('A refund.'), trackers: [named('refund', phrase)] };
      expect(await refusal(confab, 400, 'submitText', { json })).toBe(
        `"trackers[0].vocabulary[1]" ${sentence}`,
      );
    },
  );
});

describe('C33 the metadata that PUT brings', () => {
  const change = async (server: TestConfab, conversationId: string, metadata: object) => {
    const answer = await ask(server, 'updateConversation', {
      params: { conversationId },
      json: { metadata },
    });
    expect((await read(server, 'getConversation', conversationId)).metadata).toEqual(answer.metadata);
    return answer.metadata;
  };
  const json = { ...saying('Hello.'), metadata: { stage: 'New', agentId: 'jd' } };

  test('C33 PUT of metadata replaces what is there', async () => {
    const id = await analysed(confab, json);
    expect(await change(confab, id, { stage: 'Won' })).toEqual({ stage: 'Won' });
  });

  test('C33 a server can be told to add it to what is there; null removes a key', async () => {
    const id = await analysed(later, json);
    expect(await change(later, id, { stage: 'Won', region: 'EMEA' })).toEqual({
      stage: 'Won',
      agentId: 'jd',
      region: 'EMEA',
    });
    expect(await change(later, id, { stage: null, region: '' })).toEqual({ agentId: 'jd', region: '' });
    expect(await change(later, id, {})).toEqual({ agentId: 'jd', region: '' });
  });
});

test('C34 the timeOffset of a word is in seconds from the beginning of the conversation', async () => {
  const id = await analysed(confab, {
    messages: ['Good morning everybody.', 'Hello there.'].map((content, index) => ({
      payload: { content },
      duration: {
        startTime: `2024-05-01T09:00:0${index * 6}.000Z`,
        endTime: `2024-05-01T09:00:0${index * 6 + 3}.000Z`,
      },
    })),
  });
  const { messages } = await read(confab, 'getMessages', id, { verbose: 'true' });
  const words = messages.flatMap((message) => message.words ?? []);
  expect(words.map(({ word, timeOffset }) => [word, timeOffset])).toEqual([
    ['Good', 0],
    ['morning', 1],
    ['everybody.', 2],
    ['Hello', 6],
    ['there.', 7.5],
  ]);
});
