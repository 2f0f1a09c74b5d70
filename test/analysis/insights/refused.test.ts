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
