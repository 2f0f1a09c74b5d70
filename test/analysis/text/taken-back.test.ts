/** What somebody takes back in the midst of a sentence is not read, and what he means is (docs/insights.md). */

import { describe, expect, test } from 'bun:test';
import { readTranscribed } from '../../../src/analysis/text/transcribed/read-transcribed.ts';

describe('a time or number that is taken back', () => {
  test.each([
    ['I will send it on Monday, no wait, Friday.', 'I will send it on Friday.'],
    ['I will send it on Monday, no, on Friday.', 'I will send it on Friday.'],
    ['I will send it on Monday, sorry, Friday.', 'I will send it on Friday.'],
    ['I will send it on Monday, I mean Friday.', 'I will send it on Friday.'],
    ['I will send it by Monday, or rather Friday.', 'I will send it by Friday.'],
    ['I will send it by Monday, or let’s say Friday.', 'I will send it by Friday.'],
    ['I will send it by Monday, no, tomorrow.', 'I will send it by tomorrow.'],
    ['I will send it on Monday, actually make that Friday.', 'I will send it on Friday.'],
    [
      "I'll send it on Monday, no wait, Friday, I'm out on Monday.",
      "I'll send it on Friday, I'm out on Monday.",
    ],
    ['I will send it this afternoon, well, tomorrow morning.', 'I will send it tomorrow morning.'],
    ["I'll ask her today, or no, she's flying, tomorrow morning.", "I'll ask her tomorrow morning."],
    ['i will send it on monday uh no friday', 'i will send it on friday'],
    ['We meet on Monday at three, no, four.', 'We meet on Monday at four.'],
    ['We meet at three, no, four on Monday.', 'We meet at four on Monday.'],
    ['We meet on Monday at three, no wait, Friday.', 'We meet at three Friday.'],
    ['We need twelve, no, fourteen chairs.', 'We need fourteen chairs.'],
    ['It is 64, sorry, 62 thousand.', 'It is 62 thousand.'],
    ['And could you, um, could Julia sign it?', 'And could Julia sign it?'],
  ])('%p', (said, read) => {
    expect(readTranscribed(said).text).toBe(read);
  });

  test('what is left stands where it stood', () => {
    const said = 'Send it on Monday, no wait, Friday, please.';
    const { text, placeOf } = readTranscribed(said);
    expect(said.slice(placeOf(text.indexOf('Friday')))).toBe('Friday, please.');
    expect(placeOf(text.indexOf('on '))).toBe(said.indexOf('on '));
  });
});

test.each([
  // What is told of the second one takes nothing back.
  'Monday, no, Friday is better.',
  'I am free on Monday, actually Friday, too.',
  "I can't do Monday, well, Friday.",
  // A day of a week tells more of it.
  'I will send it next week, well, on Tuesday.',
  // One may be meant besides, and none in place of another.
  'I will send it on Monday, or on Friday at the latest.',
  'Is it on Monday or on Friday?',
  // Of something else.
  'We have ten chairs, no two alike.',
  'By Friday, no later than two.',
  'At two, no, one of us has to stay.',
  'It starts at three, well, four hours later we leave.',
  'I have Monday, no Friday shift.',
])('stays: %p', (said) => {
  expect(readTranscribed(said).text).toBe(said);
});
