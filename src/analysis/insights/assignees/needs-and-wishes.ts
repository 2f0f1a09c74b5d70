/** What somebody needs or wishes for, and leaves to another one: "I need the figures by Friday", "I want the place swept", "I'd like the report by Friday". */

import { normalAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { departments } from '../../grammar/word-lists/all-of-them.ts';
import { closeGroups, institutions } from '../../grammar/word-lists/groups-of-people.ts';
import { endsClause, isTagged, plainWords, type Word } from '../../grammar/words/tagged-words.ts';
import { anyOf } from '../../text/any-of.ts';
import { anyLeadIns } from '../../text/words/lead-ins.ts';
import { unitsOfTime } from '../../text/words/parts-of-time.ts';
import { saidThings, writtenThings } from '../../text/words/written-things.ts';

/** "I'd need to know by Friday whether you can deliver": who is to tell it has it. */
export const needsToKnow =
  /\b(?:i|we) (?:(?:would|will|do|also|really|still) )*(?:need|have) to (?:know|hear)\b(?! (?:how to|what to|more|better|each|him|her|them|my|our)\b)/u;

/** "I need the figures by Friday": whoever needs a thing leaves it to another one; who needs to do something does not. */
export const needsThing = (words: readonly Word[]): boolean =>
  words.some(({ normal }, index) => {
    if (normal !== 'need' || endsNeed.test(normalAt(words, index + 1))) return false;
    // "I need your notes an hour before" needs notes.
    const thing = words
      .slice(index + 1, index + 5)
      .find((word) => isTagged(word, 'Noun') && !isTagged(word, 'Pronoun'));
    if (ofTime.test(thing?.normal ?? '')) return false;
    let before = index - 1;
    while (isTagged(words[before], 'Adverb') || /^(?:will|would|do)$/u.test(normalAt(words, before)))
      before -= 1;
    // "Need it by Friday"
    if (before < 0) return !isTagged(words[index + 1], 'Verb');
    return normalAt(words, before) === 'i' && !isOfTwo(words, before);
  });

/** "You and I need it"; "And I need it" is said by one. */
const isOfTwo = (words: readonly Word[], i: number): boolean =>
  /^(?:and|or)$/u.test(normalAt(words, i - 1)) && i > 1 && !endsClause(words[i - 2]);

/** "I need the approval of the board": whoever needs what another one, who does not take part, has to allow sees to it himself. */
export const needsConsent =
  /\bneed (?:\p{L}+ ){1,3}?(?:approval|permission|consent|sign-?off|sign off|signature|go-?ahead|blessing|authori[sz]ation|clearance) (?:of|from) (?!you\b|your\b|both of you\b|all of you\b|one of you\b)\p{L}/u;

/** "I need the numbers from ops": of people who do not take part. */
export const needsOfOthers = new RegExp(
  `\\bneed (?:\\p{L}+ ){1,5}?from (?:(?:the|our|my|their) )?(?:\\p{L}+ )?(?:${departments}|${closeGroups}|${institutions})(?!\\p{L})`,
  'u',
);

/** "We'd need it back by Friday", "we would need your answer": of who has it. */
export const needsBack =
  /\bwe (?:(?:would|will|do|still|also) ){0,2}(?:need|want) (?:(?:it|them|that|(?:the|this) (?:\p{L}+ ){1,3}?) ?back\b|(?:the|a|an) (?:\p{L}+ ){1,3}from you\b|your (?!own\b)\p{L})/u;

/** Words at most of what is wanted done: "the whole lower yard". */
const longestThing = 6;

/** What is wanted done is tagged as an adjective as often as not. */
export const participle =
  /^(?:\p{L}{2,}ed|swept|(?:re|un|out)?(?:done|sent|made|built|written|put|paid|taken|given|set|cut|kept|shut|bought|brought|found|gone)|out|off|ready|clean|back|over)$/u;

/** "I want the place swept": what is to become of a thing stands behind it, and another one sees to it. */
export const wantsDone = (words: readonly Word[]): boolean =>
  words.some(({ normal }, want) => {
    if (normal !== 'want' || normalAt(words, want - 1) !== 'i') return false;
    const thing = words.slice(want + 1, want + 2 + longestThing);
    const done = thing.findIndex(
      (word, index) =>
        participle.test(word.normal) && (isTagged(thing[index - 1], 'Noun') || isTagged(word, 'Participle')),
    );
    const before = thing.slice(0, done);
    return (
      done > 0 &&
      ['Determiner', 'Possessive', 'Noun'].some((tag) => isTagged(before[0], tag)) &&
      !before.some((word) => isTagged(word, 'Verb') || isTagged(word, 'Preposition') || endsClause(word))
    );
  });

/** What may be wished of another one: "that", "the report", "your figures", "two offers". */
const wished = /^(?:that|this|it|the|a|an|your|these|those|two|three|both|some|copies)$/u;

const inWriting = /^i want (?:it|that|this|the \p{L}+) (?:in writing|on paper|by e-?mail|in an e-?mail)\b/u;

/** "I'd want that in writing", "I'd like the report by Friday", "I expect the report on Monday": who wishes for a thing, and not to do something, leaves it to another one. */
export const wishesThing = (words: readonly Word[]): boolean =>
  inWriting.test(plainWords(words)) ||
  words.some(({ normal }, index) => {
    const subject = normal === 'expect' ? index - 1 : index - 2;
    const isWish =
      normal === 'expect' || (/^(?:want|like|love)$/u.test(normal) && normalAt(words, index - 1) === 'would');
    if (!isWish || normalAt(words, subject) !== 'i' || !wished.test(normalAt(words, index + 1))) return false;
    const behind = words.slice(index + 1, index + 2 + longestThing);
    return !behind.some(
      (word, at) =>
        ofTime.test(word.normal) || (word.normal === 'to' && isTagged(behind[at + 1], 'Infinitive')),
    );
  });

/** "I would like the order to be with them by Friday": what is to become of a thing is for another one to see to; when people meet is for who proposes it. */
export const wishesItSo =
  /(?:^| )i would (?:like|love|prefer|want) (?:the|those|these|all the|your) (?!(?:\p{L}+ ){0,3}?(?:meeting|call|chat|session|appointment|talk|lunch|dinner|party|visit|interview|hearing|launch|viewing|demo|conversation|discussion)s? )(?:\p{L}+ ){1,4}?to (?:be|go|come|get|reach|arrive|leave)(?: |$)/u;

const endsNeed = /^(?:to|not|)$/u;

/** "I need two more days". */
const ofTime = new RegExp(`^(?:(?:${unitsOfTime})s?|time)$`, 'u');

const kindly = '(?:(?:really|very|most|much|greatly|always|certainly|also|so|highly|gratefully) )*';
/** What is "yours", and nothing that anybody sees to: "your patience", "your support". */
const noDelivery =
  'own|patience|understanding|support|cooperation|co-operation|discretion|honesty|concern|interest|loyalty|business|custom|kindness|effort|efforts|work|time|presence|company|trust|candour|flexibility|message|mail|e-?mail|call';
const yours = `your (?!(?:\\p{L}+ )?(?:${noDelivery})(?!\\p{L}))(?:[\\p{L}’'-]+ ){0,3}?[\\p{L}’'-]+`;
/** "From the bank": it is not "you" who lets him have it. */
const ofYouAlone =
  '(?!.*(?<!\\p{L})from (?!you(?!\\p{L})|your(?!\\p{L})|(?:each|all|both|any|either) of you))';
const answer = `(?:an?|some|any) (?:(?:short|quick|brief|prompt|early|swift|speedy|timely|written|final|first) )*(?:reply|answer|response|confirmation|feedback|comments?|update|call ?back|decision|estimate|quote|quotation|summary)(?!\\p{L})${ofYouAlone}`;
const wanted = `(?:${yours}|${answer})`;
/** What "you" say or write; whoever would have or see anything else of "yours" offers to: "your dog", "your car washed", "your new house". */
const wantedOfYou = `(?:your (?:[\\p{L}-]+ ){0,2}?(?:${saidThings}|${writtenThings})(?!\\p{L})(?! (?:\\p{L}+ed|done|sent|written)(?!\\p{L}))${ofYouAlone}|${answer})`;
/**
 * What somebody is glad of once "you" let him have it: "I'd appreciate your comments by Friday", "we would be grateful for your reply", "I was
 * hoping to get your comments", "your feedback would be very welcome".
 */
const answerWished = new RegExp(
  `^\\P{L}*${anyLeadIns('thanks|thank you')}(?!.*(?<!\\p{L})(?:but|if|already|though)(?!\\p{L}))${anyOf([
    `(?:i|we)(?:['’]d| would| should) ${kindly}(?:${anyOf([
      `(?:appreciate|welcome|value|be ${kindly}(?:(?:grateful|thankful|obliged) for|(?:glad|happy) of)) (?:to (?:have|get|receive) )?${wanted}`,
      `be ${kindly}(?:glad|happy) (?:about|to (?:have|get|receive|see)) ${wantedOfYou}`,
    ])})(?!\\p{L})`,
    `(?:i|we)(?:['’](?:m|re)| am| are| was| were) (?:just |really |still )?hoping (?:for|(?:to|we could|i could|we can|i can) (?:get|have|receive|see)) ${wantedOfYou}(?!\\p{L})`,
    `(?:your (?:[\\p{L}’'-]+ ){0,3}?(?:${saidThings})|${answer})(?!\\p{L})[^.,;:?!]{0,40}? would ${kindly}be ${kindly}(?:welcome|appreciated|received|helpful|useful|great|lovely)(?!\\p{L})(?! for (?:the|an?|my|your|our|his|her|their)(?!\\p{L}))`,
    // "A photo of the plate by noon would help."
    `(?:an?|the|some|two|three|\\d+) (?:[\\p{L}’'-]+ ){0,3}?(?:${writtenThings})(?!\\p{L})${ofYouAlone}[^.,;:?!]{0,40}? by [^.,;:?!]{2,30}? would (?:help|be ${kindly}(?:welcome|appreciated|helpful|useful|great|lovely|perfect|good|ideal))(?= (?:for )?(?:me|us|a lot)(?!\\p{L})|\\s*(?:[.!,]|$))`,
  ])}`,
  'iu',
);
const mayWishAnswer =
  /(?<!\p{L})(?:appreciate|welcome|value|grateful|thankful|obliged|glad|happy|hoping|appreciated|received|help|helpful|useful|great|lovely|perfect|good|ideal)(?!\p{L})/iu;

/** Whether the text kindly says that it waits for what "you" are to let its speaker have. */
export const wishesAnswer = (text: string): boolean => mayWishAnswer.test(text) && answerWished.test(text);
