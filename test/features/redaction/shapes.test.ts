import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import type { components } from '../../../generated/openapi.ts';
import { turns } from '../../../src/core/turns.ts';
import { createMask, type Mask } from '../../../src/features/redaction/mask.ts';
import { masksOf } from '../../../src/features/redaction/masks.ts';
import { entity, insight, message, shapeAll } from '../../../src/features/redaction/shapes.ts';
import { resultOf } from '../../support/data/steps.ts';
import { expectLinear } from '../../support/hostile/slow-texts.ts';
import { keepsLoopNoLonger, least, measureStretches, never } from '../../support/servers/event-loop.ts';

type Schemas = components['schemas'];

const maskOf = (texts: readonly string[], what: Parameters<typeof masksOf>[1] = {}): Mask =>
  resultOf(createMask(texts, { words: new Map() }, masksOf([], what)));

describe('a place in code points', () => {
  const pieces = ['👍🏽', 'e\u0301', 'ﷺ', 'go ', ' ', '\ud83d', '\udc4d', ' ana@acme.com', '415-555-0132 '];
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((some) => some.join(''));
  const masks = fc.constantFrom('', '****', '👍🏽', '[\ud83d');

  test('is the same in UTF-16 units, whatever stands before it', () => {
    fc.assert(
      fc.property(texts, fc.nat(60), (text, offset) => {
        const units = Array.from(text).slice(0, offset).join('').length;
        expect(maskOf([text]).of(text).unitsOf(offset)).toBe(units);
      }),
      { numRuns: 1_000 },
    );
  });

  test('stands after masking where what was before it ends', () => {
    fc.assert(
      fc.property(texts, masks, fc.integer({ min: -1, max: 60 }), (text, hidden, offset) => {
        const mask = maskOf([text], { type: 'custom', custom: { EMAIL: hidden, PHONE: hidden } });
        const { finds, movedOffset } = mask.of(text);
        const place = Array.from(text).slice(0, offset).join('').length;
        let [before, end] = ['', 0];
        for (const find of finds.filter(({ start }) => start <= place)) {
          before += text.slice(end, find.start);
          end = find.end;
          if (place >= end) before += mask.ofKind(find.name) ?? '';
        }
        if (place > end) before += text.slice(end, place);
        expect(movedOffset(offset)).toBe(offset < 0 ? offset : Array.from(before).length);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** A message of which much is masked, and much is not. */
const sentence = 'mail ana@acme.com 👍 now ';
const [short, long] = [25_000, 100_000];
const messageOf = (length: number): string => sentence.repeat(length / sentence.length);
/** The texts are looked through once: what is measured is what is done with what was found. */
const mask = maskOf(['👍 now', sentence, messageOf(short), messageOf(long)]);

/** As many places as the text is long, all over the text. */
const placesIn = (text: string) => Array.from({ length: text.length / 250 }, (_, index) => index * 230);

const entityAt = (text: string, offsets: readonly number[]): Schemas['Entity'] => ({
  type: 'word',
  subType: '',
  category: 'Custom',
  value: '👍 now',
  text: '👍 now',
  messageRefs: [],
  matches: [
    {
      detectedValue: '👍 now',
      value: '👍 now',
      messageRefs: offsets.map((offset) => ({ id: '1', text, offset, startTime: '', endTime: '' })),
    },
  ],
});

const questionIn = (text: string): Schemas['Question'] => ({
  id: '1',
  text,
  type: 'question',
  score: 1,
  messageIds: ['1'],
  entities: placesIn(text).map((offset) => ({ type: 'word', text: '👍 now', offset })),
  from: {},
});

const messageWithWords = (text: string): Schemas['Message'] => ({
  id: '1',
  text,
  from: {},
  startTime: '',
  endTime: '',
  timeOffset: 0,
  duration: 0,
  conversationId: '1',
  phrases: [],
  words: Array.from(text.matchAll(/\S+/gu), ({ 0: word }, index) => ({
    word,
    startTime: '',
    endTime: '',
    timeOffset: index,
    duration: 1,
  })),
});

describe('a shape takes time as what it has to do grows, and no faster', () => {
  test('places of an entity in one message', async () => {
    await expectLinear((text) => entity(entityAt(text, placesIn(text)), mask), sentence, short);
  });

  test('mentions in one insight', async () => {
    await expectLinear((text) => insight(questionIn(text), mask), sentence, short);
  });

  test('words of one message', async () => {
    await expectLinear((text) => message(messageWithWords(text), mask), sentence, short);
  });
});

test('an element that holds four times as much keeps the event loop no longer', async () => {
  const pace = turns.of('test');
  const measure = (count: number) => {
    // Behind what is masked, which tells nothing of the word.
    const element = entityAt(sentence, new Array<number>(count).fill('mail ana@acme.com '.length));
    return measureStretches(() => pace.complete(shapeAll([element], entity, mask)));
  };
  let [ofFew, ofMany] = [never, never];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    ofFew = least(ofFew, await measure(100_000));
    ofMany = least(ofMany, await measure(400_000));
    if (keepsLoopNoLonger(ofFew, ofMany)) break;
  }
  expect([ofFew, ofMany]).toSatisfy(() => keepsLoopNoLonger(ofFew, ofMany));
});
