/** Words of a message that are personal data in every other text of the conversation, too. */

import type { Message } from '../findings.ts';
import { partsOf } from '../grammar/message-parts.ts';
import { nameAt } from '../grammar/names/names-in-sentences.ts';
import { speakerNames } from '../grammar/names/speaker-names.ts';
import type { Conversation, Sentence } from '../grammar/sentence.ts';
import type { ReadName } from '../reading.ts';
import { letterForms } from '../text/letters/letter-forms.ts';
import { findCodes } from './codes/codes.ts';
import { legible } from './legible.ts';
import { findIntroducedNames } from './names/introductions.ts';
import { joinedLetter } from './names/joined-names.ts';
import { isNobody, isWordToo, nameWord, wordsOfPerson } from './names/name-words.ts';
import { isThing } from './names/places-and-companies.ts';
import { digitRuns } from './numbers/digit-runs.ts';
import { kindsOfRun } from './numbers/number-kinds.ts';
import { type PersonalDataName, wordsWithDigits } from './personal-data.ts';

/** A word in lower case, and what it is. */
export interface PersonalWord {
  readonly word: string;
  readonly name: PersonalDataName;
}

/** Less is asked of a name than where names are shown as findings: a name too many is masked rather than one too few shown. */
const leastProbability = 0.15;
/** Of a name that is an everyday word more is asked, as in "Mark the box", and of one in a language that the model has not learned. */
const leastOfDoubtful = 0.6;
/** And of one in such a language where no word has a capital, and people are called by none of the name's. */
const leastWithoutCapitals = 0.8;
/** Longer words are nobody's name, and would not fit the index that keeps them distinct. */
const maximumWordLength = 64;

/** Sounds of somebody who listens, which the model may take for names. */
const sounds = /^(?:m+-?h+m*|mm+|hm+|uh-?huh|uh+|um+)$/u;

const people = (
  names: readonly string[],
  isExcepted: (word: string) => boolean = () => false,
): PersonalWord[] =>
  names.flatMap((name) =>
    wordsOfPerson(name)
      .filter((word) => !isExcepted(word))
      .flatMap(letterForms)
      .filter((word) => word.length <= maximumWordLength && !sounds.test(word))
      .map((word): PersonalWord => ({ word, name: 'PERSON_NAME' })),
  );

/** What stands before a noun in German, where all nouns have capitals, and before no name. */
const article =
  /(?<!\p{L})(?:de[rmns]|d(?:ie|as)|(?:k|m|s)?eine?[mnrs]?|(?:unser|ihr|dies)e?[mnrs]?|[ai]m|vom|zu[mr]|beim|ins|ans)\s$/iu;
const longestArticle = 10;
const wordOfName = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;

