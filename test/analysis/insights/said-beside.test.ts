/** What is said beside a task, or only answers, and is none (docs/insights.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk, readFindingsOf } from '../support.ts';

const typesOf = async (text: string) => (await readFindingsOf(text)).insights.map(({ type }) => type);

/** Text of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

describe('nothing is to be done by', () => {
  test.each([
    ['consent', '👍 fine by me'],
    ['consent', 'Yes, fine with us too.'],
    ['consent to an offer', 'Please do, all of you.'],
    ['consent on a condition', "yep if wanda's up for it"],
    ['the next subject', 'Let us come to the roof.'],
    ['the next subject', "Good, let's turn to item four."],
    ['what the talk is of', 'Today I would like to speak about the spring fair and the new stands.'],
    ['what lies before somebody', "i've got your measurements here in front of me from the third of may"],
    ['what lies before somebody', 'I have the contract from the 2nd of March open.'],
    ['what comes by itself', 'You should receive them on Thursday.'],
    ['no hurry', 'no rush if i have them by monday'],
    ['what one would choose', "the one i'd pick for you is the twelve litre one"],
    ['what another one is bound to', "He has to decide by Tuesday, so we can't sit on it."],
    ['what was told to others', 'I sort of said somebody would ring her tomorrow.'],
    ['who refuses a time', "thursday doesn't work i'm in leeds all day"],
    ['who would rather have another one', "Friday's tight, I'd rather say Monday."],
  ])('%s: "%s"', async (_, text) => {
    expect((await typesOf(text)).filter((type) => type !== 'question')).toEqual([]);
  });

  test.each([
    ['a request behind the consent', 'Fine by me, please send it to the printer.'],
    ['a request behind "no rush"', 'No rush, but could you send me the figures by Friday?'],
    ['a request behind a condition', 'Sure, if you could send me the file today.'],
    ['what is promised of what lies there', "I have your contract here, I'll sign it today."],
    ['what is to be sent', 'Please do send the pieces tomorrow.'],
    ['a charge of another one', 'He has to be told by Friday, please call him.'],
    ['another time', "Thursday doesn't work, can we meet on Friday?"],
  ])('control: %s is: "%s"', async (_, text) => {
    expect((await typesOf(text)).some((type) => type !== 'question')).toBe(true);
  });
});

describe('an answer is no task', () => {
  test('when something would have to be done', async () => {
    expect(await tasksOf('Mark: When would the offer have to go out?', 'Ana: Monday at the latest.')).toEqual(
      [],
    );
  });

  test('what one does in a case that may never come', async () => {
    expect(
      await tasksOf('Mark: What do we do if the boiler stops?', 'Ana: Call the engineer on duty.'),
    ).toEqual([]);
    expect(await tasksOf('Mark: What do we do now?', 'Ana: Call the engineer on duty.')).toEqual([
      'Call the engineer on duty.',
    ]);
  });

  test('what who asks can do then', async () => {
    expect(
      await tasksOf('Ana: Could you send me the room number?', 'Ana: Then I can tell the guests.'),
    ).toEqual(['Could you send Ana the room number?']);
  });
});
