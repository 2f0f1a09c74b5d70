/** What rules and model say together; the examples of `docs/insights.md` are run by `insights-page.test.ts`. */

import { describe, expect, test } from 'bun:test';
import { readFindingsOf } from '../support.ts';

const typeOf = async (text: string) => (await readFindingsOf(text)).insights[0]?.type;

describe('no action item is', () => {
  test.each([
    "I'll share my screen.",
    "We'll now go to Ms. Kwan.",
    'Okay, see you later.',
    'Talk soon!',
    'I would like to go through the renewal with Northwind today.',
    'With the annual contract we can go down to 21.',
    'Let me know if you have any questions.',
  ])('what only moves the talk on, or is polite: "%s"', async (text) => {
    expect(await typeOf(text)).toBeUndefined();
  });

  test.each(["Okay, I'll send it quickly to Sophie.", "I'll share the report with Sophie tomorrow."])(
    'control: a deed is one: "%s"',
    async (text) => {
      expect(await typeOf(text)).toBe('action_item');
    },
  );
});

test('who chases somebody gets in touch, unless he chases him for something', async () => {
  expect(await typeOf("I'll chase Ruth today.")).toBe('follow_up');
  expect(await typeOf("I'll chase Bojan for a written confirmation.")).toBe('action_item');
});

test('who says that he wants to ask something asks it', async () => {
  expect(await typeOf('I would like to ask you how the grant works.')).toBe('question');
  expect(await typeOf("I'd like to ask you about the budget.")).toBe('question');
  expect(await typeOf('I wanted to ask you about the budget.')).toBe('question');
  expect(await typeOf("I'll ask you about the budget tomorrow.")).not.toBe('question');
});

describe('each clause of a long sentence is judged by itself', () => {
  const said =
    "I think the new prices are fine for all of us so I'll send the final offer to the bank tomorrow morning, and you could maybe ask Sophie for the numbers of the second quarter before that.";

  test('an insight is its clause, told as a sentence', async () => {
    const { insights } = await readFindingsOf(said);
    expect(insights.map(({ type, text }) => `${type}: ${text}`)).toEqual([
      'action_item: Ana will send the final offer to the bank tomorrow morning.',
      'action_item: You could maybe ask Sophie for the numbers of the second quarter before that.',
    ]);
  });

  test('entities, topics and phrases are those of the whole', async () => {
    const { entities, phrases } = await readFindingsOf(said, { detectEntities: true, detectPhrases: true });
    const places = entities.map(({ text, offset }) => said.slice(offset, offset + text.length) === text);
    expect(entities.map(({ text }) => text)).toEqual(['tomorrow morning', 'Sophie', 'second quarter']);
    expect(places).toEqual([true, true, true]);
    expect([...phrases.values()].flat().map(({ text }) => text)).toContain(
      'send the final offer to the bank tomorrow morning',
    );
  });

  test('a question of several clauses is asked once', async () => {
    const { insights } = await readFindingsOf(
      'What would you pay for it if you went to the store in the middle of the city on a Saturday, and how much would you pay for that if we sold it online?',
    );
    expect(insights.map(({ type }) => type)).toEqual(['question']);
  });

  test('it is asked in the clause with the mark, which opens as a question does, and not in what leads to it', async () => {
    const { insights } = await readFindingsOf(
      'But the question is if you train it on one language but you have a broad coverage and then test it in another one, does that improve things in comparison to what we had?',
    );
    expect(insights.map(({ text }) => text)).toEqual([
      'You have a broad coverage and then test it in another one, does that improve things in comparison to what we had?',
    ]);
  });
});

describe('a clause of a sentence without a question mark', () => {
  const questionsOf = async (text: string) =>
    (await readFindingsOf(text)).insights.filter(({ type }) => type === 'question').map(({ text }) => text);

  test('asks nothing by its tag, which only goes on', async () => {
    expect(
      await questionsOf(
        'Well, Hynek said that before they had him work on this, they had done some experiment where if they could get that one feature right, it dramatically improved the result.',
      ),
    ).toEqual([]);
  });

  test('control: it asks as a question opens', async () => {
    expect(
      await questionsOf(
        'Well, if we want to keep the remote control sleek and sexy as well, have you seen those remotes where the bottom slides down, and it hides the buttons that nobody needs.',
      ),
    ).toEqual([expect.stringContaining('have you seen those remotes')]);
  });
});

describe('the wording of what is said decides as well', () => {
  test.each([
    ['if you could look into what that costs', 'action_item'],
    ['if you look into what that costs you give up', undefined],
    ['you need to interact with the sales team more', 'action_item'],
    ['you need to press the button and it opens', undefined],
  ] as const)('it tells a task from what is described: "%s"', async (text, type) => {
    expect(await typeOf(text)).toBe(type);
  });

  test('to meet again is a follow-up, without a capital and a full stop, too', async () => {
    expect(await typeOf("we'll um be meeting again in thirty minutes")).toBe('follow_up');
  });
});

