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

/** The entries of one tracker that one text means. */
async function meantBy(text: string, ...vocabulary: string[]): Promise<string[]> {
  const { match } = await matching();
  const found = await match([text], trackersOf(...vocabulary), options());
  return (found.get(text) ?? []).map(({ value }) => value);
}

test('a phrase in letters that the model does not read means no text: not in its own script, in another, or in English', async () => {
  const foreign = [
    ...[
      '価格',
      '解約',
      '退款',
      '取消订阅',
      'цена',
      'отмена заказа',
      '가격',
      'τιμή',
      'कीमत',
      'ราคา',
      'מחיר',
      'السعر',
    ],
    ...['größe', 'płatność', 'pålæg'],
  ];
  for (const text of [
    '今日はいい天気ですね。',
    '什么时候发货？',
    'Спасибо за помощь.',
    'Мы едем на дачу в субботу.',
    '오늘 날씨가 좋네요.',
    'Καλημέρα σας.',
    'मौसम अच्छा है।',
    'วันนี้อากาศดี',
    'מזג האוויר נאה היום.',
    'الطقس جميل اليوم',
    'Das weiß ich, die Straße ist schön.',
    'Dzień dobry, byłem w domu.',
    'Vi har købt nye møbler.',
    'The word for price is 価格 in Japanese.',
  ])
    expect(await meantBy(text, ...foreign), text).toEqual([]);
});

test('what is meant is found beside words that the model does not read', async () => {
  expect(await meantBy(`${money} ありがとう`, 'refund')).toEqual(['refund']);
});

test.each([
  ['Q3', 'The report covers Q4.'],
  ['Q3 report', 'The report covers Q4.'],
  ['2024', 'It was in 2023.'],
  ['iPhone 14', 'He bought an iPhone 15.'],
  ['plan B', "Let's go with plan A."],
  ['plan A', "Let's go with plan B."],
  ['5G', 'We need 4G here.'],
  ['GPT-4', 'We tried GPT-3.'],
  ['W-4', 'The form is W-2.'],
  ['ISO 9001', 'It is ISO 27001.'],
  ['net 30', 'The terms are net 60.'],
  ['tier 1', 'He is tier 2.'],
  ['400', 'It costs 500.'],
  ['B2C', 'The B2B team.'],
])('a designation stands for nothing but itself: "%s" is not "%s"', async (phrase, text) => {
  expect(await meantBy(text, phrase)).toEqual([]);
});

test('a phrase with a designation is meant where the text has it, too', async () => {
  const phrase = 'cancel the subscription of plan B';
  expect(await meantBy('We cancelled our plan B subscription.', phrase)).toEqual([phrase]);
  expect(await meantBy('We cancelled our plan C subscription.', phrase)).toEqual([]);
  expect(await meantBy("We cancelled plan B's subscription.", phrase)).toEqual([phrase]);
  // The article of a phrase is none.
  expect(await meantBy('Please reimburse me.', 'a refund')).toEqual(['a refund']);
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
