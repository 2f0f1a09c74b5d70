/**
 * Numbers and codes of which the words beside them say whose or of what they are: "my policy number is HX-88213", "KT 4471 is the case
 * number", "licence plate AB12 CDE". Without such words nobody would take them for somebody's secret.
 */

import { quick } from '../../text/words/quick-patterns.ts';
import { endsValue, type PersonalData, type PersonalDataName } from '../personal-data.ts';
import { type CodeRun, codeRuns, joined } from '../spoken/code-characters.ts';

/** Who has a number or a code, as an account does: "member number", "patient ID". */
export const numberedPeople =
  'members?|membership|patients?|medical record|chart|health plan|health card|(?:health )?(?<!national )insurance|nhs|medicare|medicaid|subscriber|beneficiary|customer(?: account)?|client|user|employee|staff|personnel|payroll|badge|student|loyalty(?: card)?|frequent flye?r|voter';

/** By what a company knows a contract or a matter of somebody. */
export const numberedMatters =
  '(?:insurance )?polic(?:y|ies)|claims?|cases?|references?|ref|bookings?|reservations?|confirmation|tickets?|invoice|contract|loan|application|file|docket|prescription|rx|appointment|incident|complaint|crime|group';

/** What somebody has ordered: told as a matter is. */
const orders = '(?:purchase )?orders?|po';

/** By which a vehicle is known. */
export const plates =
  "(?:(?:vehicle|car|number|reg|registration|tag) )?(?:licen[cs]e|number|registration|reg) plate(?:'s)?|vehicle registration|car registration|registration|plate|tag|vin|vehicle identification";

/** By which a state knows somebody. */
const papers = 'id(?: card)?|identity(?: card)?|identification|national id|visa|residence permit';
const taxes = 'tax|tax id|taxpayer|national insurance|ni';
/** What states call the number by which they know somebody, which says by itself that a number follows. */
const numbersOfStates =
  '(?-i:PAN|NRIC|NIF|CPF|PESEL|BSN|CNP)|nric|aadhaar|codice fiscale|steuer-?id(?:entifikationsnummer|nummer)?|emirates id';

/** Says that a number follows. */
const number = '(?:numbers?|nos?\\.?|num|nr\\.?|ids?|codes?|identifiers?|references?|ref)';

type Span = Pick<PersonalData, 'start' | 'end'>;

interface Introduction {
  readonly name: PersonalDataName;
  readonly words: RegExp;
}

const introduction = (name: PersonalDataName, words: string): Introduction => ({
  name,
  words: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu'),
});

/** Also with a number sign: "case #88213". */
const numberOf = (things: string): string => `(?:${things})(?:'s)?\\s${number}|(?:${things})\\s?(?=#)`;

/** What stands before a mark where something is to be filled in: "Ref: KT-4471". */
const filledIn = (things: string): string => `(?:${things})(?=:\\s)`;

const introductions: readonly Introduction[] = [
  introduction('BANK_ACCOUNT_NUMBER', `${numberOf(`${numberedPeople}|account|acct`)}|mrn`),
  introduction(
    'REFERENCE_NUMBER',
    `${numberOf(`${numberedMatters}|${orders}`)}|${filledIn('ref|reference|case|claim|policy|booking|order')}|pnr|record locator`,
  ),
  introduction(
    'LICENSE_PLATE',
    `(?:${plates})(?:'s)?\\s${number}|(?:licen[cs]e|number|registration|reg) plates?|(?:vehicle|car) registration|(?:car|vehicle|van|truck|bike) (?:reg|plates?)|(?:my|the|your|his|her|our|their) (?:\\p{L}+['’]s )?(?:reg|plates?)(?=\\s(?:is|are|was)\\s\\p{L}*\\d)|registration(?=\\s\\p{L}{2}\\d)|rego|(?:my|the|your|his|her|our|their) (?:car|van|vehicle|bike|truck)(?=\\s(?:is|was)\\s[a-z]{2}\\d\\d\\s?[a-z]{3}(?!\\p{L}))|vin`,
  ),
  introduction('PASSPORT_NUMBER', `(?:${papers})\\s(?:number|no\\.?|num)`),
  introduction(
    'SSN',
    `(?:${taxes})\\s(?:number|no\\.?|num|id|code)|(?:${numbersOfStates})(?:\\s(?:card\\s)?${number})?`,
  ),
  introduction('BANK_ROUTING_NUMBER', `ifsc(?:\\s${number})?`),
  introduction(
    'CREDIT_CARD_PIN',
    '(?:access|one[- ]time|verification|entry|door|gate|alarm) (?:code|password|pin)|otp',
  ),
];

