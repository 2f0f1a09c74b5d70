/**
 * Text as transcribers and people who speak or type leave it: marks of noises, spaces before commas, words that are begun twice, and
 * short forms of who types in a hurry. The analysis reads what is meant, and knows where each character stood: what is stored and
 * answered as text stays as it was sent.
 */

import { anyOf } from '../any-of.ts';
import { stopInside, stopsBehindVerbs } from '../sentences/never-last.ts';
import { timesTakenBack } from '../taken-back/times-taken-back.ts';
import { apologisesForWords, mayCorrect } from '../taken-back/words-of-correcting.ts';
import { quick } from '../words/quick-patterns.ts';
import { hastyWords } from './hasty-spelling.ts';
import { mayHaveMarks, stepsOfMarks } from './marks-of-transcribers.ts';
import { leaveOut, placeBefore, type Rewritten, spellOut } from './omissions.ts';
import { isRepetitive, stepsOfRepetition } from './repetitions.ts';
import { stepsOfSounds } from './sounds.ts';
import { type Step, take } from './steps.ts';

export interface Transcribed {
  /** What was said, as one would write it. */
  readonly text: string;
  /** Where a character of {@link text}, or its end, stands in the text as it was sent; in UTF-16 units. */
  readonly placeOf: (index: number) => number;
  /** Whether marks, sounds or words were left out, as of one who spoke; what was typed in a hurry leaves out none. */
  readonly leavesOut?: boolean;
  /** How many characters at its beginning say what the line above its list says. Absent: none. */
  readonly lead?: number;
}

/** "Sorry, this is still on", "SVB, sorry, First Citizens": who corrects himself, or breaks in, is sorry for nothing that is told. */
const passingApology = /^sorry,\s+(?=\p{L}|\p{Sc}|\d)|(?<=,)\s+sorry,(?=\s)/giu;
/** Words that begin with a letter and a hyphen, as some space them: "the x- ray", "a t- shirt", "the g- drive". */
const lettered = anyOf([
  '[b-z]-\\s+(?:drives?|axis)',
  'x-\\s+ray(?:s|ed)?',
  't-\\s+(?:shirts?|bones?|junctions?)',
  'e-\\s+(?:bikes?|mails?|mailed|books?|scooters?|commerce|learning|sign(?:ed|ature)?s?|tickets?|cars?|readers?|invoices?|gates?|visas?)',
  'u-\\s+(?:turns?|bends?|boats?)',
  'c-\\s+(?:sections?|suite)',
  '(?:v-\\s+necks?|k-\\s+pop|o-\\s+rings?|p-\\s+values?|d-\\s+day|g-\\s+force|s-\\s+bends?|b-\\s+sides?)',
]);
/**
 * A word that was broken off, which the next one takes up, or of which a small letter alone was said: "th- this", "w- should"; but not
 * "Tom- could", "Mon- Fri" or the grade of "an A- at school".
 */
const brokenOff = new RegExp(
  `(?<![\\p{L}\\p{N}'’-])(?!${lettered}(?!\\p{L}))(?:(?!(?-i:(?<=\\S\\s)[A-D]-))(\\p{L}{1,3})-{1,2}\\s+(?=\\1)|(?-i:(?!a)\\p{Ll})-{1,2}\\s+)(?!(?:and|or|to)\\b)`,
  'giu',
);

/** Whether there may be a sound or an apology to leave out, by a look at what most texts do not have. */
const mayHaveSounds = quick(/\b(?:um+|uh+|uhm+|er|erm+|mm+|hmm+)\b|\bsorry,|\beh,/iu);
const stepOfApology: Step = {
  pattern: passingApology,
  replacement: '',
  mayApply: (text) => /sorry,/iu.test(text),
  unless: (before, _, behind) => apologisesForWords(before, behind),
};
const stepOfBrokenWords: Step = {
  pattern: brokenOff,
  replacement: '',
  mayApply: (text) => text.includes('-'),
};
const stepOfStops: Step = { pattern: stopInside, replacement: '', mayApply: (text) => text.includes('. ') };
const stepOfSpaces: Step = { pattern: /^\s+|\s+$|(?<=\s)\s+/gu, replacement: '' };

/** Reads a text of one sentence or more. Of one that is nothing but marks and sounds, marks of writing are left at most. */
export function readTranscribed(text: string): Transcribed {
  const stops = stopsBehindVerbs(text);
  const sent: Rewritten = { text, omissions: [] };
  let read = take(stepOfStops, stops.length === 0 ? sent : spellOut(stops, sent));
  const isMarked = mayHaveMarks.test(text);
  if (isMarked) for (const step of stepsOfMarks) read = take(step, read);
  const isSounding = mayHaveSounds.test(read.text);
  const isCorrecting = mayCorrect.test(read.text);
  if (isMarked || isSounding || isCorrecting || isRepetitive(read.text)) {
    if (isSounding) for (const step of stepsOfSounds) read = take(step, read);
    // Who is sorry takes back what he has said: that is known before the apology goes.
    if (isCorrecting) read = leaveOut(timesTakenBack(read.text), read);
    read = take(stepOfApology, read);
    read = take(stepOfBrokenWords, read);
    // Where one has thought while he spoke, more words may be begun anew than the look at the text sees.
    if (isSounding || isRepetitive(read.text)) for (const step of stepsOfRepetition) read = take(step, read);
    read = take(stepOfSpaces, read);
  }
  const leavesOut = read.omissions.length > 0;
  const hasty = hastyWords(read.text);
  const { text: meant, omissions } = hasty.length === 0 ? read : spellOut(hasty, read);
  if (omissions.length === 0) return { text, placeOf: (index: number) => index };
  return {
    text: meant,
    leavesOut,
    placeOf: (index) =>
      omissions.reduceRight((place, omitted) => placeBefore(omitted, place), Math.min(index, meant.length)),
  };
}
