/** Questions: requests for information, with a question mark or without (docs/insights.md). */

import { leadIns } from '../grammar/lexicon.ts';
import { nameAt } from '../grammar/names.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { endsClause, isTagged, type Word } from '../grammar/words.ts';
import { anyOf } from '../text/any-of.ts';
import type { InsightRules } from './candidate.ts';

/** Scores by how the question shows itself. */
const scores = {
  markedAndInverted: 0.97,
  marked: 0.9,
  questionWord: 0.86,
  inverted: 0.82,
  embedded: 0.84,
  tag: 0.82,
  insideRunOn: 0.7,
};

/** The end of a text that can hold a tag. */
const maximumTagLength = 24;

const questionWords = new Set(['what', 'who', 'whom', 'whose', 'which', 'when', 'where', 'why', 'how']);
const auxiliaries = new Set(
  'is are was were am do does did can could will would shall should have has had may might must'.split(' '),
);
const subjects =
  /^(?:i|you|he|she|it|we|they|this|that|these|those|there|the|a|an|my|your|his|her|our|their|its|anyone|anybody|someone|somebody|everyone|everybody|any|anything|something|everything|all|one|no|somebody)$/u;

/** All of a sentence that asks for no information. */
const smallTalk = new RegExp(
  `^${anyOf([
    // "How are you all doing today"
    'how (?:are|is) (?:you|it|things|everyone|everybody|life|your (?:day|week|morning))(?: all| doing| going| today| guys| both| then)*',
    'how (?:do you do|have you been|goes it)',
    'how was (?:your )?(?:the )?(?:weekend|holiday|vacation|trip|flight|evening|day)',
    'what is (?:up|new|going on with you)',
    'you (?:ok|okay|good|all right|alright|well)',
    'are you (?:ok|okay|well)',

    // "Can everybody hear me okay"
    '(?:can|do) (?:you|everyone|everybody|anybody) (?:all )?(?:hear|see) (?:me|us)(?: (?:ok|okay|now|fine|all right))?',
    'is (?:this|it) (?:thing )?on',
    'hello',
    'anybody there',
    'is anybody there',

    // What was said was not heard, or not believed.
    'pardon',
    'sorry',
    'excuse me',
    'come again',
    'say again',
    'what',
    'huh',
    'really',

    // Questions to nobody.
    'right',
    'ok',
    'okay',
    'yeah',
    'yes',
    'no',
    'oh',
    'you know',
    'you know what',
    'guess what',
    'know what i mean',
    'you know what i mean',
    'seriously',
    "(?:is|are|was|were|do|does|did|have|has|had|would|could|should|can|wo|ca)n't (?:i|you|he|she|it|we|they|there|that)",
    'is it',
    '(?:do )?you (?:see|understand)(?: (?:me|that|what i (?:am saying|mean)))?',
    'oh really',
    'so',
    'and',
    'hm',
    'hmm',
    'see',
    'remember',
    'who knows',
    'why not',
  ])}$`,
  'u',
);

const embeddingWord = 'if|whether|how|what|when|where|why|who|which';
/** A question that a statement, a request or an order holds. */
const embeddedQuestion = new RegExp(
  [
    // "I was just wondering whether …"
    `\\b(?:i (?:was|am|be|have been) (?:just )?(?:wondering|curious)|i wonder(?:ed)?) (?:${embeddingWord}|about)\\b`,
    // "Could somebody please explain …"
    `\\b(?:can|could|would|will) (?:you|anyone|anybody|someone|somebody) (?:please )?${anyOf([
      'tell',
      'explain',
      'clarify',
      'remind',
      'describe',
      'elaborate',
      'confirm (?:if|whether|that)',
    ])}\\b`,
    `\\bdo (?:you|we|they) (?:happen to )?know (?:${embeddingWord})\\b`,
    '\\bany (?:idea|ideas|thoughts|update|updates|news) (?:what|how|why|when|where|who|if|whether|on|about)\\b',
    `\\bi (?:would|want|need) (?:like )?to know (?:${embeddingWord})\\b`,
    `^(?:\\p{L}+ )?tell (?:me|us) (?:${embeddingWord})\\b`,
    '\\b(?:my|the|quick|one|another) question (?:is|was|for you)\\b',
  ].join('|'),
  'u',
);

