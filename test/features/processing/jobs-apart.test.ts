/** Jobs that wait for one conversation and are done one after another: those that ask for different things, or are large. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { hasSpentBudget } from '../../../src/features/processing/job-pages.ts';
import { jobsTogether } from '../../../src/features/processing/take-queries.ts';
import { saying } from '../../support/clients/conversations.ts';
import { seeded } from '../../support/data/random-text.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { startHandDrains, storedJobs, storedMessages } from '../../support/servers/jobs.ts';
import { commits, drainAll, submitAll } from './support.ts';

let confab: TestConfab;
let hands: Awaited<ReturnType<typeof startHandDrains>>;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  hands = await startHandDrains(confab);
});
afterAll(async () => {
  await hands.stop();
  await confab.stop();
});

/** Text of so many characters that does not become shorter where it is kept: no part of it comes twice. */
function words(characters: number): string {
  const random = seeded(37);
  return Array.from({ length: characters }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join(
    '',
  );
}

test('jobs are not done together that ask for something else: those behind it wait for it', async () => {
  const other = { ...saying('Three.'), detectPhrases: true };
  const conversationId = await submitAll(confab, [
    saying('One.'),
    saying('Two.'),
    other,
    saying('Four.'),
    saying('Five.'),
  ]);
  await drainAll(confab, hands, conversationId);
  expect(await commits(confab, conversationId)).toEqual([2, 1, 2]);
  const messages = await storedMessages(confab, conversationId);
  expect(messages.map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.', 'Four.', 'Five.']);
});

test('jobs are not done together that are large', async () => {
  const large = saying('It is a long story. '.repeat(500));
  const conversationId = await submitAll(confab, [saying('One.'), large, saying('Two.'), saying('Three.')]);
  await drainAll(confab, hands, conversationId);
  expect(await commits(confab, conversationId)).toEqual([1, 1, 2]);
});

test('jobs are not done together that take much room in the database', async () => {
  const large = saying(words(9_000));
  const conversationId = await submitAll(confab, [saying('One.'), large, saying('Two.'), saying('Three.')]);
  await drainAll(confab, hands, conversationId);
  expect(await commits(confab, conversationId)).toEqual([1, 1, 2]);
});

test('jobs are not done together that take much room in the database together', async () => {
  const trackers = [{ name: 'Many', vocabulary: words(3_000).match(/.{60}/g) ?? [] }];
  const conversationId = await submitAll(
    confab,
    Array.from({ length: 12 }, (_, index) => ({ ...saying(`Line ${index}.`), trackers })),
  );
  await drainAll(confab, hands, conversationId);
  // Each takes some 3,400 bytes of the 32,768.
  expect(await commits(confab, conversationId)).toEqual([9, 3]);
});

test.each([['quotedTrackers'], ['quotedEntities'], ['comparisons']] as const)(
  'jobs are not done together that have nothing left of what one job may have (%s)',
  (spent) => {
    const plenty = { quotedTrackers: 1, quotedEntities: 1, comparisons: 1 };
    expect(hasSpentBudget(plenty)).toBe(false);
    expect(hasSpentBudget({ ...plenty, [spent]: 0 })).toBe(true);
  },
);

test('jobs are not done together that are too many', async () => {
  const conversationId = await submitAll(
    confab,
    Array.from({ length: jobsTogether + 2 }, (_, index) => saying(`Line ${index}.`)),
  );
  await drainAll(confab, hands, conversationId);
  expect(await commits(confab, conversationId)).toEqual([jobsTogether, 2]);
});

test('jobs are not done together that have more sentences than a page, though they have few characters', async () => {
  const conversationId = await submitAll(
    confab,
    Array.from({ length: 20 }, () => saying('No. So. Go. '.repeat(8).trim())),
  );
  await drainAll(confab, hands, conversationId);
  expect(await commits(confab, conversationId)).toEqual(Array.from({ length: 20 }, () => 1));
  expect(await storedMessages(confab, conversationId)).toHaveLength(20 * 24);
  expect(
    (await storedJobs(confab, conversationId)).map(({ attempts, restarts }) => attempts + restarts),
  ).toEqual(Array.from({ length: 20 }, () => 0));
});
