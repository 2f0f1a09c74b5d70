/** Answers of a few words that take on what was said before, and name no task of their own: "I can do that by Thursday", "on it, end of day". */

import { untilThen } from '../../../dates/words/deadline-words.ts';
import type { Message } from '../../../findings.ts';
import { takesOn } from '../../../grammar/word-lists/taking-on.ts';
import { rememberedByText } from '../../../remembered.ts';
import { anyOf } from '../../../text/any-of.ts';
import { ones } from '../../../text/number-words.ts';
import { shortWeekdays, weekdays } from '../../../text/words/calendar-words.ts';
import { withLeadIns } from '../../../text/words/lead-ins.ts';
import { quick } from '../../../text/words/quick-patterns.ts';
import { verbsWithObject } from '../../../text/words/verbs-with-object.ts';
import { isDoneByOther } from '../../assignees/brought-by-speaker.ts';
import { acceptanceIn } from '../../assignees/takers/acceptances.ts';

const opening = `(?:(?:rough|tight|quick and dirty|only a draft),? but )?(?:(?:oh|ugh|ok|okay|yeah|yes|yep|yup|i mean|(?:(?:really|very) )?sorry|sure(?: thing)?|right|fine|well|alright|all right|of course|no (?:problem|worries)|np|kk?|cheers|then|so|hm+|not yet|i haven['’]t(?: yet)?,? but(?= i )|nobody(?: yet)?|no(?! (?:i|one|thing))|sir|ma['’]am|i(?:['’]?ve| have) got [^,.;:!?]{2,40}(?=, i(?:['’]?ll| will| can))|(?:just )?(?:leave|put|give|send|pop|stick|drop|chuck) (?:it|that|them|those)(?: [^,.;:!?]{2,30}?)?(?= and i(?:['’]?ll| will| can) ) and|i(?:['’]?m| am) (?:in|there|here|back|free|around|off|(?:at )?home|(?:over|up|down|out|going|passing)? ?(?:that|this|your|their) way|up there|over there|passing|going past)(?: (?:in|at|from|after|on|by|until|till|again|tomorrow|today|anyway|then|all (?:day|week|morning|afternoon)|\\d[\\d:]*|${weekdays}|${ones}|ten|eleven|twelve|noon)){0,3}(?=, | i(?:['’]?ll| can| will) ))[\\s,.!–—-]+)*`;
/** What may stand behind "send it": a particle, and to whom, where that was said. */
const particle =
  '(?: (?:out|up|in|over|off|round|around|back|down|together|through|along|for you|to (?:you|him|her|them)|then|right|myself))*';
