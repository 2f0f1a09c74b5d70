/** What gives way to something else that the talk comes to is told as that, and not twice (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The texts of the tasks in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

describe('an order that is given anew is told once', () => {
  test.each([
    [['Ana: Mark, ring your sister.', "Mark: She's at work.", 'Ana: Ring her after lunch, then.']],
    [['Ana: Mark, call the bank please.', 'Mark: They are shut.', 'Ana: Then call them tomorrow.']],
  ])('%p', async (lines) => {
    expect(await tasksOf(...lines)).toHaveLength(1);
  });

  test('control: another deed is told as well', async () => {
    const asked = 'Ana: Mark, print the list please.';
    expect(await tasksOf(asked, 'Mark: Sure.', 'Ana: Then send it to Sophie tomorrow.')).toHaveLength(2);
    expect(await tasksOf(asked, 'Mark: In colour?', 'Ana: Then pin it up in the hall.')).toHaveLength(2);
  });
});

describe('in place of what somebody promises another one wants something else', () => {
  test('that alone is told', async () => {
    const told = await tasksOf("Ana: I'll add a footnote.", 'Mark: Please take it out instead.');
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('take');
  });

  test('control: he wants something that has nothing to do with it', async () => {
    const told = await tasksOf(
      "Ana: I'll order five hundred boxes tonight.",
      'Mark: Can you send me the invoice in kronor instead?',
    );
    expect(told[0]).toContain('five hundred boxes');
  });

  test('control: only the time is another one', async () => {
    expect(await tasksOf("Ana: I'll send them the draft.", 'Mark: Maybe on Friday instead?')).not.toEqual([]);
  });
});

describe('who has asked for it does without it', () => {
  const asked = 'Ana: Mark, can you pick up four bags of sand?';
  test.each([
    [['Mark: On the train?', "Ana: Ok I'll ask Sophie."]],
    [['Mark: Sophie has the van.', 'Ana: Sorry, as you were.']],
    [['Mark: I leave at six.', 'Ana: Six?', 'Mark: There are roadworks.', 'Ana: Thanks all the same.']],
  ])('%p', async (answers) => {
    expect(await tasksOf(asked, ...answers)).not.toContain('Mark, can you pick up four bags of sand?');
  });

  test('control: it was taken on before', async () => {
    const told = await tasksOf(
      asked,
      'Mark: Sure.',
      'Ana: Do you have a rake?',
      'Mark: No.',
      'Ana: Thanks anyway.',
    );
    expect(told).not.toEqual([]);
  });
});

describe('an offer is declined, and a word is told once', () => {
  test('who takes it on trust needs no letter', async () => {
    const answer = "Mark: That won't be necessary, we take your word.";
    expect(await tasksOf('Ana: I can send you the letter from the clinic.', answer)).toEqual([]);
  });

  test('who is to offer somebody something, and writes to him, does that', async () => {
    const told = await tasksOf('Ana: Mark, offer him the cellar.', "Mark: I'll write to him this afternoon.");
    expect(told).toHaveLength(1);
  });
});
