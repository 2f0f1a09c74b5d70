/** Who says again when he does what he has promised, because another one remarks on it, is told once. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text, doer and day of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 10)]);

describe('a promise, a remark on it, and when it is kept are one task', () => {
  test.each(["He's away from tomorrow.", 'They close at four today.', "It's only open till six."])(
    'his own, where another one remarks on it: "%s"',
    async (remark) => {
      expect(
        await tasksOf("Mark: I'll call the surgery.", `Ana: ${remark}`, "Mark: Okay, I'll do it tomorrow."),
      ).toStrictEqual([['Mark Stone will call the surgery tomorrow.', 'Mark Stone', '2026-04-15']]);
    },
  );

  test('control: what another one says of something else is done by whoever says so', async () => {
    expect(
      (
        await tasksOf(
          "Mark: I'll call the surgery.",
          'Ana: The bins are full.',
          "Mark: Okay, I'll do it tomorrow.",
        )
      )[0],
    ).toStrictEqual(['Mark Stone will call the surgery.', 'Mark Stone', undefined]);
  });
});
