/** The condition under which somebody says yes to what he is asked for: "yes, once we've paid". */

import { anyOf } from '../../text/any-of.ts';

const condition =
  '(?:if|once|unless|as soon as|(?:as|so) long as|provided(?: that)?|(?:when|after)(?= (?:i|we|you|he|she|it|they|the|my|our)(?!\\p{L})))';
const assent = anyOf([
  'yes|yeah|yep|yup|sure|ok|okay|fine|gladly|of course|absolutely|definitely|agreed|happy to|happily|alright|all right|no problem|will do|deal',
  "(?:i|we)(?:['’]ll| will| can| could)(?: (?:do|take|manage) (?:it|that))?",
]);
const said = `(?:(?:${assent})(?:[\\s,.!–—-]+|$))+`;
/** "Sure, but only if you drive", "only if you drive" */
const behindYes = new RegExp(
  `^(?:(?:well|oh|and),? )*(?:${said}(?:(?:but|and) )?(?:only )?|(?:but )?only )(?<opens>${condition}) (?<what>[^,;?!]+?)[.!]*$`,
  'iu',
);
/** "If you drive, yes" */
const beforeYes = new RegExp(
  `^(?:(?:well|oh|but),? )*(?<opens>${condition}) (?<what>[^,;?!]+), (?:(?:then|so) )?(?:${assent})[.!]*$`,
  'iu',
);
/** "If you like", "as soon as I can": said for politeness, and nothing depends on it. */
const ofCourtesy =
  /^(?:you(?:['’]d)? (?:like|want|wish|prefer|insist|must|say so|don['’]?t mind|think so|need|ask)(?: (?:me to|to|it|that|so|me))?|(?:i|we) (?:can|could|must|may|have to|get (?:a|the) chance|get round to it)|possible|necessary|needed|need be|(?:that|it)(?:['’]s| is)? (?:helps?|works?|suits?|ok|okay|fine|all right|alright|needed|necessary|possible)(?: (?:for )?(?:you|everyone|everybody|all))?)$/iu;
/** "If you send me the list I'll print it": what depends on it is said behind it. */
const goesOn = /.\s(?:i|we|you|he|she|it|they)(?:['’]ll| will| can)(?!\p{L})|.\sthen(?!\p{L})/iu;
const mostWords = 14;

/** The condition as it stands behind "but only", or "unless"; undefined where there is none. */
export function conditionOfReply(text: string): string | undefined {
  const { opens, what } = (behindYes.exec(text) ?? beforeYes.exec(text))?.groups ?? {};
  if (opens === undefined || what === undefined || ofCourtesy.test(what) || goesOn.test(what))
    return undefined;
  if (what.split(/\s+/u).length > mostWords) return undefined;
  const word = opens.toLowerCase();
  const plain = /^(?:as long|so long|provided)/u.test(word) ? 'if' : word === 'as soon as' ? 'once' : word;
  return `${plain} ${what.trim()}`;
}