/** Without any of them there is no introduction in a text. */
const hint = quick(
  /(?<!\p{L})(?:numbers?|nos?|num|nr|ids?|codes?|identifiers?|references?|ref|plates?|reg|rego|registration|mrn|pnr|vin|locator|otp|password|pin|ifsc|pan|nric|nif|cpf|pesel|bsn|cnp|aadhaar|codice fiscale|steuer-?id\p{L}*|emirates id|car|van|vehicle|bike|truck)(?!\p{L})|[#:]/iu,
);

/** What is said between an introduction and its value, in a clause. */
const fill =
  "is|was|are|be|let|think|would|will|should|might|it's|it|that's|that|this|which|i|we|you|they|he|she|have|has|had|got|get|see|gave|given|read|reads|says|say|said|call|called|wrote|written|just|here|there|down|on|file|screen|my|me|us|your|his|her|their|our|the|for|of|to|from|new|old|full|number|no|being|as|uh|um|er|so|yes|yeah|sure|okay|ok|starts|begins|ends|ending|with|in|one";
const leadToValue = new RegExp(
  `^(?:[\\s.,:;#=()"'…-]{0,6}(?:${fill})(?![\\p{L}\\p{N}'])){0,9}[\\s.,:;#=()"'…-]{0,6}`,
  'iu',
);
/** Characters of what leads to a value, and of a value. */
const longestLead = 60;
const longestValue = 120;

/** What a value ends with, where it may be a number that counts something. */
const behind = new RegExp(`^(?:[^\\p{L}\\p{N}]{0,6}$|${endsValue})`, 'iu');
const charactersBehind = 24;
/** Letters and digits of the shortest value right behind an introduction, of one farther away, and of one that need not end what is said. */
const fewestOfShort = 2;
const fewestAway = 3;
const fewestOfLong = 5;
/** A code without a digit, in a text that is not in capitals as a whole. */
const capitals = /^[A-Z]{5,10}(?![\p{L}\p{N}])/u;
/** What is counted, behind a number. */
export const counted =
  /^\s?(?:%|percent|dollars?|euros?|pounds?|bucks|usd|eur|gbp|cents|units|pieces|items|people|lines|files|pages|digits|characters|thousand|million|billion|hours?|minutes?|seconds?|days?|weeks?|months?|years?|kg|km|miles|mb|gb|tb|px|ms)(?![\p{L}\p{N}])/iu;
/** Letters and digits of the longest. */
const mostCharacters = 34;

/** Whether some groups are the number or the code, and not how many there are of something. */
function isValue(text: string, { characters, end }: CodeRun): boolean {
  if (characters.length > mostCharacters || characters.length < fewestOfShort || !/\d/u.test(characters))
    return false;
  const rest = text.slice(end, end + charactersBehind);
  return characters.length >= fewestOfLong ? !counted.test(rest) : behind.test(rest);
}

/** The run without what another mark parts from it, which does not end what is said: "4471, 2 items". */
function ofRun(text: string, run: CodeRun): CodeRun | undefined {
  for (let { length } = run.groups; length > 0; length -= 1) {
    const taken = joined(run.groups.slice(0, length));
    const [last, next] = [run.groups[length - 1], run.groups[length]];
    const isParted =
      next === undefined ||
      (last !== undefined && /[,;:.]\s|\s(?:and|then)\s/iu.test(text.slice(last.end, next.start)));
    if (taken !== undefined && isParted && isValue(text, taken)) {
      const endsThere = behind.test(text.slice(taken.end, taken.end + charactersBehind));
      if (endsThere || !/[,;:.]\s|\s(?:and|then)\s/iu.test(text.slice(taken.start, taken.end))) return taken;
    }
  }
  return isValue(text, run) ? run : undefined;
}

const isRightBehind = /^[^\p{L}]*(?:(?:is|was|it's|that's)[^\p{L}]*)?$/iu;
/** Letters that are typed without capitals before the digits of a code: "rx 550219", "hx-88213". */
const smallLetters =
  /^(?!(?:a|an|all|and|any|at|but|by|due|go|i|if|not|off|or|out|per|top|two|one|six|ten|up)[\s-])[a-z]{1,4}[\s-]?(?=\d{3})/u;

/** The code with which a text begins. @param isCased whether letters in capitals tell anything */
function codeAtStart(value: string, isCased: boolean): CodeRun | undefined {
  const letters = smallLetters.exec(value)?.[0] ?? '';
  const before = isCased ? 'is ' : '';
  const said = before + value.slice(letters.length);
  const [run] = codeRuns(said);
  const own = run?.start === before.length ? ofRun(said, run) : undefined;
  return own && { ...own, start: 0, end: own.end - before.length + letters.length };
}

/** A year behind such a word is no number of anything: "no cases reported in 2023". */
const leadsToYear = /(?<!\p{L})(?:in|from|of|to|for)\s$/iu;
const year = /^(?:19|20)\d\d(?!\d)/u;

/** The value behind an introduction that ends there. */
function valueBehind(text: string, end: number): Span | undefined {
  const rest = text.slice(end, end + longestLead + longestValue);
  const lead = leadToValue.exec(rest)?.[0] ?? '';
  const value = rest.slice(lead.length);
  const begins = end + lead.length;
  const word = capitals.exec(value)?.[0];
  if (word !== undefined && /\p{Ll}/u.test(text)) return { start: begins, end: begins + word.length };
  if (leadsToYear.test(lead) && year.test(value)) return undefined;
  const own = codeAtStart(value, /\p{Ll}/u.test(text));
  if (own !== undefined && own.characters.length < fewestAway && !isRightBehind.test(lead)) return undefined;
  return own && { start: begins, end: begins + own.end };
}

/** What stands between a value and the introduction behind it. */
const linksBack =
  /(?:^|\s|[,(–-]\s?)(?:is|was|being|as|for|that's|would be|it's)\s(?:(?:my|your|his|her|our|their|the|its|a|this|that)\s)?(?:(?:old|new|full|right|correct)\s)?$|\s\($/iu;
const longestLink = 32;

/** The value before an introduction that begins there: "4471 is my case number". */
function valueBefore(text: string, start: number): Span | undefined {
  const from = Math.max(0, start - longestLink);
  const link = linksBack.exec(text.slice(from, start));
  if (link === null) return undefined;
  const ends = from + link.index;
  const begins = Math.max(0, ends - longestValue);
  const before = text.slice(begins, ends);
  const word = /(?<![\p{L}\p{N}])[A-Z]{5,10}$/u.exec(before);
  if (word !== null && /\p{Ll}/u.test(text)) return { start: begins + word.index, end: ends };
  const own = codeAtEnd(before, /\p{Ll}/u.test(text));
  // What is cut where the look begins is none of the value.
  return own === undefined || (begins > 0 && own.start === 0)
    ? undefined
    : { start: begins + own.start, end: begins + own.end };
}

/** The code with which a text ends. @param isCased whether letters in capitals tell anything */
function codeAtEnd(text: string, isCased: boolean): Span | undefined {
  const before = isCased ? 'is ' : '';
  const said = before + text;
  const run = codeRuns(said).at(-1);
  if (run === undefined || /[\p{L}\p{N}]/u.test(said.slice(run.end)) || !isValue(said, run)) return undefined;
  return { start: run.start - before.length, end: run.end - before.length };
}

/** The numbers and codes that are introduced; they may overlap. Linear time: beside each introduction a bounded part is looked at. */
export function findIntroducedCodes(text: string): PersonalData[] {
  if (!hint.test(text)) return [];
  return introductions.flatMap(({ name, words }) =>
    Array.from(text.matchAll(words)).flatMap(({ 0: said, index }): PersonalData[] => {
      const value = valueBehind(text, index + said.length) ?? valueBefore(text, index);
      return value === undefined ? [] : [{ name, ...value }];
    }),
  );
}
