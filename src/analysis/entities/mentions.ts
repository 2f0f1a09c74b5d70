/** Named and typed spans of a sentence (docs/insights.md). */

import type { AnalysisSettings, CustomEntity } from '../findings.ts';
import { nameAt } from '../grammar/names.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { isTitle, type SpeakerNames } from '../grammar/speaker-names.ts';
import type { Token } from '../grammar/tokens.ts';
import { endsClause, isTagged, type Word } from '../grammar/words.ts';
import type { NameType, ReadName, SentenceReading } from '../reading.ts';
import { compileVocabulary, type Vocabulary } from '../text/phrase-matcher.ts';
import { findCustom } from './custom-mentions.ts';
import { introducedNames } from './introduced-names.ts';
import { closesOrganization, endOfOrganization, organizationsByForm } from './organization-names.ts';
import { findPatterns } from './patterns.ts';
import { countiesIn, opensPlace, streetsIn, withoutCode } from './places-by-form.ts';
import { isOtherAcronym, isThing, marksOfTranscript, mayBeName } from './plausible-names.ts';
import { longestFirst, type Span, withoutOverlap } from './span.ts';
import { findSpokenAddresses } from './spoken-addresses.ts';
import { lengthOfOffice, titledNames } from './titled-names.ts';

/** One vocabulary for each list of custom entities. */
const compiled = new WeakMap<readonly CustomEntity[], Vocabulary<CustomEntity>>();

/**
 * The mentions in a sentence, in order and without overlap: custom entities before all others, longer before
 * shorter, a request's before an account's of the same length, dates and patterns before names. In other languages than English
 * there are neither dates nor names.
 */
export function findMentions(
  sentence: Sentence,
  { customEntities, accountEntities = [] }: Pick<AnalysisSettings, 'customEntities' | 'accountEntities'>,
): Span[] {
  const { text } = sentence;
  const candidates = [
    ...longestFirst([...findAllCustom(text, customEntities), ...findAllCustom(text, accountEntities)]),
    ...(sentence.message.isForeign ? [] : peopleForSure(sentence)),
    ...longestFirst([
      ...(sentence.message.isForeign ? [] : findTimes(sentence)),
      ...findPatterns(text),
      ...findSpokenAddresses(text),
      ...(sentence.message.isForeign
        ? []
        : streetsIn(text, sentence.isUncased).map(({ from, to }) => nameFrom('location', text, from, to))),
    ]),
    ...(sentence.message.isForeign ? [] : findAllNames(sentence)),
  ];
  return withoutOverlap(candidates, text.length);
}

/** The vocabulary of a list of custom entities, which is prepared once. */
function vocabularyOf(customEntities: readonly CustomEntity[]): Vocabulary<CustomEntity> {
  const known = compiled.get(customEntities);
  if (known !== undefined) return known;
  const vocabulary = compileVocabulary(customEntities.map((entity) => ({ text: entity.text, key: entity })));
  compiled.set(customEntities, vocabulary);
  return vocabulary;
}

const findAllCustom = (text: string, customEntities: readonly CustomEntity[]): Span[] =>
  customEntities.length === 0 ? [] : findCustom(text, vocabularyOf(customEntities));

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

/** People who are called as a month or another word is, where nothing else can stand. */
function peopleForSure(sentence: Sentence): Span[] {
  const {
    text,
    isUncased,
    reading,
    conversation: { names },
  } = sentence;
  if (reading === undefined) return [];
  const people = reading.judgedNames.flatMap(({ type, start, end }) =>
    type === 'person' && !isThing(text.slice(start, end).toLowerCase(), { text, start, end })
      ? [{ from: start, to: end }]
      : [],
  );
  const calledAsMonths = titledNames(sentence).filter(
    ({ nameFrom: from, to }) =>
      isMonthOfName.test(text.slice(from, to)) && !/^\s\d/u.test(text.slice(to, to + 2)),
  );
  return [...introducedNames(text, isUncased, people), ...calledAsMonths].map(({ from, to }) => {
    const span = nameFrom('person', text, from, to);
    return { ...span, value: names.find(span.text)?.name ?? span.text };
  });
}

const isMonthOfName = /^(?:April|May|June|August)$/u;

/** The people of the conversation where they are named. */
function speakersIn({ text, tokens, conversation: { names } }: Sentence): Span[] {
  const spans: Span[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const first = tokens[index];
    if (first === undefined || !mayNameSpeaker(first, tokens[index + 1], names)) continue;
    if (isThing(first.lower, { text, start: first.start, end: first.end })) continue;
    let found: Span | undefined;
    let length = 1;
    for (let last = index; last < index + maximumSpeakerWords; last += 1) {
      const word = tokens[last];
      if (word === undefined) break;
      const ending = /['’](?:s|ll|d|m|re|ve)?$/iu.exec(word.text)?.[0].length ?? 0;
      const written = text.slice(first.start, word.end - ending);
      const speaker = names.find(written.replace(/\s+/gu, ' '));
      if (speaker !== undefined) {
        const { start: from } = first;
        found = {
          type: 'person',
          text: written,
          value: speaker.name ?? written,
          from,
          to: word.end - ending,
        };
        length = last - index + 1;
      }
      if (word.endsClause || ending > 0) break;
    }
    if (found !== undefined) spans.push(found);
    index += length - 1;
  }
  return spans;
}

/** Words of a speaker's name at most. */
const maximumSpeakerWords = 4;

/** Whether a speaker may be named by a name that opens with this word. "Will you", "May I" and "A new one" name nobody. */
function mayNameSpeaker(word: Token, next: Token | undefined, names: SpeakerNames): boolean {
  const plain = /['’]/u.test(word.lower) ? word.lower.replace(/['’](?:s|ll|d|m|re|ve)?$/u, '') : word.lower;
  if (!names.mayOpen(plain)) return false;
  if (plain.length === 1) return word.endsClause || /^\p{Lu}/u.test(next?.text ?? '');
  if (names.isUnmistakable(plain)) return true;
  return /^\p{Lu}/u.test(word.text) && !/^(?:MD|PRP|DT|IN|VBP|UH)/u.test(word.tag);
}

