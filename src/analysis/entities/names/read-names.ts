/** What the insight model takes for names, and what of it is kept: people, places, organizations. */

import { isVerbAt } from '../../grammar/names/names-in-sentences.ts';
import { isEverydayWord, isTitle } from '../../grammar/names/speaker-names.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import type { ReadName, SentenceReading } from '../../reading.ts';
import { longestFirst, nameFrom, type Span } from '../span.ts';
import { introducedNames, wordOfName } from './introduced-names.ts';
import { endOfOrganization, isCalledAsFirm, organizationsByForm, wordOfForm } from './organization-names.ts';
import { countiesIn, lengthOfPlaceOpening, opensPlace, withoutCode, wordOfPlace } from './places-by-form.ts';
import { isCall, isThing, marksOfTranscript, mayBeName } from './plausible-names.ts';
import { withoutSignature } from './signed-names.ts';
import { speakersIn } from './speakers-named.ts';
import { lengthOfOffice, titledNames, wordOfTitle } from './titled-names.ts';

/** People who are called as a month or another word is, where nothing else can stand. */
export function peopleForSure(sentence: Sentence): Span[] {
  const {
    text,
    isUncased,
    reading,
    conversation: { names },
  } = sentence;
  if (reading === undefined) return [];
  const calledAsMonths = titledNames(sentence).filter(
    ({ nameFrom: from, to }) =>
      isMonthOfName.test(text.slice(from, to)) && !/^\s\d/u.test(text.slice(to, to + 2)),
  );
  const mayBeIntroduced = sentence.mayHave(wordOfName);
  if (!mayBeIntroduced && calledAsMonths.length === 0) return [];
  const people = reading.judgedNames.flatMap(({ type, start, end }) =>
    type === 'person' && !isThing(text.slice(start, end).toLowerCase(), { text, start, end })
      ? [{ from: start, to: end }]
      : [],
  );
  return [...introducedNames(text, isUncased, people), ...calledAsMonths].map(({ from, to }) => {
    const span = nameFrom('person', text, from, to);
    return { ...span, value: names.find(span.text)?.name ?? span.text };
  });
}

const isMonthOfName = /^(?:April|May|June|August)$/u;

/** Whether "@dana" stands there: an account of a network, of which nobody knows whose it is. */
const isHandle = (text: string, start: number): boolean => text[start] === '@' || text[start - 1] === '@';

/** What the model takes for the last word of a name, and is none. */
const strayEnd =
  /(?:\s(?:and|or|of|at|for|the|in|on|to|by|with|from|first|again|too)|['’]s|(?<=s)['’]|\s[=&+,.:;-])+$/u;

/** The last word of a name, in small letters: "burns" of "Matteo burns things". */
const smallLast = /(?<=\p{L})\s\p{Ll}[\p{L}\p{M}]*$/u;

/**
 * The name without what greets before it and what goes on behind it: "Katrin" of "Hola Katrin".
 *
 * @param tagAt the part of speech of the word at a place
 */
function calledAlone(
  text: string,
  { start, end }: ReadName,
  tagAt: (place: number) => string,
): { readonly start: number; readonly end: number } {
  const greets = /^(\p{L}+)(?:,\s|\s)(?=\p{Lu})/u.exec(text.slice(start, end));
  const opening = greets !== null && isCall(greets[1] ?? '') ? greets[0].length : 0;
  let last = end;
  if (!/^\p{Lu}/u.test(text.slice(start, end))) {
    return { start: start + Math.max(opening, lengthOfDeed(text, start, end)), end };
  }
  for (;;) {
    const small = smallLast.exec(text.slice(start, last))?.[0].length;
    // "Kylie minogue" is called so.
    if (small === undefined || tagAt(last - small + 1).startsWith('NNP')) break;
    last -= small;
  }
  return { start: start + opening, end: last };
}

/**
 * "To chase parker", "can you bill fischer": where nobody writes capitals, what is done to somebody may look like the first name; "grant Lucy" is
 * no name where hers has one.
 */