describe('no question is', () => {
  test.each(['Screen?', 'Is that {disfmarker}', 'Do you have {disfmarker} ?', 'Should we switch off the g'])(
    'a fragment: "%s"',
    async (text) => {
      expect(await typeOf(text)).toBeUndefined();
    },
  );

  test.each([
    'So would we like this one or would we like the {disfmarker}',
    'But would you say that your main change came about because you wanted to be more flexible rather than any difficulties—',
  ])('control: what was broken off when it had said what it asks is one: "%s"', async (text) => {
    expect(await typeOf(text)).toBe('question');
  });

  test.each(["You can see what I've {disfmarker} yeah ?", 'It is the part that {disfmarker} what ?'])(
    'one word behind what was broken off: "%s"',
    async (text) => {
      expect(await typeOf(text)).toBeUndefined();
    },
  );

  test('control: words that ask by themselves ask there, too', async () => {
    expect(await typeOf('Is it {disfmarker} what else ?')).toBe('question');
  });

  test.each([
    'can trucks 5-9 even get in',
    'what was the no-show rate last yr',
    'Will it still make the Thursday boat',
  ])('what asks without its mark, too: "%s"', async (text) => {
    expect(await typeOf(text)).toBe('question');
  });

  test.each(['This screen?', 'So, how—?', 'Which'])(
    'two words that may mean anything: "%s"',
    async (text) => {
      expect(await typeOf(text)).toBeUndefined();
    },
  );

  test.each([
    'Which part?',
    'Since when?',
    'Anything else?',
    'Any questions?',
    'You ready?',
    'That correct?',
    'since when',
    'to whom',
    'any preference',
  ])(
    'control: two words ask with a question word, with "any", or with a verb left out: "%s"',
    async (text) => {
      expect(await typeOf(text)).toBe('question');
    },
  );

  test.each(['Is that the right screen?', 'Why?', 'Do you have it upside down or {disfmarker}'])(
    'control: what is said whole, or left open with "or", is one: "%s"',
    async (text) => {
      expect(await typeOf(text)).toBe('question');
    },
  );

  test.each([
    "Why don't we do it together,",
    'What we were just saying is that we do not need it.',
    "What's even better is that he announced the loans.",
    'What is interesting is that people pay for it.',
    'What actually happens is that you get a draft.',
    'What went well was the demo.',
  ])('what proposes or states in its words: "%s"', async (text) => {
    expect(await typeOf(text)).not.toBe('question');
  });

  test.each([
    'Should the labour inspectorate decide to open a case, we would have to hand over everything.',
    'Had they asked us at the time, we would have fixed it.',
  ])('a condition by its order of words: "%s"', async (text) => {
    expect(await typeOf(text)).not.toBe('question');
  });

  test.each(['Should the inspectorate decide, or the ministry?', 'Had you seen the report, by the way?'])(
    'control: with its mark it asks: "%s"',
    async (text) => {
      expect(await typeOf(text)).toBe('question');
    },
  );

  test('a tag that is said with a falling voice, without its mark', async () => {
    expect(await typeOf("That is the flat on the corner, isn't it.")).toBeUndefined();
    expect(await typeOf("That is the flat on the corner, isn't it?")).toBe('question');
  });

  test.each(['What happened to the order that was late', 'What went wrong there'])(
    'control: a question word before a verb asks without its mark: "%s"',
    async (text) => {
      expect(await typeOf(text)).toBe('question');
    },
  );

  test.each(["Why don't we use solar cells then?", 'What is even better than that?'])(
    'control: with its mark it is one: "%s"',
    async (text) => {
      expect(await typeOf(text)).toBe('question');
    },
  );

  test.each([
    'Could you give me the pen back?',
    'Can you go back one page?',
    'Could you repeat the question?',
    'Could you say it again?',
    'Would you mind telling me once more?',
  ])('for a deed at once: "%s"', async (text) => {
    expect(await typeOf(text)).not.toBe('question');
  });

  test.each(['Could you say that it was a success?', 'Can you say what it costs?'])(
    'control: for an answer it is one: "%s"',
    async (text) => {
      expect(await typeOf(text)).toBe('question');
    },
  );

  test.each([
    'I was like, why did you design it that way if you hated it?',
    'You stare at the bulb and go, okay, when I push this button, is it working?',
    'Well, can I ask one question?',
    'Could I just add something?',
  ])('what is told of, or only announced: "%s"', async (text) => {
    expect(await typeOf(text)).not.toBe('question');
  });

  test.each([
    'Did you say, okay, that is how we do it?',
    'Can I ask what it costs?',
    'Could I check whether it works?',
  ])('control: what the speaker asks is one: "%s"', async (text) => {
    expect(await typeOf(text)).toBe('question');
  });

  test.each([
    'It is sleek and stylish and still functional, you know?',
    'But who knows?',
    'We must have a little, how do you call it?',
    'We want to keep it simple, you know what I mean?',
  ])('a statement that looks for assent or for a word: "%s"', async (text) => {
    expect(await typeOf(text)).not.toBe('question');
  });

  test.each(['How do you know?', 'Is the work in hand, do you know?', 'The price includes support, right?'])(
    'control: what is asked is one: "%s"',
    async (text) => {
      expect(await typeOf(text)).toBe('question');
    },
  );
});
