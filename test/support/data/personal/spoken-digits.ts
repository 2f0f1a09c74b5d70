/** Numbers as they are said, digit by digit. */

import { digitsOf } from '../checksums.ts';
import { pick } from './disguises.ts';

const words = 'zero one two three four five six seven eight nine'.split(' ');

/** How a number is said. */
export interface Manner {
  /** "oh" for a zero. */
  readonly saysOh: boolean;
  /** "double seven", "triple oh". */
  readonly countsRuns: boolean;
  /** What stands between two groups of digits. */
  readonly between: string;
  /** "uh" here and there. */
  readonly hesitates: boolean;
}

/** A number as it is said. */
export interface Spoken {
  readonly text: string;
  /** The end of the text that says at most the last `count` digits. */
  readonly tail: (count: number) => string;
}

const fillers = ['uh', 'um', 'er', 'you know'];

/** The words for the digits of one group, a run of them as one. */
function spokenGroup(group: string, { saysOh, countsRuns }: Manner): string[] {
  const runs = countsRuns ? /(\d)\1{0,2}/g : /\d/g;
  return [...group.matchAll(runs)].map(([run]) => {
    const value = Number(run[0]);
    const word = value === 0 && saysOh ? 'oh' : (words[value] ?? '');
    return run.length === 1 ? word : `${run.length === 2 ? 'double' : 'triple'} ${word}`;
  });
}

/** Says the groups of digits one after the other. */
export function spoken(groups: readonly string[], manner: Manner, random: () => number): Spoken {
  const pieces = groups.flatMap((group, groupIndex) =>
    spokenGroup(group, manner).map((piece, index) => {
      const pause = index > 0 ? ' ' : groupIndex > 0 ? manner.between : '';
      // Always in the middle of the number, so that no seed is without one.
      const hesitates = manner.hesitates && pause !== '' && (index === 2 || random() < 0.15);
      return { before: hesitates ? `, ${pick(random, fillers)}, ` : pause, piece };
    }),
  );
  const joined = (from: number): string =>
    pieces
      .slice(from)
      .map(({ before, piece }, index) => (index === 0 ? piece : before + piece))
      .join('');
  return {
    text: joined(0),
    tail: (count) => {
      let from = pieces.length;
      for (let digits = 0; from > 0; from -= 1) {
        digits += digitsOf(pieces[from - 1]?.piece ?? '').length;
        if (digits > count) break;
      }
      return joined(from);
    },
  };
}

/** One word for each digit. */
export const digitByDigit: Manner = { saysOh: false, countsRuns: false, between: ' ', hesitates: false };

/** All manners in which a number is said, by name. */
export const manners: Readonly<Record<string, Manner>> = {
  'spoken digits': digitByDigit,
  'spoken digits with oh': { ...digitByDigit, saysOh: true },
  'spoken digits in groups': { ...digitByDigit, saysOh: true, between: ', ' },
  'spoken digits with double and triple': { ...digitByDigit, saysOh: true, countsRuns: true },
  'spoken digits with fillers': { ...digitByDigit, saysOh: true, hesitates: true },
};
