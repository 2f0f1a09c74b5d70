import { describe, expect, test } from 'bun:test';
import {
  createOpenings,
  type Openings,
  type PlaceOfPart,
} from '../../../src/analysis/summaries/openings/openings.ts';
import { summaryNames } from '../../../src/analysis/summaries/wording/summary-names.ts';
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
];
const aboutExport: readonly Line[] = [
  [ben, 'Our invoice export broke twice in March.', 'invoice export'],
  [ana, 'Who looks at the invoice export now?', 'invoice export'],
  [ben, 'Somebody mended an invoice export yesterday.', 'invoice export'],
];
const aboutPilot: readonly Line[] = [
  [ana, 'Seven agents joined a pilot in Bremen.', 'pilot'],
  [ben, 'Everybody there enjoyed a pilot again.', 'pilot'],
  [ana, 'Eight weeks pass before a pilot ends.', 'pilot'],
];
const twoSubjects = [...fillers, ...aboutExport, ...aboutPilot];

function openingOf(
  lines: readonly Line[],
  place: PlaceOfPart = 'only',
  openings: Openings = createOpenings(),
) {
  const speakers = [...new Set(lines.map(([speaker]) => speaker))];
  const part = openings.ofPart();
  for (const [index, message] of said(...lines.map(([who, text]) => [who, text] as const)).entries()) {
    const [, , ...topics] = lines[index] ?? [ana, ''];
    part.add({ ...message, topics: topics.map((text) => ({ text, weight: 0.6 })) });
  }
  return part.written(summaryNames(speakers), place)?.text;
}

describe('a part of a summary opens with what comes back in it', () => {
  test('with articles, and who talked', () => {
    expect(openingOf(twoSubjects)).toBe(
      'Ana Ruiz and Ben Okafor talked about the invoice export and a pilot.',
    );
  });

  test('also where only the noun comes back, with other words before it', () => {
    const lines: Line[] = [
      ...fillers,
      ...aboutPilot,
      [ben, 'A late invoice annoyed our accountant.', 'late invoice'],
      [ana, 'Blue invoices arrive from Genoa.', 'blue invoices'],
      [ana, 'A late invoice costs twelve percent.', 'late invoice'],
    ];
    expect(openingOf(lines)).toBe('Ana Ruiz and Ben Okafor talked about a late invoice and a pilot.');
  });

  test('with three subjects at most', () => {
    const ofThing = (thing: string): Line[] =>
      ['broke in March', 'was mended again', 'annoys our buyers'].map((what) => [
        ben,
        `The ${thing} ${what}.`,
        thing,
      ]);
    const lines = ['brass bell', 'wedding tent', 'steel ladder', 'orange lorry'].flatMap(ofThing);
    expect(openingOf([...fillers, ...lines])).toMatch(
      /^Ana Ruiz and Ben Okafor talked about the [^,]+, the [^,]+ and the [^,]+\.$/,
    );
  });

  test('who only chimes in is not named, and nobody is where more than three talk', () => {
    const chimed: Line[] = [...twoSubjects, [cleo, 'Cats slept well.']];
    expect(openingOf(chimed)).toStartWith('Ana Ruiz and Ben Okafor talked about');
    const many: Line[] = [cleo, dan].flatMap((who) => fillers.map(([, text]): Line => [who, text]));
    expect(openingOf([...twoSubjects, ...many])).toStartWith('The talk was about');
  });

  test('of several parts the first, and what the talk turned to: each subject once', () => {
    const openings = createOpenings();
    expect(openingOf(twoSubjects, 'first', openings)).toBe(
      'Ana Ruiz and Ben Okafor first talked about the invoice export and a pilot.',
    );
    expect(openingOf(twoSubjects, 'later', openings)).toBeUndefined();
    const others = twoSubjects.map(([who, text, ...topics]): Line => {
      const renamed = (word: string) => word.replace('pilot', 'tent').replace('invoice export', 'brass bell');
      return [who, renamed(text), ...topics.map(renamed)];
    });
    // What is only mentioned on the way is not what a talk turns to.
    expect(openingOf(others, 'later', openings)).toBeUndefined();
    const more = ['brass bell', 'tent'].map(
      (thing): Line => [ana, `Nobody missed the ${thing} then.`, thing],
    );
    expect(openingOf([...others, ...more], 'later', openings)).toBe(
      'The talk turned to the brass bell and a tent.',
    );
  });

  test('with one of two words of one stem', () => {
    const lines: Line[] = [
      ...fillers,
      ...aboutPilot,
      ...['quotation', 'quote'].flatMap((thing): Line[] => [
        [ben, `The ${thing} arrived in March.`, thing],
        [ana, `Nobody signed the ${thing} yet.`, thing],
        [ben, `The ${thing} annoys our buyers.`, thing],
      ]),
    ];
    expect(openingOf(lines)).toMatch(/the quot(?:e|ation) and a pilot\.$|a pilot and the quot(?:e|ation)\.$/);
  });

  test.each([
    ['Hartwell Foundation', 'Hartwell Foundation'],
    ['Invoices', 'invoices'],
    ['VPN', 'VPN'],
  ])('a subject is written as it is in a sentence: "%s"', (opening, written) => {
    const topic = opening.toLowerCase();
    const lines: Line[] = [
      ...fillers,
      ...aboutPilot,
      [ana, `${opening} annoyed everybody here.`, topic],
      [ben, `Nobody mentioned ${written} yesterday.`, topic],
      [ana, `${opening} surprised our buyers.`, topic],
    ];
    expect(openingOf(lines)).toEndWith(`and ${written}.`);
  });
});

