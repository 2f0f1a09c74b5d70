/** How a call ends whose receiver does not answer as it should. */

import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { LookupAddress } from 'node:dns';
import type { WebhookPost } from '../../../../src/features/webhooks/client/post.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/servers/webhook-receiver.ts';
import { postTo, resolverOf, startRawServer, startSilentServer } from './support.ts';

let receiver: WebhookReceiver;
beforeEach(() => {
  receiver = startWebhookReceiver();
});
afterEach(() => receiver.close());

const post = (changes?: Partial<WebhookPost>) => postTo(receiver, changes);

describe('misbehaviour', () => {
  const timeoutMilliseconds = 150;
  const timedOut = { kind: 'failed' as const, reason: 'timeout' as const };

  test('a receiver that never answers ends in a timeout', async () => {
    receiver.behave({ kind: 'hang' });
    const started = performance.now();
    const outcome = await post({ timeoutMilliseconds });
    expect(performance.now() - started).toBeWithin(timeoutMilliseconds - 5, 1500);
    expect(outcome).toMatchObject(timedOut);
    expect(receiver.requests.length).toBe(1);
  });

  test('a receiver that answers too late ends in a timeout, and one that answers in time does not', async () => {
    receiver.behave({ kind: 'answer', status: 200, afterMilliseconds: 300 });
    expect(await post({ timeoutMilliseconds })).toMatchObject(timedOut);
    expect(await post({ timeoutMilliseconds: 3000 })).toMatchObject({ kind: 'delivered' });
  });

  test('a receiver that sends its headers byte by byte ends in a timeout, its connection closed', async () => {
    using server = await startRawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx-slow: ');
      const timer = setInterval(() => socket.write('a'), 10);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await post({ url: server.url, timeoutMilliseconds })).toMatchObject(timedOut);
    await server.closed;
  });

  test('a receiver that sends its body byte by byte has taken the message; its connection is closed in time', async () => {
    using server = await startRawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n');
      const timer = setInterval(() => socket.write('a'), 10);
      socket.on('close', () => clearInterval(timer));
    });
    const started = performance.now();
    const outcome = await post({ url: server.url, timeoutMilliseconds });
    expect(performance.now() - started).toBeWithin(timeoutMilliseconds - 5, 1500);
    expect(outcome).toMatchObject({ kind: 'delivered', status: 200 });
    await server.closed;
  });

  test('a receiver that sends its body for ever keeps nobody for longer than a second', async () => {
    using server = await startRawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n');
      const timer = setInterval(() => socket.write('a'), 10);
      socket.on('close', () => clearInterval(timer));
    });
    const started = performance.now();
    expect(await post({ url: server.url })).toMatchObject({ kind: 'delivered', status: 200 });
    // The whole exchange would have ten.
    expect(performance.now() - started).toBeWithin(990, 8_000);
    await server.closed;
  });

  test('a receiver that takes the connection but reads nothing ends in a timeout', async () => {
    using server = await startSilentServer();
    expect(await post({ url: server.url, timeoutMilliseconds })).toMatchObject(timedOut);
    // More than the buffers of both ends take.
    const large = 'a'.repeat(32 * 1024 * 1024);
    expect(await post({ url: server.url, timeoutMilliseconds, body: large })).toMatchObject(timedOut);
  });

  test('a receiver that sends a body without end is cut off after a bounded part of it', async () => {
    receiver.behave({ kind: 'endless_body' });
    expect(await post()).toMatchObject({ kind: 'delivered', status: 200 });
    // What the connection's buffers took besides the 64 KB that were read.
    expect(receiver.endlessBytes).toBeLessThan(16 * 1024 * 1024);
  });

  test('a receiver that sends a body without end finds its connection closed', async () => {
    using server = await startRawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const timer = setInterval(() => socket.write('a'.repeat(16 * 1024)), 1);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await post({ url: server.url })).toMatchObject({ kind: 'delivered', status: 200 });
    await server.closed;
  });

  test('a receiver that sends headers without end is cut off', async () => {
    using server = await startRawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => socket.write(`x-many: ${'a'.repeat(4000)}\r\n`), 1);
      socket.on('close', () => clearInterval(timer));
    });
    expect(await post({ url: server.url })).toMatchObject({ kind: 'failed', reason: 'answer' });
    await server.closed;
  });

  test.each([
    ['closes the connection without an answer', ''],
    ['does not speak HTTP', '220 mail.example.com ESMTP\r\n'],
    [
      'switches protocols',
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\nhello',
    ],
  ])('a receiver that %s fails', async (_what, answer) => {
    using server = await startRawServer((socket) => (answer === '' ? socket.end() : socket.write(answer)));
    expect(await post({ url: server.url })).toMatchObject({ kind: 'failed', reason: 'answer' });
    await server.closed;
  });

  test('a receiver that says 410 only after early hints is gone, and with its body cut off is gone too', async () => {
    using hinting = await startRawServer((socket) =>
      socket.end(
        'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 410 Gone\r\ncontent-length: 0\r\n\r\n',
      ),
    );
    expect(await post({ url: hinting.url })).toEqual({ kind: 'gone' });
    using cut = await startRawServer((socket) =>
      socket.end('HTTP/1.1 410 Gone\r\ncontent-length: 9\r\n\r\nabc'),
    );
    expect(await post({ url: cut.url })).toEqual({ kind: 'gone' });
  });

  test('a receiver that is not there fails to be connected to', async () => {
    const url = `${receiver.origin}/`;
    await receiver.close();
    expect(await post({ url })).toMatchObject({ kind: 'failed', reason: 'connect' });
    const { resolve } = resolverOf(['127.0.0.1', '127.0.0.1']);
    const outcome = await post({ url: `http://receiver.test:${receiver.port}/`, resolve });
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'connect' });
    expect(outcome).toHaveProperty('detail', expect.stringContaining('ECONNREFUSED'));
  });

  test('a receiver whose name server never answers ends in a timeout', async () => {
    const resolve = () => new Promise<LookupAddress[]>(() => {});
    const outcome = await post({ url: 'http://receiver.test/', resolve, timeoutMilliseconds });
    expect(outcome).toMatchObject(timedOut);
  });

  test('a receiver whose name is resolved only after the timeout is not connected to', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<LookupAddress[]>();
    const url = `http://receiver.test:${receiver.port}/`;
    expect(await post({ url, resolve: () => promise, timeoutMilliseconds })).toMatchObject(timedOut);
    answer([{ address: '127.0.0.1', family: 4 }]);
    // A later post has come and gone: had the first one gone on, it would have arrived before.
    await post();
    expect(receiver.requests.map(({ path }) => path)).toEqual(['/hook?a=b']);
  });
});
