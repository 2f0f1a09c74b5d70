/** Words of names: which of them are everyday words too, which are nobody's name, and by which words somebody is known. */

import { isEverydayWord, isTitle } from '../../grammar/names/speaker-names.ts';
import { letterForms } from '../../text/letters/letter-forms.ts';
import { legible } from '../legible.ts';
import type { PersonalDataName } from '../personal-data.ts';

/** A word that may be a part of a name, with the apostrophes and hyphens inside it. */
export const wordPattern = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;

/** Family names that are everyday words, beside those that first names are: in lower case they name nobody. */
const alsoWords = new Set(
  (
    'pound price brown white black green gray grey young king long short small little day night knight bell baker cook ' +
    'fisher carter mason miller taylor parker potter porter walker turner weaver page read rice stone wood woods field ' +
    'fields hill hills banks rivers lake ford bridge church park love gold silver steel swift sharp wise noble strong ' +
    'savage pope bishop major law laws chance case cash coin bond street lane way best good blue rain snow storm frost ' +
    'winter spring water waters bush branch berry apple bird birds fox wolf bear lamb drake crane finch hawk wing wings ' +
    'house holmes hall barn barnes mill mills marsh moor forest glass diamond pearl ruby amber crystal paris london ' +
    'israel china jordan chad georgia virginia carolina austin dallas houston madison lincoln washington sydney florence ' +
    'victoria english french german welsh irish scott power powers booker sellers singer shepherd farmer gardener butler ' +
    'archer bowman chandler clerk clark cooper draper dyer foreman goodman newman norman hand hands head heart foot legs ' +
    'bright early first last sunday monday friday christmas easter angel christian prince duke earl baron rush race hurt ' +
    'pain cross moss reed root roots bean bacon ham fry fish pool pond well wells west east north south post price worth ' +
    'gates locke lock key keys tower castle temple abbey cannon gun gunn pike spears arms battle peace war friend man ' +
    'mann guest new old quick speed tank train boat ship case test data story book paper ink link ring bell ball card ' +
    'cards church clay cotton dash deal dent dial dill dove eve ever fair fall fine flood flowers flower free gore grave ' +
    'graves gross ground hardy harp hook hope horn hood hull hunt jewel joiner just kind land lark leaf light lines little ' +
    'lord lush march mark marks mayor mead means meadow merry moon more must nail nice north nut oak orange pack paine ' +
    'peach peak pepper pitt pleasant plum pond pop pride purple rains rich ride rod rove rule sage sand sands sea seal shade ' +
    'shell shine silk sky slack sly son song sparks speaker star stark start stick still summer sun tall thick thin toll ' +
    'tree trees true tune vale vest view wall walls ware wax weeks wild win wish worm yard you may'
  ).split(' '),
);

export const isWordToo = (word: string): boolean => isEverydayWord(word) || alsoWords.has(word);

