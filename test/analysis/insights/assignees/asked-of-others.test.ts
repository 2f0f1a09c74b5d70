/** What is asked by the sign of a chat, or of several: who says "ok" to it does it only if he is called. */

import { describe, expect, test } from 'bun:test';
import { ana, findingsOfTalk, findingsOfTexts, mark, sophie } from '../../support.ts';

/** Who does the task of what Ana sends and Mark answers with "ok". */
async function doerOf(text: string, speakers = [ana, mark]): Promise<string> {
  const answers = speakers.slice(1).map((speaker) => [speaker, 'ok'] as const);
  const { insights } = await findingsOfTexts([[ana, text], ...answers], speakers);
  const tasks = insights.filter(({ type }) => type === 'action_item');
  expect(tasks).toHaveLength(1);
  return tasks[0]?.assignee?.name ?? 'nobody';
}

describe('"@Priya" who has not spoken', () => {
  test.each([
    ['@Priya please review the deck', 'Priya'],
    ['@priya please review the deck', 'Priya'],
    ['@Priya could you review the deck by Friday', 'Priya'],
    ['@Priya Rao please review the deck', 'Priya Rao'],
    ['can you review the deck @Priya?', 'Priya'],
    ['@priya.rao please review the deck', 'nobody'],
    ['@U02ABCD please review the deck', 'nobody'],
    ['@sales please review the deck', 'nobody'],
    ['@Mark @Priya please review the deck', 'nobody'],
  ])('%s: %s', async (text, doer) => {
    expect(await doerOf(text)).toBe(doer);
  });

  test.each([
    ['hey @Mark, can you look at this?', 'Mark Stone'],
    ['hi @priya, could you share the deck?', 'Priya'],
    ['@mark can you look at this?', 'Mark Stone'],
  ])('is asked, and no question is put, also behind a greeting: %s', async (text, doer) => {
    expect(await doerOf(text, [ana, mark, sophie])).toBe(doer);
  });

  test('nor is it who says yes among three', async () => {
    expect(await doerOf('@Priya please review it by Friday', [ana, mark, sophie])).toBe('Priya');
  });

  test.each([
    ['@mark please review the deck'],
    ['@Mark.Stone please review the deck'],
    ['please review the deck, cc @Priya'],
    ['please send the deck to @Priya'],
    ['Mark, can you review the deck @Priya made?'],
    ['Thanks @Priya. Please sign it today.'],
  ])('control: %s', async (text) => {
    expect(await doerOf(text)).toBe('Mark Stone');
  });

  test('control: who was asked before has no task by that', async () => {
    const { insights } = await findingsOfTexts(
      [[ana, 'I had asked @Priya to review the deck.']],
      [ana, mark],
    );
    expect(insights).toEqual([]);
  });
});

describe('what is asked of all is done by nobody alone', () => {
  test.each([
    '@channel please fill in the survey',
    '@all please fill in the survey',
    '@here can you fill in the survey today?',
    'Hi team,\n\nplease submit your timesheets',
    'Dear all,\n\nplease submit your timesheets',
    'Hi everyone,\n\ncould you send me the figures by Friday?',
    'Hi Mark and team,\n\nplease submit your timesheets',
  ])('%s', async (text) => {
    expect(await doerOf(text)).toBe('nobody');
  });

  test.each(['Hi Mark and Sophie,', 'Hi Mark & Sophie,', 'Hi Mark, hi Sophie,', 'Dear Mark, Sophie,'])(
    '%s',
    async (greeting) => {
      expect(await doerOf(`${greeting}\n\nplease review the deck`, [ana, mark, sophie])).toBe('nobody');
    },
  );

  test.each([
    'Hi Mark,\n\nplease review the deck',
    'Hi Mark, Thanks!\n\nPlease review the deck',
    'Hi Mark, and Happy New Year!\n\nPlease review the deck',
    'Hi team,\n\nMark, could you review the deck?',
    'Hi all,\n\n@Mark please review the deck',
  ])('control: %s', async (text) => {
    expect(await doerOf(text, [ana, mark, sophie])).toBe('Mark Stone');
  });
});

