/** Personal data in a text: every recogniser looks at it, and whatever one of them finds is masked (docs/redaction.md). */

import { mayHaveNumber } from '../text/number-words.ts';
import type { Vocabulary } from '../text/phrase-matcher.ts';
import { findAnswersWithin } from './asked/answers-within.ts';
import { findCodes } from './codes/codes.ts';
import { findHealth } from './kinds/health.ts';
import { findLogins, findOnline, isOfTwoSentences } from './kinds/online.ts';
import { findPostalAddresses } from './kinds/postal-addresses.ts';
import { findTimesOfLife } from './kinds/times-of-life.ts';
import { readLegibly } from './legible.ts';
import type { JoinedNames } from './names/joined-names.ts';
import { isAmong, nameWord } from './names/name-words.ts';
import { findPersonNames } from './names/person-names.ts';
import { writtenExpiry } from './numbers/card-numbers.ts';
import { digitRuns } from './numbers/digit-runs.ts';
import { kindsOfRun } from './numbers/number-kinds.ts';
import { isAmount, isYearAt } from './numbers/numbers-of-nobody.ts';
import {
  type ContinuedPiece,
  findAll,
  type PersonalData,
  type PersonalDataName,
  personalDataNames,
  wordsWithDigits,
} from './personal-data.ts';
import { findSpokenMail } from './spoken/spoken-mail.ts';

/** What is known of the conversation beside the text itself. */
export interface KnownData {
  /** Words that were found to be personal elsewhere in the conversation, and what they are: of `knownWords`. */
  readonly words: ReadonlyMap<string, PersonalDataName>;
  /** Names of them that may stand within longer words. */
  readonly joinedNames?: JoinedNames | undefined;
  /** The account's own entities, each by the name that clients know it by. */
  readonly custom?: Vocabulary<string> | undefined;
  /** Pieces of what was said over several messages. */
  readonly continued?: Vocabulary<ContinuedPiece> | undefined;
}

const nothingKnown: KnownData = { words: new Map() };

/**
 * Characters of one look, and those that the next look begins before its end: what long texts hold is found in linear time, and
 * what stands where two looks meet is found whole.
 */
const charactersOfLook = 2_000;
const charactersShared = 400;

function* looksOf(text: string): Generator<{ readonly text: string; readonly start: number }> {
  for (
    let start = 0;
    start === 0 || start + charactersShared < text.length;
    start += charactersOfLook - charactersShared
  )
    yield { text: text.slice(start, start + charactersOfLook), start };
}

const orderOf = new Map<string, number>(personalDataNames.map((name, index) => [name, index]));

/** Whether a number of this kind is written with the digits that stand there: dates are not read as numbers of telephones. */
const isWithin = (run: { start: number; end: number }, dates: readonly PersonalData[]): boolean =>
  dates.some(({ start, end }) => start <= run.start && run.end <= end);

/** What stands in a plain text, in any order; places may overlap. */
function findInPlain(
  text: string,
  { words, joinedNames, custom, continued }: KnownData,
): PersonalData<string>[] {
  const times = findTimesOfLife(text);
  const online = [...findOnline(text), ...findSpokenMail(text)].filter(
    ({ start, end }) => !isOfTwoSentences(text.slice(start, end)),
  );
  const written = [...findPostalAddresses(text), ...online];
  const runs = mayHaveNumber.test(text) ? digitRuns(text) : [];
  const numbers = runs.flatMap((run) => {
    const kinds = kindsOfRun(text, run);
    // A date is one whatever its digits add up to, but the expiry date of a card is of the card.
    return kinds.filter(
      (kind) => kind.name === 'CREDIT_CARD_EXPIRATION_DATE' || !isWithin(kind, [...times, ...written]),
    );
  });
  return [
    ...numbers,
    ...findAll(text, writtenExpiry, 'CREDIT_CARD_EXPIRATION_DATE'),
    ...times,
    ...written,
    ...findCodes(text),
    ...findLogins(text),
    ...findAnswersWithin(text),
    ...findHealth(text),
    ...findPersonNames(text, (word) => isAmong(words, word) === 'PERSON_NAME'),
    ...(joinedNames?.(text) ?? []),
    ...findWords(text, words),
    ...(custom?.(text) ?? []).flatMap(({ keys: [name], start, end }) =>
      name === undefined ? [] : [{ name, start, end }],
    ),
    ...(continued === undefined ? [] : findPieces(text, continued)),
  ];
}

