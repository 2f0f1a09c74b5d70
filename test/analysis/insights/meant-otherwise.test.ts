/** What is told of, asked for or due in words that look like something else; read with the model. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk, readFindingsOf } from '../support.ts';

const typeOf = async (text: string) => (await readFindingsOf(text)).insights[0]?.type;

test('what is due by then is a task without a verb, too', async () => {
  expect(await typeOf('Photos of the site by Friday.')).toBe('action_item');
  expect(await typeOf('All Monday pages must be in by 7:30 pm.')).toBe('action_item');
  expect(await typeOf('The results were there by the 22nd.')).toBeUndefined();
});

test('who is called and told what "you" do is to do it', async () => {
  expect(await typeOf('Mark, you do the talk with them.')).toBe('action_item');
  expect(await typeOf('Mark, you know him best.')).toBeUndefined();
});

describe('a question is', () => {
  test.each([
    "What I'm curious about is what happens when two loads get swapped.",
    'I wonder whether we can bridge that with spot coffee.',
    'what smoke',
  ])('what is wondered, or cut short: "%s"', async (text) => {
    expect(await typeOf(text)).toBe('question');
  });

  test('whether one should do something, unless it is to get in touch', async () => {
    expect(await typeOf('Do you want me to get a second estimate for the boiler?')).toBe('question');
    expect(await typeOf('Do you want me to call him tomorrow?')).toBe('follow_up');
  });

  test('control: what is proposed so is none', async () => {
    expect(await typeOf('I was wondering if we could meet on Friday.')).toBe('follow_up');
    expect(await typeOf('I was wondering whether we should move the date.')).toBe('action_item');
  });
});

describe('a time alone is no meeting', () => {
  test.each([
    "So, your year closes on December 31st, and there's a few things I'd rather see settled before than after.",
    'My boss wants me back on the ladder on Monday.',
    'The first ones come on the 16th at half past five.',
    'By the 9th, then.',
    'Yes, by Tuesday then.',
  ])('something happens then: "%s"', async (text) => {
    expect(await typeOf(text)).toBeUndefined();
  });

  test.each([
    ['so when do they need an answer', 'saturday at five pm both of them'],
    ['So when do we pick?', "I'd say upper on Monday, lower not before the 23rd."],
    ['When can we pour?', 'Thursday at seven.'],
    ['When does the shop open?', 'Monday at eight.'],
    ["When's the report due?", 'Thursday at noon.'],
  ])('it is done or needed then: "%s" – "%s"', async (asked, answer) => {
    const { insights } = await findingsOfTalk(`Ana: ${asked}`, `Mark: ${answer}`);
    expect(insights.map(({ type }) => type)).toEqual(['question']);
  });

  test.each([
    ['When can you come?', 'Tuesday at four.'],
    ['When do the new tiles arrive?', 'Tuesday at four.'],
    ['When will they deliver?', 'Tuesday between eight and ten, be there.'],
    ['When will the inspector be here?', 'Wednesday at nine.'],
    ['When can the plumber look at it?', 'Wednesday at two.'],
    ['When will my son be examined?', 'Wednesday at two.'],
    ['When can I collect my car?', 'Thursday at five.'],
    ['When can I pick up the dress?', 'Thursday at five.'],
    ['When do we sign?', 'Friday at ten at the notary.'],
    ['When do we meet?', "I'd say Tuesday at four."],
    ['When do you need the chairs?', 'Can you bring them on Friday at nine?'],
    ["When's the VAT return due?", "7 May, but I'd like your receipts by the 20th."],
  ])(
    'control: people meet then, somebody comes or something is fetched, or something is asked: "%s" – "%s"',
    async (asked, answer) => {
      const { insights } = await findingsOfTalk(`Ana: ${asked}`, `Mark: ${answer}`);
      expect(insights.map(({ type }) => type)).toContainEqual(
        expect.stringMatching(/follow_up|action_item/u),
      );
    },
  );

  test.each([
    'Would a courier reach us on Saturday?',
    'Shall we extend those by a month?',
    'Can we bring the delivery forward to Saturday?',
  ])('it is asked: "%s"', async (text) => {
    expect(await typeOf(text)).toBe('question');
  });

  test.each([
    'Monday at ten works for me.',
    'How about Saturday at half past five?',
    "Then I'll see you on the 16th at five.",
    'The 28th at ten, then.',
  ])('control: people meet then: "%s"', async (text) => {
    expect(await typeOf(text)).toBe('follow_up');
  });
});
