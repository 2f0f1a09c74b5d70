/** Bodies that come slowly, or not at all: what has come is counted, and nobody is waited for for ever. */

import { afterEach, describe, expect, test } from 'bun:test';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { type AdmissionLimits, admissionLimits } from '../../../src/http/admission/admission.ts';
import type { LeastRate } from '../../../src/http/admission/least-rate.ts';
import type { UploadLimits } from '../../../src/http/admission/uploads.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestAccount, type TestConfab } from '../../support/servers/confab.ts';
import { submit } from '../../support/servers/jobs.ts';

const started: TestConfab[] = [];
const sockets: Socket[] = [];
async function start(
  uploads: Partial<UploadLimits>,
  lanes: Partial<AdmissionLimits['lanes']> = {},
): Promise<TestConfab> {
  const limits = admissionLimits(0);
  const confab = await startConfab({
    worker: false,
    admissionLimits: {
      ...limits,
      lanes: { ...limits.lanes, ...lanes },
      uploads: { ...limits.uploads, ...uploads },
    },
  });
  started.push(confab);
  // Whose token it is, is known from now on.
  await submit(confab, 'Hello.');
  return confab;
}
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const confab of started.splice(0)) await confab.stop();
});

/** As much time as a test may take. */
const patient: LeastRate = { milliseconds: 60_000, bytesPerSecond: 1 };

/** Sends the head of a request and the beginning of its body, and leaves it at that. */
function begin(
  confab: TestConfab,
  length: number | 'chunked',
  beginning: string | Uint8Array = '{',
  account: TestAccount = confab.account,
): Socket {
  const { hostname, port } = new URL(confab.url);
  const socket = connect({ host: hostname, port: Number(port) });
  sockets.push(socket);
  // A client that is told nothing more is of no interest here.
  socket.on('error', () => {});
  const framing = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  socket.write(
    `POST /v1/process/text HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${account.token}\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`,
  );
  if (beginning.length > 0)
    socket.write(
      length === 'chunked' ? `${Buffer.byteLength(beginning).toString(16)}\r\n${beginning}\r\n` : beginning,
    );
  return socket;
}

/** All that the server says until it hangs up. */
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (part) => {
    answer += part.toString();
  });
  await once(socket, 'close');
  return answer;
}

const held = async (confab: TestConfab) => {
  const metrics = await (await confab.request('GET', '/metrics')).text();
  return Number(/^confab_http_body_bytes (\d+)$/m.exec(metrics)?.[1]);
};

/** Fields that the contract does not name are ignored. */
const large = (bytes: number) => ({
  messages: [{ payload: { content: 'Hello.' } }],
  filler: 'x'.repeat(bytes),
});
const submitLarge = async (confab: TestConfab, account: TestAccount = confab.account) =>
  (await confab.request('POST', '/v1/process/text', { account, json: large(1_000_000) })).status;

describe('announced bodies', () => {
  test.each<[string, number | 'chunked']>([
    ['with its length', 8_000_000],
    ['in chunks', 'chunked'],
  ])(
    'a body that is announced and does not come takes nobody’s room: neither of others nor of the same account (%s)',
    async (_, length) => {
      const confab = await start({ bytes: { total: 4_000_000, share: 2_000_000 }, rate: patient });
      const other = await confab.createAccount('other');
      for (let index = 0; index < 40; index += 1) begin(confab, length);
      // A little room for the one byte of each of them.
      await eventually(async () => (await held(confab)) >= 40 * 16_384);
      expect(await submitLarge(confab, other)).toBe(201);
      expect(await submitLarge(confab)).toBe(201);
    },
  );

  test('a body that is announced and does not come takes nobody’s place', async () => {
    const confab = await start({ rate: patient }, { submit: { total: 1 } });
    for (let index = 0; index < 5; index += 1) begin(confab, 1_000);
    await eventually(async () => (await held(confab)) >= 5_000);
    await submit(confab, 'This comes through.');
  });
});

