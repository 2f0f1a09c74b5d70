import { beforeAll, describe, expect, test } from 'bun:test';
import { and, eq, isNull } from 'drizzle-orm';
import { trackerMatches } from '../../../src/db/schema.ts';
import { analysed, appended, read, saying } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { pagesOf } from '../../support/clients/pages.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('getTrackers');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const pricing = { name: 'Pricing', vocabulary: ['How much does it cost', 'discount', 'unheard of'] };

test('a tracker of a request finds nothing where a phrase stands that it excludes', async () => {
  const tracker = { name: 'Price', vocabulary: ['price'], excludeVocabulary: ['half price'] };
  const found = async (id: string) =>
    (await read(confab, 'getTrackers', id)).flatMap(({ matches }) =>
      matches.flatMap(({ messageRefs }) => messageRefs.map(({ text }) => text)),
    );
  const id = await analysed(confab, {
    ...saying('It is half price.', 'The price is fine.'),
    trackers: [tracker],
  });
  expect(await found(id)).toEqual(['The price is fine.']);
  // A later request says anew what its tracker excludes.
  const { excludeVocabulary: _, ...plain } = tracker;
  await appended(confab, id, { ...saying('Half price again.'), trackers: [plain] });
  expect(await found(id)).toEqual(['The price is fine.', 'Half price again.']);
});

test('a tracker lists where its vocabulary was said, in messages and in insights, in code points', async () => {
  const id = await analysed(confab, {
    ...saying('🎉🎉 So how much does it cost?', 'The discount is fine.'),
    trackers: [pricing, { name: 'Silent', vocabulary: ['zebra'] }],
  });
  const [first, second] = (await read(confab, 'getMessages', id)).messages;
  const [question] = (await read(confab, 'getQuestions', id)).questions;
  const ref = (message: typeof first, offset: number) => {
    const { id = '', text = '', startTime = '', endTime = '' } = message ?? {};
    return { id, text, offset, startTime, endTime };
  };

  const answer = await read(confab, 'getTrackers', id);
  expect(answer).toBeArray();
  expect(answer).toEqual([
    {
      id: expect.stringMatching(/^[1-9]\d{15}$/),
      name: 'Pricing',
      matches: [
        {
          type: 'vocabulary',
          value: 'How much does it cost',
          messageRefs: [ref(first, 6)],
          // A question is told without faces.
          insightRefs: [{ id: question?.id ?? '', text: question?.text ?? '', type: 'question', offset: 3 }],
        },
        { type: 'vocabulary', value: 'discount', messageRefs: [ref(second, 4)], insightRefs: [] },
      ],
    },
  ]);
});

test('a match of a tracker at the very start has the offset 0', async () => {
  const id = await analysed(confab, { ...saying('Discount.'), trackers: [pricing] });
  const [tracker] = await read(confab, 'getTrackers', id);
  expect(tracker?.matches[0]?.messageRefs[0]?.offset).toBe(0);
});

test('where no tracker matched the answer is []', async () => {
  const id = await analysed(confab, { ...saying('Hello there.'), trackers: [pricing] });
  expect(await read(confab, 'getTrackers', id)).toEqual([]);
});

test('a tracker of an append adds to the one of the same name, in the messages of its own request', async () => {
  const id = await analysed(confab, { ...saying('A discount.'), trackers: [pricing] });
  await appended(confab, id, saying('A discount that nobody looked for.'));
  await appended(confab, id, { ...saying('Another discount.'), trackers: [pricing] });

  const found = await read(confab, 'getTrackers', id);
  expect(found).toHaveLength(1);
  expect(found[0]?.matches[0]?.messageRefs.map(({ text }) => text)).toEqual([
    'A discount.',
    'Another discount.',
  ]);
});

test('insights that the threshold hides are not referred to by trackers', async () => {
  const json = { ...saying('I will send the discount list.'), trackers: [pricing] };
  const refsAt = async (confidenceThreshold: number) => {
    const [tracker] = await read(
      confab,
      'getTrackers',
      await analysed(confab, { ...json, confidenceThreshold }),
    );
    return tracker?.matches[0]?.insightRefs.map(({ type }) => type);
  };
  expect(await refsAt(0.5)).toEqual(['action_item']);
  expect(await refsAt(1)).toEqual([]);
});

describe('pages', () => {
  const said = {
    ...saying('I will send the discount list.', 'The price is fine.', 'Which discount, which price?'),
    trackers: [
      { name: 'Price', vocabulary: ['price'] },
      { name: 'Discount', vocabulary: ['discount', 'discount list'] },
    ],
  };

  test('pages of trackers hold whole ones, in the order in which they were first detected', async () => {
    const conversationId = await analysed(confab, said);
    const whole = await read(confab, 'getTrackers', conversationId);
    expect(whole.map(({ name }) => name)).toEqual(['Discount', 'Price']);
    expect(whole[0]?.matches.map(({ value }) => value).sort()).toEqual(['discount', 'discount list']);
    const pages = await Array.fromAsync(
      pagesOf(confab, 'getTrackers', { params: { conversationId }, query: { limit: '1' } }),
    );
    expect(pages).toEqual(whole.map((tracker) => [tracker]));
  });

  test('pages of trackers leave out one whose only matches are hidden by the threshold', async () => {
    const conversationId = await analysed(confab, { ...said, confidenceThreshold: 1 });
    // What is left of the tracker: its matches in insights, none of which is certain.
    await confab.db
      .delete(trackerMatches)
      .where(
        and(eq(trackerMatches.conversationId, BigInt(conversationId)), isNull(trackerMatches.insightId)),
      );
    expect(await read(confab, 'getTrackers', conversationId)).toEqual([]);
  });
});
