/** What somebody is reminded of with its time is for who hears it (docs/insights/action-items.md). It is Tuesday, 14 April 2026. */

import { describe, expect, test } from 'bun:test';
import { ana, findingsOfTexts, mark, sophie } from '../support.ts';

const tasksOf = async (text: string, speakers = [ana, mark]) =>
  (await findingsOfTexts([[ana, text]], speakers)).insights.map(({ text: told, assignee, dueBy }) => [
    told,
    assignee?.name,
    dueBy?.toISOString().slice(0, 'YYYY-MM-DD'.length),
  ]);

describe('a reminder is a task of who hears it', () => {
  test.each([
    ['Just a reminder that timesheets are due today.', 'Timesheets are due today.', '2026-04-14'],
    [
      'Also a gentle reminder to update your contacts by the 27th.',
      'Also a gentle reminder to update your contacts by the 27th.',
      '2026-04-27',
    ],
    [
      'Friendly reminder: expense reports are due by Friday.',
      'Friendly reminder: expense reports are due by Friday.',
      '2026-04-17',
    ],
    ["Reminder: the rent's due on Friday.", "Reminder: the rent's due on Friday.", '2026-04-17'],
    ['Reminder - rent is due on Friday.', 'Reminder - rent is due on Friday.', '2026-04-17'],
    [
      'Just a reminder that your payment of $40 is due on the 25th.',
      'Your payment of $40 is due on the 25th.',
      '2026-04-25',
    ],
    [
      'I just want to remind you that the banner has to be live on the 22nd.',
      'The banner has to be live on the 22nd.',
      '2026-04-22',
    ],
  ])('%s', async (text, told, due) => {
    expect(await tasksOf(text)).toEqual([[told, 'Mark Stone', due]]);
    expect(await tasksOf(text, [ana, mark, sophie])).toEqual([[told, undefined, due]]);
  });

  test('of who is called', async () => {
    const text = 'Hi Mark, just a reminder about the banner, due on the 22nd.';
    expect(await tasksOf(text, [ana, mark, sophie])).toEqual([[text, 'Mark Stone', '2026-04-22']]);
  });

  test('of whose report it is', async () => {
    const text = "Just a reminder that Mark's report is due on Friday.";
    expect(await tasksOf(text, [ana, mark, sophie])).toEqual([
      ["Mark's report is due on Friday.", 'Mark Stone', '2026-04-17'],
    ]);
  });

  test.each(["I've handed mine in.", 'I paid mine.', 'I already did mine yesterday.'])(
    'control: not of who answers "%s"',
    async (answer) => {
      const text = 'Just a reminder that essays are due tomorrow.';
      expect(
        (
          await findingsOfTexts(
            [
              [ana, text],
              [mark, answer],
            ],
            [ana, mark],
          )
        ).insights,
      ).toEqual([]);
    },
  );

  test.each([
    ['nothing', 'Just a reminder that nothing is due this week.'],
    ['what is not due yet', "Just a reminder that the first payment isn't due until June."],
    ['what need not be', "Just a reminder that the forms don't have to be in before Friday."],
    ['what was due', 'Just a reminder that the deposit was due yesterday, Mark has paid it.'],
    ['what is over', 'A reminder that our loan was due last month and is closed.'],
    ['what is paid', 'Just a reminder that the invoice due on Friday is paid.'],
    ['a storm', 'Just a reminder that the storm is due on Friday.'],
    ['a verdict', 'Just a reminder that the verdict is due on Monday.'],
    ['the same in short', "Just a reminder that the storm's due on Friday."],
    ['a parcel', 'Reminder that the parcel due on Friday comes to the back door.'],
    ['a train', 'Reminder about the train due at five.'],
    ['a deadline of before', "Reminder that tomorrow's deadline no longer applies."],
    ['guests', 'Just a reminder that the guests are due at six.'],
    ['what was bought', 'Reminder: the new laptops are due on Friday.'],
  ])('control: not %s', async (_, text) => {
    expect(await tasksOf(text)).toEqual([]);
  });

  test('"not" and "don\'t" of something else leave it a task', async () => {
    expect(await tasksOf("Reminder: reports are due on Friday, not Monday, so don't be late.")).toEqual([
      ["Reminder: reports are due on Friday, not Monday, so don't be late.", 'Mark Stone', '2026-04-17'],
    ]);
  });

  test.each([
    ['a state', 'Just a reminder that the office is closed on Friday.'],
    ['where its speaker will be', "Just a reminder that I'm on leave from Friday."],
    ['who comes', 'Reminder: the plumber is due on Friday.'],
    ['what comes', 'Reminder: the delivery is due on Friday.'],
    ['what is told without it', 'The rent is due on Friday.'],
  ])('control: not %s', async (_, text) => {
    expect(await tasksOf(text)).toEqual([]);
  });
});