describe('received bodies', () => {
  const beginning = Buffer.alloc(1_500_000, 'x');

  test('what has come of a body takes room of the account that sent it, and of nobody else', async () => {
    const confab = await start({ bytes: { total: 5_000_000, share: 2_000_000 }, rate: patient });
    const other = await confab.createAccount('other');
    begin(confab, 2_000_000, beginning);
    await eventually(async () => (await held(confab)) >= beginning.length);
    expect(await submitLarge(confab)).toBe(503);
    expect(await submitLarge(confab, other)).toBe(201);
    await submit(confab, 'This is small.');
  });

  test('what has come of a body is given back when the client is gone', async () => {
    const confab = await start({ bytes: { total: 5_000_000, share: 2_000_000 }, rate: patient });
    const socket = begin(confab, 2_000_000, beginning);
    await eventually(async () => (await held(confab)) >= beginning.length);
    socket.destroy();
    await eventually(async () => (await held(confab)) === 0);
    expect(await submitLarge(confab)).toBe(201);
    expect(confab.logged.filter(({ msg }) => msg === 'the client hung up')).toHaveLength(1);
  });

  test('what has come of a body is given back with every answer, good or bad', async () => {
    const confab = await start({ rate: patient });
    expect(await submitLarge(confab)).toBe(201);
    for (const body of ['{', `{"filler":"${'x'.repeat(100_000)}"`, 'x'.repeat(9_000_000)])
      await confab.request('POST', '/v1/process/text', { body });
    expect(await held(confab)).toBe(0);
  });

  test('what has come of a body is the same however it came: all at once, or a byte in each chunk', async () => {
    const confab = await start({ rate: patient });
    const text = JSON.stringify({ messages: [{ payload: { content: 'Grüße 🎉 '.repeat(5_000).trim() } }] });
    const socket = begin(confab, 'chunked', '');
    for (const byte of Buffer.from(text)) socket.write(Buffer.of(0x31, 0x0d, 0x0a, byte, 0x0d, 0x0a));
    socket.write('0\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toStartWith('HTTP/1.1 201');
    const [job] = await confab.db.execute<{ content: string }>(
      sql`select payload -> 'messages' -> 0 -> 'payload' ->> 'content' as content from jobs order by created_at desc limit 1`,
    );
    expect(job?.content).toBe(JSON.parse(text).messages[0].payload.content);
  });
});

describe('slow bodies', () => {
  const impatient: LeastRate = { milliseconds: 300, bytesPerSecond: 2_000 };
  const message =
    'The body came too slowly: it has 0.3 seconds, and one more for each 2000 bytes that have come.';

  test.each<[string, number | 'chunked']>([
    ['small', 1_000],
    ['large', 1_000_000],
    ['in chunks', 'chunked'],
  ])('a body that comes too slowly is answered 408, and its connection is closed (%s)', async (_, length) => {
    const confab = await start({ rate: impatient });
    const answer = await answerOf(begin(confab, length));
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toStartWith('HTTP/1.1 408 ');
    expect(head.toLowerCase()).toContain('\r\nconnection: close');
    expect(JSON.parse(body)).toEqual({ message });
    expect(await held(confab)).toBe(0);
    expect(confab.logged.find(({ status }) => status === 408)).toMatchObject({ problem: 'body_too_slow' });
  });

  test('a body may come slowly as long as it comes at the least rate', async () => {
    const confab = await start({ rate: impatient });
    const body = JSON.stringify(large(5_000));
    const startedAt = performance.now();
    const socket = begin(confab, 'chunked', '');
    const answered = once(socket, 'data');
    for (let at = 0; at < body.length; at += 500) {
      const part = body.slice(at, at + 500);
      socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
      await Bun.sleep(100);
    }
    socket.write('0\r\n\r\n');
    const [answer] = await answered;
    expect(String(answer)).toStartWith('HTTP/1.1 201');
    expect(performance.now() - startedAt).toBeGreaterThan(impatient.milliseconds);
  });
});
