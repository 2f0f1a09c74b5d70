/** What keeps somebody from something then, how long a thing takes, what others say, what is not to be done, and a time that is only repeated, name no deed (docs/insights/action-items-none.md). */

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
    ['how it will be', "There'll be a coffee van at the gate, from nine."],
    ['what is done as it is said', "I'd like to complain about the bill I got."],
    ['what somebody has learned', "Nobody told me. I'll use that in future."],
    ['whom somebody counts on', "Mark, I'm counting you in."],
    ['a threat', "Because otherwise I'll get my own man and send you the bill."],
    ['what is done at once', "Give me a second, I'll buzz you in."],
    ['what is not to be done', "Don't let him into the shop, please."],
    ['what is not to be done', 'Please stop parking on my lawn.'],
    ['what others say that they do', "We've called the harbour, they say they'll tow it by tonight."],
    [
      'what others say that they do',
      'I know. I have already spoken to the crane people, they can do Thursday.',
    ],
    ['that somebody waits', "Perfect, I'll wait to hear from you."],
    ['consent', 'Please do, my desk eats paper.'],
    ['consent', 'Then yes, please come.'],
    ['when it is not to be had', 'Realistically not before ten tonight.'],
    ['who takes his leave from a meeting', "Sorry, I have to cancel tomorrow's lesson, my son is ill."],
  ])('%s: "%s"', async (_kind, text) => {
    expect(await tasksOf(text)).toEqual([]);
  });

  test.each([
    ["Friday I've got the dentist at three, so could you open the shop?"],
    ['I need the quote on Friday to plan the week.'],
    ['We need a plumber before you paint it.'],
    ['I have to cancel the phone contract by Friday.'],
    ["There'll be a meeting about it on Friday at ten."],
    ["I'll use that for the leaflet on Friday."],
    ["I'd like to change the bill, and could you send me a copy?"],
    ["Give me a second, I'll send you the list tonight."],
    ["Don't let him in before I call you, please, but ring me at noon."],
    ["Don't forget to send Mark the list, please."],
    ['Please stop sending the paper by Friday, we are moving.'],
    ["They say they'll tow it tonight, so please move the van."],
    ['Please do the two rooms on the left first.'],
    ['Please come to the office on Friday at ten.'],
    ["I'll be at the depot till noon, please call me there."],
  ])('control: there is something to do: "%s"', async (text) => {
    expect(await tasksOf(text)).not.toEqual([]);
  });
});

describe('a time that is only repeated', () => {
  test.each([
    [["Ana: I'll ring you by noon.", 'Mark: By noon.'], 1],
    [['Ana: It is mended by tonight, they say.', 'Mark: By tonight!'], 0],
    [['Ana: They are all grey.', 'Mark: For tonight?', 'Ana: For tonight.'], 0],
  ])('%p', async (lines, count) => {
    expect(await tasksOfTalk(...lines)).toHaveLength(count);
  });
});
