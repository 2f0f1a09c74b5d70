/** Which address a call goes to, and which ones it refuses. */

import { afterEach, beforeEach, describe, expect, test } from 'bun:test';
import type { WebhookPost } from '../../../../src/features/webhooks/client/post.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../support/servers/webhook-receiver.ts';
import { loopback, postTo, resolverOf } from './support.ts';

let receiver: WebhookReceiver;
beforeEach(() => {
  receiver = startWebhookReceiver();
});
afterEach(() => receiver.close());

const post = (changes?: Partial<WebhookPost>) => postTo(receiver, changes);

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
