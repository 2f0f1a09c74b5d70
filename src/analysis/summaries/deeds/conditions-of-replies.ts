/** The condition under which somebody says yes to what he is asked for: "yes, once we've paid". */

import { isTagged, parseWords, type Word } from '../../grammar/words/tagged-words.ts';
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

/** "If Piet isn't there ask Sophie", "once we're done we're off": a second verb is that of another clause. */
const hasOtherClause = (what: string): boolean => what.split(opensWithin).some(hasTwoVerbs);
/** "If you can wait until I'm home": a clause within the condition has a verb of its own. */
const opensWithin =
  /\s(?:until|till|before|after|when|while|that|which|who|what|how|where|whether|because)\s/iu;

function hasTwoVerbs(clause: string): boolean {
  const words = parseWords(clause);
  const verbs = words.filter((word, place) => {
    const [before, behind] = [words[place - 1], words[place + 1]];
    return isVerb(word) ? !isGroupedWith(word, before) : isOrder(word, before, behind);
  });
  return verbs.length > 1;
}
const isVerb = (word: Word | undefined): boolean =>
  isTagged(word, 'Verb') && !isTagged(word, 'Gerund') && word?.normal !== 'back';
/** "Can get", "isn't sent", "have to go", and not "is gone buy" */
const isGroupedWith = (verb: Word, before: Word | undefined): boolean =>
  isTagged(before, 'Participle')
    ? !isTagged(verb, 'Infinitive')
    : isVerb(before) ||
      ['Adverb', 'Negative'].some((tag) => isTagged(before, tag)) ||
      before?.normal === 'to';
/** "Ring me", "ask Sophie": a bare word before whom it is done to is a verb, though it may be the name of a thing. */
const isOrder = (word: Word, before: Word | undefined, behind: Word | undefined): boolean =>
  before !== undefined &&
  isTagged(word, 'Noun') &&
  !['Pronoun', 'ProperNoun', 'Date', 'Plural'].some((tag) => isTagged(word, tag)) &&
  !['Determiner', 'Possessive', 'Adjective', 'Preposition'].some((tag) => isTagged(before, tag)) &&
  (/^(?:me|us|him|them)$/u.test(behind?.normal ?? '') || isTagged(behind, 'ProperNoun'));

/** The condition as it stands behind "but only", or "unless"; undefined where there is none. */
export function conditionOfReply(text: string): string | undefined {
  const { opens, what } = (behindYes.exec(text) ?? beforeYes.exec(text))?.groups ?? {};
  if (opens === undefined || what === undefined || ofCourtesy.test(what) || goesOn.test(what))
    return undefined;
  if (what.split(/\s+/u).length > mostWords || hasOtherClause(what)) return undefined;
  const word = opens.toLowerCase();
  const plain = /^(?:as long|so long|provided)/u.test(word) ? 'if' : word === 'as soon as' ? 'once' : word;
  return `${plain} ${what.trim()}`;
}
