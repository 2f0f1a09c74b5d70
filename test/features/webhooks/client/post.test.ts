import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { LookupAddress } from 'node:dns';
import { createServer, type Socket } from 'node:net';
import { parseAllowedAddresses } from '../../../../src/features/webhooks/client/address-guard.ts';
import { WebhookConnections } from '../../../../src/features/webhooks/client/connections.ts';
import { postWebhook, type WebhookPost } from '../../../../src/features/webhooks/client/post.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/servers/webhook-receiver.ts';

const body = JSON.stringify({ jobId: '0b6f3f0e-6a41-4d57-9f0e-2a1f6f6a9c11', status: 'completed' });
const loopback = parseAllowedAddresses('127.0.0.1');

let receiver: WebhookReceiver;
beforeEach(() => {
  receiver = startWebhookReceiver();
});
afterEach(() => receiver.close());

/** Posts to the receiver, which is allowed, unless the test says otherwise. */
const post = (changes: Partial<WebhookPost> = {}) =>
  postWebhook({ url: `${receiver.origin}/hook?a=b`, headers: {}, body, allowed: loopback, ...changes });

/** A resolver that gives one answer after the other, and counts how often it is asked. */
function resolverOf(...answers: readonly string[][]) {
  const questions: string[] = [];
  const resolve = async (hostname: string): Promise<LookupAddress[]> => {
    const addresses = answers[questions.push(hostname) - 1] ?? [];
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { resolve, questions };
}

/** A server below HTTP: says to a connection whatever the test wants, once the first bytes have come. */
async function startRawServer(onRequest: (socket: Socket) => void) {
  const { promise: closed, resolve: onClosed } = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => onClosed());
    socket.once('data', () => onRequest(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    /** Resolves when a connection was closed. */
    closed,
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** A server that takes connections and never reads. */
async function startSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer({ pauseOnConnect: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test('a webhook arrives as a POST with its headers and exactly its body', async () => {
  const outcome = await post({ headers: { 'webhook-id': 'msg_1', 'user-agent': 'Confab' } });

  expect(outcome).toMatchObject({ kind: 'delivered', status: 200 });
  const [request] = await receiver.waitFor(1);
  expect(request).toMatchObject({ method: 'POST', path: '/hook?a=b', text: body });
  expect(request?.headers.get('webhook-id')).toBe('msg_1');
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect(request?.headers.get('content-length')).toBe(String(Buffer.byteLength(body)));
  expect(request?.headers.get('host')).toBe(`127.0.0.1:${receiver.port}`);
});

test('a webhook names the host of its URL, also when that was resolved', async () => {
  const { resolve } = resolverOf(['127.0.0.1']);
  await post({ url: `http://receiver.test:${receiver.port}/`, resolve });
  expect(receiver.requests[0]?.headers.get('host')).toBe(`receiver.test:${receiver.port}`);
});

test.each([200, 201, 202, 204, 299])('a webhook is delivered when the answer is %d', async (status) => {
  receiver.behave({ kind: 'answer', status });
  const outcome = await post();
  expect(outcome).toMatchObject({ kind: 'delivered', status });
  if (outcome.kind === 'delivered') expect(outcome.milliseconds).toBeWithin(0, 1000);
});

test('a webhook finds its receiver gone when the answer is 410', async () => {
  receiver.behave({ kind: 'answer', status: 410 });
  expect(await post()).toEqual({ kind: 'gone' });
});

test.each([400, 404, 429, 500, 503])(
  'a webhook fails with the status when the answer is %d',
  async (status) => {
    receiver.behave({ kind: 'answer', status });
    const detail = `the receiver answered ${status}`;
    expect(await post()).toEqual({ kind: 'failed', reason: 'status', status, detail });
  },
);

test('a webhook tells when the receiver asks to be called again', async () => {
  receiver.behave({ kind: 'answer', status: 503, headers: { 'retry-after': '17' } });
  expect(await post()).toMatchObject({ reason: 'status', status: 503, retryAfterSeconds: 17 });
});

test.each([301, 302, 303, 307, 308])('a webhook does not follow a redirect (%d)', async (status) => {
  receiver.behave({ kind: 'answer', status, headers: { location: `${receiver.origin}/elsewhere` } });
  expect(await post()).toMatchObject({ kind: 'failed', reason: 'redirect', status });
  expect(receiver.requests.map(({ path }) => path)).toEqual(['/hook?a=b']);
});

test('a webhook closes its connection when none are shared', async () => {
  using server = await startRawServer((socket) =>
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'),
  );
  expect(await post({ url: server.url })).toMatchObject({ kind: 'delivered' });
  await server.closed;
});

describe('addresses', () => {
  const refusedAddress = (address: string) => ({ kind: 'refused_address' as const, address });

  test.each([
    ['http://127.0.0.1', '127.0.0.1'],
    ['http://2130706433', '127.0.0.1'],
    ['http://0x7f.1', '127.0.0.1'],
    ['http://127.0.0.1.', '127.0.0.1'],
    ['http://[::ffff:127.0.0.1]', '::ffff:7f00:1'],
  ])('the address of a webhook is refused as what it is: %s', async (origin, address) => {
    const url = `${origin}:${receiver.port}/`;
    expect(await post({ url, allowed: [] })).toEqual(refusedAddress(address));
    expect(receiver.requests).toEqual([]);
    // The control: the receiver is reached by the same URL when the address is allowed.
    if (address === '127.0.0.1') expect(await post({ url })).toMatchObject({ kind: 'delivered' });
  });

  test('the address of a webhook is refused when localhost, resolved by the system, leads to it', async () => {
    const url = `http://localhost:${receiver.port}/`;
    const outcome = await post({ url, allowed: [] });
    expect(outcome.kind).toBe('refused_address');
    expect(receiver.requests).toEqual([]);
    expect(await post({ url, allowed: loopback })).toMatchObject({ kind: 'delivered' });
  });

  test.each(['169.254.169.254', '::1', 'fd00:ec2::254', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '10.0.0.1'])(
    'the address of a webhook is refused when a name leads to %s',
    async (address) => {
      const { resolve } = resolverOf([address]);
      const url = `http://receiver.test:${receiver.port}/`;
      expect(await post({ url, resolve })).toEqual(refusedAddress(address));
    },
  );

  test('the address of a webhook is the one that was checked, although the name leads elsewhere a moment later', async () => {
    const url = `http://rebinding.test:${receiver.port}/`;
    const good = resolverOf(['127.0.0.1'], ['127.0.0.2'], ['127.0.0.2']);
    expect(await post({ url, resolve: good.resolve })).toMatchObject({ kind: 'delivered' });
    expect(good.questions).toEqual(['rebinding.test']);

    const bad = resolverOf(['127.0.0.2'], ['127.0.0.1'], ['127.0.0.1']);
    expect(await post({ url, resolve: bad.resolve })).toEqual(refusedAddress('127.0.0.2'));
    expect(bad.questions).toEqual(['rebinding.test']);
    expect(receiver.requests.length).toBe(1);
  });

  test('the address of a webhook is a permitted one when a name has several', async () => {
    const { resolve } = resolverOf(['10.0.0.1', '::1', '127.0.0.1']);
    const url = `http://receiver.test:${receiver.port}/`;
    expect(await post({ url, resolve })).toMatchObject({ kind: 'delivered' });
  });

  test('the address of a webhook is missing when the name cannot be resolved', async () => {
    const url = 'http://receiver.test/';
    const { resolve } = resolverOf([]);
    expect(await post({ url, resolve })).toMatchObject({ kind: 'failed', reason: 'name_not_resolved' });
    const broken = () => Promise.reject(new Error('SERVFAIL'));
    expect(await post({ url, resolve: broken })).toMatchObject({
      kind: 'failed',
      reason: 'name_not_resolved',
    });
  });

  test('the address of a webhook is not asked of a proxy named in the environment', async () => {
    const before = process.env.HTTP_PROXY;
    process.env.HTTP_PROXY = 'http://127.0.0.1:9';
    try {
      expect(await post()).toMatchObject({ kind: 'delivered' });
      // The control: what asks the environment finds no proxy there.
      await expect(fetch(receiver.origin)).rejects.toThrow();
    } finally {
      if (before === undefined) delete process.env.HTTP_PROXY;
      else process.env.HTTP_PROXY = before;
    }
  });
});

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

test('an attempt that its caller stops ends at once as aborted, which says nothing about the receiver', async () => {
  receiver.behave({ kind: 'hang' });
  const stop = new AbortController();
  const outcome = post({ signal: stop.signal });
  await receiver.waitFor(1);
  stop.abort();
  expect(await outcome).toMatchObject({ kind: 'failed', reason: 'aborted' });
});

test('an attempt that its caller stops before it began posts nothing', async () => {
  expect(await post({ signal: AbortSignal.abort() })).toMatchObject({ kind: 'failed', reason: 'aborted' });
  await post();
  expect(receiver.requests.length).toBe(1);
});

test('an attempt that its caller calls void when its connection is there at last posts nothing', async () => {
  let isVoid = false;
  const resolve = async () => {
    isVoid = true;
    return [{ address: '127.0.0.1', family: 4 }];
  };
  const url = `http://receiver.test:${receiver.port}/`;
  const outcome = await post({ url, resolve, isVoid: () => isVoid });
  expect(outcome).toMatchObject({ kind: 'failed', reason: 'aborted' });
  // Nor on a connection that is there already.
  const connections = new WebhookConnections();
  expect(await post({ connections })).toMatchObject({ kind: 'delivered' });
  expect(await post({ connections, isVoid: () => true })).toMatchObject({ reason: 'aborted' });
  expect(await post({ connections, isVoid: () => false })).toMatchObject({ kind: 'delivered' });
  connections.close();
  expect(receiver.requests.length).toBe(2);
});

test('a process that stood still until the time was over posts nothing, though its connection is there', async () => {
  const resolve = async () => {
    Bun.sleepSync(250);
    return [{ address: '127.0.0.1', family: 4 }];
  };
  const url = `http://receiver.test:${receiver.port}/`;
  const outcome = await post({ url, resolve, timeoutMilliseconds: 150 });
  expect(outcome).toMatchObject({ kind: 'failed', reason: 'timeout' });
  await post();
  expect(receiver.requests.length).toBe(1);
});

test('a URL that is no webhook target is an outcome too', async () => {
  expect(await post({ url: 'ftp://example.com/' })).toMatchObject({
    kind: 'failed',
    reason: 'invalid_target',
  });
});
