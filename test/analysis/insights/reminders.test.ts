/** What somebody is reminded of with its time is for who hears it (docs/insights.md). It is Tuesday, 14 April 2026. */

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
