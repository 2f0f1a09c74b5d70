/** What the insight model takes for a name and cannot be one of its type. */

import { opensMatter } from '../../grammar/names/names-in-sentences.ts';
import { isEverydayWord, isTitle } from '../../grammar/names/speaker-names.ts';
import { speaksOfUnnamed } from '../../grammar/names/unnamed-people.ts';
import type { NameType, ReadWord } from '../../reading.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Acronyms that name no organization, though they look like one. */
const otherAcronyms = words(
  'csv pdf vpn api url cfo ceo cto coo faq ui ux hr pr qa it sql html css json xml http https usb ram cpu gpu tv ' +
    'dvd cd id pin eta asap fyi rsvp eod eob cob pto okr kpi roi crm erp sla nda po rfp poc mvp sdk ide os ios app ppt ' +
    'doc docx xls xlsx pptx jpeg jpg png gif svg tiff psd eps idml dwg dxf tmx tbx xliff epub zip mp3 mp4 wifi lan ip dns ssl tls smtp ssh ai ml llm iot saas b2b b2c am pm est pst utc gmt ' +
    'ebitda ebit gdpr vat kyc sow msa mrr arr cac aum etf esg fx p&l saml sso oauth dpa utxo bip tam sam mcp ipo spac ' +
    'reit cagr gaap ifrs capex opex nps csat tco sku hipaa ccpa soc2 sre usd eur gbp ' +
    'gp gps icu a&e bp tbc tba tbd nb rrp pta epos',
);

/** Whether it is an acronym of something else than an organization, or several of it. */
export const isOtherAcronym = (word: string): boolean =>
  otherAcronyms.has(word.toLowerCase()) ||
  (/^\p{Lu}{2,6}s$/u.test(word) && otherAcronyms.has(word.slice(0, -1).toLowerCase()));

/** What somebody does for a living: "Web Designer", "Groups & Events Manager". */
const trade =
  /(?:^|\s)(?:Manager|Designer|Director|Engineer|Developer|Coordinator|Assistant|Analyst|Treasurer|Administrator|Specialist|Representative|Receptionist|Technician|Supervisor)$/u;
/** In brackets these words tell of the recording and not of the talk: "[Operator Instructions]", "[Speaker:CHAIRMAN BRYANT]". */
const markOfTranscript =
  /\[(?=[^\]]{0,60}(?:speaker|instructions|inaudible|crosstalk|laughter|foreign|technical|applause|music|audio|silence)(?!\p{Ll}))[^\]]{1,80}\]/giu;

/** Where a text has marks of its transcript, in which nobody is named. */
export const marksOfTranscript = (text: string): { readonly from: number; readonly to: number }[] =>
  text.includes('[')
    ? Array.from(text.matchAll(markOfTranscript), ({ 0: written, index }) => ({
        from: index,
        to: index + written.length,
      }))
    : [];

/** What one calls out, and contractions without their marks. */
const noNames = words(
  'apologies woohoo yay yey hooray hurray congrats congratulations cheers oof ouch oops whoops phew wow yikes gosh geez ' +
    'jeez huh hmm mhm mm uh um er ah aha haha lol omg btw thx pls yep yup nope nah okay ok alright welcome greetings ' +
    'hello hi hey howdy bye goodbye regards sincerely thanks sorry cant dont wont isnt arent wasnt werent doesnt didnt ' +
    'brill fab ta ciao hola bonjour salut saluti saludos namaste hej hallo servus merci gracias danke grazie obrigado obrigada ' +
    'moin gruezi grüezi buongiorno buenas buenos bom bonsoir oi olá hei ahoj merhaba selam salam shalom ' +
    'asante karibu habari jambo gruß grüße amigo amiga jefe jefa tesoro god heavens ' +
    'madam maam havent hasnt wouldnt couldnt shouldnt thats whats lets youre theyre ive youve',
);

/** Whether one calls or greets with a word, and names nobody by it. */
export const isCall = (word: string): boolean => noNames.has(word.toLowerCase());

/** Languages and peoples, which the model often takes for places. */
const ofNation =
  /^(?:\p{L}+(?:ish|ese|ian|ean|ican)s?|French|Dutch|Welsh|Greeks?|Germans?|Swiss|Thai|Indigenous)$/u;
/** Who is of a people or from somewhere: "Canadians", "Quebeckers". People are called "Adrian" and "Sanders". */
const ofPeople = /^\p{Lu}\p{L}+(?:i|e|ic)ans?$/u;
const ofPlace = /^\p{Lu}\p{L}+(?:beckers|yorkers|doners|landers)$/iu;