function lengthOfDeed(text: string, start: number, end: number): number {
  const [first = '', word = ''] = /^(\p{Ll}+)\s(?=\p{L})/u.exec(text.slice(start, end)) ?? [];
  const isDeed =
    /^\p{Lu}/u.test(text.slice(start + first.length)) ||
    opensDeed.test(text.slice(Math.max(0, start - 12), start));
  return isEverydayWord(word) && isDeed ? first.length : 0;
}
const opensDeed =
  /(?:^|[^\p{L}])(?:(?:me|us|need|have|has|going|got|want|like) to|(?:will|can|could|should) you|i?['’]?ll|will|must|please|pls)\s$/iu;

/** The names whole that were read in parts: "King" and "s College", "São" and "Paulo". */
function wholeNames(text: string, names: readonly ReadName[]): readonly ReadName[] {
  const whole: ReadName[] = [];
  for (const read of names) {
    // "AT" and "&T"
    const joined = /^[&+]/u.test(text.slice(read.start, read.end))
      ? (/\p{L}{1,10}$/u.exec(text.slice(Math.max(0, read.start - 10), read.start))?.[0].length ?? 0)
      : 0;
    const name = joined === 0 ? read : { ...read, start: read.start - joined };
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
    } else {
      const opening = lengthOfPlaceOpening(text, name.start);
      whole.push(opening === 0 ? name : { ...name, type: 'location', start: name.start - opening });
    }
  }
  return whole;
}

/** "Hugo - Ana": people between whom a dash stands, as a list has whom and who, are two. */
function peopleApart(text: string, name: ReadName): readonly ReadName[] {
  const dash = name.type === 'person' ? /\s[–—-]\s/u.exec(text.slice(name.start, name.end)) : null;
  if (dash === null) return [name];
  const place = name.start + dash.index;
  return [
    { ...name, end: place },
    { ...name, start: place + dash[0].length },
  ];
}

/** People by the names the conversation knows, and what the insight model takes for a name beside them. */
export function readNames(
  sentence: Sentence,
  { names: byNetwork, judgedNames, words }: SentenceReading,
): Span[] {
  const { text, isUncased } = sentence;
  if (judgedNames.length === 0 && byNetwork.length === 0 && !sentence.mayHave(wordOfSomeName))
    return outsideOfMarks(text, speakersIn(sentence));
  // Sought by their places: a long sentence may be nothing but names.
  const wordsByStart = new Map(words.map((word) => [word.start, word]));
  // A word that is only meant, as the "will" of "I'll", may stand at the place of the next one: the first is what is written there.
  const indexesByStart = new Map(
    sentence.words.map(({ start }, index) => [start, index] as const).toReversed(),
  );
  const wordAt = (place: number) => wordsByStart.get(place);
  const isFirstName = (place: number) => wordAt(place)?.isFirstName ?? false;
  const spanOf = (name: ReadName): Span | undefined => {
    const { type } = name;
    const { start: readStart, end: readEnd } =
      type === 'person'
        ? calledAlone(
            text,
            behindVerb(sentence, name, indexesByStart.get(name.start)),
            (place) => wordAt(place)?.tag ?? '',
          )
        : name;
    const start = readStart + (type === 'person' ? lengthOfOffice(text.slice(readStart, readEnd)) : 0);
    const end = start + text.slice(start, readEnd).replace(strayEnd, '').length;
    const isOne =
      !isHandle(text, start) && mayBeName(type, { text, start, end, isUncased, word: () => wordAt(start) });
    if (!isOne || isVerbWhole(sentence, indexesByStart.get(start), end)) return undefined;
    const place =
      type === 'location' ? withoutCode(text, { from: start, to: end }) : { from: start, to: end };
    const isFirm = type === 'person' && !isFirstName(start) && isCalledAsFirm(text, start, end);
    return nameFrom(isFirm ? 'organization' : type, text, place.from, place.to);
  };
  const judged = wholeNames(text, withoutSignature(sentence, judgedNames)).flatMap((name) =>
    // Transcribers write "Hans - Guenter Hirsch", who is one.
    sentence.message.list === undefined ? [name] : peopleApart(text, name),
  );
  const read = judged.map(spanOf).filter((span) => span !== undefined);
  /** Organizations that may be called after somebody who speaks; how they end says more than what stands around them. */
  const closed = [...judged, ...wholeNames(text, byNetwork)].flatMap((name): Span[] => {
    const { from: start, to: end } = spanOf(name) ?? { from: 0, to: 0 };
    const to = endOfOrganization(text, start, end, isFirstName);
    return to === undefined ? [] : [nameFrom('organization', text, start, to)];
  });
  for (const { from, to } of organizationsByForm(sentence))
    closed.push(nameFrom('organization', text, from, to));
  for (const { from, to } of countiesIn(sentence)) closed.push(nameFrom('location', text, from, to));
  const readPeople = read.filter(({ type }) => type === 'person');
  const titled = titledNames(sentence)
    .filter(({ to, from }) => !readPeople.some((name) => name.from <= from && to <= name.to))
    .map(({ from, to }) => nameFrom('person', text, from, to));
  const people = [...titled, ...readPeople];
  const speakers = speakersIn(sentence).filter((speaker) => !people.some((one) => isLonger(one, speaker)));
  return outsideOfMarks(text, [...longestFirst(closed), ...speakers, ...titled, ...read]);
}

/** "Chase Cara for the form": the name without the verb that was read as a part of it. */
function behindVerb({ words }: Sentence, name: ReadName, index: number | undefined): ReadName {
  const next = index === undefined ? undefined : words[index + 1];
  return index !== undefined && next !== undefined && next.start < name.end && isVerbAt(words, index)
    ? { ...name, start: next.start }
    : name;
}

/** Whether what was read as a name is one word, and what is to be done: "Chase payment". */
const isVerbWhole = ({ words }: Sentence, index: number | undefined, end: number): boolean =>
  index !== undefined && words[index]?.end === end && isVerbAt(words, index);

/** Without one of these, or what was read as a name, only speakers are named. */
const wordOfSomeName = wordOfForm | wordOfPlace | wordOfTitle;

function outsideOfMarks(text: string, names: Span[]): Span[] {
  const marks = marksOfTranscript(text);
  return marks.length === 0
    ? names
    : names.filter(({ from, to }) => !marks.some((mark) => from < mark.to && mark.from < to));
}

/** More than one word, of which the last is no name: none of "Maria de " is that. */
const greets =
  /^\p{Lu}\p{L}*\s(?!(?:de|da|do|dos|das|di|del|della|van|von|der|den|ter|la|le|el|al|bin|ibn|of|and)\s$)\p{Ll}+\s$/u;

/** Whether a name is the speaker's with others beside it: "Dana Smith" is not the Dana who speaks, "Mr. Smith" may be. */
function isLonger(name: Span, speaker: Span): boolean {
  if (name.from > speaker.from || name.to < speaker.to) return false;
  // "Kia ora Gerhard" greets him.
  if (greets.test(name.text.slice(0, speaker.from - name.from))) return false;
  const others = (
    name.text.slice(0, speaker.from - name.from) + name.text.slice(speaker.to - name.from)
  ).match(/[\p{L}\p{M}.]+/gu);
  return others?.some((word) => /^\p{Lu}/u.test(word) && !isTitle(word.toLowerCase())) ?? false;
}
