/** Names of a text: what it writes with capitals though it does not have to. */

import { numberWords } from '../text/number-words.ts';
import { namesOfMonths, namesOfWeekdays } from '../text/words/calendar-words.ts';
import { everyday, stemLetters } from './stems.ts';

const capitalised = String.raw`\p{Lu}[\p{Ll}\p{M}]+[\p{L}\p{M}]*`;
/** "Oracle", "AWS", "OVHcloud", "eBay". */
const likeName = String.raw`(?:\p{Lu}|\p{Ll}+\p{Lu})[\p{L}\p{M}]+`;
/** Where a word stands that does not begin a sentence. */
const notFirst = String.raw`(?<=[\p{L}\p{N},;:)"'’] ["'“‘(]?|\p{L}/)`;
const within = new RegExp(notFirst + likeName, 'gu');
const capitalisedWithin = new RegExp(notFirst + capitalised, 'gu');
/** "Don't" is no Don. */
const first = new RegExp(
  String.raw`(?:^|[.!?…]["'”’)]*\s)["'“‘(]*(${likeName})(?!['’]t\b|[\p{L}\p{M}])`,
  'gu',
);

/** What is written in capitals and names nothing: units, currencies, offices, kinds of things. */
const initials = new Set(
  (
    'am pm ok usd eur gbp chf jpy kb mb gb tb kwh mwh khz mhz ghz kg km phd id it ai hr pr tv pc dvd cd usb gps api url pdf csv faq ' +
    'ui ux qa rfp rfi po poc mvp crm erp saas ceo cfo cto coo cmo vp vip asap eta eod fyi rsvp vat roi kpi sla nda sms pin wifi us uk eu un'
  ).split(' '),
);

/** A word with capitals in lower case; undefined: it names nothing. "APIs" is of "API". */
function nameOf(written: string): string | undefined {
  const isPluralOfInitials = /^\p{Lu}{2,}s$/u.test(written);
  const name = (isPluralOfInitials ? written.slice(0, -1) : written).toLowerCase();
  return initials.has(name) && /.\p{Lu}/u.test(written) ? undefined : name;
}

/** Words with a capital that do not begin a sentence, in lower case. */
export const namesWithin = (text: string): string[] =>
  Array.from(text.matchAll(within)).flatMap(([written]) => nameOf(written) ?? []);

/** Words with which sentences begin that tell what was said in a call, beside those of every sentence. */
const openers = new Set(
  (
    'the an one two both all any every everyone everybody anyone anybody everything anything no none nobody nothing neither either ' +
    'he she it its his her who whom whose why how if as at by for in on of off to so but and or nor not now once since until up ' +
    'upon under via per during despite although though unless while whereas whether without within along among between against ' +
    'across around above below through throughout toward towards besides beyond regarding concerning according due instead ' +
    'however therefore meanwhile moreover furthermore otherwise overall finally eventually initially later earlier next then first ' +
    'second third last lastly mainly mostly maybe perhaps soon today tomorrow yesterday currently recently yes okay ok please ' +
    'thanks thank great good bad fine clear new old further several few less least fewer least another others else such same own ' +
    'only even still just never always often sometimes usually rather quite too here there people person man woman customer client ' +
    'caller agent seller buyer vendor supplier partner host guest member user team staff manager management company business ' +
    'support sales service speaker group project product plan offer deal price cost budget contract order invoice account payment ' +
    'delivery security feedback progress work time money data access email mail phone call calls talk week month year day ' +
    'help trust interest concern issue problem question answer step steps goal goals action actions task tasks ' +
    'item items topic topics point points part parts half most much let lets do does did is are was were be been has had have can ' +
    'could will would shall should might must don doesn didn isn aren wasn weren won couldn wouldn shouldn hasn haven hadn'
  )
    .split(' ')
    .concat(namesOfWeekdays, namesOfMonths),
);
/** Endings of words that are hardly ever names. */
const wordEnding =
  /(?:ing|ings|tion|tions|sion|sions|ment|ments|ness|ity|ities|ance|ence|ship|ships|ability|ism|ists)$|.{4}(?:ly|ers|ors)$/u;
const isNumberWord = new RegExp(`^(?:${numberWords})$`, 'iu');
/** "Prices", but not "James has". */
const plural = /^.{3,}[^suia]s$/u;
const singularVerb = /^\s+(?:has|is|was|does|\p{Ll}{2,}[^s]s)(?!\p{L})/u;

/** Words with a capital that begin a sentence and are, as far as one can see, no words of English; in lower case. */
export const namesAtBeginning = (text: string): string[] =>
  Array.from(text.matchAll(first)).flatMap(({ 0: whole, 1: written = '', index }) => {
    const name = nameOf(written);
    if (
      name === undefined ||
      everyday.has(name) ||
      openers.has(name) ||
      wordEnding.test(name) ||
      isNumberWord.test(name)
    )
      return [];
    const isPlural = plural.test(name) && !singularVerb.test(text.slice(index + whole.length));
    return isPlural ? [] : [name];
  });

/** Words that English has in every other sentence, and its neighbours do not. */
const english = new Set('the and to you that it have this what with'.split(' '));
/** Of all words, in a text that is English. */
const leastEnglish = 0.05;
/** Of words, in a language that writes only names with capitals. */
const mostNames = 0.12;

/** Beginnings of the words of texts, by which the names that a sentence tells are looked up. */
export class KnownWords {
  readonly #words = new Set<string>();
  readonly #joined = new Set<string>();
  readonly #beginnings = new Set<string>();
  #count = 0;
  #english = 0;
  #names = 0;

  /** @param isTalk whether it is what somebody has said, and shows in what language they speak */
  add(text: string, isTalk: boolean): void {
    let [before, letters] = ['', ''];
    for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
      this.#words.add(word);
      // What is heard as "hub spot" or "I B M" is written in one.
      this.#joined.add(before + word);
      before = word;
      letters = /^.$/u.test(word) ? letters + word : '';
      if (letters.length > 1) this.#joined.add(letters);
      this.#beginnings.add(word.slice(0, stemLetters));
      if (!isTalk) continue;
      this.#count += 1;
      if (english.has(word)) this.#english += 1;
    }
    if (isTalk) this.#names += Array.from(text.matchAll(capitalisedWithin)).length;
  }

  /** Whether a word is known, in whatever form. A short one has to stand there by itself: "Ann" is not in "annual". */
  has(word: string): boolean {
    if (this.#words.has(word) || this.#words.has(`${word}s`) || this.#joined.has(word)) return true;
    return word.length >= stemLetters && this.#beginnings.has(word.slice(0, stemLetters));
  }

  /** Whether they are in a language that writes many words with capitals, so that these are no names. */
  get hasManyCapitals(): boolean {
    return this.#names > mostNames * this.#count;
  }

  get isEnglish(): boolean {
    return this.#english >= leastEnglish * this.#count;
  }
}
