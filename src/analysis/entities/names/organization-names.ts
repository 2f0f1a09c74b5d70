/** Names of organizations that are known by how they begin, end or are joined: "Bäckerei Lindner", "Halden & Frost BV", "Kuehne+Nagel". */

import type { Sentence } from '../../grammar/sentence.ts';
import { anyOf } from '../../text/any-of.ts';
import { capitalWeekdays } from '../../text/words/calendar-words.ts';
import { signOf } from '../../text/words/signs.ts';
import { furtherTrades, kindsAbroad, trades } from '../../text/words/trade-words.ts';

const words = (list: string): readonly string[] => list.split(' ');

/** What closes the name of an organization, in lower case. */
const endings: ReadonlySet<string> = new Set([
  ...trades,
  ...furtherTrades,
  ...words(
    'inc ltd llc llp plc corp corporation company co group holdings partners associates foundation university college ' +
      'institute school hospital bank council committee commission department ministry agency association society ' +
      'trust church club labs laboratories studios industries systems technologies solutions limited incorporated ' +
      'media instruments interiors ceramics mattress consulting logistics foods motors airlines airways insurance software ' +
      'ventures pharmaceuticals entertainment pictures press publishing communications networks telecom estates realty ' +
      'brothers bros sons enterprises works robotics analytics architects engineering electronics builders plumbing roofing ' +
      'catering bakery brewery coffee cycles travel warehouse solar fibre leasing mutual clinic party news orchestra band federation academy authority coaches',
  ),
]);
/** Legal forms, as they are spelled; in other letters they are words, or states: "Denver, CO". */
const legalForms: ReadonlySet<string> = new Set(
  words('BV NV GmbH AG KG SA SAS SE SARL SRL Srl SpA AB Oy Pty Inc Ltd LLC LLP PLC plc'),
);

/** Whether `word`, written with a capital, closes the name of an organization that has words before it. */
export const closesOrganization = (word: string): boolean =>
  legalForms.has(word) || (endings.has(word.toLowerCase()) && !/^(?:CO|AS)$/u.test(word));

/** In a sentence without capitals: endings that say nothing else behind a name. */
const uncasedEnding =
  /^\s(?:realty|leasing|roofing|plumbing|mutual|logistics|consulting|motors|airlines|airways|pharmaceuticals|telecom|robotics|solar|ltd|llc|gmbh)(?![\p{L}\p{N}])/u;

