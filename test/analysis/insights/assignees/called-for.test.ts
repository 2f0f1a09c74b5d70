/** Who offers himself where volunteers are called for has the task, and has it once (docs/insights/action-items-who.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text and doer of each task of a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee }) => [text, assignee?.name]);

describe('what no verb names is seen to', () => {
  test.each([
    ['Any volunteers for the parking?', 'Happy to do that.', 'the parking'],
    ['Any takers for the newsletter?', "Go on, I'll do it.", 'the newsletter'],
    ['Any volunteers for the early shift?', "I'd be happy to.", 'the early shift'],
    ['Parking: nobody has taken this yet, any volunteers?', "I'll do it.", 'parking'],
  ])('"%s" – "%s"', async (call, offer, thing) => {
    expect(await tasksOf(`Ana: ${call}`, `Mark: ${offer}`)).toEqual([
      [`Mark Stone will see to ${thing}.`, 'Mark Stone'],
    ]);
  });
});

describe('what was named before it is asked who does it is what he does', () => {
  test.each([
    ["And the demo on Thursday, who's doing it?", 'I can do it.', 'can do the demo on Thursday'],
    ["and the demo on thursday who's doing it", 'i can', 'can do the demo on thursday'],
    ['the minutes who wants to take them', 'me', 'will take the minutes'],
    ['The shopping, who does it?', "I'll do it.", 'will do the shopping'],
  ])('"%s" – "%s"', async (call, offer, deed) => {
    expect(await tasksOf(`Ana: ${call}`, `Mark: ${offer}`)).toEqual([[`Mark Stone ${deed}.`, 'Mark Stone']]);
  });

  test('control: who has a thing does nothing with it', async () => {
    expect(await tasksOf('Ana: And the keys, who has them?', 'Mark: I do.')).toEqual([]);
  });
});

describe('who takes a thing takes it', () => {
  test.each([
    ['Any takers for the last slice?', "I'll take it.", 'take the last slice'],
    ['Any takers for a free ticket?', "I'll take it!", 'take a free ticket'],
    ['Any volunteers for the Friday shift?', "I'll take it.", 'take the Friday shift'],
    ['Friday shift: any volunteers?', "I'll do it.", 'see to Friday shift'],
  ])('"%s" – "%s"', async (call, offer, deed) => {
    expect((await tasksOf(`Ana: ${call}`, `Mark: ${offer}`)).map(([text]) => text?.slice(0, -1))).toEqual([
      `Mark Stone will ${deed}`,
    ]);
  });
});

test('who names the thing himself has it', async () => {
  expect(await tasksOf('Ana: Parking: any volunteers?', 'Mark: Happy to take parking.')).toEqual([
    ['Mark Stone is happy to take parking.', 'Mark Stone'],
  ]);
});

test('"I take it" takes it', async () => {
  expect(await tasksOf("Ana: Who's taking the snag list?", 'Mark: Not me.', 'Sophie: I take it.')).toEqual([
    ['Sophie Tran will take the snag list.', 'Sophie Tran'],
  ]);
});

describe('who says how he gets in touch has one task', () => {
  test.each([
    [
      [
        'Ana: Someone needs to tell the crew they can start.',
        "Mark: That'll be me.",
        "Mark: I'll bell them on Friday.",
      ],
      'Mark Stone will tell the crew on Friday they can start.',
    ],
    [
      ['Ana: Somebody has to let the tenants know.', "Mark: I'll do that, I'll drop them a note tonight."],
      'Mark Stone will let the tenants know tonight.',
    ],
  ])('%j', async (lines, text) => {
    expect(await tasksOf(...lines)).toEqual([[text, 'Mark Stone']]);
  });
});

test.each([
  ['Any volunteers?', 'Happy to do that.'],
  ['How was the show, any volunteers hurt?', 'Happy to say no.'],
  ['We need somebody for the parking.', 'Not me.'],
  ['Any takers for lunch?', 'Me!'],
  ['Any takers for pizza?', "I'll have two slices."],
  ['Any takers for Friday?', 'Me!'],
  ['Any volunteers for Friday?', 'Me!'],
])('control: "%s" – "%s"', async (call, answer) => {
  expect(
    (await tasksOf(`Ana: ${call}`, `Mark: ${answer}`)).filter(([, doer]) => doer === 'Mark Stone'),
  ).toEqual([]);
});
