/** What keeps somebody from something then, how long a thing takes, and a time that is only repeated, name no deed (docs/insights/action-items-none.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk, readFindingsOf } from '../../../support.ts';

const tasksOf = async (text: string) =>
  (await readFindingsOf(text)).insights.filter(({ type }) => type !== 'question').map(({ type }) => type);
const tasksOfTalk = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

describe('no deed is named by', () => {
  test.each([
    ['what somebody is at then', "Friday I've got the dentist at three."],
    ['what somebody is at then', 'On the 11th I have an exam until 13.30 in Leeds.'],
    ['where somebody is', "I'm in until 6, then night shift"],
    ['where somebody is', "Then he's at lunch till half one."],
    ['for what somebody keeps a time', 'I need Tuesday to check the whole thing.'],
    ['how long a thing takes', 'The plaster needs a week before you paint it.'],
    ['how long a thing takes', 'It needs two days to dry.'],
    ['who takes his leave from a meeting', "Sorry, I have to cancel tomorrow's lesson, my son is ill."],
  ])('%s: "%s"', async (_kind, text) => {
    expect(await tasksOf(text)).toEqual([]);
  });

  test.each([
    ["Friday I've got the dentist at three, so could you open the shop?"],
    ['I need the quote on Friday to plan the week.'],
    ['We need a plumber before you paint it.'],
    ['I have to cancel the phone contract by Friday.'],
    ["I'll be at the depot till noon, please call me there."],
  ])('control: there is something to do: "%s"', async (text) => {
    expect(await tasksOf(text)).not.toEqual([]);
  });
});

describe('a time that is only repeated', () => {
  test.each([
    [["Ana: I'll ring you by noon.", 'Mark: By noon.'], 1],
    [['Ana: They say that they mend it by tonight.', 'Mark: By tonight!'], 0],
    [['Ana: They are all grey.', 'Mark: For tonight?', 'Ana: For tonight.'], 0],
  ])('%p', async (lines, count) => {
    expect(await tasksOfTalk(...lines)).toHaveLength(count);
  });
});
