/**
 * Finds the people who speak in the conversation by the names others use for them.
 */

import type { Speaker } from './analyzer.ts';

const NAME_PART = /[\p{L}\p{M}][\p{L}\p{M}\p{N}'’.-]*/gu;

/** Names that are everyday words, so that in lower case they are not taken for a name. */
const ALSO_WORDS: ReadonlySet<string> = new Set(
  (
    'will mark may grant bill rob sue pat art dean drew faith grace hope joy june april august jack chase chip ' +
    'guy hunter iris ivy jasmine josh lance max melody miles nick olive page pierce ray rich rose rusty sandy ' +
    'skip sonny stew summer sunny trip wade ward woody help desk support sales team customer service agent ' +
    'user system speaker project manager marketing designer dev van sky dawn earl gene jay ken lee penny frank'
  ).split(' '),
);

/** Whether `name`, in lower case, is rather a word. */
export const isEverydayWord = (name: string): boolean => ALSO_WORDS.has(name);

/** A speaker's names, looked up without regard to case. */
export interface SpeakerNames {
  /**
   * The one speaker called `name`: by full name, first name or family name. Undefined if nobody is, or if several
   * are and the name does not tell which.
   */
  find(name: string): Speaker | undefined;
  /** Whether `word`, written in lower case, can only be a speaker's name, as in a transcript without capitals. */
  isUnmistakable(word: string): boolean;
}

function namesOf(speaker: Speaker): string[] {
  if (speaker.name === undefined) return [];
  const parts = speaker.name.toLowerCase().match(NAME_PART) ?? [];
  const first = parts[0];
  const last = parts.at(-1);
  const names = [speaker.name.trim().toLowerCase()];
  if (first !== undefined) names.push(first);
  if (last !== undefined) names.push(last);
  return [...new Set(names.map((name) => name.replaceAll('’', "'")))];
}

/** Prepares the look-up for one transcript; linear in the number of speakers. */
export function speakerNames(speakers: readonly Speaker[]): SpeakerNames {
  // `undefined` marks a name that several speakers share.
  const byName = new Map<string, Speaker | undefined>();
  for (const speaker of speakers) {
    for (const name of namesOf(speaker)) {
      const known = byName.get(name);
      byName.set(name, byName.has(name) && known?.id !== speaker.id ? undefined : speaker);
    }
  }
  return {
    find: (name) => byName.get(name.toLowerCase().replaceAll('’', "'")),
    isUnmistakable: (word) => byName.get(word) !== undefined && !ALSO_WORDS.has(word),
  };
}
