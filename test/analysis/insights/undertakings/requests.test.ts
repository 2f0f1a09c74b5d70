/** What is asked of somebody: a deed, which is a task, or an answer, which is a question (docs/insights/action-items.md). */

import { describe, expect, test } from 'bun:test';
import { ana, mark, readFindingsOf } from '../../support.ts';

const typesOf = async (text: string) => (await readFindingsOf(text)).insights.map(({ type }) => type);

describe('a request stays one', () => {
  test.each([
    'Can you also include the numbers from support?',
    'Can you also include the, the numbers from support?',
    'Could you also, um, include the numbers from support?',
    'Uh, could you also include the numbers from support?',
  ])('where a sound or a word that was begun twice is left out: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual(['action_item']);
  });
});

describe('a request is', () => {
  test.each(['Do push him, please.', 'Yes please, do hold it.'])(
    'an order behind "do": "%s"',
    async (text) => {
      expect(await typesOf(text)).toEqual(['action_item']);
    },
  );
});

describe('words of courtesy', () => {
  test.each([
    'Could you ask Ben for more chairs by Friday?',
    'Could you ask Ben for more details by Friday?',
    'Please order sandwiches for all of us.',
    'If you have time, could you print the list?',
    'If you have a key, could you bring it tomorrow?',
    'Please find out when the hall opens.',
    'Please see if Tom is free.',
    'Please note down who comes on Friday.',
    'Please visit the supplier on Monday.',
    'Please accept the invoice by tonight.',
    'Send me the photo if you find it.',
  ])('are a request where something is to be done: "%s"', async (text) => {
    const [first] = (await readFindingsOf(text, {}, [ana, mark])).insights;
    expect([first?.type, (first?.score ?? 0) > 0.9]).toEqual(['action_item', true]);
  });

  test('are one to get in touch where something is followed up', async () => {
    const [first] = (await readFindingsOf('Please follow up with Sophie by Friday.')).insights;
    expect([first?.type, (first?.score ?? 0) > 0.9]).toEqual(['follow_up', true]);
  });

  test.each([
    'If you have any further questions, please call us.',
    'If you need some help, let me know.',
    'Ring me if you need me.',
    'If you find an error, please tell us.',
    'Call the helpdesk if you have a problem.',
    'For more information, please visit our website.',
    'Please visit www.example.com for all details.',
    'Please find the plan attached.',
    'Please see page four.',
    'Please note that the office is closed on Friday.',
    'Please accept our apologies for any inconvenience.',
    'Please follow the link.',
  ])('control: are none where one is only there for others: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual([]);
  });
});

describe('what anybody may do', () => {
  test.each(['Would one of you take the keys?', 'Could somebody here trim that tree?'])(
    'is a task of nobody in particular: "%s"',
    async (text) => {
      const { insights } = await readFindingsOf(text);
      expect(insights.map(({ type, assignee, definitive }) => [type, assignee, definitive])).toEqual([
        ['action_item', undefined, false],
      ]);
    },
  );

  test('is a follow-up where somebody is to be got in touch with', async () => {
    expect(await typesOf('Could somebody also call the pest people?')).toEqual(['follow_up']);
  });

  test.each(['Can somebody explain how it works?', 'Could anyone tell us whether it is open?'])(
    'is no more than an answer where one is wanted: "%s"',
    async (text) => {
      expect(await typesOf(text)).toEqual(['question']);
    },
  );
});

describe('no task is', () => {
  test.each(['Please do.', 'Do take a seat.'])('what says yes, or is polite: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual([]);
  });

  test.each([
    'Can you go back to that slide?',
    'Uh can you go to the next slide please?',
    'Could you take that mike there?',
    'Can you hand me your digit form?',
    'Can you just click the next one?',
    'Could you say that again?',
  ])('what is done, or not, while one is still talking: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual([]);
  });

  test.each(['Could you go on Friday?', 'Can you open the door for the plumber on Friday?'])(
    'control: what is for another time is a task: "%s"',
    async (text) => {
      const [first] = (await readFindingsOf(text)).insights;
      expect([first?.type, (first?.score ?? 0) > 0.98]).toEqual(['action_item', true]);
    },
  );

  test('control: and so is what is to be had by a day', async () => {
    expect(await typesOf('Could I have the details by Friday?')).toEqual(['action_item']);
  });

  test('control: who meets on a screen is got in touch with', async () => {
    const [first] = (await readFindingsOf('Can you Zoom with us on Monday?')).insights;
    expect([first?.type, (first?.score ?? 0) > 0.98]).toEqual(['follow_up', true]);
  });

  test('control: who goes back to somebody to ask has something to do', async () => {
    expect(await typesOf('Can you go back to the vendor and ask for a better price?')).not.toEqual([]);
  });
});

describe('a deed is asked for, and no answer', () => {
  test.each([
    "Mark, can you tell her recruiter that we're moving fast?",
    'Could you tell Mark that the meeting is moved?',
    'Can you explain the new process to Sophie?',
  ])('by who wants something said to somebody else: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual(['follow_up']);
  });

  test.each([
    'Can you remind Sophie to send it?',
    'Could you remind me to send the invoice?',
    'Can you remind everyone to fill in the survey?',
  ])('by who wants somebody, or himself, to be reminded of a deed: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual(['action_item']);
  });

  test.each([
    'Mark, do you mind writing up the feedback?',
    'Do you mind sending me the deck?',
    'Would you mind sending me the deck?',
  ])('by who asks whether one minds to do it: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual(['action_item']);
  });
});

describe('an answer is asked for, and no deed', () => {
  test.each([
    'Can you tell me when the contract ends?',
    'Could you tell me whether you need the kitchen or bring your own caterer?',
    'Can you tell us more about the product?',
    'Can you explain how it works?',
    'Can you remind me what we agreed?',
    'Can you tell the difference?',
    'Could you tell the committee how effective it was?',
  ])('by who wants to be told it: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual(['question']);
  });

  test.each([
    'Mark, would you be able to join from abroad?',
    'Will you be able to make it on Friday?',
    'Will you be presenting that in a bit?',
    'alright and what about the permit i thought the city was supposed to approve it last friday',
    'Do you want me to mail you the order or can you pick it up here?',
    'What number should she call?',
    'how many come back tonight',
    'Do we move the rabbit to next Thursday or squeeze her in?',
    'If you could choose, which one would you take?',
    'do we have a meeting at four',
    'do you have to go somewhere at five tonight',
    'would anybody be constrained by having it half an hour later',
    "The invoice is €312 and I'm wondering how much of that I'll get back.",
    "What's the curfew tonight, 23 or 23:30?",
    'Could I have the account number please?',
    'Do you mind if I leave early?',
  ])('by who wants to know who takes part, and what is planned: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual(['question']);
  });

  test.each([
    'Would you be able to send me the report?',
    'how many boxes do you need and can you send me the report by friday',
    "I'm wondering what it costs, and I'll send the report tomorrow.",
  ])('control: who asks for a deed, too, or whether one is able to do it, wants it: "%s"', async (text) => {
    expect(await typesOf(text)).toEqual(['action_item']);
  });
});

test('a request that is one clause of talk without marks has a question mark', async () => {
  const said = 'great can you send the invoice to my office by friday and what does it cost';
  const [told] = (await readFindingsOf(said)).insights.map(({ text }) => text);
  expect(told).toBe("Can you send the invoice to Ana's office by friday?");
});
