/** Pieces of what somebody answers that are personal only by what was asked in a message before. */

import { digitsOf, piecesOf, repeatedIn, wordsOfName } from '../continued/continued-pieces.ts';
import { isReply, type SaidText } from '../continued/conversation-turns.ts';
import { findPersonalData } from '../find-personal-data.ts';
import { legible } from '../legible.ts';
import { digitRuns } from '../numbers/digit-runs.ts';
import type { ContinuedPiece, PersonalDataName } from '../personal-data.ts';
import { asksForPersonalData, findAnswer, questionOn, speaksOfBirth } from './asked-data.ts';

/** Messages at most between a question and its answer, and between an answer and what repeats it. */
const mostBetween = 4;
/** Characters of a message in which somebody may repeat an answer. */
const longestRepetition = 200;
/** Words of a message that asks for something without a question mark. */
const mostWordsUnmarked = 12;

/** Without a question mark, who says a number asks for none. */
const asks = (text: string): boolean =>
  (text.includes('?') ||
    (text.split(/\s+/u).length <= mostWordsUnmarked &&
      digitRuns(text).every(({ digits }) => digits.length < 2))) &&
  asksForPersonalData(text);

/** The pieces of an answer that nobody would find without the question. */
function piecesOfAnswer(question: string, answer: string): ContinuedPiece[] {
  const finds = findAnswer(question, answer);
  if (finds.length === 0) return [];
  const alone = findPersonalData(answer);
  return finds
    .filter(
      ({ name, start, end }) =>
        !alone.some((found) => found.name === name && found.start <= start && end <= found.end),
    )
    .flatMap(({ name, start, end }) => [
      ...piecesOf(answer, start, end, name),
      ...(name === 'PERSON_NAME' ? wordsOfName(answer.slice(start, end)) : []),
    ]);
}

/** What was asked, by whom, and how many messages ago. */
interface Asked {
  readonly question: string;
  readonly speaker: string | undefined;
  since: number;
  /** Whether a piece of the answer was said, which only the next one goes on with. */
  isBegun?: boolean;
}

/** What a message asks for, beside what was spoken of before it. */
function questionOf(plain: string, speaker: string | undefined, spokenOf: string): Asked | undefined {
  if (asks(plain)) return { question: plain, speaker, since: 0 };
  const question = spokenOf === '' ? undefined : questionOn(spokenOf, plain);
  return question === undefined ? undefined : { question, speaker, since: 0 };
}

/** The pieces of answers to what was asked in a message before, and of what others repeat of them; in steps, of one message at a time. */
export function* answeredData(messages: readonly SaidText[]): Generator<ContinuedPiece[]> {
  let asked: Asked | undefined;
  let answered: { readonly digits: string; readonly name: PersonalDataName; since: number } | undefined;
  /** What was asked last, or said of when somebody was born, to which a short question may go back. */
  let spokenOf = { text: '', since: 0 };
  for (const { speaker, text } of messages) {
    const plain = legible(text).text.trim();
    if (plain === '') continue;
    const pieces: ContinuedPiece[] = [];
    if (answered !== undefined) {
      pieces.push(...repeatedIn([plain.slice(0, longestRepetition)], answered.digits, answered.name));
      answered.since += 1;
      if (answered.since >= mostBetween) answered = undefined;
    }
    const found = asked === undefined ? [] : piecesOfAnswer(asked.question, plain);
    const [first] = found;
    if (first !== undefined) {
      pieces.push(...found);
      const digits = digitsOf(first.text.slice(first.start, first.end));
      answered = digits.length > 1 ? { digits, name: first.name, since: 0 } : undefined;
    }
    const next = questionOf(plain, speaker, spokenOf.text);
    spokenOf.since += 1;
    if (next !== undefined || speaksOfBirth.test(plain.slice(-longestRepetition)))
      spokenOf = { text: (next?.question ?? plain).slice(-longestRepetition), since: 0 };
    else if (spokenOf.since >= mostSpokenOf) spokenOf = { text: '', since: 0 };
    if (next !== undefined) asked = next;
    else if (asked !== undefined) {
      // Who asks may say why, and who answers may think first, or say it in pieces.
      const isPiece = found.some(({ name }) => saidInPieces.has(name)) && isAllOf(plain, found);
      const isSame = speaker !== undefined && speaker === asked.speaker && asked.isBegun !== true;
      const goesOn = isReply(plain) || isPiece || isSame;
      asked.since += 1;
      if ((found.length > 0 && !isPiece) || !goesOn || asked.since >= mostBetween) asked = undefined;
      else if (isPiece) asked = { ...asked, since: 0, isBegun: true };
    }
    yield pieces;
  }
}
/** Codes that are long enough to be said in pieces. */
const saidInPieces: ReadonlySet<string> = new Set<PersonalDataName>([
  'PASSPORT_NUMBER',
  'DRIVERS_LICENSE',
  'IBAN_CODE',
  'BANK_ACCOUNT_NUMBER',
  'SSN',
  'LICENSE_PLATE',
  'REFERENCE_NUMBER',
]);
/** Messages after which nobody goes back to what was spoken of. */
const mostSpokenOf = 6;

/** Whether a message is nothing but what was found in it. */
const isAllOf = (plain: string, pieces: readonly ContinuedPiece[]): boolean =>
  pieces.some(({ text, isWhole }) => isWhole || !/[\p{L}\p{N}]/u.test(plain.replace(text, '')));
