/** Who takes what is left to anybody in words of his own (docs/insights/action-items-who.md#someone-we-and-one-of-several). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Who does the first task of a talk among three. */
const doerOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk('Sophie: We are short of milk again.', ...lines)).insights.find(
    ({ type }) => type !== 'question',
  )?.assignee?.name;

describe('who takes what is left to anybody in words of his own', () => {
  test.each([
    ['Can someone tie those boards down in the meantime?', "We'll do it, give me ten minutes."],
    ['Could someone with a van pick the tables up from me on Saturday?', 'Count on me, Ana.'],
    ['Could somebody take the parcels to the post?', "I'm going past it at lunch."],
    ['Can somebody lock up tonight?', "I'm last out anyway."],
    ['Somebody needs to order more gloves.', "That can go on today's order, I'm doing it anyway."],
    ['Can one of you let the plumber in at nine?', "I'm there from eight anyway."],
    ['Somebody should tell the neighbours before we start.', 'My lot can do that.'],
    ['Can anyone bring a projector on Monday?', 'I can put mine in the car.'],
  ])('"%s" – "%s"', async (asked, answer) => {
    expect(await doerOf(`Ana: ${asked}`, `Mark: ${answer}`)).toBe('Mark Stone');
  });

  test.each([
    ['So the parents get a letter from us.', 'Any takers?', "I'm happy to put that together."],
    ['The invoices need to go out today.', "Who's up for it?", "I don't mind doing it."],
  ])('where takers are called for: "%s" "%s" – "%s"', async (said, call, answer) => {
    expect(await doerOf(`Ana: ${said}`, `Ana: ${call}`, `Mark: ${answer}`)).toBe('Mark Stone');
  });

  test.each([
    ['Somebody needs to order more gloves.', 'Why are they always gone?'],
    ['Somebody has to phone the council.', "I've got the dentist at nine anyway."],
    ['Can someone check the boiler?', "I'm at the dentist now."],
    ['Can somebody lock up tonight?', "I'm in Leeds all day."],
    ['Can someone feed the fish at the weekend?', "I'm leaving on Friday anyway."],
  ])('control: nobody takes "%s" with "%s"', async (asked, answer) => {
    expect(await doerOf(`Ana: ${asked}`, `Mark: ${answer}`)).toBeUndefined();
  });

  test('control: nobody takes it where takers are called for and a question follows', async () => {
    expect(
      await doerOf('Ana: The invoices need to go out today.', 'Ana: Any takers?', 'Mark: Are they printed?'),
    ).toBeUndefined();
  });
});

describe('who consents to what is asked of nobody by name', () => {
  test.each([
    ['Put the chairs in the hall before six.', 'Right you are.'],
    ['Switch the sign off before you leave.', '🫡'],
    ['Could you label the bags?', 'Sure, how many?'],
    [
      'Could you do the brakes in one go?',
      'sure, just have the green papers with you otherwise they wont let us',
    ],
    ['Could you send the letter again?', 'Fine by me.'],
  ])('"%s" – "%s"', async (asked, answer) => {
    expect(await doerOf(`Ana: ${asked}`, `Mark: ${answer}`)).toBe('Mark Stone');
  });

  test.each([
    ['Can you put it there?', 'Ok, can it wait?'],
    ['Can you put it there?', 'Sure, just not today, I am off.'],
  ])('control: not "%s" – "%s"', async (asked, answer) => {
    expect(await doerOf(`Ana: ${asked}`, `Mark: ${answer}`)).toBeUndefined();
  });
});
