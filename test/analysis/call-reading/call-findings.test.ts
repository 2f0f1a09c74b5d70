/** Action items, follow-ups, questions, topics and sentences of a model, held against what was said. */

import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import * as findingsOf from '../../../src/analysis/call-reading/call-findings.ts';
import {
  askGist,
  askItems,
  joinTopics,
  type WindowGist,
  type WindowItems,
  windowGist,
  windowItems,
} from '../../../src/analysis/call-reading/call-findings.ts';
import { transcriptOf } from '../../../src/analysis/call-reading/transcript.ts';
import { answerShape } from '../../../src/language-model/ask-for-json.ts';
import { anyTalk, anyText, onWindow, talkOf } from './talk.ts';

const proveItems = onWindow(findingsOf.proveItems);
const proveGist = onWindow(findingsOf.proveGist);

const talk = talkOf(
  'What does the large plan cost in a year?',
  'I will send you the price list today.',
  'Good, let us meet on Friday about the pricing.',
);
const quote = (number: number) => ({ message: number, quote: talk[number - 1]?.text ?? '' });
const invented = { message: 2, quote: 'I will give it to you for nothing' };
const itemsShape = answerShape<WindowItems>(windowItems);
const gistShape = answerShape<WindowGist>(windowGist);
const noItems: WindowItems = { actionItems: [], followUps: [], questions: [] };
const noGist: WindowGist = { topics: [], summary: [] };

describe('sentences that are quoted', () => {
  const typesOf = (found: Partial<WindowItems>) => {
    const { findings, dropped } = proveItems(talk, { ...noItems, ...found });
    return { types: findings.map(({ type, quotation }) => [type, quotation.number]), dropped };
  };

  test('are of the kind that they are quoted as', () => {
    expect(typesOf({ questions: [quote(1)], actionItems: [quote(2)], followUps: [quote(3)] })).toEqual({
      types: [
        ['follow_up', 3],
        ['action_item', 2],
        ['question', 1],
      ],
      dropped: 0,
    });
  });

  test('are of one kind each, an undertaking before a question', () => {
    expect(
      typesOf({ questions: [quote(3), quote(2)], actionItems: [quote(2)], followUps: [quote(3)] }),
    ).toEqual({
      types: [
        ['follow_up', 3],
        ['action_item', 2],
      ],
      dropped: 0,
    });
  });

  test('are dropped and counted if nobody has said them', () => {
    expect(typesOf({ actionItems: [invented, quote(2)], questions: [invented] })).toEqual({
      types: [['action_item', 2]],
      dropped: 2,
    });
  });
});

describe('topics', () => {
  const topicsOf = (...topics: WindowGist['topics']) => {
    const { findings, dropped } = proveGist(talk, { ...noGist, topics });
    return [findings.topics, dropped];
  };

  test.each([
    ['large plan', [quote(1)], 'large plan', [1]],
    ['Price List', [quote(2)], 'price list', [2]],
    // Another form of a word that was said.
    ['prices', [quote(2), quote(3)], 'prices', [2, 3]],
    ['"pricing".', [quote(3)], 'pricing', [3]],
    // Words that only join others need not be said.
    ['price of the plan', [quote(1), quote(3)], 'price of the plan', [1, 3]],
  ])('"%s" is kept in lower case with the messages that are about it', (topic, evidence, text, messages) => {
    expect(topicsOf({ topic, evidence })).toEqual([[{ topic: text, messages }], 0]);
  });

  test.each([
    ['free of charge', [quote(2)], 'nobody in those messages has said it'],
    ['large plan', [quote(2)], 'it is said elsewhere'],
    ['price cut', [quote(2)], 'half of its words were said'],
    ['price list scandal', [quote(2)], 'two of its three words were said'],
    ['send people price lists', [quote(2)], 'a word of every other sentence was not said'],
    ['ai price list', [quote(2)], 'its short word was not said'],
    ['lis', [quote(2)], 'its short word is the beginning of one only'],
    ['large plan', [invented], 'what is quoted was not said'],
    ['large plan', [], 'nothing is quoted'],
    ['', [quote(1)], 'it is empty'],
    ['[PERSON_NAME]', [quote(1)], 'it is no words'],
    ['what does the large plan cost', [quote(1)], 'it is a sentence'],
  ])('"%s" with %j is dropped and counted: %s', (topic, evidence) => {
    expect(topicsOf({ topic, evidence })).toEqual([[], 1]);
  });

  test('of letters without spaces are those of which half of the pairs were said', () => {
    const japanese = talkOf('金曜日までに契約書を送ります。');
    const topics = (topic: string) =>
      proveGist(japanese, {
        ...noGist,
        topics: [{ topic, evidence: [{ message: 1, quote: japanese[0]?.text ?? '' }] }],
      }).findings.topics.length;
    expect([topics('契約書'), topics('契約書の送付'), topics('猫の契約')]).toEqual([1, 0, 0]);
  });

  test('of several windows are one where they are the same, and most talked about first', () => {
    expect(
      joinTopics([
        [{ topic: 'pricing', messages: [1] }],
        [
          { topic: 'harbour', messages: [7, 8] },
          { topic: 'pricing', messages: [9, 6, 1] },
        ],
      ]),
    ).toEqual([
      { topic: 'pricing', messages: [1, 6, 9] },
      { topic: 'harbour', messages: [7, 8] },
    ]);
  });
});

