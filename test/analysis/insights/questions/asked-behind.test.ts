/** A question behind what somebody promises, or tells of a meeting, in one sentence with it: both are found (docs/insights/questions.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

const toldOf = async (text: string) =>
  (await findingsOfTalk(`Ana: ${text}`, 'Mark: Right.')).insights.map(
    ({ type, text: told }) => `${type}: ${told}`,
  );

describe('a promise and a question behind it are both told', () => {
  test.each([
    [
      "I'll bring the ladder tonight, is the gate open?",
      'Ana will bring the ladder tonight.',
      'Is the gate open?',
    ],
    ["I'll order the tiles 👍 grey or white?", 'Ana will order the tiles.', 'Grey or white?'],
    ["I'll drop the keys off at 5, you in?", 'Ana will drop the keys off at 5.', 'You in?'],
    [
      "I'm sending you the file, did you get the last one?",
      'Ana is sending you the file.',
      'Did you get the last one?',
    ],
  ])('%s', async (said, promised, asked) => {
    expect(await toldOf(said)).toEqual([`action_item: ${promised}`, `question: ${asked}`]);
  });

  test('not where the question is about a deed, or only looks for a yes', async () => {
    expect(await toldOf("I'll send it over, do you mind?")).toHaveLength(1);
    expect(await toldOf("I'll check whether he has it, is it urgent?")).toHaveLength(1);
    expect(await toldOf("The van's booked for Friday, can you bring it back by five?")).toHaveLength(1);
    expect(await toldOf('If it rains we will move it inside, is the hall free?')).toHaveLength(1);
  });
});

test('what leads to "who" is part of the question', async () => {
  expect(await toldOf('first of all WHO left the bowls in the sink')).toEqual([
    'question: first of all WHO left the bowls in the sink',
  ]);
  expect(await toldOf('the man who left the bowls in the sink')).toEqual([]);
});

test('two words ask whether something stays as it was', async () => {
  expect(await toldOf('same menu?')).toEqual(['question: same menu?']);
  expect(await toldOf('the same people?')).toEqual([]);
});