/** Whether "@dana" stands there: an account of a network, of which nobody knows whose it is. */
const isHandle = (text: string, start: number): boolean => text[start] === '@' || text[start - 1] === '@';

/** What the model takes for the last word of a name, and is none. */
const strayEnd = /(?:\s(?:and|or|of|at|for|the|in|on|to|by|with|from)|['’]s|(?<=s)['’]|\s[=&+,.:;-])+$/u;

/** The names whole that were read in parts: "King" and "s College", "São" and "Paulo". */
function wholeNames(text: string, names: readonly ReadName[]): readonly ReadName[] {
  const whole: ReadName[] = [];
  for (const name of names) {
    const before = whole.at(-1);
    const owner = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}]{0,30}['’]$/u.exec(
      text.slice(Math.max(0, name.start - 33), name.start),
    )?.[0].length;
    if (owner !== undefined && /^s\s\p{Lu}/u.test(text.slice(name.start, name.end))) {
      if (before !== undefined && before.end > name.start - owner) whole.pop();
      whole.push({ ...name, start: name.start - owner });
    } else if (before?.type === 'location' && opensPlace(text, before.end, name.start)) {
      whole.pop();
      whole.push({ ...before, end: name.end });
    } else whole.push(name);
  }
  return whole;
}

/** People by the names the conversation knows, and what the insight model takes for a name beside them. */
function readNames(sentence: Sentence, { names: byNetwork, judgedNames, words }: SentenceReading): Span[] {
  const { text, isUncased } = sentence;
  const wordAt = (place: number) => words.find((word) => word.start === place);
  const isFirstName = (place: number) => wordAt(place)?.isFirstName ?? false;
  const spanOf = ({ type, start: readStart, end: readEnd }: ReadName): Span | undefined => {
    const start = readStart + (type === 'person' ? lengthOfOffice(text.slice(readStart, readEnd)) : 0);
    const end = start + text.slice(start, readEnd).replace(strayEnd, '').length;
    const isOne =
      !isHandle(text, start) && mayBeName(type, { text, start, end, isUncased, word: () => wordAt(start) });
    if (!isOne) return undefined;
    const place =
      type === 'location' ? withoutCode(text, { from: start, to: end }) : { from: start, to: end };
    return nameFrom(type, text, place.from, place.to);
  };
  const judged = wholeNames(text, judgedNames);
  const read = judged.map(spanOf).filter((span) => span !== undefined);
  /** Organizations that may be called after somebody who speaks; how they end says more than what stands around them. */
  const closed = [...judged, ...wholeNames(text, byNetwork)].flatMap((name): Span[] => {
    const { from: start, to: end } = spanOf(name) ?? { from: 0, to: 0 };
    const to = endOfOrganization(text, start, end, isFirstName);
    return to === undefined ? [] : [nameFrom('organization', text, start, to)];
  });
  for (const { from, to } of organizationsByForm(text)) closed.push(nameFrom('organization', text, from, to));
  for (const { from, to } of countiesIn(text)) closed.push(nameFrom('location', text, from, to));
  const readPeople = read.filter(({ type }) => type === 'person');
  const titled = titledNames(sentence)
    .filter(({ to, nameFrom: from }) => !readPeople.some((name) => name.from <= from && to <= name.to))
    .map(({ from, to }) => nameFrom('person', text, from, to));
  const people = [...titled, ...readPeople];
  const speakers = speakersIn(sentence).filter((speaker) => !people.some((one) => isLonger(one, speaker)));
  const names = [...longestFirst(closed), ...speakers, ...titled, ...read];
  const marks = marksOfTranscript(text);
  return marks.length === 0
    ? names
    : names.filter(({ from, to }) => !marks.some((mark) => from < mark.to && mark.from < to));
}

function nameFrom(type: NameType, text: string, from: number, to: number): Span {
  const written = text.slice(from, to);
  return { type, text: written, value: written, from, to };
}

/** Whether a name is the speaker's with others beside it: "Dana Smith" is not the Dana who speaks, "Mr. Smith" may be. */
function isLonger(name: Span, speaker: Span): boolean {
  if (name.from > speaker.from || name.to < speaker.to) return false;
  const others = (
    name.text.slice(0, speaker.from - name.from) + name.text.slice(speaker.to - name.from)
  ).match(/[\p{L}\p{M}.]+/gu);
  return others?.some((word) => /^\p{Lu}/u.test(word) && !isTitle(word.toLowerCase())) ?? false;
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
