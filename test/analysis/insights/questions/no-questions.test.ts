/** What is worded or marked like a question and asks nothing: orders, refusals, what opens a subject, small talk, what astonishes (docs/insights/questions.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk, insightOf, readFindingsOf } from '../../support.ts';

const typesOf = async (text: string) => (await readFindingsOf(text)).insights.map(({ type }) => type);

describe('no question is', () => {
  test.each([
    ['an order of one of several', 'do the second one'],
    ['a refusal', "Can't this week sorry, I'm in Rome."],
    ['what opens a subject', 'First is the boiler.'],
    ['what opens a subject', 'Next is the budget.'],
    ['small talk', 'Right, is everybody fed?'],
    ['small talk', 'So, has everybody got a coffee?'],
    ['small talk', 'Is everyone here?'],
    ['small talk', 'Is the kettle on?'],
    ['what was said, once more', 'Did I not?'],
    ['who makes sure of being heard', 'You must oil it twice a year, you know that?'],
    ['who is given the floor', 'Mark, anything from you?'],
    ['what astonishes', 'To the office??'],
    ['who is called', "hi is that mister brown yeah hi it's carol reed we had a call booked for ten"],
    ['who gives the others the floor before the end', 'Right, do we have any other business?'],
    ['who gives the others the floor before the end', 'Any other business?'],
    ['who is to begin', 'Mark, do you want to start?'],
    ['who is to begin', 'Who wants to go first?'],
    ['who comes late', "Sorry I'm late, what did I miss?"],
    ['small talk', 'Right, has everyone got a sandwich?'],
    ['an offer without "I"', 'can do the tombola again, got the wheel from work'],
    ['when somebody has time', 'any time wednesday or thursday that week'],
    ['what nobody has answered yet', 'One question is still open.'],
    ['how it goes on', 'In which case'],
    ['what delights', "Isn't that wonderful!"],
    ['who announces something', 'I have to tell you a wonderful story about this, okay?'],
    ['who tells another one what to do', "Don't save it, okay?"],
    ['what was broken off before it said what it asks', 'Do you mean,'],
    ['what was begun as a question', 'Did you -- I mean, the file is there.'],
    ['what was begun as a question', 'Might {disfmarker} we might be a bit more sceptical about this one .'],
    ['what was begun as a question', 'Uh , what do we {disfmarker} Oh .'],
    ['what somebody had', 'had a client in the chair'],
    ['what somebody had', 'had the kids with me all day'],
    ['what somebody did', 'did the bowls last night'],
    ['what another one is not to do', "don't you dare"],
    ['when what is of somebody is', "my sister's communion is that day 🙏"],
    ['when what is of somebody is', "my brother's wedding is this saturday"],
    ['what goes with what was said', "It's in the contingency. What's left of it."],
    ['small talk', 'Is that everybody?'],
    ['what is set aside', 'Who pays is another matter.'],
    ['what is set aside', "And how long it takes is anybody's guess."],
    ['what is set aside', "Where we meet isn't settled."],
    ['what its speaker answers', "and is there a deposit if you're wondering it's one month's rent"],
  ])('%s: "%s"', async (_, text) => {
    expect(await typesOf(text)).not.toContain('question');
  });

  test.each([
    ['a choice', 'do you want the second one'],
    ['what had been', 'had the tiles arrived'],
    ['what did', 'did the oven ever work'],
    ['what another one has', "don't you have a key"],
    ['which day it is', 'is that day still free'],
    ['what is left', "What's left of the paint."],
    ['what astonishes', "Isn't it broken?!"],
    ['what somebody wants affirmed', 'This is Philips, huh?'],
    ['what is begun anew', 'Do we {disfmarker} do we need to order it .'],
    ['what was broken off and has its mark', 'So , should we keep the same {disfmarker} ?'],
    ['a negation', "can't we move it"],
    ['which one', 'Which is the boiler?'],
    ['which part of a day', 'Morning or afternoon?'],
    ['what is on', 'Is the heating on in the hall?'],
    ['what somebody did not say', 'Did I not give you the key for the shed?'],
    ['what somebody knows', 'Do you know that?'],
    ['what is asked without marks', "what annoys you most about the till you've got"],
    ['what an offer is worth', 'would it help if we sent you the price list for the drivers'],
    ['who of two does it', 'Could you do the tiles as well or do we need somebody?'],
    ['who is ready for something', 'Is everybody ready for the audit on Monday?'],
    ['what came', 'Did anything from the order arrive?'],
    ['a place', 'For the Berlin office?'],
    ['what else there is', 'Anything else?'],
    ['what else there is to do', 'Anything else we need to order?'],
    ['what else belongs to a thing', 'Anything else for the printer?'],
    ['with what one begins', 'Do you want to start with the roof?'],
    ['what somebody has overlooked', 'What did I miss in the contract?'],
    ['what a thing can do', 'can the tombola be repaired'],
    ['which time is left', 'any time left on friday'],
    ['a matter behind its announcement', 'well my big question is does it handle two currencies'],
    ['a matter behind its announcement', 'My main question is whether it runs offline.'],
    ['a matter behind its announcement', 'my only question would be who pays for the freight'],
    ['what somebody wants to know', 'what i really want to know is does it work offline'],
    ['a matter behind a greeting', 'hi is the blue one still in stock'],
  ])('but %s: "%s"', async (_, text) => {
    expect(await typesOf(text)).toEqual(['question']);
  });
});

describe('what is announced, with "okay?" behind it', () => {
  const typesIn = async (...lines: readonly string[]) =>
    (await findingsOfTalk(...lines)).insights.map(({ type }) => type);

  test.each([
    ["I'll take the car, okay?", 'No, I need it.'],
    ["I'll throw this away, okay?", 'Wait, no!'],
    ["I'll tell him, alright?", "Please don't."],
  ])('is asked if another one objects: "%s" – "%s"', async (said, answer) => {
    expect(await typesIn(`Ana: ${said}`, `Mark: ${answer}`)).toEqual(['question']);
  });

  test.each([
    ["I'll take the car, okay?", 'Sure.'],
    ["I'll take the car, okay?", "No, that's fine."],
    ["Don't save it, okay?", "No, I won't."],
    ['Let me finish, okay?', 'Sorry.'],
  ])('control: nothing is asked of who nods: "%s" – "%s"', async (said, answer) => {
    expect(await typesIn(`Ana: ${said}`, `Mark: ${answer}`)).not.toContain('question');
  });

  test.each([
    'Let me know what you think, okay?',
    "Let's talk tomorrow, okay?",
    "I'll call you on Friday, ok?",
  ])('is the task that it is without it: "%s"', async (said) => {
    expect(await typesIn(`Ana: ${said}`, 'Mark: Sure.')).toEqual(['follow_up']);
  });
});

test('whoever is called and told, with a tag, has a task', () => {
  const insight = insightOf('Mark, you deal with the invoice, would you?');
  expect([insight?.type, insight?.assignee?.name]).toEqual(['action_item', 'Mark Stone']);
});