describe('what is asked of several who are called in a row is done by nobody alone', () => {
  test.each([
    ['by commas', 'Mark, Sophie, please send me your figures by Friday.'],
    ['by a comma, before a colon', 'Mark, Sophie: please send me your figures by Friday.'],
    ['by a comma, before a dash', 'Mark, Sophie - please send me your figures by Friday.'],
    ['by a comma, before what they need to do', 'Mark, Sophie, you need to send me your figures by Friday.'],
    ['by "&"', 'Mark & Sophie, please send me your figures by Friday.'],
    ['by "+"', 'Mark + Sophie please send me your figures by Friday.'],
    ['by a stroke', 'Mark / Sophie: please send me your figures by Friday.'],
    ['by a stroke without spaces', 'Mark/Sophie can you send me your figures by Friday?'],
    ['by signs', '@Mark, @Sophie, can you send me your figures by Friday?'],
    ['by signs alone', '@Mark @Sophie can you send me your figures by Friday?'],
    ['by two greetings', 'Hi Mark, hi Sophie, please send me your figures by Friday.'],
    ['by one greeting', 'Hi Mark, Sophie, could you send me your figures by Friday?'],
  ])('%s: "%s"', async (_, text) => {
    expect(await doerOf(text, [ana, mark, sophie])).toBe('nobody');
  });

  test('who are called at the end', async () => {
    const { insights } = await findingsOfTexts(
      [[ana, 'Could you send me your figures by Friday, Mark, Sophie?']],
      [ana, mark, sophie],
    );
    expect(insights.map(({ assignee }) => assignee)).toEqual([undefined]);
  });

  test.each([
    ['who is thanked before', 'Thanks Sophie, Mark, please send me your figures by Friday.'],
    ['who is told of', 'Mark, Sophie needs the figures, please send them by Friday.'],
    ['who is told of as the one to do it', 'Sophie, Mark will send the figures by Friday.'],
  ])('control: not %s: "%s"', async (_, text) => {
    expect(await doerOf(text, [ana, mark, sophie])).toBe('Mark Stone');
  });
});

describe('what is asked of a whole group is of nobody who has just spoken or says "ok"', () => {
  const doersOf = async (text: string, answer: string) => {
    const { insights } = await findingsOfTalk(
      'Sophie: It rains.',
      "Mark: I've got the keys.",
      `Ana: ${text}`,
      `Mark: ${answer}`,
    );
    return insights.map(({ assignee }) => assignee?.name);
  };

  test.each([
    'pls all fill in the survey by fri',
    'everyone pls fill in the survey by friday',
    'Guys, please fill in the survey by Friday.',
    'folks pls fill in the survey by Friday',
    'guys can you fill in the survey by Friday?',
    'Team, please send me your hours by Friday.',
    'All, please send me your hours by Friday.',
    'You two please send me your hours by Friday.',
    'The two of you please send me your hours by Friday.',
    'Can you two send me your hours by Friday?',
    'btw all update your numbers before the 16th please',
    'Accounts please pay the invoice by Friday.',
    'Finance, please approve the budget by Friday.',
    'Reception please order a taxi for two.',
    'IT please reset her password today.',
    'Dev team, please deploy the fix today.',
  ])('%s', async (text) => {
    expect(await doersOf(text, 'ok')).toEqual([undefined]);
  });

  test.each(["I'm not legal, Mark is.", "I'm not in legal any more.", 'Not me, sorry.'])(
    'who is not of a department leaves it to who takes it: "%s"',
    async (answer) => {
      const { insights } = await findingsOfTalk(
        "Sophie: I'm at the desk.",
        'Ana: Legal, can you check the contract by Friday?',
        `Sophie: ${answer}`,
        "Mark: I'll do it.",
      );
      expect(insights.map(({ assignee, dueBy }) => [assignee?.name, dueBy !== undefined])).toEqual([
        ['Mark Stone', true],
      ]);
    },
  );

  test('control: who says that he does what a department is asked for does it', async () => {
    expect(await doersOf('Accounts please pay the invoice by Friday.', "I'll do it.")).toEqual([
      'Mark Stone',
    ]);
  });

  test.each([
    'Please send me all the figures by Friday.',
    'Mark, please send the figures and the list, both please.',
  ])('control: %s', async (text) => {
    expect(await doersOf(text, 'ok')).toEqual(['Mark Stone']);
  });
});

