/**
 * Rewrites an insight when its speaker has another name, or turns out to be somebody else: what points into its
 * text moves along.
 */

import { findNames, hasName } from '../../grammar/names/names-in-text.ts';
import { parseWords } from '../../grammar/words/tagged-words.ts';
import { clauseAsSentence, spokenClauses } from '../../text/clauses/spoken-clauses.ts';
import { readTranscribed } from '../../text/transcribed/read-transcribed.ts';
import { maximumSentenceLength } from '../../text/windows.ts';
import { maySpeakToOne } from '../addressed.ts';
import { applyEdits, type Edit } from '../edits.ts';
import { rewriteFirstPerson } from '../first-person.ts';
import { lengthOfOpening, opened } from '../left-out/opening-words.ts';
import { editsOf as allEdits, asTold, nameAgain, tellingOf } from '../telling.ts';
import { maySpeakOfItself } from '../unsaid-speaker.ts';
import { edited, type Wording } from './worded.ts';

/** Any form of "I", "me" and "my". */
const firstPerson = /(?<![\p{L}\p{N}])(?:i|me|my|mine|myself|gimme)(?![\p{L}\p{N}])/iu;

/**
 * The insight with `newName` in place of "I". Only what stands for "I" changes; a name that the speaker said stays.
 *
 * @param said the text of the message
 * @param oldName whom the insight names now in place of "I"; undefined if it says "I"
 * @param newName undefined if nothing is known to call the speaker by: the insight says "I" then
 * @param isAnother whether it turns out to be said by another one: nobody knows then whom he calls "you"
 * @returns undefined if nothing changes
 */
export function renameSpeaker(
  wording: Wording,
  said: string,
  oldName: string | undefined,
  newName: string | undefined,
  isAnother = false,
): Wording | undefined {
  if (oldName === newName && !isAnother) return undefined;
  const isOfSpeaker = firstPerson.test(said) || maySpeakOfItself(said) || isToldOf(oldName, wording, said);
  if (!isOfSpeaker && !(isAnother && maySpeakToOne(said))) return undefined;
  const edits = editsBetween(wording.text, said, {
    oldName,
    newName,
    spokenTo: (name) => (isAnother ? undefined : name),
  });
  return edited(wording, edits, newName === undefined ? [] : [[newName, nameAgain(said, newName)]]);
}

/**
 * The insight of another one with `newName` in place of "you". A name that its speaker said stays.
 *
 * @param speaker whom it names in place of "I"
 * @returns undefined if nothing changes, also where it names somebody else
 */
export function renameSpokenTo(
  wording: Wording,
  said: string,
  speaker: string | undefined,
  [oldName, newName]: readonly [oldName: string, newName: string],
): Wording | undefined {
  if (!maySpeakToOne(said) || !hasName(wording.text, oldName)) return undefined;
  const edits = editsBetween(wording.text, said, {
    oldName: speaker,
    newName: speaker,
    spokenTo: (name) => (name === oldName ? newName : name),
    put: [oldName, newName],
  });
  return edited(wording, edits, [[newName, nameAgain(said, newName)]]);
}

/** "On it" is told in the words of what it answers: "Ana will send the quote". */
const isToldOf = (name: string | undefined, { text }: Wording, said: string): boolean =>
  name !== undefined && text.startsWith(`${name} will `) && !hasName(said, name);

/** Who is named in place of "I", and who in place of "you" by the one who is named so now. */
interface NewNames {
  readonly oldName: string | undefined;
  readonly newName: string | undefined;
  readonly spokenTo: (name: string) => string | undefined;
  /** The names, old and new, of one who did not say it, where they can only be replaced. */
  readonly put?: readonly [oldName: string, newName: string];
}

/** The edits that turn `text`, which has `oldName` in place of "I", into one that has `newName`. */
function editsBetween(text: string, said: string, names: NewNames): Edit[] {
  const { oldName, newName } = names;
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
    const edits = editsOfToday(text, telling, names) ?? editsOf(text, telling, oldName, newName);
    if (edits !== undefined) return edits;
  }
  // What pronouns stand for is named in it, too.
  if (names.put !== undefined)
    return hasName(said, names.put[0]) ? [] : replaceName(text, said, ...names.put);
  if (oldName === newName) return [];
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
  { oldName, newName, spokenTo }: NewNames,
): Edit[] | undefined {
  const words = parseWords(said);
  const toldTo = (name: string | undefined) => {
    const telling = tellingOf(said, words, oldName, name);
    const rewritten = applyEdits(said, allEdits(telling));
    return { telling, rewritten, text: told(asTold(rewritten.text, telling, oldName, sent)) };
  };
  const plain = toldTo(undefined);
  const listener = isAlike(plain.text, text) ? undefined : listenerIn(text, toldTo(unknownName).text);
  const before = listener === undefined ? plain : toldTo(listener);
  if (!isAlike(before.text, text)) return undefined;
  const after = tellingOf(said, words, newName, listener === undefined ? undefined : spokenTo(listener));
  const { moved } = before.rewritten;
  return [
    ...differences(said, before.telling.named, after.named, moved),
    ...differences(said, before.telling.addressed, after.addressed, moved),
  ].sort((a, b) => a.start - b.start);
}

/** Whether two texts are the same but for capitals: names that were sent small are told with them. */
const isAlike = (a: string, b: string): boolean =>
  a === b || (a.length === b.length && a.toLowerCase() === b.toLowerCase());

/** Stands for whoever is named in place of "you": no text that is sent holds it. */
const unknownName = '\u0000';
/** Characters of a name at most. */
const longestName = 100;

/** The name that stands in `text` where `told` has one that nobody knows. */
function listenerIn(text: string, told: string): string | undefined {
  const start = told.indexOf(unknownName);
  if (start < 0 || !isAlike(text.slice(0, start), told.slice(0, start))) return undefined;
  const [behind = ''] = told.slice(start + 1).split(unknownName);
  const end = behind === '' ? text.length : text.indexOf(behind, start);
  return end > start && end - start <= longestName ? text.slice(start, end) : undefined;
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
  return findNames([[oldName, nameAgain(said, oldName)]])(text).map(({ form, index }) => ({
    start: index,
    end: index + form.length,
    text: form === oldName ? newName : nameAgain(said, newName),
  }));
}
