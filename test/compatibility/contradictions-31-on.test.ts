/** Where documents and clients of Symbl.ai contradict each other: what docs/compatibility.md chose, from C31 on. */

import { beforeAll, describe, expect, test } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { analysed, ask, read, refusal, saying } from '../support/clients/conversations.ts';
import type { TestConfab } from '../support/servers/confab.ts';
import { workingServer } from '../support/servers/shared-servers.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
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
