/** A pronoun of a task stays where a wrong name or a wrong thing may be put for it: that does more harm (docs/insights/action-items-text.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The text of the last task of a talk. */
const lastTask = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.findLast(({ type }) => type !== 'question')?.text;

describe('"him" stays beside', () => {
  test.each([
    [
      'a name that no list knows',
      ['Sophie: Wexford wants the car tonight.', 'Sophie: Peter will do the brakes.', 'Sophie: He called.'],
    ],
    [
      'a pet name of who takes part',
      ['Sophie: You and Marko look at the brakes.', 'Sophie: He is late again.'],
    ],
  ])('%s', async (_, before) => {
    expect(await lastTask(...before, "Mark: I'll ring him tonight.")).toBe(
      'Mark Stone will ring him tonight.',
    );
  });

  test('the same, whom one is ordered to tell something', async () => {
    const ordered = 'Sophie: Tell Wexford he can collect it on Friday.';
    const task = await lastTask(
      ordered,
      'Sophie: Peter and I will do the wheels.',
      "Mark: I'll ring him tonight.",
    );
    expect(task).toBe('Mark Stone will tell Wexford tonight he can collect it on Friday.');
  });

  test.each([
    [['Sophie: Peter wants the invoice today.', 'Ana: He said so yesterday.']],
    [['Sophie: Peter from Siemens wants a price.', 'Ana: He asked twice.']],
    [['Sophie: Did you ask Peter?', 'Ana: No, he was out.']],
  ])('control: not beside himself: %j', async (before) => {
    expect(await lastTask(...before, "Mark: I'll ring him tonight.")).toBe(
      'Mark Stone will ring Peter tonight.',
    );
  });
});

