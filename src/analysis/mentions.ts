/** Named and typed spans of a sentence (contract, sections 1.7 and 8). */

import type { CustomEntity, EntityMention } from './analyzer.ts';
import { codePointOffsets } from './code-points.ts';
import { endsClause, isTagged, type Word } from './grammar.ts';
import { nameAt } from './names-in-sentence.ts';
import { findPatterns } from './patterns.ts';
import type { Sentence } from './sentence.ts';
import { compileVocabulary, type Vocabulary } from './vocabulary.ts';

/** A mention in the making: places are UTF-16 units. */
export interface Span extends Omit<EntityMention, 'offset' | 'start' | 'end'> {
  readonly from: number;
  readonly to: number;
  readonly range?: { readonly start: string; readonly end: string };
}

/** One vocabulary for a request's custom entities. */
const compiled = new WeakMap<readonly CustomEntity[], Vocabulary<CustomEntity>>();

/**
 * The mentions in a sentence, in order and without overlap: custom entities before all others, longer before
 * shorter, dates and patterns before names.
 */
export function findMentions(sentence: Sentence, customEntities: readonly CustomEntity[]): EntityMention[] {
  const { text } = sentence;
  const candidates = [
    ...findCustom(text, customEntities),
    ...longestFirst([...findTimes(sentence), ...findPatterns(text)]),
    ...longestFirst(findNames(sentence)),
  ];
  const covered = new Uint8Array(text.length);
  const taken = candidates.filter(({ from, to }) => {
    if (covered.subarray(from, to).includes(1)) return false;
    covered.fill(1, from, to);
    return true;
  });
  const offsetOf = codePointOffsets(text);
  return taken
    .sort((a, b) => a.from - b.from)
    .map(({ from, to: _, range, ...mention }) => ({ ...mention, offset: offsetOf(from), ...range }));
}

const longestFirst = (spans: Span[]): Span[] =>
  spans.sort((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from);

function findCustom(text: string, customEntities: readonly CustomEntity[]): Span[] {
  if (customEntities.length === 0) return [];
  let vocabulary = compiled.get(customEntities);
  if (vocabulary === undefined) {
    vocabulary = compileVocabulary(customEntities.map((entity) => ({ text: entity.text, key: entity })));
    compiled.set(customEntities, vocabulary);
  }
  const spans = vocabulary(text).map(
    ({ key, start, end }): Span => ({
      type: 'custom',
      customType: key.customType,
      text: text.slice(start, end),
      value: key.value,
      from: start,
      to: end,
    }),
  );
  return longestFirst(spans);
}

function findTimes(sentence: Sentence): Span[] {
  return sentence.times.map(({ type, text, start, end, value, rangeEnd }) => ({
    type,
    text,
    value,
    from: start,
    to: end,
    ...(rangeEnd === undefined ? {} : { range: { start: value, end: rangeEnd } }),
  }));
}

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
        value: person?.speaker?.name ?? written,
        from: first.start,
        to: first.start + written.length,
      });
    }
    index += Math.max(1, length);
  }
  return spans;
}

const isCapitalised = (word: Word | undefined): boolean => /^\p{Lu}/u.test(word?.text ?? '');

/** A run of capitalised words of which the grammar knows one as an organization or a place. */
function placeOrOrganization(words: readonly Word[], index: number) {
  let length = 0;
  let type: 'organization' | 'location' | undefined;
  while (isCapitalised(words[index + length])) {
    const word = words[index + length];
    const isOrganization = isTagged(word, 'Organization');
    if (!isOrganization && !isTagged(word, 'Place')) break;
    type ??= isOrganization ? 'organization' : 'location';
    length += 1;
    if (endsClause(word)) break;
  }
  return type === undefined ? undefined : { type, length };
}
