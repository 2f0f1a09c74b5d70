import { describe, expect, test } from 'bun:test';
import {
  minimumSegmentMessages,
  mostSegments,
} from '../../../src/analysis/summaries/choosing/segmentation.ts';
import { createSelection } from '../../../src/analysis/summaries/choosing/selection.ts';
import { contentWordsOf } from '../../../src/analysis/summaries/choosing/sentence-value.ts';
import { writeParagraph } from '../../../src/analysis/summaries/wording/paragraph.ts';
import { summaryNames } from '../../../src/analysis/summaries/wording/summary-names.ts';
import { randomText, seeded } from '../../support/data/random-text.ts';
import { ana, ben, chosenOf, partsOf, said, toldOf, vectorIfWeighty, vocabulary } from './support.ts';

describe('outlines', () => {
  const about = (subject: string, count: number) =>
    Array.from(
      { length: count },
      (_, index) => [ana, `Sentence ${index} tells of the ${subject} here.`] as const,
    );

  test('the outline of a short talk is one part', () => {
    expect(partsOf(said(...about('invoice', 20)))).toMatchObject([{ firstOrdinal: 0, lastOrdinal: 19 }]);
  });

  test('the outline of no messages has no parts', () => {
    expect(partsOf([])).toEqual([]);
  });

  test('the outline cuts where the talk turns to something else', () => {
    const parts = partsOf(said(...about('invoice', 26), ...about('warehouse', 34)), 2);
    expect(parts.map(({ firstOrdinal }) => firstOrdinal)).toEqual([0, 26]);
  });

  test.each([1, 11, 40, 239, 480, 1_000, 7_001])(
    'the outline covers all of %d messages, in parts within the bounds',
    (count) => {
      const messages = said(
        ...Array.from({ length: count }, (_, index) => {
          const word = vocabulary[Math.floor(index / 37) % vocabulary.length];
          return [index % 2 ? ana : ben, `Here ${word} is number ${index} of the list.`] as const;
        }),
      );
      const parts = partsOf(messages);
      expect(parts.length).toBeLessThanOrEqual(mostSegments);
      expect(parts[0]?.firstOrdinal).toBe(0);
      expect(parts.at(-1)?.lastOrdinal).toBe(count - 1);
      for (const [index, { firstOrdinal, lastOrdinal, sentences }] of parts.entries()) {
        if (index > 0) expect(firstOrdinal).toBe((parts[index - 1]?.lastOrdinal ?? 0) + 1);
        if (parts.length > 1)
          expect(lastOrdinal - firstOrdinal + 1).toBeGreaterThanOrEqual(minimumSegmentMessages);
        expect(sentences).toBeGreaterThanOrEqual(1);
        expect(sentences).toBeLessThanOrEqual(6);
      }
    },
  );
});

test.each([
  ['Yeah, please do.', ['please']],
  ['The pilot is on.', ['pilot']],
  ["The contract's price is 6.50.", ["contract's", 'price', '6.50']],
])('the words of "%s" that say something have no mark at their end', (text, words) => {
  expect(contentWordsOf(text)).toEqual(words);
});

test('the choice of sentences leaves greetings, thanks, answers and talk about the talk out', () => {
  const chosen = chosenOf(
    said(
      [ana, 'Hi Ben, can you hear me alright?'],
      [ben, 'Yeah, loud and clear, thanks.'],
      [ana, 'The pilot costs 6,000 euros for eight weeks.'],
      [ben, 'Okay, sounds good to me.'],
      [ben, 'The contract needs a signature before Friday.'],
      [ana, 'Thank you so much, talk soon!'],
    ),
  );
  expect(chosen).toEqual([
    'The pilot costs 6,000 euros for eight weeks.',
    'The contract needs a signature before Friday.',
  ]);
});

test('the choice of sentences takes a sentence once, however often it is said', () => {
  const again = [ana, 'The invoice export broke twice in March.'] as const;
  const chosen = chosenOf(said(again, [ben, 'The price of the pilot is 6,000 euros.'], again, again));
  expect(chosen).toEqual([
    'The invoice export broke twice in March.',
    'The price of the pilot is 6,000 euros.',
  ]);
});

test('the choice of sentences takes a question with its answer', () => {
  const chosen = chosenOf(
    said(
      [ana, 'What does the warehouse in Hamburg cost the team every month?', 'question'],
      [ben, 'About 12,000 euros plus insurance.'],
      [ana, 'Okay.'],
      [ben, 'Sure.'],
    ),
  );
  expect(chosen).toEqual([
    'What does the warehouse in Hamburg cost the team every month?',
    'About 12,000 euros plus insurance.',
  ]);
});

