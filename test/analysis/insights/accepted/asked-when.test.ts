/** Who says no more than when he does what he is asked, or how long he needs for it, has taken it on (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Assignee, text and day of each task in a talk, on Tuesday, 14 April 2026. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ assignee, text, dueBy }) => [assignee?.name, text, dueBy?.toISOString().slice(0, 10)]);

describe('when one does what one is asked', () => {
  test.each([
    ['When are you going to paint the fence?', 'Thursday.', 'paint the fence on Thursday', '2026-04-16'],
    [
      'When are you planning to pay the rent?',
      'End of the week.',
      'pay the rent at the end of the week',
      '2026-04-17',
    ],
    ['By when can you finish the slides?', 'Friday noon.', 'finish the slides on Friday noon', '2026-04-17'],
    ['What day can you deliver the chairs?', 'Friday.', 'deliver the chairs on Friday', '2026-04-17'],
    ['Hi, how soon can you fix the tap?', 'Tomorrow, promise.', 'fix the tap tomorrow', '2026-04-15'],
    [
      "When do you think you'll be able to sign the lease?",
      "I'd say next Monday.",
      'sign the lease next Monday',
      '2026-04-20',
    ],
    ['How long do you need for the report?', 'Two days.', 'finish the report in two days', '2026-04-16'],
    [
      'How long do you need for the report?',
      'Give me until Friday.',
      'finish the report by Friday',
      '2026-04-17',
    ],
    ['How much time do you need to fix it?', 'A week.', undefined, undefined],
    [
      'How long do you need to paint the hall?',
      'About three days, I think.',
      'paint the hall in three days',
      '2026-04-17',
    ],
    [
      'How long will it take you to translate the page?',
      "You'll have it by Friday.",
      'translate the page by Friday',
      '2026-04-17',
    ],
    ['When can I have the contract?', 'Friday.', 'let Ana have the contract on Friday', '2026-04-17'],
  ])('"%s" – "%s"', async (question, answer, deed, day) => {
    expect(await tasksOf(`Ana: ${question}`, `Mark: ${answer}`)).toEqual(
      deed === undefined ? [] : [['Mark Stone', `Mark Stone will ${deed}.`, day]],
    );
  });

  test('who is called answers, whatever others say, and who asks may say why', async () => {
    expect(
      await tasksOf(
        'Ana: Mark, when are you going to send the invoice?',
        'Sophie: I sent mine.',
        'Mark: Friday.',
      ),
    ).toEqual([['Mark Stone', 'Mark Stone will send the invoice on Friday.', '2026-04-17']]);
    expect(
      await tasksOf(
        'Ana: When do you intend to pay the invoice?',
        'Ana: It was due last week.',
        'Mark: Hm.',
        'Mark: Tomorrow.',
      ),
    ).toEqual([['Mark Stone', 'Mark Stone will pay the invoice tomorrow.', '2026-04-15']]);
  });

  test.each([
    ['When are you going to Spain?', 'Thursday.'],
    ['When are you going to be home?', 'Six.'],
    ['When are you going to move to Leeds?', 'In May.'],
    ['When can you come?', 'Thursday.'],
    ['When can I have a shower?', 'Tomorrow.'],
    ['When can we expect the storm?', 'On Friday.'],
    ['How long do you need for the drive to Leeds?', 'Two hours.'],
    ['How long do you need for the course?', 'Three weeks.'],
    ['How long do you need for lunch?', 'Two days.'],
    ['How long do you need the car?', 'Two days.'],
    ['When would you use the blue one?', 'On Sundays.'],
    ['When are you going to turn forty?', 'On Friday.'],
  ])('control: "%s" – "%s"', async (question, answer) => {
    expect(await tasksOf(`Ana: ${question}`, `Mark: ${answer}`)).toEqual([]);
  });
});
