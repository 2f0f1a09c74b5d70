/** Who says when he does what he has not done yet, whose turn it is, and who is asked whether he wants to (docs/insights/action-items-talk.md). It is Tuesday, 14 April 2026. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text, doer and day of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 10)]);

describe('who has not done it, and says when he does', () => {
  test.each([
    [['Oh no, forgot.', 'Tomorrow morning.'], 'tomorrow morning', '2026-04-15'],
    [['Not yet.', 'Tomorrow, promise.'], 'tomorrow', '2026-04-15'],
    [['Sorry, slipped my mind.', 'By Friday.'], 'by Friday', '2026-04-17'],
    [['No, tomorrow.'], 'tomorrow', '2026-04-15'],
    [["I haven't, but I will today."], 'today', '2026-04-14'],
    [["No, that's on for tomorrow."], 'tomorrow', '2026-04-15'],
    [["Not yet, it's on my list for today."], 'today', '2026-04-14'],
  ])('%p', async (answer, when, day) => {
    expect(
      await tasksOf('Ana: Have you sent the contract?', ...answer.map((said) => `Mark: ${said}`)),
    ).toEqual([[`Mark Stone will send the contract ${when}.`, 'Mark Stone', day]]);
  });

  test.each([
    ['Have you rung the bank today?', 'Not yet. Tonight.', 'ring the bank tonight', '2026-04-14'],
    ['Did you pay the rent on Monday?', 'I forgot. Tomorrow.', 'pay the rent tomorrow', '2026-04-15'],
    ['Have you read the plan for Friday?', 'No. Tonight.', 'read the plan for Friday tonight', '2026-04-14'],
    ['Did you drop off the parcel?', 'No, tomorrow.', 'drop off the parcel tomorrow', '2026-04-15'],
    ['Did you break the news to Mia?', 'Not yet. Tomorrow.', 'break the news to Mia tomorrow', '2026-04-15'],
    ['Did you run the tests?', 'No. Tonight.', 'run the tests tonight', '2026-04-14'],
  ])('"%s" – "%s"', async (question, answer, deed, day) => {
    expect(await tasksOf(`Ana: ${question}`, `Mark: ${answer}`)).toEqual([
      [`Mark Stone will ${deed}.`, 'Mark Stone', day],
    ]);
  });

  test.each([
    // It says when it was.
    ['Did you teach on Monday?', ['No. On Tuesday.']],
    ['Did you train on Tuesday?', ['No.', 'On Wednesday.']],
    ['Did you work on Friday?', ['No, on Monday.']],
    ['Did you vote last Sunday?', ['No. Tomorrow.']],
    // Nobody sets out to do it.
    ['Did you break the vase?', ['No. Tomorrow.']],
    ['Did you miss the train?', ['No. In ten minutes.']],
    ['Did you miss me?', ['No. Tomorrow maybe.']],
    ['Did you fall asleep?', ['No. Tonight.']],
    ['Did you drop the vase?', ['No.', 'Tomorrow.']],
    ['Did you run out of milk?', ['Not yet. Tomorrow.']],
    ['Did you forget something?', ['No. Tomorrow first thing.']],
    ['Did you see Paul yesterday?', ['No.', 'On Friday.']],
    ['Did they deliver the desks?', ['Not yet.', 'Tomorrow.']],
    ['Did you send the contract?', ['Yes.', 'On Friday.']],
    ['Did you get the invoice?', ['Not yet.', 'Tomorrow probably.']],
    ['Is the party on Friday?', ["No, it's on for Thursday."]],
  ])('control: "%s" – %p', async (question, answer) => {
    expect(await tasksOf(`Ana: ${question}`, ...answer.map((said) => `Mark: ${said}`))).toEqual([]);
  });
});

describe('who says that it is he, or his turn', () => {
  test.each([
    ["Who's doing the demo on Thursday?", 'I am.', 'do the demo on Thursday', '2026-04-16'],
    ["Who's presenting the numbers on Thursday?", 'I am.', 'present the numbers on Thursday', '2026-04-16'],
    ['Who does the demo on Thursday?', 'My turn, I think.', 'do the demo on Thursday', '2026-04-16'],
  ])('"%s" – "%s"', async (question, answer, deed, day) => {
    expect(await tasksOf(`Ana: ${question}`, `Mark: ${answer}`)).toEqual([
      [`Mark Stone will ${deed}.`, 'Mark Stone', day],
    ]);
  });

  test.each([
    ["Who's using the big room?", 'I am.'],
    ["Who's doing the demo right now?", 'I am.'],
    ['Are you in the office tomorrow?', 'I am.'],
    ["Who's doing that?", 'I am.'],
  ])('control: "%s" – "%s"', async (question, answer) => {
    expect(await tasksOf(`Ana: ${question}`, `Mark: ${answer}`)).toEqual([]);
  });
});

describe('who is asked by name whether he wants to do it, and agrees', () => {
  test.each([
    ['Mark, do you want to present on Thursday?', 'Yeah, okay.'],
    ['Mark, wanna write that up?', 'Sure.'],
    ['Mark, fancy doing the demo tomorrow?', 'Go on then.'],
    ['Mark, you wanna present?', 'Sure, why not.'],
    ['Do you want to give a quick update on Thursday, Mark?', 'Sure.'],
    ['Mark, do you want to take the minutes?', 'Okay.'],
    ['Do you wanna chair the retro tomorrow, Mark?', 'Yeah, go on.'],
    ['Mark, how about you do the demo on Thursday?', 'Okay.'],
  ])('"%s" – "%s"', async (request, answer) => {
    const [first, ...others] = await tasksOf(`Ana: ${request}`, `Mark: ${answer}`);
    expect(first?.slice(0, 2)).toEqual([request, 'Mark Stone']);
    expect(others).toEqual([]);
  });

  test.each([
    ['Mark, do you want to take a break?', 'Sure.'],
    // It is done in the answer.
    ['Do you want to give a quick update, Mark?', 'Sure. The API is done.'],
    ['Do you want to take that question, Mark?', 'Sure. We ship in May.'],
    ['Mark, do you want to cancel the subscription?', 'Yes.'],
    ['Mark, fancy a coffee?', 'Sure.'],
    ['Mark, do you want to see the new logo?', 'Sure.'],
    ['Mark, do you want to say something?', 'Yes.'],
    ['Mark, wanna write that up?', 'Not really.'],
    ['Do you guys want to take a break?', 'Sure.'],
  ])('control: "%s" – "%s"', async (request, answer) => {
    expect(await tasksOf(`Ana: ${request}`, `Mark: ${answer}`)).toEqual([]);
  });
});
