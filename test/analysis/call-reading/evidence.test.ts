/** What a language model says is believed as far as it quotes what was said: which quotations are, and which are not. */

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { mostQuotations } from '../../../src/analysis/call-reading/ask.ts';
import * as evidenceOf from '../../../src/analysis/call-reading/evidence.ts';
import { type Evidence, numbersOf, placeOfQuotation } from '../../../src/analysis/call-reading/evidence.ts';
import type { Window } from '../../../src/analysis/call-reading/transcript.ts';
import { anyTalk, anyText, onWindow, talkOf } from './talk.ts';

const proven = onWindow(evidenceOf.proven);

const call = talkOf(
  'Thank you for calling, how can I help you today?',
  'I was "charged twice" for the order, and I want to cancel it.',
  "I'm sorry. We can't refund 10,500 euros, but we can send it to Paris.",
  'Yes.',
  'Thank you for your help.',
);

/** The messages that are shown to say it. */
const numbersFor = (quote: string, message: number, window: Window = call): number[] =>
  numbersOf(proven(window, [{ message, quote }]));

describe('a quotation is found', () => {
  test('where its message has the words, at the beginning, in the middle, and at the end', () => {
    expect(numbersFor('Thank you for calling', 1)).toEqual([1]);
    expect(numbersFor('how can I help', 1)).toEqual([1]);
    expect(numbersFor('want to cancel it.', 2)).toEqual([2]);
    expect(numbersFor(call[1]?.text ?? '', 2)).toEqual([2]);
  });

  test.each([
    ['curved', 'I was “charged twice” for the order'],
    ['low', 'I was „charged twice“ for the order'],
    ['reversed', 'I was ‟charged twice” for the order'],
    ['angular', 'I was «charged twice» for the order'],
    ['wide', 'I was ＂charged twice＂ for the order'],
  ])('with %s quotation marks', (_, quote) => {
    expect(numbersFor(quote, 2)).toEqual([2]);
    expect(numbersFor('I was "charged twice" for the order', 1, talkOf(quote))).toEqual([1]);
  });

  test.each(['’', '‘', '‛', '‚', '‹', '›', '＇', '´', '`'])('with %s for an apostrophe', (mark) => {
    expect(numbersFor(`We can${mark}t refund`, 3)).toEqual([3]);
    expect(numbersFor("We can't refund", 1, talkOf(`We can${mark}t refund that.`))).toEqual([1]);
  });

  test('however its white space is, within it and around it', () => {
    const white = fc
      .array(fc.constantFrom(' ', '\n', '\t', '\r\n', '\u00a0', '\u2009', '\u3000', '\u2028'), {
        minLength: 1,
      })
      .map((marks) => marks.join(''));
    fc.assert(
      fc.property(white, white, (one, other) => {
        const quote = `${one}how${other}can${one}I help${other}`;
        expect(numbersFor(quote, 1)).toEqual([1]);
        expect(numbersFor('how can I help', 1, talkOf(`So${quote}you?`))).toEqual([1]);
      }),
    );
  });

  test('if it is all of its message, however short', () => {
    expect(numbersFor('Yes.', 4)).toEqual([4]);
  });

  test('under a wrong number, where exactly one message has the words', () => {
    for (const wrong of [2, 0, -1, 99, 1.5, Number.NaN])
      expect(numbersFor('how can I help', wrong)).toEqual([1]);
    expect(numbersFor('Thank you for', 2)).toEqual([]);
    expect(numbersFor('Thank you for', 99)).toEqual([]);
    expect(numbersFor('Thank you for', 5)).toEqual([5]);
  });

  test('whatever part of whatever message it is, from one space to another', () => {
    fc.assert(
      fc.property(
        anyTalk,
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 3, max: 20 }),
        (talk, which, from, count) => {
          fc.pre(talk.length > 0);
          const { number, text } = talk[which % talk.length] as Window[number];
          const words = text.trim().split(/\s+/);
          const start = from % Math.max(1, words.length - count + 1);
          const quoted = words.slice(start, start + count);
          fc.pre(quoted.filter((word) => /[a-z0-9]/i.test(word)).length >= 3);
          expect(numbersFor(quoted.join('\n '), number, talk)).toEqual([number]);
        },
      ),
    );
  });
});