describe('what somebody says that he asks of "you", or reminds "you" of, is for who hears it', () => {
  const tasksOf = async (text: string, speakers = [ana, mark]) =>
    (await findingsOfTexts([[ana, text]], speakers)).insights.map(
      ({ type, text: told, assignee, definitive }) => [type, told, assignee?.name, definitive],
    );

  test.each([
    "I'd kindly ask you to sign the form by Friday.",
    "I'd like to ask you to sign the form by Friday.",
    'I must ask you to sign the form by Friday.',
    'I have to ask you to sign the form by Friday.',
    'We kindly ask you to sign the form by Friday.',
    'We would ask you to please sign the form by Friday.',
    "I'm writing to ask you to sign the form by Friday.",
    'We request that you sign the form by Friday.',
    'I wanted to ask you guys to sign the form by Friday.',
  ])('%s', async (text) => {
    expect(await tasksOf(text)).toEqual([
      ['action_item', 'Please sign the form by Friday.', 'Mark Stone', true],
    ]);
  });

  test.each([
    "I'd ask you to help, but your back is bad.",
    "I'd ask you to join us, only it's sold out.",
    "I'd ask you to drive if you had a licence.",
    'I would ask you to print it, but the printer is broken.',
    "I'd ask you to come with me, but I know you hate boats.",
    "We'd ask you to pay a deposit if this were a longer stay.",
    'I wanted to ask you to join, but then Sophie said yes.',
    "If you had a licence, I'd ask you to drive.",
  ])('what one would ask for is not asked: "%s"', async (text) => {
    expect(await tasksOf(text)).toEqual([]);
  });

  test.each([
    [
      "I'd ask you to sign it by Friday, but there's no hurry.",
      "Please sign it by Friday, but there's no hurry.",
    ],
    ["I'd ask you to print it, but not in colour.", 'Please print it, but not in colour.'],
    ["I'd ask you to check that only members are invited.", 'Please check that only members are invited.'],
  ])('control: "%s" asks', async (text, told) => {
    expect(await tasksOf(text)).toEqual([['action_item', told, 'Mark Stone', true]]);
  });

  test.each([
    ["I'd like to remind you to sign the form by Friday.", 'Sign the form by Friday.'],
    ['Just reminding you that the form has to be signed by Friday.', 'The form has to be signed by Friday.'],
    ['Let me remind you that the form has to be signed by Friday.', 'The form has to be signed by Friday.'],
    [
      'We would like to remind you that the form has to be signed by Friday.',
      'The form has to be signed by Friday.',
    ],
  ])('%s', async (text, told) => {
    expect(await tasksOf(text)).toEqual([['action_item', told, 'Mark Stone', true]]);
  });

  test('below a greeting', async () => {
    expect(
      await tasksOf('Dear Mr. Stone,\n\nwe kindly ask you to sign the form by Friday.', [ana, mark, sophie]),
    ).toEqual([['action_item', 'Please sign the form by Friday.', 'Mark Stone', true]]);
  });

  test('of who is called', async () => {
    const text = 'Mark, I wanted to remind you that the form has to be signed by Friday.';
    expect((await tasksOf(text, [ana, mark, sophie])).map(([, , doer]) => doer)).toEqual(['Mark Stone']);
  });

  test('of nobody among three', async () => {
    expect(
      (await tasksOf("I'd like to ask you to sign the form by Friday.", [ana, mark, sophie])).map(
        ([, , doer]) => doer,
      ),
    ).toEqual([undefined]);
  });

  test('control: what one will remind another one of, or has to ask somebody else, is for oneself', async () => {
    expect((await tasksOf("I'll remind you on Friday.")).map(([, , doer]) => doer)).toEqual(['Ana']);
    expect(
      (await tasksOf('I have to ask Sophie to sign the form by Friday.')).map(([, , doer]) => doer),
    ).toEqual(['Ana']);
  });
});

test.each([
  'Dear Mark,\n\nWe would need your answer by Friday.',
  'Hi Mark,\n\nhere is the draft. We need your feedback by Friday.',
])('what "we" need of "yours" is for who is greeted: %s', async (text) => {
  const { insights } = await findingsOfTexts([[ana, text]], [ana, mark, sophie]);
  expect(insights.map(({ assignee }) => assignee?.name)).toEqual(['Mark Stone']);
});
