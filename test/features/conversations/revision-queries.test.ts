import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eq, sql } from 'drizzle-orm';
import { createIdentifierSource } from '../../../src/db/identifiers.ts';
import { members } from '../../../src/db/schema.ts';
import { maximumRestarts } from '../../../src/features/conversations/revision-queries.ts';
import { ask, read } from '../../support/clients/conversations.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { createGate, lockWaiters, startHandDrains, storedJobs } from '../../support/servers/jobs.ts';

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

const ana = { name: 'Ana', userId: 'ana@example.com' };
const ben = { name: 'Ben', userId: 'ben@example.com' };
const said = (content: string, from: object) => ({ messages: [{ payload: { content }, from }] });
const append = (conversationId: string, json: object) =>
  ask(confab, 'appendText', { params: { conversationId }, json });
const drain = async (conversationId: string, options?: Parameters<typeof hands.drain>[2]) =>
  hands.drain(await hands.takeWakeUp(), conversationId, options);

/** A conversation of Ana and Ben, all done. */
async function conversationOfTwo(): Promise<string> {
  const { conversationId } = await ask(confab, 'submitText', { json: said('Hello.', ana) });
  await append(conversationId, said('Hello, Ana.', ben));
  await drain(conversationId);
  return conversationId;
}

/** Makes Ben and Ana one, or gives Ana another name. */
async function updateAna(conversationId: string, change: { name: string; email?: string }) {
  const listed = (await read(confab, 'getMembers', conversationId)).members;
  const id = listed.find(({ name }) => name?.startsWith('Ana'))?.id ?? '';
  await ask(confab, 'updateMember', { params: { conversationId, memberId: id }, json: { id, ...change } });
}
const merged = { name: 'Ana', email: ben.userId };

const speakersOf = async (conversationId: string) =>
  (await read(confab, 'getMessages', conversationId)).messages.map(({ from }) => from.name);
const doneAgain = (jobId: string) =>
  hands.logged.filter((line) => line.jobId === jobId && String(line.msg).includes('is done again')).length;
const failedAttempts = (jobId: string) =>
  hands.logged.filter((line) => line.jobId === jobId && line.msg === 'an attempt of a job failed');

test('a job that has read the members before they change writes nothing of the one who was merged away: it is done again, at once', async () => {
  const conversationId = await conversationOfTwo();
  const { jobId } = await append(conversationId, said('I will send the quote.', ben));
  const gate = createGate();
  const draining = drain(conversationId, { gate });
  await gate.reached;
  await updateAna(conversationId, merged);
  gate.open();
  await draining;

  expect(doneAgain(jobId)).toBe(1);
  expect(await speakersOf(conversationId)).toEqual(['Ana', 'Ana', 'Ana']);
  const { actionItems } = await read(confab, 'getActionItems', conversationId);
  expect(actionItems).toMatchObject([
    { text: 'Ana will send the quote.', from: { name: 'Ana' }, assignee: { name: 'Ana' } },
  ]);
  expect((await read(confab, 'getMembers', conversationId)).members).toHaveLength(1);
  // It has not cost one of the attempts.
  expect((await storedJobs(confab, conversationId)).at(-1)).toMatchObject({
    status: 'completed',
    attempts: 0,
  });
});

test.each([[0], [1]])(
  'a job that has read the members before they change may bring new members itself (jobs behind it: %i)',
  async (behind) => {
    const conversationId = await conversationOfTwo();
    const { jobId } = await append(conversationId, said('I am new.', { name: 'Cleo' }));
    if (behind > 0) await append(conversationId, said('So am I.', { name: 'Dan' }));
    const gate = createGate();
    const draining = drain(conversationId, { gate });
    await gate.reached;
    // The former name takes the place that the job has meant for the new member.
    await updateAna(conversationId, { name: 'Bea' });
    gate.open();
    await draining;

    expect(doneAgain(jobId)).toBe(1);
    expect(failedAttempts(jobId)).toEqual([]);
    const names = ['Bea', 'Ben', 'Cleo', ...(behind > 0 ? ['Dan'] : [])];
    expect(await speakersOf(conversationId)).toEqual(names);
    expect((await read(confab, 'getMembers', conversationId)).members.map(({ name }) => name)).toEqual(names);
    const stored = await confab.db
      .select()
      .from(members)
      .where(eq(members.conversationId, BigInt(conversationId)));
    expect(new Set(stored.map(({ ordinal }) => ordinal)).size).toBe(names.length + 1);
  },
);

test('a job that has read the members is done as it is when nothing has changed', async () => {
  const conversationId = await conversationOfTwo();
  const { jobId } = await append(conversationId, said('It is me again.', ben));
  const gate = createGate();
  const draining = drain(conversationId, { gate });
  await gate.reached;
  gate.open();
  await draining;
  expect(doneAgain(jobId)).toBe(0);
  expect(await speakersOf(conversationId)).toEqual(['Ana', 'Ben', 'Ben']);
});

test('a job that is being committed goes first: the change of members finds what it has written', async () => {
  const conversationId = await conversationOfTwo();
  const { jobId } = await append(conversationId, said('I will send the quote.', ben));
  let both: Promise<unknown> = Promise.resolve();
  await confab.db.transaction(async (tx) => {
    // Holds the job up in the middle of its commit.
    await tx.execute(sql`lock table messages in share mode`);
    const draining = drain(conversationId);
    await lockWaiters(confab, 1);
    both = Promise.all([draining, updateAna(conversationId, merged)]);
    await lockWaiters(confab, 2);
  });
  await both;

  expect(doneAgain(jobId)).toBe(0);
  expect(await speakersOf(conversationId)).toEqual(['Ana', 'Ana', 'Ana']);
  const { actionItems } = await read(confab, 'getActionItems', conversationId);
  expect(actionItems).toMatchObject([{ text: 'Ana will send the quote.', assignee: { name: 'Ana' } }]);
});

test('a conversation that changes all the time is changed no more once a job has begun anew three times', async () => {
  const conversationId = await conversationOfTwo();
  const { jobId } = await append(conversationId, said('It is me again.', ben));
  const identifiers = createIdentifierSource(confab.db);
  const answers: number[] = [];
  const [ana] = (await read(confab, 'getMembers', conversationId)).members;
  await drain(conversationId, {
    identifiers: {
      async take(count) {
        const answer = await confab.request('PUT', `/v1/conversations/${conversationId}/members/${ana?.id}`, {
          json: { id: ana?.id, name: `Ana ${answers.length}` },
        });
        answers.push(answer.status);
        return identifiers.take(count);
      },
    },
  });
  // Until the job had begun anew so often, and then no more.
  const changes = answers.filter((status) => status === 200).length;
  expect(changes).toBeGreaterThanOrEqual(maximumRestarts);
  expect(answers.slice(changes)).toEqual(answers.slice(changes).map(() => 503));
  expect(answers.length).toBeGreaterThan(changes);
  expect(doneAgain(jobId)).toBe(maximumRestarts);
  expect(failedAttempts(jobId)).toEqual([]);
  expect((await storedJobs(confab, conversationId)).at(-1)).toMatchObject({
    status: 'completed',
    attempts: 0,
    restarts: maximumRestarts,
  });
  expect(await speakersOf(conversationId)).toEqual([`Ana ${changes - 1}`, 'Ben', 'Ben']);
  // As soon as it is done.
  await updateAna(conversationId, { name: 'Bea' });
});
