/** What becomes of a thing, told by who sends it, makes it or puts it there: "the new plan goes out to you on Wednesday", "a revised one is on the server by noon", "the spare key goes in the letter box tonight". */

import type { Assignee } from '../../findings.ts';
import { nameAt } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { anyOf } from '../../text/any-of.ts';
import { anyLeadIns, asSentences } from '../../text/words/lead-ins.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { classesOf } from '../references/thing-classes.ts';
import { assigneeOf } from './addressee.ts';

const opening = `^\\P{L}*${anyLeadIns('thanks|thank you|no problem|no worries', asSentences)}`;
/** Whoever does it himself, what is another one's, and what opens another clause. */
const noThing =
  "(?!(?:i|we|you|he|she|who|what|which|there|nobody|nothing|some(?:one|body)|every(?:one|body|thing)|any(?:one|body)|his|her|their|if|when|where|how|why|please|pls|let|lets|let[’']s|in|on|at|by)(?!\\p{L}))";
const word = "[\\p{L}\\d][\\p{L}\\d’'-]*";
/** "It", "the new price list", "a draft of the letter" */
const thing = `${noThing}(?:${word} ){0,4}?(?<noun>[\\p{L}\\d-]+)(?: (?:of|for|about|with|to) (?:${word} ){1,4}?)?\\s?`;
const will = "(?:['’]ll|['’]?ll| will| shall)(?: (?:then|also|all|both|now|just))?";
/** What one does to a thing that one sends, makes or puts somewhere. */
const done =
  '(?:re)?(?:sent|shipped|mailed|e-?mailed|posted|forwarded|uploaded|dispatched|despatched|circulated|drafted|prepared|printed|written|returned|couriered|shared|added|filed|submitted|drawn up|made up|put together)';
