import { describe, expect, test } from 'bun:test';
import type { SummaryMessage } from '../../../src/analysis/summaries/sentence-value.ts';
import { createSubjects } from '../../../src/analysis/summaries/subjects.ts';
import { summaryNames } from '../../../src/analysis/summaries/summary-names.ts';
import { ana, ben, said } from './support.ts';

const cleo = { id: 'c', name: 'Cleo Hart' };
const dan = { id: 'd', name: 'Dan Novak' };

/** A message with the topics that it is about. */
type Line = readonly [speaker: typeof ana, text: string, ...topics: readonly string[]];

/** Says something, and nothing that comes back. */
const fillers: readonly Line[] = [
  [ana, 'We painted a harbour wall in Lisbon.', 'harbour wall'],
  [ben, 'They bought seven olive trees yesterday.', 'olive trees'],
  [ana, 'Nobody repaired a broken staircase yet.', 'staircase'],
  [ben, 'She carried twelve ladders upstairs alone.', 'ladders'],
  [ana, 'Rain ruined a carpet downstairs again.', 'carpet'],
  [ben, 'He borrowed an orange lorry from Porto.', 'orange lorry'],
];

const mentioned = (topics: readonly string[]) => topics.map((text) => ({ text, weight: 0.6 }));

function openingOf(lines: readonly Line[], isFirst = true): string | undefined {
  const speakers = [...new Set(lines.map(([speaker]) => speaker))];
  const messages = said(...lines.map(([speaker, text]) => [speaker, text] as const));
  const subjects = createSubjects();
  for (const [index, message] of messages.entries()) {
    const [, , ...topics] = lines[index] ?? [ana, ''];
    subjects.add({ ...message, topics: mentioned(topics) } satisfies SummaryMessage);
  }
  return subjects.opening(summaryNames(speakers), isFirst)?.text;
}

const aboutInvoices: readonly Line[] = [
  ...fillers,
  [ben, 'Our invoice export broke twice in March.', 'invoice export'],
  [ana, 'Who looks at the invoice export now?', 'invoice export'],
];

describe('a paragraph opens with what was spoken of', () => {
  test('more than once, with its article and who talked', () => {
    expect(openingOf(aboutInvoices)).toBe('Ana Ruiz and Ben Okafor talked about the invoice export.');
  });

  test('also where only the noun comes back, with other words before it: as what weighs most', () => {
    const lines: Line[] = [
      ...fillers,
      [ben, 'A late invoice annoyed our accountant.', 'late invoice'],
      [ana, 'The invoices arrive from Genoa.', 'invoices'],
    ];
    expect(openingOf(lines)).toBe('Ana Ruiz and Ben Okafor talked about a late invoice.');
  });

  test('and says so without names where more than three talked', () => {
    const lines: Line[] = [...aboutInvoices, [cleo, 'Cats slept.'], [dan, 'Dogs barked at a passing train.']];
    expect(openingOf(lines)).toBe('Ana Ruiz, Ben Okafor and Dan Novak talked about the invoice export.');
    expect(openingOf([...lines, [cleo, 'Horses crossed a wooden bridge slowly.']])).toBe(
      'The talk was about the invoice export.',
    );
  });

  test('and a later one with what the talk turned to', () => {
    expect(openingOf(aboutInvoices, false)).toBe('The talk turned to the invoice export.');
  });

  test.each([
    [
      'Hartwell Foundation pays.',
      'Ask Hartwell Foundation again.',
      'hartwell foundation',
      'Hartwell Foundation',
    ],
    ['Invoices annoy everybody here.', 'They lost invoices again.', 'invoices', 'invoices'],
    ['VPN drops again today.', 'Nobody fixed VPN access there.', 'vpn', 'VPN'],
  ])('a subject is written as it is in a sentence: "%s"', (first, second, topic, written) => {
    const lines: Line[] = [...fillers, [ana, first, topic], [ben, second, topic]];
    expect(openingOf(lines)).toBe(`Ana Ruiz and Ben Okafor talked about ${written}.`);
  });
});

describe('a paragraph has no opening', () => {
  test('where fewer than eight messages say something', () => {
    expect(openingOf(aboutInvoices.slice(1))).toBeUndefined();
  });

  test('about who talked', () => {
    const lines: Line[] = [
      ...fillers,
      [ben, 'Dr. Ruiz signed a contract.', 'dr. ruiz'],
      [ana, 'They call me Captain Ruiz there.', 'captain ruiz'],
    ];
    expect(openingOf(lines)).toBeUndefined();
  });

  test('where nothing comes back', () => {
    expect(openingOf([...fillers, ...fillers.slice(0, 2).map(([who, text]): Line => [who, text])])).toBe(
      undefined,
    );
  });

  test('about a word of every talk, unless it comes back often', () => {
    const price = (text: string): Line => [ben, text, 'price'];
    const twice: Line[] = [
      ...fillers,
      price('The price surprised our buyers.'),
      price('They doubled the price.'),
    ];
    expect(openingOf(twice)).toBeUndefined();
    const often: Line[] = [...twice, price('The price fell in spring.'), price('Suppliers hide the price.')];
    expect(openingOf(often)).toBe('Ana Ruiz and Ben Okafor talked about the price.');
  });
});
