/** What falls to another one because somebody cannot do it, or is not there (docs/insights/action-items-who.md). It is Tuesday, 14 April 2026, at 14:00 UTC. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The tasks and follow-ups of a talk of two: what, by whom, and when they are due. */
const toldOf = async (text: string) =>
  (await findingsOfTalk(`Ana: ${text}`, 'Mark: Sure.')).insights
    .filter(({ type }) => type !== 'question')
    .map((one) => [one.text, one.assignee?.name, one.dueBy?.toISOString().slice(0, 16)]);

describe('what follows from who cannot do it is for who is to do it then', () => {
  test.each([
    [
      "I can't make it, so you'd have to sign it by Friday.",
      "Ana can't make it, so Mark Stone would have to sign it by Friday.",
      '2026-04-17T00:00',
    ],
    [
      "I don't have access, so you'd have to upload the files.",
      "Ana doesn't have access, so Mark Stone would have to upload the files.",
      undefined,
    ],
    [
      "I won't have time, so you need to call the bank.",
      "Ana won't have time, so Mark Stone needs to call the bank.",
      undefined,
    ],
    ["Mark, you'd have to sign the timesheets.", "Mark, you'd have to sign the timesheets.", undefined],
    ["You'd have to sign it, I'm afraid.", "You'd have to sign it.", undefined],
    [
      "You'd have to pay the bill, I'm afraid, and then send it.",
      "You'd have to pay the bill and then send it.",
      undefined,
    ],
    [
      "you'd have to pay the bill i'm afraid and then send it",
      "you'd have to pay the bill and then send it",
      undefined,
    ],
    [
      "you'll need to sign it i'm afraid and send it back by friday",
      'Mark Stone will need to sign it and send it back by friday',
      '2026-04-17T00:00',
    ],
    [
      "you must fill in the form i'm sure and bring it on monday",
      'Mark Stone must fill in the form and bring it on monday',
      '2026-04-20T00:00',
    ],
    [
      "you'll have to call them i think and ask for a refund",
      'Mark Stone will have to call them and ask for a refund',
      undefined,
    ],
    [
      "I'm away next week, so Mark, you'd have to sign the timesheets.",
      "Ana is away next week, so Mark, you'd have to sign the timesheets.",
      undefined,
    ],
    [
      "I didn't get to it, so Mark will have to finish the slides.",
      "Ana didn't get to it, so Mark will have to finish the slides.",
      undefined,
    ],
  ])('"%s"', async (said, text, due) => {
    expect(await toldOf(said)).toEqual([[text, 'Mark Stone', due]]);
  });

  test.each([
    ['tells how it is', "You'd have to restart it to see the change."],
    ['hangs on a condition', "If you want the discount, I can't wait, so you'd have to sign by Friday."],
    ['is only advised', "You'd have to ask a lawyer."],
    ['is regretted, on a condition', "If you want it you'd have to pay for it, I'm afraid."],
    ['is for nobody', "It's an old one, so you'd have to be mad to buy it."],
  ])('but none is what %s: "%s"', async (_, said) => {
    expect(await toldOf(said)).toEqual([]);
  });
});

describe('what somebody cannot do himself is not due when he is not there', () => {
  test.each([
    ["I won't be in before nine on Monday, so you'll have to let him in.", undefined],
    ["I won't be here on Monday, so you would need to let the inspector in.", undefined],
    ["I can't be there before ten, so please open up.", undefined],
    ["Sophie's away on Monday, so you'll have to cover the desk.", undefined],
    ["I've got the auditors in until four, you'll have to call the supplier.", undefined],
    ['I have your laptop until Friday, so please order the cable.', undefined],
    ["I won't be in before nine on Monday, so please send it on Tuesday.", '2026-04-21T00:00'],
    ['I have to send it until Friday, so please order the paper.', '2026-04-17T00:00'],
    ["Dinner's off on Monday, so please cancel the table.", '2026-04-20T00:00'],
  ])('"%s"', async (said, due) => {
    expect((await toldOf(said)).map(([, , at]) => at)).toEqual([due]);
  });
});

test('who is let in is let in by who is asked to', async () => {
  expect(await toldOf('You have to let the gas man in at ten.')).toEqual([
    ['Mark Stone has to let the gas man in at ten.', 'Mark Stone', '2026-04-15T10:00'],
  ]);
  expect(await toldOf('You have to let it go.')).toEqual([]);
});

test('what its speaker does himself stays his, whatever he thinks of it', async () => {
  expect(await toldOf("i'll sign it i think and send it back tomorrow")).toEqual([
    ['Ana will sign it and send it back tomorrow', 'Ana', '2026-04-15T00:00'],
  ]);
});

test.each([
  ["Tell Cara I'm sorry and that I'll call.", 'Tell Cara Ana is sorry and that Ana will call.'],
  ["Tell her I'm sorry and send the flowers.", 'Tell her Ana is sorry and send the flowers.'],
  [
    "I told her I'm sorry and I'll call her tomorrow.",
    'Ana told her Ana is sorry and will call her tomorrow.',
  ],
  ["I'll tell them I'm sure and that you agree.", 'Ana will tell them Ana is sure and that you agree.'],
  [
    "I'll let them know I'm sorry and send a new one on Friday.",
    'Ana will let them know Ana is sorry and send a new one on Friday.',
  ],
  [
    "You have to tell Cara about it I'm afraid and send her the list.",
    'Mark Stone has to tell Cara about it and send her the list.',
  ],
])('what somebody is told is no aside: "%s"', async (said, told) => {
  expect((await toldOf(said)).map(([text]) => text)).toEqual([told]);
});

describe('what it takes is a task once somebody says yes to it, told in his words where he has some', () => {
  test.each([
    ["You'd have to pay the fee, I'm afraid.", 'Never mind then.', []],
    ["You'd have to come in person, I'm afraid.", 'Oh, then no thanks.', []],
    ["I'm afraid you'd have to fill in a form.", 'Forget it.', []],
    ["You'd have to move the car I'm afraid.", 'Oh.', []],
    ["You'd have to ask Hugo, I'm afraid.", "Ok, I'll ask him.", ['Mark Stone will ask Hugo.']],
    ["You'd have to move the car I'm afraid.", "Ok, I'll move it.", ['Mark Stone will move the car.']],
    ["You'd have to pay the fee, I'm afraid.", "Ok, I'll do that.", ["You'd have to pay the fee."]],
    ["You'd have to pay the fee, I'm afraid.", 'Fine.', ["You'd have to pay the fee."]],
  ])('"%s" – "%s"', async (said, answer, told) => {
    const { insights } = await findingsOfTalk(`Ana: ${said}`, `Mark: ${answer}`);
    expect(insights.map(({ text }) => text)).toEqual(told);
  });
});
