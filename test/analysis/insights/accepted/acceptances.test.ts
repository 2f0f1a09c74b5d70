/** What is taken on by who agrees to it, and what is asked of all (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

const assigneesOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ assignee }) => assignee?.name);

describe('a question whether one would do something is a request if he agrees to it', () => {
  const tasksOf = async (...lines: readonly string[]) =>
    (await findingsOfTalk(...lines)).insights.map(({ type, assignee }) => [type, assignee?.name]);

  test.each([
    ["Ana: Any chance you'd be her buddy?", 'Mark: Happy to.'],
    ['Ana: Could you be her buddy?', "Mark: I'd be happy to."],
    ['Ana: Would you be willing to make those visits?', 'Mark: I would, provided there are only nine.'],
    ['Ana: Would you be up for running the next one that way?', "Mark: I'd love to."],
    ['Ana: Are you able to cover the desk?', 'Mark: will do'],
  ])('%s – %s', async (asked, answer) => {
    expect(await tasksOf(asked, answer)).toEqual([['action_item', 'Mark Stone']]);
  });

  test.each([
    ["Ana: Any chance you'd be her buddy?", 'Mark: Let me think about it.'],
    ['Ana: Would you be willing to make those visits?', 'Mark: I would rather not.'],
    ['Ana: Could you tell us how it works?', 'Mark: Happy to.'],
    ['Ana: Do you want to start with the migration?', 'Mark: Happy to.'],
    ['Ana: When could you have that?', "Mark: You'd have it."],
    ['Ana: Are you happy with it?', 'Mark: I would say so.'],
  ])('control: %s – %s', async (asked, answer) => {
    expect((await tasksOf(asked, answer)).filter(([type]) => type !== 'question')).toEqual([]);
  });
});

test.each(['yes tonight', 'Ok, by Friday.', 'yep tomorrow morning'])(
  'no more than a yes and a time is no task beside what was asked: "%s"',
  async (answer) => {
    const { insights } = await findingsOfTalk('Ana: Can you put that in the FAQ?', `Mark: ${answer}`);
    expect(insights.map(({ text, assignee }) => [text, assignee?.name])).toEqual([
      ['Can you put that in the FAQ?', 'Mark Stone'],
    ]);
  },
);

test.each(["np, I'll fix it tonight", "k I'll fix it tonight", "cheers, I'll fix it tonight"])(
  'an answer as one types it and what was asked are one task: "%s"',
  async (answer) => {
    const { insights } = await findingsOfTalk('Ana: Can you fix the printer?', `Mark: ${answer}`);
    expect(insights.map(({ text }) => text)).toEqual(['Mark Stone will fix the printer tonight.']);
  },
);

test.each([
  'I can, if somebody covers registration.',
  "I'll do it if someone covers registration.",
  'I can do it, provided somebody covers registration.',
])('who does it if others make it possible does it: "%s"', async (answer) => {
  const lines = ['Ana: Who can take the desk on Friday?', `Mark: ${answer}`];
  expect(await assigneesOf(...lines)).toEqual(['Mark Stone']);
  expect(await assigneesOf(...lines, "Sophie: I'll cover registration.")).toEqual([
    'Mark Stone',
    'Sophie Tran',
  ]);
});

test('control: what is only offered is taken on once it is wanted', async () => {
  expect(await assigneesOf('Ana: Who can take the desk on Friday?', 'Mark: I can, if you want.')).toEqual([
    undefined,
  ]);
});

describe('what is asked of all', () => {
  test.each([
    'Please tidy up the whiteboards on Friday, everybody.',
    'Everybody, please fill in the form by Friday.',
    'Can everyone please update the sheet by Friday?',
    'Hi all, can you both send me your hours by Friday?',
    'Both of you need to have your figures entered by Friday.',
  ])('what is asked of all is for nobody alone, whoever agrees first: "%s"', async (text) => {
    expect(await assigneesOf(`Ana: ${text}`, 'Sophie: sure')).toEqual([undefined]);
  });

  test.each(['Could you invite everyone by Friday?', 'Can you send it to all of them by Friday?'])(
    'control: all are whom it is done for: "%s"',
    async (text) => {
      expect(await assigneesOf(`Ana: ${text}`, 'Sophie: sure')).toContain('Sophie Tran');
    },
  );
});

describe('an order that opens its sentence', () => {
  test.each(['Ok.', 'Yes, early tomorrow.', 'Yes, by the end of next week.'])(
    'is for who says yes to it: "%s"',
    async (answer) => {
      expect(await assigneesOf('Ana: Send it over.', `Mark: ${answer}`)).toEqual(['Mark Stone']);
    },
  );

  test('control: what only opens so is not asked of who nods', async () => {
    expect(await assigneesOf('Ana: About that, we should buy chairs.', 'Mark: Ok.')).not.toContain(
      'Mark Stone',
    );
  });
});

describe('what anybody should do', () => {
  const needed = 'Ana: Somebody needs to count the chairs.';

  test.each(["OK, that's me.", "That's me, then."])('is for who says "%s"', async (answer) => {
    expect(await assigneesOf(needed, `Mark: ${answer}`)).toEqual(['Mark Stone']);
  });

  test.each(["OK, that's me done for today.", "That's me off then."])(
    'control: not for who goes: "%s"',
    async (answer) => {
      expect((await assigneesOf(needed, `Mark: ${answer}`))[0]).toBeUndefined();
    },
  );
});

test('of whom somebody "could use" one is who offers himself', async () => {
  expect(
    await assigneesOf('Ana: I could use somebody to take notes on Friday.', 'Sophie: I can do that.'),
  ).toContain('Sophie Tran');
});
