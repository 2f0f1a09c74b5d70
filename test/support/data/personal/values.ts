/** Personal data of nobody, in the plainest spelling. */

import { ibanRemainder, isLuhn } from '../checksums.ts';
import { pick } from './disguises.ts';

/** So many digits. */
const digits = (random: () => number, count: number): string =>
  Array.from({ length: count }, () => Math.floor(random() * 10)).join('');

/** A number from `from` to `to`, both included. */
const between = (random: () => number, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));

/** The digits of the text in groups of these sizes. */
const grouped = (text: string, sizes: readonly number[]): string[] => {
  let from = 0;
  return sizes.map((size) => {
    from += size;
    return text.slice(from - size, from);
  });
};

/** A card number in its groups: of a maker with 16 digits, or with 15. There is a run of digits in it. */
export function cardGroups(random: () => number): string[] {
  const [start, sizes] = pick(random, [
    ['4', [4, 4, 4, 4]],
    ['5100', [4, 4, 4, 4]],
    ['6011', [4, 4, 4, 4]],
    ['37', [4, 6, 5]],
  ] as const);
  const length = sizes.reduce((sum: number, size) => sum + size, 0);
  const run = pick(random, ['000', '77', '111', '44']);
  const body = start + digits(random, length - start.length - run.length - 1) + run;
  const check = [...'0123456789'].find((digit) => isLuhn(body + digit)) ?? '';
  return grouped(body + check, sizes);
}

/** An IBAN in its groups of four characters. */
export function ibanGroups(random: () => number): string[] {
  const [country, bank, count] = pick(random, [
    ['DE', '', 18],
    ['GB', 'NWBK', 14],
    ['NL', 'ABNA', 10],
    ['ES', '', 20],
    ['BE', '', 12],
    ['MT', 'MALT', 23],
  ] as const);
  const account = bank + digits(random, count);
  const check = String(98 - ibanRemainder(`${country}00${account}`)).padStart(2, '0');
  return `${country}${check}${account}`.match(/.{1,4}/g) ?? [];
}

/** A social security number of an area and with parts that are given out. */
export const ssnGroups = (random: () => number): string[] => [
  String(pick(random, [between(random, 1, 665), between(random, 667, 899)])).padStart(3, '0'),
  String(between(random, 1, 99)).padStart(2, '0'),
  String(between(random, 1, 9999)).padStart(4, '0'),
];

/** An American number of those that are kept for fiction. */
export const phoneGroups = (random: () => number): string[] => [
  pick(random, ['212', '303', '415', '617', '702', '818', '917']),
  '555',
  `01${digits(random, 2)}`,
];

export interface Person {
  readonly first: string;
  readonly last: string;
}

/** Names that are no words. */
export const person = (random: () => number): Person => ({
  first: pick(random, [
    'Katarzyna',
    'Benjamin',
    'Oluwaseun',
    'Sophie',
    'Marcus',
    'Patrick',
    'Beatrice',
    'Xavier',
  ]),
  last: pick(random, [
    'Kowalski',
    'Okafor',
    'Hernandez',
    'McKenzie',
    'Bianchi',
    'Petrova',
    'Thompson',
    'Yamamoto',
  ]),
});

/** Hosts that belong to nobody. */
export const host = (random: () => number): string[] =>
  pick(random, [
    ['example', 'com'],
    ['mail', 'example', 'org'],
    ['northwind', 'example'],
    ['post', 'example', 'net'],
  ]);

/** What follows the host in an address that lets its reader in. */
export const path = (random: () => number): string[] => [
  pick(random, ['reset', 'invite', 'orders', 'patients']),
  pick(random, ['kx', 'qz', 'vw']) + digits(random, 4),
];

/** An address of those that are kept for documentation. */
export const ipv4 = (random: () => number): string[] => [
  ...pick(random, [
    ['192', '0', '2'],
    ['198', '51', '100'],
    ['203', '0', '113'],
  ]),
  String(between(random, 10, 254)),
];

/** An address of those that are kept for documentation, without leading zeros. */
export const ipv6 = (random: () => number): string[] => [
  '2001',
  'db8',
  ...Array.from({ length: 6 }, () => between(random, 0x1000, 0xffff).toString(16)),
];

export interface Day {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

/** The birthday of an adult. */
export const birthday = (random: () => number): Day => ({
  year: between(random, 1941, 1999),
  month: between(random, 1, 12),
  day: between(random, 1, 28),
});

export interface PostalAddress {
  readonly number: number;
  readonly street: string;
  readonly kind: { readonly long: string; readonly short: string };
  readonly city: string;
  readonly state: { readonly long: string; readonly short: string };
  readonly zip: string;
}

export const postalAddress = (random: () => number): PostalAddress => ({
  number: between(random, 11, 99),
  street: pick(random, ['Oak', 'Maple', 'Lincoln', 'Cedar Ridge', 'Sunset', 'Harbor View']),
  kind: pick(random, [
    { long: 'Street', short: 'St' },
    { long: 'Avenue', short: 'Ave' },
    { long: 'Drive', short: 'Dr' },
    { long: 'Lane', short: 'Ln' },
  ]),
  ...pick(random, [
    { city: 'Springfield', state: { long: 'Illinois', short: 'IL' } },
    { city: 'Portland', state: { long: 'Maine', short: 'ME' } },
    { city: 'Denver', state: { long: 'Colorado', short: 'CO' } },
    { city: 'Boise', state: { long: 'Idaho', short: 'ID' } },
  ]),
  zip: `${between(random, 10, 99)}${digits(random, 3)}`,
});
