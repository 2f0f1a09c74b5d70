/** Addresses of pages and of mail. */

import type { Pattern } from '../pattern.ts';

/** Every repetition is bounded. */
export const addresses: readonly Pattern[] = [
  {
    type: 'url',
    expression: /\b(?:https?:\/\/|www\.)[^\s<>"'“”]{2,2000}/giu,
    normalise: (text) => text,
  },
  {
    type: 'email',
    mayMatch: /@/,
    // An apostrophe within the name is a part of it: "o'brien@example.com".
    expression:
      /(?<![\p{L}\p{N}._%+-]|\p{L}['’](?=\p{L}))(?:[\p{L}\p{N}._%+-]|(?<=\p{L})['’](?=\p{L})){1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/giu,
    normalise: (text) => text.toLowerCase().replaceAll('’', "'"),
  },
];

const openingOf: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };
const count = (text: string, mark: string): number => text.split(mark).length - 1;

/** The address of a page without the marks behind it; a bracket that is opened within the address is a part of it. */
export function withoutMarksBehind(url: string): string {
  const unopened: Record<string, number> = {};
  let end = url.length;
  for (; end > 0; end -= 1) {
    const last = url.charAt(end - 1);
    const opening = openingOf[last];
    if (opening === undefined) {
      if (!/[.,;:!?…'’]/u.test(last)) break;
    } else {
      const left = unopened[last] ?? count(url, last) - count(url, opening);
      if (left <= 0) break;
      unopened[last] = left - 1;
    }
  }
  return url.slice(0, end);
}
