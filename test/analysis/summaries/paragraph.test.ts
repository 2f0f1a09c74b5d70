import { describe, expect, test } from 'bun:test';
import { cleanSentence } from '../../../src/analysis/summaries/cleaning.ts';
import { summaryNames, writeParagraph } from '../../../src/analysis/summaries/paragraph.ts';
import {
  createSegmentation,
  minimumSegmentMessages,
  mostSegments,
} from '../../../src/analysis/summaries/segmentation.ts';
import { createSelection } from '../../../src/analysis/summaries/selection.ts';
import {
  contentWordsOf,
  featuresOf,
  type SummaryMessage,
  saysSomething,
} from '../../../src/analysis/summaries/sentence-value.ts';
import { randomText, seeded } from '../../support/data/random-text.ts';

const ana = { id: 'a', name: 'Ana Ruiz' };
const ben = { id: 'b', name: 'Ben Okafor' };
const nobody = undefined;

/** Consecutive messages, three seconds apart. */
const said = (
  ...lines: readonly (readonly [SummaryMessage['speaker'], string, SummaryMessage['insight']?])[]
): SummaryMessage[] =>
  lines.map(([speaker, text, insight], ordinal) => ({
    id: String(ordinal),
    ordinal,
    text,
    speaker,
    insight,
    startTime: new Date(3_000 * ordinal),
    endTime: new Date(3_000 * ordinal + 2_000),
  }));

/** A vector of unit length for each word that counts here: two texts are alike as far as they share words. */
const vocabulary = ['invoice', 'warehouse', 'contract', 'price', 'pilot', 'Friday', 'euros', 'team'];
function vectorOf(text: string): Float32Array {
  const vector = Float32Array.from(vocabulary, (word) => (text.includes(word) ? 1 : 0.01));
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  return vector.map((value) => value / length);
}

const vectorIfWeighty = (message: SummaryMessage) =>
  saysSomething(featuresOf(message)) ? vectorOf(message.text) : undefined;

function partsOf(messages: readonly SummaryMessage[], maximumSegments?: number) {
  const outline = createSegmentation(maximumSegments);
  for (const message of messages) outline.add(message, vectorIfWeighty(message));
  return outline.parts();
}

function chosenOf(messages: readonly SummaryMessage[]): string[] {
  const told = new Set<string>();
  return partsOf(messages).flatMap((part) => {
    const choice = createSelection(part, told);
    for (const message of messages.slice(part.firstOrdinal, part.lastOrdinal + 1))
      choice.add(message, vectorIfWeighty(message));
    return choice.chosen().map(({ text }) => text);
  });
}

const told = (speakers: readonly (typeof ana)[], ...messages: SummaryMessage[]): string =>
  writeParagraph(messages, summaryNames(speakers)).text;

test.each([
  ['th this is most of it', 'this is most of it'],
  ['We may m make it blue.', 'We may make it blue.'],
  ['Mr. Chair, farmers have hired accountants.', 'farmers have hired accountants.'],
  ['Lastly, the meeting is in May.', 'the meeting is in May.'],
  ['ill draft a note', "I'll draft a note"],
  ['So, um, yeah, I think the price is too high.', 'I think the price is too high.'],
  ['Okay, great, the contract is signed.', 'the contract is signed.'],
  ['Well, you know, we need more people.', 'we need more people.'],
  ['And the the price is, uh, too high.', 'the price is too high.'],
  ['I- I will send it, you know, on Friday.', 'I will send it on Friday.'],
  ['The pre- and post-sales teams disagree.', 'The pre- and post-sales teams disagree.'],
  ['So far the team has signed two contracts.', 'So far the team has signed two contracts.'],
  ['Right now the warehouse is closed.', 'Right now the warehouse is closed.'],
  ['That had had no effect.', 'That had had no effect.'],
  ['Okay.', 'Okay.'],
  ['No, we cannot ship that.', 'No, we cannot ship that.'],
])('a sentence is cleaned: "%s"', (given, wanted) => {
  expect(cleanSentence(given)).toBe(wanted);
});

