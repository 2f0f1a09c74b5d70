/** A change of who is who in a long conversation keeps none of its jobs waiting, and takes effect as a whole. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { analysed, ask, read } from '../../support/clients/conversations.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab();
});
afterAll(() => confab.stop());

const ana = { name: 'Ana', userId: 'ana@example.com' };
const somebodyElse = { name: 'Somebody Else', userId: 'else@example.com' };
/** More than are revised at one time. */
const messageCount = 520;
const longTalk = {
  messages: Array.from({ length: messageCount }, (_, index) => ({
    payload: { content: `I will send report ${index} to Mark tomorrow.` },
    from: ana,
  })),
};
const append = (conversationId: string, content: string) =>
  ask(confab, 'appendText', {
    params: { conversationId },
    json: { messages: [{ payload: { content }, from: ana }] },
  });
const draftPages = async () => {
  const [row] = await confab.db.execute<{ count: number }>(
    sql`select count(*)::int as count from draft_pages where part = 'insights'`,
  );
  return row?.count ?? 0;
};

/** Stops every revision before its second page for as long as `act` takes. */
async function withRevisionsHeld(act: () => Promise<void>): Promise<void> {
  await confab.db.execute(sql`create function wait_for_test() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock_shared(26); return new; end'`);
  await confab.db.execute(sql`create trigger wait_for_test before insert on draft_pages
    for each row when (new.page > 0) execute function wait_for_test()`);
  await confab.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(26)`);
    await act();
  });
}

test('jobs go on while a revision is computed; what they add meanwhile is changed, too, and nothing is half changed', async () => {
  const conversationId = await analysed(confab, longTalk);
  const names = async () =>
    new Set(
      (await read(confab, 'getMessages', conversationId, { limit: '65536' })).messages.map(
        ({ from }) => from.name,
      ),
    );
  let changed: Promise<unknown> | undefined;
  await withRevisionsHeld(async () => {
    changed = ask(confab, 'updateSpeakers', {
      params: { conversationId },
      json: { speakerEvents: [{ type: 'started_speaking', user: somebodyElse, offset: { seconds: 0 } }] },
    });
    // Some of it has been computed, and nobody sees any of it.
    await eventually(async () => (await draftPages()) > 0);
    const { jobId } = await append(conversationId, 'I will call the customer beside all this.');
    expect(await confab.jobEnded(jobId)).toBe('completed');
    expect(await names()).toEqual(new Set(['Ana']));
  });

  await changed;
  expect(await names()).toEqual(new Set(['Somebody Else']));
  const { actionItems } = await read(confab, 'getActionItems', conversationId, { limit: '65536' });
  const { followUps } = await read(confab, 'getFollowUps', conversationId, { limit: '65536' });
  expect(actionItems.length + followUps.length).toBe(messageCount + 1);
  for (const { text, from, assignee } of [...actionItems, ...followUps]) {
    expect(text).toStartWith('Somebody Else will');
    expect([from.name, assignee.name]).toEqual(['Somebody Else', 'Somebody Else']);
  }
  expect(await draftPages()).toBe(0);
}, 300_000);

test('two revisions at one time are done one after the other', async () => {
  const conversationId = await analysed(confab, longTalk);
  const [member] = (await read(confab, 'getMembers', conversationId)).members;
  const rename = (name: string) =>
    ask(confab, 'updateMember', {
      params: { conversationId, memberId: member?.id ?? '' },
      json: { id: member?.id ?? '', name },
    });
  await Promise.all([rename('Anabel'), rename('Anastasia')]);
  const { members } = await read(confab, 'getMembers', conversationId);
  const name = members[0]?.name ?? '';
  expect(['Anabel', 'Anastasia']).toContain(name);
  const { actionItems } = await read(confab, 'getActionItems', conversationId, { limit: '65536' });
  for (const { text } of actionItems) expect(text).toStartWith(`${name} will`);
  expect(await draftPages()).toBe(0);
}, 300_000);
