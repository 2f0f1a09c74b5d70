/** What is said of findings that a language model was to make and could not, and what it costs to note that. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { askForReading, noteAnalysisFailure } from '../../../src/features/readings/reading-queries.ts';
import { analysed, appended, ask, saying } from '../../support/clients/conversations.ts';
import { salesCall } from '../../support/data/talks.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { scansWhile } from '../../support/servers/plans.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab();
});
afterAll(() => confab.stop());

const ofAccount = (id: string) => ({ conversationId: BigInt(id), accountId: confab.account.id });
const fails = (id: string) =>
  confab.db.transaction((tx) => noteAnalysisFailure(tx, ofAccount(id), 'It does not answer.'));

/** Who has found what is answered. */
async function finders(conversationId: string) {
  const params = { conversationId };
  const { insights } = await ask(confab, 'getInsights', { params });
  const { topics } = await ask(confab, 'getTopics', { params });
  expect([insights.length, topics.length]).not.toContain(0);
  return [insights, topics].map((found) => [...new Set(found.map(({ generatedBy }) => generatedBy))]);
}

test('what is there when a language model fails, and what is said after that, is built in', async () => {
  const id = await analysed(confab, salesCall);
  // Control: none was to find it.
  expect(await finders(id)).toEqual([[undefined], [undefined]]);
  await fails(id);
  expect(await finders(id)).toEqual([['built-in'], ['built-in']]);
  await appended(confab, id, saying('I will send the brochure to the architect tomorrow.'));
  await fails(id);
  expect(await finders(id)).toEqual([['built-in'], ['built-in']]);
});

test('as long as a language model is to read it again nothing is said', async () => {
  const id = await analysed(confab, salesCall);
  await fails(id);
  await confab.db.transaction((tx) =>
    askForReading(tx, ofAccount(id), {
      wantsInsights: false,
      wantsScore: false,
      wantedAnalysis: { timezoneOffset: 0, detectPhrases: false },
    }),
  );
  expect(await finders(id)).toEqual([[undefined], [undefined]]);
});

test('what a language model has found keeps its name when it fails at what was said since', async () => {
  const id = await analysed(confab, salesCall);
  await confab.db.execute(sql`update insights set generated_by = 'stand-in' where conversation_id = ${id}`);
  await fails(id);
  expect(await finders(id)).toEqual([['stand-in'], ['built-in']]);
});

test('a failure is noted without looking at the findings, however many there are', async () => {
  const id = await analysed(confab, salesCall);
  const scans = await scansWhile(confab.databaseUrl, 'custom', (db) =>
    db.transaction((tx) => noteAnalysisFailure(tx, ofAccount(id), 'It does not answer.')),
  );
  const read = new Set(scans.map(({ table }) => table));
  expect(read).not.toContain('insights');
  expect(read).not.toContain('topics');
  // Control: segments of a summary, which are few, are marked.
  expect(read).toContain('summary_segments');
});