/** Where its speaker is: "it will be finished here by noon". */
const here = '(?:here|at (?:our|my) end|on (?:our|my) (?:side|end))';
const becomes = anyOf([
  // "Goes out to you", "will go back in the post"
  `(?:${will} go|${will} be going|go(?:es)?|(?:is|are|['’]s|['’]re) going)(?: (?:straight|right|back|over|off|out|up|round|live))*(?: (?:to|into|in|on|onto|under|through|with|by|out|off|over|up|round|back|live|online|across))(?!\\p{L})`,
  `(?:is|are|['’]s|['’]re|(?:${will} be)) (?:(?:then|also|all|both|now|back|up) )?(?:with|on|in|at|under|live|online|coming|off)(?!\\p{L}| (?:it|that|this|leave|holiday|track|time)(?!\\p{L}))`,
  `(?:${will} follow|follows?)(?![\\p{L}-])`,
  `(?:(?:${will} )?(?:reach|get to) you|reaches you|(?:${will} )?lands? (?:in|on|with)|(?:${will} )?comes? (?:to you|your way|over|round|across))(?!\\p{L})`,
  `(?:${will} be|gets?|(?:is|are|['’]s|['’]re) being) (?:then |also )?(?:${done}(?!\\p{L})|[\\p{L}-]+ ${here}(?!\\p{L}))`,
]);
const told = quick(new RegExp(`${opening}${thing}${becomes}(?<rest>.*)$`, 'isu'));
const mayBecome = quick(
  /(?<!\p{L})(?:go(?:es|ing)?|is|are|be|follows?|reach(?:es)?|get(?:s| to)?|lands?|comes?|being)(?!\p{L})|['’](?:s|re)(?!\p{L})/iu,
);
/** When that is; what only happens to be somewhere is told without. */
const isSoon =
  /(?<!\p{L})(?:here|for your|instead|shortly|soon|then|as soon as|once|separate(?:ly)?|in due course|later|within|first thing)(?!\p{L})/iu;
/** What is done again and again, what another one says, hopes or has to do, and what is asked. */
const isOtherwise = quick(
  /(?<!\p{L})(?:every|each|always|usually|normally|often|automatically|never|not|no longer|(?:mon|tues|wednes|thurs|fri|satur|sun)days|they (?:say|said|told|think|hope|promised)|i (?:hope|think|guess|suppose|believe|heard)|apparently|supposedly|hopefully|maybe|perhaps|(?:he|she) (?:says|said)|should|might|may|please|pls|plz|need|needs|must|has to|have to|can|could|if|unless|only)(?!\p{L})|n['’]t(?!\p{L})|\?/iu,
);
/** "They'll go out tomorrow, Kim's doing them", "… it's Kim's turn", "… on Saturday with Dad": another one does it. */
const byOther = quick(
  /[,–—-] ?(?:(?:it['’]s|that['’]s|because|since|as) )?(?:(?-i:(?!I(?!\p{L}))\p{Lu})\p{L}*|he|she|they|(?:my|our|the) \p{L}+)(?:['’](?:s|ll|re|ve)| is| are| will| has| have) (?:(?:\p{L}+ )?(?:it|th(?:em|at|ose|is|ese))|\p{L}+ing (?:the|some\p{L}+)|turn|job|week|go)(?!\p{L})| with (?:(?-i:\p{Lu})\p{L}+|(?:my|our) \p{L}+)[\s.!]*$/iu,
);
/** Whether what is said behind what becomes of a thing tells of another one who does it. */
export const isDoneByOther = (behind: string): boolean => byOther.test(behind);

const fromAnother =
  /(?<!\p{L})from (?!me(?!\p{L})|us(?!\p{L})|here(?!\p{L})|our (?:side|end)(?!\p{L})|my )/iu;
/** What moves or comes by itself, or is led by somebody. */
/** What one wishes, and what is drawn from an account. */
const isNoThing =
  /^(?:thanks|thoughts|wishes|condolences|apologies|love|credit|sympathy|rents?|debits?|mortgages?|wages|salar(?:y|ies))$/iu;
const goesItself = /^(?:vehicle|event|animal|person|firm|body|supply|plant|topic|time)$/u;

const pronoun = /^(?:it|they|this|that|these|those|both|ones?)$/iu;
const isOfItself = (noun: string): boolean =>
  isNoThing.test(noun) || (!pronoun.test(noun) && goesItself.test(classesOf(noun.toLowerCase())[0] ?? ''));

/** "She gets the final one off me on the thirtieth", "support gets a text from us" */
const gives = quick(
  new RegExp(
    `(?:${opening}|[,;:–] (?:(?:so|and|but|then|um+|uh+),? )*|(?<!(?<!\\p{L})(?:if|when|that|what|whether|until|once|before|after|how)) (?=(?:s?he|they)(?!\\p{L})))(?!(?:i|we|who|if|when|what|nobody)(?!\\p{L}))(?:${word} ){0,3}?${word}(?:${will} (?:get|have|receive)| (?:gets?|is getting|are getting))(?<what>(?: ${word}){0,4}? (?<noun>${word})) (?:from|off) (?<whom>me|us)(?!\\p{L})`,
    'iu',
  ),
);
/** "A lot of praise", "no help": what nobody brings. */
const noGift = /(?<!\p{L})(?:no|lots?|much|more|enough|any|praise|support|help|discount|day)(?!\p{L})/iu;

/** What somebody gets from the speaker, by its last word, and whether from him alone. */
export interface Given {
  readonly noun: string;
  readonly whom: 'me' | 'us';
}

export function givenIn(text: string): Given | undefined {
  const found = gives.exec(text);
  const { what = '', noun, whom } = found?.groups ?? {};
  if (noun === undefined || whom === undefined || noGift.test(what)) return undefined;
  const clause = text.slice(found?.index).split(endOfClause)[1] ?? '';
  return isOtherwise.test(clause) ? undefined : { noun, whom: whom.toLowerCase() === 'me' ? 'me' : 'us' };
}
/** What stands before the clause is taken off with its mark. */
const endOfClause = /^\P{L}*|[,;:–](?= (?:and|but|so|which|with|then)(?!\p{L}))/u;

/** Whether somebody is named in it who does it, or whose it is and who takes part. */
const namesAnother = (sentence: Sentence, noun: string, end: number): boolean =>
  sentence.words.some((word, index) => {
    const name = word.start < end ? nameAt(sentence, index) : undefined;
    return name?.speaker !== undefined || name?.name.endsWith(noun) === true;
  });

/** Whether the sentence tells what becomes of a thing at a time to come, and nobody else is told to see to it. */
export function isBroughtBySpeaker(sentence: Sentence): boolean {
  const { text, times } = sentence;
  if (!mayBecome.test(text) || isOtherwise.test(text)) return false;
  const found = told.exec(text);
  const { noun, rest = '' } = found?.groups ?? {};
  if (noun === undefined || isOfItself(noun)) return false;
  return (
    (times.length > 0 || isSoon.test(rest)) &&
    !fromAnother.test(rest) &&
    !isDoneByOther(rest) &&
    !namesAnother(sentence, noun, text.length - rest.length)
  );
}

/** Who brings it: who says so, unless another one is charged with it or says that he does. */
export function whoBrings({ message }: Sentence): Assignee | undefined {
  const { charged, taker } = message.exchange ?? {};
  const isTaken = taker?.offers === true || taker?.agrees === true;
  return assigneeOf(charged ?? (isTaken ? taker.speaker : message.speaker));
}
