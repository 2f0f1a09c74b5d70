import { expect, test } from 'bun:test';
import { isPublicAddress } from '../../../../src/features/webhooks/client/address-guard.ts';
import { parseWebhookTarget, type WebhookTarget } from '../../../../src/features/webhooks/client/target.ts';

function targetOf(url: string): WebhookTarget {
  const result = parseWebhookTarget(url);
  if (!result.ok) throw new Error(result.message);
  return result.target;
}

test('a webhook target is taken apart into what a connection and a receiver need', () => {
  expect(targetOf('HTTPS://Hooks.Example.com:8443/a/b?c=d#part')).toEqual({
    url: 'https://hooks.example.com:8443/a/b?c=d',
    origin: 'https://hooks.example.com:8443',
    secure: true,
    hostname: 'hooks.example.com',
    port: 8443,
    path: '/a/b?c=d',
    address: undefined,
  });
});

test('a webhook target has the usual ports, one origin with and without them, and a path', () => {
  expect(targetOf('http://example.com')).toMatchObject({ port: 80, path: '/', secure: false });
  expect(targetOf('https://example.com')).toMatchObject({ port: 443, origin: 'https://example.com' });
  expect(targetOf('https://example.com:443/').origin).toBe('https://example.com');
});

test.each([
  ['http://2130706433/', '127.0.0.1'],
  ['http://0x7f000001/', '127.0.0.1'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['http://017700000001/', '127.0.0.1'],
  ['http://127.1/', '127.0.0.1'],
  ['http://127.0.0.1./', '127.0.0.1'],
  ['http://127.0.0.1:80/', '127.0.0.1'],
  ['http://%31%32%37.0.0.1/', '127.0.0.1'],
  ['http://①②⑦.0.0.1/', '127.0.0.1'],
  ['http://0/', '0.0.0.0'],
  ['http://[::1]/', '::1'],
  ['http://[0:0:0:0:0:0:0:1]:8080/', '::1'],
  ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1'],
  ['http://[::127.0.0.1]/', '::7f00:1'],
  ['http://[64:ff9b::169.254.169.254]/', '64:ff9b::a9fe:a9fe'],
  ['http://[fd00:ec2::254]/latest/meta-data', 'fd00:ec2::254'],
  ['http://2852039166/latest/meta-data', '169.254.169.254'],
  ['http://0xa9.0376.43518/', '169.254.169.254'],
])('the webhook target %s is the address %s, which is refused', (url, address) => {
  expect(targetOf(url).address).toBe(address);
  expect(isPublicAddress(address, [])).toBe(false);
});

test('a webhook target has no address when its host is a name, which says nothing until it is resolved', () => {
  for (const url of ['http://localhost/', 'http://localhost./', 'http://127.0.0.1.nip.io/'])
    expect(targetOf(url).address).toBeUndefined();
});

test.each([
  ['', 'not_http'],
  ['/hook', 'not_http'],
  ['//example.com/hook', 'not_http'],
  ['example.com/hook', 'not_http'],
  ['ftp://example.com/', 'not_http'],
  ['file:///etc/passwd', 'not_http'],
  ['gopher://127.0.0.1:6379/_', 'not_http'],
  ['javascript:alert(1)', 'not_http'],
  ['http:example.com', 'not_http'],
  ['http://', 'not_http'],
  ['http:///etc/passwd', 'not_http'],
  ['http:\\\\example.com', 'not_plain'],
  ['http://?query', 'invalid_url'],
  ['http://exa mple.com/', 'invalid_url'],
  ['http://256.256.256.256/', 'invalid_url'],
  ['http://example.com:65536/', 'invalid_url'],
  ['http://example.com:0/', 'bad_port'],
  ['http://[::1/', 'invalid_url'],
  ['http://[fe80::1%25eth0]/', 'invalid_url'],
  ['http://user@example.com/', 'has_credentials'],
  ['http://user:secret@example.com/', 'has_credentials'],
  ['http://example.com@127.0.0.1/', 'has_credentials'],
  ['http://:secret@example.com/', 'has_credentials'],
] as const)("the webhook target '%s' is refused: %s", (url, problem) => {
  expect(parseWebhookTarget(url)).toMatchObject({ ok: false, problem });
});

test('a webhook target may be 2,048 characters long and no longer', () => {
  const url = 'http://example.com/'.padEnd(2048, 'x');
  expect(parseWebhookTarget(url).ok).toBe(true);
  expect(parseWebhookTarget(`${url}x`)).toMatchObject({ ok: false, problem: 'too_long' });
});

test('a webhook target is refused with a sentence that names the field and never repeats the URL', () => {
  expect(parseWebhookTarget('http://user:secret@example.com/')).toMatchObject({
    message: 'webhookUrl must not contain a user name or password.',
  });
});
