/** How somebody says that he wants what another one offers to do: "Please do", "that'd save my legs", "I shan't stop you". */

import { byThen } from '../../../dates/words/deadline-words.ts';
import { anyOf } from '../../../text/any-of.ts';
import { severalUpToTwelve } from '../../../text/number-words.ts';
import { good } from '../../../text/words/approval.ts';

const opening =
  '^\\P{L}*(?:(?:good (?:heavens|grief|lord)|in that case|oh|ah|ha|ooh|omg|god|now|yes|yeah|yea|ye|yep|yup|aye|sure|ok|okay|great|good|fine|perfect|lovely|brilliant|then|well|right|actually)[\\s,.!]+)*';
const wanted = anyOf([
  '(?:please|pls|plz)(?:,? do)?(?: that| so| it)?',
  'do (?:that|it|so)',
  // "Please do, before she rings again."
  '(?:please )?do,? (?:please,? )?(?:before|while|when(?:ever)?|as soon as)(?!\\p{L})[^.?!]{2,40}',
  '(?:please )?(?:go ahead|by all means|be my guest|(?:knock|help) yourself(?: out)?|crack on)(?: and)?(?: (?:send|do|ask|ring|call|take|book|order) (?:it|them|him|her|that))?',
  "i(?:['’]?d| would) (?:really )?(?:like|love|appreciate) (?:that|it)",
  // "I wouldn't say no.", "I shan't stop you.", "I'd not turn it down.", "Now that I wouldn't say no to."
  "(?:that )?(?:i|we|he|she|they)(?: (?:won|shan|wouldn|can|couldn)['’]?t|['’]d not| (?:will|would) not) (?:say no|turn (?:it|that|them) down|stop you|object|complain|mind)(?: to(?: (?:that|it|(?:one|some|a|an|another)(?: [\\p{L}'’]+){1,5}))?)?",
  // "I'd hoped somebody would.", "I was hoping you would."
  "i(?:['’]?d| had| was|['’]?ve)? (?:been )?(?:hoped|hoping|wish(?:ed)?) (?:you|some(?:body|one)|one of you) would",
  `(?:that|this|it)(?:['’]?d| would) (?:be (?:very |really |so |much |ever so |most )?${good}(?: of you)?|help(?: a lot| (?:me|us|him|her|them|the \\p{L}+)(?: [\\p{L}'’]+){0,5})?)`,
  `(?:that|this|it)(?:['’]s| is) (?:a )?(?:very |really )?${good}(?: idea| of you)?`,
  `(?:sounds )?${good}(?: idea)?`,
  'good idea|why not|deal|yes please|fine by me|worth a (?:shot|try|go)',
  // "You'd be doing us a massive favour."
  "you(?:['’]?d| would) be doing (?:me|us) a (?:massive |huge |big |great |real )?favou?r",
  // "Would you?", "if you would": what is asked back, or begged, of who offers.
  "(?:would|could|can) (?:you|u)(?: really| mind)?|if you(?:['’]?ve| have) (?:the |got the )?time|if you (?:would|did|could|don['’]?t mind)|i wish you would",
  "if (?:it|that)(?:['’]?s| is) (?:no|not too much) (?:bother|trouble)",
  // "Can't hurt to ask."
  "(?:(?:it|that) )?(?:can|could|would)n?['’]?t (?:hurt|do any harm)(?: to (?:ask|try|look|check))?",
  // "Oh, go on then."
  'go on,? (?:then|if you (?:insist|must|like))',
  "the (?:sooner|quicker|faster|earlier|more) the (?:better|merrier)|sold|now you['’]?re talking|(?:oh,? )?you read my mind",
  // "I'd love them.", "I'd take six off you."
  `i(?:['’]?d| would) (?:love|like|take|have) (?:them|those|some|both|one|another|\\d+|${severalUpToTwelve})(?: of (?:them|those))?(?: off you)?`,
  // "I'd kiss you.", "You've no idea how much that would help."
  "i(?:['’]?d| would)?(?: literally)? (?:kiss|marry|hug|love) (?:you|u|your feet)(?: for (?:that|this|it)(?: \\p{L}+)?)?|you(?:['’]?ve| have) no idea how much(?: (?:that|it)(?:['’]?d| would) help)?",
  // "You're a star."
  "you(?:(?:['’]?re| are) an?)? (?:absolute |real |total )?(?:star|angel|saint|gem|legend|hero|treasure|lifesaver)",
  // "That'd save my legs.", "That would tide me over.", "It would put my mind at rest."
  "(?:that|this|it)(?:['’]?d| would) (?:(?:save|spare) (?:me|us|my|our|the|an?)(?: [\\p{L}'’]+){0,4}|tide (?:me|us) over|put (?:my|our) minds? at (?:rest|ease)|be a (?:big |great |huge |real )?(?:help|relief|godsend|blessing|lifesaver|weight off(?: [\\p{L}'’]+){0,2})|make (?:my|our) (?:day|life|lives)(?: (?:much |so much |a lot )?easier)?)",
  "i(?:['’]?d| would) be (?:very |so |most |much |ever so )?(?:grateful|obliged)(?: if you (?:did|would|could))?",
  // "By Friday, then?"
  `${byThen} (?:the )?[\\p{L}\\d ]{1,25},? then`,
]);
const ending =
  '(?:,? (?:then|please|thanks|thank you|and thanks)|, (?!(?:but|and|so|if|though|i|we|you|then|please|thanks|thank)(?!\\p{L}))\\p{L}+)*';