describe('a part of a summary has no opening', () => {
  test('where fewer than eight messages say something', () => {
    expect(openingOf([...aboutExport, ...aboutPilot])).toBeUndefined();
  });

  test('about what comes back in two messages only, or in few of many', () => {
    expect(openingOf([...fillers, ...fillers, ...aboutPilot, ...aboutExport.slice(1)])).toBeUndefined();
    const many = Array.from({ length: 11 }, () => fillers.map(([who, text]): Line => [who, text])).flat();
    // Three of 48 are 6 in 100; three of 52 are not.
    expect(openingOf([...many.slice(4, 44), ...aboutPilot, ...aboutExport])).toBeDefined();
    expect(openingOf([...many, ...fillers, ...aboutPilot, ...aboutExport])).toBeUndefined();
  });

  test('about one subject, which would pass for all', () => {
    expect(openingOf([...fillers, ...fillers, ...aboutPilot])).toBeUndefined();
  });

  test.each([
    ['who talked', 'Captain Ruiz'],
    ['whom one speaks to', 'the minister'],
    ['everybody', 'Canadians'],
    ['what stands for anything', 'the issue'],
  ])('about %s', (_, name) => {
    const topic = name.replace('the ', '').toLowerCase();
    const lines = ['told us a story', 'bought seven boats', 'left Lisbon early'].map(
      (what): Line => [ben, `Yesterday ${name} ${what}.`, topic],
    );
    expect(openingOf([...fillers, ...fillers, ...aboutPilot, ...lines])).toBeUndefined();
  });

  test('about a word of every talk, unless it comes back often', () => {
    const price = (text: string): Line => [ben, text, 'price'];
    const some: Line[] = [
      ...fillers,
      ...aboutPilot,
      price('The price surprised our buyers.'),
      price('They doubled the price.'),
      price('The price fell in spring.'),
    ];
    expect(openingOf(some)).toBeUndefined();
    const often = [...some, price('Suppliers hide the price.'), price('Nobody paid the price.')];
    expect(openingOf(often)).toBe('Ana Ruiz and Ben Okafor talked about the price and a pilot.');
  });
});
