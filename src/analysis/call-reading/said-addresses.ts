/** Addresses of a text, of pages, machines and mailboxes: where somebody who believes a sentence would go, or write to. */

import { findSpokenAddresses } from '../entities/addresses/spoken-addresses.ts';

const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}])?`;
const host = String.raw`(?:${label}\.){1,30}(?:\p{L}[\p{L}\p{M}]{1,61}|xn--[a-z\d-]{2,58})`;
const octets = String.raw`\d{1,3}(?:\.\d{1,3}){3}`;
/** Ways into a page; what ends a sentence is no part of it. */
const path = String.raw`(?::\d{1,5})?(?:[/?#][^\s<>"“”]{0,2000})?`;
const written = new RegExp(
  [
    String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}._%+'-]{0,63}@(?:${host}|\[?${octets}|${label})`,
    String.raw`[a-z][a-z\d+.-]{1,20}:\/\/[^\s<>"“”]{1,2000}`,
    String.raw`(?<![\p{L}\p{N}])(?:${host}|${octets})(?![\p{L}\p{M}\p{N}]|\.[\p{L}\p{N}])${path}`,
  ].join('|'),
  'giu',
);
/** Without one of these a text has no address, in whatever way it is written. */
const mayBe = /[@:.。．\u2024\]]|\sdot\s/iu;

/** A text in which an address has one form only: no invisible characters, no other dots, and none of the marks that hide one. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toLowerCase()
    .replace(/(?<=[a-z\d])。(?=[a-z\d])/gu, '.')
    .replace(/\s?[[({]\s?(?:dot|\.)\s?[\])}]\s?/gu, '.')
    .replace(/\s?[[({]\s?(?:at|@)\s?[\])}]\s?/gu, '@')
    .replace(/\bhxxp/gu, 'http');

/** An address without what makes no difference to where it leads. */
const bare = (address: string): string =>
  address
    .replace(/^[a-z][a-z\d+.-]*:\/\//u, '')
    .replace(/^www\./u, '')
    .replace(/[/.,;:!?)\]}'’*_]+$/u, '');

/** "ana at example.com" */
const spokenAt = /\s(?:at|@)\s(?=[\p{L}\p{N}.-]{1,60}\.\p{L}{2})/gu;

/** Addresses that are spoken, as they would be written. */
const spokenIn = (text: string): string[] =>
  findSpokenAddresses(text).flatMap(({ type, value }) =>
    (type === 'email' || type === 'url') && typeof value === 'string' ? [value] : [],
  );

/** What was said, as addresses are looked for in it: as it is written, and what is spoken as it would be written. */
export function addressesIn(said: string): string {
  if (!mayBe.test(said)) return '';
  const text = plain(said);
  return [text, text.replace(spokenAt, '@'), ...spokenIn(said)].join('\n');
}

/** The addresses of a sentence, as they are looked for in {@link addressesIn}. */
export function addressesTold(sentence: string): string[] {
  if (!mayBe.test(sentence)) return [];
  const found = Array.from(plain(sentence).matchAll(written), ([address]) => address);
  return [...found, ...spokenIn(sentence)].map(bare);
}

/** Whether an address stands in what was said, whole: one of a page may go on there, deeper into the same site. */
export function hasAddress(said: string, address: string): boolean {
  for (let from = said.indexOf(address); from !== -1; from = said.indexOf(address, from + 1)) {
    const before = said.slice(Math.max(0, from - 4), from);
    const after = said.slice(from + address.length, from + address.length + 2);
    const isWithin =
      (/[\p{L}\p{M}\p{N}@._%+-]$/u.test(before) && !/(?:^|[^\p{L}\p{N}.])www\.$/u.test(before)) ||
      /(?:^|[^/])\/$/u.test(before) ||
      /^(?:[\p{L}\p{M}\p{N}@_-]|\.[\p{L}\p{N}])/u.test(after);
    if (!isWithin) return true;
  }
  return false;
}