/** A word as names are compared by: in lower case, with plain apostrophes, without a possessive ending. */
export const nameWord = (word: string): string =>
  word.toLowerCase().replaceAll('’', "'").replace(/'s?$/u, '');

/** Words that are no part of a name though they stand in one: "de la Cruz" is known by "cruz". */
const particles = new Set(
  'de la del da dos das du des von van der den ter bin ibn al el the of and y e'.split(' '),
);

/** The words by which a name is known. */
export const wordsOfPerson = (name: string): string[] =>
  Array.from(name.matchAll(wordPattern), ([word]) => nameWord(word))
    .flatMap((word) => [word, ...(word.includes('-') ? word.split('-') : [])])
    .filter((word) => word.length > 1 && !isTitle(word) && !particles.has(word));

/** In capitals, in lower case, and with a capital: what looks like a Latin letter may do so in one of them alone. */
const casesOf = (word: string): string[] => [
  word,
  word.toUpperCase(),
  word.slice(0, 1).toUpperCase() + word.slice(1),
];

/**
 * What a text in plain letters is compared with to find words that are known to be personal, in whatever letter case, script and
 * spelling they stand there: {@link isAmong} looks up a word of the text.
 */
export function knownWords<Name = PersonalDataName>(
  words: Iterable<{ readonly word: string; readonly name: Name }>,
): Map<string, Name> {
  const known = new Map<string, Name>();
  for (const { word, name } of words)
    for (const written of /^[\p{ASCII}]*$/u.test(word) ? [word] : letterForms(word).flatMap(casesOf))
      for (const form of letterForms(nameWord(legible(written).text))) known.set(form, name);
  return known;
}

/** What is known of a word of a text, as {@link nameWord} gives it; undefined if nothing is. */
export function isAmong<Name>(known: ReadonlyMap<string, Name>, word: string): Name | undefined {
  for (const form of letterForms(word)) {
    const name = known.get(form);
    if (name !== undefined) return name;
  }
  return undefined;
}

/**
 * What the insight model may take for a name where it has little to go by, and is none: abbreviations of what is asked for, words
 * that open a sentence in languages that it has not learned, days, and what people are by trade.
 */
const nobody = new Set(
  (
    'iban swift bic ssn pin pincode cvv cvc dob vat eta faq api url vpn dns ssl cc bcc fwd fw asap fyi rsvp aka attn nda sla kpi otp atm ' +
    'email mail routing gut avez avoir cuántas cuantas cuántos treinta cuarenta cincuenta sesenta setenta ochenta noventa vertrag ' +
    'bye goodbye hello hi hey hiya cheers thanks regards sincerely welcome world done yes no ok okay please sorry ' +
    'hola buenos buenas soy gracias señor señora sí usted ustedes lunes martes miércoles jueves viernes sábado domingo ' +
    'bonjour bonsoir salut merci oui monsieur madame je vous nous lundi mardi mercredi jeudi vendredi samedi dimanche ' +
    'hallo guten morgen tag abend danke bitte ja nein ich sie wir ihr ihnen bin ist sind war kann können könnte könnten möchte ' +
    'möchten habe haben hat wird werden würde würden muss müssen soll sollen darf die der das den dem des ein eine einen einem ' +
    'einer kein keine mein meine meinen meiner ihre ihren ihrer unser unsere und oder aber wenn weil dass wie wo wer wann warum ' +
    'was welche welcher nicht noch nur schon auch im am vom zum zur beim ins mit von bei nach auf für aus über ' +
    'montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag herr frau ' +
    'heiße heißen heisse heißt suis désolé désolée llamo llama llamas appelle chiamo chamo heet kunde kundin kunden lehrer lehrerin student studentin arzt ärztin mitglied mieter mieterin rentner rentnerin ingenieur ' +
    'ingenieurin mitarbeiter mitarbeiterin verkäufer verkäuferin besitzer inhaber inhaberin techniker entwickler entwicklerin chef ' +
    'chefin nutzer nutzerin anfänger vater mutter deutscher deutsche österreicher schweizer büro meinung ende ' +
    'kontonummer telefonnummer handynummer nummer adresse vorname nachname ausweis reisepass geburtsdatum geboren wohnort postleitzahl ' +
    'cuál cual cuándo cuando cómo dónde qué quién cuánto quel quelle quand comment où quoi dni nie teléfono correo número nombre numéro ' +
    'eins zwei drei vier fünf sechs sieben acht neun zehn uno dos tres cuatro cinco seis siete ocho nueve diez cero deux trois quatre cinq sept ' +
    'huit neuf dix zéro vingt trente quarante cinquante soixante ' +
    'buongiorno ciao grazie sono signora signor olá obrigado obrigada sou goedemorgen goedemiddag dank'
  ).split(' '),
);

/** What German names of numbers and papers end in: "Kundennummer", "Rechnungsadresse". */
const ofPapers = /\p{L}(?:nummer|nummern|adresse|datum|vertrag|rechnung|konto|karte)$/u;

export const isNobody = (word: string): boolean => nobody.has(word) || ofPapers.test(word);
