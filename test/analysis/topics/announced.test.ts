/** What a talk turns to weighs more than what is mentioned (docs/insights/topics.md). */

import { expect, test } from 'bun:test';
import { findingsOf, readFindingsOf } from '../support.ts';

const weightIn = async (text: string, topic: string): Promise<number> =>
  (await readFindingsOf(text)).topics.find((one) => one.text === topic)?.weight ?? 0;

test.each([
  ['Second, the cookbook.', 'cookbook'],
  ['Next, the drivers.', 'drivers'],
  ["And counsel's fee?", 'fee'],
  ['The oven in Vaise.', 'oven'],
  ['So, enrollment.', 'enrollment'],
  ['Tanks: four and seven are clean.', 'tanks'],
  ['On pricing: it is four euros a ticket.', 'pricing'],
  ['And my own point: the backups.', 'backups'],
  ['The second remark: availability.', 'availability'],
  ['And what about my bill?', 'bill'],
  ['Where are we on disclosure?', 'disclosure'],
  ['what about overtime for the holiday', 'overtime'],
])('"%s" announces what comes', async (text, topic) => {
  const mentioned = await weightIn(`They spoke with us of the ${topic} in May.`, topic);
  expect(mentioned).toBeGreaterThan(0);
  expect(await weightIn(text, topic)).toBeGreaterThan(1.5 * mentioned);
});

test.each([
  ['We still need the cookbook from the shop.', 'cookbook'],
  ['Reminder: the fee has to be paid by Friday.', 'reminder'],
  ['The options are: no soloist, or no chairs.', 'options'],
  ['Which oven?', 'oven'],
  ['So no drivers.', 'drivers'],
  ['Twelve tanks.', 'tanks'],
  ['And then he paid the fee.', 'fee'],
  ['What about it, he broke the oven.', 'oven'],
])('control: "%s" only goes on', async (text, topic) => {
  const mentioned = await weightIn(`They spoke with us of the ${topic} in May.`, topic);
  expect(await weightIn(text, topic)).toBeLessThan(1.5 * mentioned);
});

test('what is announced where nobody has read it weighs more, too', () => {
  const weightOf = (text: string) =>
    findingsOf(text).topics.find((one) => one.text === 'cookbook')?.weight ?? 0;
  expect(weightOf('Second, the cookbook.')).toBeGreaterThan(
    1.5 * weightOf('We printed the cookbook in May.'),
  );
});
