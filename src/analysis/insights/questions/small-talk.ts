/** Questions that ask for nothing somebody would look for: how people are, whether they hear and see, what may be done for them, and what nobody is to answer. */

import type { Sentence } from '../../grammar/sentence.ts';
import { endsClause, isTagged, plainWords } from '../../grammar/words/tagged-words.ts';
import { anyOf } from '../../text/any-of.ts';
import { goodDay, hello } from '../../text/words/greeting-words.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';
import { daytimes } from '../../text/words/parts-of-time.ts';
import { somebody } from '../../text/words/somebody.ts';
import { isEchoOrAnswer } from './echoes.ts';
import { afterLeadIns, isInverted, opensQuestion } from './question-openings.ts';

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
    'you (?:poor|lucky|clever|silly) \\p{L}+',

    // "Can everybody hear me okay"
    '(?:can|do) (?:you|everyone|everybody|anybody) (?:all |both )?(?:hear|see) (?:me|us)(?: (?:ok|okay|now|fine|all right|alright|well|clearly|properly))?',
    'shall we (?:start|begin|get started|kick off|move on|continue|go on|get going)',
    'is (?:this|it) (?:thing )?on',
    'hello',
    'anybody there',
    'is anybody there',

    // What was said was not heard, or not believed.
    'pardon(?: me)?',
    '(?:i )?beg your pardon',
    '(?:i am )?sorry',
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
    // "Isn't it", "did I", "you don't": what was said, once more.
    '(?:is|are|was|were|do|does|did|have|has|had|would|could|should|can|will)(?: not)? (?:i|you|he|she|it|we|they|there|that)(?: not)?',
    '(?:i|you|he|she|it|we|they)(?: are| is| am| was| were| do| does| did| have| has| had)(?: not)?',
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

/** What a sentence ends with that asks the same without it. */
const now = `(?: (?:today|now|then|here|there|yet|further|this (?:${daytimes})|ok|okay|all right|alright|well|fine|clearly|properly|at all))*`;

/** What is asked by custom, of a customer or a round, and what nobody is to answer. */
const formula = new RegExp(
  `^${anyOf([
    // "How may I help you today", "is there anything else I can do for you", and what an angry customer makes of it.
    `how (?:may|can|could|might) (?:i|we) (?:help|assist)(?: you)?(?: all)?${now}`,
    'how may you (?:help|assist) (?:me|us)',
    `what (?:can|could|may) (?:i|we) do for you${now}`,
    `(?:is there |was there )?anything else (?:that )?(?:i|we) (?:can|could|may) (?:do for you|(?:help|assist)(?: you)?(?: with)?)${now}`,

    // "Can you all see my screen"
    `(?:can|do|does) (?:you|everyone|everybody|anyone|anybody)(?: all| both| guys)? see (?:(?:my|our) (?:\\p{L}+ )?(?:screen|board|slides?|deck|presentation|desktop|window|document|spreadsheet|cursor)|the (?:shared )?(?:screen|board|slides?|deck|presentation|cursor))${now}`,
    '(?:can|do|does) (?:you|everyone|everybody)(?: all| both| guys)? see (?:it|that|this) (?:now|yet|ok|okay|all right|alright|well|fine|clearly)',

    // "Would anybody like the rest of the sandwiches"
    '(?:would|does|do) (?:anyone|anybody)(?: else)? (?:like|want|fancy|need) (?:\\p{L}+ ){0,5}(?:coffees?|teas?|cakes?|biscuits?|cookies?|sandwich(?:es)?|rolls?|snacks?|croissants?|doughnuts?|donuts?|water|drinks?)',

    // "Right, any other business": who leads a talk gives others the floor before it ends.
    `(?:(?:is|was) there |(?:does|has) (?:${somebody}|everyone) (?:have |got )?|do (?:you|we) have |have (?:you|we) got )?(?:any other business|aob)(?: (?:(?:on|about) (?:this|that|it)|from (?:anyone|anybody|you all|all of you|either of you)))?${now}`,
    // "Do you want to start", "who would like to go first", "who is next", "what did I miss"
    `(?:do you (?:want to|wanna)|would you like to|who (?:wants to|would like to|will|is going to)) (?:start|begin|go first|go next|kick (?:us |it )?off|lead off)${now}`,
    'who is (?:next|up|up next|first|going first|going next)',
    '(?:sorry )?(?:(?:i am|for being) (?:a bit |so )?late )?(?:what (?:did i miss|have i missed)|(?:did i|have i) miss(?:ed)? (?:anything|something|much))(?: so far)?',

    // "Is everybody fed", "has everyone got a coffee", "Jonas, anything from you"
    `is (?:everyone|everybody) (?:all )?(?:fed|here|there|ready|comfortable|settled|awake|seated|back|present|in|on)${now}`,
    '(?:is|are|has|have) (?:everyone|everybody|you all|we all) got (?:an? |some |their |your |enough )?(?:coffee|tea|drink|water|seat|chair|cake|lunch|food|sandwich|roll|biscuit|cookie|snack|something to (?:eat|drink))s?',
    `(?:and |so |is there )?anything (?:else )?(?:from|on) (?:you|your (?:side|end|part))${now}`,

    'is (?:that|this) (?:everyone|everybody|all of us)(?: (?:here|in|now|then))*',

    // "Is the kettle on"
    'is the (?:kettle|coffee) (?:on|ready)(?: yet)?',

    // "Then what's the point of it", "who would have thought that"
    'what is the (?:point|use|good)(?: of (?:it|that|this|all (?:of )?(?:it|this|that)))?(?: then)?',
    'who (?:would|could) have (?:thought|guessed|known)(?: (?:it|that|so))?',
    'who does (?:he|she|it) think (?:he|she|it) is',
    'who do (?:you|they) think (?:you|they) are',
    'how (?:hard|difficult) can (?:it|that|this) be',
    'what could (?:possibly )?go wrong',
    '(?:what else is new|what do i know|who cares|who asked you)',
    'are you (?:kidding|joking)(?: me)?',
    'who knew',
    'how (?:cool|great|amazing|awesome|brilliant|lovely|crazy|mad|funny|weird|lucky|ridiculous|sweet|nice) (?:is|was) (?:that|this)',
    'what is (?:there )?not to (?:like|love)',
    'what was i (?:even )?thinking',
    'who am i to (?:argue|complain|criticise|criticize|disagree|judge|object|refuse|say)(?: (?:it|that|no|otherwise|with (?:it|that|him|her|them|you)))?',
    'why do i (?:even |ever )?bother(?: (?:asking|trying))?',
    'is the pope (?:a )?catholic',
    'you could not make (?:it|this|that) up(?: could you)?',
    '(?:can|would) you believe (?:it|that|this)',
    // "Guess what happened": it is told at once.
    'guess (?:what|who) (?:happened|(?:i|he|she|they) (?:did|said|saw|met|found))(?: next| then)?',
  ])}$`,
  'u',
);

