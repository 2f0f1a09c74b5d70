/** Too much to do: some requests are refused early and in the shape of their operation, the rest is answered. */

import { afterEach, describe, expect, test } from 'bun:test';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { type AdmissionLimits, admissionLimits } from '../../src/http/admission.ts';
import { eventually, lockWaiters, submit } from '../jobs/support.ts';
import { type ConfabOptions, startConfab, type TestConfab } from '../support/confab.ts';

const started: TestConfab[] = [];
async function start(options: ConfabOptions): Promise<TestConfab> {
  const confab = await startConfab({ worker: false, ...options });
  started.push(confab);
  return confab;
}
afterEach(async () => {
  for (const confab of started.splice(0)) await confab.stop();
});

/** Two requests at one time, and nobody waits. */
const two: AdmissionLimits = {
  ...admissionLimits(2),
  waiting: 0,
  waitingUnderLoad: 0,
};

/** A read that stands still for as long as somebody holds the table that it reads. */
const read = (confab: TestConfab) => confab.request('GET', '/v1/conversations');

/** Holds up so many reads while `during` goes on; answers what they answered afterwards. */
async function whileReading(
  confab: TestConfab,
  count: number,
  during: () => Promise<void>,
): Promise<number[]> {
  const reads: Promise<Response>[] = [];
  await confab.db.transaction(async (tx) => {
    await tx.execute(sql`lock table conversations in access exclusive mode`);
    for (let index = 0; index < count; index += 1) reads.push(read(confab));
    await lockWaiters(confab, count);
    await during();
  });
  return (await Promise.all(reads)).map(({ status }) => status);
}

/** Refused, and told when to come again. */
async function expectRefusal(response: Response, body: unknown): Promise<void> {
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  expect(await response.json()).toEqual(body);
}

const message = 'The server has too much to do just now; try again in a moment.';