/** "…, right" and its like, set off by a comma. */
const questionTag = new RegExp(
  `,\\s*${anyOf([
    'right',
    'correct',
    'yes',
    'no',
    "is(?:n['’]t)? (?:it|that|he|she|there)",
    "are(?:n['’]t)? (?:you|we|they)",
    "do(?:n['’]t)? (?:you|we|they)",
    "does(?:n['’]t)? (?:it|he|she)",
    "did(?:n['’]t)? (?:you|we|they|it|he|she)",
    "wo(?:n['’]t) (?:you|we|they|it)",
    "ca(?:n['’]t) (?:you|we)",
    "have(?:n['’]t) (?:you|we|they)",
  ])}[.\\s]*$`,
  'iu',
);

/** "Should you need …", "Had I known …", "Were it not …": conditions, not questions. */
const isInvertedCondition = (words: readonly Word[], index: number): boolean =>
  /^(?:had|were|should)$/u.test(words[index]?.normal ?? '') &&
  words.some((word, at) => at > index + 2 && /,/u.test(word.after));

/** Whether an auxiliary and then a subject stand at `index`. */
function isInverted(words: readonly Word[], index: number): boolean {
  const [auxiliary, next] = [words[index], words[index + 1]];
  if (auxiliary === undefined || next === undefined || !auxiliaries.has(auxiliary.normal)) return false;
  const subject = next.normal === 'not' ? words[index + 2] : next;
  if (subject === undefined) return false;
  const isSubject =
    (/^(?:does|did)$/u.test(auxiliary.normal) && isTagged(subject, 'Noun')) ||
    subjects.test(subject.normal) ||
    isTagged(subject, 'Person') ||
    isTagged(subject, 'Pronoun');
  // "Do it", "Have a good day", "Will the …" as a noun: orders and wishes are no questions.
  if (
    /^(?:do|have)$/u.test(auxiliary.normal) &&
    !/^(?:i|you|we|they|these|those|the|your|our|any|anyone|all)$/u.test(subject.normal)
  )
    return false;
  if (auxiliary.normal === 'have' && /^(?:the|your|our|any|all)$/u.test(subject.normal)) return false;
  return isSubject && !isInvertedCondition(words, index);
}

/** Whether a question word opens a question, rather than a relative clause, at `index`. */
function opensQuestion(words: readonly Word[], index: number): boolean {
  const word = words[index]?.normal ?? '';
  const next = words[index + 1];
  if (!questionWords.has(word) || next === undefined) return false;
  if (
    /^(?:how|what) (?:about|if)$/u.test(`${word} ${next.normal}`) ||
    `${word} ${next.normal}` === 'how come'
  )
    return true;
  // "Who sent it", "which works": the question word is the subject itself.
  if (/^(?:who|which)$/u.test(word) && isTagged(next, 'Verb')) {
    // "Which is why it failed" goes on from what was said before.
    if (word === 'which' && /^(?:is|was|are|were|means|makes|would|will|can)$/u.test(next.normal))
      return false;
    return index === 0 || endsClause(words[index - 1]) || leadIns.has(words[index - 1]?.normal ?? '');
  }
  if (/^(?:what|who)$/u.test(word) && next.normal === 'is' && words[index]?.text !== '') return true;
  const limit = Math.min(words.length - 1, index + 5);
  for (let at = index + 1; at <= limit; at += 1) {
    if (isInverted(words, at)) return !(word === 'when' && at > index + 1);
    const passed = words[at];
    if (
      passed === undefined ||
      endsClause(passed) ||
      isTagged(passed, 'Pronoun') ||
      isTagged(passed, 'Determiner')
    )
      return false;
    if (auxiliaries.has(passed.normal))
      return (
        /^(?:what|which|who|how)$/u.test(word) &&
        (!isTagged(passed, 'Modal') || (at === index + 1 && /^(?:would|will|could)$/u.test(passed.normal)))
      );
  }
  return false;
}

/** Lead-ins, names and false starts that may stand before a question. */
const maximumLeadIns = 10;
const hedge = /^(?:i mean|i think|i guess|you know|by the)$/u;

