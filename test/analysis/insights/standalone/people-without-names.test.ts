/** Whom "him", "her" and "them" of a task stand for who has no name of a person: "the plumber", "Ana's manager", "the council" (docs/insights/action-items-text.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The text of the last task of a talk. */
const lastTask = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.findLast(({ type }) => type !== 'question')?.text;

describe('"him" and "her" are the one who was called by what he is or does', () => {
  test.each([
    [
      ['Ana: The tap drips again.', "Ana: Didn't the plumber come on Thursday?", 'Sophie: He came.'],
      "I'll ring him straight after this.",
      'Mark Stone will ring the plumber straight after this.',
    ],
    [
      ['Ana: My manager has to sign it.'],
      "I'll ask her on Monday.",
      "Mark Stone will ask Ana's manager on Monday.",
    ],
    [
      ['Ana: Our landlord wants the key.'],
      "I'll ring him today.",
      'Mark Stone will ring the landlord today.',
    ],
    [
      ['Ana: Has anybody told the gas man?', 'Sophie: Not yet.'],
      "I'll ring him at noon.",
      'Mark Stone will ring the gas man at noon.',
    ],
    [['Ana: My sister has the list.'], "I'll ask her tonight.", "Mark Stone will ask Ana's sister tonight."],
    [
      ['Ana: Petra sent the icons.', 'Ana: Maybe nobody told her.'],
      "I'll call her at eleven.",
      'Mark Stone will call Petra at eleven.',
    ],
  ])('%j – "%s"', async (before, said, told) => {
    expect(await lastTask(...before, `Mark: ${said}`)).toBe(told);
  });

  test.each([
    ['one of two', 'Ana: The plumber spoke to the landlord.', 'him'],
    ['who tells of himself', "Ana: I'm the manager here.", 'her'],
    ['a man for "her"', 'Ana: My brother has the list.', 'her'],
    ['whoever is one', 'Ana: It sounds better coming from an agent.', 'him'],
    ['who is called nothing', 'Ana: Some guy called about the flat.', 'him'],
    ['where an animal may be meant', 'Ana: The gardener found the dog.', 'him'],
  ])('control: not %s', async (_, before, pronoun) => {
    expect(await lastTask(before, `Mark: I'll call ${pronoun} tomorrow.`)).toBe(
      `Mark Stone will call ${pronoun} tomorrow.`,
    );
  });
});

describe('"them" who are rung, asked or told are the one firm or office that was spoken of', () => {
  test.each([
    [
      "The council hasn't answered yet.",
      "I'll ring them on Monday.",
      'Mark Stone will ring the council on Monday.',
    ],
    [
      'The school wants to know how many seats we need.',
      "I'll email them tonight.",
      'Mark Stone will email the school tonight.',
    ],
    ['The venue says the garden is free.', "I'll let them know.", 'Mark Stone will let the venue know.'],
  ])('%s – "%s"', async (before, said, told) => {
    expect(await lastTask(`Ana: ${before}`, `Mark: ${said}`)).toBe(told);
  });

  test.each([
    [
      'where several people may be meant',
      'The council wrote to the neighbours.',
      "I'll ring them on Monday.",
    ],
    ['of two', 'The bank and the school wrote.', "I'll ring them on Monday."],
    ['for what is not reached', 'The office has new printers.', "I'll check them tomorrow."],
  ])('control: not %s', async (_, before, said) => {
    expect(await lastTask(`Ana: ${before}`, `Mark: ${said}`)).not.toMatch(/council|bank|school|office/u);
  });
});

test('who is named before is called in short where what is his stands for "them"', async () => {
  expect(await lastTask('Mark: Most of those are my cousins.', "Mark: I'll call them on Monday.")).toBe(
    "Mark Stone will call Mark's cousins on Monday.",
  );
});

describe('who is named without a capital, where everything is written so, is a person as well', () => {
  test.each([
    [
      'has anyone asked mr hollis if we can have the hall from 4',
      "i'll ask him tomorrow",
      'Mark Stone will ask Mr Hollis tomorrow',
    ],
    [
      'if rachel sends us the backup we can start',
      "ok i'll ask her to do that tonight",
      'Mark Stone will ask Rachel to do that tonight',
    ],
    ['what about our accountant graham', "i'll call him on monday", 'Mark Stone will call Graham on monday'],
  ])('%s – "%s"', async (before, said, told) => {
    expect(await lastTask(`Ana: ${before}`, `Mark: ${said}`)).toBe(told);
  });

  test.each([
    ['a word that is a name, too', 'the grace period ends friday'],
    ['one of two', 'rachel and brenda have the keys'],
    ['a firm', 'we asked wells fargo about it'],
  ])('control: not %s', async (_, before) => {
    expect(await lastTask(`Ana: ${before}`, "Mark: i'll call her tomorrow")).toBe(
      'Mark Stone will call her tomorrow',
    );
  });
});

describe('who is described beside his name is called by his name', () => {
  test.each([
    [
      'Sophie: My friend Peter can do it, he is an electrician.',
      "I'll call him soon.",
      'Mark Stone will call Peter soon.',
    ],
    [
      'Sophie: My father Peter fell again.',
      "I'll ring him on Thursday.",
      'Mark Stone will ring Peter on Thursday.',
    ],
    [
      'Sophie: My father, Peter, is in room 12.',
      "I'll visit him on Thursday.",
      'Mark Stone will visit Peter on Thursday.',
    ],
  ])('"%s" – "%s"', async (before, said, text) => {
    expect(await lastTask(before, `Mark: ${said}`)).toBe(text);
  });

  test.each([
    ['Sophie: Peter knows a plumber.'],
    ["Sophie: Peter can do it, he's a plumber, but the roofer can as well."],
  ])('control: "%s" speaks of two', async (before) => {
    expect(await lastTask(before, "Mark: I'll call him soon.")).toBe('Mark Stone will call him soon.');
  });
});
