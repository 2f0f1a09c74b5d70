/** What has the words of a deed and is not meant as one: jokes, threats, treats, guesses within a story, what nobody would do, what others ask (docs/insights/action-items-none.md). */

import { describe, expect, test } from 'bun:test';
import { readFindingsOf } from '../../../support.ts';

const tasksOf = async (text: string) =>
  (await readFindingsOf(text)).insights.filter(({ type }) => type !== 'question').map(({ type }) => type);

describe('nobody has anything to do by', () => {
  test.each([
    ['a joke', "I'll print it and glue it to his forehead."],
    ['a joke', "I'll tattoo it on my face."],
    ['a threat alone', 'Please do or Helen will kill us.'],
    ['a threat alone', 'Be nice or Carol will murder me.'],
    ['a treat', "Come by, I'll buy you a beer."],
    ['a treat', "I'll get you a coffee sometime."],
    ['what would amuse', "I'd pay to see you in the pool, though."],
    ['what would amuse', 'We would pay good money to watch them dance on Friday.'],
    ['who had booked', "I thought I'd booked us for the 20th, but that's the wrong course."],
    ['a guess within a story', "Someone (I'd guess the cleaners) unplugged the freezer over the weekend."],
    ['a guess within a story', "Two guys, I'd say from the cable company, cut the branch."],
    ['what one would not do', "I wouldn't ring her this week, she's swamped."],
    ['what one would not do', "We wouldn't visit them before Easter anyway."],
    ['what others ask', "Hannah's going to ask me that first thing."],
    ['what others ask', 'My boss is going to ask me about that on Monday.'],
    ['half a sentence', 'Somebody in Leeds I can actually talk to.'],
    ['half a sentence', 'Someone local I can call at night.'],
    ['who would rather wait', "I'd rather wait for what the survey says before we talk about it."],
    ['a settled fact', "The sale is on Saturday the 14th, that's agreed with the landlord."],
    ['when somebody can be had', "Mondays at noon she's at the gym, that's when to catch her."],
    ['what is doubted', "I doubt I'll finish the slides by Friday."],
    ['what is doubted', "I'm not sure I'll finish the budget by Friday."],
    ['what is doubted', "I don't know if I'll call the bank on Monday."],
    ['what is doubted', "I don't think I'll manage the report before Monday."],
    ['advice', "If I were you, I'd sell the car before Christmas."],
    ['advice', "I'd sell the car before Christmas if I were you."],
  ])('%s: "%s"', async (_, text) => {
    expect(await tasksOf(text)).toEqual([]);
  });

  test.each([
    ['what is put up', "I'll print it and stick it on the fridge."],
    ['what is sent, whoever will be angry', 'Please send the list today or Helen will kill us.'],
    ['what is bought by a day', "I'll buy you a new charger tomorrow."],
    ['what is brought for all', "I'll bring coffee for everybody on Monday."],
    ['what somebody has to do, as one guesses', "Somebody needs to move the ladder, I'd guess the painters."],
    ['what one would do instead', "I wouldn't call them, I'll email them today."],
    ['what one asks of others', "I'm going to ask Hannah that first thing."],
    ['whom another one has to call', 'Somebody in Leeds has to call him today.'],
    ['what one would rather do', "I'd rather send it on Friday."],
    ['what has to be confirmed', 'The invoice must be confirmed by Friday.'],
    ['a meeting that is settled', "The next meeting is on Saturday at ten, that's agreed."],
    ['what is not doubted', "I don't doubt it, I'll finish the slides by Friday."],
    ['what is done instead', "I don't think I'll finish it today, but I'll send the report on Monday."],
    ['what is asked for', "I'm not sure I'll finish the report, can you do it by Friday?"],
    ['an order', "Call her on Monday at noon, that's your best shot."],
  ])('but by %s: "%s"', async (_, text) => {
    expect(await tasksOf(text)).toHaveLength(1);
  });
});
