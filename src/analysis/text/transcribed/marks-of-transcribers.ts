/** What transcribers and programs of captions write that nobody said. */

import { anyOf } from '../any-of.ts';
import { quick } from '../words/quick-patterns.ts';
import type { Step } from './steps.ts';

/** What transcribers put between brackets. */
const noises = anyOf([
  'laugh(?:s|ing|ter)?',
  'chuckl(?:es?|ing)',
  'gigg?l(?:es?|ing)',
  'inaudible',
  'unintelligible',
  'indiscernible',
  '(?:two |multiple )?(?:speakers? )?cross ?talk',
  'applause',
  'silence',
  '(?:long )?pause',
  '(?:background |upbeat |soft |loud )?(?:noise|music)(?: play(?:s|ing))?',
  'cough(?:s|ing)?',
  'sigh(?:s|ing)?',
  'sniff(?:s|ing)?',
  'breath(?:s|ing)?',
  'clears (?:his |her |their )?throat',
  'lip ?smack',
  'foreign(?: language)?',
  'phone rings',
  'beep',
  'redacted',
  'unk',
]);
/** What some put between braces, where a form has what is to be filled in: "Dear {name}". */
const inBraces = anyOf([
  'vocal ?sounds?',
  'non ?vocal ?sounds?',
  'disfmarker',
  'comment',
  'gap',
  'u[hm]+|e[hr]m?|h[mu]+h?',
  noises,
]);
/** The time that some put with it: "[inaudible 00:12:31]". */
const time = '(?:[\\s,@-]*\\d{1,2}(?::\\d{2}){1,2}(?:\\.\\d+)?)?';
const mark = new RegExp(
  anyOf([
    `\\{${inBraces}${time}\\}`,
    `\\[(?:${noises})${time}\\]`,
    `\\((?:${noises})${time}\\)`,
    `<(?:${noises})>`,
    `\\*(?:${noises})\\*`,
    '\\[\\d{1,2}(?::\\d{2}){1,2}(?:\\.\\d+)?\\]',
    // "[SPEAKER_01] I will fix it", "[?]"
    '\\[(?:speaker[ _-]?\\d{1,2}|\\?)\\]:?',
    '%(?:hesitation|uh|um)(?!\\p{L})',
    // Captions: another one speaks, and music.
    '(?<!\\S)>{2,3}(?=\\s*\\p{L})',
    '[♪♫]+',
  ]),
  'giu',
);

/** "T_V_s" and "P_D_A_": letters that are said one by one. */
const letterJoint = /(?<=(?:^|[^\p{L}\p{N}]|_)\p{Lu})_(?=\p{L}|\P{L}|$)/gu;
/** "It works ." and "Yeah , I think so" */
const spaceBeforeMark = /(?<=\S)[ \t]+(?=[.,;:?!…](?:\s|$))/gu;
/** "I 'll", "it 's", "do n't" */
const spaceInContraction = /(?<=\p{L})[ \t](?=(?:['’](?:s|ll|ve|re|d|m)|n['’]t)\b)/giu;
/** "fifty - six" */
const spacedHyphen =
  /(?<=\b(?:twen|thir|for|fif|six|seven|eigh|nine)ty) - (?=(?:one|two|three|four|five|six|seven|eight|nine)\b)/giu;

/** Whether there may be anything of it, or a broken-off word, by a look at what most texts do not have. */
export const mayHaveMarks = quick(/[{[<(_*%♪♫]|>>|\s[.,;:?!…'’]|\sn['’]t\b| - |\p{L}-\s/iu);

export const stepsOfMarks: readonly Step[] = [
  { pattern: mark, replacement: ' ', mayApply: (text) => /[{[<(*%♪♫]|>>/u.test(text) },
  { pattern: letterJoint, replacement: '', mayApply: (text) => text.includes('_') },
  { pattern: spaceBeforeMark, replacement: '' },
  { pattern: spaceInContraction, replacement: '' },
  { pattern: spacedHyphen, replacement: '-', mayApply: (text) => text.includes(' - ') },
];
