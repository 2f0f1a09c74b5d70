/** For what somebody is called for, where no verb says what he is to do: "any takers for the newsletter?", "we still need somebody for the parking". */

import { anyOf } from '../../../text/any-of.ts';
import { quick } from '../../../text/words/quick-patterns.ts';

const thing = '(?:(?:the|our|this|next|an?) )?\\p{L}[^,.;:?!]{2,40}?';
const volunteers = '(?:volunteers?|takers?)';
const called = quick(
  new RegExp(
    anyOf([
      `(?<!\\p{L})(?:any|some|no) ${volunteers} for (?<for>${thing})(?: yet| then| please)?\\s*[,.?!–—]`,
      `(?<!\\p{L})need (?:(?:some|any)(?:body|one)|an? volunteer|volunteers|one more(?: person)?) (?:for|on) (?<needed>${thing})(?: please)?\\s*(?:[,.?!–—]|$)`,
      `^(?:(?:and|so|then|next),? )?(?<named>\\p{L}[^,.;:?!]{2,40}): .*(?<!\\p{L})(?:${volunteers}|nobody(?:['’]s| has) taken|who (?:wants|takes|would like))(?!\\p{L})`,
    ]),
    'iu',
  ),
);
const mayCall = /(?<!\p{L})(?:volunteers?|takers?|need|taken|wants|takes|like)(?!\p{L})/iu;

/** What who offers himself for it does; undefined: the text calls nobody for a thing. */
export function deedCalledFor(text: string): string | undefined {
  if (!mayCall.test(text)) return undefined;
  const groups = called.exec(text)?.groups;
  const what = (groups?.for ?? groups?.needed ?? groups?.named)?.trim();
  return what && `see to ${what.charAt(0).toLowerCase()}${what.slice(1)}`;
}
