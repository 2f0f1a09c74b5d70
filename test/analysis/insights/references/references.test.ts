/** What a pronoun of a task stands for is named in its text where it is sure (docs/insights/action-items-text.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The text of the last task of a talk. */
const lastTask = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.findLast(({ type }) => type !== 'question')?.text;

describe('"one" is the thing of which one was wanted just before', () => {
  test.each([
    [
      'Sophie: We still need a tent for the fair.',
      "I'll order one on Monday.",
      'Mark Stone will order a tent on Monday.',
    ],
    [
      'Sophie: Do we have a quotation for the gutter?',
      "Not yet, I'll write one up tonight.",
      'Mark Stone will write a quotation up tonight.',
    ],
    [
      'Sophie: Is there an agenda for tomorrow?',
      "I'll write one tonight.",
      'Mark Stone will write an agenda tonight.',
    ],
    [
      "Sophie: There isn't a sign at the gate.",
      "I'll paint one today.",
      'Mark Stone will paint a sign today.',
    ],
    [
      'Sophie: The new brochure needs a cover photo.',
      "I'll take one at the fair.",
      'Mark Stone will take a cover photo at the fair.',
    ],
  ])('%s – "%s"', async (before, said, text) => {
    expect(await lastTask(before, `Mark: ${said}`)).toBe(text);
  });

  test.each([
    [
      'Sophie: We need a ladder and a bucket.',
      "I'll bring one on Friday.",
      'Mark Stone will bring one on Friday.',
    ],
    [
      'Sophie: We need a ladder.',
      "I'll bring one of mine on Friday.",
      "Mark Stone will bring one of Mark's on Friday.",
    ],
    [
      'Sophie: We want a decision by Friday.',
      "I'll take one more look tomorrow.",
      'Mark Stone will take one more look tomorrow.',
    ],
  ])('control: it stays where it may be another thing: %s – "%s"', async (before, said, text) => {
    expect(await lastTask(before, `Mark: ${said}`)).toBe(text);
  });
});

describe('"it" is the object of the same verb, or the one new thing that was brought up', () => {
  test.each([
    ['Sophie: I priced a new seal.', "I'll order it today.", 'Mark Stone will order the new seal today.'],
    [
      "Sophie: Don't send the second reminder yet.",
      "I'll send it on Friday.",
      'Mark Stone will send the second reminder on Friday.',
    ],
  ])('%s – "%s"', async (before, said, text) => {
    expect(await lastTask(before, `Mark: ${said}`)).toBe(text);
  });

  test.each([
    ['Sophie: The price is fine.', "I'll order it today.", 'Mark Stone will order it today.'],
    ['Sophie: The deadline is Friday.', "I'll send it tonight.", 'Mark Stone will send it tonight.'],
    ['Sophie: The bank closes at four.', "I'll pay it today.", 'Mark Stone will pay it today.'],
  ])(
    'control: what the sentence before only speaks of may be something else: %s – "%s"',
    async (before, said, text) => {
      expect(await lastTask(before, `Mark: ${said}`)).toBe(text);
    },
  );
});

describe('"him" and "her" are the one person who was spoken of', () => {
  test('who is named in the sentence before', async () => {
    expect(await lastTask('Sophie: Carol has the keys.', "Mark: I'll ring her tomorrow.")).toBe(
      'Mark Stone will ring Carol tomorrow.',
    );
  });

  test.each([
    ['Sophie: Carol told Joan about it.'],
    ['Sophie: Carol saw the plumber.'],
    ['Sophie: They open before Easter.'],
  ])('control: nobody, where it may be another one: %s', async (before) => {
    expect(await lastTask(before, "Mark: I'll ring her tomorrow.")).toBe(
      'Mark Stone will ring her tomorrow.',
    );
  });
});

describe('"it" and "them" are what such is done with, among all that was named before', () => {
  test.each([
    [
      ['Sophie: The bill from the plumber is on my desk.'],
      "I'll pay it on Friday.",
      'Mark Stone will pay the bill on Friday.',
    ],
    [
      ['Sophie: There is a bug in the export.'],
      "I'll fix it this afternoon.",
      'Mark Stone will fix the bug this afternoon.',
    ],
    [
      ['Sophie: Did you get the invoice from Keller?', 'Mark: Not yet.'],
      "I'll email it to you when it comes.",
      'Mark Stone will email the invoice to Sophie Tran when it comes.',
    ],
    [
      ['Sophie: Who has the password for the account?'],
      "I'll reset it now.",
      'Mark Stone will reset the password now.',
    ],
    [
      ['Sophie: The report is late.', 'Sophie: The report has to go to the board.'],
      "I'll finish it tonight.",
      'Mark Stone will finish the report tonight.',
    ],
    [
      ['Sophie: The form has two pages.'],
      "I'll print it and send it to Ana.",
      'Mark Stone will print the form and send it to Ana.',
    ],
  ])('%j – "%s"', async (before, said, text) => {
    expect(await lastTask(...before, `Mark: ${said}`)).toBe(text);
  });

  test.each([
    // One books no receipt.
    ['Sophie: Keep the receipt.', "I'll book it tomorrow."],
    ['Sophie: The ticket and the bill are on the table.', "I'll pay it tomorrow."],
    ['Sophie: The street is icy.', "I'll send it tomorrow."],
    ["Sophie: I've got a lady without heating.", "I'll get one over tomorrow."],
    ['Sophie: She was rude to the driver.', "I'll put that in writing."],
    ['Sophie: The meeting room was cold.', "I'll do it tomorrow."],
  ])('control: %s – "%s"', async (before, said) => {
    expect(await lastTask(before, `Mark: ${said}`)).toBe(said.replace("I'll", 'Mark Stone will'));
  });

  test('control: what the sentence names itself is not told twice', async () => {
    expect(await lastTask('Sophie: The invoice is missing.', "Mark: I'll take the quote and send it.")).toBe(
      'Mark Stone will take the quote and send it.',
    );
  });
});