test('what is quoted is told as it was said, whatever marks, spaces and part of a letter the model has', () => {
  const said = talkOf('So,\u00a0 it “costs\n ﬁve” ’ounces’\u3000today, I think.');
  const [quotation] = proven(said, [{ message: 1, quote: 'it "costs five"  \'ounces\' today' }]);
  expect(quotation && evidenceOf.asSaid(quotation)).toEqual({
    number: 1,
    quote: 'it “costs\n ﬁve” ’ounces’\u3000today',
  });
  const [second] = proven(
    [{ number: 3, speaker: 'Ana', text: 'and then we go home', start: 4_000 }],
    [{ message: 3, quote: 'then we go' }],
  );
  expect(second && evidenceOf.asSaid(second)).toEqual({ number: 3, quote: 'then we go' });
});

describe('a quotation is not found', () => {
  test.each([
    ['a word is another one', 'I want to return it.'],
    ['a word is left out', 'I want cancel it.'],
    ['a word is added', 'I really want to cancel it.'],
    ['the words are in another order', 'to cancel it I want'],
    ['words between are left out', 'I was "charged twice" ... cancel it.'],
    ['it joins the words of two messages', `${call[3]?.text} ${call[4]?.text}`],
    ['it joins the end of a message and the beginning of the next one', 'cancel it. I’m sorry.'],
    ['it is of one word', 'cancel'],
    ['it is of two words', 'cancel it.'],
    ['it is empty', ''],
    ['it is white space', ' \n\t '],
    ['it is marks only', ', . "'],
    ['it is two words and a mark', '" for the'],
    ['it is nowhere', 'I will certainly buy it'],
  ])('if %s', (_, quote) => {
    for (const number of [1, 2, 3, 4, 5, 99]) expect(numbersFor(quote, number)).toEqual([]);
  });

  test.each([
    ['We are unable to pay today.', 'able to pay today'],
    ["Well, I can't do that.", 'Well, I can'],
    ['Well, I can’t do that.', 'Well, I can'],
    ['We have a non-refundable fee here.', 'refundable fee here'],
    ['She can do it.', 'he can do it.'],
    ['We will pay 10,500 euros.', 'We will pay 10'],
    ['We will pay 10,500 euros to Ana.', '500 euros to Ana.'],
    ['It grew by 2.5 percent since May.', '5 percent since May.'],
    ['We will pay 100 euros.', 'We will pay 10'],
    ['Let us call q\u0308 the rate.', 'Let us call q'],
  ])('in %j for the end or the beginning of a word: %j', (said, quote) => {
    expect(numbersFor(quote, 1, talkOf(said))).toEqual([]);
  });

  test('in part of a word, but is where the whole one is said elsewhere in the message', () => {
    const [message] = talkOf('We are unable to pay today, but will be able to pay today in a week.');
    expect(numbersFor('able to pay today', 1, message && [message])).toEqual([1]);
    expect(numbersFor('agreed: yes, we do', 1, talkOf("We agreed: 'agreed: yes, we do' was said."))).toEqual([
      1,
    ]);
  });

  test('in a window of no messages', () => {
    expect(numbersFor('how can I help', 1, [])).toEqual([]);
  });
});

