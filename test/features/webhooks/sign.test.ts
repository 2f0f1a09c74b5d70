import { describe, expect, test } from 'bun:test';
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { createWebhookSecret } from '../../../src/features/accounts/secrets.ts';
import { signedHeaders } from '../../../src/features/webhooks/sign.ts';

const body = JSON.stringify({ jobId: '0b6f3f0e-6a41-4d57-9f0e-2a1f6f6a9c11', status: 'completed' });

describe('signatures', () => {
  const secret = createWebhookSecret();
  const headers = signedHeaders({ secret, id: 'msg_1', timestamp: new Date(), body });

  test('a signed webhook is verified by the library receivers use', () => {
    expect(new Webhook(secret).verify(body, { ...headers })).toEqual(JSON.parse(body));
  });

  test.each([
    ['another body', { secret, headers, body: `${body} ` }],
    ['another id', { secret, headers: { ...headers, 'webhook-id': 'msg_2' }, body }],
    [
      'another time',
      { secret, headers: { ...headers, 'webhook-timestamp': `${Date.now() / 1000 - 9}` }, body },
    ],
    ['another secret', { secret: createWebhookSecret(), headers, body }],
  ])('a signed webhook is not verified with %s', (_what, changed) => {
    expect(() => new Webhook(changed.secret).verify(changed.body, { ...changed.headers })).toThrow();
  });

  test('a signed webhook has the signature that HMAC-SHA256 over id, seconds and body gives, also for a body outside ASCII', () => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const text = '{"status":"failed","reason":"Größe → ∞ 🎈"}';
    const expected = createHmac('sha256', key).update(`msg_1.1700000000.${text}`).digest('base64');
    const timestamp = new Date(1_700_000_000_999);
    expect(signedHeaders({ secret, id: 'msg_1', timestamp, body: text })).toEqual({
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1700000000',
      'webhook-signature': `v1,${expected}`,
    });
  });
});

test('a webhook secret is whsec_ and 32 bytes in base64, another each time', () => {
  const secrets = Array.from({ length: 20 }, createWebhookSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const secret of secrets) {
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(secret.slice('whsec_'.length), 'base64').length).toBe(32);
  }
});
