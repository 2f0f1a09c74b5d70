import { afterEach, beforeEach, expect, test } from 'bun:test';
import { createServer } from 'node:net';
import { parseAllowedAddresses } from '../../../../src/features/webhooks/client/address-guard.ts';
import { WebhookConnections } from '../../../../src/features/webhooks/client/connections.ts';
import { postWebhook, type WebhookPost } from '../../../../src/features/webhooks/client/post.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/servers/webhook-receiver.ts';

let receiver: WebhookReceiver;
let connections: WebhookConnections;
beforeEach(() => {
  receiver = startWebhookReceiver();
  connections = new WebhookConnections();
});
afterEach(async () => {
  connections.close();
  await receiver.close();
});

const post = (changes: Partial<WebhookPost> = {}) =>
  postWebhook({
    url: `http://receiver.test:${receiver.port}/`,
    headers: {},
    body: '{}',
    timeoutMilliseconds: 10_000,
    allowed: parseAllowedAddresses('127.0.0.1'),
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    connections,
    ...changes,
  });

const clientPorts = () => new Set(receiver.requests.map(({ clientPort }) => clientPort)).size;

test('shared connections carry one message after another; without them each message has its own', async () => {
  for (let i = 0; i < 5; i++) expect(await post()).toMatchObject({ kind: 'delivered' });
  expect(clientPorts()).toBe(1);
  for (let i = 0; i < 5; i++) await post({ connections: undefined });
  expect(clientPorts()).toBe(6);
});

test('shared connections are not used again for an address that is no longer allowed', async () => {
  await post();
  expect(await post({ allowed: [] })).toEqual({ kind: 'refused_address', address: '127.0.0.1' });
  expect(receiver.requests.length).toBe(1);
});

test('shared connections are not used again after a timeout or a body that was cut off', async () => {
  receiver.behave(({ arrival }) =>
    arrival === 0
      ? { kind: 'hang' }
      : arrival === 1
        ? { kind: 'endless_body' }
        : { kind: 'answer', status: 200 },
  );
  expect(await post({ timeoutMilliseconds: 100 })).toMatchObject({ reason: 'timeout' });
  expect(await post()).toMatchObject({ kind: 'delivered' });
  expect(await post()).toMatchObject({ kind: 'delivered' });
  expect(clientPorts()).toBe(3);
});

test('shared connections that the receiver closed as they were used again cost no failure', async () => {
  // Answers the first request of every connection, and closes at the second, as a server does whose patience ends.
  let requests = 0;
  const server = createServer((socket) => {
    let first = true;
    socket.on('error', () => {});
    socket.on('data', () => {
      requests++;
      if (first) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
      else socket.destroy();
      first = false;
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const url = `http://receiver.test:${port}/`;
  expect(await post({ url })).toMatchObject({ kind: 'delivered' });
  expect(await post({ url })).toMatchObject({ kind: 'delivered' });
  expect(requests).toBe(3);
  server.close();
});
