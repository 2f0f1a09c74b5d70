import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { parseAllowedAddresses } from '../../../../src/features/webhooks/client/address-guard.ts';
import { postWebhook, type WebhookPost } from '../../../../src/features/webhooks/client/post.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/servers/webhook-receiver.ts';

const pem = (name: string) => readFile(new URL(`certificates/${name}.pem`, import.meta.url), 'utf8');

let receiver: WebhookReceiver;
let certificateAuthority: string;
beforeAll(async () => {
  certificateAuthority = await pem('authority');
  receiver = startWebhookReceiver({ tls: { key: await pem('receiver-key'), cert: await pem('receiver') } });
});
afterAll(() => receiver.close());

/** Posts over TLS to a name that resolves to the receiver, whose certificate is for `receiver.test`. */
const postTo = (hostname: string, changes: Partial<WebhookPost> = {}) =>
  postWebhook({
    url: `https://${hostname}:${receiver.port}/`,
    headers: {},
    body: '{}',
    timeoutMilliseconds: 10_000,
    allowed: parseAllowedAddresses('127.0.0.1'),
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    certificateAuthority,
    ...changes,
  });

async function listen(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

describe('TLS', () => {
  test('a webhook over TLS is delivered when the certificate is trusted and for the host, with or without the dot of the root', async () => {
    expect(await postTo('receiver.test')).toMatchObject({ kind: 'delivered', status: 200 });
    expect(await postTo('receiver.test.')).toMatchObject({ kind: 'delivered', status: 200 });
    expect(receiver.requests[0]?.headers.get('host')).toBe(`receiver.test:${receiver.port}`);
  });

  test('a webhook over TLS names the host without the dot of the root as server name', async () => {
    const names: unknown[] = [];
    const options = { key: await pem('receiver-key'), cert: await pem('receiver') };
    const server = createSecureServer(options, (socket) => {
      names.push(socket.servername);
      socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
    });
    const port = await listen(server);
    const url = `https://receiver.test.:${port}/`;
    expect(await postTo('receiver.test.', { url })).toMatchObject({ kind: 'delivered' });
    expect(names).toEqual(['receiver.test']);
    server.close();
  });

  test.each(['other.test', 'sub.receiver.test', '127.0.0.1'])(
    'a webhook over TLS is not posted to %s, which the certificate does not name',
    async (hostname) => {
      const before = receiver.requests.length;
      expect(await postTo(hostname)).toMatchObject({ kind: 'failed', reason: 'tls' });
      expect(receiver.requests.length).toBe(before);
    },
  );

  test('a webhook over TLS is not posted when the certificate is trusted by nobody, whatever the environment says', async () => {
    const before = receiver.requests.length;
    const setting = process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      const outcome = await postTo('receiver.test', { certificateAuthority: undefined });
      expect(outcome).toMatchObject({ kind: 'failed', reason: 'tls' });
    } finally {
      if (setting === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = setting;
    }
    expect(receiver.requests.length).toBe(before);
  });

  test('a webhook over TLS is not posted when it has become void by the end of the handshake', async () => {
    const before = receiver.requests.length;
    let asked = 0;
    // Asked when it begins, when it is connected, and after the handshake.
    const outcome = await postTo('receiver.test', { isVoid: () => ++asked === 3 });
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'aborted' });
    expect(await postTo('receiver.test', { isVoid: () => false })).toMatchObject({ kind: 'delivered' });
    expect(receiver.requests.length).toBe(before + 1);
  });

  test('a webhook over TLS is refused by address before any handshake', async () => {
    expect(await postTo('receiver.test', { allowed: [] })).toEqual({
      kind: 'refused_address',
      address: '127.0.0.1',
    });
  });

  test('a webhook over TLS ends in a timeout when the handshake never does', async () => {
    const silent = createServer((socket) => socket.on('error', () => {}).resume());
    const port = await listen(silent);
    const outcome = await postTo('receiver.test', {
      url: `https://receiver.test:${port}/`,
      timeoutMilliseconds: 150,
    });
    expect(outcome).toMatchObject({ kind: 'failed', reason: 'timeout' });
    expect(outcome).toHaveProperty('detail', 'no answer within 150 ms (waiting for the TLS handshake)');
    silent.close();
  });
});
