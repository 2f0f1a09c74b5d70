/** Whom a verb that speaks to people is about: somebody, a group or an institution, and no thing. */

import { quick } from '../../text/words/quick-patterns.ts';
import { departments, everybody, namesOfAll } from '../word-lists/all-of-them.ts';
import { closeGroups, furtherPeople, institutions } from '../word-lists/groups-of-people.ts';
import { endsClause, isTagged, type Word } from '../words/tagged-words.ts';
import { speaksOfUnnamed } from './unnamed-people.ts';

/**
 * How sure it must be that people are meant: by the verb alone, which nobody does to a thing ("tell"); or by what they are called, too
 * ("answer"); or by that they are no place where things are, either ("go back to").
 */
export type Sureness = 'by-verb' | 'by-name' | 'as-people';

/** Words of "all the other people in the team" at most, up to the noun. */
const longestPeople = 6;

const pronoun =
  /^(?:you|him|them|everyone|everybody|someone|somebody|anyone|anybody|both|whoever|y'all|each)$/u;
const ofThem = /^(?:all|both|two|three|guys|lot|folks)$/u;
const determiner =
  /^(?:the|my|our|your|his|her|their|all|every|each|some|another|any|both|this|that|these|those|other|a|an|one|two|three)$/u;
/** One of many, whom nobody knows: a thing may be told so, too. */
const anyOne = /^(?:an?|one|some|any|this|that)$/u;

const people = quick(
  new RegExp(
    `^(?:${closeGroups}|${everybody}|(?:${furtherPeople})(?:s|es)?|${[...namesOfAll].join('|')})$`,
    'iu',
  ),
);
const institution = quick(new RegExp(`^(?:${institutions})(?:s|es)?$`, 'iu'));
/** Where one goes as well. */
const place = /^(?:offices?|departments?|desks?|warehouse|kitchen|reception|agency|agencies)$/u;
const department = new RegExp(`^(?:${departments})$`, 'iu');

/** What is no person where people may be spoken to: machines, and what one tells, asks or rings. */
const noPeople =
  /^(?:systems?|servers?|scripts?|apps?|applications?|software|programs?|computers?|machines?|routers?|browsers?|bots?|robots?|models?|printers?|scanners?|parsers?|compilers?|databases?|db|cache|api|code|tools?|plugins?|controllers?|devices?|phones?|alarms?|thermostats?|e-?mails?|mails?|messages?|letters?|posts?|tickets?|threads?|files?|disks?|drives?|logs?|tables?|cards?|folders?|buffers?|difference|time|truth|story|stories|jokes?|tales?|lies?|future|secrets?|questions?|price|way|favou?rs?|permission|bells?|doorbells?|buzzers?|things?|ones?|details?|results?|news|date|dates|reasons?)$/u;

/** Whether a noun, as it is written, is what people are called: "tenants", "bank", "facilities", "HR". */
function isPeople(written: string, sure: Sureness): boolean {
  const noun = written.toLowerCase().replace(/['’]s?$/u, '');
  const single = noun.replace(/ies$/u, 'y').replace(/(?<=[^s])s$/u, '');
  if (sure === 'as-people' && place.test(noun)) return false;
  if (people.test(noun) || speaksOfUnnamed(noun) || speaksOfUnnamed(single)) return true;
  return sure !== 'as-people' && (institution.test(noun) || department.test(written));
}

const isNamePart = (word: Word | undefined): boolean =>
  word !== undefined &&
  !isTagged(word, 'Date') &&
  ['Person', 'Honorific', 'ProperNoun'].some((tag) => isTagged(word, tag));

const isOwner = (word: Word | undefined): boolean => /['’]s?$/u.test(word?.text ?? '');

/** "Her mail", and not "her tomorrow": what follows is hers. */
const isHers = (words: readonly Word[], index: number): boolean =>
  isTagged(words[index], 'Possessive') &&
  !endsClause(words[index]) &&
  (isTagged(words[index + 1], 'Noun') || isTagged(words[index + 1], 'Adjective')) &&
  !isTagged(words[index + 1], 'Date') &&
  !isTagged(words[index + 1], 'Pronoun');

/** Where the people end who are spoken of from the word at `from` on, as an index behind them; undefined: nobody is spoken of there, or it may be a thing. */
export function endOfPeople(words: readonly Word[], from: number, sure: Sureness): number | undefined {
  const end = endOfOne(words, from, sure);
  // "Mr Lang and Mrs Whitmore"
  const isJoined = end !== undefined && words[end]?.normal === 'and' && !endsClause(words[end - 1]);
  return isJoined ? (endOfOne(words, end + 1, 'by-name') ?? end) : end;
}

function endOfOne(words: readonly Word[], from: number, sure: Sureness): number | undefined {
  const first = words[from];
  if (first === undefined) return undefined;
  if (pronoun.test(first.normal)) return endOfPronoun(words, from);
  if (first.normal === 'her' && !isHers(words, from)) return from + 1;
  if (isNamePart(first)) return endOfName(words, from, sure);
  if (determiner.test(first.normal) || isTagged(first, 'Possessive'))
    return endOfNoun(words, from + 1, anyOne.test(first.normal) ? 'by-name' : sure);
  return endOfNoun(words, from, 'by-name');
}

/** "Them all", "both of you" */
function endOfPronoun(words: readonly Word[], from: number): number {
  const [next, last] = [words[from + 1]?.normal ?? '', words[from + 2]?.normal ?? ''];
  if (endsClause(words[from])) return from + 1;
  if (next === 'of' && /^(?:you|them|us)$/u.test(last)) return from + 3;
  return ofThem.test(next) ? from + 2 : from + 1;
}

function endOfName(words: readonly Word[], from: number, sure: Sureness): number | undefined {
  let end = from;
  let isPerson = false;
  while (end < words.length && isNamePart(words[end])) {
    isPerson ||= isTagged(words[end], 'Person') || isTagged(words[end], 'Honorific');
    end += 1;
    if (isOwner(words[end - 1])) return endOfNoun(words, end, sure);
    if (endsClause(words[end - 1])) break;
  }
  // "The Weber account": a name tells which one it is.
  const isWhole = !isTagged(words[end], 'Noun') || isTagged(words[end], 'Date') || endsClause(words[end - 1]);
  if (!isWhole) return endOfNoun(words, end, 'by-name');
  return isPerson || sure === 'by-verb' ? end : undefined;
}

/** The end of people who are called by a noun: "tenants" of "the new tenants". */
function endOfNoun(words: readonly Word[], from: number, sure: Sureness): number | undefined {
  let head: number | undefined;
  for (let index = from; index < from + longestPeople; index += 1) {
    const word = words[index];
    if (word === undefined || word.text === '') break;
    const isNoun =
      isTagged(word, 'Noun') &&
      !['Date', 'Pronoun'].some((tag) => isTagged(word, tag)) &&
      !isDay(words, index);
    const isFirst = index === from;
    const isOne = !isFirst && /^ones?$/u.test(word.normal);
    if (isNoun || isOne || (isFirst && people.test(word.normal))) head = index;
    else if (!isTagged(word, 'Adjective') && !isTagged(word, 'Value') && !isTagged(word, 'Gerund')) break;
    if (endsClause(word)) break;
  }
  // A plural that is taken for an adjective: "the tenants".
  const last = head ?? (isPeople(words[from]?.text ?? '', sure) ? from : undefined);
  if (last === undefined) return undefined;
  const noun = words[last];
  return isPeople(noun?.text ?? '', sure) || (sure === 'by-verb' && !noPeople.test(noun?.normal ?? ''))
    ? last + 1
    : undefined;
}

/** "This afternoon" behind whom one calls. */
const isDay = (words: readonly Word[], index: number): boolean =>
  /^(?:morning|afternoon|evening|night|week|weekend|month)$/u.test(words[index]?.normal ?? '') &&
  /^(?:this|next|tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/u.test(
    words[index - 1]?.normal ?? '',
  );
