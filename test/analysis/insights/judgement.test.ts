/** What rules and model say together; the examples of `docs/insights.md` are run by `insights-page.test.ts`. */

import { describe, expect, test } from 'bun:test';
import { readFindingsOf } from '../support.ts';

const typeOf = async (text: string) => (await readFindingsOf(text)).insights[0]?.type;

describe('no action item is', () => {
  test.each([
    "I'll share my screen.",
    "We'll now go to Ms. Kwan.",
    'Okay, see you later.',
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
    expect(entities.map(({ text }) => text)).toEqual(['tomorrow morning', 'Sophie']);
    expect(places).toEqual([true, true]);
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
  test.each(['Screen?', 'Is that {disfmarker}', 'Should we switch off the g'])(
    'a fragment: "%s"',
    async (text) => {
      expect(await typeOf(text)).toBeUndefined();
    },
  );

  test('control: a whole sentence is one', async () => {
    expect(await typeOf('Is that the right screen?')).toBe('question');
  });
});
