/** Plain promises and orders (docs/insights/action-items.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk, readFindingsOf } from '../../support.ts';

const tasksOf = async (text: string) =>
  (await readFindingsOf(text)).insights.map(({ type, assignee }) => [type, assignee?.name]);

describe('who says "let me"', () => {
  test.each(['Let me have a look after this.', 'Let me check the logs tomorrow.'])(
    'promises what is done later: "%s"',
    async (text) => {
      expect(await tasksOf(text)).toEqual([['action_item', 'Ana']]);
    },
  );

  test.each(['Let me have a look.', 'Let me share my screen.'])(
    'does at once what has no time: "%s"',
    async (text) => {
      expect(await tasksOf(text)).toEqual([]);
    },
  );
});

describe('who says "let me" finds out', () => {
  const tasksOfTalk = async (...lines: readonly string[]) =>
    (await findingsOfTalk(...lines)).insights
      .filter(({ type }) => type !== 'question')
      .map(({ text }) => text);

  test.each([
    ['Let me find out.', 'find out'],
    ['Let me find out who that is.', 'find out who that is'],
    ['Let me look up the price.', 'look up the price'],
    ["Let me see what's left in the budget.", "see what's left in the budget"],
    ['Let me ask the landlord.', 'ask the landlord'],
  ])('later, where the other one does not wait for it: "%s"', async (said, deed) => {
    expect(await tasksOfTalk('Ana: What is it?', `Mark: ${said}`, 'Ana: Thanks.')).toEqual([
      `Mark Stone will ${deed}.`,
    ]);
  });

  test.each(['Let me look.', 'Let me see.', 'Let me look at my calendar.', 'Let me share my screen.'])(
    'control: what is done at once: "%s"',
    async (said) => {
      expect(await tasksOfTalk('Ana: What is it?', `Mark: ${said}`, 'Ana: Thanks.')).toEqual([]);
    },
  );

  test.each([
    [["Mark: It's 40 euros."]],
    [['Ana: Thanks.', "Mark: Right, it's 40 euros."]],
    [['Mark: One moment.', 'Ana: Sure.', "Mark: So that's 40 euros a day."]],
  ])('control: what he answers soon: %j', async (lines) => {
    expect(await tasksOfTalk('Ana: What does it cost?', 'Mark: Let me look up the price.', ...lines)).toEqual(
      [],
    );
  });
});

describe('to have a look is a deed', () => {
  test.each(["I'll have a look.", "Yeah, I'll have a closer look."])(
    'of who promises it: "%s"',
    async (text) => {
      expect(await tasksOf(text)).toEqual([['action_item', 'Ana']]);
    },
  );

  test('to have a word with somebody is a follow-up', async () => {
    expect(await tasksOf("I'll have a word with Derek.")).toEqual([['follow_up', 'Ana']]);
  });

  test('and moves the talk on where all look at once', async () => {
    expect(await tasksOf("Okay, let's have a look at this one here.")).toEqual([]);
  });
});

test.each(['Remind me on Monday.', "Remind me on Monday if I haven't."])(
  'who wants to be reminded asks it of somebody else: "%s"',
  async (text) => {
    expect(await tasksOf(text)).toEqual([['follow_up', undefined]]);
  },
);

describe('what the speaker does at a time to come is planned', () => {
  test.each([
    ['Today I review the export and then I carry on with the invoices.', 'action_item'],
    ['My brother has one, I collect it on Wednesday.', 'action_item'],
    ['i bring the gloves tonight', 'action_item'],
    ['ok i call them at ten', 'follow_up'],
    ["I'm finishing that today.", 'action_item'],
    ["I'm reviewing the export this afternoon.", 'action_item'],
    ["I'm doing the slides tomorrow.", 'action_item'],
    ['Tomorrow I put the bins out.', 'action_item'],
  ])('"%s"', async (text, type) => {
    expect(await tasksOf(text)).toEqual([[type, 'Ana']]);
  });

  test.each([
    ['again and again', 'I take the early train on Mondays.'],
    ['of his whereabouts', 'I finish at five today.'],
    ['of what he thinks', 'I like the new plan for Friday.'],
    ['of what is over', 'I put it in the folder this morning.'],
    ['of last Friday', 'I put the slides on the drive on Friday.'],
    ['of what he has read', 'I read your draft on Sunday.'],
    ['of a meal', "I'm having the soup at one."],
    ['of what he is at', "I'm testing it right now."],
    ['of what he was at', 'I was testing it on Friday.'],
    ['of how he goes about it', 'I write it in the field and then I type it in the evening.'],
  ])('control: nothing is planned where he tells %s: "%s"', async (_, text) => {
    expect(await tasksOf(text)).toEqual([]);
  });
});

test('who wants to see whether another one is ready has to ask him', async () => {
  expect(await tasksOf('Let me see if their director is up for that.')).toEqual([['action_item', 'Ana']]);
  expect(await tasksOf('Let me see if that is on.')).toEqual([]);
});

describe('what will follow', () => {
  test.each([
    'The order confirmation will follow this afternoon.',
    'The quotation will follow by Thursday.',
    'Our invoice follows next week.',
  ])('is sent by who says so: "%s"', async (text) => {
    expect(await tasksOf(text)).toEqual([['action_item', 'Ana']]);
  });

  test.each([
    'The summer will follow the spring.',
    'The dogs will follow him into the hall.',
    'The second part of the talk follows soon.',
    'The path follows the river.',
  ])('but not: "%s"', async (text) => {
    expect(await tasksOf(text)).toEqual([]);
  });
});

describe('what somebody would like to have, please,', () => {
  test.each([
    "We'd also like to see a quotation for the thicker paper, please.",
    'I would like to have a sample of the blue one, if possible.',
  ])('another one is to send: "%s"', async (text) => {
    expect((await tasksOf(text)).map(([type]) => type)).toEqual(['action_item']);
  });

  test.each(["We'd like to see more of you.", 'I would like to see the sea again.'])(
    'but a mere wish is no task: "%s"',
    async (text) => {
      expect(await tasksOf(text)).toEqual([]);
    },
  );
});

describe('to look after somebody or something is a deed', () => {
  test.each([
    ['Could you look after my plants?', 'Mark Stone'],
    ["While I'm away, could you look after my plants?", 'Mark Stone'],
    ["I'll look after the kids.", 'Ana'],
    // Control: what somebody does as a rule.
    ['I look after the budget.', undefined],
  ])('"%s"', async (said, doer) => {
    const { insights } = await findingsOfTalk(`Ana: ${said}`, 'Mark: Sure.');
    expect(insights.map(({ assignee }) => assignee?.name)).toEqual(doer === undefined ? [] : [doer]);
  });
});
