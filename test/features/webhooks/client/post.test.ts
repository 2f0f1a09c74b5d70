/** What a call sends, how its answer is read, and when there is none. */

import { afterEach, beforeEach, expect, test } from 'bun:test';
import { WebhookConnections } from '../../../../src/features/webhooks/client/connections.ts';
import type { WebhookPost } from '../../../../src/features/webhooks/client/post.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/servers/webhook-receiver.ts';
import { body, postTo, resolverOf, startRawServer } from './support.ts';

let receiver: WebhookReceiver;
beforeEach(() => {
  receiver = startWebhookReceiver();
});
afterEach(() => receiver.close());

const post = (changes?: Partial<WebhookPost>) => postTo(receiver, changes);

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
