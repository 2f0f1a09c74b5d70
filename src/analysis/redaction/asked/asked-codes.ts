/** Codes and numbers that are personal by the question for them: "What is your passport number?" – "X one two three …". */

import { numberedMatters, numberedPeople, plates } from '../codes/introduced-codes.ts';
import { endsValue, type PersonalData, type PersonalDataName } from '../personal-data.ts';
import { type CodeRun, codeRuns, joined } from '../spoken/code-characters.ts';
import { asksFor, type Question } from './question.ts';

/** Right before a code: the beginning, a mark, or words that say that it follows. */
const opens =
  /(?:^|[.,;:!?…-]|(?<!\p{L})(?:and|y|und|et|is|it's|its|was|that's|are|says|reads|number|code|no|ist|lautet|es|est|c'est|(?:ends|ending)(?: in)?|(?:starts|begins|ends) with|yes|yeah|sure|okay|ok|ja|sí|si|oui|uh|um|so))\s{0,2}$/iu;
const charactersBefore = 16;
const behind = new RegExp(
  `^(?:[^\\p{L}\\p{N}]{0,6}$|${endsValue}|\\s(?:y|und|et|e|pero|aber|mais|gracias|danke|merci|bitte|por|para)(?!\\p{L}))`,
  'iu',
);
const charactersBehind = 24;

interface Limits {
  /** How many letters and digits such a code has at least, and at most. */
  readonly characters: readonly [fewest: number, most: number];
  /** How many of them are digits at least. */
  readonly digits: number;
  /** Whether it may have letters. */
  readonly isMixed: boolean;
}

/** Whether a run of letters and digits may be such a code, and stands where an answer has one. */
function isCode(
  answer: string,
  run: CodeRun,
  { characters: [fewest, most], digits, isMixed }: Limits,
): boolean {
  const { characters, start, end } = run;
  const count = characters.replace(/\D/gu, '').length;
  if (!isMixed && count < characters.length) return false;
  if (
    !opens.test(answer.slice(Math.max(0, start - charactersBefore), start)) ||
    !behind.test(answer.slice(end, end + charactersBehind))
  )
    return false;
  // Somebody may say it in pieces: a message that is nothing else may be a short one.
  const isWhole = isMixed && !/[\p{L}\p{N}]/u.test(answer.slice(0, start) + answer.slice(end));
  return characters.length <= most && (isWhole ? count > 0 : characters.length >= fewest && count >= digits);
}

/** The parts of a run that "and" stands between: "eleven twenty seven, and four one four". */
function partsOf(answer: string, { groups }: CodeRun): CodeRun[] {
  const ends = groups.flatMap(({ start }, index) => {
    const before = groups[index - 1]?.end ?? start;
    return /(?<!\p{L})and(?!\p{L})/iu.test(answer.slice(before, start)) ? [index] : [];
  });
  return [0, ...ends].flatMap((from, index) => joined(groups.slice(from, ends[index])) ?? []);
}

const findCode =
  (name: PersonalDataName, limits: Limits) =>
  (answer: string): PersonalData[] =>
    codeRuns(answer, true)
      .flatMap((run) => (isCode(answer, run, limits) ? [run] : partsOf(answer, run)))
      .filter((run) => isCode(answer, run, limits))
      .map(({ start, end }) => ({ name, start, end }));

/** The identifier of a bank has the two letters of its country in the middle. */
const identifier =
  /(?<![\p{L}\p{N}])[a-z]{4}(?:a[deltuz]|b[aeghr]|c[ahnryz]|d[eko]|e[egs]|f[ir]|g[beir]|h[kru]|i[elnst]|j[op]|k[rwz]|l[bituv]|m[cdektux]|n[loz]|p[hklt]|qa|r[osu]|s[agikm]|t[hrw]|u[as]|v[agn]|za)[a-z\d]{2}(?:[a-z\d]{3})?(?![\p{L}\p{N}])/giu;

/** In capitals, with a digit, or as all that is said; or letter by letter. */
const findIdentifiers = (answer: string): PersonalData[] => [
  ...codeRuns(answer)
    .filter(({ groups, characters }) => groups.length > 5 && characters.match(identifier)?.[0] === characters)
    .map(({ start, end }): PersonalData => ({ name: 'SWIFT_CODE', start, end })),
  ...findWrittenIdentifiers(answer),
];

const findWrittenIdentifiers = (answer: string): PersonalData[] =>
  Array.from(answer.matchAll(identifier)).flatMap(({ 0: written, index }): PersonalData[] => {
    const end = index + written.length;
    const isWhole = !/[\p{L}\p{N}]/u.test(answer.slice(0, index) + answer.slice(end));
    return isWhole || written === written.toUpperCase() || /\d/u.test(written)
      ? [{ name: 'SWIFT_CODE', start: index, end }]
      : [];
  });

const blood =
  /^(?:type\s|gruppe\s)?(?:AB|A|B|O|0|zero|null|cero)(?:[\s-]{0,2}(?:rh|rhesus)?[\s-]?(?:\+|-|(?:positive?|negative?|pos|neg|plus|minus|positiv[oa]?|negativ[oa]?|positif|négatif)(?!\p{L})))?(?![\p{L}\p{N}])/iu;

function findBlood(answer: string): PersonalData[] {
  const end = blood.exec(answer)?.[0].length;
  return end === undefined || !behind.test(answer.slice(end, end + charactersBehind))
    ? []
    : [{ name: 'BLOOD_GROUP', start: 0, end }];
}

const whose = '(?:your|my|our|his|her|their|the|that|this|ihre?|deine?|meine?|su|tu|mi|votre|ta|ton|mon|ma)';
/** Words that ask for the number of a thing that is spoken of in other ways, too: "your passport number", "and your passport?". */
const numberOf = (things: string): string =>
  `(?:${things})(?:'s)? (?:number|no|num|id|digits)|number (?:of|on|in|for) ${whose} (?:${things})|(?:what(?:'s| is| was| are)|have|and|get) ${whose} (?:${things})(?=[^\\p{L}]{0,3}(?:$|please))|^[^\\p{L}]{0,3}(?:(?:and|${whose}) ){0,3}(?:${things})(?:,? please)?[^\\p{L}]{0,3}$`;

const code = (
  name: PersonalDataName,
  hints: string,
  words: string,
  characters: Limits['characters'],
  digits: number,
  isMixed = false,
): Question => ({
  hints: hints.split(' | '),
  words: asksFor(words),
  find: findCode(name, { characters, digits, isMixed }),
});

/** "The last four of your phone": fewer digits than all of them. */
const lastOf = (things: string): string =>
  `(?:last|first|final) (?:(?:two|three|four|five|six|[2-6]) )?(?:digits |numbers )?(?:of|on|in) ${whose} (?:${things})`;

/** Of several things of somebody, which one. */
const which = (thing: string): string =>
  `which ${thing}(?= (?:is|was|are|should|shall|do|did|does|would|will|to|of)(?!\\p{L})|[^\\p{L}]{0,3}$)`;

/** What asks for a code or a number of somebody. */
export const codeQuestions: readonly Question[] = [
  code(
    'PASSPORT_NUMBER',
    'pass | permit | identi | id card | national id | green card | ausweis | pasaporte',
    `${numberOf('passport|residence permit|identity card|id card|national id(?:entity)?|green card')}|(?:reise)?pass(?:nummer)|reisepass|(?:personal)?ausweis(?:nummer)?|número (?:de|del) (?:\\p{L}+ )?pasaporte|numéro (?:de|du) (?:\\p{L}+ )?passeport`,
    [5, 16],
    3,
    true,
  ),
  code(
    'DRIVERS_LICENSE',
    'licen | dl | führerschein | permis | carnet',
    `${numberOf("driver'?s'? licen[cs]e|driving licen[cs]e|licen[cs]e(?! plate)|d\\.?l\\.?")}|führerschein(?:nummer)?|número de (?:licencia|carnet)|numéro de (?:votre )?permis`,
    [4, 24],
    3,
    true,
  ),
  code('IBAN_CODE', 'iban', 'iban', [8, 40], 4, true),
  code(
    'BANK_ACCOUNT_NUMBER',
    'acc | konto | cuenta | compte',
    `${numberOf('(?:(?:bank|savings|checking|current) )?account|acct|a/c')}|konto(?:nummer)?|número de (?:\\p{L}+ )?cuenta|numéro de (?:\\p{L}+ )?compte`,
    [4, 24],
    3,
    true,
  ),
  code(
    'BANK_ACCOUNT_NUMBER',
    'num | no | id | code | mrn',
    `(?:${numberedPeople})(?:'s)? (?:number|no|num|id|code)|mrn`,
    [3, 24],
    2,
    true,
  ),
  code(
    'REFERENCE_NUMBER',
    'num | no | id | code | ref | locator | pnr',
    `(?:${numberedMatters})(?:'s)? (?:number|no|num|id|code|reference)|reference(?=[^\\p{L}]{0,3}$)|record locator|pnr`,
    [3, 24],
    2,
    true,
  ),
  code(
    'LICENSE_PLATE',
    'plate | registration | vin | tag',
    `(?:${plates}) (?:number|no|num|id)|(?:licen[cs]e|number|registration|reg) plate|(?:vehicle|car) registration|vin`,
    [3, 17],
    1,
    true,
  ),
  code(
    'BANK_ROUTING_NUMBER',
    'rout | sort | aba | transit | rtn | blz | bankleitzahl',
    'routing(?: number)?|sort code|aba(?: number)?|transit number|rtn|blz|bankleitzahl',
    [6, 9],
    6,
  ),
  code(
    'SSN',
    'social | ssn | ni num | insurance | nino | tax | steuer | versicherung | dni | nie | segur | sécurité | fiscale',
    `social security(?: number)?|${whose} social(?! media)|ssn|ni number|national insurance(?: number)?|nino|tax(?:payer)? (?:id|number|identification)(?: number)?|steuer(?:-?id|nummer|identifikationsnummer)|(?:sozial)?versicherungsnummer|dni|nie|número de (?:la )?seguridad social|numéro de sécurité sociale|codice fiscale`,
    [4, 20],
    4,
    true,
  ),
  code(
    'CREDIT_CARD_NUMBER',
    'card | karte | tarjeta | carte',
    `${numberOf('(?:(?:credit|debit|bank|gift) )?card')}|(?:kredit)?karten?nummer|número de (?:\\p{L}+ )?tarjeta|numéro de (?:\\p{L}+ )?carte`,
    [4, 19],
    4,
  ),
  code(
    'CREDIT_CARD_PIN',
    'pin | code | otp',
    `${numberOf('pin')}|passcode|otp|one[- ]time (?:code|password|pin)|verification code|code (?:that )?(?:we|i)(?: have|'ve)? (?:just )?(?:sent|texted|e-?mailed)`,
    [4, 8],
    4,
  ),
  code(
    'MEDICAL_STATISTIC',
    'tall | heavy | weigh | height | blood | pulse | heart | temperature',
    'how (?:tall|heavy) (?:are|is|was) (?:you|he|she)|how much (?:do|does) (?:you|he|she) weigh|(?:your|his|her) (?:height|weight|blood (?:pressure|sugar)|pulse|heart rate|temperature)',
    [1, 9],
    1,
  ),
  code(
    'CREDIT_CARD_CVV',
    'cv | cid | csc | security | digits | prüf',
    'cvv2?|cvc2?|cvn|cid|csc|security code|(?:three|3|four|4) digits (?:on|at) the (?:back|front)|prüf(?:nummer|ziffer|zahl)',
    [3, 4],
    3,
  ),
  code(
    'PHONE_NUMBER',
    'phone | number | nummer | mobil | handy | cell | fono | móvil | portable | reach',
    `(?:phone|telephone|mobile|cell|cellphone|call-?back|contact|home|work|fax) (?:number|no)|(?:a|the|your) (?:good|best) number|number (?:can|should|may|do) (?:i|we) (?:reach|call)|(?:your|his|her) (?:phone|mobile|cell)(?=[^\\p{L}]{0,3}$)|(?:telefon|handy|mobil|ruf)nummer|(?:número de )?(?:teléfono|móvil|celular)|numéro de (?:téléphone|portable|mobile)`,
    [5, 16],
    5,
  ),
  code('PHONE_NUMBER', 'phone | mobile | cell | number', lastOf('phone|mobile|cell|number'), [2, 6], 2),
  code('CREDIT_CARD_NUMBER', 'card', `${which('card')}|${lastOf('(?:\\p{L}+ )?card')}`, [3, 6], 3),
  code('BANK_ACCOUNT_NUMBER', 'account', `${which('account')}|${lastOf('(?:\\p{L}+ )?account')}`, [2, 6], 2),
  {
    hints: ['bic', 'swift'],
    words: asksFor('bic|swift(?: code)?'),
    find: findIdentifiers,
  },
  {
    hints: ['blood', 'blutgruppe', 'sang'],
    words: asksFor('blood (?:type|group)|blutgruppe|(?:grupo|tipo) (?:sanguíneo|de sangre)|groupe sanguin'),
    find: findBlood,
  },
];
