/** Who is asked whether he would do something, and says yes, has the task: "are you ok to do the minutes?" – "yep". */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Type, doer and text of what is found in a talk. */
const foundIn = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.map(({ type, assignee, text }) => [type, assignee?.name, text]);

describe('it is of who answers', () => {
  test.each([
    ['are you ok to do the minutes?', 'action_item'],
    ['are you all right to pick up the kids?', 'action_item'],
    ['you alright to grab the keys?', 'action_item'],
    ['are you okay to lock up tonight?', 'action_item'],
    ['Are you still good to bring the cake on Friday?', 'action_item'],
    ['are you happy to do the minutes?', 'action_item'],
    ['are you free to do the minutes?', 'action_item'],
    ['Any chance you could print these?', 'action_item'],
    ['Are you up for doing the minutes?', 'action_item'],
    ['are you ok to take the minutes?', 'action_item'],
    ['are you happy to pay the invoice?', 'action_item'],
    ['are you free to take the kids to school?', 'action_item'],
    ['are you free to watch the kids on Friday?', 'action_item'],
    ['are you ok with doing the minutes?', 'action_item'],
    ['are you up for running the workshop?', 'action_item'],
    ['you good to ring them?', 'follow_up'],
    ['you ok to ring them', 'follow_up'],
    ['are you happy to ring them tonight?', 'follow_up'],
  ])('"%s"', async (asked, type) => {
    expect(await foundIn(`Ana: ${asked}`, 'Mark: yep')).toEqual([[type, 'Mark Stone', asked]]);
  });

  test('among three, and by name', async () => {
    const [asked, named] = ['are you ok to pick up the kids?', 'Sophie, are you ok to ring them tonight?'];
    expect(await foundIn(`Ana: ${asked}`, 'Mark: yep, no worries', 'Sophie: Lovely.')).toEqual([
      ['action_item', 'Mark Stone', asked],
    ]);
    expect(await foundIn(`Ana: ${named}`, 'Mark: Lovely weather.')).toEqual([
      ['follow_up', 'Sophie Tran', named],
    ]);
  });
});

describe('controls', () => {
  test.each([
    'are you ok to wait?',
    'are you happy to go ahead?',
    'Are you good to go?',
    'are you ok to drive?',
    'are you happy with the flat?',
    'are you good at maths?',
    'are you free to talk?',
    'are you happy to have the dog there?',
    'Are you up for watching a film tonight?',
    'are you up for climbing on Saturday?',
    'are you still up for running on Saturday?',
    'are you ok to sit outside?',
    'are you free to grab a coffee?',
    'are you ok with losing the deposit?',
    'are you ok with changing rooms?',
    'are you ok with taking the stairs?',
    'are you ok to take the train?',
    'are you happy to pay by card?',
    'are you happy to use the old system?',
    'are you ok with seeing the other doctor?',
  ])('nobody has to do anything: "%s"', async (asked) => {
    expect(await foundIn(`Ana: ${asked}`, 'Mark: yep')).toEqual([['question', undefined, asked]]);
  });

  test('it is a question until somebody says yes', async () => {
    const asked = 'are you ok to do the minutes?';
    expect(await foundIn(`Ana: ${asked}`, 'Mark: Nice weather.')).toEqual([['question', undefined, asked]]);
  });
});
