/** What somebody is asked whether he wants done, and what is only asked in the same words (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** The texts of the tasks and follow-ups where Ana asks and Mark answers. */
const tasksOf = async (asked: string, answer: string) =>
  (await findingsOfTalk(`Ana: ${asked}`, `Mark: ${answer}`)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text }) => text);

describe('who is asked whether he wants something done is offered it', () => {
  test.each([
    ['Want the gutters clearing?', 'Ana will clear the gutters.'],
    ['Do you want the old sofa moving out?', 'Ana will move the old sofa out.'],
    ['Want the ditch digging another metre down?', 'Ana will dig the ditch another metre down.'],
    ["Do you want your lawn mowing while I'm at it?", 'Ana will mow your lawn while at it.'],
    ['Want the office cleaning on Friday?', 'Ana will clean the office on Friday.'],
  ])('"%s"', async (asked, task) => {
    expect(await tasksOf(asked, 'Yes please.')).toEqual([task]);
  });

  test.each([
    ['is offered help', 'Want any help moving the boxes?', 'That would be great.'],
    ['is offered help', 'Do you need any help painting?', 'Yes please!'],
    ['is offered company', 'Want some company walking the dog?', 'Sure.'],
    ['is asked where one sleeps', 'Would you like the baby sleeping in our room?', 'Yes please.'],
    ['is asked what others do', 'Do you want the team using the new tool?', 'Yes, definitely.'],
    ['is asked what others do', 'You want your staff wearing badges?', 'Yes, all of them.'],
    ['is asked what a thing does', 'Do you want the report starting with the summary?', 'Yes please.'],
    ['is asked what a thing does', 'Do you want the invoice showing the discount?', 'Yes please.'],
    ['wants no thing', 'Should I bring a salad?', 'Just yourself.'],
    ['hardly wants it', 'Do you want me to come along?', 'Not really, please.'],
  ])('control: not who %s: "%s" – "%s"', async (_, asked, answer) => {
    expect(await tasksOf(asked, answer)).toEqual([]);
  });
});
