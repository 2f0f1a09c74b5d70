/**
 * Personal data that is said over several messages, such as a card's number in two halves: its pieces are known to the whole
 * conversation, so that they are masked wherever they stand.
 */

import { answeredData } from '../asked/answered-data.ts';
import { findPersonalData } from '../find-personal-data.ts';
import { isWordToo, nameWord } from '../names/name-words.ts';
import { passesLuhn } from '../numbers/checksums.ts';
import { digitRuns } from '../numbers/digit-runs.ts';
import { saysWhatNumberIs } from '../numbers/number-clues.ts';
import type { ContinuedPiece, PersonalData, PersonalDataName } from '../personal-data.ts';
import { digitsOf, isRound, piecesOf, repeatedIn } from './continued-pieces.ts';
import { type SaidText, type Turn, turnsOf } from './conversation-turns.ts';

const numeric: ReadonlySet<string> = new Set<PersonalDataName>([
  'CREDIT_CARD_NUMBER',
  'CREDIT_CARD_CVV',
  'CREDIT_CARD_EXPIRATION_DATE',
  'CREDIT_CARD_PIN',
  'BANK_ROUTING_NUMBER',
  'BANK_ACCOUNT_NUMBER',
  'SSN',
  'PASSPORT_NUMBER',
  'DRIVERS_LICENSE',
  'REFERENCE_NUMBER',
  'PHONE_NUMBER',
]);
const others: ReadonlySet<string> = new Set<PersonalDataName>([
  'IBAN_CODE',
  'SWIFT_CODE',
  'EMAIL_ADDRESS',
  'URL',
  'DOMAIN_NAME',
  'ADDRESS',
  'DATE_OF_BIRTH',
  'PERSON_NAME',
  'IP_ADDRESS',
]);

