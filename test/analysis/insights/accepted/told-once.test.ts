/** What is asked and the few words that take it on are one task (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text, doer and day of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 10)]);

describe('a task and the answer that takes it on are one: it is due when the answer says', () => {
  const asked = 'Ana: Could you send the minutes to the board?';

  test.each([
    ['I can do that by Thursday.', 'can', ' by Thursday', '2026-04-16'],
    ['Will do it tomorrow morning.', 'will', ' tomorrow morning', '2026-04-15'],
    ['On it, by Friday.', 'will', ' by Friday', '2026-04-17'],
    ["I'll take that one tomorrow.", 'will', ' tomorrow', '2026-04-15'],
    ['Sure, no later than Thursday.', 'will', ' no later than Thursday', '2026-04-16'],
    ['Yes, Thursday at the latest.', 'will', ' Thursday at the latest', '2026-04-16'],
    ["I'll look into it by Thursday.", 'will', ' by Thursday', '2026-04-16'],
    ["I'll see to it on Thursday.", 'will', ' on Thursday', '2026-04-16'],
    ['You will have it by Thursday.', 'will', ' by Thursday', '2026-04-16'],
    ['They will go out on Thursday.', 'will', ' on Thursday', '2026-04-16'],
    ["They'll be in the post tomorrow.", 'will', ' tomorrow', '2026-04-15'],
    ['Should be done by Friday.', 'will', ' by Friday', '2026-04-17'],
    ['sure, by Friday', 'will', ' by Friday', '2026-04-17'],
    ['Yes, tonight.', 'will', ' tonight', '2026-04-14'],
    ['Ok, by the end of the week.', 'will', ' by the end of the week', '2026-04-17'],
    ['Yes, early next week.', 'will', ' early next week', '2026-04-21'],
    ["I'll do it early next week.", 'will', ' early next week', '2026-04-21'],
    ["I'll do it before I go home.", 'will', ' before Mark goes home', '2026-04-14'],
  ])('"%s"', async (answer, verb, when, day) => {
    expect(await tasksOf(asked, `Mark: ${answer}`)).toStrictEqual([
      [`Mark Stone ${verb} send the minutes to the board${when}.`, 'Mark Stone', day],
    ]);
  });

  test('an answer that does not say when adds nothing to what was asked', async () => {
    expect(await tasksOf(asked, "Mark: I'll do that.")).toStrictEqual([
      ['Could you send the minutes to the board?', 'Mark Stone', undefined],
    ]);
  });

  test.each([
    ["I'll forward them tomorrow.", '2026-04-15'],
    ['Sending them on Friday', '2026-04-17'],
    ['Yes, I will send them tomorrow, no problem.', '2026-04-15'],
  ])('an answer may name the deed again: "%s"', async (answer, day) => {
    const [task, ...others] = await tasksOf(asked, `Mark: ${answer}`);
    expect(task).toEqual([expect.stringContaining('Mark Stone will send the minutes'), 'Mark Stone', day]);
    expect(others).toEqual([]);
  });

  test.each(["I'll include them, no problem.", 'Rough, but you will have them.'])(
    'an answer without a time adds nothing: "%s"',
    async (answer) => {
      expect(await tasksOf('Ana: Could you add the minutes to the folder?', `Mark: ${answer}`)).toEqual([
        ['Could you add the minutes to the folder?', 'Mark Stone', undefined],
      ]);
    },
  );

  test('control: another deed is a task of its own', async () => {
    expect((await tasksOf(asked, "Mark: I'll check them tonight.")).map(([text]) => text)).toEqual([
      'Could you send the minutes to the board?',
      'Mark Stone will check the minutes tonight.',
    ]);
  });

  test('what is asked is told as it was where its words leave open what is meant', async () => {
    expect(await tasksOf('Ana: Could you send it to them?', "Mark: I'll do that tomorrow.")).toStrictEqual([
      ['Could you send it to them?', 'Mark Stone', '2026-04-15'],
    ]);
  });

  test('an answer without a time leaves the one that was asked for', async () => {
    expect(await tasksOf('Ana: Could you send the minutes by Friday?', "Mark: I'll do that.")).toStrictEqual([
      ['Could you send the minutes by Friday?', 'Mark Stone', '2026-04-17'],
    ]);
  });

  test('an answer with a time goes before the one that was asked for', async () => {
    expect(
      await tasksOf('Ana: Could you send the minutes by Friday?', "Mark: I'll do it tomorrow."),
    ).toStrictEqual([['Could you send the minutes by Friday?', 'Mark Stone', '2026-04-15']]);
  });

  test('who agrees first may say later when', async () => {
    expect(
      await tasksOf(asked, 'Mark: Yes, can do.', 'Mark: It takes ten minutes.', "Mark: I'll do it tomorrow."),
    ).toStrictEqual([
      ['Mark Stone will send the minutes to the board tomorrow.', 'Mark Stone', '2026-04-15'],
    ]);
  });

  test('his own promise, too', async () => {
    expect(
      await tasksOf("Mark: I'll put together the quote.", 'Mark: I can do that by Thursday.'),
    ).toStrictEqual([['Mark Stone can put together the quote by Thursday.', 'Mark Stone', '2026-04-16']]);
  });

  test('when he is asked when', async () => {
    expect(
      await tasksOf(
        "Mark: I'll put together the quote.",
        'Ana: When could you have that?',
        "Mark: You'll have it by Thursday.",
      ),
    ).toStrictEqual([['Mark Stone will put together the quote by Thursday.', 'Mark Stone', '2026-04-16']]);
  });

  test('when he asks back by when', async () => {
    expect(
      await tasksOf(
        'Ana: Mark, could you count the tickets?',
        'Mark: By when?',
        'Ana: The committee sits on Monday.',
        "Mark: You'll have it on Friday.",
      ),
    ).toStrictEqual([['Mark Stone will count the tickets on Friday.', 'Mark Stone', '2026-04-17']]);
  });

  test.each(['You should, they rang twice.', "That'd be great.", 'Good idea.'])(
    'his own, where another one is in favour: "%s"',
    async (answer) => {
      expect(
        await tasksOf('Mark: I ought to call the surgery.', `Ana: ${answer}`, "Mark: I'll do it tomorrow."),
      ).toStrictEqual([['Mark Stone will call the surgery tomorrow.', 'Mark Stone', '2026-04-15']]);
    },
  );

  test('what he has for it, or why, may stand beside the answer', async () => {
    expect(
      await tasksOf(
        'Ana: Somebody has to water the plants.',
        "Mark: I've got the key to the shed, I'll do it tomorrow.",
      ),
    ).toStrictEqual([['Mark Stone will water the plants tomorrow.', 'Mark Stone', '2026-04-15']]);
    expect(
      await tasksOf(
        'Ana: We really must get the lease signed.',
        "Mark: Consider it done, I'm seeing her on Thursday anyway.",
      ),
    ).toStrictEqual([['We really must get the lease signed.', 'Mark Stone', '2026-04-16']]);
  });

  test('what "somebody" has to do is for who says that he does it', async () => {
    expect(
      await tasksOf('Ana: Somebody has to water the plants.', "Mark: I'll do it tomorrow."),
    ).toStrictEqual([['Mark Stone will water the plants tomorrow.', 'Mark Stone', '2026-04-15']]);
  });

  test('it is as sure as what is asked, and stands where it is promised', async () => {
    const [task] = (await findingsOfTalk(asked, 'Mark: I can do that by Thursday.')).insights;
    const [alone] = (await findingsOfTalk(asked)).insights;
    expect(task?.phrases.map(({ text }) => text)).toEqual(['send the minutes to the board by Thursday']);
    expect([task?.score, task?.messageId]).toEqual([alone?.score, '1']);
  });
});

describe('what is to be done is a task if another one says that he does it', () => {
  test.each([
    'The fence needs mending.',
    'The fence needs to be mended.',
    'The fence still has to be mended.',
    'The fence ought to be mended.',
  ])('"%s"', async (need) => {
    const answered = await tasksOf(`Ana: ${need}`, 'Sophie: Hm.', "Mark: I'll do it on Saturday.");
    expect(answered).toStrictEqual([[need, 'Mark Stone', '2026-04-18']]);
  });

  test.each([
    ['who only agrees', ['Ana: The fence needs mending.', 'Mark: Yes.']],
    ['who does something else', ['Ana: The fence needs mending.', 'Mark: I like it so.']],
    ['who does it with all', ["Ana: Let's mend the fence.", "Mark: I'll do it."]],
  ])('control: not of %s', async (_, lines) => {
    expect((await tasksOf(...lines)).map(([text, doer]) => [text, doer])).not.toContainEqual([
      lines[0]?.replace('Ana: ', ''),
      'Mark Stone',
    ]);
  });
});

describe('an answer to a question that is no task is told in the words of what was asked', () => {
  test.each([
    [
      'Who can send the minutes?',
      'I can do that by Thursday.',
      'Mark Stone can send the minutes by Thursday.',
    ],
    ['Who can send the minutes?', "I'll take that one.", 'Mark Stone will send the minutes.'],
    [
      'Did anybody print the list?',
      "Not yet, I'll do it tonight.",
      'Mark Stone will print the list tonight.',
    ],
    [
      'Do we need to order more paper?',
      "Yes, I'll do it tonight.",
      'Mark Stone will order more paper tonight.',
    ],
  ])('%s – %s', async (question, answer, told) => {
    const { insights } = await findingsOfTalk(`Ana: ${question}`, `Mark: ${answer}`);
    expect(insights.map(({ type, text }) => [type, text])).toEqual([
      ['question', question],
      ['action_item', told],
    ]);
    const task = insights[1];
    expect(task?.assignee?.name).toBe('Mark Stone');
    expect(task?.messageId).toBe('1');
    for (const { text } of task?.phrases ?? []) expect(told).toContain(text);
  });

  test('control: of what is named by a pronoun nothing more is known', async () => {
    expect(await tasksOf('Ana: Who can send it?', 'Mark: I can do that by Thursday.')).toStrictEqual([
      ['Mark Stone can do that by Thursday.', 'Mark Stone', '2026-04-16'],
    ]);
  });
});

describe('control: an answer stays as it is', () => {
  test.each([
    [
      'where nothing before it names a task',
      ['Ana: Nice weather today.', 'Mark: I can do that by Thursday.'],
    ],
    [
      'where another one is to do it',
      ['Sophie: Mark said that he is out.', 'Ana: Great.', 'Mark: I can do that by Thursday.'],
    ],
    [
      'where something else was asked between',
      ["Mark: I'll send the quote.", 'Ana: Is it still raining?', "Mark: I'll do that by Thursday."],
    ],
  ])('%s', async (_, lines) => {
    expect((await tasksOf(...lines)).at(-1)).toEqual([
      expect.stringContaining('do that by Thursday'),
      'Mark Stone',
      '2026-04-16',
    ]);
  });

  test('where it names a deed of its own', async () => {
    const tasks = await tasksOf('Ana: Could you send the minutes?', "Mark: Sure, and I'll copy Hugo.");
    expect(tasks).toHaveLength(2);
  });

  test.each(['The bins are full.', 'Can you empty the bins?'])(
    'what another one has brought up since: "%s"',
    async (said) => {
      const tasks = await tasksOf(
        'Mark: I ought to call the surgery.',
        `Ana: ${said}`,
        "Mark: I'll do it tomorrow.",
      );
      expect(tasks.map(([text]) => text)).toContain('Mark Stone ought to call the surgery.');
      expect(tasks).toHaveLength(2);
    },
  );

  test('what stands beside is done with something else', async () => {
    const tasks = await tasksOf(
      'Ana: Somebody has to water the plants.',
      "Mark: I've got the stamps, I'll post the letters tomorrow.",
    );
    expect(tasks).toHaveLength(2);
  });

  test('a time that somebody can make is no answer', async () => {
    const tasks = await tasksOf('Ana: Could we come and see the place?', 'Ana: I could do Thursday.');
    expect(tasks.map(([text]) => text)).toContain('Ana could do Thursday.');
  });
});

describe('"leave it with me" takes on what its speaker has just said that it takes', () => {
  test.each([
    ["I'd have to ask the hall. I think they're strict. Leave it with me.", 'Mark Stone will ask the hall.'],
    ["I'd have to ask my boss. Leave it with me.", "Mark Stone will ask Mark's boss."],
  ])('"%s"', async (said, text) => {
    const lines = said.split(/(?<=\.) /u).map((line) => `Mark: ${line}`);
    expect((await tasksOf('Ana: Can Sophie bring the dog?', ...lines)).map(([told]) => told)).toContain(text);
  });

  test('control: no place or thing is left with anybody', async () => {
    expect(await tasksOf('Ana: The hall is booked.', 'Mark: Leave it with me.')).not.toContainEqual([
      expect.stringContaining('Leave the hall'),
      expect.anything(),
      undefined,
    ]);
  });
});
