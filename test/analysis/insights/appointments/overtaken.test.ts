/** That people should meet is told once: with the time that they agree on (docs/insights/follow-ups.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

const followUpsOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type === 'follow_up')
    .map(({ text }) => text);

const agreement = [
  'Mark: Could we do Sunday at two?',
  'Ana: Sunday is bad, Monday at two?',
  'Mark: Monday at two works.',
];

describe('what is wished for without a time goes with the meeting that is agreed on', () => {
  test.each([
    'Could we meet beforehand?',
    'We should sit down some time soon.',
    "Let's talk first.",
    'Let us talk first.',
  ])('"%s"', async (wish) => {
    const found = await followUpsOf(`Ana: ${wish}`, ...agreement);
    expect(found).toEqual([expect.stringContaining('Monday at two')]);
  });

  test.each(['Could we meet before the viewing?', 'Can we sit down about the lease?'])(
    'control: what it is for stays where the meeting does not say it: "%s"',
    async (wish) => {
      expect(
        await followUpsOf(
          `Ana: ${wish}`,
          'Mark: Yes.',
          'Ana: And the fence?',
          'Mark: It holds.',
          ...agreement,
        ),
      ).toContain(wish);
    },
  );

  test('control: it stays where nobody agrees on a time', async () => {
    expect(await followUpsOf('Ana: Could we meet beforehand?', 'Mark: I have to see.')).toEqual([
      'Could we meet beforehand?',
    ]);
  });

  test.each(['not Tuesdays', 'No Tuesdays please.', 'Never on Tuesdays, sorry.'])(
    'a day that is refused in every week is none: "%s"',
    async (answer) => {
      expect(await followUpsOf('Ana: Would Tuesday 21 April suit you?', `Mark: ${answer}`)).toEqual([]);
    },
  );
});
