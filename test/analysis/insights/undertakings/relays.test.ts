/** Who promises to find something out, to pass it on, or to let others know of it has a task, however unlikely its words are (docs/insights/action-items.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text and doer of each task and follow-up in what Ana answers. */
const tasksOf = async (before: string, answer: string) =>
  (await findingsOfTalk(`Mark: ${before}`, `Ana: ${answer}`)).insights
    .filter(({ type, text }) => type !== 'question' && !text.startsWith('Is parking'))
    .map(({ text, assignee }) => [text, assignee?.name]);

describe('a task of who promises it', () => {
  test.each([
    ['Is parking included?', "I'll find out.", 'Ana will find out.'],
    ['Is parking included?', "I'm not sure, I'll find out.", 'Ana will find out.'],
    ['Is parking included?', "No idea, but I'll find out.", 'Ana will find out.'],
    ['Is parking included?', "I believe so, I'll double check.", 'Ana will double check.'],
    ['The lift is broken again.', "I'll let maintenance know.", 'Ana will let maintenance know.'],
    ['The lift is broken again.', "I'll tell our web man.", 'Ana will tell our web man.'],
    ['The lift is broken.', "I'll tell Sophie that we are late.", 'Ana will tell Sophie that we are late.'],
    ['The lift is broken again.', "I'll pass it on to maintenance.", 'Ana will pass it on to maintenance.'],
    ['The lift is broken again.', "I'll pass that on.", 'Ana will pass that on.'],
    [
      'The driver was rude to me.',
      "I'll pass this on to our complaints team.",
      'Ana will pass this on to our complaints team.',
    ],
    [
      "I'd like to let my flat.",
      "I'll pass your details to our lettings team.",
      "Ana will pass Mark Stone's details to our lettings team.",
    ],
    [
      'The lift is broken again.',
      "I'll pass on your message to maintenance.",
      'Ana will pass on your message to maintenance.',
    ],
  ])('"%s" – "%s"', async (before, answer, text) => {
    expect(await tasksOf(before, answer)).toEqual([[text, 'Ana']]);
  });
});

describe('so is what somebody sees to', () => {
  test.each([
    ['The buyer has a new address.', "I'll see to it that it's in the next draft.", 'next draft'],
    ['The keys went missing last time.', "I'm going to make sure that they're signed out.", 'signed out'],
    ['Nobody has fed the cat.', "I'll take care of that.", 'take care of'],
    ['The gutter leaks again.', 'Thank you, I will see to that.', 'see to that'],
  ])('"%s" – "%s"', async (before, answer, text) => {
    const found = (await findingsOfTalk(`Mark: ${before}`, `Ana: ${answer}`)).insights;
    expect(found.map((one) => [one.text.includes(text), one.assignee?.name])).toEqual([[true, 'Ana']]);
  });
});

test('what is to be told is told once', async () => {
  expect(await tasksOf('Please tell the team they were great.', "I'll pass that on.")).toEqual([
    ['Please tell the team they were great.', 'Ana'],
  ]);
});

test('who sees that another one gets it has a task', async () => {
  expect(await tasksOf('The letter is for Mr Bell.', "I'll see he gets it.")).toHaveLength(1);
  expect(await tasksOf('The letter is for Mr Bell.', 'I see he gets it.')).toEqual([]);
});

describe('control: no task is', () => {
  test.each([
    ['to wait', 'Is he coming?', "I'll see."],
    ['to feel flattered', 'You look like her.', "I'll take it as a compliment."],
    ['to decline', 'Do you want a biscuit?', "I'll pass on that, thanks."],
    ['to do without', 'The tart is lovely.', "I'll pass on the dessert."],
    ['to infect somebody', 'Are you ill?', "It's a cold, I'll pass it on to you."],
    ['to let another one speak', 'Any questions?', "I'll pass over to Sophie."],
    ['to connect somebody', 'I have a question about my bill.', "I'll pass you across to my colleague."],
    ['what all will see', 'Will it rain?', "We'll find out soon enough."],
    ['what is said at once', 'Is it cold?', "I'll tell you what, it's freezing."],
    ['what is told to nobody', 'Are you sure?', "I'll tell it like it is."],
    ['what is not known', 'Will it rain?', "I'm not sure I'll find out."],
  ])('%s: "%s" – "%s"', async (_, before, answer) => {
    expect(await tasksOf(before, answer)).toEqual([]);
  });
});
