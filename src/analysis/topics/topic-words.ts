/** What the words of a sentence are to a topic: nouns, what goes with them, and what is none of both. */

import { isTitle } from '../grammar/names/speaker-names.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { endsClause, isTagged, type Word } from '../grammar/words/tagged-words.ts';
import type { Token } from '../grammar/words/tokens.ts';
import type { ReadName, SentenceReading } from '../reading.ts';

const notInTopic = [
  'Pronoun',
  'Determiner',
  'Date',
  'Time',
  'Value',
  'Possessive',
  'QuestionWord',
  'Url',
  'Email',
];

/** A word of a sentence, as a topic takes it. */
export interface TopicWord {
  readonly text: string;
  readonly lower: string;
  readonly start: number;
  readonly kind: 'noun' | 'gerund' | 'adjective' | 'other';
  readonly isProper: boolean;
  readonly isPlural: boolean;
  /** Whether it is a verb that tells of something, and no form in -ing. */
  readonly isVerb: boolean;
  /** Whether it belongs to the name of a place or an organization. */
  readonly isOfName: boolean;
  readonly endsClause: boolean;
}

const wordLike = /^[\p{L}\p{N}][\p{L}\p{N}'’&+./-]*$/u;
export const isWordLike = ({ text, lower }: TopicWord): boolean => wordLike.test(text) && lower.length > 1;

/** Whether one of its words may be a head: most short sentences have none, and are spared a look at each word. */
export const mayHaveTopic = ({ reading, tokens }: Sentence): boolean =>
  reading === undefined || tokens.some(({ tag }) => tag.startsWith('NN') || tag === 'VBG');

/** The words of a sentence by the insight model's tags, or by the grammar where it was not read. */
export const topicWords = (sentence: Sentence): TopicWord[] =>
  sentence.reading === undefined
    ? sentence.words.map((word) => wordOfGrammar(word, sentence))
    : wordsOfReading(sentence, sentence.reading);

function wordsOfReading(sentence: Sentence, { names }: SentenceReading): TopicWord[] {
  return sentence.tokens.map((token, index) => {
    const word = wordOfReading(token, sentence, names);
    const isNoun = kindsBefore.get(token.lower)?.test(sentence.tokens[index - 1]?.lower ?? '') === true;
    return isNoun ? { ...word, kind: 'noun' } : word;
  });
}

/** Nouns that the model takes for other words, and what tells of which kind they are: "the job fair", "parental leave". */
const kindsBefore: ReadonlyMap<string, RegExp> = new Map([
  [
    'fair',
    /^(?:antiques?|art|book|career|careers|charity|christmas|church|county|craft|easter|fun|harvest|health|job|jobs|school|science|spring|street|summer|trade|village|wedding|winter)$/u,
  ],
  [
    'leave',
    /^(?:adoption|annual|bereavement|compassionate|family|garden|gardening|maternity|medical|parental|paternity|sick|study|unpaid)$/u,
  ],
]);

/** Whether a noun is a name of somebody who speaks; "a stone wall" has none of Mark Stone's, unless all is written without capitals. */
function namesSpeaker(
  text: string,
  lower: string,
  { isUncased, conversation: { names } }: Sentence,
): boolean {
  const plain = lower.includes("'") || lower.includes('’') ? lower.replace(/['’]s?$/u, '') : lower;
  if (!names.mayOpen(plain) && names.find(plain) === undefined) return false;
  return !isTitle(plain) && (isUncased || /^\p{Lu}/u.test(text));
}

function wordOfGrammar(word: Word, sentence: Sentence): TopicWord {
  const isNoun =
    isTagged(word, 'Noun') &&
    // "Grant" is somebody, a "grant" is not.
    !(isTagged(word, 'Person') && /^\p{Lu}/u.test(word.text)) &&
    !namesSpeaker(word.text, word.normal, sentence);
  const mayBelong = !notInTopic.some((tag) => isTagged(word, tag));
  const isGerund = isTagged(word, 'Gerund');
  return {
    text: word.text,
    lower: word.normal,
    start: word.start,
    kind:
      mayBelong && isGerund
        ? 'gerund'
        : mayBelong && isNoun
          ? 'noun'
          : isTagged(word, 'Adjective')
            ? 'adjective'
            : 'other',
    isProper: isTagged(word, 'ProperNoun') || isTagged(word, 'Acronym'),
    isPlural: isTagged(word, 'Plural'),
    isVerb: isTagged(word, 'Verb') && !isGerund,
    isOfName: false,
    endsClause: endsClause(word),
  };
}

function wordOfReading(
  { text, lower, start, end, tag, endsClause }: Token,
  sentence: Sentence,
  names: readonly ReadName[],
): TopicWord {
  const name = names.length === 0 ? undefined : names.find((one) => one.start < end && start < one.end);
  const isPerson = name?.type === 'person' || (tag.startsWith('NN') && namesSpeaker(text, lower, sentence));
  const kind = isPerson
    ? 'other'
    : tag.startsWith('NN')
      ? 'noun'
      : tag === 'VBG'
        ? 'gerund'
        : tag.startsWith('JJ')
          ? 'adjective'
          : 'other';
  const isOfName = name !== undefined;
  // The tag of a plural is missed at times.
  const isPlural =
    tag === 'NNS' ||
    (tag.startsWith('NN') && lower.length > 4 && lower.endsWith('s') && !lower.endsWith('ss'));
  const isVerb = tag === 'MD' || (tag.startsWith('VB') && tag !== 'VBG');
  return {
    text,
    lower,
    start,
    kind,
    isProper: tag.startsWith('NNP'),
    isPlural,
    isVerb,
    isOfName,
    endsClause,
  };
}

/** Whether a topic may end with it. */
export const isHead = ({ kind }: TopicWord): boolean => kind === 'noun' || kind === 'gerund';
