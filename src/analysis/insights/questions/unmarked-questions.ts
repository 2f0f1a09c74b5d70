/**
 * Questions in talk that is written down without marks, where the voice alone told them from statements. What asks by itself is
 * told as it was said; a tag ("right") behind its speaker's own statement is told with it, and so is an echo ("oh really") of what
 * somebody else has said (docs/decisions/0062-heard-questions.md).
 */

import { Sentence } from '../../grammar/sentence.ts';
import { isTagged, plainWords, type Word } from '../../grammar/words/tagged-words.ts';
import type { EarlierSentence, HeardSentence } from '../../reading.ts';
import { anyOf } from '../../text/any-of.ts';
import { capitalised } from '../../text/words/capitalised.ts';
import { anyLeadIns } from '../../text/words/lead-ins.ts';
import { afterLeadIns, auxiliaries, isInverted, opensQuestion, questionWords } from './question-openings.ts';
import { holdsQuestion, isAnnounced, isReported } from './questions.ts';
import { isSmallTalk } from './small-talk.ts';
import { isCleft, isUnmarkedStatement } from './unasked.ts';

/** What is asked, and the sentence before it of which it is asked. */
export interface HeardQuestion {
  /** As log-odds. */
  readonly odds: number;
  /** What the question says; undefined: no more than its sentence. */
  readonly about: { readonly sentence: Sentence; readonly text: string } | undefined;
}

/** Words of a statement at least that is told with its tag. */
const shortestStatement = 4;

/** Of a statement that holds a question ("i was wondering if …") at least, and of what opens as one: it asks, marks or not (docs/insights/questions.md). */
const heldOdds = 0.4;

/** How sure the network must be that a sentence asks whose opening does, how sure what was said before it, and its words at least. */
const opened = { network: 0.4, odds: -2, words: 4 } as const;

/** From these log-odds on a tag is about its speaker's statement, whatever others have said since. */
const sureOdds = 1;

/** One word that asks as much as many do. */
const bareQuestion = /^(?:why|how|when|where|who)$/u;

/** What is said to a statement of somebody else, to have it once more. */
const echo = new RegExp(
  `^${anyLeadIns('no|you')}${anyOf([
    'really',
    'seriously',
    'is that (?:right|true|so)',
    "(?:is|are|was|were|do|does|did|have|has|had|would|could|should|can|will|wo|ca)(?:n['’]t)? (?:i|you|he|she|it|we|they|there|that)",
    "(?:i|you|he|she|it|we|they) (?:are|is|am|was|were|do|does|did|have|has|had|can|will|would)(?:n['’]t)?",
  ])}$`,
  'u',
);
/** What is said behind one's own statement, to have it affirmed. */
const tag = new RegExp(
  `^${anyLeadIns()}${anyOf([
    'right',
    'all right',
    'ok(?:ay)?',
    'correct',
    'true',
    'yes',
    'yeah',
    'no',
    'nuh',
    'huh',
    'see',
    'or (?:no|not|what|something|so)',
    'or something like that',
    "is(?:n['’]t)? that (?:right|true|okay|ok|correct)",
    'you (?:know|see)(?: what i mean)?',
    "do(?:n['’]t)? you (?:think|agree|know)",
  ])}$`,
  'u',
);
const joinedTag = /^or /u;

/** A speaker who broke off, or whose last word wants another one. */
const unfinished = /(?:[-–—,]|==)\s*$|(?<!\p{L})(?:the|an?|and|or|but|so|because|if|my|your|our|their)$/iu;

const wordCount = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)?/gu)?.length ?? 0;

const isWhole = ({ text }: EarlierSentence): boolean =>
  wordCount(text) >= shortestStatement && !unfinished.test(text);

/** "Which seems unlikely", "is that we keep it": what was said before goes on. */
const goesOn = /^(?:which|(?:is|was) (?:that|it|you know))(?!\p{L})/u;
/** The same of a clause that was divided from what is before it: "is the bigger deal", "what will happen in general". */
const goesOnFromClause = /^(?:is|was|what (?:is|was|will|would|might|could|happens|happened))(?!\p{L})/u;

/** "Was Hari on the phone", "what if we had another one": what opens as questions do, however seldom others have asked so. */
function opensAsQuestion(sentence: Sentence, odds: number): boolean {
  const { reading, text, words } = sentence;
  if ((reading?.acts.question ?? 0) < opened.network || unfinished.test(text)) return false;
  const start = afterLeadIns(sentence);
  const plain = plainWords(words.slice(start));
  if (words.length - start < opened.words || goesOn.test(plain)) return false;
  if (sentence.isClause && goesOnFromClause.test(plain)) return false;
  if (opensBehindCondition(words, start)) return true;
  return odds >= opened.odds && (isInverted(words, start) || opensQuestion(words, start));
}

