/** A promise to do with a thing what was asked, in a verb of its own, is told with the request (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text, doer and day of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 10)]);

describe('what is promised of the same thing is told in the words of what was asked, with its time', () => {
  test.each([
    [
      'Mark, could you send me the security report?',
      "I'll forward the report to you tonight.",
      'send Ana the security report tonight',
    ],
    [
      'Mark, could you fix the login bug?',
      "Yes, I'll get the login bug sorted tonight.",
      'fix the login bug tonight',
    ],
    [
      'Mark, would you mind checking the contract?',
      "I'll have a look at the contract tonight.",
      'check the contract tonight',
    ],
    [
      'Mark, please update the price list.',
      "I'll change the price list tonight.",
      'update the price list tonight',
    ],
    [
      'Mark, can you clean up the spreadsheet?',
      "I'll tidy up the spreadsheet tonight.",
      'clean up the spreadsheet tonight',
    ],
    [
      'Mark, could you pick up the wedding cake?',
      "Sure, I'll collect the cake tonight.",
      'pick up the wedding cake tonight',
    ],
    [
      'Mark, could you translate the flyer into French?',
      "I'll do the flyer tonight.",
      'translate the flyer into French tonight',
    ],
    ['Mark, could you fix the gate before Friday?', "I'll repair the gate tonight.", 'fix the gate tonight'],
  ])('"%s" – "%s"', async (asked, promise, told) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${promise}`)).toEqual([
      [`Mark Stone will ${told}.`, 'Mark Stone', '2026-04-14'],
    ]);
  });
});

describe('it stays as it was asked where the promise does not say when, or says a step on the way', () => {
  test.each([
    ['Mark, could you draft the agenda for Monday?', "Sure, I'll put together an agenda.", '2026-04-20'],
    ['Mark, could you get the hall booked?', "I'll book the hall.", undefined],
    [
      'Mark, can you share the slides with the team?',
      "Sure, I'll upload the slides to the drive.",
      undefined,
    ],
    ['Mark, can you pay the plumber?', "Yes. I'll transfer the money to the plumber tonight.", '2026-04-14'],
    ['Mark, can you send the customer an apology?', "Yes, I'll write them an apology tonight.", '2026-04-14'],
    ['Mark, could you post the parcel?', "Yes, I'll take it to the post office tomorrow.", '2026-04-15'],
    ['Mark, could you send over the report?', "Sure, I'll include that in the same mail.", undefined],
  ])('"%s" – "%s"', async (asked, promise, day) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${promise}`)).toEqual([[asked, 'Mark Stone', day]]);
  });
});

describe('so is what will become of it', () => {
  test.each([
    [
      'Mark, could you send me the agenda?',
      'The agenda will be in your inbox tonight.',
      'send Ana the agenda tonight',
    ],
    [
      'Mark, could you send over the final logo files by Friday?',
      'Logo files will be with you tonight.',
      'send over the final logo files tonight',
    ],
    ['Mark, could you finish the report?', "You'll have the report tonight.", 'finish the report tonight'],
  ])('"%s" – "%s"', async (asked, promise, told) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${promise}`)).toEqual([
      [`Mark Stone will ${told}.`, 'Mark Stone', '2026-04-14'],
    ]);
  });
});

describe('control: two deeds are two tasks', () => {
  test.each([
    ['Mark, could you send me the report?', "I'll send you the invoice tomorrow."],
    ['Mark, could you review the contract?', 'The contract will be with you by Friday.'],
    ['Mark, could you review the report?', "I'll send you the report tonight."],
    ['Mark, could you check the contract?', "I'll sign the contract tonight."],
    ['Mark, could you send the offer to Sophie?', "Sure, I'll send the offer to Peter tomorrow."],
    ['Mark, could you send me the offer?', "I'll mail the offer to the lawyer tomorrow."],
    ['Mark, could you fix the boiler in room two?', "I'll repair the boiler in room three tomorrow."],
    ['Mark, could you fix the front door?', "I'll repair the back door tomorrow."],
    ['Mark, could you send me the report?', "Sure, and I'll send you the invoice as well."],
    ['Mark, could you send me the photos and the receipt?', "I'll mail the photos tonight."],
    ['Mark, can you sort out the printer and call the bank?', "I'll fix the printer tomorrow."],
    ['Mark, could you review the contract?', "Sure. I'll send the contract to legal on Monday."],
    ['Mark, could you review the contract?', "Yes, I'll sign it on Monday."],
    ['Mark, could you print the flyers?', "Yes, I'll hand them out on Saturday."],
    ['Mark, please write the report.', "OK, I'll present it at the board on Friday."],
    ['Mark, please order new toner.', "OK, I'll put it in the printer when it comes."],
    ['Mark, could you post the parcel?', "Sure, I'll wrap the parcel tonight."],
    ['Mark, could you clean the car?', "Sure. I'll take the car to the garage on Monday."],
    ['Mark, please count the stock.', "OK, I'll order the missing stock tomorrow."],
    ['Mark, could you scan the receipts?', "Sure, I'll hand them in on Friday."],
    ['Mark, can you buy the shelf?', "Yes, I'll put it up on Sunday."],
    ['Mark, could you order the cake?', "Sure, I'll bring the cake on Saturday."],
    ['Mark, could you send the offer?', "Yes, I'll send it to the lawyer tomorrow."],
    ['Mark, can you find the contract?', "I'll check the contract tomorrow."],
    ['Mark, please tidy the office.', "I'll clean the office windows tomorrow."],
    ['Mark, could you plan the trip?', "I'll book the trip tomorrow."],
  ])('"%s" – "%s"', async (asked, promise) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${promise}`)).toHaveLength(2);
  });

  test('and so is what somebody takes on once something else was asked', async () => {
    const lines = [
      'Ana: Mark, could you fix the gate?',
      'Sophie: Is it broken?',
      "Mark: I'll repair the gate at ours first.",
    ];
    expect(await tasksOf(...lines)).toHaveLength(2);
  });
});

describe('what "we" should do is of who then promises it', () => {
  test.each([
    ['We should update the price list.', "I'll update the price list.", 'update the price list', undefined],
    [
      'We need to clean up the cellar.',
      "I'll tidy up the cellar tonight.",
      'clean up the cellar tonight',
      '2026-04-14',
    ],
  ])('"%s" – "%s"', async (asked, promise, told, day) => {
    expect(await tasksOf(`Ana: ${asked}`, `Mark: ${promise}`)).toEqual([
      [`Mark Stone will ${told}.`, 'Mark Stone', day],
    ]);
  });

  test('control: who does something else with it has another task', async () => {
    expect(
      await tasksOf('Ana: We should update the price list.', "Mark: I'll print the price list tonight."),
    ).toHaveLength(2);
  });
});