/** What has a letter or two and a number: "c4", "S8", "B-52". */
const numberedThing = /^\p{L}{1,2}-?\d+\p{L}?$/u;
/** Whether it is how an emoji is written: ":tada:". */
const isEmoji = ({ text, start, end }: Pick<ReadPlace, 'text' | 'start' | 'end'>): boolean =>
  text[end] === ':' && text[start - 1] === ':';

/** Before a word that is a thing: "this Bill", "a Grant". */
const determined = /(?:^|[^\p{L}])(?:this|the|an?|every|each|any)\s$/iu;
/** Behind a word that is a thing: "Bill C-69", "Bill 21", "Bill of Rights". */
const numbered = /^\s(?:\p{Lu}{1,2}-?\d|\d|No\.|of\s\p{Lu})/u;

/** Letters that are said one by one, or alone as "ok" is, and what is drawn out: "L-O-S", "k.", "fiiine". */
const noWord = /^k[.,]?$|^\p{L}(?:-\p{L})+$|^(?=\p{Ll}).*(\p{Ll})\1\1/u;
/** Where a sentence opens, and what follows what somebody is to do there: "Mark the calendar". */
const opensSentence = /(?:^|[.!?]\s)$/u;
const isDone = /^\s(?:the|an?|your|my|our|his|her|their|it|them|these|those)(?!\p{L})/u;

/** A name as it was read, and what is known of where it stands. */
export interface ReadPlace {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether the sentence is written without capitals. */
  readonly isUncased: boolean;
  /** Its first word, as the model read it. */
  readonly word: () => Pick<ReadWord, 'tag' | 'isFirstName'> | undefined;
}

/** Whether what was read can be a name of its type. */
export function mayBeName(type: NameType, place: ReadPlace): boolean {
  const written = place.text.slice(place.start, place.end);
  // Half of a flag has no letter.
  if (!(place.isUncased ? /\p{L}/u : /\p{Lu}/u).test(written)) return false;
  if (numberedThing.test(written) || isEmoji(place)) return false;
  if (type === 'person') return mayBePerson(written, place);
  return (
    !isOtherAcronym(written) && !ofNation.test(written) && !(type === 'organization' && trade.test(written))
  );
}

/** Days of the year that are called so far more often than people. */
const feast = /^(?:easter|christmas|xmas|halloween|thanksgiving|pentecost|ramadan|eid|diwali|hanukkah)$/u;

/** "Mr. Chair" and "Prime Minister" say what somebody is; one word may be much that is nobody. */
function mayBePerson(written: string, place: ReadPlace): boolean {
  const lower = written.toLowerCase();
  if (lower.split(/[\s.]+/u).every((word) => word === '' || isTitle(word))) return false;
  // "Ciao, ciao"
  if (lower.split(/[\s,]+/u).every((word) => noNames.has(word))) return false;
  if (/\s/u.test(written))
    return !(/\s\p{Lu}{1,2}$/u.test(written) && /^-?\d/u.test(place.text.slice(place.end, place.end + 2)));
  const word = lower.replace(/['’.]/gu, '');
  if (noNames.has(word.replace(/,$/u, '')) || feast.test(word) || noWord.test(written)) return false;
  if (isOtherAcronym(word) && written === written.toUpperCase()) return false;
  if (isThing(word, place)) return false;
  if (ofPlace.test(written)) return false;
  if (place.isUncased && opensMatter(place.text, place.end) && place.word()?.isFirstName !== true)
    return false;
  // "The" is left out where one types in a hurry: "solicitor has the copy".
  if (place.isUncased && place.word()?.isFirstName !== true && speaksOfUnnamed(word)) return false;
  if (!ofPeople.test(written)) return true;
  const { tag = '', isFirstName = false } = place.word() ?? {};
  return isFirstName || !/^(?:JJ|NNP?S)/u.test(tag);
}

/** Whether a word that is a name as well is a thing where it stands: "this Bill", "Bill C-69". */
export const isThing = (
  word: string,
  { text, start, end }: Pick<ReadPlace, 'text' | 'start' | 'end'>,
): boolean =>
  isEverydayWord(word) &&
  (determined.test(text.slice(Math.max(0, start - 7), start)) ||
    numbered.test(text.slice(end, end + 6)) ||
    (opensSentence.test(text.slice(Math.max(0, start - 2), start)) && isDone.test(text.slice(end, end + 8))));
