/** The values with which people answer a question for personal data: ages, dates of birth, codes of towns, names and addresses, none of which say themselves what they are. */

import { isTitle } from '../../grammar/names/speaker-names.ts';
import { ones, teens, tens } from '../../text/number-words.ts';
import { findLogins } from '../kinds/online.ts';
import { findPostalAddresses } from '../kinds/postal-addresses.ts';
import { days, findTimesOfLife, months } from '../kinds/times-of-life.ts';
import { isNobody, isWordToo, nameWord } from '../names/name-words.ts';
import { endsValue, findAll, type PersonalData, type PersonalDataName } from '../personal-data.ts';
import { findSpokenMail } from '../spoken/spoken-mail.ts';

const age = `(?:\\d{1,3}|(?:one hundred|${tens})(?:[\\s-](?:${ones}))?|${ones}|${teens}|(?:(?:early|mid|late)[\\s-])?(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies)`;
/** Ages in the answer to a question for them: the first words, and what is said of others in turn. */
export const ages = new RegExp(
  `(?:(?<=^)|(?<=(?:,|(?<!\\p{L})(?:and|or|be|is|was|are|am|turned|turning|turns|just|nearly|almost|about|around|only|other|oldest|youngest|one|he's|she's|they're|i'm|my|in|one's)),?\\s))${age}(?:\\sand\\sa\\shalf)?(?:[\\s-](?:years?|months?|weeks?)(?:[\\s-]old)?)?(?![\\p{L}\\p{N}])${endsValue}`,
  'giu',
);

const partOfDate = `(?:(?:${months})(?!\\p{L})\\.?|${days}|(?:nineteen|twenty|eighteen)\\shundred|two\\sthousand|(?:${tens})[\\s-](?:${ones})|${tens}|${teens}|(?:oh|zero)\\s(?:${ones})|${ones}|'?\\d{1,4}(?:st|nd|rd|th)?)(?![\\p{L}\\p{N}])`;
/** A date in the answer to a question for a date of birth: from its first words, or from a month. */
export const birth = new RegExp(
  `(?:(?<=^)|(?<![\\p{L}\\p{N}])(?=(?:${months})(?!\\p{L})))${partOfDate}(?:(?:[\\s,./-]{1,3}|,?\\s(?:of|the|of the|and|in)\\s)${partOfDate}){0,6}${endsValue}`,
  'giu',
);

const digit = `(?:${ones}|zero|oh|o|nought|${teens}|(?:${tens})(?:[\\s-](?:${ones}))?|(?:double|triple)\\s(?:${ones}|oh|zero)|\\d{1,6})`;
/** The code of a town, as the whole of an answer or at its beginning. */
export const townCode = new RegExp(
  `^(?:(?:${digit}(?:[\\s,-]{1,3}${digit}){1,8}|\\d{4,6})|(?:\\p{L}[\\s,-]{1,2}){1,2}(?:${digit}|\\p{L})(?:[\\s,-]{1,2}(?:${digit}|\\p{L})){2,5}|[a-z]{1,2}\\d[a-z\\d]?\\s?\\d[a-z]{2}|[a-z]\\d[a-z]\\s?\\d[a-z]\\d|\\d{4}\\s?[a-z]{2})(?![\\p{L}\\p{N}])${endsValue}`,
  'giu',
);

