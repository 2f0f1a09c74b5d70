/** How many conversations a language model reads at one time. */

import { expect, test } from 'bun:test';
import { isNotNull } from 'drizzle-orm';
import { callReadings } from '../../../src/db/schema.ts';
import { ask } from '../../support/clients/conversations.ts';
import { salesCall } from '../../support/data/talks.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestAccount } from '../../support/servers/confab.ts';
import { startLanguageModel } from '../../support/servers/language-model.ts';
import { honest } from './reading-world.ts';

test('workers take no more conversations at one time than the model’s server may be asked about, and half as many of one account', async () => {
  const answers = Promise.withResolvers<void>();
  const other = startLanguageModel(async (asked) => {
    await answers.promise;
    return honest(asked);
  });
  const own = await startConfab({ languageModels: await other.models({ concurrentRequests: 2 }) });
  const second = await own.createAccount('another one that has its talks read', 10);
  const accounts = [own.account, own.account, own.account, second, second];
  const talks: { readonly account: TestAccount; readonly params: { conversationId: string } }[] = [];
  for (const account of accounts) {
    const json = { ...salesCall, features: { featureList: ['callScore'] } };
    const { conversationId, jobId } = await ask(own, 'submitText', { account, json });
    expect(await own.jobEnded(jobId)).toBe('completed');
    talks.push({ account, params: { conversationId } });
  }
  await eventually(() => other.asked.length === 2);
  const taken = await own.db
    .select({ accountId: callReadings.accountId })
    .from(callReadings)
    .where(isNotNull(callReadings.lease));
  expect(taken.map(({ accountId }) => accountId).sort()).toEqual([own.account.id, second.id].sort());
  answers.resolve();
  for (const talk of talks)
    await eventually(async () => (await ask(own, 'getCallScoreStatus', talk)).status === 'completed');
  await own.stop();
  await other.stop();
});
