import { expect, test } from 'bun:test';
import { createClientAddress, parseTrustedProxies } from '../../src/http/client-address.ts';

function addressOf(trusted: string, peer: string | undefined, forwarded?: string): string | undefined {
  const proxies = parseTrustedProxies(trusted);
  if (proxies === undefined) throw new Error(`${trusted} are no networks`);
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  return createClientAddress(proxies, () => peer)(new Request('http://confab', { headers }));
}

test('a request comes from the other end of its connection', () => {
  expect(addressOf('', '203.0.113.9')).toBe('203.0.113.9');
});

test('a request comes from nowhere else, whatever a client that is no trusted proxy says', () => {
  expect(addressOf('', '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
  expect(addressOf('10.0.0.0/8', '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
});

test.each([
  ['one proxy', '198.51.100.1'],
  ['two proxies', '198.51.100.1, 10.9.9.9'],
  ['a proxy that writes ports', '198.51.100.1:51234'],
  ['a proxy that writes IPv4 as IPv6', '::ffff:198.51.100.1'],
  ['a client that makes up who is before it', '10.7.7.7, 192.0.2.1, 198.51.100.1'],
  ['a client that writes nonsense', 'unknown, <script>, 198.51.100.1'],
])('a request comes from the last address that no trusted proxy wrote, behind %s', (_, forwarded) => {
  expect(addressOf('10.0.0.0/8', '10.1.1.1', forwarded)).toBe('198.51.100.1');
});

test('a request comes from the last proxy that is known, where the one before it is none that can be read', () => {
  expect(addressOf('10.0.0.0/8', '10.1.1.1', '198.51.100.1, unknown')).toBe('10.1.1.1');
  expect(addressOf('10.0.0.0/8', '10.1.1.1', '')).toBe('10.1.1.1');
});

test('a request comes from a network of 64 bits where it is IPv6: whoever has one address there has all of them', () => {
  const one = addressOf('', '2001:db8:1:2:3:4:5:6');
  expect(one).toBe('2001:db8:1:2::/64');
  expect(addressOf('', '2001:db8:1:2:ffff::1')).toBe(one);
  expect(addressOf('', '2001:db8:1:3::1')).not.toBe(one);
  expect(addressOf('fd00::/8', 'fd00::1', '[2001:db8:1:2::9]:443')).toBe(one);
});

test('a request comes from the same host, whether the system calls it by IPv4 or by IPv6', () => {
  expect(addressOf('10.0.0.0/8', '::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(addressOf('10.0.0.0/8', '::ffff:10.1.1.1', '198.51.100.1')).toBe('198.51.100.1');
});

test('a request comes from nobody who could be told from others: the machine itself, or a client that has hung up', () => {
  for (const peer of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1', undefined])
    expect(addressOf('', peer)).toBeUndefined();
  expect(addressOf('127.0.0.1', '127.0.0.1')).toBeUndefined();
  // A proxy on the machine that is spoken of.
  expect(addressOf('127.0.0.1', '127.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
});

test.each(['', '10.0.0.0/8', '10.1.2.3', 'fd00::/8, ::1', '0.0.0.0/0', ' 10.0.0.1 ,10.0.0.2'])(
  'the setting CONFAB_TRUSTED_PROXIES may be "%s"',
  (value) => {
    expect(parseTrustedProxies(value)).toBeDefined();
  },
);

test.each([
  'proxy',
  '10.0.0.0/33',
  '::/129',
  '10.0.0.0/',
  '10.0.0.0/8,',
  '10.0.0.0/8/8',
  '010.0.0.1',
  '1',
  '*',
])('the setting CONFAB_TRUSTED_PROXIES may not be "%s"', (value) => {
  expect(parseTrustedProxies(value)).toBeUndefined();
});