/** Where a message is quoted among others it is a sentence of its own. */
const opensSentence = /(?:^|[.!?…:;,"“”()\n-])[^\p{L}\p{N}]{0,4}$/u;
const endsSentence = /^[^\p{L}\p{N}]{0,4}(?:$|[.!?…:;,"“”()\n-])/u;

function findPieces(text: string, continued: Vocabulary<ContinuedPiece>): PersonalData[] {
  return continued(text).flatMap(({ keys, start, end }) =>
    keys.flatMap((piece): PersonalData[] => {
      if (
        piece.isWhole &&
        !(
          opensSentence.test(text.slice(Math.max(0, start - 8), start)) &&
          endsSentence.test(text.slice(end, end + 8))
        )
      )
        return [];
      // Written with other spaces, all of it is masked.
      if (end - start !== piece.text.length) return [{ name: piece.name, start, end }];
      return [{ name: piece.name, start: start + piece.start, end: start + piece.end }];
    }),
  );
}

/** Numbers and codes that were found elsewhere by what was said around them. */
const findWords = (text: string, words: KnownData['words']): PersonalData[] =>
  words.size === 0
    ? []
    : wordsWithDigits(text).flatMap(({ 0: written, index }): PersonalData[] => {
        const name = words.get(nameWord(written));
        if (name === undefined || name === 'PERSON_NAME') return [];
        const found = { name, start: index, end: index + written.length };
        // Of a short number it is not enough that somebody's is the same: "in 2024", "2024 euros".
        const isShort = /^\d{1,4}$/u.test(written);
        return isShort && (isAmount(text, found) || isYearAt(text, found)) ? [] : [found];
      });

/**
 * Leftmost first, then longest, then in the order of the kinds; what is left of one that overlaps is masked as well, with the one
 * before it where both are of one kind. What stays readable does so with all that stands within it, unless the very same place
 * may be of another kind.
 */
function withoutOverlap(
  text: string,
  finds: readonly PersonalData<string>[],
  exclude: ReadonlySet<string>,
): PersonalData<string>[] {
  const inOrder = [...finds].sort(
    (a, b) =>
      a.start - b.start ||
      b.end - a.end ||
      Number(exclude.has(a.name)) - Number(exclude.has(b.name)) ||
      (orderOf.get(a.name) ?? orderOf.size) - (orderOf.get(b.name) ?? orderOf.size),
  );
  const taken: PersonalData<string>[] = [];
  for (const { name, start, end } of inOrder) {
    const last = taken.at(-1);
    const from = Math.max(start, last?.end ?? 0);
    if (last !== undefined && last.name === name && from > start && from < end)
      taken[taken.length - 1] = { ...last, end };
    else if (from < end && (from === start || /[\p{L}\p{N}]/u.test(text.slice(from, end))))
      taken.push({ name, start: from, end });
  }
  return taken.filter(({ name }) => !exclude.has(name));
}

/**
 * The personal data of a text, in order and without overlap, in steps: the caller may do other work between two of them. A step
 * is a look at some thousand characters. Linear time.
 *
 * @param exclude names of the kinds that stay readable
 */
export function* lookForPersonalData(
  text: string,
  known: KnownData = nothingKnown,
  exclude: ReadonlySet<string> = new Set(),
): Generator<undefined, PersonalData<string>[]> {
  const plain = yield* readLegibly(text);
  const finds: PersonalData<string>[] = [];
  for (const look of looksOf(plain.text)) {
    if (look.start > 0) yield;
    for (const { name, start, end } of findInPlain(look.text, known)) {
      // The end of a place is behind its last character: what nobody sees after that is not part of it.
      const last = plain.placeOf(look.start + end - 1);
      finds.push({
        name,
        start: plain.placeOf(look.start + start),
        end: last + ((text.codePointAt(last) ?? 0) > 0xffff ? 2 : 1),
      });
    }
  }
  return withoutOverlap(text, finds, exclude);
}

/** All steps of {@link lookForPersonalData}, one after another. */
export function findPersonalData(
  text: string,
  known?: KnownData,
  exclude?: ReadonlySet<string>,
): PersonalData<string>[] {
  const steps = lookForPersonalData(text, known, exclude);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
