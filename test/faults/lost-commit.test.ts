import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { asc, count, eq } from 'drizzle-orm';
import { conversations, jobs, messages } from '../../src/db/schema.ts';
import { eventually } from '../support/eventually.ts';
import {
  accepted,
  expectRecovered,
  expectUnavailable,
  expectUnharmed,
  recoveryMilliseconds,
  type ServerBehindProxy,
  startBehindProxy,
} from './support.ts';

let server: ServerBehindProxy;
beforeAll(async () => {
  server = await startBehindProxy();
});
afterAll(() => server.stop());

const commit = /^commit$/i;
/** Accepting a request. */
const submission = { at: commit, following: /insert into "?jobs"?/ } as const;
/** Keeping what a job has found. */
const results = { at: commit, following: /insert into "?messages"?/ } as const;

async function storedTexts(conversationId: string): Promise<string[]> {
  const rows = await server.db
    .select({ text: messages.text })
    .from(messages)
    .where(eq(messages.conversationId, BigInt(conversationId)))
    .orderBy(asc(messages.ordinal));
  return rows.map(({ text }) => text);
}

async function conversationCount(): Promise<number> {
  const [row] = await server.db.select({ count: count() }).from(conversations);
  return row?.count ?? 0;
}

const jobsOf = (conversationId: string) =>
  server.db
    .select({ status: jobs.status, attempts: jobs.attempts })
    .from(jobs)
    .where(eq(jobs.conversationId, BigInt(conversationId)))
    .orderBy(asc(jobs.sequence));

const allEnded = (conversationId: string, jobCount: number) =>
  eventually(async () => {
    const stored = await jobsOf(conversationId);
    return stored.length === jobCount && stored.every(({ status }) => status === 'completed');
  }, recoveryMilliseconds);

describe('a request', () => {
  test(
    'a commit that accepts a request and is reset before PostgreSQL hears of it is a 503, and the request never was',
    async () => {
      const first = accepted(await server.submit('First.'));
      await server.completed(first.jobId);

      const cut = server.proxy.cut({ ...submission, when: 'before' });
      const answer = await server.submit('Lost.', first.conversationId);
      await cut;
      expectUnavailable(answer);

      await expectRecovered(server);
      expect(await jobsOf(first.conversationId)).toHaveLength(1);
      await server.completed(accepted(await server.submit('Next.', first.conversationId)).jobId);
      expect(await storedTexts(first.conversationId)).toEqual(['First.', 'Next.']);
      expectUnharmed(server);
    },
    2 * recoveryMilliseconds,
  );

  test(
    'a commit that accepts a request and is reset after PostgreSQL has committed is a 503, since nobody here knows, and the request is processed once',
    async () => {
      const first = accepted(await server.submit('First.'));
      await server.completed(first.jobId);

      const cut = server.proxy.cut({ ...submission, when: 'after' });
      const answer = await server.submit('Committed.', first.conversationId);
      await cut;
      expectUnavailable(answer);

      expect(await jobsOf(first.conversationId)).toHaveLength(2);
      await allEnded(first.conversationId, 2);
      await server.completed(accepted(await server.submit('Next.', first.conversationId)).jobId);
      expect(await storedTexts(first.conversationId)).toEqual(['First.', 'Committed.', 'Next.']);
      expectUnharmed(server);
    },
    2 * recoveryMilliseconds,
  );

  test(
    'whoever shares a commit that is reset shares its fate: no 201 for any of them, and none is half there',
    async () => {
      for (const when of ['before', 'after'] as const) {
        const before = await conversationCount();
        const cut = server.proxy.cut({ ...submission, when });
        const answers = await Promise.all(
          Array.from({ length: 30 }, (_, index) => server.submit(`Together ${index}.`)),
        );
        await cut;
        const [taken, refused] = [
          answers.filter(({ status }) => status === 201),
          answers.filter(({ status }) => status !== 201),
        ];
        expect(refused.length).toBeGreaterThan(0);
        for (const answer of refused) expectUnavailable(answer);
        // Every 201 is there; beside them those whose commit took place, although nobody could be told.
        for (const answer of taken) await server.completed(accepted(answer).jobId);
        const there = (await conversationCount()) - before;
        expect(there).toBe(when === 'before' ? taken.length : answers.length);
      }
      await expectRecovered(server);
      expectUnharmed(server);
    },
    3 * recoveryMilliseconds,
  );

  test('control: without a reset of its commit each request is there, and answered 201', async () => {
    const before = await conversationCount();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => server.submit(`Well ${index}.`)),
    );
    for (const answer of answers) accepted(answer);
    expect((await conversationCount()) - before).toBe(30);
  });
});

describe('results', () => {
  for (const when of ['before', 'after'] as const)
    test(
      when === 'before'
        ? 'before PostgreSQL hears of it: the job is done again, and its messages are there once'
        : 'after PostgreSQL has committed: the job is not done again',
      async () => {
        const first = accepted(await server.submit('First.'));
        await server.completed(first.jobId);
        const cut = server.proxy.cut({ ...results, when });
        const { jobId } = accepted(await server.submit('I will send the offer.', first.conversationId));
        await cut;
        await server.completed(jobId);
        await server.completed(accepted(await server.submit('Next.', first.conversationId)).jobId);
        expect(await storedTexts(first.conversationId)).toEqual([
          'First.',
          'I will send the offer.',
          'Next.',
        ]);
        // An attempt that the network has ended is none of the five that a job has.
        expect(await jobsOf(first.conversationId)).toEqual([
          { status: 'completed', attempts: 0 },
          { status: 'completed', attempts: 0 },
          { status: 'completed', attempts: 0 },
        ]);
        const { body } = await server.ask('GET', `/v1/conversations/${first.conversationId}/action-items`);
        expect(Reflect.get(Object(body), 'actionItems')).toHaveLength(1);
        expectUnharmed(server);
      },
      2 * recoveryMilliseconds,
    );

  test(
    "the commit of a job's results that is reset again and again fails nobody’s job",
    async () => {
      const { conversationId, jobId } = accepted(await server.submit('First.'));
      await server.completed(jobId);
      const cuts = Array.from({ length: 7 }, () => server.proxy.cut({ ...results, when: 'before' }));
      const unlucky = accepted(await server.submit('Unlucky.', conversationId));
      // More often than a job may fail.
      await Promise.all(cuts);
      await server.completed(unlucky.jobId);
      expect(await storedTexts(conversationId)).toEqual(['First.', 'Unlucky.']);
      expectUnharmed(server);
    },
    2 * recoveryMilliseconds,
  );
});
