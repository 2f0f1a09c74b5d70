/** What a sentence is to bring about: somebody asks for it, proposes it, offers it, asks whether he may, promises it, or says that it is decided. */

import { everybody } from '../../grammar/word-lists/all-of-them.ts';
import { withoutWhether } from '../../insights/accepted/offers/within-limits.ts';
import { asksEverybody } from '../../insights/assignees/asked-of-all.ts';
import { anyOf } from '../../text/any-of.ts';
import { anyWeekday, months, weekdays } from '../../text/words/calendar-words.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';
import { namesDay, type SummaryMessage } from '../choosing/sentence-value.ts';
import { hasVerb } from '../choosing/wholeness.ts';
import { isOrder, orderedIn, orderedOfYou } from './plain-orders.ts';
import { adverbs, behindCondition, conditionedIn, requestIn } from './requests.ts';

export type DeedKind = 'request' | 'proposal' | 'offer' | 'leave' | 'promise' | 'decision';

export interface Deed {
  readonly kind: DeedKind;
  /** What is to be done, from its verb on; undefined where the sentence is told as it was said. */
  readonly action: string | undefined;
  /** Who is asked, if the sentence calls somebody: a name, {@link everyone}, or "somebody", maybe with where from. */
  readonly called: string | undefined;
  /** Who is asked besides, if it is said to one and meant for two: "can you and Olga send it". */
  readonly besides?: string | undefined;
  /** Whether somebody is asked not to do it. */
  readonly isForbidden?: boolean | undefined;
  /** What joins the action to its verb of telling: "proposed to roll back", "proposed a retro". */
  readonly joint: 'to ' | '';
}

/** All who hear it. */
export const everyone = 'everyone';

/** Verbs behind "let's" and "we should" that go with the talk, or that are no deeds. */
const moved = anyOf([
  'see\\b',
  'say\\b',
  'hope',
  'face it',
  'look\\b',
  // "Let's have a short call" proposes it.
  'have\\b(?! (?:an?|another|our) (?:\\p{L}+ )?(?:call|meeting|session|review|retro|lunch|dinner|workshop)(?!\\p{L}))',
  'be\\b',
  'know',
  'think\\b',
  'assume',
  'ask\\b',
  'go (?:back|on|ahead|around|over|through)',
  'get (?:started|going|back)',
  'start',
  'begin',
  'move on',
  'continue',
  'try not',
  'talk about',
  'keep it to',
  'hear\\b',
  'wait\\b',
  'not\\b',
  'never\\b',
  'do (?:that|this|it|so)\\b',
]);
/** Verbs behind "I can" that offer nothing. */
const notOffered = anyOf([
  'see',
  'hear',
  'understand',
  'imagine',
  'tell',
  'say',
  'think',
  'remember',
  'share',
  'assure',
  'confirm',
  'be',
  'have',
  'do',
  'only',
  'live',
  'relate',
  'not',
  'find',
  'read',
  'use',
  'guess',
  'probably',
  'hardly',
  'never',
  // "I can promise you": it is promised there and then.
  'agree',
  'promise',
  'guarantee',
  'suggest',
  'recommend',
  'propose',
]);

const name = "\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)?";
/** Words with a capital that are nobody's name where a sentence begins. */
const noName =
  /^(?:you|also|then|so|and|but|well|maybe|now|if|when|otherwise|please|yes|no|okay|thanks|perhaps|how|what|where|why|who|whom|which|until|while|before|after|or|instead|meanwhile)(?! (?-i:\p{Lu}))/iu;
/** "Guys, please send it" */
const callsAll = new RegExp(`^(?:${everybody})$`, 'iu');
/** "By noon, Friday." calls nobody. */
const dayAlone = new RegExp(`^${weekdays}$`, 'iu');
const callsFirst = new RegExp(
  `^(?<called>${name})(?:, (?=\\p{Ll})|,? (?=(?:can|could|would|will) (?:you|u) |please ))`,
  'u',
);
const callsLast = new RegExp(`, (?<called>${name})(?=[?.!]*$)`, 'u');

