import { beforeAll, describe, expect, test } from 'bun:test';
import { analysed, ask, read, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { startConfab, type TestAccount, type TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getTrackersDetected');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

test.each([
  ['The discount is fine. How much does it cost?', 2],
  ['Hello there.', 0],
])('trackers-detected is the same as trackers: “%s”', async (content, matches) => {
  const id = await analysed(confab, {
    ...saying(content),
    trackers: [{ name: 'Pricing', vocabulary: ['discount', 'how much does it cost'] }],
  });
  const detected = await read(confab, 'getTrackersDetected', id);
  expect(detected.flatMap((tracker) => tracker.matches)).toHaveLength(matches);
  expect(detected).toEqual(await read(confab, 'getTrackers', id));
});

/** What was found of the only tracker: phrase, text and offset, in messages and in insights. */
const found = async (on: TestConfab, json: object, account: TestAccount = on.account) => {
  const conversationId = await analysed(on, json, { account });
  const trackers = await ask(on, 'getTrackersDetected', { account, params: { conversationId } });
  return trackers.flatMap(({ name, matches }) =>
    matches.map(({ value, messageRefs, insightRefs }) => ({
      name,
      value,
      messages: messageRefs.map(({ text, offset }) => [text, offset]),
      insights: insightRefs.map(({ type, offset }) => [type, offset]),
    })),
  );
};
const meansIt = { name: 'Refunds', vocabulary: ['refund', 'budget approval'] };

describe('matches in meaning', () => {
  test('a match in meaning has the offset -1, one that is said the place where it is said', async () => {
    const json = saying('Refund me.', 'I want my money back.', 'The weather is fine.');
    expect(await found(confab, { ...json, trackers: [meansIt] })).toEqual([
      {
        name: 'Refunds',
        value: 'refund',
        messages: [
          ['Refund me.', 0],
          ['I want my money back.', -1],
        ],
        insights: expect.any(Array),
      },
    ]);
  });

  test('a match in meaning is found in insights, too', async () => {
    const json = saying('I need my boss to approve the budget.', 'I will approve the budget tomorrow.');
    const [match] = await found(confab, { ...json, trackers: [meansIt] });
    expect(match?.insights).toContainEqual(['action_item', -1]);
  });

  test('a match in meaning stands in the order of the messages, among those that are said', async () => {
    const said = ['I want my money back.', 'A refund.', 'I want my money back.'];
    const [match] = await found(confab, { ...saying(...said), trackers: [meansIt] });
    expect(match?.messages).toEqual([
      [said[0] ?? '', -1],
      [said[1] ?? '', 2],
      [said[2] ?? '', -1],
    ]);
  });

  test('a match in meaning is missing, and nothing else is, while texts cannot be embedded', async () => {
    const broken = await startConfab({ worker: false });
    await broken.startWorker({ vectors: () => Promise.reject(new Error('the engine is down')) });
    try {
      const json = { ...saying('A refund.', 'I want my money back.'), trackers: [meansIt] };
      expect(await found(broken, json)).toMatchObject([{ messages: [['A refund.', 2]] }]);
      expect(broken.logged).toContainEqual(
        expect.objectContaining({ level: 'warn', msg: expect.stringContaining('literally only') }),
      );
    } finally {
      await broken.stop();
    }
  });
});

describe('trackers of the account', () => {
  let account: TestAccount;
  let trackerId: string;
  const said = saying('A special offer.');
  beforeAll(async () => {
    account = await confab.createAccount('detects trackers', 100);
    const json = { name: 'Offers', vocabulary: ['special offer'], excludeVocabulary: ['job offer'] };
    trackerId = (await ask(confab, 'createTracker', { account, json })).tracker.id;
  });
  const names = async (json: object, on = confab, as = account) =>
    (await found(on, json, as)).map(({ name }) => name);

  test('trackers of the account are matched where the request wants all of them, by the flag of either spelling', async () => {
    expect(await names({ ...said, enableAllTrackers: true })).toEqual(['Offers']);
    expect(await names({ ...said, enableAllTracker: 'true' })).toEqual(['Offers']);
    expect(await names(said)).toEqual([]);
    expect(await names({ ...said, enableAllTrackers: true }, confab, confab.account)).not.toContain('Offers');
  });

  test('trackers of the account are matched where the request names them, even if it wants no others; unknown ones are skipped', async () => {
    const trackers = [{ id: trackerId }, { id: trackerId }, { id: '4999999999999999' }, { id: 'none' }];
    expect(await names({ ...said, trackers })).toEqual(['Offers']);
    expect(await names({ ...said, trackers, enableAllTrackers: false })).toEqual(['Offers']);
  });

  test('trackers of the account are matched where the operator wants so, unless the request says no', async () => {
    const always = await startConfab({ worker: false });
    await always.startWorker({ accountTrackers: 'always' });
    try {
      await ask(always, 'createTracker', { json: { name: 'Offers', vocabulary: ['special offer'] } });
      expect(await names(said, always, always.account)).toEqual(['Offers']);
      expect(await names({ ...said, enableAllTrackers: 'False' }, always, always.account)).toEqual([]);
    } finally {
      await always.stop();
    }
  });

  test('trackers of the account are not matched in a message that holds one of their excluded phrases', async () => {
    const json = saying('A special offer.', 'A special offer, a Job Offer.');
    const [match] = await found(confab, { ...json, enableAllTrackers: true }, account);
    expect(match?.messages).toEqual([['A special offer.', 2]]);
  });
});

test('phrases of a request’s vocabulary that repeat each other are one, as the first of them is written', async () => {
  const json = saying('How much does it cost?');
  const trackers = [
    { name: 'Pricing', vocabulary: ['How much,  does it cost?', 'how much, does it cost?'] },
    { name: 'Pricing', vocabulary: ['HOW MUCH, does it cost?'] },
  ];
  const matches = await found(confab, { ...json, trackers });
  expect(matches.map(({ value }) => value)).toEqual(['How much,  does it cost?']);
});