test('the choice of sentences hears everybody who says much', () => {
  const lines = Array.from({ length: 12 }, (_, index) => {
    const word = vocabulary[index % vocabulary.length];
    return [
      index < 6 ? ana : ben,
      `The ${word} of customer ${index} was moved to ${index + 3} October.`,
    ] as const;
  });
  const messages = said(...lines);
  const speakers = chosenOf(messages).map(
    (text) => messages.find((message) => message.text === text)?.speaker,
  );
  expect(new Set(speakers)).toEqual(new Set([ana, ben]));
});

test('the choice of sentences tells what a talk is about, then what is to be done, in the order in which it was said, and how it was taken', () => {
  const messages = said(
    [ana, 'The warehouse in Hamburg moves 4,000 parcels on every single day.'],
    [ben, 'The invoice export of the warehouse broke twice in March.'],
    [ana, "I'll send the contract to Hugo by Friday.", 'action_item'],
    [ben, 'I can set up a reference call for the pilot if you want.', 'follow_up'],
    [ana, 'Yeah, please do.'],
    [ben, 'I can move you to the big plan for 99 euros a month.', 'action_item'],
    [ana, "No, I don't want that."],
    [ana, "Let's meet the team on Monday at ten.", 'follow_up'],
    [ben, 'Works for me.'],
  );
  const told = new Set<string>();
  const [part] = partsOf(messages);
  if (part === undefined) throw new Error('there is one part');
  const choice = createSelection(part, told);
  for (const message of messages) choice.add(message, vectorIfWeighty(message));
  const { text } = writeParagraph(choice.chosen(), summaryNames([ana, ben]));
  expect(text).toBe(
    'Ben Okafor said the invoice export of the warehouse broke twice in March. ' +
      'Ana Ruiz will send the contract to Hugo by Friday. ' +
      'Ben offered to set up a reference call for the pilot, and Ana accepted. ' +
      'Ana proposed to meet the team on Monday at ten, and Ben agreed.',
  );
  expect(text).not.toContain('big plan');
});

test.each([
  ['at once', [], ', and Ben accepted.'],
  [
    'after something else was offered',
    [
      [ben, 'She had the invoice there once and never again.'],
      [ana, "Then I'll leave it here."],
    ],
    '.',
  ],
] as const)('an offer is told as accepted where that is said %s', (_, between, wanted) => {
  const messages = said(
    [ana, 'I can put the contract on the portal of the team.', 'action_item'],
    ...between,
    [ben, 'That works.'],
    [ben, 'The warehouse in Hamburg moves 4,000 parcels on every single day.'],
  );
  expect(toldOf(messages, [ana, ben])).toContain(
    `offered to put the contract on the portal of the team${wanted}`,
  );
});

test.each(['Were you saying that the warehouse {disfmarker}', 'The route of the warehouse was—'])(
  'what was broken off is not told: "%s"',
  (text) => {
    expect(chosenOf(said([ana, 'The pilot costs 6,000 euros for eight weeks.'], [ben, text]))).not.toContain(
      text,
    );
  },
);

test("what a transcriber notes is nobody's word", () => {
  const noted = "{vocalsound} Yeah , I don't {disfmarker} think so .";
  expect(chosenOf(said([ana, 'The pilot costs 6,000 euros for eight weeks.'], [ben, noted]))).not.toContain(
    noted,
  );
});

test('what is read out is told behind what asks for it only', () => {
  const number = 'Six one seven five five five oh one four two.';
  const other = 'The pilot costs 6,000 euros for eight weeks.';
  expect(chosenOf(said([ana, other], [ben, 'Okay.'], [ana, number]))).not.toContain(number);
  expect(chosenOf(said([ana, other], [ben, 'What is the number of the contract?'], [ana, number]))).toContain(
    number,
  );
});

test('the same is not told twice where a few words differ', () => {
  const short = 'We can make a contract of it on Friday.';
  const long = 'I think we can make a contract of it on Friday.';
  expect(chosenOf(said([ana, short], [ben, 'The pilot costs 6,000 euros.'], [ben, long]))).toHaveLength(2);
});

