/** One task that is told over several turns is told once (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text, doer and day of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 10)]);

describe('what somebody has to do, and another one asks of somebody, is one task', () => {
  test.each([
    ['Somebody needs to call the bakery.', 'Sophie, can you ring them?'],
    ['Somebody has to tell the client about the delay.', 'Can you write them yourself, Sophie?'],
    ['Somebody should print the lists.', 'Sophie, could you do it?'],
  ])('"%s" – "%s"', async (task, request) => {
    expect(await tasksOf(`Ana: ${task}`, `Mark: ${request}`, 'Sophie: Yes.')).toStrictEqual([
      [task, 'Sophie Tran', undefined],
    ]);
  });

  test('but not where another deed is asked for', async () => {
    const tasks = await tasksOf(
      'Ana: Somebody needs to call the bakery.',
      'Mark: Sophie, can you print them?',
      'Sophie: Yes.',
    );
    expect(tasks).toHaveLength(2);
  });

  test('nor where it is to be done at a time of its own', async () => {
    const tasks = await tasksOf(
      'Ana: Somebody needs to call the bakery.',
      'Mark: Sophie, can you ring them on Friday?',
      'Sophie: Yes.',
    );
    expect(tasks).toHaveLength(2);
  });
});

describe('who is called for what nobody is to do yet, and agrees, does it', () => {
  test.each([
    ['Somebody has to print the badges.', 'Fine.', 'Somebody has to print the badges.'],
    [
      'We need someone to do the badges.',
      'Oh go on, there will be cake.',
      'We need someone to do the badges.',
    ],
    ['Who can take the minutes?', 'Oh, go on then.', 'Sophie Tran will take the minutes.'],
    ['Any volunteers for the retro?', 'Yeah, ok.', 'Sophie Tran will see to the retro.'],
    ['Who can see to the badges?', 'Yes.', 'Sophie Tran will see to the badges.'],
    ["Who's doing the audit?", 'Yes, by Friday.', 'Sophie Tran will do the audit by Friday.'],
  ])('"%s" – "Sophie?" – "%s"', async (open, answer, told) => {
    const tasks = await tasksOf(
      `Ana: ${open}`,
      'Mark: I did the last two.',
      'Ana: Sophie?',
      `Sophie: ${answer}`,
    );
    expect(tasks.map(([text, name]) => [text, name])).toEqual([[told, 'Sophie Tran']]);
  });

  test('also in small letters', async () => {
    expect(
      await tasksOf(
        'Ana: any volunteers for the retro',
        'Mark: not me i did the last two',
        'Ana: sophie?',
        'Sophie: yeah ok',
      ),
    ).toEqual([['Sophie Tran will see to the retro.', 'Sophie Tran', undefined]]);
  });

  test.each([
    ['who only hears that he is called', 'Somebody has to print the badges.', 'Sophie?', 'Yes?'],
    [
      'who is called for something else',
      'Somebody has to print the badges.',
      'Is the blue one yours, Sophie?',
      'Yes.',
    ],
    ['who is asked for his opinion', 'We should move to the new office.', 'Sophie?', 'Yeah, fine.'],
    ['who answers how it is', 'Who was at the opening?', 'Sophie?', 'Yes, I was.'],
    ['who only hears', 'Who can hear me?', 'Sophie?', 'Yes.'],
    ['who sees it', 'Who can see the slides?', 'Sophie?', 'Yes.'],
    ['who does it as a rule', "Who's doing the accounts these days?", 'Sophie?', 'Yes.'],
    ['who answers what he likes', 'Who likes olives?', 'Sophie?', 'Sure.'],
  ])('but not %s', async (_, open, call, answer) => {
    const tasks = await tasksOf(`Ana: ${open}`, 'Mark: Right.', `Ana: ${call}`, `Sophie: ${answer}`);
    expect(tasks.map(([, name]) => name)).not.toContain('Sophie Tran');
  });
});

describe('who is named for what another one is asked', () => {
  const doers = async (question: string) =>
    (
      await tasksOf('Ana: Could you book the taxi?', 'Mark: Ask Sophie.', `Ana: ${question}`, 'Sophie: Yes.')
    ).map(([, name]) => name);

  test.each(['Sophie?', 'Sophie, could you?', 'Sophie, are you free for it?'])(
    'does it: "%s"',
    async (call) => {
      expect(await doers(call)).toEqual(['Sophie Tran']);
    },
  );

  test.each(['Sophie, are you busy?', 'Sophie, did Mark lock the door?'])(
    'but not once he is asked something else: "%s"',
    async (call) => {
      expect(await doers(call)).not.toContain('Sophie Tran');
    },
  );
});

describe('what somebody has to do is of whom its speaker asks for it by name, with his people or alone, once he agrees', () => {
  test.each([
    ['Somebody needs to translate the notes.', 'Sophie, could your team do that?', 'Yes, we can do that.'],
    ['Someone has to update the terms page.', 'Is that something you could do, Sophie?', 'Sure, no problem.'],
    [
      'Somebody has to tell the customers.',
      'Sophie, is that something support can do?',
      'Yeah, we can do that.',
    ],
    ['Somebody has to tell finance.', 'Sophie, could your team do that?', "Yep, we'll handle it."],
    ['Someone has to check the fire doors.', 'Could your people do that, Sophie?', 'Yes, will do.'],
    ['Somebody should print the badges.', 'Sophie, is that one for your team?', "Yep, we'll take that on."],
    ['Somebody needs to translate the notes.', 'Sophie, could you do that?', 'Sure.'],
  ])('"%s %s" – "%s"', async (task, request, answer) => {
    const lines = [
      `Ana: ${task}`,
      `Ana: ${request}`,
      `Sophie: ${answer}`,
      "Mark: I'll send the file after this.",
    ];
    expect((await tasksOf(...lines)).map(([text, doer]) => [text, doer])).toStrictEqual([
      [task, 'Sophie Tran'],
      ['Mark Stone will send the file after this.', 'Mark Stone'],
    ]);
  });

  test.each([
    ['Sophie, could your team do that?', "Sorry, we're full until April.", "I'll do it then."],
    ['Sophie, could you do that?', "I'm off.", "I'll do it."],
  ])('control: who does not agree does not have it: "%s" – "%s"', async (request, answer, other) => {
    const task = 'Somebody needs to book the bus.';
    const [first] = await tasksOf(`Ana: ${task}`, `Ana: ${request}`, `Sophie: ${answer}`, `Mark: ${other}`);
    expect(first).toStrictEqual([task, 'Mark Stone', undefined]);
  });

  test('also where no other sentence says what, and control: a question of what they can is none', async () => {
    expect(await tasksOf('Ana: Sophie, could your team look into that?', 'Sophie: Sure.')).toStrictEqual([
      ['Sophie, could your team look into that?', 'Sophie Tran', undefined],
    ]);
    expect(await tasksOf('Ana: Can your tool export to Excel?', 'Sophie: Yes.')).toStrictEqual([]);
  });
});

describe('who says how or when he does what was said before', () => {
  test('does what he has promised himself', async () => {
    expect(
      await tasksOf(
        'Ana: I’ll call the daughter.',
        'Ana: What’s her name again, Mirjam?',
        'Mark: Mirjam, yes.',
        'Mark: She’s only there in the mornings.',
        'Ana: Then I’ll do it right after the meeting.',
      ),
    ).toStrictEqual([['Ana will call the daughter right after the meeting.', 'Ana', '2026-04-14']]);
  });

  test('does what he was asked for, by other means', async () => {
    expect(
      await tasksOf('Ana: Mark, would you ask Mrs. Fink?', "Mark: I'll phone her, that's simpler."),
    ).toStrictEqual([['Mark, would you ask Mrs. Fink?', 'Mark Stone', undefined]]);
  });

  test('but another deed is another task', async () => {
    expect(
      await tasksOf('Ana: Mark, could you print the lists?', "Mark: Sure, I'll call her, too."),
    ).toHaveLength(2);
  });
});
