/**
 * Rewrites an insight when its speaker has another name, or turns out to be somebody else: what points into its
 * text moves along.
 */

import type { EntityMention, Phrase } from '../findings.ts';
import { parseWords } from '../grammar/words.ts';
import { codePointOffsets } from '../text/code-points.ts';
import { clauseAsSentence, spokenClauses } from '../text/spoken-clauses.ts';
import { readTranscribed } from '../text/transcribed.ts';
import { maximumSentenceLength } from '../text/windows.ts';
import { applyEdits, type Edit } from './edits.ts';
import { rewriteFirstPerson } from './first-person.ts';
import { lengthOfOpening, opened } from './opening-words.ts';
import { editsOf as allEdits, asTold, nameAgain, tellingOf } from './telling.ts';
import { maySpeakOfItself } from './unsaid-speaker.ts';

/** An insight's text and what points into it. */
export interface Wording {
  readonly text: string;
  readonly phrases: readonly Phrase[];
  /** Offsets in code points. */
  readonly entities: readonly EntityMention[];
  /** Where entries of trackers stand in the text, in code points; -1 for what is not in it literally. */
  readonly matches: readonly WordingMatch[];
}

interface WordingMatch {
  readonly id: number;
  readonly value: string;
  readonly offset: number;
}

/** Any form of "I", "me" and "my". */
const firstPerson = /(?<![\p{L}\p{N}])(?:i|me|my|mine|myself)(?![\p{L}\p{N}])/iu;

/**
 * The insight with `newName` in place of "I". Only what stands for "I" changes; a name that the speaker said stays.
 *
 * @param said the text of the message
 * @param oldName whom the insight names now in place of "I"; undefined if it says "I"
 * @param newName undefined if nothing is known to call the speaker by: the insight says "I" then
 * @returns undefined if nothing changes
 */
export function renameSpeaker(
  wording: Wording,
  said: string,
  oldName: string | undefined,
  newName: string | undefined,
): Wording | undefined {
  if (oldName === newName) return undefined;
  if (!(firstPerson.test(said) || maySpeakOfItself(said) || isToldOf(oldName, wording, said)))
    return undefined;
  const edits = editsBetween(wording.text, said, oldName, newName);
  if (edits.length === 0) return undefined;
  const { text, moved } = applyEdits(wording.text, edits);
  const [place, offsetOf] = [indexesOfCodePoints(wording.text), codePointOffsets(text)];
  const isUntouched = (start: number, end: number) =>
    edits.every((edit) => end <= edit.start || edit.end <= start);

  const kept = wording.entities.flatMap((mention) => {
    const start = place(mention.offset);
    return isUntouched(start, start + mention.text.length)
      ? [{ ...mention, offset: offsetOf(moved(start)) }]
      : [];
  });
  const put = edits.flatMap(({ start, text: replacement }): EntityMention[] => {
    if (newName === undefined) return [];
    const called = [newName, nameAgain(said, newName)].find((form) => replacement.startsWith(form));
    return called === undefined
      ? []
      : [{ type: 'person', text: called, value: newName, offset: offsetOf(moved(start)) }];
  });
  return {
    text,
    phrases: wording.phrases.map((phrase) => {
      const start = placeOutside(edits, wording.text, phrase.text);
      return start < 0
        ? phrase
        : { ...phrase, text: text.slice(moved(start), moved(start + phrase.text.length)) };
    }),
    entities: [...kept, ...put].sort((a, b) => a.offset - b.offset),
    matches: wording.matches.flatMap((match) => {
      if (match.offset < 0) return [match];
      const start = place(match.offset);
      const isThere =
        isUntouched(start, start + match.value.length) ||
        text.slice(moved(start)).toLowerCase().startsWith(match.value.toLowerCase());
      return isThere ? [{ ...match, offset: offsetOf(moved(start)) }] : [];
    }),
  };
}

/** "On it" is told in the words of what it answers: "Ana will send the quote". */
const isToldOf = (name: string | undefined, { text }: Wording, said: string): boolean =>
  name !== undefined && text.startsWith(`${name} will `) && !said.includes(name);

/** Where the phrase stands first, but for what is replaced as a whole: a name may hold the same words. -1 for nowhere. */
function placeOutside(edits: readonly Edit[], text: string, phrase: string): number {
  const isReplaced = (start: number) =>
    edits.some((edit) => edit.start <= start && start + phrase.length <= edit.end);
  let start = text.indexOf(phrase);
  while (start >= 0 && isReplaced(start)) start = text.indexOf(phrase, start + 1);
  return start;
}