/** What may go on behind a name: words with a capital, and signs that join them. */
const further = /(?:\s?[&+]\s?|\s)(\p{Lu}[\p{L}\p{M}\p{N}'’-]*)/uy;
/** Words behind a name that are looked at. */
const maximumFurtherWords = 4;

/** Two single words that are joined: "Kuehne+Nagel", "Halden & Frost". */
const joined = /\p{Ll}(?:\+|\s?&\s?)\p{Lu}[\p{L}\p{M}'’-]+(?!\s\p{Lu}|[\p{N}'’])/uy;

/**
 * Where the name of an organization ends that begins with what was read as a name from `start` to `end`; undefined: it is none.
 *
 * @param isFirstName whether people are called as the word at a place: "Ana & Ben" are two
 */
export function endOfOrganization(
  text: string,
  start: number,
  end: number,
  isFirstName: (place: number) => boolean,
): number | undefined {
  const uncased = /\p{Lu}/u.test(text) ? undefined : uncasedEnding.exec(text.slice(end))?.[0];
  if (uncased !== undefined && end > start) return end + uncased.length;
  const last = /\s(\S+)$/u.exec(text.slice(start, end))?.[1];
  let found = last !== undefined && closesOrganization(last) ? end : undefined;
  let place = end;
  for (let count = 0; count < maximumFurtherWords; count += 1) {
    further.lastIndex = place;
    const { 0: matched = '', 1: word = '' } = further.exec(text) ?? [];
    if (matched === '') break;
    place += matched.length;
    if (closesOrganization(word)) found = place;
    else if (count === 0 && last === undefined && /[&+]/u.test(matched)) {
      joined.lastIndex = end - 1;
      if (joined.test(text) && !isFirstName(start) && !isFirstName(place - word.length)) found = place;
    }
  }
  // "Budapest University of Technology" ends elsewhere.
  return found === undefined || /^\sof\s/u.test(text.slice(found, found + 4)) ? undefined : found;
}

/** Legal forms that are nothing else: with one behind it a name is an organization's, whether it was read or not. */
const unmistakable = words('BV GmbH Ltd LLC LLP Inc PLC SARL');
const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
/** What is called after somebody, as its last word: "St Mary's Primary School", "Guy's Hospital". */
const institutions = 'Hospital|Hospice|Infirmary|School|College|Church|Cathedral|Academy|University';
/** Without one of these none is found. */
export const wordOfForm = signOf([
  ...institutions.toLowerCase().split('|'),
  ...unmistakable.map((form) => form.toLowerCase()),
  ...trades,
  ...kindsAbroad,
  ...words('sons daughters brothers partners associates'),
]);
const word = "\\p{Lu}[\\p{L}\\p{M}\\p{N}'’-]*";
const ofNamesake = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:St\\.?\\s)?(?!${capitalWeekdays}|Today|Tomorrow|It|That|Here|There|What|Who|Let)\\p{Lu}[\\p{L}\\p{M}-]{1,30}['’]s\\s(?:\\p{Lu}\\p{L}{1,20}\\s){0,2}(?:${institutions})(?![\\p{L}\\p{N}]|['’-]\\p{L}{2}|\\s\\p{Lu})`,
  'gu',
);
/** What has a capital where a sentence begins, and is no part of a name. */
const noOpening =
  'The|This|That|These|Those|Our|Your|Their|His|Her|My|Its|An?|Any|Some|No|All|Both|Each|Every|Which|What|And|Or|But|So|For|From|With|By|At|In|On|Of|To|Is|Are|Do|Does|Did|If|When';
/** "Baker, Holt and Sons". */
const family = new RegExp(
  `(?<![\\p{L}\\p{N}]|\\p{Lu}[\\p{L}\\p{M}]{1,30}\\s)${word}(?:,\\s${word})?\\s(?:and|&)\\s(?:Sons|Daughters|Brothers|Partners|Associates)(?![\\p{L}\\p{N}])`,
  'gu',
);
const unread = new RegExp(
  `(?<![\\p{L}\\p{N}])(?!(?:${noOpening})\\s)${word}(?:(?:\\s?[&+]\\s?|\\s)${word}){0,3}?\\s(?:${anyOf([...unmistakable, ...trades.map(capitalised)])})(?![\\p{L}\\p{N}]|['’-]\\p{L}{2}|\\s(?:of\\s)?\\p{Lu})`,
  'gu',
);
/** Between the words of a name in another language. */
const particle =
  "(?:(?:d[aeou]s?|del|della|dei|degli|des|di|du|der|van|y|e|et|und|&|la|le|las|los|el)\\s|[dl]['’])";
const ofKind = new RegExp(
  `(?<![\\p{L}\\p{N}]|(?<!\\.\\s)\\p{Lu}[\\p{L}\\p{M}]{1,30}\\s)(?:${anyOf(kindsAbroad.map(capitalised))})\\s${particle}{0,2}${word}(?:\\s${particle}{0,2}${word}){0,2}`,
  'gu',
);

/** The organizations that a sentence names with what they do or what form they have. Linear time: every repetition is bounded, or over one word. */
export const organizationsByForm = (sentence: Sentence): { readonly from: number; readonly to: number }[] =>
  sentence.mayHave(wordOfForm)
    ? [unread, ofKind, family, ofNamesake].flatMap((expression) =>
        Array.from(sentence.text.matchAll(expression), ({ 0: written, index }) => ({
          from: index,
          to: index + written.replace(/['’]s?$/u, '').length,
        })),
      )
    : [];

/** Before and behind a firm that is called after who began it: "we ate at Bellini's", "I'll tell Marchetti's tomorrow". */
const leadsToFirm =
  /(?:^|\s)(?:at|from|tell|told|call|called|ring|rang|phone|ask|asked|book|order(?:ed)? from|try|tried|used?|went with|go with|hired?|paid)\s$/iu;
const behindFirm =
  /^['’]s(?=\s*(?:[.,;!?]|$)|\s(?:tomorrow|today|tonight|yesterday|on|for|about|by|that|in|to|last|next|again|and|if|whether|this|what|when|where|how|who|which)(?!\p{L}))/u;
/** Behind a firm, what several people do: "Hallett's want a deposit", "Brennan's are closed". */
const doneByMany =
  /^['’]s\s(?:want|need|have|do|don['’]t|are|aren['’]t|were|say|charge|reckon|open|close)\s(?!for(?!\p{L}))/u;

/** Before it, where a clause begins: there stands who does something. */
const opensClause = /(?:^|[.,;:!?–—]\s|\s(?:and|but|so|because|if|that|says?|said|think)\s)$/iu;

/** Whether one word, by which nobody is called for sure, stands as a firm's name does, with nothing that is somebody's. */
export const isCalledAsFirm = (text: string, start: number, end: number): boolean =>
  !/\s/u.test(text.slice(start, end)) &&
  ((behindFirm.test(text.slice(end, end + 14)) &&
    leadsToFirm.test(text.slice(Math.max(0, start - 16), start))) ||
    (opensClause.test(text.slice(Math.max(0, start - 16), start)) &&
      doneByMany.test(text.slice(end, end + 16))));
