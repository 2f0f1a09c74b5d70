/** Small jobs that wait for one conversation are done together, and nobody can tell from what is read afterwards. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { createIsolation } from '../../../src/features/processing/isolation.ts';
import { announceLiveness } from '../../../src/queue/liveness.ts';
import { freeUnclaimedWakeUps } from '../../../src/queue/pg-boss-table.ts';
import { read, saying } from '../../support/clients/conversations.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import {
  createGate,
  startHandDrains,
  storedJobs,
  storedMessages,
  submit,
} from '../../support/servers/jobs.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/servers/webhook-receiver.ts';
import { commits, drainAll, oneByOne, type Request, submitAll } from './support.ts';

let confab: TestConfab;
let hands: Awaited<ReturnType<typeof startHandDrains>>;
let receiver: WebhookReceiver;
beforeAll(async () => {
  confab = await startConfab({ worker: false });
  hands = await startHandDrains(confab);
  receiver = startWebhookReceiver();
});
beforeEach(async () => {
  await confab.db.execute(sql`delete from pgboss.job`);
});
afterAll(async () => {
  await hands.stop();
  await confab.stop();
  await receiver.close();
});

describe('what is read', () => {
  const at = (second: number) => new Date(Date.UTC(2026, 4, 4, 9, 0, second)).toISOString();
  const trackers = [{ name: 'Money', vocabulary: ['it costs', 'offer'] }];
  const requests: readonly Request[] = [
    {
      messages: [
        {
          from: { name: 'Ana', userId: 'ana@example.org' },
          payload: { content: 'Shall we go on? Who sends the offer to Acme in Berlin?' },
          duration: { startTime: at(0), endTime: at(9) },
        },
      ],
    },
    { messages: [{ from: { name: 'Ben' }, payload: { content: 'I will send the offer by Friday.' } }] },
    {
      // It comes late: it was said before what is there.
      messages: [
        {
          from: { name: 'Cleo' },
          payload: { content: 'Ben, could you call Dana Smith tomorrow?' },
          duration: { startTime: at(-20), endTime: at(-10) },
        },
        { from: { name: 'Ben' }, payload: { content: 'I will.' } },
      ],
    },
    { messages: [{ from: { userId: 'ana@example.org' }, payload: { content: 'Thanks. It costs $300.' } }] },
    { messages: [{ payload: { content: '...' } }] },
    { messages: [{ from: { name: 'Dana' }, payload: { content: 'The offer is for the new plant.' } }] },
  ].map((request) => ({ ...request, detectPhrases: true, detectEntities: true, trackers }));

  const reads = [
    'getMessages',
    'getActionItems',
    'getFollowUps',
    'getQuestions',
    'getTopics',
    'getEntities',
    'getTrackers',
    'getMembers',
    'getAnalytics',
  ] as const;
  /** Everything of a conversation that is the same for the same talk. */
  async function everythingOf(conversationId: string) {
    const answers = [];
    for (const operation of reads) answers.push(await read(confab, operation, conversationId));
    const { startTime, endTime } = await read(confab, 'getConversation', conversationId);
    return withoutIds([...answers, startTime, endTime]);
  }
  /** Ids are told by where they come first. */
  function withoutIds(value: unknown): unknown {
    const seen: string[] = [];
    const text = JSON.stringify(value).replace(
      /"(\d{16}|[0-9a-f]{8}-[0-9a-f-]{27})"/g,
      (_, id: string) => `"${seen.includes(id) ? seen.indexOf(id) : seen.push(id) - 1}"`,
    );
    return JSON.parse(text);
  }

  test('is the same as after jobs that were done one by one', async () => {
    const together = await submitAll(confab, requests);
    await drainAll(confab, hands, together);
    // A job in which somebody speaks for the first time begins anew.
    expect(await commits(confab, together)).toEqual([1, 1, 3, 1]);

    const apart = await submitAll(confab, requests);
    await drainAll(confab, hands, apart, oneByOne);
    expect(await commits(confab, apart)).toEqual(requests.map(() => 1));

    expect(await everythingOf(together)).toEqual(await everythingOf(apart));
  });

  test('names the job that each message came with', async () => {
    const conversationId = await submitAll(confab, [
      saying('One.', 'Two.'),
      saying('Three.'),
      saying('Four. Five.'),
    ]);
    await drainAll(confab, hands, conversationId);
    const [one = '', two = '', three = ''] = (await storedJobs(confab, conversationId)).map(({ id }) => id);
    const messages = await storedMessages(confab, conversationId);
    expect(messages.map(({ jobId }) => jobId)).toEqual([one, one, two, three, three]);
  });
});

