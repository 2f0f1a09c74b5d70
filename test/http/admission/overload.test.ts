/** Too much to do: some requests are refused early and in the shape of their operation, the rest is answered. */

import { describe, expect, test } from 'bun:test';
import { sql } from 'drizzle-orm';
import { Problem } from '../../../src/core/problem.ts';
import { createBacklog, withinBacklog } from '../../../src/features/submissions/backlog.ts';
import { admissionLimits } from '../../../src/http/admission/admission.ts';
import { eventually } from '../../support/eventually.ts';
import { lockWaiters, submit } from '../../support/servers/jobs.ts';
import {
  expectRefusal,
  limitsWith,
  message,
  noWaiting,
  read,
  readTrackers,
  serversOfEachTest,
  twoReads,
  whileLocked,
  whileReading,
} from './support.ts';

const start = serversOfEachTest();

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

  test('requests that are refused take no room from those of others', async () => {
    const confab = await start({ backlogJobs: 3 });
    const other = await confab.createAccount('other');
    const json = { messages: [{ payload: { content: 'Hello.' } }] };
    const refused: readonly (readonly [string, string, object, number])[] = [
      ['PUT', '/v1/process/text/4476908730000000', json, 404],
      ['PUT', '/v1/process/text/none', json, 404],
      ['POST', '/v1/process/text?webhookUrl=ftp://receiver.test', json, 400],
    ];
    for (const [method, path, body, status] of [...refused, ...refused])
      expect((await confab.request(method, path, { json: body })).status).toBe(status);
    for (let place = 0; place < 3; place += 1)
      await submit(confab, 'There is room for this.', { account: other });
    // Control: what was accepted takes its place.
    await expectRefusal(await confab.request('POST', '/v1/process/text', { json }), {
      message: 'The server has 3 unfinished jobs, and takes more when some are done.',
    });
  });

  test('a request of which nobody knows whether its job is there keeps its place until jobs are counted', async () => {
    const confab = await start({});
    const backlog = createBacklog(confab.db, 2);
    const account = { id: confab.account.id, concurrentJobLimit: 1 };
    const failing = (error: Error) =>
      withinBacklog(() => Promise.reject(error), backlog)(account, { messages: [] }, {}).catch(
        (thrown: unknown) => thrown,
      );
    const refusal = new Problem('not_found', 'There is no such conversation.');
    for (let time = 0; time < 5; time += 1) expect(await failing(refusal)).toBe(refusal);
    const lost = new Error('The connection was lost.');
    for (let time = 0; time < 2; time += 1) expect(await failing(lost)).toBe(lost);
    expect(await failing(lost)).toMatchObject({ code: 'overloaded' });
    // There was none, and the next count sees that.
    await eventually(async () => (await failing(lost)) === lost);
  });

  test('control: without a limit of jobs there is always room', async () => {
    const confab = await start({ backlogJobs: 0 });
    for (let index = 0; index < 5; index += 1) await submit(confab, 'There is room for this.');
  });
});
