/** What is worded or marked as a question and yet asks nothing that somebody would answer. */

import { inOtherWords, type Sentence } from '../../grammar/sentence.ts';
import { subordinators } from '../../grammar/word-lists/lexicon.ts';
import { whenDone } from '../../grammar/word-lists/past-words.ts';
import { verbsOfOffering } from '../../grammar/word-lists/taking-on.ts';
import { endsClause, isTagged, type Word } from '../../grammar/words/tagged-words.ts';
import { anyOf } from '../../text/any-of.ts';
import { anyLeadIns } from '../../text/words/lead-ins.ts';
import { daytimes } from '../../text/words/parts-of-time.ts';
import { somebody } from '../../text/words/somebody.ts';
import { fewWords, isBareQuestion, isBrokenOff, isFalseStart } from './fragments.ts';
import { afterLeadIns, auxiliaries, isInvertedCondition, questionWords } from './question-openings.ts';

/** "Why don't we start" proposes. */
const proposal = /(?<![\p{L}\p{N}])why do(?:n['’]t| not) (?:we|you)(?![\p{L}\p{N}])/iu;

/** "What we need is a plan", "What's better is that they agreed", "What went well is the demo". */
const cleft = new RegExp(
  `^${anyLeadIns('because|hi|i (?:think|guess)')}what${anyOf([
    "(?:['’]s| is| was) (?:even |really |much |also )?(?:better|worse|more|important|interesting|good|nice)\\b.*",
    ' (?:i|you|he|she|it|we|they|the|this|that|our|ours|my|your|his|her|their|really|matters)\\b.*',
    ' (?:actually |really )?(?:happens|happened)(?! (?:to|with|when|if|once|after)\\b)(?: \\p{L}+){0,3}',
    " (?:(?:did|does)n['’]t go|went) \\p{L}+",
  ])} (?:is|was)\\b`,
  'iu',
);

/** "What I'm wondering is whether we can keep it": it asks all the same. */
export const wondersWhat =
  /(?<!\p{L})what (?:i|we)(?:['’](?:m|re|d)| am| are| would)?(?: (?:just|also|really|still))* (?:wonder(?:ing)?|curious about|(?:like|want|need) to (?:know|ask)) is (?:if|whether|what|how|when|where|why|who|which|does|do|did|is|are|can|could|will|would|has|have)(?!\p{L})/iu;

/** Words at most of what is told of in a cleft, behind its verb: "what took you so long is". */
const longestPredicate = 4;
const copula = /^(?:is|was|are|were)$/u;
/** Behind "is", what a question goes on with, and a cleft does not: "what happens then, is it lost". */
const subjectOfQuestion = /^(?:it|he|she|they|there|this|you|we|i)$/u;

/** "What happened to the order that was late", "what happens when it is wet": another clause has the "is". */
const opensClause = (word: Word): boolean =>
  endsClause(word) ||
  word.normal === 'that' ||
  questionWords.has(word.normal) ||
  subordinators.has(word.normal) ||
  isTagged(word, 'Verb');

/** "What's missing is the certificate", "What doesn't work is the scanner": "what" is the subject of the verb before "is". */
function tellsOfSubject({ words }: Sentence, start: number): boolean {
  if (words[start]?.normal !== 'what') return false;
  const first = words.findIndex((word, index) => index > start && !isTagged(word, 'Adverb'));
  const auxiliary = words[first]?.normal ?? '';
  const isNegated = /^(?:do|does|did)$/u.test(auxiliary) && words[first + 1]?.normal === 'not';
  const said = words[isNegated ? first + 2 : copula.test(auxiliary) ? first + 1 : first];
  const isSaid = copula.test(auxiliary)
    ? ['Adjective', 'Participle', 'PastTense', 'Gerund'].some((tag) => isTagged(said, tag))
    : isTagged(said, 'Verb') && !auxiliaries.has(said?.normal ?? '');
  if (said === undefined || !isSaid) return false;
  const behind = words.indexOf(said) + 1;
  const is = words.findIndex(({ normal }, index) => index >= behind && copula.test(normal));
  const predicate = words.slice(behind, is);
  return (
    is >= 0 &&
    predicate.length <= longestPredicate &&
    !predicate.some(opensClause) &&
    words[is + 1] !== undefined &&
    !subjectOfQuestion.test(words[is + 1]?.normal ?? '')
  );
}

/** "Who pays is another matter", "how long is anybody's guess": what is asked there is set aside. */
const setAside =
  /^\P{L}*(?:(?:and|but|so|well),? )?(?:who|what|which|when|where|how|why)(?!\p{L})[^?,;]{0,80} (?:is|was)(?:n['’]t| not)? (?:(?:quite |still )?(?:another|a different|the other) (?:matter|story|question|thing)|any(?:body|one)['’]s guess|settled|decided|beyond me|up to (?:you|him|her|them|us|me|\p{L}+))[\s.!]*$/iu;

/** Whether a question word only opens what is said of it: "What happens is that it stops". */
export const isCleft = (sentence: Sentence): boolean =>
  setAside.test(sentence.text) ||
  (cleft.test(sentence.text) && !wondersWhat.test(sentence.text)) ||
  tellsOfSubject(sentence, afterLeadIns(sentence));

/** "Should you wish to change it, tell me": a condition by its order of words, and what follows from it. */
const isCondition = (sentence: Sentence): boolean =>
  isInvertedCondition(sentence.words, afterLeadIns(sentence));

/** "It's over, isn't it.": said with a falling voice, which is why it has no question mark. */
const fallingTag =
  /,\s+(?:(?:is|are|was|were|do|does|did|have|has|had|would|could|should|can|wo|ca|will)(?:n['’]t)?) (?:i|you|he|she|it|we|they|there|that)\.\s*$/iu;

/** "You can see what I've {disfmarker} yeah?": the mark is that of one word, behind what was broken off. */
const wordBehindBreak =
  /(?:\{disfmarker\}|--|[—…])(?:\s*\{\w+\})*\s*(?:yeah|yes|okay|ok|what|no|huh|oh|there|really)[\s,]*\?\s*$/iu;

/** "Could you go on Friday?", "can you open the door tomorrow": it is for another time. */
const unlessLater =
  '(?![^,.?!]*(?<!\\p{L})(?:(?:on|by|before|this|next) (?:the \\d|week|month|\\p{L}+day)|tomorrow|tonight|later)(?!\\p{L}))';
/** What is done, or not, while one is still talking. */
const atOnce = anyOf([
  '(?:hand|pass) (?:me|us)',
  'give (?:me|us) (?:the|that|your|my|a) (?:\\p{L}+ )?(?:back|pen|mike|mic|remote)',
  'step (?:back|forward|aside|a (?:little )?bit|to)',
  'go (?:back|forward|on|up)\\b(?! (?:and|with|\\p{L}+day|the \\d|to (?!(?:that|the|your|this) (?:\\p{L}+ )?(?:slide|page|screen|one)))\\b)',
  'go to (?:the )?(?:next|previous|last|first|other) (?:slide|page|one)',
  'click',
  'scroll',
  '(?:mind )?repeat(?:ing)? (?:it|that|the|your)',
  'say (?:it|that) (?:again|once)',
  // "Would you mind telling me once more?"
  '(?:mind )?(?:say|tell|repeat|spell)(?:ing)?(?: (?:me|us))?(?: (?:it|that|this))?(?: out)? (?:again|once (?:more|again)|one more time)',
  'turn (?:it|that|this) (?:on|off|up|down|around)',
  '(?:close|open|shut) the (?:door|window)',
  'speak (?:up|louder)',
  'move (?:over|closer|a (?:little )?bit)',
  'take (?:that|this) (?:mike|mic|seat|chair|pen)',
  'zoom (?:in|out)',
]);
/** "Can you hand me the pen?", "hand me the pen, would you?" */
const deedAtOnce = new RegExp(
  `\\b(?:can|could|would|will) (?:you|${somebody})\\b(?:[\\s,]+(?:just|please|maybe|also|quickly|perhaps))*[\\s,]+${atOnce}(?!\\p{L})${unlessLater}|^\\P{L}*${anyLeadIns('please|just')}${atOnce}(?!\\p{L})${unlessLater}[^.?!]*, (?:can|could|would|will) you[\\s?.!]*$`,
  'iu',
);

/** Whether it asks for what is done, or not, while one is still talking. */
export const isDoneAtOnce = ({ text }: Sentence): boolean => deedAtOnce.test(text);

/** What is said behind a statement to be sure of who listens, or while one looks for a word. */
const hearersCheck = new RegExp(
  `(?:^|[\\s,.])${anyOf([
    "(?:do )?(?:you )?(?:know|see) what i(?: mean|['’]m saying| am saying)",
    '(?<=,\\s)you (?:know|see)(?: that)?',
    'who knows',
    'guess what',
    '(?:how|what) do you (?:call|say) (?:it|that|this|them)',
    "what(?:['’]s| is) the word",
  ])}\\s*\\?+$`,
  'iu',
);

const nodWords = '[\\s,](?:okay|ok|alright|all right|huh|aye|eh)\\s*\\?+\\s*$';
const nod = new RegExp(`,?${nodWords}`, 'iu');
/** "I'll see you in half an hour, okay?", "don't save it, ok?": who announces something, or tells another one what to do, asks nothing behind it. */
const announcersCheck = new RegExp(
  `^\\P{L}*${anyLeadIns()}(?:i['’]ll|i (?:have|need|want) to|i['’]ve got to|let['’]s|let me|do(?:n['’]t| not)(?! (?:i|you|we|they)(?!\\p{L}))|see you)(?!\\p{L})[^?]*${nodWords}`,
  'iu',
);

/** "No, I need it", "wait!": who is told of it is asked after all, unless he is told not to do it. */
const objects =
  /^\P{L}*(?:(?:oh|hey|um+|uh+|er+|sorry)(?!\p{L})[\s,.!]*)*(?:no|nope|nah|wait|hang on|hold on|(?:please )?don['’]?t)(?!\p{L})(?!.*(?<!\p{L})(?:fine|okay|ok|problem|worries|bother|rush|hurry|need to|go ahead|sure|yes|forget)(?!\p{L}))/iu;
const tellsNotTo = /(?<!\p{L})do(?:n['’]?t| not)(?!\p{L})/iu;

/** Whether it tells what its speaker, or another one, does, and looks but for a nod: "Let me know what you think, okay?" */
function looksForNod({ text, message }: Sentence): boolean {
  if (!announcersCheck.test(text)) return false;
  const next = message.near?.(1);
  const isOther = next?.speaker !== undefined && next.speaker.id !== message.speaker?.id;
  return !isOther || !objects.test(next.text) || tellsNotTo.test(text);
}

/** The sentence without the "okay?" that looks but for a nod: the rules read what it stands behind. */
export const withoutNod = (sentence: Sentence): Sentence =>
  looksForNod(sentence)
    ? inOtherWords(sentence.message, sentence.text.replace(nod, '.'), sentence.conversation)
    : sentence;

/** What is worded like a question without its mark, and is none. */
const unmarked = new RegExp(
  `^\\P{L}*${anyLeadIns('no|sorry|just|please')}${anyOf([
    // "Do the second one, please"
    'do (?:the|that|this|both|all)(?: [\\p{L}-]+){0,2} ones?(?: (?:please|pls|then|instead|first|for (?:me|us|now)|thanks))*[\\s.!]*$',
    // "Can't this week sorry, I'm in Rome"
    `can['’]?t (?:(?:this|that|the|next) (?:week|month|time|${daytimes}|weekend|year|\\p{L}{3,6}day)|(?:on|at) |today|tomorrow|tonight|sorry)`,
    // "Can do the tombola again": somebody offers himself, without "I".
    `(?:can|could) (?:${verbsOfOffering})(?!\\p{L})`,
    // "Any time on Thursday or Friday": it tells when. "Any time left on Friday" asks.
    `any (?:time|day|${daytimes})(?!\\p{L})(?!.*(?<!\\p{L})(?:you|we|they|he|she|left|free|available|at all|yet)(?!\\p{L}))`,
    // "Can whoever keeps taking my mug please stop"
    '(?:also )?(?:can|could|will|would) whoever(?!\\p{L})',
    // "Did it yesterday", "did that this morning": somebody tells what he has done, without "I".
    `did(?: (?:it|that|this|them|both|so|(?:all (?:of )?)?(?:the|my|our|those|these) [\\p{L}-]+(?: [\\p{L}-]+)?))?(?: ${whenDone}){1,2}(?:,? (?:actually|as well|too|try again))?[\\s.!]*$`,
    // "Had a client in the chair", "had the kids with me all day": the same of what he had. "Had the van been there" asks.
    'had (?:an?|no|my|some|to|both|another|it|them)(?!\\p{L})',
    'had (?:the|our|two|three|all) (?:(?!been)\\S+ ){1,3}(?:\\p{L}+ing|in|on|with|at|out|off|over|round|here|there|until|till|all)(?!\\p{L})',
    // "Don't you dare", "don't you worry about it"
    "don['’]t (?:you|u|ya) (?:dare|fret|bother|worry|forget|start(?= (?:too|again|as well)|\\P{L}*$))(?!\\p{L})",
    // "My sister's communion is that day": what is told of one's own people
    "(?:(?:my|our) )?(?!(?:what|who|when|where|how|why|that|it|there|he|she|here|let|everyone|everybody|anyone|anybody)['’])\\p{L}+['’]s?(?: \\p{L}+){1,2} (?:is|was) (?:this|that|next|tomorrow|today|tonight|on)(?! (?:it|right|ok|okay|true)(?!\\p{L}))(?: [\\p{L}\\d:]+){0,4}\\P{L}*$",
    // "It's in the contingency. What's left of it."
    "what(?:['’]s| is| was) left of (?:it|them|that|those|him|her)\\.\\s*$",
    // "Is that nobody wants it": how "the problem" goes on. "Is that you, Ben" asks.
    "(?:is|was) that (?:(?:i|we|they|he|she|nobody|everybody|people)(?!\\p{L})|(?:it|there)(?:['’]s| is| was)(?!\\p{L})|you (?:have|can|need|could|must|want|know|get|do)(?!\\p{L}))",
    // "In which case": how it goes on
    'in which case(?! (?:do|does|did|is|are|was|can|could|would|will|should)(?!\\p{L}))',
    // "Isn't that wonderful!"
    "(?:is|was|are|were|do|does|did|has|have)n['’]t (?:that|this|it|he|she|they) [^?]*!\\s*$",
    // "First is the boiler"
    '(?:first|next|second|third|last)(?: up)? is(?!\\p{L})',
  ])}`,
  'iu',
);
/** "Is there any discount, if you're wondering, yes": its speaker asks for who hears it, and answers himself. */
const askedForHearer =
  /(?<!\p{L})if (?:you|anybody|anyone)(?:['’](?:re|s)| are| is) (?:wondering|asking)(?!\p{L})/iu;
/** Whether it is no question where it has no mark. */
export const isUnmarkedStatement = (text: string): boolean =>
  unmarked.test(text) || askedForHearer.test(text) || proposal.test(text);

/** Whether it is one word ("Screen?"), too little of a sentence, a proposal, for a deed at once, or a statement that looks for assent. */
export function asksNothing(sentence: Sentence): boolean {
  const { isAsked, message, text, words } = sentence;
  if (words.length <= 1) return !isBareQuestion(sentence);
  if (words.length <= fewWords && (isBrokenOff(sentence) || /,\s*$/u.test(text))) return true;
  return (
    hearersCheck.test(text) ||
    looksForNod(sentence) ||
    (!isAsked &&
      (isFalseStart(sentence) ||
        fallingTag.test(text) ||
        isUnmarkedStatement(text) ||
        isCleft(sentence) ||
        isCondition(sentence))) ||
    (isAsked && wordBehindBreak.test(message.text)) ||
    isDoneAtOnce(sentence)
  );
}