describe('"his" and "her" stay of whom a task gives by a number', () => {
  test.each([
    [['Sophie: The surgeon comes at noon.'], 'Room 9, please check his pulse every hour.'],
    [['Sophie: The plumber comes at noon.'], 'Flat 6, please read his meter.'],
    [['Sophie: Peter has called.'], 'Order 312, please send his parcel again.'],
    [['Sophie: Peter has called.', 'Ana: Room 9 is awake.'], 'Please check his pulse every hour.'],
  ])('%j – "%s"', async (before, said) => {
    const told = await lastTask(...before, `Mark: ${said}`);
    expect(told).toMatch(/his (?:pulse|meter|parcel)/);
  });

  test.each([
    [['Sophie: Peter Hill is in room 9.'], 'Room 9, please check his pulse every hour.'],
    [['Ana: Room 9 is awake.', 'Sophie: Peter Hill has called.'], 'Please check his pulse every hour.'],
  ])('control: not of who was said to be there, or was named since: %j – "%s"', async (before, said) => {
    expect(await lastTask(...before, `Mark: ${said}`)).toMatch(/Peter Hill's pulse/);
  });
});

test('control: a title is no name that nobody knows', async () => {
  expect(await lastTask("Sophie: Call Mr. Deng, don't mail him.", "Mark: I'll try him at six.")).toBe(
    'Mark Stone will try Mr. Deng at six.',
  );
});

describe('"it" stays', () => {
  test.each([
    [
      "Sophie: The boiler leaks, and I've got a presentation on Friday.",
      "I'll mark it as urgent.",
      'Mark Stone will mark it as urgent.',
    ],
    [
      'Sophie: What colour is the light on the router?',
      "I'll turn it off and on again.",
      'Mark Stone will turn it off and on again.',
    ],
  ])('of what has happened, or of a thing with its part: "%s" – "%s"', async (before, said, text) => {
    expect(await lastTask(before, `Mark: ${said}`)).toBe(text);
  });

  test.each([
    [
      "Sophie: I've got a presentation on Friday.",
      "I'll print it.",
      'Mark Stone will print the presentation.',
    ],
    [
      'Sophie: The light in the hall is on.',
      "I'll turn it off now.",
      'Mark Stone will turn the light off now.',
    ],
  ])('control: "%s" – "%s"', async (before, said, text) => {
    expect(await lastTask(before, `Mark: ${said}`)).toBe(text);
  });
});

describe('what somebody will get is not what is done before', () => {
  test('a question that one has to ask first', async () => {
    const lines = ["Mark: I've got to ask my boss first.", "Mark: You'll get it Monday."];
    const { insights } = await findingsOfTalk("Sophie: I need everyone's dates for the summer.", ...lines);
    expect(insights.map(({ text }) => text)).not.toContainEqual(expect.stringMatching(/ask .* Monday/u));
  });

  test('control: what is written is given then', async () => {
    expect(
      await lastTask(
        'Sophie: Can you write the report?',
        "Mark: I'll write the report.",
        "Mark: You'll have it Monday.",
      ),
    ).toBe('Mark Stone will write the report Monday.');
  });
});

test('who has a look after something does not look after it', async () => {
  expect(await lastTask("Mark: I'll have a look after the Passat.")).toBe(
    'Mark Stone will have a look, after the Passat.',
  );
});

describe('what is told to be in a bad way is what is put right', () => {
  test.each([
    [
      'Sophie: The spec sheet is wrong.',
      "I'll correct it tomorrow.",
      'Mark Stone will correct the spec sheet tomorrow.',
    ],
    ['Sophie: The lock is broken.', "I'll repair it tomorrow.", 'Mark Stone will repair the lock tomorrow.'],
    ['Sophie: The tyres are flat.', "I'll replace them today.", 'Mark Stone will replace the tyres today.'],
  ])('"%s" – "%s"', async (before, said, text) => {
    expect(await lastTask(before, `Mark: ${said}`)).toBe(text);
  });

  test.each([
    ['Sophie: The ink is empty.', "I'll print it at work.", 'Mark Stone will print it at work.'],
    ['Sophie: The road is closed.', "I'll postpone it.", 'Mark Stone will postpone it.'],
  ])('control: something else is done with another thing: "%s" – "%s"', async (before, said, text) => {
    expect(await lastTask(before, `Mark: ${said}`)).toBe(text);
  });
});

describe('nobody does such with a day, with one club that has several things, or with a deed', () => {
  test.each([
    [
      'Sophie: Thursday is the bank holiday.',
      "Then I'll book it for Wednesday.",
      'Mark Stone will book it for Wednesday.',
    ],
    [
      'Sophie: The cricket club has answered.',
      "I'll borrow them from the school.",
      'Mark Stone will borrow them from the school.',
    ],
    [
      'Sophie: My dirty coat needs a wash.',
      "I'll lend you one tomorrow.",
      'Mark Stone will lend Sophie Tran one tomorrow.',
    ],
  ])('"%s" – "%s"', async (before, said, text) => {
    expect(await lastTask(before, `Mark: ${said}`)).toBe(text);
  });

  test.each([
    [
      'Sophie: The holiday in Greece is still free.',
      "Then I'll book it on Wednesday.",
      'Mark Stone will book the holiday on Wednesday.',
    ],
    [
      'Sophie: The cricket club has answered.',
      "I'll ring them tomorrow.",
      'Mark Stone will ring the cricket club tomorrow.',
    ],
    [
      'Sophie: The car needs a service.',
      "I'll book one tomorrow.",
      'Mark Stone will book a service tomorrow.',
    ],
  ])('control: one does such with these: "%s" – "%s"', async (before, said, text) => {
    expect(await lastTask(before, `Mark: ${said}`)).toBe(text);
  });
});

test('who replaces an old thing does not get an old one, and who was asked for a red one gets that', async () => {
  expect(await lastTask('Sophie: The old printer is broken.', "Mark: I'll buy one tomorrow.")).toBe(
    'Mark Stone will buy a printer tomorrow.',
  );
  expect(await lastTask('Sophie: We need a red pen.', "Mark: I'll buy one tomorrow.")).toBe(
    'Mark Stone will buy a red pen tomorrow.',
  );
});

describe('"do it" stays', () => {
  test.each([
    [
      'beside what is to be done, of which the same sentence speaks',
      ['Sophie: Could you ring the florist?'],
      "The seating plan is on my desk, so I'll do it on Friday.",
      "The seating plan is on Mark Stone's desk, so Mark will do it on Friday.",
    ],
    [
      'behind what another one is going to do himself',
      ["Sophie: I'll print the badges and pay the deposit."],
      "Right, I'll do it on Friday.",
      'Mark Stone will do it on Friday.',
    ],
  ])('%s', async (_, before, said, told) => {
    expect(await lastTask(...before, `Mark: ${said}`)).toBe(told);
  });

  test.each([
    ['Sophie: Could you ring the florist?', 'Mark Stone will ring the florist on Friday.'],
    [
      "Sophie: I'll send you the plan and call me when you have it.",
      'Mark Stone will call Sophie Tran on Friday.',
    ],
  ])('control: not behind what is asked: %s', async (asked, told) => {
    expect(await lastTask(asked, "Mark: Right, I'll do it on Friday.")).toBe(told);
  });
});
