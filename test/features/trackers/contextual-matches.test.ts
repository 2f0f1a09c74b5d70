import { expect, test } from 'bun:test';
import { businessPhrases } from '../../../bench/support/business-phrases.ts';
import { spokenMessages } from '../../../bench/support/spoken-messages.ts';
import { createTurns } from '../../../src/core/turns.ts';
import { createVectors, type Vectors } from '../../../src/features/embeddings/vectors.ts';
import {
  createComparisonBudget,
  createMatchMeaning,
  type MatchMeaningOptions,
  type MeaningMatch,
  maximumComparisons,
  maximumPhrases,
} from '../../../src/features/trackers/contextual-matches.ts';
import { testEmbedder } from '../../support/servers/confab.ts';

const money = 'I want my money back.';

/** Matching with a note of every text whose vector was asked for. */
async function matching() {
  const asked: string[] = [];
  const vectors = createVectors(await testEmbedder());
  const noting: Vectors = (texts) => {
    asked.push(...texts);
    return vectors(texts);
  };
  return { asked, match: createMatchMeaning(noting) };
}
const pace = createTurns().of('somebody');
const options = (changes: Partial<MatchMeaningOptions> = {}): MatchMeaningOptions => ({
  pace,
  comparisons: createComparisonBudget(maximumComparisons),
  signal: new AbortController().signal,
  ...changes,
});
const trackersOf = (...vocabulary: string[]) => [{ id: 't', name: 't', vocabulary }];

test('each text is told which entries it means, for every tracker that has them', async () => {
  const { match } = await matching();
  const both = [...trackersOf('refund', 'data breach'), { id: 'u', name: 'u', vocabulary: ['refund'] }];
  expect(await match([money, 'The weather is fine.', money], both, options())).toEqual(
    new Map([
      [
        money,
        [
          { trackerId: 't', value: 'refund' },
          { trackerId: 'u', value: 'refund' },
        ],
      ],
    ]),
  );
});

test('a phrase and a word are embedded once, however many jobs there are', async () => {
  const { asked, match } = await matching();
  const trackers = trackersOf('refund policy');
  await match([money], trackers, options());
  asked.length = 0;
  await match([money], trackers, options());
  expect(asked.filter((text) => !text.includes(' '))).toEqual([]);
  expect(asked.filter((text) => text.includes('refund'))).toEqual([]);
});

test('as many phrases as a job may compare are embedded once, whether or not their trackers are the same list', async () => {
  const { asked, match } = await matching();
  const many = businessPhrases(maximumPhrases);
  const found = await match([money], trackersOf(...many), options());
  const times = asked.length;
  expect(times).toBeGreaterThan(maximumPhrases);
  expect(await match([money], trackersOf(...many), options())).toEqual(found);
  expect(asked.slice(times).filter((text) => !money.toLowerCase().startsWith(text))).toEqual([]);
});

test('many phrases are found as each of them is alone', async () => {
  const { match } = await matching();
  const many = businessPhrases(150);
  const texts = [
    'We want to cancel our subscription at the end of this month.',
    'Could somebody sign off the contract with legal?',
    'We will not renew the contract.',
    'The weather is fine.',
    ...spokenMessages()
      .slice(0, 12)
      .map(({ payload }) => payload.content),
  ];
  const together = await match(texts, trackersOf(...many), options());
  const alone = new Map<string, MeaningMatch[]>();
  for (const phrase of many)
    for (const [text, found] of await match(texts, trackersOf(phrase), options()))
      alone.set(text, [...(alone.get(text) ?? []), ...found]);
  expect(together.size).toBeGreaterThan(1);
  expect(Object.fromEntries(together)).toEqual(Object.fromEntries(alone));
});

test('without trackers no text is embedded', async () => {
  const { asked, match } = await matching();
  await match([money], [], options());
  await match([money], trackersOf(), options());
  expect(asked).toEqual([]);
});

test('what lies beyond the phrases that a job may compare is left out', async () => {
  const { match } = await matching();
  const many = Array.from({ length: maximumPhrases }, (_, index) => `?${'!'.repeat(index)}`);
  expect(await match([money], trackersOf(...many, 'refund'), options())).toEqual(new Map());
  expect((await match([money], trackersOf(...many.slice(1), 'refund'), options())).size).toBe(1);
});

test('matching in meaning stops when it is told to', async () => {
  const { match } = await matching();
  const stopped = match(
    [money],
    trackersOf('refund'),
    options({ signal: AbortSignal.abort(new Error('stop')) }),
  );
  expect(await stopped.catch((error: unknown) => error)).toMatchObject({ message: 'stop' });
});

test('what a job may not compare any more is left out, and the rest of it is found', async () => {
  const { asked, match } = await matching();
  const comparisons = createComparisonBudget(1);
  const long = `${money} ${'The weather is fine. '.repeat(20)}`;
  const found = await match([long, money], trackersOf('refund'), options({ comparisons }));
  expect([...found.keys()]).toEqual([money]);
  expect(asked.some((text) => text.includes('weather'))).toBe(false);
  expect(comparisons.left).toBe(0);
  // Control: with room for it, the long one means it, too.
  expect((await match([long], trackersOf('refund'), options())).size).toBe(1);
});

test('others have their turn while many phrases are compared', async () => {
  const { match } = await matching();
  const turns = createTurns();
  const many = Array.from({ length: 200 }, (_, index) => `the price of number ${index}`);
  const texts = Array.from(
    { length: 20 },
    (_, index) => `Nobody knows what room ${index} costs today or tomorrow`,
  );
  let [slices, isDone] = [0, false];
  const matched = match(texts, trackersOf(...many), options({ pace: turns.of('busy') })).then(() => {
    isDone = true;
  });
  const other = turns.of('other');
  while (!isDone) {
    await other.run(() => {});
    slices += 1;
    // It comes again after a moment: all the time it would keep the processor from what is compared.
    await Bun.sleep(1);
  }
  await matched;
  expect(slices).toBeGreaterThan(20);
});
