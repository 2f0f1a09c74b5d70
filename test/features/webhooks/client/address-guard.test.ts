import { expect, test } from 'bun:test';
import {
  isPublicAddress,
  parseAllowedAddresses,
} from '../../../../src/features/webhooks/client/address-guard.ts';

const none = parseAllowedAddresses('');

/** The first, one inner and the last address of every block that must not be reached. */
const refused: Record<string, readonly string[]> = {
  'unspecified, and the rest of "this network"': ['0.0.0.0', '0.1.2.3', '0.255.255.255', '::'],
  loopback: ['127.0.0.0', '127.0.0.1', '127.1.2.3', '127.255.255.255', '::1'],
  'private (RFC 1918)': [
    '10.0.0.0',
    '10.255.255.255',
    '172.16.0.0',
    '172.31.255.255',
    '192.168.0.0',
    '192.168.255.255',
  ],
  'link-local': ['169.254.0.0', '169.254.255.255', 'fe80::', 'fe80::1%eth0', 'febf:ffff::1'],
  'metadata services of clouds': [
    '169.254.169.254',
    '169.254.170.2',
    'fd00:ec2::254',
    '100.100.100.200',
    '192.0.0.192',
    '168.63.129.16',
  ],
  'carrier-grade NAT': ['100.64.0.0', '100.127.255.255'],
  multicast: ['224.0.0.0', '239.255.255.255', 'ff00::', 'ff02::1'],
  broadcast: ['255.255.255.255'],
  reserved: ['192.0.0.1', '240.0.0.0', '255.255.255.254', '4000::1', 'e000::1'],
  documentation: ['192.0.2.1', '198.51.100.1', '203.0.113.255', '2001:db8::1', '3fff::1'],
  benchmarking: ['198.18.0.0', '198.19.255.255', '2001:2::1'],
  'unique local': ['fc00::', 'fdff:ffff::1'],
  'site-local': ['fec0::1'],
  'IPv4-mapped': ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::ffff:10.0.0.1'],
  'IPv4-compatible': ['::127.0.0.1', '::8.8.8.8', '::7f00:1'],
  'IPv4-translated': ['::ffff:0:127.0.0.1'],
  NAT64: ['64:ff9b::127.0.0.1', '64:ff9b::8.8.8.8', '64:ff9b:1::10.0.0.1'],
  '6to4': ['2002:7f00:1::', '2002:808:808::1', '192.88.99.1'],
  Teredo: ['2001::1', '2001:0:53aa:64c::1'],
  ORCHID: ['2001:10::1', '2001:20::1'],
  'discard-only': ['100::1'],
  'what is not an address, or is one only to some systems': [
    '',
    'localhost',
    'example.com',
    '127.1',
    '0x7f.0.0.1',
    '2130706433',
    '010.8.8.8',
    '8.8.8.8 ',
    '[2606:4700::1]',
    '1.2.3.4.5',
    '256.1.1.1',
  ],
};

/** Right beside the blocks above, and some well-known hosts. */
const publicAddresses = [
  '1.0.0.0',
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '168.63.129.15',
  '168.63.129.17',
  '169.253.255.255',
  '169.255.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '198.17.255.255',
  '198.20.0.0',
  '223.255.255.255',
  '2001:4860:4860::8888',
  '2606:4700:4700::1111',
  '2a00::1',
];

for (const [kind, addresses] of Object.entries(refused))
  test.each([...addresses])(`a webhook may not be posted to ${kind}: '%s'`, (address) => {
    expect(isPublicAddress(address, none)).toBe(false);
  });

test.each(publicAddresses)('a webhook may be posted to the public address %s', (address) => {
  expect(isPublicAddress(address, none)).toBe(true);
});

test('a webhook may be posted to any address when the operator says 1, but never to what is not an address', () => {
  const all = parseAllowedAddresses('1');
  for (const address of ['127.0.0.1', '10.0.0.1', '::1', 'fd00:ec2::254', '8.8.8.8', '64:ff9b::1.2.3.4'])
    expect(isPublicAddress(address, all)).toBe(true);
  for (const text of ['', 'localhost', '127.1', '010.0.0.1']) expect(isPublicAddress(text, all)).toBe(false);
});

test('a webhook may be posted to a network the operator lists, to its first and last address and no further', () => {
  const allowed = parseAllowedAddresses(' 10.1.0.0/16, 127.0.0.1 ,fd00:12::/32');
  for (const address of ['10.1.0.0', '10.1.255.255', '127.0.0.1', 'fd00:12::1', 'fd00:12:ffff::1', '8.8.8.8'])
    expect(isPublicAddress(address, allowed)).toBe(true);
  for (const address of ['10.0.255.255', '10.2.0.0', '127.0.0.2', 'fd00:13::1', '::1', '169.254.169.254'])
    expect(isPublicAddress(address, allowed)).toBe(false);
});

test('a webhook may be posted to an allowed IPv4 address in its IPv4-mapped spelling, and to no other', () => {
  const allowed = parseAllowedAddresses('10.0.0.0/8');
  expect(isPublicAddress('::ffff:10.0.0.1', allowed)).toBe(true);
  expect(isPublicAddress('::ffff:11.0.0.1', allowed)).toBe(false);
  expect(isPublicAddress('64:ff9b::10.0.0.1', allowed)).toBe(false);
});

test.each(['', '0', ' '])(
  "CONFAB_WEBHOOK_ALLOW_PRIVATE allows public addresses only when it is '%s'",
  (value) => {
    expect(parseAllowedAddresses(value)).toEqual([]);
  },
);

test.each([
  ['true', 'true'],
  ['2', '2'],
  ['10.0.0.0/33', '10.0.0.0/33'],
  ['fd00::/129', 'fd00::/129'],
  ['10.0.0.0/', '10.0.0.0/'],
  ['10.0.0.0/-1', '10.0.0.0/-1'],
  ['10.0.0.0/8/8', '10.0.0.0/8/8'],
  ['10/8', '10/8'],
  ['010.0.0.0/8', '010.0.0.0/8'],
  ['localhost', 'localhost'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['127.0.0.1,,10.0.0.1', ''],
  ['127.0.0.1,receiver.internal', 'receiver.internal'],
])(
  "CONFAB_WEBHOOK_ALLOW_PRIVATE refuses '%s', naming the wrong entry '%s' and what is allowed",
  (value, entry) => {
    expect(() => parseAllowedAddresses(value)).toThrow(
      `has "${entry}", which is no IP address and no network: it must be 0 (public addresses only), 1 (every address), `,
    );
  },
);
