/** What the tests of single calls share. */

import type { LookupAddress } from 'node:dns';
import { createServer, type Socket } from 'node:net';
import { parseAllowedAddresses } from '../../../../src/features/webhooks/client/address-guard.ts';
import { postWebhook, type WebhookPost } from '../../../../src/features/webhooks/client/post.ts';
import type { WebhookReceiver } from '../../../support/servers/webhook-receiver.ts';

export const body = JSON.stringify({ jobId: '0b6f3f0e-6a41-4d57-9f0e-2a1f6f6a9c11', status: 'completed' });

export const loopback = parseAllowedAddresses('127.0.0.1');

/** Posts to the receiver, which is allowed, unless the test says otherwise. */
export const postTo = ({ origin }: WebhookReceiver, changes: Partial<WebhookPost> = {}) =>
  postWebhook({
    url: `${origin}/hook?a=b`,
    headers: {},
    body,
    timeoutMilliseconds: 10_000,
    allowed: loopback,
    ...changes,
  });

/** A resolver that gives one answer after the other, and counts how often it is asked. */
export function resolverOf(...answers: readonly string[][]) {
  const questions: string[] = [];
  const resolve = async (hostname: string): Promise<LookupAddress[]> => {
    const addresses = answers[questions.push(hostname) - 1] ?? [];
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { resolve, questions };
}

/** A server below HTTP: says to a connection whatever the test wants, once the first bytes have come. */
export async function startRawServer(onRequest: (socket: Socket) => void) {
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
export async function startSilentServer() {
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
