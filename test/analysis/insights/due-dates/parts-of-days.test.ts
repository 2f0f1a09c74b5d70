/** What is done when something ends that one does every day is due on that day (docs/insights/action-items-when.md). */

import { expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** When the last task of a talk is due; it is held on Tuesday, 14 April 2026. */
const dayOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .findLast(({ type }) => type !== 'question')
    ?.dueBy?.toISOString()
    .slice(0, 10);

test.each([
  ["Mark: I'll bring the ladder over after work."],
  ['Ana: Mark, please sweep the yard after break.'],
  ['Ana: Mark, please list the faults after your tea.'],
  ["Mark: I'll water the beans before dinner, and the tomatoes."],
  ["Mark: I'll fetch the boxes at dusk."],
  ['Ana: Mark, can you take the washing in before it gets dark?'],
  ["Mark: I'll post it in my lunch break."],
])('"%s"', async (said) => {
  expect(await dayOf(said)).toBe('2026-04-14');
});

test.each([
  ["Mark: I'll order it after coffee prices fall."],
  ["Mark: I'll pay them after work on the roof is done."],
  ['Ana: Mark, please look after work orders.'],
  ["Mark: I'll fetch the boots before my shift."],
  ["Mark: I'll send the form after school ends."],
])('control: "%s"', async (said) => {
  expect(await dayOf(said)).toBeUndefined();
});

test('control: on the day that is talked of', async () => {
  expect(await dayOf('Ana: The party is on Friday.', "Mark: I'll bring the chairs after work.")).not.toBe(
    '2026-04-14',
  );
});

test.each([
  ["Mark: I'll ring the firm first thing.", '2026-04-15'],
  ['Ana: Mark, please send it first thing, and copy Ben.', '2026-04-15'],
  ["Mark: I'll send it first thing on Thursday.", '2026-04-16'],
  ["Mark: I'll send them the first thing.", undefined],
])('what is done first thing is done the next morning: "%s"', async (said, day) => {
  expect(await dayOf(said)).toBe(day);
});

test.each([
  ['Ana: The strategy day is on the 21st.', "Mark: I'll bring the cards.", '2026-04-21'],
  ["Ana: Then let's say the 21st at three.", 'Ana: Please bring your passport.', '2026-04-21'],
  ['Ana: We type them in on Monday.', "Mark: Then I'll bring a cake.", '2026-04-20'],
  ["Ana: Monday's no good.", "Mark: I'll bring the cards.", undefined],
  ['Ana: They want the form by Friday.', "Mark: I'll bring the cards.", undefined],
  ["Ana: I'll send it on Friday.", "Mark: I'll bring the cards.", undefined],
  ['Ana: The strategy day is on the 21st.', "Mark: I'll bring the cards to the next one.", undefined],
  ['Ana: Monday or Friday.', "Mark: I'll bring the cards.", undefined],
  ['Ana: The strategy day is on the 21st.', "Mark: I'll bring it up with Tom.", undefined],
  ['Ana: The strategy day was on Monday.', "Mark: I'll bring the photos.", undefined],
  ['Ana: The strategy day is on the 21st.', "Mark: I'll post the cards.", undefined],
])('what is brought is due on the day that is talked of: "%s", "%s"', async (told, task, day) => {
  expect(await dayOf(told, task)).toBe(day);
});