/** After what it may be done. */
const onceDone =
  '(?:(?:once|as soon as) [^.?!,]{3,50}|(?:when|after) (?:(?!(?:i|we)(?!\\p{L}))\\p{L}+ ){1,3}(?:has|have|is|are)(?!\\p{L})[^.?!,]{2,40})';
const wants = new RegExp(
  anyOf([
    // "Oh, go on then, she'd only be disappointed.", "Nice touch, they'd like that.", "Yes, please, before they close."
    `${opening}(?:go on,? then|be my guest|(?:that would be |what a )?${good} (?:idea|touch|thought|thinking))[,;–—] ?(?!but(?!\\p{L}))[^.?!]{2,50}[.!]*$`,
    // "Then yes, and a thousand thanks."
    `^\\P{L}*(?:(?:oh|ah|ooh|well|ok|okay|god)[\\s,.!]+)*(?:then|in that case),? (?:yes|yeah|yep|please)(?:,? [^.?!]{2,40})?[\\s.!]*$`,
    // "I'm two minutes away, so yes please."
    `^\\P{L}*[^.?!]{3,50}[ ,;–—](?:so|then),? (?:yes|yeah|yep)(?:,? (?:please|pls))?[\\s.!]*$`,
    `${opening}(?:(?:thanks|thank you|cheers)[,.!]? )?${wanted}${ending}[\\s.!?👍]*$`,
    // "Please do, that's daylight robbery.", "Do that, and then bring them back."
    `${opening}(?:(?:please,? )?do(?: that| so)?|yes,? please)[,;–—] ?[^.?!]{2,50}[.!]*$`,
    // "You can go ahead once Eva has signed.", "Sure, but only after she has seen it."
    `${opening}(?:you can |please |just )*(?:go (?:ahead|for it)|do (?:it|that|so)|by all means),? ${onceDone}[\\s.!]*$`,
    `${opening.replace(/\*$/u, '+')}(?:but )?(?:only )?${onceDone}[\\s.!]*$`,
    // "If it doesn't cost me anything, please.", "Before somebody trips over it, yes."
    `${opening}(?:if|before|as long as|as soon as|once|when) [^.?!,]{3,40}, (?:then )?(?:yes(?:,? please)?|please)[\\s.!]*$`,
  ]),
  'iu',
);
/** A mere yes takes what was asked: "Yes.", "I would, yes.", "Go for it"; the last one cheers who only says what he could do. */
const yes = new RegExp(
  anyOf([
    `${opening.replace(/\*$/u, '+')}(?:please|thanks)?[\\s.!👍]*$`,
    `${opening}(?:please )?go (?:for it|on)(?:,? if you (?:insist|must|like|want))?${ending}[\\s.!]*$`,
    `${opening}i (?:do|would)(?:,? (?:yes|yeah|yep|please|thanks|thank you|actually|if you (?:can|could|would)))*[\\s.!]*$`,
    `${opening}(?:you (?:really )?(?:should|must|ought to)|definitely|absolutely)(?:,? (?:yes|yeah|please))*(?:,? before [^.?!,]{3,40})?[\\s.!]*$`,
    // "Then I think it would, yes."
    `${opening}i (?:think|suppose|guess|reckon) (?:it|that|you) (?:would|should|might|ought to)(?: do)?(?:,? (?:yes|yeah|please|actually))*[\\s.!]*$`,
    '^\\P{L}*(?:(?:oh|ah|ooh|god),? )*(?:yes|yeah|yep|yup|sure|ok|okay|please)[\\s.!]*$',
  ]),
  'iu',
);
const begging = /^\P{L}*(?:yes|yeah|yep|yup)(?!\p{L})[^.?!]{0,50}?(?<!\p{L})please(?!\p{L})/iu;

/** Whether the text wants, in words of its own, what was offered: "Please do", "that would help". */
export const wantsIt = (text: string): boolean => wants.test(text);

/** Whether it says no more than yes: what another one asks whether he should do is wanted then. */
export const saysYesTo = (text: string): boolean => yes.test(text);

/** Whether it begs for what was asked: "Yes, all of it please." */
export const begsFor = (text: string): boolean => begging.test(text);

const insists =
  /(?<!\p{L})(?:yes|please|would|do (?:it|that|so)|go (?:on|ahead|for it)|by all means|why not|\p{L}+n['’]?t (?:hurt|do any harm|stop|say))(?!\p{L})|['’]d be /iu;
/** Whether what says yes to an offer can mean nothing else, also behind what else was asked: "Great" may be said of that. */
export const insistsOn = (text: string): boolean => insists.test(text);

const yields =
  /^\P{L}*(?:(?:oh|ah|ooh|well|ok|okay|god|alright|all right|fine)[\s,.!]+)*(?:then|in that case|yes|yeah|go (?:on|ahead|for it)|be my guest|crack on|you['’]?d be doing|do(?= (?:it|that)|\P{L}*$))(?!\p{L})|(?<!\p{L})then\P{L}*$/iu;
/** Whether what says yes to an offer comes round to it, after something was said against it: "Well, in that case, yes." */
export const givesIn = (text: string): boolean => yields.test(text);
