import { describe, expect, test } from 'bun:test';
import { findSpokenAddresses } from '../../../src/analysis/entities/addresses/spoken-addresses.ts';
import { readFindingsOf } from '../support.ts';

const found = (text: string) =>
  findSpokenAddresses(text).map(({ type, text: written, value, from, to }) => {
    expect(text.slice(from, to)).toBe(written);
    return `${type} ${value}`;
  });

describe('what is said one by one', () => {
  test.each([
    ['Write to sales at example dot org.', ['email sales@example.org', 'url example.org']],
    ['It is jane dot doe at acme dot co dot uk, thanks.', ['email jane.doe@acme.co.uk', 'url acme.co.uk']],
    ['My address is jo underscore p at my dash shop dot com', ['email jo_p@my-shop.com', 'url my-shop.com']],
    [
      'it is office at hill side care dot co dot uk and mark it for nora',
      ['email office@hillsidecare.co.uk', 'url care.co.uk'],
    ],
    ['Write to bookings at north star dot com, please.', ['email bookings@northstar.com', 'url star.com']],
    ['The office at north star dot com is shut.', ['url star.com']],
    ['I met sales at the fair and then wrote to acme dot com.', ['url acme.com']],
    ['Go to w w w dot example dot com.', ['url www.example.com']],
    ['Look at example dot com for more.', ['url example.com']],
    ['Call me at four one five, five five five, oh one two three.', ['phone 4155550123']],
    ['Call oh seven seven double oh nine hundred four five six.', ['phone 07700900456']],
    ['Call one eight hundred five five five one two one two.', ['phone 18005551212']],
    ['Call nought seven seven double nought nine hundred four five six.', ['phone 07700900456']],
    ['My number is 4 1 5 5 5 5 0 1 2 3.', ['phone 4155550123']],
    ['Plus four four, two oh, double seven nine four, six oh nine five.', ['phone +442077946095']],
    ['My number is nine-one-seven five-five-five one-two-one-two.', ['phone 9175551212']],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

const mailIn = async (text: string): Promise<string[]> =>
  (await readFindingsOf(text)).entities.flatMap(({ type, value }) =>
    type === 'email' || type === 'url' ? [`${type} ${String(value)}`] : [],
  );

describe('a mailbox of letters and digits', () => {
  test.each([
    ["it's j o h n at acme dot com", 'email john@acme.com'],
    ['m a r i a dot lopez at gmail dot com', 'email maria.lopez@gmail.com'],
    ['rahul one two three at gmail dot com', 'email rahul123@gmail.com'],
    ['it is k one o nine at gmail dot com', 'email k109@gmail.com'],
    ['it is k one nought nine at gmail dot com', 'email k109@gmail.com'],
    ['send it to a j at acme dot com', 'email j@acme.com'],
    ['my address is ana at acme dot co dot in', 'email ana@acme.co.in'],
    ['my address is ana at acme dot com dot br', 'email ana@acme.com.br'],
  ])('%s', async (text, expected) => {
    expect(await mailIn(text)).toEqual([expected]);
  });

  test.each(['maria lopez 77 at hotmail dot com', 'ask lopez ninety nine at hotmail dot com'])(
    'nobody knows how it begins: %s',
    async (text) => {
      expect(await mailIn(text)).toEqual(['url hotmail.com']);
    },
  );
});

describe('what one does at an address is no mailbox', () => {
  test.each([
    ['Apply at example dot com slash jobs', 'url example.com'],
    ['please register at acme dot com', 'url acme.com'],
    ['see our blog at acme dot org', 'url acme.org'],
    ['We met at cafe dot com', 'url cafe.com'],
    ['he shops at zalando dot de', 'url zalando.de'],
    ['you can log in at acme dot com', 'url acme.com'],
  ])('%s', async (text, expected) => {
    expect(await mailIn(text)).toEqual([expected]);
  });

  test.each([
    ['Write to mark at acme dot com.', 'email mark@acme.com'],
    ['Write to help at acme dot com.', 'email help@acme.com'],
  ])('control: %s', async (text, expected) => {
    expect(await mailIn(text)).toEqual([expected]);
  });
});

describe('what is none', () => {
  test.each([
    'One two three four five six seven, testing.',
    'I bought three, four or five of them at the shop.',
    'We are at the office. Dot is my aunt.',
    'They sell it and dot com is all they say.',
    'Five five five, he said.',
    'The score was 3 2 1 0.',
  ])('%s', (text) => {
    expect(found(text)).toEqual([]);
  });
});