/** What people answer without a name when they are asked for one. */
const noAnswer = new Set(
  (
    'the a an and or but so if of in on at to for from by with as it its this that these those there here then than is are was were ' +
    'be been do does did done have has had can could would should shall must not no yes yeah yep nope none nothing never always ' +
    'what which who whose why when where how all any both each few more most other some such only own same too very just now again ' +
    'once one two three four five six seven eight nine ten zero first second third last next previous before after later soon ' +
    'moment minute sec please thanks thank sorry pardon excuse sure okay ok right correct wrong fine good great perfect well maybe ' +
    'perhaps probably idea clue matter mind problem question name names surname i me my mine you your yours he him his she her hers ' +
    'we us our ours they them their theirs let lets hold hang wait hello hi hey bye course mhm hmm huh um uh er oh ah like said say ' +
    'says told tell give gave already still hear heard listen look see saw know knew think guess believe mean spell spelled spelling ' +
    'spelt letter letters number email phone account new old long short middle maiden married single double private secret anonymous ' +
    "anything something everything someone somebody anyone anybody nobody everyone about because depends different it's " +
    "that's i'm don't can't won't didn't isn't doesn't what's who's there's i'll i'd let's you're we're got get go going come came back up " +
    'down out off over under need want wanted ask asked call called calling help really actually exactly definitely absolutely ' +
    'certainly obviously nice yet also without'
  ).split(' '),
);
const wordsBesides =
  /,?\s(?:please|thanks|thank you|here|speaking|is (?:it|my name)|if you need it|from|with|spelled|that's|as in).*$/iu;
const part = /^[\p{L}\p{M}]+(?:['’.-][\p{L}\p{M}]+)*\.?$/u;
const particle = /^(?:de|la|del|da|dos|du|von|van|der|den|bin|al|el)$/u;
/** Everyday words that are names, too, but not those of somebody who is asked. */
const rarely =
  /^(?:you|just|more|still|must|kind|fine|good|right|first|last|early|new|old|name|support|desk|help|customer|service|sales|team|user|system|speaker|manager)$/u;
const mostWords = 4;

const mayBeName = (word: string): boolean =>
  isWordToo(word) ? !rarely.test(word) : !noAnswer.has(word) && !isTitle(word) && !isNobody(word);

/** A name that is the whole of an answer, or its first words. */
export function findNames(answer: string): PersonalData[] {
  const [sentence = ''] = answer.split(/[,;:!?\n]|\.(?=\s|$)|\s[-–—]\s/u);
  const clause = sentence.replace(wordsBesides, '').trimEnd();
  const words = clause.split(/\s+/u);
  if (clause === '' || words.length > mostWords) return [];
  const isSentence = /^\p{Lu}\p{Ll}/u.test(clause);
  const isName = words.every((word, index) => {
    const plain = nameWord(word).replace(/\.$/u, '');
    if (particle.test(plain)) return index < words.length - 1;
    // Behind a capital that only opens the sentence stands no name.
    if (isSentence && /^\p{Ll}/u.test(word)) return false;
    return part.test(word) && !/['’](?:m|re|ll|ve|d|t)$/iu.test(word) && mayBeName(plain);
  });
  return isName && clause.length > 1 ? [{ name: 'PERSON_NAME', start: 0, end: clause.length }] : [];
}

/** What is found behind words that say what it is, as if they had been said. */
export const announced =
  (words: string, find: (text: string) => readonly PersonalData[], name: PersonalDataName) =>
  (answer: string) =>
    find(`${words} ${answer}`).flatMap((found) => {
      const start = found.start - words.length - 1;
      return found.name === name && start >= 0
        ? [{ ...found, start, end: found.end - words.length - 1 }]
        : [];
    });

const findWrittenAddresses = announced('my address is', findPostalAddresses, 'ADDRESS');
const partOfAddress =
  "(?:\\p{Lu}[\\p{L}'’.-]*(?:-?\\d{1,5}[A-Z]?)?|\\d{1,6}(?:[/-]?[A-Z])?(?:[/-]\\d{1,4})?)(?:\\s-)?(?:\\s(?:of|the|upon|on|under|le|la|de))?";
/** "Rose Cottage, Mill Lane, Wells", "Plot 23, Sector 15, Gurgaon": parts of capitals and numbers between commas. */
const partsOfAddress = new RegExp(
  `^${partOfAddress}(?:\\s${partOfAddress}){0,5}(?:,\\s${partOfAddress}(?:\\s${partOfAddress}){0,5}){1,5}(?=[\\s.,;!?]|$)`,
  'gu',
);
/** What one of them at least has, where it is an address. */
const placeOfAddress =
  /\d|(?<!\p{L})(?:Cottage|House|Lodge|Farm|Hall|Rectory|Vicarage|Manor|Mill|Barn|Villa|Flat|Apartments?|Towers?|Block|Sector|Plot|Nagar|Colony|Street|Road|Lane|Avenue|Drive|Court|Close|Park|Way|Hill|Square|Terrace|Gardens|Place|Crescent|Row|Green)(?!\p{L})/u;

/** An address that was asked for: what is written as one, or names one part after another. */
export const findAddresses = (answer: string): PersonalData[] => [
  ...findWrittenAddresses(answer),
  ...findAll(answer, partsOfAddress, 'ADDRESS').filter(({ start, end }) =>
    placeOfAddress.test(answer.slice(start, end)),
  ),
];
/** When a card expires, the address of a mailbox, and a user name, as they are known behind words that say so. */
export const findExpiry = announced('it expires', findTimesOfLife, 'CREDIT_CARD_EXPIRATION_DATE');
export const findMail = announced('my email is', findSpokenMail, 'EMAIL_ADDRESS');
export const findUserName = announced('my user name is', findLogins, 'PERSON_NAME');

/** Whether somebody may be so old. */
export const isLifetime = (written: string): boolean => {
  const number = /\d+/u.exec(written)?.[0];
  return number === undefined || Number(number) < 130;
};