/** The edits that turn `text`, which has `oldName` in place of "I", into one that has `newName`. */
function editsBetween(text: string, said: string, oldName: string | undefined, newName: string | undefined) {
  // A longer message was rewritten part by part: the name is replaced where it stands.
  if (said.length > maximumSentenceLength)
    return oldName === undefined ? [] : replaceName(text, said, oldName, newName);
  // An earlier version rewrote what was sent, with the marks of transcribers.
  const { text: read } = readTranscribed(said);
  const clauses = spokenClauses(read);
  const tellings = [
    ...[read, said].map((whole) => ({ said: whole, sent: said, told: (rewritten: string) => rewritten })),
    ...[...(clauses.length === 1 ? [] : clauses), ...partsLike(read, text)].flatMap((clause) =>
      (['.', '?'] as const).map((mark) => ({
        said: clause.text,
        sent: clause.text,
        told: (rewritten: string) => clauseAsSentence(rewritten, mark),
      })),
    ),
  ];
  for (const telling of tellings) {
    const edits = editsOfToday(text, telling, oldName, newName) ?? editsOf(text, telling, oldName, newName);
    if (edits !== undefined) return edits;
  }
  // A clause of talk without marks, whose place only the insight model knows: what says "I" is rewritten as it is told.
  if (oldName === undefined)
    return newName === undefined ? [] : rewriteFirstPerson(text, parseWords(text), newName);
  return replaceName(text, said, oldName, newName);
}

/** What may join one part of a sentence to another one. */
const joint = /[\s,;—–-]+(?:and|but|so|then)\s+|[,;—–]\s*/giu;
/** Parts of a sentence that are looked at, at most. */
const mostParts = 12;
const lastWord = (text: string): string | undefined => /[\p{L}\p{N}'’]+(?=[^\p{L}\p{N}]*$)/u.exec(text)?.[0];

/** The parts of a sentence with the end of `text`: each of two people who are to do something has an insight of one (`insights/doers-apart.ts`). */
function partsLike(read: string, text: string): { text: string }[] {
  const joints = [...read.matchAll(joint)].slice(0, mostParts);
  const starts = [0, ...joints.map(({ 0: said, index }) => index + said.length)];
  const ends = [...joints.map(({ index }) => index), read.length];
  return ends.flatMap((end) =>
    lastWord(read.slice(0, end)) === lastWord(text)
      ? starts.filter((start) => start < end).map((start) => ({ text: read.slice(start, end) }))
      : [],
  );
}

/** What was said, and how it is told once the name is in it. */
interface Part {
  readonly said: string;
  /** The same as it was sent. */
  readonly sent: string;
  /** Moves nothing in what was said. */
  readonly told: (rewritten: string) => string;
}

/** The edits, if `text` tells what was said with `oldName` in place of "I". */
function editsOfToday(
  text: string,
  { said, sent, told }: Part,
  oldName: string | undefined,
  newName: string | undefined,
): Edit[] | undefined {
  const words = parseWords(said);
  const [before, after] = [tellingOf(said, words, oldName), tellingOf(said, words, newName)];
  const rewritten = applyEdits(said, allEdits(before));
  if (told(asTold(rewritten.text, before, oldName, sent)) !== text) return undefined;
  return differences(said, before.named, after.named, rewritten.moved);
}

/** The same of an earlier version, which left out nothing, or only the opening words. */
function editsOf(
  text: string,
  { said, told }: Part,
  oldName: string | undefined,
  newName: string | undefined,
): Edit[] | undefined {
  for (const opening of new Set([lengthOfOpening(said), 0])) {
    const read = said.slice(opening);
    const words = parseWords(read);
    const [before, after] = [oldName, newName].map((name) =>
      name === undefined ? [] : rewriteFirstPerson(read, words, name),
    );
    const original = applyEdits(read, before ?? []);
    const written = opening > 0 ? opened(original.text, oldName) : original.text;
    if (told(written) === text) return differences(read, before ?? [], after ?? [], original.moved);
  }
  return undefined;
}

/**
 * Where the texts differ. The edits are at the same places whatever the name; where nobody is named there are none, and what
 * was said stands.
 */
function differences(
  said: string,
  before: readonly Edit[],
  after: readonly Edit[],
  moved: (index: number) => number,
): Edit[] {
  return (after.length > 0 ? after : before).flatMap(({ start, end }, index): Edit[] => {
    const from = moved(start);
    const was = before[index]?.text ?? said.slice(start, end);
    const now = after[index]?.text ?? said.slice(start, end);
    return was === now ? [] : [{ start: from, end: from + was.length, text: now }];
  });
}

/** For a text that was rewritten in another way: the name, whole or as it is said again, wherever it stands as a whole word. */
function replaceName(text: string, said: string, oldName: string, newName: string | undefined): Edit[] {
  if (newName === undefined) return [];
  const again = nameAgain(said, oldName);
  const forms = [oldName, again].map((form) => RegExp.escape(form)).join('|');
  const name = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms})(?![\\p{L}\\p{N}])`, 'gu');
  return Array.from(text.matchAll(name), ({ 0: called, index }) => ({
    start: index,
    end: index + called.length,
    text: called === oldName ? newName : nameAgain(said, newName),
  }));
}

/** A function that turns a number of code points from the start of `text` into an index, in UTF-16 units. */
function indexesOfCodePoints(text: string): (offset: number) => number {
  const indexes: number[] = [];
  for (let index = 0; index < text.length; ) {
    indexes.push(index);
    index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  }
  return (offset) => indexes[offset] ?? text.length;
}
