/** Refusals are held back for a moment: whoever sends again as soon as it is refused does so seldom. */

import { afterEach, describe, expect, test } from 'bun:test';
import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import type { WaitingLimits } from '../../../src/core/budget.ts';
import { type AdmissionLimits, admissionLimits } from '../../../src/http/admission/admission.ts';
import { createHoldBack } from '../../../src/http/admission/overloaded.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestConfab } from '../../support/servers/confab.ts';
import { lockWaiters } from '../../support/servers/jobs.ts';

const started: TestConfab[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const confab of started.splice(0)) await confab.stop();
});

const noWaiting: WaitingLimits = { milliseconds: 0, burst: 0, standing: 0 };

/** A server that takes one read at a time. */
async function start(refusalMilliseconds: number, changes: Partial<AdmissionLimits> = {}) {
  const limits = admissionLimits(0);
  const confab = await startConfab({
    worker: false,
    admissionLimits: {
      ...limits,
      lanes: {
        ...limits.lanes,
        ordinary: { total: 1, waiting: noWaiting },
        submit: { total: 0 },
      },
      refusalMilliseconds,
      ...changes,
    },
  });
  started.push(confab);
  return confab;
}

const read = (confab: TestConfab) => confab.request('GET', '/v1/conversations');

/** Holds up the one read while `during` goes on. */
async function whileReading(confab: TestConfab, during: () => Promise<void>): Promise<void> {
  let held: Promise<Response> | undefined;
  await confab.db.transaction(async (tx) => {
    await tx.execute(sql`lock table conversations in access exclusive mode`);
    held = read(confab);
    await lockWaiters(confab, 1);
    await during();
  });
  expect((await held)?.status).toBe(200);
}

/** How often one who never stops is refused within a second. */
async function refusalsOfSecond(confab: TestConfab): Promise<number> {
  let refusals = 0;
  await whileReading(confab, async () => {
    for (const startedAt = performance.now(); performance.now() - startedAt < 1_000; refusals += 1)
      expect((await read(confab)).status).toBe(503);
  });
  return refusals;
}

describe('impatient clients', () => {
  test('a client that sends again as soon as it is refused is so as seldom as refusals are told', async () => {
    expect(await refusalsOfSecond(await start(250))).toBeLessThanOrEqual(4);
  });

  test('control: a client that sends again as soon as it is refused is so all the time if refusals are told at once', async () => {
    expect(await refusalsOfSecond(await start(0))).toBeGreaterThan(4);
  });
});

describe('held back', () => {
  test('while refusals are held back others are answered', async () => {
    const confab = await start(2_000);
    await whileReading(confab, async () => {
      let isTold = false;
      const refused = Promise.all(Array.from({ length: 200 }, () => read(confab))).then((all) => {
        isTold = true;
        return all;
      });
      for (const path of ['/healthz', '/readyz', '/openapi.json'])
        expect((await confab.request('GET', path, { account: null })).status).toBe(200);
      expect(isTold).toBe(false);
      expect(new Set((await refused).map(({ status }) => status))).toEqual(new Set([503]));
    });
  });

  const held = async (confab: TestConfab) => {
    const metrics = await (await confab.request('GET', '/metrics')).text();
    return Number(/^confab_http_body_bytes (\d+)$/m.exec(metrics)?.[1]);
  };

  /** Sends the head of a request with a body, none of which comes. */
  function announce(confab: TestConfab, length: number): Promise<string> {
    const { hostname, port } = new URL(confab.url);
    const socket = connect({ host: hostname, port: Number(port) });
    sockets.push(socket);
    socket.on('error', () => {});
    socket.write(
      `POST /v1/process/text HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${confab.account.token}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
    );
    return new Promise((resolve) => socket.once('data', (answer) => resolve(String(answer))));
  }

  test('while refusals are held back what may come of their bodies is counted, and without room for it they are told at once', async () => {
    const limits = admissionLimits(0).uploads;
    const confab = await start(60_000, { uploads: { ...limits, bytes: { total: 3_000_000 } } });
    expect((await read(confab)).status).toBe(200);
    void announce(confab, 8_000_000);
    void announce(confab, 8_000_000);
    await eventually(async () => (await held(confab)) === 2 * 1024 * 1024);
    expect(await announce(confab, 8_000_000)).toStartWith('HTTP/1.1 503');
    void announce(confab, 1_000);
    await eventually(async () => (await held(confab)) === 2 * 1024 * 1024 + 1_000);
  });

  test('refusals that were held back give back what they hold when they are told', async () => {
    const confab = await start(300);
    expect((await read(confab)).status).toBe(200);
    const refused = announce(confab, 8_000_000);
    await eventually(async () => (await held(confab)) > 0);
    expect(await refused).toStartWith('HTTP/1.1 503');
    expect(await held(confab)).toBe(0);
  });
});

describe('refusals', () => {
  test('a refusal of one who has waited as long already is told at once', () => {
    const holdBack = createHoldBack(500);
    expect(holdBack(performance.now() - 500)).toBeUndefined();
  });

  test('a refusal is told at its time, whichever came before it', async () => {
    const holdBack = createHoldBack(60_000);
    void holdBack(performance.now());
    const before = performance.now();
    await holdBack(before - 59_900);
    expect(performance.now() - before).toBeGreaterThanOrEqual(99);
  });

  test('a refusal is told at once where too many are held back', async () => {
    const holdBack = createHoldBack(300);
    const now = performance.now();
    const held = Array.from({ length: 4_096 }, () => holdBack(now));
    expect(held).not.toContain(undefined);
    expect(holdBack(now)).toBeUndefined();
    await Promise.all(held);
    await holdBack(performance.now());
  });
});