/** "It's a shame, but what can you do?": who sighs asks nobody. "I know you can't refund it, but what can you do?" asks. */
const sigh =
  /^\P{L}*(?:(?:ah|oh),? well,? )?(?:it|that)(?:['’]s| is| was) (?:(?!n['’]t|not |you)[^,?])*, but what can you do\s*\?*$/iu;
/** "You're through to Jess, how can I help?" */
const offersHelp = new RegExp(
  `^(?:so |and )?how (?:may|can|could|might) (?:i|we) (?:help|assist)(?: you)?(?: all)?${now}$`,
  'u',
);

/** Whether all behind the last comma offers help by custom, and nothing before it asks. */
function opensByOffer({ words }: Sentence): boolean {
  const behind = words.findLastIndex((word, index) => index < words.length - 1 && endsClause(word)) + 1;
  return (
    behind > 0 &&
    offersHelp.test(plainWords(words.slice(behind))) &&
    !words.slice(0, behind).some((_, index) => opensQuestion(words, index) || isInverted(words, index))
  );
}

/** "Hi Tom, this is Renee, can you hear me alright?": small talk behind a greeting, or behind who speaks. */
const greeting = new RegExp(`^(?:${hello}|hiya|morning|${goodDay})$`, 'u');

function isGreeting({ words }: Sentence): boolean {
  const [first, second] = words;
  return greeting.test(first?.normal ?? '') || greeting.test(`${first?.normal} ${second?.normal}`);
}

/** Who has a title is asked for. */
const title = /^(?:mr|mrs|ms|miss|mister|missus|missis|dr|doctor|professor)$/u;

/** "Hi, is that Mr Brown": who calls asks for him before he says what he wants. */
function asksWhoSpeaks({ words }: Sentence): boolean {
  const at = words.findIndex(({ normal }) => normal === 'is');
  const [behind, named] = [words[at + 1]?.normal ?? '', words[at + 2]];
  if (at < 1 || at > longestGreeting || !/^(?:that|this)$/u.test(behind) || named === undefined) return false;
  return title.test(named.normal.replace('.', '')) || isTagged(named, 'Person');
}
const longestGreeting = 3;

/** "Morning or afternoon?": alone either of them greets. */
const choiceOfPart = withLeadIns(new RegExp(`^\\P{L}*(?:${daytimes})s? or `, 'iu'));

/** Whether nothing is left of a sentence but what asks for no information. */
export function isSmallTalk(sentence: Sentence): boolean {
  const { words } = sentence;
  const plain = plainWords(words.slice(afterLeadIns(sentence)));
  if (plain === '') return !choiceOfPart.test(sentence.text);
  if (smallTalk.test(plain) || smallTalk.test(plainWords(words))) return true;
  if (formula.test(plain) || isEchoOrAnswer(sentence)) return true;
  if (sigh.test(sentence.text) || opensByOffer(sentence)) return true;
  if (!isGreeting(sentence)) return false;
  if (asksWhoSpeaks(sentence)) return true;
  const comma = words.findLastIndex((word, index) => index < words.length - 1 && endsClause(word));
  return comma >= 0 && words.length - comma > 2 && smallTalk.test(plainWords(words.slice(comma + 1)));
}
