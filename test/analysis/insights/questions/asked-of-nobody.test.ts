/** What its speaker answers himself, tells of others, or sighs is asked of nobody; what looks like it and wants an answer is a question (docs/insights/questions.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

const typesOf = async (...sentences: readonly string[]) =>
  (await findingsOfTalk(...sentences.map((sentence) => `Ana: ${sentence}`), 'Mark: Right.')).insights.map(
    ({ type }) => type,
  );

describe('what somebody answers himself is no question', () => {
  test.each([
    ['Did I complain?', 'Of course I did.'],
    ['Did they ring back?', 'Of course not.'],
    ['Was he sorry?', "No, he wasn't."],
    ['And did they fix it?', 'Nope.'],
    ['Was it worth it?', 'Absolutely.'],
    ['And who had to clean it up?', 'Me.'],
    ['What did we get for it?', 'Nothing.'],
    ['Why are we late?', 'Because nobody told us.'],
    ['And what do they do?', 'They send it to the wrong address.'],
    ['So guess what happened?', 'It rained.'],
    ["Right, so, what've I got for you.", 'Five units in.'],
    ['Where was I.', 'Yes, the pump.'],
  ])('"%s" – "%s"', async (asked, answer) => {
    expect(await typesOf(asked, answer)).not.toContain('question');
  });

  test.each([
    ['How much did it cost?', 'I forgot.'],
    ['What have you got for me.', 'I am in a hurry.'],
    ['Did you ring the bank?', 'I did.'],
    ['Why did you move it?', 'Because the client is asking.'],
    ['Why are we meeting on Friday?', "Because I'm away then."],
    ['What do we do?', "We can't leave it there."],
    ['Where do they meet?', 'They never told me.'],
    ['What did they say?', 'They promised to ring.'],
    ['Did it arrive?', 'It was due on Friday.'],
    ['Has it shipped?', 'No rush.'],
    ['Should we move it?', 'Yes, I think so.'],
    ['Who can help?', 'Me and Ben are away.'],
  ])('but it is one where another one is to say it: "%s" – "%s"', async (asked, behind) => {
    expect(await typesOf(asked, behind)).toContain('question');
  });

  test('and where another one has said it', async () => {
    const { insights } = await findingsOfTalk('Ana: And did they fix it?', 'Mark: Nope.');
    expect(insights.map(({ type }) => type)).toEqual(['question']);
  });
});

describe('what somebody tells that another one asked is no question', () => {
  test.each([
    'So she goes, are you seriously charging for that?',
    "She turned round and said, do you think I'm made of money?",
    'The client keeps asking, when is it done?',
    "They were all asking, who's paying for it?",
    'I thought, why would they do that?',
    'And I said, are you having a laugh?',
    "So I said to him, where's the key?",
    'On the form it says, have you been abroad?',
  ])('"%s"', async (told) => {
    expect(await typesOf(told)).not.toContain('question');
  });

  test.each([
    'I was thinking, could we move it to Friday?',
    'Pete said, is the hall free on Friday?',
    'As I said, are you free on Friday?',
    'My boss asked, can we do it cheaper?',
    'It says error 4, what does that mean?',
    "He goes on Friday, doesn't he?",
    'So he goes, does he?',
    'When the alarm goes, who do we ring?',
    'I thought the shop was closed, why is it open?',
  ])('but it is one where he asks it: "%s"', async (asked) => {
    expect(await typesOf(asked)).toContain('question');
  });
});

describe('what is said by custom is no question', () => {
  test.each([
    'Who knew?',
    'How cool is that?',
    "What's not to like?",
    'What was I thinking?',
    'Who am I to argue?',
    'Why do I even bother?',
    'Is the Pope Catholic?',
    "You couldn't make it up, could you?",
    "It's a shame, but what can you do?",
    "Thanks for calling Homely, you're through to Jess, how can I help?",
  ])('"%s"', async (said) => {
    expect(await typesOf(said)).not.toContain('question');
  });

  test.each([
    'Who knew about the leak?',
    'How good is the new printer?',
    'What were you thinking of for lunch?',
    'Who am I meeting on Friday?',
    'Why do I need a permit?',
    'What can you do about it?',
    "I know you can't refund it, but what can you do?",
    "It isn't covered, but what can you do?",
    'How can I help with the move on Friday?',
    'Is the van free, and how can I help?',
  ])('but in other words it is one: "%s"', async (asked) => {
    expect(await typesOf(asked)).toContain('question');
  });
});
