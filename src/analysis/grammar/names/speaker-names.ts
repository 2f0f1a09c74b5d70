/**
 * Finds the people who speak in the conversation by the names others use for them.
 */

import type { Speaker } from '../../findings.ts';
import { withoutMarks } from '../../text/letters/letter-forms.ts';
import { isAsciiWord } from '../../text/words/ascii.ts';
import { numberedPlaces } from '../../text/words/numbered-places.ts';
import { firstWordOf } from '../words/tokens.ts';

const namePart = /[\p{L}\p{M}][\p{L}\p{M}\p{N}'’.-]*/gu;

/** First names that are everyday words as well, in lower case. */
export const firstNamesAndWords: ReadonlySet<string> = new Set(
  (
    'will mark may grant bill rob sue pat art dean drew faith grace hope joy june april august jack chase chip ' +
    'guy hunter iris ivy jasmine josh lance max melody miles nick olive page pierce ray rich rose rusty sandy ' +
    'skip sonny stew summer sunny trip wade ward woody van sky dawn earl gene jay ken lee penny frank'
  ).split(' '),
);

/** Names that are everyday words, so that in lower case they are not taken for a name. */
const alsoWords: ReadonlySet<string> = new Set([
  ...firstNamesAndWords,
  ...'help desk support sales team customer service agent user system speaker project manager marketing designer dev'.split(
    ' ',
  ),
]);

/** Whether `name`, in lower case, is rather a word. */
export const isEverydayWord = (name: string): boolean => alsoWords.has(name);

/** A speaker's names, looked up without regard to case, and to marks on letters where nobody is called exactly so. */
export interface SpeakerNames {
  /**
   * The one speaker called `name`: by full name, first name or family name. Undefined if nobody is, or if several
   * are and the name does not tell which.
   */
  find(name: string): Speaker | undefined;
  /** Whether the name of a speaker has `word`, in lower case and without the ending of a possessive, as its first one. */
  mayOpen(word: string): boolean;
}

/** As names are compared: in lower case, with plain apostrophes. */
const comparable = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** A comparable name, and how it is written by who leaves out the marks on its letters. */
const spellingsOf = (name: string): string[] => (!isAsciiWord(name) ? [name, withoutMarks(name)] : [name]);

/** What stands before a name or behind it, or in its place: "Dr David Blaney", "Kirsty Williams AM", "PhD A", "The Chair". */
const titles: ReadonlySet<string> = new Set(
  (
    'the mr mrs ms miss mx dr prof professor sir dame lord lady hon honourable honorable right rev father sister ' +
    'phd md mp mep am msp jr sr ii iii esq grad undergrad postdoc student lecturer teacher ' +
    'chair chairman chairwoman chairperson president prime deputy minister secretary councillor counsellor judge witness member ' +
    'councilor councilmember councilman councilwoman commissioner alderman alderwoman trustee mayor governor senator ' +
    'representative congressman congresswoman officer nurse coach sergeant detective ' +
    'project product account manager marketing sales designer engineer developer interface user host guest moderator ' +
    'interviewer interviewee caller agent customer client operator speaker participant person unknown'
  ).split(' '),
);

/** Whether `word`, in lower case, says what somebody is and not who. */
export const isTitle = (word: string): boolean =>
  titles.has(word) || (word.endsWith('.') && titles.has(word.slice(0, -1)));

/** What a display name says of where somebody works; nobody is called by it alone: "City Attorney M", "Front Desk Yolanda". */
const offices: ReadonlySet<string> = new Set(
  'city county town village attorney clerk treasurer front desk office reception receptionist staff board dispatch dispatcher warehouse helpdesk'.split(
    ' ',
  ),
);

/** Whether `word`, in lower case, says where somebody works and not who. */
export const isOffice = (word: string): boolean => offices.has(word);

/** What stands before a name and calls nobody alone: "Old Pete", "Little Ana". */
const epithets: ReadonlySet<string> = new Set(
  'old young big little wee tall small tiny crazy lazy happy'.split(' '),
);

/** Where somebody is to be found, at the end of a display name: "Gaz plot 31", "Jo flat 4b". */
const numberedPlace = new RegExp(`(?<=\\S)[\\s,–-]{1,3}(?:${numberedPlaces}|no|number)\\s?\\d+\\p{L}?$`, 'u');

/** What a display name tells of others than who bears it: "Nadia (Theo's mum)", "Marisol - Lucia & Teo". */
const ofOthers = /(?<=\S)\s*[([].*$|(?<=\S)\s[-–|]\s[^-–|]*(?:&|\sand\s).*$/su;

/** First and last name; none of a name without letters. Titles, offices and initials alone name nobody. */
function partsOf(name: string): string[] {
  const words = comparable(name).replace(ofOthers, '').replace(numberedPlace, '').match(namePart) ?? [];
  const parts = words.filter(
    (word) =>
      !isTitle(word) && !offices.has(word) && !epithets.has(word) && word.replace(/\.$/u, '').length > 1,
  );
  return [parts.at(0) ?? [], parts.at(-1) ?? []].flat();
}

function namesOf({ name }: Speaker): string[] {
  return name === undefined ? [] : [...new Set([comparable(name.trim()), ...partsOf(name)])];
}

/**
 * The words of which one stands in every text that names the speaker: whoever knows which words stand in a text finds by
 * them all speakers that it may name, without a look at the others.
 */
export function wordsOfName(name: string): string[] {
  const first = comparable(name).trim().split(/\s+/u).at(0) ?? '';
  return [...new Set([first, ...partsOf(name)].flatMap(spellingsOf))].filter((word) => word !== '');
}

/** The words of a text that may be among {@link wordsOfName}: more than there are, rather than fewer. */
export function wordsOfText(text: string): Set<string> {
  const words = new Set<string>();
  for (const chunk of comparable(text).match(/\S+/gu) ?? []) {
    words.add(chunk);
    // Punctuation around a word, the ending of a possessive, and words that are joined by marks.
    for (const part of [
      chunk,
      ...chunk.split(/[^\p{L}\p{M}\p{N}'.]+/u),
      ...chunk.split(/[^\p{L}\p{M}\p{N}]+/u),
    ]) {
      const bare = part.replace(/^[^\p{L}\p{M}\p{N}]+/u, '');
      const trimmed = bare.replace(/[^\p{L}\p{M}\p{N}]+$/u, '');
      for (const word of [bare, trimmed, trimmed.replace(/'(?:s|ll|d|m|re|ve)?$/u, '')])
        for (const spelling of spellingsOf(word)) if (spelling !== '') words.add(spelling);
    }
  }
  return words;
}

/** Prepares the look-up for one transcript; linear in the number of speakers. */
export function speakerNames(speakers: readonly Speaker[]): SpeakerNames {
  const byName = withoutShared(speakersByName(speakers, namesOf), speakers);
  // Who is called exactly so goes before who is nearly called so.
  const nearly = speakersByName(speakers, (speaker) =>
    namesOf(speaker)
      .filter((name) => !isAsciiWord(name))
      .map(withoutMarks),
  );
  const find = (name: string): Speaker | undefined => {
    if (byName.has(name)) return byName.get(name);
    const plain = !isAsciiWord(name) ? withoutMarks(name) : name;
    return byName.has(plain) ? byName.get(plain) : nearly.get(plain);
  };
  const firstWords = new Set([...byName.keys(), ...nearly.keys()].map(firstWordOf));
  return {
    find: (name) => find(comparable(name)),
    mayOpen: (word) => {
      if (firstWords.has(word)) return true;
      if (isAsciiWord(word)) return false;
      const plain = word.replaceAll('’', "'");
      return firstWords.has(plain) || firstWords.has(withoutMarks(plain));
    },
  };
}

/** First names, each behind what it is called for short. */
const shortForms: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'alex alexander alexandra alexandre alexis,ben benjamin benedict,chris christopher christine christina christian,dan daniel,' +
    'fred frederick,greg gregory,jeff jeffrey,jen jennifer,jess jessica,joe joseph,jon jonathan,josh joshua,kat katherine kathryn katrina,' +
    'kim kimberly kimberley,matt matthew matthias,max maximilian maxwell,nick nicholas nicolas,pat patrick patricia,phil philip phillip,' +
    'rob robert,sam samuel samantha,steph stephanie stephen,tim timothy,tom thomas,vic victor victoria,will william'
  )
    .split(',')
    .map((line) => line.split(' '))
    .map(([short = '', ...names]) => [short, names]),
);

/** The names without those that may be short for another speaker's: with an Alexander there, "Alex" is nobody in particular. */
function withoutShared(
  byName: ReadonlyMap<string, Speaker | undefined>,
  speakers: readonly Speaker[],
): ReadonlyMap<string, Speaker | undefined> {
  const kept = new Map(byName);
  const firstNames = new Map(speakers.map(({ id, name = '' }) => [partsOf(name).at(0), id]));
  for (const [short, names] of shortForms) {
    const called = byName.get(short);
    if (called === undefined) continue;
    const isShared = names.some((name) => (firstNames.get(name) ?? called.id) !== called.id);
    if (isShared) kept.set(short, undefined);
  }
  return kept;
}

/** Who has which name; `undefined` marks a name that several speakers share. */
function speakersByName(
  speakers: readonly Speaker[],
  namesOf: (speaker: Speaker) => readonly string[],
): ReadonlyMap<string, Speaker | undefined> {
  const byName = new Map<string, Speaker | undefined>();
  for (const speaker of speakers) {
    for (const name of namesOf(speaker)) {
      const known = byName.get(name);
      byName.set(name, byName.has(name) && known?.id !== speaker.id ? undefined : speaker);
    }
  }
  return byName;
}
