import { expect, test } from 'bun:test';
import { createIdentifierSource } from '../../../src/db/identifiers.ts';
import { noteAnalysisFailure } from '../../../src/features/readings/reading-queries.ts';
import { createSummaries } from '../../../src/features/summaries/summaries.ts';
import { analysed } from '../../support/clients/conversations.ts';
import { salesCall } from '../../support/data/talks.ts';
import { testVectors } from '../../support/servers/jobs.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

/**
 * Who has made a summary, by what it says itself.
 *
 * @param meanwhile what happens while it is being made
 */
async function madeBy(meanwhile: (conversationId: bigint, accountId: string) => Promise<void>) {
  const { db, ...confab } = await workingServer();
  const id = await analysed({ ...confab, db }, salesCall);
  const summaries = createSummaries({
    db,
    identifiers: createIdentifierSource(db),
    vectors: async (texts) => {
      await meanwhile(BigInt(id), confab.account.id);
      return testVectors(texts);
    },
  });
  const { account } = confab;
  const { summary } = await summaries.read(account, id, undefined, new AbortController().signal);
  expect(summary).not.toBeEmpty();
  return new Set(summary.map(({ generatedBy }) => generatedBy));
}

test('a summary that is being made while a language model fails says that it is built in', async () => {
  const { db } = await workingServer();
  const made = await madeBy((conversationId, accountId) =>
    db.transaction((tx) => noteAnalysisFailure(tx, { conversationId, accountId }, 'It does not answer.')),
  );
  expect(made).toEqual(new Set(['built-in']));
});

test('a summary of a conversation that no language model was to read says nothing', async () => {
  expect(await madeBy(async () => {})).toEqual(new Set([undefined]));
});