test('sentences of a summary are kept with the messages that show them, others are dropped', () => {
  const summary = [
    { sentence: ' Ben sends\nthe prices. ', evidence: [quote(2), invented] },
    { sentence: 'They agree.', evidence: [invented] },
    { sentence: ' ', evidence: [quote(1)] },
  ];
  expect(proveGist(talk, { ...noGist, summary })).toEqual({
    findings: {
      topics: [],
      summary: [{ text: 'Ben sends the prices.', shownBy: [{ number: 2, quote: talk[1]?.text ?? '' }] }],
    },
    dropped: 2,
  });
});

test('the questions have the transcript in the turn of the user, and nothing of it in the task', () => {
  for (const ask of [askItems, askGist])
    fc.assert(
      fc.property(anyTalk, (messages) => {
        const { turns } = ask(messages);
        expect(turns[0].content).toBe(ask([]).turns[0].content);
        expect(turns[1].content).toContain(transcriptOf(messages));
      }),
    );
});

test('whatever a model answers, what is kept was said, and as much is dropped as is not kept', () => {
  const anyEvidence = (texts: readonly string[]) =>
    fc.array(
      fc.record({
        message: fc.integer({ min: -1, max: 30 }),
        quote: fc.oneof(anyText, fc.constantFrom('', ...texts)),
      }),
      { maxLength: 4 },
    );
  fc.assert(
    fc.property(
      anyTalk.chain((messages) => {
        const evidence = anyEvidence(messages.map(({ text }) => text));
        return fc.record({
          messages: fc.constant(messages),
          items: fc.record({ actionItems: evidence, followUps: evidence, questions: evidence }),
          gist: fc.record({
            topics: fc.array(fc.record({ topic: anyText, evidence }), { maxLength: 3 }),
            summary: fc.array(fc.record({ sentence: anyText, evidence }), { maxLength: 3 }),
          }),
        });
      }),
      ({ messages, items, gist }) => {
        expect(itemsShape.check(items)).toBe(true);
        expect(gistShape.check(gist)).toBe(true);
        const numbers = new Set(messages.map(({ number }) => number));
        const quoted = proveItems(messages, items);
        for (const { quotation } of quoted.findings) expect(numbers).toContain(quotation.number);
        const { findings, dropped } = proveGist(messages, gist);
        const kept = [...findings.topics, ...findings.summary];
        expect(kept.length + dropped).toBe(gist.topics.length + gist.summary.length);
        for (const { messages } of findings.topics)
          for (const number of messages) expect(numbers).toContain(number);
        for (const { shownBy } of findings.summary)
          for (const { number, quote } of shownBy)
            expect(messages.find((one) => one.number === number)?.text).toContain(quote);
      },
    ),
  );
});

describe('what a model says beyond what it was asked for is dropped and counted', () => {
  const long = talkOf(
    ...Array.from({ length: 40 }, (_, index) => `We talk about the price of plan ${index}.`),
  );
  const all = long.map(({ number, text }) => ({ message: number, quote: text }));

  test('of sentences of each kind', () => {
    const { findings, dropped } = proveItems(long, {
      followUps: all.slice(0, 15),
      actionItems: all.slice(15, 31),
      questions: [invented, ...all.slice(20)],
    });
    const numbersOf = (wanted: string) =>
      findings.flatMap(({ type, quotation }) => (type === wanted ? quotation.number : []));
    expect(numbersOf('follow_up')).toEqual(long.slice(0, 15).map(({ number }) => number));
    expect(numbersOf('action_item')).toEqual(long.slice(15, 30).map(({ number }) => number));
    // The first fourteen of those that were said, less those that are something else.
    expect(numbersOf('question')).toEqual([31, 32, 33, 34]);
    expect(dropped).toBe(1 + (21 - 14));
  });

  test('of topics, of their messages, and of the sentences of the summary', () => {
    const { findings, dropped } = proveGist(long, {
      topics: Array.from({ length: 10 }, (_, index) => ({ topic: `price ${index % 5}`, evidence: all })),
      summary: all.slice(0, 12).map((one) => ({ sentence: one.quote, evidence: [one] })),
    });
    expect(findings.topics.map(({ messages }) => messages)).toEqual(
      Array.from({ length: 8 }, () => [1, 2, 3, 4, 5]),
    );
    expect(findings.summary.map(({ shownBy }) => shownBy.map(({ number }) => number))).toEqual(
      Array.from({ length: 10 }, (_, index) => [index + 1]),
    );
    expect(dropped).toBe(2 + 2);
  });
});