/** What leads from one part to the next, and what ends a part. */
const leadIn =
  /^(?:[\s.,;:…-]|(?:and|then|so|uh|um|er|okay|ok|yeah|yes|yep|sure|right|next|it's|that's|it is|is|followed by|(?:and )?the (?:rest|remainder|other half|next (?:part|one|group)|last (?:four|three|two|part)(?: digits?)?)(?: is| are|'s)?|rest is|continuing|the next (?:four|three) are)(?=[\s,.:;]))+/iu;
const trailOff =
  /(?:[\s.,;:!?…-]|(?<=^|[\s,.])(?:and|then|so far|right|yeah|okay|ok|please|thanks|thank you|got that|got it|did you get that|you got that|ready|uh|um|er))+$/iu;

/** A part within the joined text: where it begins there, and where the slice begins in the part itself. */
interface Placed {
  /** Which of the parts it is. */
  readonly index: number;
  readonly part: string;
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

interface Joined {
  readonly text: string;
  readonly placed: readonly Placed[];
}

/** @param between what stands where two parts meet; without anything, marks at their ends stay */
function join({ question, parts }: Turn, between: string): Joined {
  let text = question === '' ? '' : `${question}${/[.?!]$/u.test(question) ? '' : '.'} `;
  const placed: Placed[] = [];
  for (const [index, part] of parts.entries()) {
    const from = index === 0 ? 0 : ((between === '' ? /^\s*/u : leadIn).exec(part)?.[0].length ?? 0);
    const isLast = index === parts.length - 1;
    const cut = isLast ? 0 : ((between === '' ? /\s*$/u : trailOff).exec(part)?.[0].length ?? 0);
    const to = Math.max(from, part.length - cut);
    // A mark at an end belongs to what is written: "ana.ruiz@", "example.com".
    if (index > 0)
      text += between === '' && !(/[.@_-]$/u.test(text) || /^[.@_-]/u.test(part)) ? ' ' : between;
    placed.push({ index, part, at: text.length, from, to });
    text += part.slice(from, to);
  }
  return { text, placed };
}

/** The places that a find has in the parts. */
const within = ({ start, end }: PersonalData<string>, placed: readonly Placed[]) =>
  placed.flatMap((one) => {
    const from = Math.max(start, one.at) - one.at + one.from;
    const to = Math.min(end, one.at + one.to - one.from) - one.at + one.from;
    return from < to && /[\p{L}\p{N}]/u.test(one.part.slice(from, to))
      ? [{ ...one, start: from, end: to }]
      : [];
  });

type Place = ReturnType<typeof within>[number];

/** What may stand behind a number that was said to its end. */
const ending =
  /^[^\p{L}\p{N}]*$|^\s?[.,;:!?)]|^\s(?:is|that's|thats|if|after|before|and|or|thanks|thank|please|ok|okay|that|got|right|any|anytime|exp|expiry|expires|cvv|code|yeah|yes|extension|ext|for)(?!\p{L})/iu;

/** Whether nothing but digits is said in a part, and in what manner. */
const isBare = (text: string): boolean =>
  /^[^\p{L}\p{N}]*$/u.test(
    digitRuns(text)
      .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
      .replace(leadIn, '')
      .replace(trailOff, ''),
  );

/** Whether what looks like one number over several messages is one, and not some that follow one another. */
function isNumber(
  { name, start, end }: PersonalData<string>,
  places: readonly Place[],
  { text }: Joined,
): boolean {
  const groups = digitRuns(text.slice(start, end)).flatMap((run) => run.groups);
  const digits = groups.map((group) => group.digits).join('');
  if (name === 'CREDIT_CARD_NUMBER' && digits.length >= 15 && passesLuhn(digits)) return true;
  const isListed = groups.every((group) => !group.isSaid && group.digits.length > 1 && isRound(group.digits));
  if (isListed && !(name === 'SSN' || name === 'CREDIT_CARD_NUMBER')) return false;
  if (saysWhatNumberIs(text, { start, end }, name))
    return places.every((place) => ending.test(place.part.slice(place.end)));
  return digits.length >= 9 && places.slice(1).every(({ part }) => isBare(part));
}

/** Whether a name goes on: letters that are spelled, or a message that is the rest of the name alone. */
const isName = (places: readonly Place[]): boolean =>
  places.every(({ part, start, end }, index) => {
    const piece = part.slice(start, end);
    if (index === 0) return true;
    // "I" begins another sentence, where more than letters is said.
    const isSpelled = /^(?:\p{L}(?![\p{L}])[\s.,-]*)+$/u.test(piece);
    if (isSpelled && (/\p{L}.*\p{L}/u.test(piece) || !/\p{L}/u.test(part.replace(piece, '')))) return true;
    const isAll = part.replace(/[\s.,;:!?-]/gu, '') === piece.replace(/[\s.,;:!?-]/gu, '');
    return (
      isAll &&
      /^\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?$/u.test(piece) &&
      !piece.split(' ').some((word) => isWordToo(nameWord(word)))
    );
  });

/** Domains of countries that are words, too: "… it ships." and "No." are no name of a machine. */
const wordAndDomain = /^(?:no|it|is|in|to|me|so|be|at|as|am|my|do|us|pm|hi)$/iu;

/** Whether the name of a machine goes on, and not the talk: behind a full stop stands no other sentence. */
const isDomain = (places: readonly Place[]): boolean =>
  places.slice(1).every(({ part, start, end }) => {
    const piece = part.slice(start, end);
    return !/^\p{Lu}/u.test(piece) && !wordAndDomain.test(piece);
  });

/** Whether an address of mail goes on: behind a full stop it does so as the name of a machine does, or all of it is in capitals. */
const isMailAddress = (places: readonly Place[]): boolean =>
  !/[.!?]$/u.test(places[0]?.part.trimEnd() ?? '') ||
  isDomain(places) ||
  places.every(({ part, start, end }) => !/\p{Ll}/u.test(part.slice(start, end)));

/** Whether a place of the joined text is personal that nobody would find in its messages alone. */
function isContinued(find: PersonalData<string>, places: readonly Place[], joined: Joined): boolean {
  if (places.length === 1) {
    const [only] = places;
    return (
      only !== undefined && numeric.has(find.name) && isBare(only.part) && digitRuns(only.part).length === 1
    );
  }
  if (numeric.has(find.name)) return isNumber(find, places, joined);
  if (find.name === 'PERSON_NAME') return isName(places);
  if (find.name === 'DOMAIN_NAME') return isDomain(places);
  if (find.name === 'EMAIL_ADDRESS') return isMailAddress(places);
  return others.has(find.name);
}

/** Whether messages alone give a place away: then it is masked without this. */
const isFoundAlone = (places: readonly Place[]): boolean =>
  places.length === 1 &&
  places.every(({ part, start, end }) =>
    findPersonalData(part).some((found) => found.start <= start && end <= found.end),
  );

/** The ways to join the parts: with a space, and without one where a mark belongs to what is written. */
const waysToJoin = ({ parts }: Turn): string[] =>
  parts.some((part, index) => (index > 0 && /^[.@_-]/u.test(part)) || /[.@_-]$/u.test(part))
    ? [' ', '']
    : [' '];

function piecesOfTurn(turn: Turn): ContinuedPiece[] {
  const [first = ''] = turn.parts;
  if (turn.parts.length === 1 && (turn.question === '' || !/\p{N}|\p{L}{3}/u.test(first) || !isBare(first)))
    return [];
  const seen = new Set<string>();
  return waysToJoin(turn).flatMap((between) => {
    const joined = join(turn, between);
    return findPersonalData(joined.text).flatMap((find) => {
      const name = find.name as PersonalDataName;
      // Without a space between them two numbers would be one.
      if (between === '' && numeric.has(name)) return [];
      const places = within(find, joined.placed);
      if (places.length === 0 || !isContinued(find, places, joined) || isFoundAlone(places)) return [];
      const key = `${name} ${places.map(({ index, start, end }) => `${index}:${start}-${end}`)}`;
      if (seen.has(key)) return [];
      seen.add(key);
      const digits = digitsOf(joined.text.slice(find.start, find.end));
      return [
        ...places.flatMap(({ part, start, end }) => piecesOf(part, start, end, name)),
        ...(numeric.has(name) ? repeatedIn(turn.heard, digits, name) : []),
      ];
    });
  });
}

/**
 * The pieces of values that are said over several of these messages, or of which another message says what they are, in steps: of one
 * turn or message at a time. Linear time.
 */
export function* continuedData(messages: readonly SaidText[]): Generator<ContinuedPiece[]> {
  for (const turn of turnsOf(messages)) yield piecesOfTurn(turn);
  yield* answeredData(messages);
}
