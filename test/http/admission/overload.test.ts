/** Too much to do: some requests are refused early and in the shape of their operation, the rest is answered. */

import { afterEach, describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import type { WaitingLimits } from '../../../src/core/budget.ts';
import { type AdmissionLimits, admissionLimits } from '../../../src/http/admission/admission.ts';
import {
  type ConfabOptions,
  startConfab,
  type TestAccount,
  type TestConfab,
} from '../../support/servers/confab.ts';
import { eventually, lockWaiters, submit } from '../../support/servers/jobs.ts';

const started: TestConfab[] = [];
async function start(options: ConfabOptions): Promise<TestConfab> {
  const confab = await startConfab({ worker: false, ...options });
  started.push(confab);
  return confab;
}
afterEach(async () => {
  for (const confab of started.splice(0)) await confab.stop();
});

const noWaiting: WaitingLimits = { milliseconds: 0, burst: 0, standing: 0 };
/** Room for three, who wait as long as a test may take. */
const patient: WaitingLimits = { milliseconds: 60_000, burst: 3, standing: 3 };

/** No limits but these. */
const limitsWith = (lanes: Partial<AdmissionLimits['lanes']>): AdmissionLimits => ({
  ...admissionLimits(0),
  lanes: { ...admissionLimits(0).lanes, ...lanes },
});

/** Two reads at one time, and nobody waits. */
const twoReads = limitsWith({ ordinary: { total: 2, waiting: noWaiting } });

/** A read that stands still for as long as somebody holds the table that it reads. */
const read = (confab: TestConfab, account: TestAccount = confab.account) =>
  confab.request('GET', '/v1/conversations', { account });
/** A read of another table. */
const readTrackers = (confab: TestConfab, account: TestAccount = confab.account) =>
  confab.request('GET', '/v1/manage/trackers', { account });

/** Locks a table while `during` goes on. */
async function whileLocked(confab: TestConfab, table: string, during: () => Promise<void>): Promise<void> {
  await confab.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`);
    await during();
  });
}

/** Holds up so many reads while `during` goes on; answers what they answered afterwards. */
async function whileReading(
  confab: TestConfab,
  count: number,
  during: () => Promise<void>,
): Promise<number[]> {
  const reads: Promise<Response>[] = [];
  await whileLocked(confab, 'conversations', async () => {
    for (let index = 0; index < count; index += 1) reads.push(read(confab));
    await lockWaiters(confab, count);
    await during();
  });
  return (await Promise.all(reads)).map(({ status }) => status);
}

/** Resolves when as many requests wait in a lane. */
const waitingIn = (confab: TestConfab, lane: string, count: number) =>
  eventually(async () => {
    const metrics = await (await confab.request('GET', '/metrics')).text();
    return metrics.includes(`confab_http_waiting{lane="${lane}"} ${count}\n`);
  });

/** Refused, and told when to come again. */
async function expectRefusal(response: Response, body: unknown): Promise<void> {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(await response.json()).toEqual(body);
}

const message = 'The server has too much to do just now; try again in a moment.';

describe('reads', () => {
  test('a server that has as many reads in hand as it may refuses others', async () => {
    const confab = await start({ admissionLimits: twoReads });
    const held = await whileReading(confab, 2, async () => {
      await expectRefusal(await read(confab), { message });
      await expectRefusal(await readTrackers(confab), { message });
    });
    expect(held).toEqual([200, 200]);
    // All is well as soon as it is over.
    expect((await read(confab)).status).toBe(200);
  });

  test('a server that has as many reads in hand as it may goes on accepting text, embedding, signing in, and saying how it is doing', async () => {
    const confab = await start({ admissionLimits: twoReads });
    const reads: Promise<Response>[] = [];
    await whileLocked(confab, 'trackers', async () => {
      for (let index = 0; index < 2; index += 1) reads.push(readTrackers(confab));
      await lockWaiters(confab, 2);
      await submit(confab, 'There is room for this.');
      for (const path of ['/healthz', '/readyz', '/metrics', '/openapi.json'])
        expect((await confab.request('GET', path, { account: null })).status).toBe(200);
      const embedded = await confab.request('POST', '/v1/model/embed', {
        headers: { ApiKey: confab.account.apiKey },
        json: { text: 'Hello.' },
      });
      expect(embedded.status).toBe(200);
      await confab.createAccount('another');
      await read(confab);
      const metrics = await (await confab.request('GET', '/metrics')).text();
      expect(metrics).toMatch(
        /^confab_http_requests_total\{operation="listConversations",status="503"\} 1$/m,
      );
      expect(metrics).toMatch(/^confab_http_in_hand\{lane="ordinary"\} 2$/m);
    });
    expect((await Promise.all(reads)).map(({ status }) => status)).toEqual([200, 200]);
  });

  test('a server that has as many reads in hand as it may refuses text when as much of it is in hand as may be, and goes on reading', async () => {
    const confab = await start({ admissionLimits: limitsWith({ submit: { total: 1, waiting: noWaiting } }) });
    const json = { messages: [{ payload: { content: 'Hello.' } }] };
    let first: Promise<Response> | undefined;
    await whileLocked(confab, 'jobs', async () => {
      first = confab.request('POST', '/v1/process/text', { json });
      await lockWaiters(confab, 1);
      await expectRefusal(await confab.request('POST', '/v1/process/text', { json }), { message });
      expect((await readTrackers(confab)).status).toBe(200);
    });
    expect((await first)?.status).toBe(201);
    // Nothing of the refused was done.
    const [jobs] = await confab.db.execute<{ count: number }>(sql`select count(*)::int as count from jobs`);
    expect(jobs?.count).toBe(1);
  });

  test('a server that has as many reads in hand as it may tells of what it refused in one line a second, not in one for each', async () => {
    const confab = await start({ admissionLimits: twoReads });
    await whileReading(confab, 2, async () => {
      for (let index = 0; index < 20; index += 1) await (await read(confab)).text();
    });
    const lines = () => confab.logged.filter(({ msg }) => String(msg).startsWith('requests were refused'));
    await eventually(() => lines().reduce((sum, { refused }) => sum + Number(refused), 0) === 20);
    expect(lines().length).toBeLessThanOrEqual(2);
    expect(confab.logged.filter(({ status }) => status === 503)).toEqual([]);
  });

  test('control: without a limit of reads everybody waits, and gets an answer', async () => {
    const confab = await start({ admissionLimits: admissionLimits(0) });
    const others: Promise<Response>[] = [];
    const held = await whileReading(confab, 2, async () => {
      for (let index = 0; index < 4; index += 1) others.push(read(confab));
      await lockWaiters(confab, 6);
    });
    expect(held).toEqual([200, 200]);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('bursts', () => {
  const waitingReads = (waiting: WaitingLimits) => limitsWith({ ordinary: { total: 2, waiting } });

  test('requests that come in a burst wait for their turn, and get an answer when it comes', async () => {
    const confab = await start({ admissionLimits: waitingReads(patient) });
    const waiting: Promise<Response>[] = [];
    await whileReading(confab, 2, async () => {
      for (let index = 0; index < 3; index += 1) waiting.push(read(confab));
      await waitingIn(confab, 'ordinary', 3);
      await expectRefusal(await read(confab), { message });
    });
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('requests that come in a burst are refused when their turn does not come soon', async () => {
    const confab = await start({ admissionLimits: waitingReads({ ...patient, milliseconds: 100 }) });
    await whileReading(confab, 2, async () => {
      await expectRefusal(await read(confab), { message });
    });
  });

  test('requests that come in a burst may be fewer while there has been too much to do for a while', async () => {
    const confab = await start({
      admissionLimits: waitingReads({ milliseconds: 1_000, burst: 100, standing: 1 }),
    });
    const waiting: Promise<Response>[] = [];
    const held = await whileReading(confab, 2, async () => {
      // Somebody waits at every moment, until those who come after a second of this find no room.
      await eventually(async () => {
        const answer = read(confab);
        waiting.push(answer);
        const soon = new Promise<undefined>((resolve) => setTimeout(resolve, 50, undefined));
        return (await Promise.race([answer, soon]))?.status === 503;
      });
    });
    expect(held).toEqual([200, 200]);
    await Promise.all(waiting);
  });

  test('requests that come in a burst leave the queue at once when their clients hang up', async () => {
    const confab = await start({ admissionLimits: waitingReads({ ...patient, burst: 1, standing: 1 }) });
    await whileReading(confab, 2, async () => {
      const hangUp = new AbortController();
      const gone = fetch(`${confab.url}/v1/conversations`, {
        headers: { Authorization: `Bearer ${confab.account.token}` },
        signal: hangUp.signal,
      }).catch(() => undefined);
      await waitingIn(confab, 'ordinary', 1);
      hangUp.abort();
      await gone;
      // While everything stands still: nobody has come to its turn.
      await waitingIn(confab, 'ordinary', 0);
    });
    await eventually(() => confab.logged.some(({ msg }) => msg === 'the client hung up'));
    expect((await read(confab)).status).toBe(200);
  });
});

describe('one account', () => {
  const oneRead = (limits: object) => limitsWith({ ordinary: { total: 1, waiting: patient, ...limits } });

  test('when one account asks for too much, another one is not refused: the last of those who wait goes away for it', async () => {
    const confab = await start({ admissionLimits: oneRead({}) });
    const other = await confab.createAccount('other');
    await readTrackers(confab, other);
    const flood: Promise<Response>[] = [];
    let theirs: Promise<Response> | undefined;
    await whileReading(confab, 1, async () => {
      for (let index = 0; index < 3; index += 1) flood.push(read(confab));
      await waitingIn(confab, 'ordinary', 3);
      // Control: who asks for too much is refused.
      await expectRefusal(await read(confab), { message });
      theirs = read(confab, other);
      await expectRefusal(await Promise.race(flood), { message });
    });
    expect((await theirs)?.status).toBe(200);
    expect((await Promise.all(flood)).map(({ status }) => status).sort()).toEqual([200, 200, 503]);
  });

  test('when one account asks for too much, another one waits for one of its requests, not for all of them', async () => {
    const confab = await start({ admissionLimits: oneRead({ waiting: { ...patient, burst: 100 } }) });
    const other = await confab.createAccount('other');
    await readTrackers(confab, other);
    const order: string[] = [];
    const all: Promise<unknown>[] = [];
    const note = (whose: string, answer: Promise<Response>) =>
      void all.push(answer.then(() => order.push(whose)));
    await whileReading(confab, 1, async () => {
      for (let index = 0; index < 5; index += 1) note('flood', read(confab));
      await waitingIn(confab, 'ordinary', 5);
      note('other', read(confab, other));
      await waitingIn(confab, 'ordinary', 6);
    });
    await Promise.all(all);
    expect(order.indexOf('other')).toBeLessThanOrEqual(2);
  });

  test('when one account asks for too much, its reads leave places, and connections to the database, to others', async () => {
    const confab = await start({ admissionLimits: admissionLimits(128) });
    const other = await confab.createAccount('other');
    await submit(confab, 'Something to read.');
    const flood: Promise<Response>[] = [];
    await whileLocked(confab, 'conversations', async () => {
      for (let index = 0; index < 30; index += 1) flood.push(read(confab));
      await lockWaiters(confab, 3);
      for (let index = 0; index < 5; index += 1) {
        expect((await readTrackers(confab, other)).status).toBe(200);
        expect((await confab.request('GET', '/readyz')).status).toBe(200);
      }
    });
    await Promise.all(flood);
  });

  test('control: without shares everybody stands behind the account that asks for too much', async () => {
    const limits = admissionLimits(128).lanes.ordinary;
    const { share: _, ...shared } = limits;
    const confab = await start({ admissionLimits: limitsWith({ ordinary: shared }) });
    const other = await confab.createAccount('other');
    const flood: Promise<Response>[] = [];
    await whileLocked(confab, 'conversations', async () => {
      for (let index = 0; index < 30; index += 1) flood.push(read(confab));
      await lockWaiters(confab, 7);
      await expectRefusal(await readTrackers(confab, other), { message });
    });
    await Promise.all(flood);
  });
});

describe('reads that compute', () => {
  const search = (confab: TestConfab, account: TestAccount = confab.account) =>
    confab.request('GET', '/v1/conversations?sort=conversation.name', { account });

  test('reads that compute are few at one time, fewer of one account, and keep nobody else from reading', async () => {
    const confab = await start({ admissionLimits: admissionLimits(128) });
    const other = await confab.createAccount('other');
    await readTrackers(confab, other);
    const searches: Promise<Response>[] = [];
    await whileLocked(confab, 'conversations', async () => {
      for (let index = 0; index < 10; index += 1) searches.push(search(confab));
      await waitingIn(confab, 'computing', 8);
      for (let index = 0; index < 10; index += 1) searches.push(search(confab, other));
      await waitingIn(confab, 'computing', 16);
      // What may run at one time does.
      await lockWaiters(confab, 4);
      for (const account of [confab.account, other])
        expect((await readTrackers(confab, account)).status).toBe(200);
    });
    expect(new Set((await Promise.all(searches)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('vectors', () => {
  test('requests for vectors have a limit of their own, and are refused in the shape of their operation', async () => {
    const confab = await start({
      admissionLimits: limitsWith({ embedding: { total: 0 } }),
    });
    const headers = { ApiKey: confab.account.apiKey };
    const refused = (path: string, json: object) =>
      confab.request('POST', path, { headers, account: null, json });
    await expectRefusal(await refused('/v1/model/embed', { text: 'Hello.' }), { detail: message });
    await expectRefusal(
      await refused('/v1/embeddings', { model: 'service-text-embedding-large', input: 'Hello.' }),
      { error: { message, type: 'server_error', param: null, code: null } },
    );
    expect((await read(confab)).status).toBe(200);
  });
});

describe('jobs', () => {
  test('jobs of all accounts are taken up to a limit, and again when some are done', async () => {
    const confab = await start({ backlogJobs: 3 });
    const other = await confab.createAccount('other');
    for (const account of [confab.account, other, confab.account])
      await submit(confab, 'There is room for this.', { account });
    const json = { messages: [{ payload: { content: 'Is there room for this?' } }] };
    for (const account of [confab.account, other])
      await expectRefusal(await confab.request('POST', '/v1/process/text', { account, json }), {
        message: 'The server has 3 unfinished jobs, and takes more when some are done.',
      });
    expect((await read(confab)).status).toBe(200);

    await confab.startWorker();
    await eventually(async () => (await confab.request('POST', '/v1/process/text', { json })).status === 201);
  });

  test('control: without a limit of jobs there is always room', async () => {
    const confab = await start({ backlogJobs: 0 });
    for (let index = 0; index < 5; index += 1) await submit(confab, 'There is room for this.');
  });
});
