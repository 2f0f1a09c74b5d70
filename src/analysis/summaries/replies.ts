/** How somebody takes what another one offers or proposes, and answers what he asks. */

import { endOfTaking, takesOn } from '../grammar/word-lists/taking-on.ts';
import { anyOf } from '../text/any-of.ts';
import { contentWordsOf, namesDay, type SentenceFeatures, type SummaryMessage } from './sentence-value.ts';
import { toldClause } from './told-clause.ts';

export type Reply = 'accepted' | 'declined';

const fillers = /^(?:(?:oh|um+|uh+|ah|hm+|well|so|and|but|ok|okay|right|huh)\b[\s,.!…–—-]*)+/iu;

const declines = new RegExp(
  `^${anyOf([
    // "No, she won't have to type it in" takes a worry away.
    "no\\b(?! (?:problem|worries|objections?|doubt|brainer))(?!,? (?:that['’]s|it['’]s) (?:fine|ok|okay|good))(?!,? (?:he|she|they|you) (?:won['’]?t|will not|don['’]?t|doesn['’]?t|shouldn['’]?t|wouldn['’]?t|needn['’]?t) (?:(?:even )?(?:have|need) to|lose))",
    'nope',
    'nah',
    'not (?:really|now|yet|this|for)\\b',
    "(?:i|we) (?:don['’]?t|do not) (?:want|need|like)",
    "(?:i|we)(?:['’]d| would) rather not",
    // "Can't you just email it" asks for something else.
    "(?:i |we )?(?:can['’]?t|cannot)\\b(?! (?:you|u|we|i|he|she|it|they|somebody|someone)\\b)",
    "i['’]?m afraid",
    'unfortunately',
    "that(?:['’]s| is) (?:too|not)\\b",
    "that (?:doesn['’]?t|won['’]?t|does not|will not) work",
  ])}`,
  'iu',
);
/** "Thursday doesn't work" says no to what names Thursday. */
const namedDecline =
  /^((?:\p{L}+ ){1,3})(?:doesn['’]?t|won['’]?t|does not|will not) work|^((?:\p{L}+ ){0,2}\p{L}+)(?:['’]s| is) (?:bad|out|full|tricky|difficult|impossible|no good|not good)(?!\p{L})|^((?:\p{L}+ ){0,2}\p{L}+),? that['’]?s no good/iu;
/** "Yes to the voucher" says yes to what names the voucher. */
const agreesTo = /^(?:yes|yeah|yep) to (.+)$/iu;
/** "Good idea, but not this sprint" */
const takesBack = /\bbut\b.{0,20}\b(?:not|no|can['’]?t|too)\b/iu;

const accepts = new RegExp(
  `^${anyOf([
    '(?:yes|yeah|yep|yup|sure|agreed|deal|absolutely|definitely|of course|perfect|great|excellent|wonderful)\\b',
    '(?:good|great|nice) idea',
    '(?:sounds|looks) (?:good|great|fine|perfect)',
    '(?:that )?works(?: for (?:me|us))?\\b',
    "that(?:['’]d| would) (?:\\p{L}+ )?(?:help|be (?:great|good|nice|perfect|lovely|fine|helpful))",
    "that(?:['’]s| is) (?:fine|good|great|perfect|ok|okay)\\b",
    'fine\\b',
    'please do\\b',
    "let['’]?s do (?:that|it)",
    'in favou?r',
    'fair enough',
    'done\\b',
    `${takesOn()}${endOfTaking}`,
    '\\+1(?!\\d)',
    '👍',
    '👌',
  ])}`,
  'iu',
);

/** What `text` says to what was offered or proposed; undefined: nothing that one could tell. */
export function replyTo(offered: string, text: string): Reply | undefined {
  const rest = text.replace(fillers, '').trim();
  if (declines.test(rest)) return 'declined';
  const words = new Set(contentWordsOf(offered));
  const refused = namedDecline
    .exec(rest)
    ?.slice(1)
    .find((one) => one !== undefined);
  if (refused !== undefined && contentWordsOf(refused).some((word) => words.has(word))) return 'declined';
  const [, agreed] = agreesTo.exec(rest) ?? [];
  if (agreed !== undefined && !contentWordsOf(agreed).some((word) => words.has(word))) return undefined;
  if (accepts.test(rest)) return takesBack.test(rest) ? 'declined' : 'accepted';
  // "Okay", and nothing else.
  if (rest === '' && /\bok(?:ay)?\b/iu.test(text)) return 'accepted';
  // "Okay, Monday the ninth between eight and noon" says yes to "let's do Monday".
  if (rest === text || !/^ok(?:ay)?\b/iu.test(text)) return undefined;
  return contentWordsOf(rest).some((word) => words.has(word)) ? 'accepted' : undefined;
}

/** Messages after a question in which its answer is looked for. */
const answerDistance = 2;

/** "Sure, no problem", "I can do that": what only says yes or no needs no place beside what it answers. */
export const isMereAnswer = (clause: string): boolean =>
  !/\d/u.test(clause) && !namesDay(clause) && contentWordsOf(clause).every((one) => mereAnswer.test(one));
const mereAnswer =
  /^(?:problem|worries|course|agreed|absolutely|definitely|exactly|totally|understood|noted|correct|true|right|please|happy|means|can|could|i['’]ll)$/u;

/** Two words that are more than sounds. */
const saysAnything =
  /(?<!\p{L})(?!(?:uh|um|er|hm|mm|ah|oh)(?!\p{L}))\p{L}[\p{L}'’]+\s(?:.*\s)?(?!(?:uh|um|er|hm|mm|ah|oh)(?!\p{L}))\p{L}[\p{L}'’]/iu;

/** "Thank you for the quick reply": what was asked is answered behind it. */
const thanks = /^(?:many )?(?:thank you|thanks|thx)(?! (?:but )?no)(?!\p{L})[^.!]*[.!]*$/iu;

/** Whether the next message may be the answer to a question. */
export function isAnswer(
  question: SummaryMessage,
  next: SummaryMessage,
  { words, isQuestion }: SentenceFeatures,
): boolean {
  return (
    !isQuestion &&
    words >= 3 &&
    !thanks.test(next.text) &&
    next.ordinal - question.ordinal <= answerDistance &&
    next.speaker?.id !== question.speaker?.id &&
    saysAnything.test(toldClause(next))
  );
}
