/** A plain "no" to what somebody is asked to do, with or without its reason: "No, sorry.", "Nope.", "No, my oven is broken.", "Unfortunately not." */

import { away, busy } from '../../../grammar/word-lists/absence.ts';
import { rememberedByText } from '../../../remembered.ts';
import { anyOf } from '../../../text/any-of.ts';
import { daytimes, partsOfDay } from '../../../text/words/parts-of-time.ts';

/** What who refuses offers instead. */
export const offersInstead = new RegExp(
  `\\?|(?<!\\p{L})(?:but(?! (?:sorry|no)(?!\\p{L}))|until|till|before(?!\\W*$)|instead|later|unless|maybe|perhaps|so(?= (?:i|we|you|can|could|maybe|how|what|let['’]?s)(?!\\p{L}))|(?<!not something )(?:i|we) (?:can|could|will)(?!['’]?n?['’]?t)|i['’]ll(?! be (?:${away}|${busy}|at|on|in)(?!\\p{L}))|will do|(?:how|what) about|next (?:week|month)|let['’]?s|let us|would|could|please|rather(?! not(?!\\p{L}))|ask|somebody|someone)(?!\\p{L})`,
  'iu',
);

const opening =
  '^\\P{L}*(?:(?:oh|ah|hm+|um+|uh+|ugh|well|god|gosh|sorry|honestly|lol|haha)(?!\\p{L})[\\s,.!]*)*';
const ends = '(?=\\P{L}*$|\\s*[,.!;–—-])';
/** "No", as a whole answer or before a mark: "no problem" and "no one told me" open otherwise. */
const no = new RegExp(
  `${opening}(?:${anyOf([
    "(?:no|nope|nah)(?: no)?(?=\\P{L}*$|\\s*[,.!;–—-]| (?:sorry|way|chance|thanks|thank you|unfortunately|i (?:can['’]?t|won['’]?t|don['’]?t)|i['’]?m (?:not|afraid))(?!\\p{L}))",
    `(?:unfortunately|sadly|(?:i['’]?m )?afraid)(?: (?:not|no)${ends}|,? (?=(?:i|we|my|our|the|he|she|they|it|that|there)(?!\\p{L})))`,
  ])})(?<rest>.*)$`,
  'isu',
);
/** The same in other words: who says so does not do it, whatever the reason. */
const otherNo = new RegExp(
  `${opening}${anyOf([
    `(?:absolutely|certainly|definitely|of course|probably|i['’]?m afraid) not${ends}`,
    'not (?:a chance|on your life|in a million years|likely|without(?= (?!(?:you|me)(?!\\p{L}))))',
    'no (?:chance|way)',
    "(?:that|this|it)(?:['’]s| is) not my (?:job|department|task|turn|responsibility|problem|business)",
    `(?:that|this|it) (?:won['’]?t|will not|wouldn['’]?t) (?:work|be possible|happen)(?: for (?:me|us))?${ends}`,
    "(?:that|this|it) (?:doesn['’]?t|does not) work for (?:me|us)",
    `i (?:don['’]?t|do not) think (?:so${ends}|(?:i|we)(?:['’]ll| will| can| could))`,
    `i(?:['’]ve| have| don['’]?t have| haven['’]?t)(?: got)?(?: really)? (?:(?:far |way |just )*too much (?:on|to do)(?:(?= (?:at|this|right|already|as)(?!\\p{L}))|${ends})|(?:no|the|any|enough|much) time)(?! (?:left|until|till|to (?:talk|chat))(?!\\p{L}))`,
  ])}(?!\\p{L})(?<rest>.*)$`,
  'isu',
);
/** "I'd love to, but I'm working": what stands behind it is why. */
const wouldBut = new RegExp(
  `${opening}(?:i(?:['’]?d| would)(?: really)? (?:(?:love|like) to|be (?:happy|glad|delighted) to)(?: help)?|i wish i could)(?: [\\p{L}’']+){0,3},? but (?<rest>.*)$`,
  'isu',
);
const mayRefuse =
  /(?<!\p{L})(?:no|nope|nah|not|unfortunately|sadly|afraid|won['’]?t|doesn['’]?t|wouldn['’]?t|think|time|much|love|like|happy|glad|delighted|wish)(?!\p{L})/iu;
/** What agrees all the same, or goes on with what was said: "no, not at all", "no, that's fine", "no, you're right". */
const agreesAllTheSame =
  /(?<!\p{L})(?:not at all|not yet|problem|worries|bother|trouble|rush|hurry|need|yes|yeah|yep|sure|absolutely|totally|exactly|of course|happy to|gladly|fine|okay|ok|great|good|perfect|cool|lovely|(?:make|makes|made) (?:total |perfect )?sense|agree|you['’]?re right|you are right|fair|true|on it|done|already|just|only|yet|still|haven['’]?t|have not|didn['’]?t|i did|i do(?=\P{L}*$)|go ahead|mean|understand|got it|nothing|once|when|if|first|instead)(?!\p{L})/iu;
/** "No. Tomorrow.": when it is done. */
const timeAlone = new RegExp(
  `^\\P{L}*(?:(?:not (?:now|today|yet)|maybe|rather|only|on|at|by|in|after)[\\s,]+)*(?:the |this |next )?(?:tomorrow|tonight|today|later|soon|${daytimes}|week|month|\\p{L}{3,}day|\\d[\\d:]*)(?: (?:${partsOfDay}|instead|then))?\\P{L}*$`,
  'iu',
);

/** Whether what stands behind a refusal takes it back, or offers something else. */
export function takesBack(said: string): boolean {
  const rest = said.replace(isBusyUntil, '');
  return offersInstead.test(rest) || agreesAllTheSame.test(rest) || timeAlone.test(rest);
}
/** "I'm chocka till February": how long somebody has no time. */
const isBusyUntil = /(?<!\p{L})i['’]?m (?:\p{L}+ ){1,2}(?:till|until)(?!\p{L})/iu;

const answers = rememberedByText<boolean>();

/** Whether the text, which answers what its speaker is asked to do, says that he does not do it. */
export const saysNo = (text: string): boolean =>
  mayRefuse.test(text) &&
  answers.of(text, () => {
    const found = no.exec(text) ?? otherNo.exec(text) ?? wouldBut.exec(text);
    const rest = found?.groups?.rest;
    return rest !== undefined && !takesBack(rest);
  });