test('a sentence is cut where it is longer than anybody reads', () => {
  const cut = cleanSentence('word '.repeat(1_000));
  expect(cut.length).toBeLessThanOrEqual(322);
  expect(cut).toEndWith('word …');
});

test.each([
  // The first person becomes the speaker.
  ['I will send the quote by Friday.', 'Ana Ruiz will send the quote by Friday.'],
  ["My team can't use it.", "Ana Ruiz's team can't use it."],
  ['i sent the contract yesterday', 'Ana Ruiz sent the contract yesterday.'],
  // Of two who speak, "you" can be but the other one.
  ['I will send you the contract.', 'Ana Ruiz will send Ben the contract.'],
  ["I've read your proposal.", "Ana Ruiz has read Ben's proposal."],
  // What has no first person has its speaker beside it.
  ['The contract was signed in May.', 'Ana Ruiz said the contract was signed in May.'],
  ['It costs 45,600 euros a year.', 'Ana Ruiz said it costs 45,600 euros a year.'],
  // "We" are "they" behind the name.
  ['We closed the office in January.', 'Ana Ruiz said they closed the office in January.'],
  [
    "I am glad that it works, but we can't wait for our invoice.",
    "Ana Ruiz is glad that it works, but they can't wait for their invoice.",
  ],
  ['I will send a quote, and I will copy Hugo.', 'Ana Ruiz will send a quote, and will copy Hugo.'],
  [
    "I'm away until May, my colleague Rui takes over.",
    "Ana Ruiz is away until May, Ana's colleague Rui takes over.",
  ],
  ['January eleventh would work.', 'Ana Ruiz said January eleventh would work.'],
  // A request is told by whom it is made to.
  ['Could you export two hundred tickets?', 'Ana Ruiz asked Ben to export two hundred tickets.'],
  ['Please send me photos of the boxes.', 'Ana Ruiz asked Ben to send Ana photos of the boxes.'],
  ['Lincoln, please make the offer before May.', 'Ana Ruiz asked Lincoln to make the offer before May.'],
  ['Can someone tell the customer?', 'Ana Ruiz asked for somebody to tell the customer.'],
  ["Let's talk again next Wednesday at ten.", 'Ana Ruiz proposed to talk again next Wednesday at ten.'],
  // What cannot be told so is quoted.
  ['We told them that they owe us money.', 'Ana Ruiz: “We told them that they owe us money.”'],
  ['It brings farmers to us.', 'Ana Ruiz: “It brings farmers to us.”'],
  ['Nordhaus has 400 agents.', 'Ana Ruiz: “Nordhaus has 400 agents.”'],
  ['Ben, invite Mr. Hart and copy me.', 'Ana Ruiz: “Ben, invite Mr. Hart and copy me.”'],
  ['Stop the tablet and I will call the ward.', 'Ana Ruiz: “Stop the tablet and I will call the ward.”'],
  ['You will have it tomorrow.', 'Ana Ruiz: “You will have it tomorrow.”'],
  ['I will send it to both of you.', 'Ana Ruiz: “I will send it to both of you.”'],
  ['He said "I quit" on Monday.', "Ana Ruiz: “He said 'I quit' on Monday.”"],
  [
    'I deleted it because I thought I was in staging.',
    'Ana Ruiz: “I deleted it because I thought I was in staging.”',
  ],
  ['Could you hear that?', 'Ana Ruiz asked: “Could you hear that?”'],
])('a sentence is told by the name of who said it: "%s"', (given, wanted) => {
  expect(told([ana, ben], ...said([ana, given]))).toBe(wanted);
});

test('a sentence is told without a name if nobody knows who speaks', () => {
  expect(told([], ...said([nobody, 'so the contract ends in May']))).toBe('The contract ends in May.');
});

test('a sentence that is told to a group keeps "you" in quotes', () => {
  const text = told([ana, ben, { id: 'c', name: 'Carla' }], ...said([ana, 'I will send you the contract.']));
  expect(text).toBe('Ana Ruiz: “I will send you the contract.”');
});

test('a paragraph calls a speaker by the whole name first, then by the first name', () => {
  const messages = said([ana, 'I will send the quote.'], [ana, 'I will call the bank.']);
  expect(told([ana, ben], ...messages)).toBe('Ana Ruiz will send the quote. Ana will call the bank.');
});