/** Where the clause proper starts after lead-ins and a name: "So, Dev, how did …". */
function afterLeadIns(sentence: Sentence): number {
  const { words } = sentence;
  let index = 0;
  for (let steps = 0; steps < maximumLeadIns && index < words.length; steps += 1) {
    const name = nameAt(sentence, index);
    if (name !== undefined && (endsClause(words[index + name.length - 1]) || index > 0)) index += name.length;
    else if (leadIns.has(words[index]?.normal ?? '')) index += 1;
    else if (hedge.test(`${words[index]?.normal} ${words[index + 1]?.normal}`)) index += 2;
    // "What - what": somebody starts again.
    else if (words[index]?.normal === words[index + 1]?.normal) index += 1;
    else break;
  }
  return index;
}

const found = (score: number) =>
  ({ type: 'question', score, definitive: false, assignee: undefined }) as const;

const plainWords = (words: readonly Word[]): string => words.map(({ normal }) => normal).join(' ');

/** Whether nothing is left of a sentence but what asks for no information. */
export function isSmallTalk(sentence: Sentence): boolean {
  const { words } = sentence;
  const plain = plainWords(words.slice(afterLeadIns(sentence)));
  return plain === '' || smallTalk.test(plain) || smallTalk.test(plainWords(words));
}

/** A question mark within quotation marks, and what is said before them. */
const quotedQuestion = /^([^"“”]*\p{L}[^"“”]*)["“][^"“”]*\?[^"“”]*["”]?[\s.]*$/u;

const quotationMark = /["“]/u;

/** Whether a question is only told of: "People always ask, 'are you recording?'" */
export function isReported({ text }: Sentence): boolean {
  const [, teller] = (quotationMark.test(text) && quotedQuestion.exec(text)) || [];
  const [first = ''] = teller?.toLowerCase().match(/\p{L}+/u) ?? [];
  return teller !== undefined && !questionWords.has(first) && !auxiliaries.has(first);
}

/** Whether a sentence, whatever it says itself, holds a question: "I was wondering if …". */
export const holdsQuestion = ({ text }: Sentence): boolean => embeddedQuestion.test(text.toLowerCase());

/** Finds the question in a sentence. */
export const findQuestion: InsightRules = (sentence) => {
  const { words } = sentence;
  if (words.length === 0 || isSmallTalk(sentence)) return undefined;
  const isMarked = sentence.isAsked;
  const start = afterLeadIns(sentence);
  const whole = plainWords(words);

  const isInvertedHere = isInverted(words, start);
  const opens = opensQuestion(words, start);
  if (isMarked) return found(isInvertedHere || opens ? scores.markedAndInverted : scores.marked);
  if (/[!]\s*$/u.test(sentence.text)) return undefined;
  if (embeddedQuestion.test(whole)) return found(scores.embedded);
  if (opens) return found(scores.questionWord);
  if (isInvertedHere) return found(scores.inverted);
  if (questionTag.test(sentence.text.slice(-maximumTagLength))) return found(scores.tag);
  return hasRunOnQuestion(sentence) ? found(scores.insideRunOn) : undefined;
};

const punctuation = /[.!?,;:]/u;

/** In a transcript without punctuation a question may start anywhere: "okay um that is fine what about the permit". */
function hasRunOnQuestion({ text, words }: Sentence): boolean {
  if (punctuation.test(text) || /\p{Lu}/u.test(text.replace(/\bI\b/gu, ''))) return false;
  return words.some((word, index) => {
    if (index === 0) return false;
    const before = words[index - 1]?.normal ?? '';
    if (word.normal === 'what' && words[index + 1]?.normal === 'about') return true;
    if (
      isTagged(words[index - 1], 'Verb') ||
      isTagged(words[index - 1], 'Preposition') ||
      /^(?:that|what|who|which|it|this|you|i|we|they|he|she|there|as|than|so|if)$/u.test(before)
    )
      return false;
    return (
      (/^(?:does|did|are|is|can|could|would)$/u.test(word.normal) &&
        /^(?:you|we|this|that|they|it)$/u.test(words[index + 1]?.normal ?? '') &&
        !isTagged(words[index - 1], 'Noun')) ||
      (/^(?:is|can|could|would|does|did)$/u.test(word.normal) &&
        /^(?:you|this)$/u.test(words[index + 1]?.normal ?? ''))
    );
  });
}
