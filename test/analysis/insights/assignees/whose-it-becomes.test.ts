/** Who does what "you" would be doing, what is wished to be so, and what one puts oneself down for (docs/insights/action-items-who.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Who does the first task of a talk among three. */
const doerOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk('Sophie: We are short of milk again.', ...lines)).insights.find(
    ({ type }) => type !== 'question',
  )?.assignee?.name;

describe('what "you" would be doing is for the one who is called', () => {
  test.each([
    "I'm away from Thursday, so Mark, you'd be doing the round on Friday.",
    "I've got the dentist, so Mark you'd be opening up on Tuesday.",
    "I'm off next week so you'd be taking the Monday class, Mark.",
    'You ring them, Mark, and you tell them it is off.',
    'And you check the pumps before you leave, Mark, every night.',
  ])('%s', async (said) => {
    expect(await doerOf(`Ana: ${said}`, 'Sophie: Good plan.', 'Mark: Right.')).toBe('Mark Stone');
  });

  test.each([
    "I'm off next week so I'll do the accounts on Friday, Mark.",
    "I'll ring them on Friday, Mark.",
  ])('control: what the speaker does is his: %s', async (said) => {
    expect(await doerOf(`Ana: ${said}`, 'Mark: Right.')).toBe('Ana');
  });
});

describe('what is wished to be so is for the one who consents', () => {
  test.each([
    ['I would like the forms to be with them by Friday.', 'Will do.'],
    ["I'd like the parcels to be on the van by six.", 'They will be.'],
    ["I'd like the samples to go to the lab by Thursday.", 'Understood.'],
  ])('"%s" – "%s"', async (said, answer) => {
    expect(await doerOf(`Ana: ${said}`, `Mark: ${answer}`)).toBe('Mark Stone');
  });

  test('and for nobody where nobody does', async () => {
    expect(
      await doerOf('Ana: I would like the letter to go out today.', 'Sophie: What letter?'),
    ).toBeUndefined();
  });

  test.each(["I'd like to be with them by noon.", "I'd like the meeting to be on Friday."])(
    'control: what he does himself, or when people meet, is of the speaker: %s',
    async (said) => {
      expect(await doerOf(`Ana: ${said}`, 'Mark: Fine by me.')).toBe('Ana');
    },
  );
});

describe('what one puts oneself down for is for oneself', () => {
  test.each(['Put me down for Tuesday, though.', 'Put me on the list for the stall on Sunday.'])(
    '%s',
    async (said) => {
      expect(await doerOf('Ana: I need people for the stall.', `Mark: ${said}`, 'Ana: Great.')).toBe(
        'Mark Stone',
      );
    },
  );

  test('control: who is asked to put somebody down does so', async () => {
    expect(await doerOf('Mark: Ana, could you put me down for the Tuesday course?', 'Ana: Sure.')).toBe(
      'Ana',
    );
  });
});
