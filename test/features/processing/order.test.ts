import { afterAll, beforeAll, expect, test } from 'bun:test';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { storedJobs, storedMessages, submit } from '../../support/servers/jobs.ts';

let confab: TestConfab;
beforeAll(async () => {
  confab = await startConfab();
});
afterAll(() => confab.stop());

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

test('50 parallel PUTs to one conversation run one after another, in the order of their submission', async () => {
  const { conversationId, jobId } = await submit(confab, 'Here we start.');
  const appended = await Promise.all(
    upTo(50).map((index) => submit(confab, `This is note ${index}.`, { conversationId })),
  );
  for (const job of appended) expect(await confab.jobEnded(job.jobId)).toBe('completed');

  const jobs = await storedJobs(confab, conversationId);
  expect(jobs.map(({ sequence }) => sequence)).toEqual(upTo(51).map((index) => index + 1));
  expect(new Set(jobs.map(({ id }) => id))).toEqual(new Set([jobId, ...appended.map((job) => job.jobId)]));

  const messages = await storedMessages(confab, conversationId);
  expect(messages.map(({ ordinal }) => ordinal)).toEqual(upTo(51));
  expect(messages.map((message) => message.jobId)).toEqual(jobs.map(({ id }) => id));

  // The log says when each job ended; nobody overtook anybody.
  const ended = confab.logged.filter(
    (line) => line.msg === 'job completed' && line.conversationId === conversationId,
  );
  expect(ended.map((line) => line.jobId)).toEqual(jobs.map(({ id }) => id));
  expect(jobs.map(({ attempts }) => attempts)).toEqual(upTo(51).map(() => 0));
});

test('texts of one conversation that are sent one by one without waiting for the jobs are read in the order they were sent', async () => {
  const { conversationId } = await submit(confab, 'This is line 0.');
  let last = '';
  for (const index of upTo(20).slice(1))
    last = (await submit(confab, `This is line ${index}.`, { conversationId })).jobId;
  expect(await confab.jobEnded(last)).toBe('completed');

  const answer = await confab.call(200, 'GET', `/v1/conversations/${conversationId}/messages`);
  expect(answer).toMatchObject({ messages: upTo(20).map((index) => ({ text: `This is line ${index}.` })) });
});

test('jobs of different conversations do not wait for each other', async () => {
  const { db } = confab;
  const held = await submit(confab, 'This one will be held up.');
  await confab.jobEnded(held.jobId);

  let freeJob = '';
  await db.transaction(async (tx) => {
    // Nothing of the first conversation can be committed while this is held.
    await tx.execute(`select 1 from conversations where id = ${held.conversationId} for update`);
    const free = await submit(confab, 'This one is free.');
    freeJob = free.jobId;
    expect(await confab.jobEnded(freeJob)).toBe('completed');
  });
});