/** What stands before the first word of a sentence, whose capital says nothing. */
const opening = /(?:^|[.!?:…¿¡«»“”„"(—–-])[\s¿¡«“„"(]*$/u;
/** What is longer than this before a word is no opening. */
const longestOpening = 8;
const isLatin = (word: string): boolean => /\p{Script=Latin}/u.test(word);

/**
 * What may be a name of what the model takes for one in a text of another language, which it has not learned: no word of
 * another script; nor one that has a capital by its place alone, unless people are called so, among other things, or the next
 * word of the name has one. In a text without capitals the model must be surer.
 */
function namesAbroad({ text, reading }: Sentence, { start, end, probability }: ReadName): string {
  const isCased = /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text);
  const words = Array.from(text.slice(start, end).matchAll(wordOfName), ({ 0: word, index }) => ({
    word,
    place: start + index,
    before: text.slice(Math.max(0, start + index - longestArticle), start + index),
  }));
  const firstNames = new Set(
    reading?.words.flatMap((word) =>
      word.isFirstName && word.start >= start && word.start < end ? [word.start] : [],
    ),
  );
  if (!isCased && firstNames.size === 0 && probability < leastWithoutCapitals) return '';
  return words
    .filter(({ word, place, before }, index) => {
      if (!isLatin(word) || article.test(before)) return false;
      if (!isCased) return true;
      if (/^\p{Ll}/u.test(word)) return false;
      const isSaid = firstNames.has(place) || /^\p{Lu}/u.test(words[index + 1]?.word ?? '');
      return isSaid || !opening.test(text.slice(Math.max(0, place - longestOpening), place));
    })
    .map(({ word }) => word)
    .join(' ');
}

/** Letters of a name at most in a script without spaces between words, where the model takes a whole clause for one word. */
const longestJoinedName = 6;
/** Letters of Chinese names at most, and those that are words of a clause. */
const ofClause = /^\p{Script=Han}{5}|[的是请請我你您他她们們不了吗嗎这這那很什么麼]/u;
const isPhrase = (word: string): boolean =>
  joinedLetter.test(word) && (Array.from(word).length > longestJoinedName || ofClause.test(word));

/** Parts of the names of people whom the insight model sees in the sentence, or the grammar, where nobody has asked the model. */
function wordsOfPeople(sentence: Sentence): PersonalWord[] {
  const { reading, text, isUncased, message } = sentence;
  const isForeign = message.isForeign === true;
  if (reading === undefined) return people(namesByGrammar(sentence));
  return people(
    reading.names.flatMap((name) => {
      const { type, start, end, probability } = name;
      const written = text.slice(start, end);
      const least = isForeign || isWordToo(nameWord(written)) ? leastOfDoubtful : leastProbability;
      const isName = type === 'person' && probability >= least;
      // "SE-4177" is a code, and "Tesla" is known to everybody.
      if (
        /^\p{Lu}{1,4}-?\d/u.test(written) ||
        /^-?\d/u.test(text.slice(end, end + 2)) ||
        isThing(nameWord(written))
      )
        return [];
      // "PIN" and "DNS" are abbreviations, in a text that is not in capitals as a whole.
      if (/^\p{Lu}{2,4}$/u.test(written) && /\p{Ll}/u.test(text)) return [];
      if (!isName || !(isUncased || /\p{Lu}/u.test(written))) return [];
      if (isForeign) return [namesAbroad(sentence, name)];
      return isUncased || hasName(written) ? [written] : [];
    }),
    (word) => isNobody(word) || isPhrase(word),
  );
}

/** A capital where names have one: "Ana", "d'Artagnan", "deShawn", but not "userId". */
const hasCapital = /(?:^(?:de|la|le|di|da|du|mac|mc|van|von|el|al)?|['’-])\p{Lu}/u;
/** Whether one of the words with a capital may be a name: "Vertrag läuft seit" of a language that nobody has noticed has none. */
const hasName = (written: string): boolean =>
  Array.from(written.matchAll(wordOfName)).some(
    ([word]) => hasCapital.test(word) && !isNobody(nameWord(word)),
  );

function namesByGrammar(sentence: Sentence): string[] {
  const names: string[] = [];
  for (let index = 0; index < sentence.words.length; ) {
    const found = nameAt(sentence, index);
    if (found !== undefined) names.push(found.name);
    index += found?.length ?? 1;
  }
  return names;
}

/** Kinds that are known only by what is said around them: elsewhere the number may stand alone. */
const knownByContext: ReadonlySet<PersonalDataName> = new Set([
  'CREDIT_CARD_CVV',
  'CREDIT_CARD_PIN',
  'SWIFT_CODE',
  'BANK_ROUTING_NUMBER',
  'BANK_ACCOUNT_NUMBER',
  'SSN',
  'PASSPORT_NUMBER',
  'DRIVERS_LICENSE',
  'LICENSE_PLATE',
  'REFERENCE_NUMBER',
]);

/** Names that somebody gives as theirs, and numbers of which the text says whose they are. Linear time. */
export function wordsOfIntroductions(text: string): PersonalWord[] {
  const plain = legible(text).text;
  const named = people(findIntroducedNames(plain));
  if (!/\d/u.test(plain)) return named;
  const numbers = [...digitRuns(plain).flatMap((run) => kindsOfRun(plain, run)), ...findCodes(plain)];
  return [
    ...named,
    ...numbers.flatMap(({ name, start, end }) =>
      knownByContext.has(name)
        ? wordsWithDigits(plain.slice(start, end))
            .map(([word]) => ({
              word: nameWord(word).slice(0, maximumWordLength),
              name,
            }))
            .filter(({ word }) => word.length >= 3)
        : [],
    ),
  ];
}

/** What a part of a message gives away; its sentence is what it was read as. */
export const personalWordsOfPart = (sentence: Sentence, text: string): PersonalWord[] => [
  ...wordsOfPeople(sentence),
  ...wordsOfIntroductions(text),
];

/** A name is one whoever speaks; who does is not asked for. */
const amongNobody: Conversation = { speakers: [], names: speakerNames([]), timezoneOffset: 0 };

/** What a message by itself gives away, in steps: of one of its parts at a time. */
export function* personalWordsIn(
  message: Pick<Message, 'text' | 'parts' | 'readings' | 'isForeign'>,
): Generator<PersonalWord[]> {
  const said: Message = {
    id: '',
    speaker: undefined,
    startTime: new Date(0),
    endTime: new Date(0),
    ...message,
  };
  for (const { sentence, text } of partsOf(said, amongNobody)) yield personalWordsOfPart(sentence, text);
}
