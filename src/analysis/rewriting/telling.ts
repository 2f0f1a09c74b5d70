/** How a sentence is told as a task: what is left out of it, and the speaker's name that is put for "I". */

import { shortName } from '../grammar/names/forms-of-names.ts';
import { hasName } from '../grammar/names/names-in-text.ts';
import type { Word } from '../grammar/words/tagged-words.ts';
import { nameAddressed } from './addressed.ts';
import { type Edit, united } from './edits.ts';
import { rewriteFirstPerson } from './first-person.ts';
import { withoutAsidesOfTask } from './left-out/asides.ts';
import { withoutFaces } from './left-out/faces.ts';
import { lengthOfIntroduction } from './left-out/introductions.ts';
import { lengthOfOpening, opened } from './left-out/opening-words.ts';
import { withoutFrame } from './left-out/polite-frames.ts';
import { withoutRepeatedName } from './repeated-name.ts';
import { withoutRestarts } from './restarts/restarts.ts';
import { withoutRepetition } from './restarts/said-twice.ts';

/** The edits of a sentence, each in order; none of the one kind overlaps one of the other. */
export interface Telling {
  /** What opens it, what stands around what is wanted, what is begun anew: the same whoever speaks. */
  readonly left: readonly Edit[];
  /** The name; nothing is put where nobody is known. */
  readonly named: readonly Edit[];
  /** The name of whom the speaker speaks to, in place of "you". */
  readonly addressed: readonly Edit[];
  /** How the name is said behind the first one. */
  readonly nameAgain: string | undefined;
}

/** The letter with which another word was begun: "M I think". */
const begunLetter =
  /^[b-hjlmp-qstvwz] (?=(?:i|we|you|they|he|she|it|there|well|yeah|maybe)(?:['’]\p{L}+)?(?:,| \p{Ll}))/iu;

/**
 * How the sentence is told of `name`.
 *
 * @param spokenTo who is named in place of "you"; undefined: "you" stays
 * @param unsaid how many characters at its beginning nobody has said
 */
export function tellingOf(
  text: string,
  words: readonly Word[],
  name: string | undefined,
  spokenTo?: string,
  unsaid = 0,
): Telling {
  const left = leftOut(text, unsaid, name);
  const behindLeft = ({ start, end }: Edit): boolean =>
    left.every((other) => end <= other.start || other.end <= start);
  const addressed = spokenTo === undefined ? [] : toldTo(spokenTo, text, words).filter(behindLeft);
  if (name === undefined) return { left, named: [], addressed, nameAgain: undefined };
  const named = rewriteFirstPerson(text, words, name).filter(behindLeft);
  if (named.length < 2) return { left, named, addressed, nameAgain: undefined };
  const again = nameAgain(text, name);
  return { left, named: withoutRepeatedName(named, text, name, again), addressed, nameAgain: again };
}

/** The edits that name whom it is said to, in short behind the first one. */
const toldTo = (name: string, text: string, words: readonly Word[]): Edit[] =>
  withoutRepeatedName(nameAddressed(text, words, name), text, name, nameAgain(text, name));

/** The name as it is said again of who says `text`: the whole one where the short one stands in it already, maybe for another. */
export function nameAgain(text: string, name: string): string {
  const short = shortName(name);
  return hasName(text.toLowerCase(), short.toLowerCase()) ? name : short;
}

/** All that is done to the text, in order. */
export const editsOf = ({ left, named, addressed }: Telling): Edit[] =>
  [...left, ...named, ...addressed].sort((a, b) => a.start - b.start);

/** What is left out of a text. */
function leftOut(text: string, unsaid: number, name: string | undefined): Edit[] {
  const mended = united([...withoutRepetition(text), ...withoutRestarts(text)]);
  const opens = lengthOfOpenings(text, mended, unsaid);
  const opening = opens + (name === undefined ? 0 : lengthOfIntroduction(text.slice(opens), name));
  return united([
    ...(opening > 0 ? [{ start: 0, end: opening, text: '' }] : []),
    ...mended,
    ...withoutAsidesOfTask(text, opening),
    ...withoutFrame(text, opening),
    ...withoutFacesBehind(text),
    ...afterThisCall(text),
    ...lookAfterwards(text),
  ]);
}

const withoutFacesBehind = (text: string): Edit[] => {
  const end = withoutFaces(text).length;
  return end === text.length ? [] : [{ start: end, end: text.length, text: '' }];
};

/** "As soon as we hang up": whoever reads it does not know who has talked. */
const whenHungUp =
  /(?<!\p{L})(?:(?:right |straight )?(?:after|when|once)|as soon as) (?:we(?:['’]ve| have)? (?:hang|hung) up|(?:we['’]re|we are) (?:off|done with) (?:the phone|the line|this call|the call))(?!\p{L})/iu;

function afterThisCall(text: string): Edit[] {
  const found = text.includes(' we') ? whenHungUp.exec(text) : null;
  return found === null
    ? []
    : [{ start: found.index, end: found.index + found[0].length, text: 'right after this call' }];
}

/** "I'll have a look after the Passat": nobody looks after it. */
const lookBefore =
  /(?<=(?<!\p{L})(?:have|take) a (?:quick |good |closer |proper )?look)(?= after (?:the|my|our|your|this|that) )/iu;

function lookAfterwards(text: string): Edit[] {
  const found = text.includes(' look after ') ? lookBefore.exec(text) : null;
  return found === null ? [] : [{ start: found.index, end: found.index, text: ',' }];
}

/** The opening words, also those behind a beginning that was broken off: "Well, so I I'd, okay, I'd". */
function lengthOfOpenings(text: string, mended: readonly Edit[], unsaid: number): number {
  const behindOpening = (from: number): number => {
    const opening = from + lengthOfOpening(text.slice(from));
    const letter = begunLetter.exec(text.slice(opening))?.[0].length ?? 0;
    return letter === 0 ? opening : opening + letter + lengthOfOpening(text.slice(opening + letter));
  };
  let opening = behindOpening(unsaid);
  for (const { start, end } of mended) {
    if (start > opening) break;
    if (end > opening) opening = behindOpening(end);
  }
  return opening;
}

/** Transcribers put what is no word between braces before it: "{vocalsound} Um, our next meeting". */
const capitalBehindMarks = /^(?:\{[^}]*\}|[^\p{L}{])*\p{Lu}/u;

/** The rewritten text as a sentence: with a capital where something opened it, or where what was sent has one. */
export function asTold(rewritten: string, { left }: Telling, name: string | undefined, sent: string): string {
  const isOpened = left[0]?.start === 0 && left[0].text === '';
  return isOpened || capitalBehindMarks.test(sent) ? opened(rewritten, name) : rewritten;
}
