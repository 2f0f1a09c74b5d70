/** How a summary tells what is asked in speech that was written down without marks, and what opens a turn of it. */

import { expect, test } from 'bun:test';
import { asksOfThing } from '../../../src/analysis/summaries/heard/asked-of-thing.ts';
import { ana, ben, said, toldOf } from './support.ts';

test.each([
  'and the minutes of the last meeting are those agreed',
  'the playground is the gate still broken',
  'the photographer is that for the whole day or just the morning',
  'another one from luca is the parking at the old building going to stay free',
  'the invoice do we pay it',
])('it is asked of a thing: "%s"', (text) => {
  expect(asksOfThing(text)).toBe(true);
});

test.each([
  'the problem is that the gate is broken',
  'the only thing is it ended too late',
  'the kids hate it and so do i think',
  'the hall is the room at the end of the corridor',
  'the fee is for the whole day',
  'The photographer is that for the whole day.',
  'i think the minutes are those agreed',
])('control: "%s"', (text) => {
  expect(asksOfThing(text)).toBe(false);
});

test('what is asked of a thing is told as a question', () => {
  const told = toldOf(
    said(
      [ana, 'the contract of the warehouse is that for the whole team'],
      [ben, 'yes for all of them until friday'],
    ),
    [ana, ben],
  );
  expect(told).toContain('Ana Ruiz asked: “The contract of the warehouse is that for the whole team?”');
});

test.each([
  [
    "sorry yes i'll send the invoice to the warehouse again",
    'Ana Ruiz will send the invoice to the warehouse again.',
  ],
  [
    "no wait i'll order the team of the warehouse till friday",
    'Ana Ruiz will order the team of the warehouse till friday.',
  ],
  ["two o'clock i'll send the team an invoice", "Two o'clock, Ana Ruiz will send the team an invoice."],
  ["thirtieth it is i'll book the warehouse", 'Thirtieth it is, Ana Ruiz will book the warehouse.'],
  ['darren yeah my invoice is lost again', "Ana Ruiz's invoice is lost again."],
])('what opens a turn is not told as a part of it: "%s"', (line, wanted) => {
  expect(toldOf(said([ana, line, 'action_item'], [ben, 'The pilot has a price.']), [ana, ben])).toContain(
    wanted,
  );
});

test('who comes late and says so is not told', () => {
  const told = toldOf(
    said([ana, "yes hi sorry i'm late the parking was"], [ben, 'The price of the pilot is forty euros.']),
    [ana, ben],
  );
  expect(told).not.toContain('late');
});