const object = '(?:it|that|them|him|her|those|these|both|one)';
/** "It", "through it", "there" */
const ofIt = `(?:(?:(?:through|over|at|into) )?${object}|there)`;
/** What leaves its object to what was asked: "I'll send by Friday". */
const withoutObject = `(?:${verbsWithObject})(?!\\p{L})`;
const claim = anyOf([
  takesOn(),
  `(?:i(?:['’]?ll| will)|ill|will) do(?= (?:by|tonight|today|tomorrow|tmrw|(?:on )?${weekdays}|this|first thing|right|now|asap|before|after|at|in the|over the)(?!\\p{L}))`,
  'mine(?=\\s*(?:[,.!]|$)| )(?:,? i (?:think|guess|believe))?',
  '(?:me|myself)(?= then|[,.!]|\\s*$)',
  'i (?:can|will|do)',
  'my turn(?=\\s*(?:[,.!]|$))(?:,? i (?:think|guess|believe))?',
  // "It's on my list for today"
  `(?:(?:it|that)(?:['’]s| is) on(?: my list)?|on my list) for(?= (?:today|tonight|tomorrow|tmrw|${weekdays}|this|next)(?!\\p{L}))`,
  // "They'll go out tonight", "it'll be in the post tomorrow", "I'll have it for Thursday"
  `(?:(?<outcome>(?:(?:it|they|that|those|these)(?:['’]?ll| will| should)(?: all)?|should) (?:be (?:with you|there|up|ready|done|finished|sorted|sent|out|(?:in the|in your|on your) \\p{L}+|on (?:its|their|the) way)|go (?:out|off)))|i(?:['’]?ll| will) have (?:it|them|that)(?: (?:ready|done|with you|back to you))?)(?= (?:by|for|on|before|tonight|today|tomorrow|tmrw|this|next|end of|first thing|(?:\\p{L}{2,6}day))(?!\\p{L}))`,
  'count me in',
  // "Give me till tomorrow"
  '(?<till>give me)(?= (?:until|till) (?!.* to(?!\\p{L})))',
  'i take (?:it|that|this)(?: one)?(?=\\s*(?:[,.!]|$))',
  // "I'll include it", "sending it", where it is the deed that was asked for.
  `(?:i(?:['’]?ll| will| can)|ill|will|can|let me)(?: just| also| gladly)? (?!not |never )(?<verb>\\p{L}+(?= ${ofIt}(?!\\p{L}))|${withoutObject})(?: ${ofIt})?${particle}`,
  `(?<gerund>\\p{L}{2,}ing) ${object}${particle}`,
]);
const because = '(?:(?:because|since|cause|as) )?';
/** Where one is then, and whom one sees: "I can do that, I'm there on Friday anyway". */
const occasion = `${because}i(?:['’]?m| am)(?: only| just)? (?:seeing|meeting|passing|there|in|here|free|around|at)(?!\\p{L})[^.;:?!]{0,40}`;
/** Why one does it: "I will, I've got her number". "I've got to" names another deed. */
const why = anyOf([
  `${because}i(?:['’]?ve| have)(?: got)? (?!to(?!\\p{L}))[^.;:?!]{2,40}`,
  `${because}i see (?:him|her|them|\\p{L}+) every [^.;:?!]{2,40}`,
  '(?:because|since|as) i did (?:it|that|them)(?!\\p{L})[^.;:?!]{0,30}',
  "(?:it|that)['’]?s (?:on my way|ten minutes|no trouble)",
  // "I can, I finish at four", "I've got that one, my partner works there": what follows a yes, and undertakes nothing else.
  "(?<=(?:i (?:can|will)|to|(?:got|do) (?:it|this|that)(?: one)?), )(?:i(?!['’]|d? (?:will|can|could|would|have to|need|must)(?!\\p{L}))|my) [^,.;:?!]{2,40}",
]);
/** "Go on, I'll do it" */
const goOn = '(?:go on(?: then)?[\\s,.!–—-]+)?';
/** What may say when, or where: no other clause that names another deed. */
const rest = `(?<rest>(?:[\\s,]+(?:let['’]?s say|say|(?:right |just |straight )?(?:after|${untilThen}|once|when|as soon as|during|while|on|at|in|over|within|from|for)|today|tonight|tomorrow|tmrw|now|then|too|asap|eod|eob|cob|end of|early|first thing|this|next|later|${weekdays}|${shortWeekdays}|morning|straight away|right away)(?!\\p{L})[^.;:?!]*)?)(?:[\\s,]+(?:no (?:problem|worries|bother)|of course|promise|for sure|thanks|all right|${occasion}|(?<why>${why})|that['’]s (?:easier|simpler|quicker|faster)))?`;
const bare = quick(
  new RegExp(
    `^${goOn}${opening}${anyOf([claim, 'sure', 'yes', 'ok', 'okay', 'yep'])}${rest}[\\s.!,]*$`,
    'iu',
  ),
);
const offer = quick(new RegExp(`^${goOn}${opening}${claim}`, 'iu'));
/** How such an answer begins. Looking first spares most sentences the rest. */
const mayAnswer = quick(
  /^(?:rough|tight|quick|only|go|oh|ok|okay|yeah|yes|yep|yup|really|very|sorry|sure|right|fine|well|alright|all|of|no|it|my|then|so|hm+|np|kk?|cheers|not|nobody|i|let|ill|will|can|happy|glad|im|on|they|those|these|should|leave|give|hand|pass|consider|count|call|put|pop|stick|you|rely|that|mine|ugh|guess|looks|seems|sounds|me|myself)(?!\p{L})|^\p{L}{2,}ing /iu,
);
/** What goes on behind the time, and is a thought of its own: "I'll do that tonight, but where do I send it". */
const goesOn = /(?<!\p{L})(?:but|and|so|because|cause|if|unless|where|who|what|how)(?!\p{L})/iu;
/** "I can hold them until Sunday": for how long, which is no time to do it by. */
const howLong = /^[\s,]*(?:until|till|for|from)(?!\p{L})/iu;
const refused = /n['’]t(?!\p{L})|(?<!\p{L})(?:not|never|no longer)(?!\p{L})/iu;
/** "I can, if somebody covers registration": who says so does it, and leaves to the others to make it possible. */
const condition =
  /,? (?:if|provided(?: that)?|as long as|so long as) (?:some(?:one|body)|any(?:one|body)|one of you) (?!(?:wants?|likes?|needs?|insists?)(?!\p{L}))[^.?!]+[.!]*$/iu;
/** "I can do it, but I have to leave at four", "…, but it may take a while": what its speaker asks others to bear in mind. */
const reservation =
  /(?<=^.*(?<!\p{L})i(?:['’]ll| will| can) [^,.?!]*),? but (?:(?:i|some(?:one|body)|you)(?:['’]ll| will)? (?:have|need|must)(?! to (?:ask|check|see|think)(?!\p{L}))|it(?:['’]ll| will| might| may|['’]s going to)|not very|only a) [^.?!]+[.!]*$/iu;
/** "I could" */
const couldAlone = /(?<=^|[\s,.])(i )(?:could|would|might)(?=[\s,.!]*$)/iu;
/** "Not yet, I'll do it tomorrow", "I haven't, but I will today" */
const notYet = /^\P{L}*(?:not yet|i haven['’]t(?: yet)?,? but)(?!\p{L})/iu;
/** Answers are short. */
const longestAnswer = 70;

/** An answer that takes something on without saying what. */
export interface BareAnswer {
  /** Whether its speaker says that he does it, and does not only agree ("sure, by Friday"). */
  readonly offers: boolean;
  /** Whether he can do it, and does not say that he will. */
  readonly isAbility: boolean;
  /** What stands behind what he takes on, and says when: " by Thursday". */
  readonly rest: string;
  /** The verb, where it may be another deed than the one that was asked for: "I'll include it", "sending it". */
  readonly verb: string | undefined;
  /** What is to become of that of which it speaks, if it says so: "They'll go out". */
  readonly outcome?: string;
  /** Where it says why, or what others are to bear in mind, if it does: no time that is named there is one to do it by. */
  readonly reasonAt?: number;
}

/** What is done to people, or leaves a thing as it was. */
const leavesAsItWas =
  /^(?:ask|book|call|contact|feed|hear|hire|inform|invite|meet|message|notify|pay|phone|read|remind|ring|see|teach|tell|text|thank|warn|watch)(?!\p{L})/iu;
/** "It'll be done": the deed itself. */
const isOfDeed = /^(?:it|that)(?:['’]?ll| will| should) be (?:done|sorted)$/iu;

/** Whether what the answer says becomes of a thing may come of the deed: letters that are posted go out, painters who are told do not. */
export const mayComeOf = (deed: string, { outcome }: BareAnswer): boolean =>
  outcome === undefined || isOfDeed.test(outcome) || !leavesAsItWas.test(deed);

/** All who speak around it ask what a sentence answers. */
const answers = rememberedByText<BareAnswer | undefined>();

/** What the text is if it is no more than an answer; undefined: it says more, or takes nothing on. */
export const bareAnswerIn = (text: string): BareAnswer | undefined =>
  text.length > longestAnswer || !mayAnswer.test(text)
    ? undefined
    : answers.of(text, () => findBareAnswer(text));

/** "Mine", "me": whose turn it is, and not that he does it. */
const isTurn = withLeadIns(/^\P{L}*(?:mine|me|myself|my turn)(?!\p{L})/iu, 'ugh');
/** What leaves such an answer all that is said of it: "Thanks for reminding me", "on Sunday". */
const addsNothing = new RegExp(
  `^\\P{L}*(?:thanks?|thank you|sorry|i (?:know|think|guess|forgot)|on|by|at|after|this|today|tonight|tomorrow|${weekdays})(?!\\p{L})`,
  'iu',
);
/** How many sentences behind it he may say that he does it. */
const furthestPromise = 3;

/** Whether an answer says but whose turn it is, and its speaker goes on to say what he does, or anything else: "Mine. But I'm ill." */
export function isTurnToldOn(text: string, { near, speaker }: Message): boolean {
  if (!isTurn.test(text)) return false;
  for (let distance = 1; distance <= furthestPromise; distance += 1) {
    const next = near?.(distance);
    if (next === undefined || next.text.trimEnd().endsWith('?')) return false;
    const isOwn = next.speaker?.id === speaker?.id;
    if (
      isOwn &&
      ((distance === 1 && !addsNothing.test(next.text)) || bareAnswerIn(next.text)?.offers === true)
    )
      return true;
  }
  return false;
}

/** An answer with a verb of its own ("I'll call them") may be a task as well. */
export function isNoMoreThanAnswer(text: string): boolean {
  const answer = bareAnswerIn(text);
  return answer !== undefined && answer.verb === undefined;
}

function findBareAnswer(said: string): BareAnswer | undefined {
  // Whoever could do it on a condition does it then.
  const certain = condition.test(said) ? said.replace(condition, '').replace(couldAlone, '$1can') : said;
  const text = certain.replace(reservation, '');
  if (refused.test(text.replace(notYet, ''))) return undefined;
  const found = bare.exec(text);
  if (found === null) return undefined;
  const { rest: behind = '', till } = found.groups ?? {};
  const after = till === undefined ? behind : behind.replace(/(?:until|till)(?= )/iu, 'by');
  const verb = found.groups?.verb ?? found.groups?.gerund;
  if (goesOn.test(after) || (verb !== undefined && howLong.test(after))) return undefined;
  const outcome = found.groups?.outcome;
  if (outcome !== undefined && isDoneByOther(after)) return undefined;
  const offers = offer.test(text);
  // "Okay, on Friday we meet" tells of something else.
  if (!offers && /(?<!\p{L})(?:i|we|you|he|she|they|it)(?!\p{L})/iu.test(after)) return undefined;
  return {
    offers: offers || acceptanceIn(text)?.offers === true,
    isAbility: /(?<!\p{L})(?:i|can) (?:can|could|do)/iu.test(text),
    rest: after,
    verb,
    ...(outcome !== undefined && { outcome }),
    // "Okay, I have a slot on Friday" says when, and not why.
    ...(found.groups?.why !== undefined && offers && { reasonAt: text.lastIndexOf(found.groups.why) }),
    ...(text !== certain && { reasonAt: text.length }),
  };
}