test('a state on the way is not told where its end is', () => {
  const half = 'The rollback of the warehouse is at 40% of the pods.';
  const end = 'The warehouse is 100% rolled back.';
  const other = 'The pilot costs 6,000 euros for eight weeks.';
  expect(chosenOf(said([ana, half], [ben, other], [ana, end]))).not.toContain(half);
  expect(chosenOf(said([ana, half], [ben, other], [ben, 'Okay.']))).toContain(half);
});

test('an answer that is no sentence is told with its question', () => {
  const question = 'When does the team have to be at the warehouse?';
  const chosen = chosenOf(
    said([ana, question, 'question'], [ben, 'Saturday the 5th, by 9.30, side entrance.', 'action_item']),
  );
  expect(chosen).toEqual([question, 'Saturday the 5th, by 9.30, side entrance.']);
});

test('a sentence that nobody reads in one go is told only where there is nothing else', () => {
  const long = `The contract ${'of the team with the price, '.repeat(12)}was signed on Friday.`;
  const short = 'The pilot costs 6,000 euros for eight weeks.';
  expect(chosenOf(said([ana, long], [ben, short]))).toEqual([short]);
  expect(chosenOf(said([ana, long]))).toEqual([long]);
});

test.each([
  ['Please consider the environment before printing this e-mail.', false],
  ['Please consider the warehouse before the team signs.', true],
  ['Sent from my phone in the warehouse', false],
  ['[FIRING:1] WarehouseErrorRateHigh env=prod region=eu-west-1', false],
  ['The env is prod in the warehouse.', true],
  ['This message may contain confidential information of the team.', false],
  ['This message of the team came from Hamburg on Friday.', true],
])('what stands under every mail, or a machine wrote, is not told: "%s"', (text, isTold) => {
  const chosen = chosenOf(said([ana, 'The pilot costs 6,000 euros for eight weeks.'], [ben, text]));
  expect(chosen.includes(text)).toBe(isTold);
});

test('the choice of sentences tells what a task is about, where it was said just before', () => {
  const chosen = chosenOf(
    said(
      [ana, 'The pilot was signed by the team in Hamburg.'],
      [ben, 'Could we put the invoice certificate into the contract instead?', 'question'],
      [ana, 'Ben, could you write a ticket for it?', 'action_item'],
    ),
  );
  expect(chosen).toEqual([
    'The pilot was signed by the team in Hamburg.',
    'Could we put the invoice certificate into the contract instead?',
    'Ben, could you write a ticket for it?',
  ]);
});

test('the choice of sentences leaves out what a mail quotes, and speech that broke off', () => {
  const chosen = chosenOf(
    said(
      [ana, 'The warehouse opens its showroom on September 18.'],
      [ben, 'On Tue, 11 Aug 2026 at 10:14, Ana Ruiz <ana@example.com> wrote:'],
      [ben, 'The warehouse opens its showroom'],
      [ben, '> on September 18, so the 25th is a week too late.'],
      [ben, 'S you should sign the contract.'],
      [ben, 'The pilot of the team costs 6,000 euros.'],
    ),
  );
  expect(chosen).toEqual([
    'The warehouse opens its showroom on September 18.',
    'The pilot of the team costs 6,000 euros.',
  ]);
});

test.each([
  ['whole', 'You should move the warehouse stock.', true],
  ['broken', 'S you should move the warehouse stock.', false],
])('a sentence that leans on the one before it is told with it where that is %s', (_, before, isTold) => {
  const leaning = 'That is why it costs the team 6,000 euros.';
  const chosen = chosenOf(said([ana, before], [ana, leaning], [ben, 'Okay.']));
  expect(chosen).toEqual(isTold ? [before, leaning] : [leaning]);
});

test('the choice of sentences is the same each time, in order, and nothing but what was said, whatever was said', () => {
  const random = seeded(11);
  for (let length = 1; length <= 60; length += 1) {
    const lines = Array.from({ length }, () => randomText(random, 1 + Math.floor(random() * 30)));
    const messages = said(...lines.map((text, index) => [index % 3 ? ana : ben, text] as const));
    const chosen = chosenOf(messages);
    expect(chosenOf(messages)).toEqual(chosen);
    const places = chosen.map((text) => lines.indexOf(text));
    expect(places).not.toContain(-1);
    expect(new Set(chosen).size).toBe(chosen.length);
    const told = messages.filter(({ text }) => chosen.includes(text));
    expect(writeParagraph(told, summaryNames([ana, ben])).text).not.toMatch(/undefined/);
  }
});
