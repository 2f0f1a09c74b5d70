/** Questions that their speaker answers in the next sentence, as one tells a story: "Did they ring back? Of course not." – "Who had to clean it up? Me." – "Why are we late? Because nobody told us." */

import type { Sentence } from '../../grammar/sentence.ts';
import { anyOf } from '../../text/any-of.ts';
import { anyLeadIns } from '../../text/words/lead-ins.ts';

const opening = `^\\P{L}*${anyLeadIns()}`;
const end = '[\\s.!]*$';
const another = 'i|he|she|it|we|they';
const auxiliary = '(?:do|does|did|is|are|am|was|were|has|have|had)';
/** "I did", "they haven't" */
const again = `(?:${another})(?: |['’](?=m|re|s|ve))?${auxiliary}?(?:n['’]t| not)?`;

/** What somebody asks, and how he answers it himself. What he asks of "you" only the others know. */
const pairs: readonly { readonly asked: RegExp; readonly answer: RegExp }[] = [
  {
    // "Did I complain? Of course I did.", "Was he sorry? No, he wasn't."
    asked: new RegExp(`${opening}${auxiliary}(?:n['’]t)? (?:${another})(?!\\p{L})`, 'iu'),
    answer: new RegExp(
      `${opening}${anyOf([
        `(?<=(?:of course|yes|yeah|yep)[\\s,]+)${again}`,
        `(?:of course|obviously|naturally|absolutely|no|nope)(?:[\\s,]+(?:not|${again}))?`,
        '(?<=of course )not',
        '(?:hardly|not (?:a chance|at all|once|a bit(?: of it)?|likely|a word|a thing)|never)',
      ])}${end}`,
      'iu',
    ),
  },
  {
    // "Who had to clean it up? Me."
    asked: new RegExp(`${opening}(?:guess )?who(?!m|se)(?!.*(?<!\\p{L})(?:you|your)(?!\\p{L}))`, 'iu'),
    answer: new RegExp(
      `${opening}(?:me|us|muggins(?: here)?|yours truly|not (?:me|us|them|him|her)|nobody|no one)${end}`,
      'iu',
    ),
  },
  {
    // "What did we get for it? Nothing."
    asked: new RegExp(
      `${opening}(?:what|how (?:much|many|often)) (?!.*(?<!\\p{L})(?:you|your)(?!\\p{L})).*(?<!\\p{L})(?:did|does|do|have|has|had) (?:i|he|she|we|they)(?!\\p{L})`,
      'iu',
    ),
    answer: new RegExp(
      `${opening}(?:nothing|nada|zilch|none|not a (?:thing|word|penny)|zero|never|once)${end}`,
      'iu',
    ),
  },
  {
    // "Why are we late? Because nobody told us." Of a thing it may be why one asks: "Why are we meeting then? Because I'm away."
    asked: new RegExp(
      `${opening}why (?:${auxiliary})(?:n['’]t)? (?:i|he|she|we|they)(?!\\p{L})(?!.*(?<!\\p{L})(?:you|your)(?!\\p{L}))`,
      'iu',
    ),
    answer: new RegExp(
      `${opening}(?:because|['’]?cause|cos)(?!\\p{L})(?! (?:i|my|you|your|it|that|this|there)(?!\\p{L}))`,
      'iu',
    ),
  },
];

/** "What do they do?": what they do then is told. "What do we do?" looks for what is to be done. */
const whatOthersDo = new RegExp(
  `${opening}what (?:do|does|did) (?<who>he|she|they) (?:do|say)(?: (?:then|next|about it))?\\s*\\?`,
  'iu',
);
/** "So, what have I got for you. Five units, two of them awkward.": who begins his own account so asks himself, with a mark or without one. */
const asksHimself = new RegExp(
  `${opening}(?:(?:let['’]?s see|let me see|now|right|so)[\\s,]+)*(?:what(?:['’]ve| have| do| did) (?:i|we) (?:got|have)(?: (?:for (?:you|today)|here|left|next|today|so far|then))*|where (?:was|were) (?:i|we)|what else)[\\s.?]*$`,
  'iu',
);

/** "I forgot", "he never told me": who says so wants to know, and so does who tells of what was said before. */
const isUnknown =
  /(?<!\p{L})(?:never|not|promised|forgot|no idea|know|were|was|used|wanted|need|must|should|could|would|will|may|might)(?!\p{L})|n['’]t(?!\p{L})|\?/iu;

/** Whether its speaker asks it to answer it himself. */
export function isSelfAnswered({ isAsked, message, text }: Sentence): boolean {
  if (message.speaker === undefined) return false;
  const next = message.near?.(1);
  if (next?.speaker?.id !== message.speaker.id || next.text.includes('?')) return false;
  if (asksHimself.test(text)) return true;
  if (!isAsked) return false;
  if (pairs.some(({ asked, answer }) => asked.test(text) && answer.test(next.text))) return true;
  const who = whatOthersDo.exec(text)?.groups?.who;
  return (
    who !== undefined &&
    new RegExp(`${opening}${who} (?!${auxiliary}(?!\\p{L}))\\p{L}`, 'iu').test(next.text) &&
    !isUnknown.test(next.text)
  );
}