/** "If I sell it do I owe something": behind what it depends on. */
const dependsOn = /^(?:if|when|once|unless)(?!\p{L})/u;
function opensBehindCondition(words: readonly Word[], start: number): boolean {
  return (
    dependsOn.test(plainWords(words.slice(start))) &&
    words.some(
      ({ normal }, index) =>
        index > start + 2 &&
        // "If you ask how do I get there" tells what is asked.
        !/^(?:asks?|asked|knows?|see|says?|said|tells?|wonders?)$/u.test(words[index - 2]?.normal ?? '') &&
        /^(?:do|does|did|can|could|will|would|should)$/u.test(normal) &&
        isTagged(words[index + 1], 'Pronoun') &&
        isTagged(words[index + 2], 'Infinitive'),
    )
  );
}

/** How sure it must be that a few words ask behind what another one has asked, and words of an answer at most. */
const answering = { asked: 0.7, odds: 1.5, words: 3 } as const;
const asksByWord = new RegExp(
  `(?<!\\p{L})(?:${[...questionWords, ...auxiliaries].join('|')}|or|any\\p{L}*)(?!\\p{L})`,
  'iu',
);

/** "When is it" – "the tenth": an answer. */
function answersOther({ message, text }: Sentence, { asks, before }: HeardSentence): boolean {
  const last = before.at(-1);
  return (
    last !== undefined &&
    last.speakerId !== message.speaker?.id &&
    last.reading.acts.question > answering.asked &&
    !unfinished.test(last.text) &&
    asks < answering.odds &&
    wordCount(text) <= answering.words &&
    !asksByWord.test(text)
  );
}

/** @returns undefined where it asks nothing that somebody would look for */
export function findHeardQuestion(sentence: Sentence, heard: HeardSentence): HeardQuestion | undefined {
  const asks =
    holdsQuestion(sentence) || opensAsQuestion(sentence, heard.asks)
      ? Math.max(heard.asks, heldOdds)
      : heard.asks;
  if (asks < 0 || isReported(sentence) || isAnnounced(sentence) || isCleft(sentence)) return undefined;
  if (isUnmarkedStatement(sentence.text) || answersOther(sentence, heard)) return undefined;
  const said = plain(sentence.text);
  if (!tag.test(said) && !echo.test(said)) {
    const isTold = bareQuestion.test(said) || (wordCount(said) > 1 && !isSmallTalk(sentence));
    return isTold ? { odds: asks, about: undefined } : undefined;
  }
  const statement = statementOf(sentence, heard);
  if (statement === undefined) return undefined;
  const about = sentenceOf(statement, sentence);
  const isOwn = statement.speakerId === sentence.message.speaker?.id;
  return {
    odds: asks,
    about: { sentence: about, text: isOwn ? tagged(about.text, said) : echoed(about.text, said) },
  };
}

/** The words alone, in lower case. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'’]+/gu, ' ')
    .trim();

/**
 * The whole statement that a tag or an echo is about: what somebody else has said just before, if it can be echoed; else the last
 * one of its speaker. Where others have said more than short replies since, the tag must be the surer.
 */
function statementOf(
  { message, text }: Sentence,
  { asks, before }: HeardSentence,
): EarlierSentence | undefined {
  const speakerId = message.speaker?.id;
  // "Oh", and then: "is it".
  const last = before.findLast((earlier) => earlier.speakerId !== speakerId || wordCount(earlier.text) > 1);
  if (last !== undefined && last.speakerId !== speakerId && isWhole(last) && echo.test(plain(text)))
    return last;
  for (const earlier of before.toReversed()) {
    if (wordCount(earlier.text) < shortestStatement) continue;
    if (earlier.speakerId === speakerId && speakerId !== undefined)
      return isWhole(earlier) ? earlier : undefined;
    if (asks < sureOdds) return undefined;
  }
  return undefined;
}

/** The earlier sentence as analyzers know it. */
const sentenceOf = (
  { text, speakerId, reading }: EarlierSentence,
  { message, conversation }: Sentence,
): Sentence => {
  const speaker = conversation.speakers.find(({ id }) => id === speakerId);
  return new Sentence({ ...message, text, speaker }, conversation, reading);
};

/** As one would write it: letters change their case, and none its place. */
const asSentence = (text: string): string => capitalised(text.replaceAll(/(?<![\p{L}'’])i(?!\p{L})/gu, 'I'));

const tagged = (statement: string, said: string): string =>
  `${asSentence(statement)}${joinedTag.test(said) ? '' : ','} ${asWritten(said)}?`;

const echoed = (statement: string, said: string): string => `${asSentence(statement)}. ${asSentence(said)}?`;

const asWritten = (said: string): string => said.replaceAll(/(?<![\p{L}'’])i(?!\p{L})/gu, 'I');
