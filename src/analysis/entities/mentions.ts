/** Named and typed spans of a sentence (docs/insights/entities.md). */

import type { AnalysisSettings, CustomEntity } from '../findings.ts';
import { nameAt } from '../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { endsClause, isTagged, type Word } from '../grammar/words/tagged-words.ts';
import { keepVocabularies } from '../text/phrase-matcher.ts';
import { isOtherNumber } from './addresses/asked-numbers.ts';
import { findSpokenAddresses, wordOfAddress } from './addresses/spoken-addresses.ts';
import { asMoney, mayBeMoney, pricesIn } from './amounts/talk-of-money.ts';
import { findCustom } from './custom-mentions.ts';
import { closesOrganization } from './names/organization-names.ts';
import { streetsIn } from './names/places-by-form.ts';
import { isOtherAcronym } from './names/plausible-names.ts';
import { peopleForSure, readNames } from './names/read-names.ts';
import { findPatterns, wordOfNumber } from './patterns.ts';
import { longestFirst, nameFrom, type Span, withoutOverlap } from './span.ts';

const vocabularies = keepVocabularies((entity: CustomEntity) => [{ text: entity.text, key: entity }]);

/** Prepares the search for custom entities, in steps. */
export const prepareCustomEntities = vocabularies.prepare;

/**
 * The mentions in a sentence, in order and without overlap, but for custom entities of the same place: these before all others,
 * longer before shorter, a request's before an account's of the same length, dates and patterns before names. In other languages than English
 * there are neither dates nor names.
 */
export function findMentions(
  sentence: Sentence,
  { customEntities, accountEntities = [] }: Pick<AnalysisSettings, 'customEntities' | 'accountEntities'>,
): Span[] {
  const { text } = sentence;
  const isEnglish = sentence.message.isForeign !== true;
  const candidates = [
    ...longestFirst([...findAllCustom(text, customEntities), ...findAllCustom(text, accountEntities)]),
    ...(isEnglish ? peopleForSure(sentence) : []),
    ...longestFirst([
      ...(isEnglish ? findTimes(sentence) : []),
      ...(isEnglish ? sentence.bareHours.map((hour): Span => ({ type: 'time', ...hour })) : []),
      ...[...findAmounts(sentence), ...findSpoken(sentence)].map((span) => asAsked(sentence, span)),
      ...(isEnglish ? findStreets(sentence) : []),
    ]),
    ...(isEnglish ? findAllNames(sentence) : []),
  ];
  return withoutOverlap(candidates, text.length);
}

/** Digits that were asked for as the number of a customer, or of an order, are no telephone's. */
const asAsked = (sentence: Sentence, span: Span): Span =>
  span.type === 'phone' && isOtherNumber(sentence, span.from) ? { ...span, type: 'number' } : span;

/** Numbers and money; where money is talked of a number may be an amount of it. */
function findAmounts(sentence: Sentence): Span[] {
  const { text, message } = sentence;
  const found = findPatterns(text, sentence.mayHave(wordOfNumber));
  const prices = pricesIn(text, () => message.talkedOf?.currency);
  return [...prices, ...found].map(
    (span) => (mayBeMoney(span, text) && asMoney(span, message.talkedOf?.currency)) || span,
  );
}

/** Addresses as they are said; what one does somewhere ("register at acme dot com") is no mailbox. */
function findSpoken(sentence: Sentence): Span[] {
  const isVerbAt = (place: number): boolean =>
    sentence.reading?.words.some(
      ({ start, tag, isWord }) => start === place && isWord && tag.startsWith('VB'),
    ) ?? false;
  return findSpokenAddresses(sentence.text, sentence.mayHave(wordOfAddress), isVerbAt);
}

const findStreets = (sentence: Sentence): Span[] =>
  streetsIn(sentence).map(({ from, to }) => nameFrom('location', sentence.text, from, to));

const findAllCustom = (text: string, customEntities: readonly CustomEntity[]): Span[] =>
  customEntities.length === 0 ? [] : findCustom(text, vocabularies.of(customEntities));

/** Says when something is due, and names no date: "call him now", "he works there now". */
const isNow = (text: string): boolean => text.toLowerCase() === 'now';

function findTimes(sentence: Sentence): Span[] {
  return sentence.times
    .filter(({ text }) => !isNow(text))
    .map(({ type, text, start, end, value, rangeEnd }) => ({
      type,
      text,
      value,
      from: start,
      to: end,
      ...(rangeEnd === undefined ? {} : { range: { start: value, end: rangeEnd } }),
    }));
}

/** What the insight model takes for names; what the grammar does, where nobody has asked it. */
const findAllNames = (sentence: Sentence): Span[] =>
  sentence.reading === undefined ? longestFirst(findNames(sentence)) : readNames(sentence, sentence.reading);

/** People by the names the conversation knows and the grammar; organizations and locations by the grammar. */
function findNames(sentence: Sentence): Span[] {
  const { text, words } = sentence;
  const spans: Span[] = [];
  for (let index = 0; index < words.length; ) {
    const person = nameAt(sentence, index);
    const length = person?.length ?? placeOrOrganization(words, index)?.length ?? 0;
    const type = person === undefined ? placeOrOrganization(words, index)?.type : 'person';
    const [first, last] = [words[index], words[index + length - 1]];
    if (type !== undefined && first !== undefined && last !== undefined) {
      const written = text.slice(first.start, last.end).replace(/['’]s?$/u, '');
      spans.push({
        type,
        text: written,
        value: person?.speaker?.name ?? person?.name ?? written,
        from: first.start,
        to: first.start + written.length,
      });
    }
    index += Math.max(1, length);
  }
  return spans;
}

const isCapitalised = (word: Word | undefined): boolean => /^\p{Lu}/u.test(word?.text ?? '');

/** How many words a name of a place or an organization has at most. */
const maximumNameWords = 6;

/**
 * A run of capitalised words of which the grammar knows one as an organization or a place, or whose last says what
 * it is: "Bristol City Council".
 */
function placeOrOrganization(words: readonly Word[], index: number) {
  let length = 0;
  let known: 'organization' | 'location' | undefined;
  let named = 0;
  while (length < maximumNameWords && isCapitalised(words[index + length])) {
    const word = words[index + length];
    const isOrganization = isTagged(word, 'Organization') && !isOtherAcronym(word?.normal ?? '');
    const isPlace = isTagged(word, 'Place');
    length += 1;
    if (length > 1 && closesOrganization(word?.text ?? '')) return { type: 'organization', length };
    if (isOrganization || isPlace) {
      // The name goes on as long as the grammar knows each word of it.
      if (named === length - 1) {
        known ??= isOrganization ? 'organization' : 'location';
        named = length;
      }
    }
    if (endsClause(word)) break;
  }
  return known === undefined ? undefined : { type: known, length: named };
}
