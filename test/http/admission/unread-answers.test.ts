/** Large answers: they are sent as they are read, and what nobody reads holds no more than a share of the memory. */

import { afterEach, describe, expect, test } from 'bun:test';
import { connect, type Socket } from 'node:net';
import { admissionLimits } from '../../../src/http/admission/admission.ts';
import { createOutgoing, type OutgoingLimits } from '../../../src/http/admission/outgoing.ts';
import { createUtf8Writer } from '../../../src/http/json/utf8.ts';
import { storeMessages } from '../../support/data/stored-conversations.ts';
import { eventually } from '../../support/eventually.ts';
import { startConfab, type TestAccount, type TestConfab } from '../../support/servers/confab.ts';
import { submit } from '../../support/servers/jobs.ts';

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const mebibyte = 1024 * 1024;
const patient = { milliseconds: 60_000, bytesPerSecond: 1 };

/** A client that sends a request, and reads when it is told to. */
function ask(url: string, path: string, headers: Readonly<Record<string, string>> = {}, body = ''): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  stops.push(() => socket.destroy());
  socket.on('error', () => {});
  socket.pause();
  const lines = Object.entries({ Host: 'a', 'Content-Length': body.length, ...headers });
  socket.write(
    `${body === '' ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  );
  return socket;
}

describe('bytes', () => {
  /** More than the buffers of a connection take off our hands. */
  const size = 12 * mebibyte;
  const text = Array.from({ length: size / 16 }, (_, index) => String(index).padStart(16, ' ')).join('');

  /** A server that has nothing but a large answer for whoever is named in the path. */
  function serve(limits: Partial<OutgoingLimits>) {
    const server = Bun.serve({
      port: 0,
      idleTimeout: 60,
      async fetch(request): Promise<Response> {
        const writer = createUtf8Writer();
        writer.add(text);
        return outgoing.send(request, new URL(request.url).pathname, writer.end()).then(
          (stream) => new Response(stream),
          () => new Response(null, { status: 503 }),
        );
      },
    });
    stops.push(() => server.stop(true));
    const outgoing = createOutgoing(
      { bytes: { total: 10 * size }, rate: patient, ...limits },
      {
        stayOpen: (request) => server.timeout(request, 60),
        hangUp: (request) => server.timeout(request, 1),
      },
    );
    return { url: server.url.href, outgoing, server };
  }

  test('bytes of answers are those of the answer, in order, and are counted no more when they are sent', async () => {
    const { url, outgoing } = serve({});
    expect(await (await fetch(url)).text()).toBe(text);
    expect(outgoing.held).toBe(0);
  });

  test('bytes of answers are counted as long as they are not sent: some of them wait in the connection', async () => {
    const { url, outgoing } = serve({});
    const sockets = Array.from({ length: 3 }, () => ask(url, '/'));
    await eventually(() => outgoing.held > 0);
    // What the connection has taken is not ours any more.
    await eventually(() => outgoing.held > size && outgoing.held < 3 * size);
    for (const socket of sockets) socket.resume();
    await eventually(() => outgoing.held === 0);
  });

  test('bytes of answers are given back when the client is gone', async () => {
    const { url, outgoing } = serve({});
    const socket = ask(url, '/');
    await eventually(() => outgoing.held > 0);
    socket.destroy();
    await eventually(() => outgoing.held === 0);
  });

  test('bytes of answers of one who does not read are no more than its share, and others have theirs', async () => {
    const waiting = { milliseconds: 100, burst: 10, standing: 10 };
    const { url, outgoing } = serve({ bytes: { total: 4 * size, share: 1.5 * size, waiting } });
    for (let index = 0; index < 20; index += 1) ask(url, '/one');
    await eventually(() => outgoing.held > 0);
    expect((await fetch(`${url}one`)).status).toBe(503);
    expect(outgoing.held).toBeLessThanOrEqual(1.5 * size);
    expect(await (await fetch(`${url}another`)).text()).toBe(text);
  });

  test('bytes of answers wait for room that others are about to give back', async () => {
    const waiting = { milliseconds: 60_000, burst: 10, standing: 10 };
    const { url, outgoing } = serve({ bytes: { total: size, waiting } });
    const socket = ask(url, '/one');
    await eventually(() => outgoing.held > 0);
    const another = fetch(`${url}another`);
    socket.resume();
    expect(await (await another).text()).toBe(text);
  });

  test('bytes of answers may be more than any share, if they are the only ones', async () => {
    const { url } = serve({ bytes: { total: mebibyte, share: mebibyte / 2 } });
    expect((await (await fetch(url)).text()).length).toBe(size);
  });

  const impatient = { milliseconds: 300, bytesPerSecond: 100 * mebibyte };

  test('bytes of answers that are read too slowly are dropped, and the client knows that it does not have all', async () => {
    const { url, outgoing } = serve({ rate: impatient });
    const socket = ask(url, '/');
    await eventually(() => outgoing.held > 0);
    await eventually(() => outgoing.held === 0);
    let received = 0;
    let end = '';
    socket.on('data', (part: Buffer) => {
      received += part.length;
      end = (end + part.toString('latin1')).slice(-5);
    });
    socket.resume();
    await new Promise((resolve) => socket.once('close', resolve));
    expect(received).toBeLessThan(size);
    expect(end).not.toBe('0\r\n\r\n');
  });

  test('bytes of answers that are not read at all are dropped, and so is the connection', async () => {
    const { url, outgoing, server } = serve({ rate: impatient });
    ask(url, '/');
    await eventually(() => outgoing.held > 0);
    await eventually(() => server.pendingRequests === 0);
    expect(outgoing.held).toBe(0);
  });
});

describe('large answers', () => {
  async function start(limits: Partial<OutgoingLimits> = {}): Promise<TestConfab> {
    const all = admissionLimits(0);
    const confab = await startConfab({
      worker: false,
      admissionLimits: { ...all, outgoing: { ...all.outgoing, ...limits } },
    });
    stops.push(() => confab.stop());
    return confab;
  }
  const held = async (confab: TestConfab) => {
    const metrics = await (await confab.request('GET', '/metrics')).text();
    return Number(/^confab_http_answer_bytes (\d+)$/m.exec(metrics)?.[1]);
  };

  test('a large answer of an operation comes whole, in chunks, with the headers of every answer; its HEAD says how long it is', async () => {
    const confab = await start();
    const { conversationId } = await submit(confab, 'Hello.');
    const texts = Array.from({ length: 500 }, (_, index) => `${index} Grüße 🎉 ${'wort '.repeat(100)}`);
    await storeMessages(confab, conversationId, texts);
    const path = `/v1/conversations/${conversationId}/messages`;
    const answer = await confab.request('GET', path);
    expect(answer.headers.get('content-length')).toBeNull();
    const bytes = await answer.clone().bytes();
    expect(bytes.byteLength).toBeGreaterThan(200_000);
    const { messages } = (await answer.json()) as { messages: { text: string }[] };
    expect(messages.map((message) => message.text)).toEqual(texts);

    const head = await fetch(confab.url + path, {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${confab.account.token}` },
    });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe(String(bytes.byteLength));
    for (const name of ['content-type', 'cache-control', 'x-content-type-options'])
      expect(head.headers.get(name)).toBe(answer.headers.get(name));
    expect(await held(confab)).toBe(0);
  });

  test('an answer of an operation that is not large comes in one piece, with its length', async () => {
    const confab = await start();
    const { conversationId } = await submit(confab, 'Hello.');
    // An array that is written in turns.
    await storeMessages(confab, conversationId, Array(80).fill('Hello.'));
    const answer = await confab.request('GET', `/v1/conversations/${conversationId}/messages`);
    const length = (await answer.bytes()).byteLength;
    expect(answer.headers.get('content-length')).toBe(String(length));
  });

  test('a large answer that one account does not read keeps no other from its own, nor that account from small ones', async () => {
    const waiting = { milliseconds: 100, burst: 10, standing: 10 };
    const confab = await start({
      bytes: { total: 40 * mebibyte, share: 15 * mebibyte, waiting },
      rate: patient,
    });
    const other = await confab.createAccount('other');
    // 2,048 vectors are some 10 MB.
    const body = JSON.stringify({
      model: 'service-text-embedding-large',
      input: Array.from({ length: 2_048 }, (_, index) => `Text number ${index}.`),
    });
    const headersOf = ({ apiKey }: TestAccount) => ({
      ApiKey: apiKey,
      'Content-Type': 'application/json',
    });
    for (let index = 0; index < 6; index += 1)
      ask(confab.url, '/v1/embeddings', headersOf(confab.account), body);
    await eventually(async () => (await held(confab)) > 0);

    const embed = (account: TestAccount) =>
      confab.request('POST', '/v1/embeddings', { account: null, headers: headersOf(account), body });
    await eventually(async () => (await embed(confab.account)).status === 503);
    expect(await held(confab)).toBeLessThanOrEqual(15 * mebibyte);
    expect((await confab.request('GET', '/v1/conversations')).status).toBe(200);
    const theirs = await embed(other);
    expect(theirs.status).toBe(200);
    const { data } = (await theirs.json()) as { data: unknown[] };
    expect(data).toHaveLength(2_048);
  });
});
