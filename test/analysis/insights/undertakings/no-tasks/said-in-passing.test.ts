/** What is said in passing in everyday talk, and leaves nothing to do (docs/insights/action-items-none.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../../support.ts';

/** The texts of the tasks and follow-ups in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

describe('nothing is to be done by', () => {
  test.each([
    [
      'what there will not be while somebody is away',
      "I'll be away for my cousin's wedding next week, so there will be no yoga.",
    ],
    ['what there will not be while somebody is away', "I'm off on Friday, so there won't be a class."],
    ['what somebody has heard of', 'hiya, saw you need someone for the garden'],
    ['what somebody has heard of', 'I heard you need somebody to feed the cats next week.'],
    ['what somebody has heard of', "Hello, I read that you're looking for a second cook from May."],
    ['what was promised, and is done now', 'Hello Ben, I promised to get back to you about the parking.'],
    ['what was promised, and is done now', "Hi Ben, I said I'd let you know about the flat."],
    ['a debt in jest', 'You owe me a Saturday, Ben.'],
    ['a debt in jest', 'you owe me a pint'],
    ['until when somebody is busy', "I've a call till half past."],
    ['until when somebody is busy', 'I have a lesson until quarter to.'],
    ['what one waits for', 'Give him till Friday.'],
    ['what one waits for', 'Just give her until the 10th.'],
    ['what one waits for', 'Give them another week.'],
    ['what changes for all', 'guys the club rent goes up 80 a month from january'],
    ['what changes for all', 'Train fares rise by six percent in May.'],
    ['until when a thing holds', 'but my old card stops working on wednesday'],
    ['what comes by itself', 'you get a text after about ten minutes'],
    ['a turn of phrase', "I'll call it a day."],
    ['a turn of phrase', "We'll call them ornaments, not presents."],
  ])('%s: "%s"', async (_, said) => {
    expect(await tasksOf(`Ana: ${said}`, 'Ben: Hm.')).toEqual([]);
  });

  test.each([
    ["I'll be away next week, so Ben, please take the lessons."],
    ["I'll be away next week, so there will be no yoga, please tell the others."],
    ['I heard you need a cook, so I will send you my papers tonight.'],
    ['I promised to get back to Tom about the parking by Friday.'],
    ['You owe me a report, please send it by Friday.'],
    ["I've a call with Tom on Friday at three."],
    ['Text me on Thursday how it is.'],
    ['Give him the keys by Friday.'],
    ['The rent goes up in May, so please tell the others.'],
    ['My old card stops working on Friday, please renew it.'],
    ["I'll call it in on Friday."],
    ["We'll call them tomorrow."],
  ])('control: something is, by "%s"', async (said) => {
    expect(await tasksOf(`Ana: ${said}`, 'Ben: Okay.')).toHaveLength(1);
  });
});