describe('what one does with things of many kinds is told where it is likely and nothing speaks against it', () => {
  test.each([
    [
      'The keys for the hall are at the office.',
      "I'll pick them up on Thursday.",
      'pick the keys up on Thursday.',
    ],
    [
      'The flyers came back from the studio.',
      "I'll hand them out on Saturday.",
      'hand the flyers out on Saturday.',
    ],
    ['Did you finish the slides?', "I'll send them tonight.", 'send the slides tonight.'],
    ["There's a tent in the garage.", "I'll bring it on Friday.", 'bring the tent on Friday.'],
    [
      "We've got the small steriliser from Morley.",
      "I'll pick it up tomorrow.",
      'pick the small steriliser up tomorrow.',
    ],
    ["The gutter's blocked again.", "I'll clear it on Sunday.", 'clear the gutter on Sunday.'],
  ])('%s – "%s"', async (before, said, told) => {
    expect(await lastTask(`Sophie: ${before}`, `Mark: ${said}`)).toBe(`Mark Stone will ${told}`);
  });

  test.each([
    ['of what is done right', 'The rota has me on both days.', "I'll put it right today."],
    ['a thing that is rung', 'The bids are in.', "I'll ring them today."],
    ['a person who is packed', 'The auditors want the logs.', "I'll pack them tomorrow."],
    ['what is suggested', 'The clinic has a computer.', "I'll suggest it tomorrow."],
    ['what another deed was ordered of', 'Keep the blankets.', "I'll book them tomorrow."],
    ['where another pronoun is', 'It broke the lamp.', "I'll wrap it tomorrow."],
    ['times, sums and places', 'The deadline is Friday.', "I'll send it tonight."],
  ])('control: not %s: %s – "%s"', async (_, before, said) => {
    expect(await lastTask(`Sophie: ${before}`, `Mark: ${said}`)).toBe(
      said.replace("I'll", 'Mark Stone will'),
    );
  });

  test('there are several where the noun is written so', async () => {
    expect(await lastTask('Sophie: The analysis is still missing.', "Mark: I'll send them tomorrow.")).toBe(
      'Mark Stone will send them tomorrow.',
    );
  });
});

describe('what is brought up and nothing else is what one goes on to speak of', () => {
  test.each([
    [
      ['And the broken window in the hall?'],
      "I'll deal with that on Monday.",
      'deal with the broken window in the hall on Monday.',
    ],
    [
      ['What about the list of songs?'],
      "I'll get it from Mrs Odell on Friday.",
      'get the list of songs from Mrs Odell on Friday.',
    ],
    [
      ['Okay, next, the server migration.'],
      "I'll look into it tomorrow.",
      'look into the server migration tomorrow.',
    ],
    [
      ['What about the posters?', 'Still at the shop.'],
      "I'll pick them up tomorrow.",
      'pick the posters up tomorrow.',
    ],
  ])('%j – "%s"', async (before, said, told) => {
    const lines = before.map((line) => `Sophie: ${line}`);
    expect(await lastTask(...lines, `Mark: ${said}`)).toBe(`Mark Stone will ${told}`);
  });

  test.each([
    ['where something is said of it', 'The window in the hall is broken.', "I'll deal with that on Monday."],
    [
      'where another thing is spoken of since',
      'And the budget? The printer eats paper.',
      "I'll look at it tomorrow.",
    ],
    ['of several', 'And the chairs?', "I'll sort it out tomorrow."],
  ])('control: not %s: %s – "%s"', async (_, before, said) => {
    expect(await lastTask(`Sophie: ${before}`, `Mark: ${said}`)).toBe(
      said.replace("I'll", 'Mark Stone will'),
    );
  });
});

describe('"that" is a thing only where such is often done with it', () => {
  test('as one pays a deposit', async () => {
    expect(await lastTask('Sophie: The coach company wants a deposit.', "Mark: I'll pay that tonight.")).toBe(
      'Mark Stone will pay the deposit tonight.',
    );
  });

  test('control: what is noted was said', async () => {
    expect(
      await lastTask(
        'Sophie: The report has an error on page two.',
        "Mark: I'll add that to the list tonight.",
      ),
    ).toBe('Mark Stone will add that to the list tonight.');
  });
});