const proposal = new RegExp(
  `^${anyOf([
    "let(?:['’]?s| us)(?: (?:(?:the (?:two|three|four)|all|both) of us|all|both|two|three|four))?",
    "(?:then )?i(?:['’]d| would)? (?:suggest|propose|recommend|move)(?: that)? we",
    '(?:maybe |perhaps |so )?we (?:should|could)',
    "why don['’]?t we",
    'what if we',
  ])} ${adverbs}(?!${moved})(\\p{L}.+)$`,
  'iu',
);
/** "Let's do Monday", "how about Friday": what is proposed is a thing. */
const proposedThing =
  /^(?:(?:let['’]?s|let us) (?:do|go with|say|take|make it)|how about|what about) (?!it\b|that\b|this\b|so\b|you\b)((?:a |an |the )?[\p{L}\p{N}].*)$/iu;
/** "I thought lunch at the Boathouse" */
const thoughtOf =
  /^i (?:thought|was thinking)(?: of)? (?!(?:about|i|we|you|he|she|it|they|that|this|there|so|not|the same)(?![\p{L}]))((?:[\p{L}\p{N}:'’-]+,? ){0,8}[\p{L}\p{N}:'’-]+)[.!]*$/iu;
const offer = new RegExp(
  `^(?:(?:and|but|so) )*(?:for .{3,30}? )?${anyOf([
    // "I can probably even open it on my old laptop" tells what one is able to do.
    `(?:i|we) (?:can|could) (?!(?:probably|possibly|certainly|definitely|also|just)? ?(?:even|always|usually|still|barely|literally|actually)\\b)(?!probably\\b)${adverbs}(?!(?:${notOffered})\\b)`,
    '(?:do you want|would you like|want) me to ',
    "i(?:['’]m| am) happy to ",
  ])}(\\p{L}.+)$`,
  'iu',
);
/** "So I can close it?" and "could I have Friday off?" ask whether one may; who is asked for what he knows is asked no leave. */
const opensLeave = withLeadIns(/^so,? i can(?!\p{L})/iu);
const leave = new RegExp(
  `^(?:can|could|may) i ${adverbs}(?!(?:${notOffered}|ask|just|get|check|take (?:your|her|his|down|a (?:look|message|name|moment)|(?:the|a) (?:postcode|name|number|message))|help|speak|talk|call|offer|suggest|remind|start|begin|come (?:in|back)|assume|add|quickly|interrupt|jump|go)\\b)(\\p{L}.+)$`,
  'iu',
);

/** "… if you want" */
const atWill =
  /,? (?:if|in case) (?:you(?:['’]d)? (?:want|like|need|prefer|wish)(?: me to| to| that| it)?|that helps|needed)(?=[.!?]*$)/iu;

const promise =
  /(?:^|[\s,:])(?:(?:i|we|he|she|they)['’]ll|i ?['’]?ll|(?:i|we) will|(?:i|we) need(?! to\b)|(?:i['’]?m|i am|we['’]?re|we are) (?:going to|gonna)|will (?:also )?\p{L}+ (?:you|him|her|them|it|the|a|an|up|out|over|with|to))(?![\p{L}\p{N}])/iu;
/** "Let me run it by Pascal": a promise, where it is not done at once. */
export const letMe = /^let me (?!know(?!\p{L}))/iu;
/** A third person's: "Dana will circulate a paper". */
const promiseOfNamed = /(?:^|\s)\p{Lu}\p{L}+ (?:will|is going to) (?!be\b|not\b|have\b)\p{Ll}+/u;
/** "How will you approach the role?" */
const asksOpenly =
  /^(?:how|what|when|where|why|who|whom|which) (?:will|would|am|are|is|do|does|did|can|could|shall|should) /iu;
const noPromise =
  /(?:i['’]ll|i will|we['’]ll|we will|(?:i['’]?m|i am|we['’]?re|we are) (?:going to|gonna)) (?:be honest|say|admit|see|take that|try not|come back to|go ahead|start|begin|move on|stop|let you|give you|turn|pencil|have to (?:say|admit)|never|not)\b|,? i ?['’]ll (?:say|admit)/iu;

/** Said of what is settled. */
const decided = new RegExp(
  `(?:^|[\\s,:])${anyOf([
    "we(?:['’]ll| will| are going to|['’]re going to) (?:go|stick|proceed|move ahead) with",
    "we(?:['’]re| are) going with",
    "we(?:['’]ve| have)? (?:agreed|decided|chosen|settled)(?: (?:to|on|that|in|for))?",
    "we(?:['’]re| are)? (?:all|both) agreed?(?: (?:that|to|on|it['’]s|that['’]s))?",
    "it(?:['’]s| is| was) (?:agreed|decided)(?: that)?",
    '(?:the )?decision(?: is)?:',
    'the decision (?:is|was) (?:to|that)',
    "i(?:['’]ll| will)? (?:accept|approve)",
    'is (?:carried|approved)',
    'let the record',
  ])}(?![\\p{L}\\p{N}])`,
  'iu',
);
/** "Seated it is": one of several things is chosen. */
const choice =
  /^(?:(?:ok|okay|right|fine|understood|good|great|alright)\b[\s,.–—-]*)?(?!(?:(?:of course|sure|yes|yeah|no|here|there|what|how|as|that|this|so|because|cause|if|whatever|where|who|when|why|whether|than|i|we|you|and|but))\b)[\p{L}\p{N}][\p{L}\p{N}'’ ]{1,30} it is(?: then)?[.!]*$/iu;
export const isChoice = (text: string): boolean => choice.test(text);
/** "100% rolled back", "calling it mitigated at 02:31": something is at its end. */
const ended =
  /(?:^|\s)(?:(?:is|are|all|now|fully|100 ?%|calling it|that['’]s|it['’]s|everything['’]s) )(?:now |all |fully |completely )?(?:resolved|mitigated|sorted(?: out)?|fixed(?! (?:at|by|on|as|for)\b)|rolled back|booked|signed off|settled)(?=[.!,;]|$| (?:at|by|on|as|for|since|today|yesterday|now|again|and)(?!\p{L}))/iu;
const notEnded =
  /(?<!\p{L})(?:if|when|whenever|until|till|til|whatever|that is|once|before|not|never|\p{L}+n['’]t|should|could|would|might|whether|soon|how|why|who|get|to be)(?!\p{L})/iu;

/** "Fri 10 works": a day that is agreed to. */
const dayWorks = new RegExp(
  `^(?:${anyWeekday}|${months}|the (?:twenty-|thirty-)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\p{L}{3,5}teenth|twentieth|thirtieth|\\d{1,2}(?:st|nd|rd|th))|tomorrow)\\b[^,.?!]{0,40}? (?:works|would work|is fine|is ok(?:ay)?)\\b(?! out)`,
  'iu',
);

/** The deed of what is told of a message, by all of its words and by who is to do it. */
export function deedOfMessage(message: SummaryMessage, clause: string): Deed | undefined {
  if (message.isForeign) return undefined;
  const deed = deedOf(clause, message.insight);
  if (deed?.kind === 'request' && deed.called === undefined && asksEverybody(message.text))
    return { ...deed, called: everyone, action: deed.action?.replace(/^(?:all|everyone|everybody) /iu, '') };
  if (deed !== undefined)
    return deed.kind === 'offer' && opensLeave.test(message.text) ? { ...deed, kind: 'leave' } : deed;
  const { insight, assignee, speaker } = message;
  const isOfOther = assignee?.id !== undefined && assignee.id !== speaker?.id;
  if (insight === undefined || insight === 'question' || !isOfOther) return undefined;
  const { called, rest } = withoutCall(clause.replace(opening, ''));
  // "Gustav, you book the garage" orders it as well.
  const ordered = called === undefined ? rest : orderedOfYou(rest);
  return isOrder(ordered) ? told('request', orderedIn(ordered), called) : undefined;
}

/** The deed of a cleaned sentence, by its words; of an insight, also one that could be mere talk otherwise. */
export function deedOf(text: string, insight: SummaryMessage['insight']): Deed | undefined {
  if (text.length > maximumLength) return undefined;
  const { called, rest } = withoutCall(text.replace(opening, ''));
  const isInsight = insight === 'action_item' || insight === 'follow_up';
  if (asksAlternative.test(rest)) return undefined;
  const { condition = '', asks } = conditionedIn(rest);
  const asked = requestIn(asks, isInsight && called !== undefined);
  if (asked !== undefined)
    return {
      ...told('request', behindCondition(asked.action, condition), asked.ofSomebody ?? called),
      besides: asked.besides,
      isForbidden: asked.isForbidden,
    };
  const isEnded = ended.test(rest) && !notEnded.test(rest) && !/\?/u.test(rest);
  if (decided.test(rest) || dayWorks.test(rest) || choice.test(rest) || isEnded) return decision;
  const thing = proposedThing.exec(rest);
  if (thing && isInsight) return { ...told('proposal', thing[1], undefined), joint: '' };
  const thought = thoughtOf.exec(rest)?.[1];
  if (thought !== undefined && !hasVerb(thought))
    return { ...told('proposal', thought, undefined), joint: '' };
  const proposed = proposal.exec(rest);
  if (proposed && (isInsight || /^(?:let|(?:then )?i|what if)(?!\p{L})/iu.test(rest)))
    return told('proposal', proposed[1], undefined);
  const asksLeave = leave.exec(rest);
  if (asksLeave) return told('leave', asksLeave[1]?.replace(questionBehind, ''), undefined);
  const offered = isInsight ? offer.exec(withoutWhether(rest)) : null;
  if (offered) return offerOf(offered[1]?.replace(questionBehind, '').replace(atWill, '') ?? '');
  const isPromise =
    (promise.test(rest) || promiseOfNamed.test(rest) || (isInsight && letMe.test(rest))) &&
    !asksOpenly.test(rest);
  const isMeant = isInsight || namesDay(rest);
  return isMeant && isPromise && !noPromise.test(rest) ? told('promise', undefined, undefined) : undefined;
}

/** "Do you want me to mail it or can you pick it up": one of two is to be chosen, and neither is to be told alone. */
const asksAlternative = withLeadIns(
  /^(?:can|could|would|will|do|shall|should) .*\s(?:or|and) (?:can|could|would|will|do|did|does|shall|should|are|is|have|has) (?:i|you|we|he|she|it|they|somebody|someone)(?![\p{L}'’])/iu,
);
/** "I can put it on her portal does she have the portal": in speech without marks the question behind it is another sentence. */
const questionBehind =
  /(?<=\S \S+ \S+ \S+)\s+(?:do|does|did|is|are|can|could|would|will|should|have|has) (?:i|you|we|he|she|it|they)(?![\p{L}'’]).*$/iu;

/** Words that join a deed to what was said before. */
const opening = /^(?:(?:then|and|but|so|also|lastly|finally|next|okay|great|good|no|yes|yeah|yep),? )+/iu;

/** A longer sentence is of more than one deed. */
const maximumLength = 320;

/** "Let's meet at six, shall we?", "send it today, okay?" */
const tagBehind = /, (?:shall we|shall i|ok|okay|alright|all right|right|yeah)$/iu;
const told = (kind: DeedKind, action: string | undefined, called: string | undefined): Deed => ({
  kind,
  action: action?.replace(/[\s.?!,]+$/u, '').replace(tagBehind, ''),
  called,
  joint: 'to ',
});

/** What people have settled on, however they said so. */
export const decision: Deed = told('decision', undefined, undefined);

/** "I can offer you Dr Brown": Dr Brown is offered, and nobody offers to offer him. */
function offerOf(action: string): Deed {
  const outer = /^offer (?<to>to )?/iu.exec(action);
  if (outer === null) return told('offer', action, undefined);
  const offered = told('offer', action.slice(outer[0].length), undefined);
  return { ...offered, joint: outer.groups?.to === undefined ? '' : 'to ' };
}

/** The sentence without the name of the one whom it calls, at its beginning or its end. */
function withoutCall(text: string): { readonly called: string | undefined; readonly rest: string } {
  for (const pattern of [callsFirst, callsLast]) {
    const found = pattern.exec(text);
    const called = found?.groups?.called;
    if (found && called !== undefined && !noName.test(called) && !dayAlone.test(called))
      return {
        called: callsAll.test(called) ? everyone : called,
        rest: `${text.slice(0, found.index)}${text.slice(found.index + found[0].length)}`,
      };
  }
  return { called: undefined, rest: text };
}
