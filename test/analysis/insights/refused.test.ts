/** What is asked and refused is no task; who does it instead has it (docs/insights.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../support.ts';

/** Text, doer and day of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 10)]);

const asked = 'Ana: Mark, could you get the keys on Thursday?';

describe('what is asked of one who refuses is no task', () => {
  test.each([
    "Can't sorry, I'm at work.",
    "Sorry, I'm off on Thursday.",
    "I'm afraid I can't, the car is broken.",
    "No, I won't be able to.",
    "We don't do that.",
    "No, that's not something we can do.",
    "I'm not able to do that.",
    "That's out of the question.",
  ])('"%s"', async (answer) => {
    expect(await tasksOf(asked, `Mark: ${answer}`)).toEqual([]);
  });

  test.each([
    "I can't find them, but I'll look again.",
    "I can't on Thursday, would Friday do?",
    "I can't do it before noon.",
  ])('control: it is one where something else is said: "%s"', async (answer) => {
    expect((await tasksOf(asked, `Mark: ${answer}`)).map(([text]) => text)).toContain(
      'Mark, could you get the keys on Thursday?',
    );
  });

  test('control: what he offers behind the refusal keeps it', async () => {
    expect(
      (await tasksOf(asked, "Mark: Sorry, I can't.", 'Mark: I could ask my brother.')).map(([text]) => text),
    ).toContain('Mark, could you get the keys on Thursday?');
  });
});

describe('who offers himself then has it, due when he says', () => {
  test.each([
    ['I can go Friday lunch, how much are they?', 'Sophie Tran can get the keys Friday lunch.', '2026-04-17'],
    ["I'll do it on Friday.", 'Sophie Tran will get the keys on Friday.', '2026-04-17'],
    ["I'll do it.", 'Sophie Tran will get the keys on Thursday.', '2026-04-16'],
    ["Then I'll get them.", 'Sophie Tran will get the keys on Thursday.', '2026-04-16'],
  ])('"%s"', async (offer, text, day) => {
    expect(await tasksOf(asked, "Mark: Can't sorry, I'm at work.", `Sophie: ${offer}`)).toEqual([
      [text, 'Sophie Tran', day],
    ]);
  });

  test('control: another deed is his own', async () => {
    expect(
      await tasksOf(asked, "Mark: Can't sorry, I'm at work.", "Sophie: I'll call them on Friday."),
    ).toEqual([['Sophie Tran will call them on Friday.', 'Sophie Tran', '2026-04-17']]);
  });
});

describe('who only says why he does not do it has nothing to do once another one does it', () => {
  test.each([
    "I'm not in this week, Eva is. Sophie?",
    "I've got football.",
    "I don't have a car on Thursday.",
    "I'm working late.",
  ])('"%s"', async (reason) => {
    expect(
      await tasksOf(asked, `Mark: ${reason}`, 'Sophie: I can do it, I have to go past there anyway.'),
    ).toEqual([['Sophie Tran can get the keys on Thursday.', 'Sophie Tran', '2026-04-16']]);
  });

  test('who it is about is named', async () => {
    expect(
      await tasksOf(
        "Ana: Mr Hollis hasn't signed it.",
        'Ana: Mark, could you catch him tomorrow?',
        "Mark: I'm not in tomorrow.",
        'Sophie: I can do it.',
      ),
    ).toEqual([['Sophie Tran can catch Mr Hollis tomorrow.', 'Sophie Tran', '2026-04-15']]);
  });

  test('who gets another one to do it says what', async () => {
    expect(
      await tasksOf(
        'Ana: Mark, could you renew the domain?',
        "Mark: I don't have access to the account.",
        "Ana: Okay, then I'll get Sophie to do it before she leaves.",
      ),
    ).toEqual([['Ana will get Sophie to renew the domain before she leaves.', 'Ana', undefined]]);
  });

  test.each([
    [["Mark: I've got a meeting at ten, I'll do it after that."]],
    [["Mark: I'm not in a hurry, so yes.", 'Sophie: I can help.']],
    [["Mark: I don't have the number.", "Sophie: I'll send it to you."]],
    [["Mark: I'm not in on Friday."]],
  ])('control: it stays his: %j', async (answers) => {
    expect((await tasksOf(asked, ...answers)).map(([text]) => text)).toContainEqual(
      expect.stringContaining('get the keys'),
    );
  });
});

describe('what hangs on something that the other one declines is no task', () => {
  test.each([
    ['I could get the fee dropped if you sign before June.', "I'm not signing anything that quickly."],
    ['I can lower the price if you take both.', "We won't take both."],
    ['I can hold the price if you decide today.', "I can't decide today."],
  ])('"%s" – "%s"', async (offer, answer) => {
    expect(await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`)).toEqual([]);
  });

  test.each(["I'll sign on Friday.", "I don't need long.", 'That would be great, please do.'])(
    'control: "%s"',
    async (answer) => {
      expect(
        (await tasksOf('Ana: I could get the fee dropped if you sign before June.', `Mark: ${answer}`))
          .length,
      ).toBeGreaterThan(0);
    },
  );
});

describe('free time that is refused is no task, whatever is offered in its place', () => {
  test.each([
    ['I need Friday off, my sister is getting married.', ["Can't do Friday, Eva is off already.", 'Monday?']],
    ["I'd like to take Monday morning off.", ['Sorry, not this week.']],
    ['I need Thursday off.', ['Thursday is bad, Eva is out too.']],
  ])('"%s"', async (text, answers) => {
    expect(
      (await tasksOf(`Ana: ${text}`, ...answers.map((answer) => `Mark: ${answer}`))).filter(
        ([task]) => task?.includes('off') === true,
      ),
    ).toEqual([]);
  });

  test('control: it is one where nobody refuses it', async () => {
    expect((await tasksOf('Ana: I need Friday off.', 'Mark: No problem.')).length).toBe(1);
  });
});
