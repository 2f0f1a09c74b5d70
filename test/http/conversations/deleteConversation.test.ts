import { beforeAll, describe, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { type OperationEntry, type OperationId, operationTable } from '../../../generated/operations.ts';
import { bookmarks, jobs } from '../../../src/db/schema.ts';
import { analysed, appended, ask, read, refusal } from '../../support/clients/conversations.ts';
import { describeDocumentedAnswers } from '../../support/clients/documented-answers.ts';
import { rowsThatHold } from '../../support/data/stored-text.ts';
import { createObjects, validRequest } from '../../support/data/valid-requests.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

describeDocumentedAnswers('deleteConversation');

let confab: TestConfab;
beforeAll(async () => {
  confab = await workingServer();
});

const word = 'zanzibarian';
/** Leaves something in every table that a conversation has rows in. */
const rich = {
  name: `The ${word} offer`,
  messages: [
    {
      payload: {
        content: `I will send the ${word} offer to Mark Smith by Friday. Could you review it, Mark?`,
      },
      from: { name: `Ana ${word}`, userId: `${word}@example.com` },
    },
    { payload: { content: `Let us talk about the ${word} budget tomorrow.` }, from: { name: 'Ben' } },
  ],
  detectEntities: true,
  detectPhrases: true,
  enableSummary: true,
  entities: [{ customType: 'Brand', text: word }],
  trackers: [{ name: `${word} tracker`, vocabulary: [word] }],
  metadata: { [word]: word },
};
const remove = (conversationId: string) => ask(confab, 'deleteConversation', { params: { conversationId } });

test('nothing stays of everything that was said in a deleted conversation', async () => {
  const conversationId = await analysed(confab, rich);
  await appended(confab, conversationId, rich);
  await confab.db.insert(bookmarks).values({
    id: BigInt(conversationId) + 500_000n,
    conversationId: BigInt(conversationId),
    label: word,
    description: word,
    user: {},
    beginTimeOffset: 0,
    duration: 1,
  });
  const [wordsBefore, idsBefore] = [
    await rowsThatHold(confab, word),
    await rowsThatHold(confab, conversationId),
  ];
  // Control: before, it was everywhere. A job that has ended keeps nothing of what was said.
  for (const table of ['conversations', 'members', 'messages', 'insights', 'topics', 'entities', 'trackers'])
    expect(Object.keys(wordsBefore), table).toContain(table);
  for (const table of ['conversation_queues', 'tracker_matches', 'bookmarks', 'messages', 'jobs'])
    expect(Object.keys(idsBefore), table).toContain(table);

  expect(await remove(conversationId)).toEqual({
    message: `The conversation ${conversationId} and everything found in it have been deleted.`,
  });
  expect(await rowsThatHold(confab, word)).toEqual({});
  expect(await rowsThatHold(confab, conversationId)).toEqual({});
  const [{ orphans } = { orphans: -1 }] = await confab.db.execute<{ orphans: number }>(sql`
    select (select count(*) from topic_messages t where not exists (select from messages m where m.id = t.message_id))
      + (select count(*) from entity_mentions e where not exists (select from messages m where m.id = e.message_id))
      as orphans`);
  expect(Number(orphans)).toBe(0);
});

describe('afterwards', () => {
  test('everything of a deleted conversation is answered 404, and so is deleting it again', async () => {
    const objects = await createObjects(confab, confab.account);
    const { conversationId = '' } = objects;
    await remove(conversationId);
    // The table has exactly the operations of the contract as keys.
    const operations = (Object.keys(operationTable) as OperationId[]).filter((id) =>
      operationTable[id].path.includes('{conversationId}'),
    );
    expect(operations).toContain('deleteConversation');
    for (const id of operations.filter((id) => operationTable[id].method !== 'delete')) {
      const { method, path }: OperationEntry = operationTable[id];
      const asked = await validRequest(confab, id, { account: confab.account, params: objects });
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => objects[name] ?? '');
      const response = await confab.request(method.toUpperCase(), filled, asked);
      expect([id, response.status]).toEqual([id, 404]);
    }
    expect(await refusal(confab, 404, 'deleteConversation', { params: { conversationId } })).toBe(
      `There is no conversation "${conversationId}".`,
    );
  });

  test('the jobs of a deleted conversation can be asked for, and say what became of them', async () => {
    const { conversationId, jobId } = await ask(confab, 'submitText', { json: rich });
    expect(await confab.jobEnded(jobId)).toBe('completed');
    await remove(conversationId);
    expect(await ask(confab, 'getJob', { params: { jobId } })).toEqual({ id: jobId, status: 'completed' });
    const [job] = await confab.db.select().from(jobs).where(eq(jobs.id, jobId));
    expect(job).toMatchObject({ conversationId: null, payload: { messages: [] }, reason: null });
  });

  test('the other conversations of the account are what they were before one was deleted', async () => {
    const [gone, kept] = [await analysed(confab, rich), await analysed(confab, rich)];
    const readAll = async () => [
      await read(confab, 'getConversation', kept),
      await read(confab, 'getMessages', kept),
      await read(confab, 'getTopics', kept),
      await read(confab, 'getInsights', kept),
      await read(confab, 'getEntities', kept),
      await read(confab, 'getTrackers', kept),
    ];
    const before = await readAll();
    await remove(gone);
    expect(await readAll()).toEqual(before);
    await remove(kept);
  });
});

test("another account's conversation is not found, and stays", async () => {
  const conversationId = await analysed(confab, rich);
  const account = await confab.createAccount('cannot delete');
  await refusal(confab, 404, 'deleteConversation', { account, params: { conversationId } });
  expect(await read(confab, 'getConversation', conversationId)).toMatchObject({ name: rich.name });
  await remove(conversationId);
});
