/** Sounds of who thinks while he speaks: "um", "er", "hmm". */

import { anyOf } from '../any-of.ts';
import { numberWord } from '../number-words.ts';
import type { Step } from './steps.ts';

/** "2 mm", "a few mm", "per mm": millimetres, which no comma sets off as it does a sound. */
const millimetres = `mm(?!m)(?<=(?:\\d|(?<!\\p{L})(?:few|per|several|${numberWord}))\\smm)`;
/** The emergency room, where nothing follows that the article may be of: "her to the er tomorrow", "an er visit". */
const emergencyRoom = anyOf([
  'er(?=,?\\s(?:to(?:day|morrow|night)|yesterday|last|this|on|at|by|for|with|because|and|or|so|but|if|as|now|when|where|until|after|before|again|right|immediately|asap|please)(?!\\p{L}))(?<=(?<!\\p{L})(?:to|in|into|at|from|of|by)\\sthe\\ser)',
  'er(?=\\s[b-df-hj-np-tv-z])(?<=(?<!\\p{L})an\\ser)',
]);
/** A sound between two words, with the commas that set it off. "The ER" and "3 MM dollars" are none where other words have small letters. */
const innerSoundOf = (sounds: string): RegExp =>
  new RegExp(
    `,?\\s+(?!${millimetres}|${emergencyRoom})(?:${sounds})\\b(?![-'’]),?(?=\\s)|,\\s+eh,(?=\\s)`,
    'giu',
  );
/** With a capital it may be somebody ("the Um family") but where a sentence or an aside begins. */
const opensAside = '(?<=[.,!?…–—-]\\s+)(?<!(?:dr|mrs?|ms|prof)\\.\\s+)';
const innerSound = innerSoundOf(`(?-i:um+|[Uu]h+|[Uu]hm+|[Hh]mm+|[Ee]rm*|[Mm]m+)|${opensAside}(?-i:Um+)`);
const innerSoundInCapitals = innerSoundOf('um+|uh+|uhm+|erm*|mm+|hmm+');
const hasSmallLetter = /\p{Ll}/u;
const leadingSound = /^(?:(?:[Uu]m+|[Uu]h+|[Uu]hm+|[Ee]rm+|[Mm]m+|[Hh]mm+)\b(?![-'’])[\s,.…]*)+/gu;
const leadingSoundInCapitals = /^(?:(?:UM+|UH+|UHM+|ERM+|MM+|HMM+)\b(?![-'’])[\s,.…]*)+/gu;
export const stepsOfSounds: readonly Step[] = [
  { pattern: leadingSound, replacement: '' },
  {
    pattern: leadingSoundInCapitals,
    replacement: '',
    mayApply: (text) => !hasSmallLetter.test(text),
  },
  { pattern: innerSound, replacement: '', mayApply: (text) => hasSmallLetter.test(text) },
  { pattern: innerSoundInCapitals, replacement: '', mayApply: (text) => !hasSmallLetter.test(text) },
];
