import { describe, expect, test } from 'bun:test';
import { analyze } from '../../src/analysis/analyze.ts';
import { splitSentences } from '../../src/analysis/sentences.ts';
import { matchTrackers } from '../../src/analysis/trackers.ts';
import { expectLinear, slowShapes } from '../support/slow-texts.ts';
import { ana, mark, messageOf, plainSettings } from './support.ts';

const settings = {
  ...plainSettings,
  customEntities: [{ customType: 'Topic', text: 'price list price list', value: 'prices' }],
  trackers: [
    {
      id: 't',
      name: 'Prices',
      vocabulary: ['price list', 'price list price list a', "I'll I'll", '価格価格'],
    },
  ],
};

describe('the time of an analysis grows with the length of the text and no faster, for', () => {
  test.each(Object.entries(slowShapes))('%s', (_, shape) => {
    expectLinear(
      (text) => {
        analyze({ messages: [messageOf(text)], preceding: [], speakers: [ana, mark] }, settings);
      },
      shape,
      2500,
    );
  });
});

describe('splitting and tracking take linear time as well, for', () => {
  test.each(Object.entries(slowShapes))('%s', (_, shape) => {
    expectLinear(
      (text) => {
        splitSentences(text);
        matchTrackers(text, settings.trackers);
      },
      shape,
      20_000,
    );
  });
});

test('a control: quadratic work of this size is told from linear work', () => {
  const quadratic = (text: string): void => {
    let met = 0;
    for (const one of text) for (const other of text) met += one === other ? 1 : 0;
    expect(met).toBe(text.length * text.length);
  };
  expect(() => expectLinear(quadratic, 'a', 4000)).toThrow();
});