describe('of what a model quotes for one thing', () => {
  const wrong: Evidence = { message: 2, quote: 'never said by anybody' };
  const right: Evidence = { message: 1, quote: 'how can I help' };
  const afterWrong = (count: number) => [...Array.from({ length: count }, () => wrong), right];

  test('the first quotations are looked for, and no others', () => {
    expect(numbersOf(proven(call, afterWrong(mostQuotations - 1)))).toEqual([1]);
    expect(proven(call, afterWrong(mostQuotations))).toEqual([]);
  });

  test('none is looked for that is longer than any message', () => {
    const white = (length: number) => [{ message: 1, quote: `how can${' '.repeat(length)}I help` }];
    expect(numbersOf(proven(call, white(10_000)))).toEqual([1]);
    expect(proven(call, white(20_000))).toEqual([]);
  });
});

describe('what is found', () => {
  test('is each message once, in the order in which they were said, with the first words that were quoted', () => {
    const found = proven(call, [
      { message: 5, quote: 'Thank you for your help.' },
      { message: 1, quote: 'how can I help' },
      { message: 1, quote: 'Thank you for calling' },
      { message: 2, quote: 'never said by anybody' },
    ]);
    expect(found).toEqual([
      { number: 1, speaker: 'Ana', text: call[0]?.text ?? '', quote: 'how can I help' },
      { number: 5, speaker: 'Ana', text: 'Thank you for your help.', quote: 'Thank you for your help.' },
    ]);
  });

  test('is messages of the window, whatever a model claims', () => {
    const anyEvidence: fc.Arbitrary<Evidence> = fc.record({
      message: fc.oneof(fc.integer(), fc.double()),
      quote: anyText,
    });
    fc.assert(
      fc.property(anyTalk, fc.array(anyEvidence), (talk, evidence) => {
        const numbers = numbersOf(proven(talk, evidence));
        expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
        expect(talk.map(({ number }) => number)).toEqual(expect.arrayContaining(numbers));
      }),
    );
  });
});

describe('the place of a quotation', () => {
  const wordsAt = (text: string, quote: string) => {
    const [quotation] = proven(talkOf(text), [{ message: 1, quote }]);
    if (quotation === undefined) throw new Error(`"${quote}" was not said`);
    const { start, end } = placeOfQuotation(quotation);
    return text.slice(start, end);
  };

  test.each([
    ['I want to cancel it, and to pay.', 'to cancel it', 'to cancel it'],
    ['  I  want \n to\tcancel it.', 'want to cancel', 'want \n to\tcancel'],
    ['“We can’t” he said…and that was all', 'he said...and that', 'he said…and that'],
    ['Un cafe\u0301 pour le cafe\u0301 ﬁn ici', 'pour le café', 'pour le cafe\u0301'],
    ['😀 😀 we want to pay 😀', 'want to pay 😀', 'want to pay 😀'],
    ['Yes.', ' Yes. ', 'Yes.'],
  ])('in %j of %j', (text, quote, words) => {
    expect(wordsAt(text, quote)).toBe(words);
  });

  test('is where it stands by itself, not within a word', () => {
    const [quotation] = proven(talkOf('We are unable to pay or able to pay.'), [
      { message: 1, quote: 'able to pay' },
    ]);
    expect(quotation && placeOfQuotation(quotation)).toEqual({ start: 24, end: 35 });
  });

  test('holds all of what is quoted, however it is written', () => {
    const words = fc.array(fc.stringMatching(/^[a-zﬁé“”’0-9]{1,6}$/u), { minLength: 5, maxLength: 12 });
    fc.assert(
      fc.property(words, fc.constantFrom(' ', '  ', '\u00a0', '\n'), fc.nat(4), (said, space, from) => {
        const quote = said.slice(from, from + 5).join(space);
        const [quotation] = proven(talkOf(said.join(space)), [{ message: 1, quote }]);
        fc.pre(quotation !== undefined);
        if (quotation === undefined) return;
        const { start, end } = placeOfQuotation(quotation);
        const found = proven(talkOf(quotation.text.slice(start, end)), [{ message: 1, quote }]);
        expect(found.map((one) => one.quote)).toEqual([quotation.quote]);
      }),
    );
  });
});