test('each job is in progress and completed before the next one is, as webhooks hear', async () => {
  const conversationId = await submitAll(
    confab,
    ['One.', 'Two.', 'Three.'].map((text) => ({ ...saying(text), webhookUrl: receiver.origin })),
  );
  await drainAll(confab, hands, conversationId);
  const ids = (await storedJobs(confab, conversationId)).map(({ id }) => id);
  const told = await confab.db.execute<{ job_id: string; status: string }>(
    sql`select job_id, status from webhook_deliveries where status <> 'scheduled' order by id`,
  );
  expect(told.map(({ job_id, status }) => [ids.indexOf(job_id), status])).toEqual(
    ids.flatMap((_, index) => [
      [index, 'in_progress'],
      [index, 'completed'],
    ]),
  );
});

test('while jobs are done together, the first is in progress and the others are scheduled', async () => {
  const conversationId = await submitAll(confab, [saying('One.'), saying('Two.'), saying('Three.')]);
  const gate = createGate();
  const drain = hands.drain(await hands.takeWakeUp(), conversationId, { gate });
  await gate.reached;
  const statuses = (await storedJobs(confab, conversationId)).map(({ status, startedAt }) => [
    status,
    startedAt !== null,
  ]);
  expect(statuses).toEqual([
    ['in_progress', true],
    ['scheduled', false],
    ['scheduled', false],
  ]);
  gate.open();
  await drain;
  expect(await commits(confab, conversationId)).toEqual([3]);
});

describe('a job that fails', () => {
  beforeEach(async () => {
    await confab.db.execute(`
      create function refuse() returns trigger language plpgsql as $$
      begin
        if new.text like '%unlucky%' then raise exception 'this message is never taken'; end if;
        return new;
      end $$;
      create trigger refuse before insert on messages for each row execute function refuse()`);
  });
  afterEach(async () => {
    await confab.db.execute('drop function refuse cascade');
  });

  test('takes none of those with it that were taken together', async () => {
    const conversationId = await submitAll(
      confab,
      ['One.', 'Two.', 'This is unlucky.', 'Four.', 'Five.'].map((text) => saying(text)),
    );
    await hands.drain(await hands.takeWakeUp(), conversationId);
    const stored = await storedJobs(confab, conversationId);
    expect(stored.map(({ status, attempts, lease }) => [status, attempts, lease])).toEqual([
      ['completed', 0, null],
      ['completed', 0, null],
      ['in_progress', 1, null],
      ['scheduled', 0, null],
      ['scheduled', 0, null],
    ]);
  });
});

describe('a worker', () => {
  const worker = () =>
    announceLiveness({
      databaseUrl: confab.databaseUrl,
      claim: async () => {},
      free: freeUnclaimedWakeUps,
      onFreed: () => {},
    });

  test('that dies leaves each of the jobs that it had taken to be done alone: any of them may have taken it down', async () => {
    const conversationId = await submitAll(confab, [saying('One.'), saying('Two.'), saying('Three.')]);
    const dying = await worker();
    const wakeUp = await hands.takeWakeUp();
    const gate = createGate();
    void hands.drain(wakeUp, conversationId, { gate, holder: dying.self, isolation: createIsolation() });
    await gate.reached;
    const next = await hands.takeOver(wakeUp);
    await dying.leave();
    // It is submitted after the death, and has nothing to do with it.
    for (const text of ['Four.', 'Five.']) await submit(confab, text, { conversationId });

    await hands.drain(next, conversationId, { holder: 2 });
    await drainAll(confab, hands, conversationId);
    expect((await storedJobs(confab, conversationId)).map(({ deaths }) => deaths)).toEqual([1, 1, 1, 0, 0]);
    expect(await commits(confab, conversationId)).toEqual([1, 1, 1, 2]);
    expect(await storedMessages(confab, conversationId)).toHaveLength(5);
  });

  test('that has lost the lease writes nothing of any of them', async () => {
    const conversationId = await submitAll(confab, [saying('One.'), saying('Two.')]);
    const wakeUp = await hands.takeWakeUp();
    const [slow, winner] = [createGate(), createGate()];
    const loser = hands.drain(wakeUp, conversationId, { gate: slow });
    await slow.reached;
    const drain = hands.drain(await hands.takeOver(wakeUp), conversationId, { gate: winner });
    await winner.reached;
    slow.open();
    await loser;
    expect(await storedMessages(confab, conversationId)).toEqual([]);
    winner.open();
    await drain;
    expect(await storedMessages(confab, conversationId)).toHaveLength(2);
    // The first had been begun before.
    expect(await commits(confab, conversationId)).toEqual([1, 1]);
  });
});
