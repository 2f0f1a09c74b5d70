import { expect, test } from 'bun:test';
import { joinReadings, type SentenceReading } from '../../src/analysis/reading.ts';

const silent = { question: 0, action: 0, suggestion: 0, followUp: 0, imperative: 0 };
const word = (start: number, end: number) => ({ start, end, tag: 'NN', isFirstName: false, isWord: false });
const first: SentenceReading = {
  acts: { ...silent, action: 0.9, question: 0.1 },
  sentiment: { negative: 0, neutral: 1, positive: 0 },
  names: [{ type: 'person', start: 0, end: 3, probability: 0.8 }],
  judgedNames: [{ type: 'person', start: 0, end: 3, probability: 0.8 }],
  words: [word(0, 3), word(4, 8), word(9, 12)],
};
const second: SentenceReading = {
  acts: { ...silent, question: 0.7 },
  sentiment: { negative: 0, neutral: 0, positive: 1 },
  names: [{ type: 'location', start: 5, end: 9, probability: 0.6 }],
  judgedNames: [{ type: 'location', start: 5, end: 9, probability: 0.6 }],
  words: [word(5, 9)],
};

test('the parts of a sentence say together what the sentence is, and where its words stand', () => {
  const whole = joinReadings([
    { reading: first, start: 0 },
    { reading: undefined, start: 14 },
    { reading: second, start: 20 },
  ]);
  expect(whole?.acts).toEqual({ ...silent, action: 0.9, question: 0.7 });
  expect(whole?.names.map(({ type, start, end }) => [type, start, end])).toEqual([
    ['person', 0, 3],
    ['location', 25, 29],
  ]);
  expect(whole?.words.map(({ start }) => start)).toEqual([0, 4, 9, 25]);
  expect(whole?.sentiment).toEqual({ negative: 0, neutral: 0.75, positive: 0.25 });
});

test('a sentence of one part has its reading', () => {
  expect(joinReadings([{ reading: first, start: 0 }])).toBe(first);
});

test('what nobody has read has none', () => {
  expect(joinReadings([])).toBeUndefined();
  expect(joinReadings([{ reading: undefined, start: 0 }])).toBeUndefined();
});