describe('a server that has as many requests in hand as it may', () => {
  test('refuses others, whatever they ask for', async () => {
    const confab = await start({ admissionLimits: two });
    const held = await whileReading(confab, 2, async () => {
      await expectRefusal(await read(confab), { message });
      await expectRefusal(
        await confab.request('POST', '/v1/process/text', {
          json: { messages: [{ payload: { content: 'Hello.' } }] },
        }),
        { message },
      );
      // Before anything is looked at: it costs no more to refuse somebody without credentials.
      await expectRefusal(await confab.request('GET', '/v1/conversations', { account: null }), { message });
    });
    expect(held).toEqual([200, 200]);
    // All is well as soon as it is over, and nothing of the refused was done.
    const answer = await read(confab);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ conversations: [] });
  });

  test('goes on saying how it is doing, and embedding', async () => {
    const confab = await start({ admissionLimits: two });
    await whileReading(confab, 2, async () => {
      for (const path of ['/healthz', '/readyz', '/metrics'])
        expect((await confab.request('GET', path)).status).toBe(200);
      const embedded = await confab.request('POST', '/v1/model/embed', {
        headers: { ApiKey: confab.account.apiKey },
        json: { text: 'Hello.' },
      });
      expect(embedded.status).toBe(200);
      await read(confab);
      const metrics = await (await confab.request('GET', '/metrics')).text();
      expect(metrics).toMatch(
        /^confab_http_requests_total\{operation="listConversations",status="503"\} 1$/m,
      );
    });
  });

  test('tells of what it refused in one line a second, not in one for each', async () => {
    const confab = await start({ admissionLimits: two });
    await whileReading(confab, 2, async () => {
      for (let index = 0; index < 20; index += 1) await (await read(confab)).text();
    });
    const lines = () => confab.logged.filter(({ msg }) => String(msg).startsWith('requests were refused'));
    await eventually(() => lines().reduce((sum, { refused }) => sum + Number(refused), 0) === 20);
    expect(lines().length).toBeLessThanOrEqual(2);
    expect(confab.logged.filter(({ status }) => status === 503)).toEqual([]);
  });

  test('control: without a limit everybody waits, and gets an answer', async () => {
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

describe('requests that come in a burst', () => {
  test('wait for their turn, and get an answer when it comes', async () => {
    const confab = await start({
      admissionLimits: { ...admissionLimits(2), waiting: 3, burstMilliseconds: 60_000 },
    });
    const waiting: Promise<Response>[] = [];
    await whileReading(confab, 2, async () => {
      for (let index = 0; index < 3; index += 1) waiting.push(read(confab));
      // There is room for three; whoever is refused says that they are all there.
      await eventually(async () => (await fetch(`${confab.url}/v1/conversations`)).status === 503);
    });
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('are refused when their turn does not come soon', async () => {
    const confab = await start({ admissionLimits: { ...admissionLimits(2), burstMilliseconds: 100 } });
    await whileReading(confab, 2, async () => {
      await expectRefusal(await read(confab), { message });
    });
  });

  test('may be fewer while there has been too much to do for a while', async () => {
    const confab = await start({
      admissionLimits: { ...admissionLimits(2), waiting: 100, waitingUnderLoad: 1, burstMilliseconds: 1_000 },
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

  test('leave the queue when their clients hang up', async () => {
    const confab = await start({
      admissionLimits: { ...admissionLimits(2), waiting: 1, burstMilliseconds: 60_000 },
    });
    await whileReading(confab, 2, async () => {
      const hangUp = new AbortController();
      const gone = fetch(`${confab.url}/v1/conversations`, {
        headers: { Authorization: `Bearer ${confab.account.token}` },
        signal: hangUp.signal,
      }).catch(() => undefined);
      await eventually(async () => (await fetch(`${confab.url}/v1/conversations`)).status === 503);
      hangUp.abort();
      await gone;
    });
    await eventually(() => confab.logged.some(({ msg }) => msg === 'the client hung up'));
    expect((await read(confab)).status).toBe(200);
  });
});

describe('requests for vectors', () => {
  test('have a limit of their own, and are refused in the shape of their operation', async () => {
    const confab = await start({ admissionLimits: { ...two, embedRequests: 0 } });
    const headers = { ApiKey: confab.account.apiKey };
    await expectRefusal(
      await confab.request('POST', '/v1/model/embed', { headers, json: { text: 'Hello.' } }),
      { detail: message },
    );
    await expectRefusal(
      await confab.request('POST', '/v1/embeddings', {
        headers,
        account: null,
        json: { model: 'service-text-embedding-large', input: 'Hello.' },
      }),
      { error: { message, type: 'server_error', param: null, code: null } },
    );
    expect((await read(confab)).status).toBe(200);
  });
});

describe('bodies', () => {
  /** Sends the head of a request and the first bytes of its body, and leaves it at that. */
  function beginRequest(confab: TestConfab, bytes: number) {
    const { hostname, port } = new URL(confab.url);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write(
      `POST /v1/process/text HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${confab.account.token}\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n{"messages"`,
    );
    return socket;
  }

  test('that come slowly take nobody’s turn', async () => {
    const confab = await start({ admissionLimits: { ...two, requests: 1 } });
    const sockets = Array.from({ length: 5 }, () => beginRequest(confab, 1_000));
    await submit(confab, 'This comes through.');
    expect((await read(confab)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  test('that are large are held up to a limit; small ones always find room', async () => {
    const confab = await start({ admissionLimits: { ...two, bodyBytes: 3_000_000 } });
    // Fields that the contract does not name are ignored.
    const large = { messages: [{ payload: { content: 'Hello.' } }], filler: 'x'.repeat(2_000_000) };
    const submitLarge = () => confab.request('POST', '/v1/process/text', { json: large });
    let socket = beginRequest(confab, 2_000_000);
    await eventually(async () => {
      if ((await submitLarge()).status === 503) return true;
      // It came first, and the other one found no room.
      socket.destroy();
      socket = beginRequest(confab, 2_000_000);
      return false;
    });
    await expectRefusal(await submitLarge(), { message });
    await submit(confab, 'This is small.');
    // Its room is free again when the client is gone.
    socket.destroy();
    await eventually(async () => (await submitLarge()).status === 201);
  });
});

describe('jobs of all accounts', () => {
  test('are taken up to a limit, and again when some are done', async () => {
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

  test('control: without a limit there is always room', async () => {
    const confab = await start({ backlogJobs: 0 });
    for (let index = 0; index < 5; index += 1) await submit(confab, 'There is room for this.');
  });
});
