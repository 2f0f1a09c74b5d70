import { beforeAll, describe, expect, test } from 'bun:test';
import type { components } from '../../../generated/openapi.ts';
import { bytesOfElement } from '../../../src/core/page.ts';
import {
  maximumCharacters,
  maximumLookedThrough,
  maximumPlaces,
} from '../../../src/features/messages/look-through.ts';
import { analysed, ask, read, refusal, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { storeLongTalk } from '../../support/data/long-talk.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('previewTracker');

type Request = components['schemas']['TrackerRequest'];
type Match = components['schemas']['TrackerMatch'];

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const preview = (conversationId: string, json: Request, query: Record<string, string> = {}) =>
  ask(confab, 'previewTracker', { params: { conversationId }, query, json });

/** What was matched where, without the ids and times that each processing gives anew. */
const withoutIds = (matches: readonly Match[]) =>
  matches.map(({ type, value, messageRefs, insightRefs }) => ({
    type,
    value,
    messageRefs: messageRefs.map(({ text, offset }) => ({ text, offset })),
    insightRefs: insightRefs.map(({ text, type, offset }) => ({ text, type, offset })),
  }));

const talk = [
  '🎉🎉 So how  much, does it cost?',
  'I want my money back, please.',
  'The DISCOUNT is fine, but the price of the list is not.',
  'I will send the discount list by Friday.',
  'We give no money back.',
  'Could you send me the refund form, and the discount list, and the refund?',
  `${'and so on and so on '.repeat(80)}then the refund came`,
  'What would we pay per seat?',
  // An insight says so of Ana, in words of its own.
  'I will give them their money back by Friday.',
  '打折的价格是多少？',
];

describe('a tracker that is tried shows what it would have found', () => {
  test.each<[string, Omit<Request, 'name'>]>([
    ['word by word', { vocabulary: ['how much does it cost?', 'discount', 'discount list'] }],
    ['in meaning', { vocabulary: ['refund', 'how much does it cost'] }],
    ['with phrases that keep it out', { vocabulary: ['refund', 'discount'], excludeVocabulary: ['form'] }],
    ['in other scripts', { vocabulary: ['价格', 'Price List'] }],
    ['with what plays no part', { vocabulary: ['refund'], categories: ['x'], languages: ['de-DE'] }],
    ['and nothing', { vocabulary: ['zebra crossing'] }],
  ])('%s', async (name, tracker) => {
    const said = { messages: talk.map((content) => ({ payload: { content }, from: { name: 'Ana' } })) };
    const before = await analysed(confab, said);
    const tried = await preview(before, { name, ...tracker });
    const { tracker: made } = await ask(confab, 'createTracker', { json: { name, ...tracker } });
    const after = await analysed(confab, { ...said, trackers: [{ id: made.id }] });
    const [found] = await read(confab, 'getTrackers', after);
    expect(withoutIds(tried.matches)).toEqual(withoutIds(found?.matches ?? []));
    expect(tried.complete).toBe(true);
    await ask(confab, 'deleteTracker', { params: { trackerId: made.id } });
  });

  test('in meaning only, with the offset -1', async () => {
    const id = await analysed(confab, saying('I want my money back.'));
    const { matches } = await preview(id, { name: 'Refunds', vocabulary: ['refund'] });
    expect(withoutIds(matches)).toMatchObject([
      { value: 'refund', messageRefs: [{ text: 'I want my money back.', offset: -1 }] },
    ]);
  });

  test('and leads to the messages and insights that there are, and to who said them', async () => {
    const id = await analysed(confab, {
      messages: [
        { payload: { content: 'The discount is fine.' }, from: { name: 'Mark' } },
        { payload: { content: 'So how much is the discount?' }, from: { name: 'Ana' } },
        { payload: { content: 'It rains.' }, from: { name: 'Ana' } },
      ],
    });
    const { messages } = await read(confab, 'getMessages', id);
    const { questions } = await read(confab, 'getQuestions', id);
    const tried = await preview(id, { name: 'Discounts', vocabulary: ['discount'] });
    expect(tried.messages).toEqual(messages.slice(0, 2).map(({ id, from }) => ({ id, from })));
    expect(tried.matches).toHaveLength(1);
    expect(tried.matches[0]?.messageRefs).toEqual(
      messages.slice(0, 2).map(({ id, text, startTime, endTime }, index) => ({
        id,
        text,
        offset: index === 0 ? 4 : 19,
        startTime,
        endTime,
      })),
    );
    expect(tried.matches[0]?.insightRefs.map(({ id }) => id)).toEqual(questions.map(({ id }) => id));
  });

  test('and no insight that the threshold hides', async () => {
    const json = { ...saying('I will send the discount list.'), confidenceThreshold: 1 };
    const { matches } = await preview(await analysed(confab, json), { name: 'x', vocabulary: ['discount'] });
    expect(matches.map(({ messageRefs, insightRefs }) => [messageRefs.length, insightRefs.length])).toEqual([
      [1, 0],
    ]);
  });
});

test('nothing of what is tried is stored', async () => {
  const account = await confab.createAccount('tries trackers');
  const conversationId = await analysed(confab, saying('A discount.'), { account });
  const params = { conversationId };
  const json = { name: 'Discounts', vocabulary: ['discount'] };
  const once = await ask(confab, 'previewTracker', { account, params, json });
  expect(once.matches).toHaveLength(1);
  expect(await ask(confab, 'listTrackers', { account })).toEqual({ trackers: [] });
  expect(await ask(confab, 'getTrackers', { account, params })).toEqual([]);
  expect(await ask(confab, 'previewTracker', { account, params, json })).toEqual(once);
});

describe('personal data', () => {
  test('a preview is masked as what is read of the conversation', async () => {
    const id = await analysed(
      confab,
      saying('My name is Quenby Thornquist.', 'So Quenby, the quote is here?'),
    );
    const json = { name: 'Quotes', vocabulary: ['quote', 'quenby'] };
    const { tracker } = await ask(confab, 'createTracker', { json });
    const saved = await analysed(confab, {
      ...saying('My name is Quenby Thornquist.', 'So Quenby, the quote is here?'),
      trackers: [{ id: tracker.id }],
    });
    const query = { redact: 'true' };
    const masked = await preview(id, json, query);
    const [found] = await read(confab, 'getTrackers', saved, query);
    expect(withoutIds(masked.matches)).toEqual(withoutIds(found?.matches ?? []));
    expect(JSON.stringify(masked)).not.toContain('Quenby');
    expect(JSON.stringify(await preview(id, json, { ...query, exclude: '["PERSON_NAME"]' }))).toContain(
      'Quenby',
    );
    await ask(confab, 'deleteTracker', { params: { trackerId: tracker.id } });
  });
});

describe('what cannot be tried is refused by name', () => {
  test.each<[object, string]>([
    [{ vocabulary: ['a'] }, 'name'],
    [{ name: 'x', vocabulary: [] }, 'vocabulary'],
    [{ name: 'x', vocabulary: ['Half price', 'half  PRICE'] }, 'vocabulary[1]'],
    [{ name: 'x', vocabulary: ['(net)'] }, 'vocabulary[0]'],
    [{ name: 'x', vocabulary: ['net'], excludeVocabulary: ['[x]'] }, 'excludeVocabulary[0]'],
  ])('%j', async (json, field) => {
    const conversationId = await analysed(confab, saying('Hello.'));
    const sentence = await refusal(confab, 400, 'previewTracker', { params: { conversationId }, json });
    expect(sentence).toContain(`"${field}"`);
  });
});

describe('a long conversation', () => {
  const discounts = { name: 'Discounts', vocabulary: ['discount'] };
  const talkOf = (count: number, textOf: (index: number) => string) =>
    storeLongTalk(
      confab,
      Array.from({ length: count }, (_, index) => textOf(index)),
    );

  test('is looked through to its end, page by page', async () => {
    const id = await talkOf(10_000, (index) =>
      index % 2_500 === 2_499 ? 'A discount.' : `Report number ${index} is about rain.`,
    );
    const { matches, messages, complete } = await preview(id, discounts);
    expect(matches[0]?.messageRefs).toHaveLength(4);
    expect(messages).toHaveLength(4);
    expect(complete).toBe(true);
  });

  test.each([
    [0, true],
    [1, false],
  ])('with %d places more than may be named is shown whole: %p', async (more, isWhole) => {
    const id = await talkOf(maximumPlaces + more, () => 'A discount.');
    const { matches, messages, complete } = await preview(id, discounts);
    expect(matches[0]?.messageRefs).toHaveLength(maximumPlaces);
    expect(messages).toHaveLength(maximumPlaces);
    expect(complete).toBe(isWhole);
  });

  test('is quoted up to as many bytes as the contract says', async () => {
    const id = await talkOf(60, () => `A discount. ${'x'.repeat(99_000)}`);
    const { matches, complete } = await preview(id, discounts);
    expect(matches[0]?.messageRefs).toHaveLength(Math.floor(bytesOfElement / 99_174));
    expect(complete).toBe(false);
  });

  test.each([
    [0, true],
    [1, false],
  ])('with %d messages more than are looked through is shown whole: %p', async (more, isWhole) => {
    const id = await talkOf(maximumLookedThrough + more, (index) =>
      index >= maximumLookedThrough - 1 ? 'A discount.' : `Rain ${index}.`,
    );
    const { matches, complete } = await preview(id, discounts);
    expect(matches[0]?.messageRefs).toHaveLength(1);
    expect(complete).toBe(isWhole);
  });

  test('is looked through up to as many characters as the contract says', async () => {
    const long = 'Rain. '.repeat(16_666);
    const before = Math.floor(maximumCharacters / long.length);
    const last = before + 2;
    const id = await talkOf(last + 1, (index) => (index % last === 0 ? 'A discount.' : long));
    const { matches, complete } = await preview(id, discounts);
    expect(matches[0]?.messageRefs).toHaveLength(1);
    expect(complete).toBe(false);
  });
});
