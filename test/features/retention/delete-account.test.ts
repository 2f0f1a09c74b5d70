import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { readAuditEntries } from '../../../src/features/audit/queries.ts';
import { deleteAccount } from '../../../src/features/retention/delete-account.ts';
import { analysed, ask, saying } from '../../support/clients/conversations.ts';
import { keyWith } from '../../support/clients/named-keys.ts';
import { rowsThatHold } from '../../support/data/stored-text.ts';
import { startConfab, type TestAccount, type TestConfab } from '../../support/servers/confab.ts';
import { submit } from '../../support/servers/jobs.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';

let confab: TestConfab;
let receiver: WebhookReceiver;
beforeAll(async () => {
  confab = await startConfab();
  receiver = startWebhookReceiver();
});
afterAll(async () => {
  await confab.stop();
  await receiver.close();
});

const isThere = async (name: string) =>
  (await confab.db.execute(sql`select from accounts where name = ${name}`)).count === 1;

/** How a request of the account is answered. */
const statusFor = async (account: TestAccount) =>
  (await confab.request('GET', '/v1/conversations', { account })).status;

/** Has an account do something of everything; the word is in all that it says. */
async function busy(word: string): Promise<TestAccount> {
  const account = await confab.createAccount(word);
  await keyWith(confab.db, account.id, ['read']);
  await ask(confab, 'createTracker', { account, json: { name: word, vocabulary: [word] } });
  await ask(confab, 'createGroup', {
    account,
    json: { name: word, criteria: 'conversation.type==meeting' },
  });
  await ask(confab, 'createEntity', {
    account,
    json: { type: word, subType: word, category: 'Custom', values: [word] },
  });
  const said = { ...saying(`Could you send the ${word} to Ana by Friday?`, `The ${word} is broken.`) };
  const conversationId = await analysed(
    confab,
    {
      ...said,
      enableAllTrackers: true,
      detectEntities: true,
      enableSummary: true,
      webhookUrl: receiver.origin,
    },
    { account },
  );
  const bookmark = { label: word, description: word, user: { name: word }, beginTimeOffset: 0, duration: 60 };
  await ask(confab, 'createBookmark', { account, params: { conversationId }, json: bookmark });
  await ask(confab, 'createSharePage', {
    account,
    params: { conversationId },
    json: { name: 'audio-summary' },
  });
  await ask(confab, 'getSummary', { account, params: { conversationId } });
  // One that was deleted before: its jobs are still listed.
  const gone = await analysed(confab, saying(`Forget the ${word}.`), { account });
  await ask(confab, 'deleteConversation', { account, params: { conversationId: gone } });
  return account;
}

test('an account that is deleted leaves nothing of what it had, and another one keeps all that it has', async () => {
  const [account, other] = [await busy('quagga'), await busy('okapi')];
  const before = await rowsThatHold(confab, 'okapi');
  // Control: it was in as many places as the other's.
  expect(await rowsThatHold(confab, 'quagga')).toEqual(before);
  expect(Object.keys(before)).toContainValues([
    'messages',
    'trackers',
    'account_entities',
    'conversation_groups',
  ]);
  // More than are deleted together, of each way to end.
  await confab.db.execute(sql`
    insert into jobs (id, account_id, sequence, status, payload, reason, finished_at)
    select gen_random_uuid(), ${account.id}, 1, case when n % 2 = 0 then 'failed' else 'completed' end::job_status,
      '{"messages": []}', case when n % 2 = 0 then 'quagga' end, now()
    from generate_series(1, 4500) n`);

  await deleteAccount(confab.db, 'quagga');
  // The two entries that say it: nothing else of what it had is in them.
  expect(await rowsThatHold(confab, 'quagga')).toEqual({ audit_entries: 2 });
  expect(await rowsThatHold(confab, account.id)).toEqual({ audit_entries: 2 });
  expect(await statusFor(account)).toBe(401);
  expect(await rowsThatHold(confab, 'okapi')).toEqual(before);
  expect(await statusFor(other)).toBe(200);
});

test('an account that goes on submitting while it is deleted is refused, and nothing that was accepted is left', async () => {
  const account = await confab.createAccount('restless');
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  let refused: number | undefined;
  const submissions = (async () => {
    while (refused === undefined) {
      const json = saying('The tapir is restless.');
      const { status } = await confab.request('POST', '/v1/process/text', { account, json });
      if (status === 201) begin();
      else if (status !== 429) refused = status;
    }
  })();
  await begun;
  await deleteAccount(confab.db, 'restless');
  await submissions;
  expect(refused).toBe(401);
  expect(await rowsThatHold(confab, 'tapir')).toEqual({});
  expect(await rowsThatHold(confab, account.id)).toEqual({ audit_entries: 2 });
});

test('that an account was deleted outlives it in the audit log, for operators and for no other account', async () => {
  const account = await confab.createAccount('missed');
  await confab.jobEnded((await submit(confab, 'A quokka.', { account })).jobId);
  const before = new Date();
  await deleteAccount(confab.db, 'missed');
  // The name is free again, and the next one who has it learns nothing of the one before.
  const next = await confab.createAccount('missed');

  const wanted = { since: before, limit: 10, offset: 0 };
  const named = { account: 'missed', accountId: account.id };
  const entries = await readAuditEntries(confab.db, { ...wanted, accountId: next.id, deletedName: 'missed' });
  expect(entries.map(({ act, actor, account: name, details }) => ({ act, actor, name, details }))).toEqual([
    { act: 'account_created', actor: 'command', name: 'missed', details: null },
    { act: 'account_deleted', actor: 'command', name: 'missed', details: named },
    {
      act: 'account_deletion_begun',
      actor: 'command',
      name: 'missed',
      details: { ...named, conversations: 1, messages: 1 },
    },
  ]);
  expect(await readAuditEntries(confab.db, { ...wanted, deletedName: 'never there' })).toEqual([]);
  const own: unknown = await ask(confab, 'listAuditEntries', { account: next });
  expect(JSON.stringify(own)).not.toContain('account_delet');
});

test('an account whose deletion was interrupted is closed, and the next deletion goes on', async () => {
  const account = await confab.createAccount('halfway');
  for (const content of ['One bongo.', 'Two bongos.', 'Three bongos.'])
    await confab.jobEnded((await submit(confab, content, { account })).jobId);
  const interruption = deleteAccount(confab.db, 'halfway', (count) => {
    if (count === 2) throw new Error('pulled the plug');
  });
  await expect(interruption).rejects.toThrow('pulled the plug');
  const told = { since: undefined, deletedName: 'halfway', limit: 10, offset: 0 };
  expect((await readAuditEntries(confab.db, told)).map(({ act }) => act)).toEqual(['account_deletion_begun']);
  expect(await isThere('halfway')).toBeTrue();
  expect(await statusFor(account)).toBe(401);
  expect((await rowsThatHold(confab, 'bongo')).messages).toBeGreaterThan(0);

  const counts: number[] = [];
  await deleteAccount(confab.db, 'halfway', (count) => counts.push(count));
  expect(counts).toEqual([1]);
  expect(await isThere('halfway')).toBeFalse();
  expect(await rowsThatHold(confab, 'bongo')).toEqual({});
});

test("an account that is not there, and the servers' own, are not deleted", async () => {
  await expect(deleteAccount(confab.db, 'nobody')).rejects.toThrow('There is no account "nobody".');
  await confab.createAccount('default');
  await expect(deleteAccount(confab.db, 'default')).rejects.toThrow("is the servers' own");
  expect(await isThere('default')).toBeTrue();
});