test.each([
  ['two who share the first name', [ana, { id: 'c', name: 'Ana Silva' }]],
  ['a role', [{ id: 'a', name: 'Project Manager' }]],
])('a paragraph always uses the whole name of %s', (_, speakers) => {
  const [speaker] = speakers;
  const text = told(speakers, ...said([speaker, 'I will send the quote.'], [speaker, 'I will call.']));
  expect(text).toBe(`${speaker?.name} will send the quote. ${speaker?.name} will call.`);
});

test('a paragraph has the sentences of one speaker in a row behind one name', () => {
  const [first, second, third] = said(
    [ana, 'Agents are short.'],
    [ana, 'Response times doubled.'],
    [ana, 'Scores fell to 78 percent.'],
  );
  if (!first || !second || !third) throw new Error('there are three');
  expect(told([ana, ben], first, second)).toBe('Ana Ruiz: “Agents are short. Response times doubled.”');
  expect(told([ana, ben], first, third)).toBe('Ana Ruiz: “Agents are short. … Scores fell to 78 percent.”');
  const facts = said(
    [ana, 'The price is high.'],
    [ana, 'The contract was signed.'],
    [ana, 'The pilot is over.'],
  );
  expect(told([ana, ben], ...facts)).toBe(
    'Ana Ruiz said the price is high. Ana also said the contract was signed. Ana added that the pilot is over.',
  );
});

test.each([
  [
    'Ms. Anju Dhillon (Dorval, Lib.)',
    'Ms. Anju Dhillon will send the quote. Ms. Dhillon will call the bank.',
  ],
  [
    'Hon. Chrystia Freeland',
    'Hon. Chrystia Freeland will send the quote. Hon. Chrystia Freeland will call the bank.',
  ],
])('a paragraph calls %s by the name without brackets, and then by title and last name', (name, wanted) => {
  const speaker = { id: 'a', name };
  const messages = said([speaker, 'I will send the quote.'], [speaker, 'I will call the bank.']);
  expect(told([speaker, ben], ...messages)).toBe(wanted);
});

test('a paragraph tells the brackets apart in which two names differ', () => {
  const speakers = [
    { id: 'a', name: 'Ana (Sales)' },
    { id: 'b', name: 'Ana (Legal)' },
  ];
  expect(told(speakers, ...said([speakers[0], 'I will call.']))).toBe('Ana (Sales) will call.');
});

test('a paragraph writes the name of who goes by a small letter as it is', () => {
  const lucia = { id: 'l', name: 'lucia' };
  expect(told([lucia, ben], ...said([lucia, "i'll msg Brooke over there"]))).toBe(
    'lucia will msg Brooke over there.',
  );
});

test('a paragraph refers to the messages that its sentences are, in the order of the talk', () => {
  const messages = said([ana, 'I will send the quote.'], [ben, 'The price is high.']);
  expect(writeParagraph(messages, summaryNames([ana, ben])).messageIds).toEqual(['0', '1']);
  expect(writeParagraph(messages.toReversed(), summaryNames([ana, ben])).messageIds).toEqual(['0', '1']);
});

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

test('the choice of sentences tells first what is decided and what is to be done, and how it was taken', () => {
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
  expect(text).toStartWith(
    'Ana Ruiz will send the contract to Hugo by Friday. ' +
      'Ben Okafor offered to set up a reference call for the pilot, and Ana accepted. ' +
      'Ana proposed to meet the team on Monday at ten, and Ben agreed. ',
  );
  expect(text).toContain('the invoice export of the warehouse broke twice in March');
  expect(text).not.toContain('big plan');
});

test('the choice of sentences tells what a task is about, where it was said just before', () => {
  const chosen = chosenOf(
    said(
      [ana, 'The pilot was signed by the team in Hamburg.'],
      [ben, 'Could we put the invoice certificate into the contract instead?', 'question'],
      [ana, 'Ben, could you write a ticket for it?', 'action_item'],
    ),
  );
  expect(chosen.slice(0, 2)).toEqual([
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
