/** What a sentence asks another one to do: "can you send it", "would you mind sending it", "could somebody take the minutes". */

import { anyOf } from '../../text/any-of.ts';
import { isEveryday, rarityOf } from '../../text/words/rarity.ts';
import { somebody } from '../../text/words/somebody.ts';
import { namesDay } from '../choosing/sentence-value.ts';

/** What is asked for. */
export interface Request {
  /** From its verb on. */
  readonly action: string;
  /** Of whom, where it is of nobody in particular: "somebody from sales". */
  readonly ofSomebody: string | undefined;
  /** Who is asked besides the one to whom it is said: "can you and Olga send it". */
  readonly besides?: string | undefined;
  /** Whether it is not to be done: "please don't send it". */
  readonly isForbidden?: boolean;
}

export const adverbs =
  '(?:(?:please|pls|maybe|just|also|perhaps|kindly|possibly|certainly|probably|definitely) )*';

/** Verbs behind "can you" that want nothing but an answer, or that go with the talk. */
const answered = anyOf([
  'be\\b',
  'hear',
  'see\\b',
  'say\\b',
  'tell (?:me|us)',
  'explain',
  'repeat',
  'remind me',
  'imagine',
  'believe',
  'remember',
  'elaborate',
  'hold\\b',
  'wait\\b',
  'give me',
  'go ahead',
  'go back',
  'turn\\b',
  'mute',
  'unmute',
  'share your screen',
  'talk about',
  'speak',
  'describe',
  'have a (?:look|seat)',
  'have (?:(?:any|a few|a little|some|the|a) )?(?:\\p{L}+ )?(?:time|minutes?|moments?|chance|questions?|thoughts?|concerns?|ideas?|plans?)\\b',
  'have (?:(?:a|any|some|the) )?(?:time|minutes?|moment|second)\\b',
  'do(?: (?:that|this|it|so))?(?:$|[.,!?]| or(?!\\p{L}))',
  'not\\b',
]);
const request = new RegExp(
  `^(?:(?:please|pls|plz),? )?(?:(?:can|could|would|will) (?:you|u|ya)|any chance (?:that )?(?:you|u|ya)(?:['’]d| could| can| would))(?: (?:guys|all|both))?(?: and (?<besides>[\\p{L}'’-]+))? ${adverbs}(?:be able to )?(?!${answered})(?<action>\\p{L}.+)$`,
  'iu',
);
/** "Will you sketch it on paper first?", "would you usually begin in Framer?": what somebody does, and nobody asks for. */
const asksHabit =
  /^(?:will|would) (?:you|u|ya) .*(?<![\p{L}])(?:first|usually|ever|always|normally|typically|generally|literally|mostly|rather|still)(?![\p{L}])/iu;
/** "Will you" asks for something where that is for somebody, has its day, or is asked politely; else it asks for a plan. */
const asksPlan = /^(?:will|would) (?:you|u|ya) /iu;
const isPolite = /(?<![\p{L}])(?:please|pls)(?![\p{L}])/iu;
const isForSomebody =
  /(?<![\p{L}])(?:please|pls|me|us|my|our|him|her|them|the \p{L}+s? (?:about|for|by|before|that|to))(?![\p{L}])/iu;
const requestOfSomebody = new RegExp(
  `^(?:can|could|would) (?:${somebody})(?<else> else)?(?<whence> (?:from|in|at|on|with) (?:(?:the|our|your|my|an?) )?\\p{L}+(?: team)?)? ${adverbs}(?!${answered})(\\p{L}.+)$`,
  'iu',
);
/** "Please, can I go?", "please could I have Friday off": a question; who wants to have a thing orders it. */
const asksItself =
  '(?!(?:can|could|may|might) (?:i|we) (?:please )?(?:have|get) (?!an? (?:look|word|go|chat|think|moment|minute|second|break|rest)\\b)(?!.* off[\\s.?!]*$))(?:can|could|may|might|would|will|shall|should) (?:i|we|you)\\b';
/** "Please the name of the driver", and not "please, the van is full" */
const thingAlone =
  /^(?:the|an?|your) (?!.*(?:(?<!\p{L})(?:is|are|was|were|has|have|had|will|can|could|would|does|did)(?!\p{L})|\p{L}['’]s \p{L}+ing))/iu;
/** What is asked for first: "the name, the driver wants it". */
const thingBefore = /^[^,.;:]+/u;
/** "Pls who moved my pegs": what is wanted is an answer. */
const asksForAnswer = '(?:who|whose|what|which|where|when|why|how|is|are|was|were|does|did|has)(?!\\p{L})';
const order = new RegExp(
  `^(?:please|pls|plz|kindly) ${adverbs}(?:do (?!(?:the|an?|it|that|this|these|those|not|so|your|my|our|his|her|their|some|any|all|both|what|as|or|now|then|first|next)\\b))?(?!${answered}|${asksItself}|find\\b|note\\b|see\\b|let me\\b|feel\\b|excuse|allow|bear|join|do not\\b|don['’]t\\b|pass on\\b|${asksForAnswer})(?<action>\\p{L}.+)$`,
  'iu',
);
/** "Please could we have the lists": who is asked gives them. */
const pleaToHave = /^(?:can|could|may|might) (?<who>i|we) (?:please )?(?:have|get) (?<thing>\p{L}.+)$/iu;
/** "Would anybody like the rest" offers something, "would you mind telling me" wants an answer, and "please, because I need it" says yes. */
const wantsNothingDone = new RegExp(
  `^(?:(?:like|love|want|prefer|need|care for|fancy|know|mind|(?:do,? )?(?:because|cause|cos|cuz|since))(?!\\p{L})|${answered})`,
  'iu',
);
const willing = /^(?:like|love|want|prefer|care|be willing|be happy|volunteer) to (?=\p{L})/iu;
/** "Let us have the keys": with a name for "us" it would propose something. */
const letHave = /^let (me|us) have (?!an? |another )/iu;
/** "Let me have them by noon" */
const letHaveIt = /^let (me|us) have (it|that|this|them|those|these)(?!\p{L})/iu;
/** "Would you mind sending it". */
const minded = /^mind (?<gerund>\p{L}{2,}ing)(?!\p{L})/iu;

const notForbidden =
  'worry|mind|forget|know|think|care|get me|you|let|tell|say|thank|mention|hesitate|wait|need|have|want|like|love|see|believe|understand|even|really|feel|remember|look|be|panic|laugh|ask me';
/** "Please don't merge it", "please nobody park there", "don't top it up again": without "please" it is for somebody, or ends some time, where it may tell what one does not do. */
const forbids = new RegExp(
  `^(?:(?<please>please|pls|plz),? )?(?:do not|don['’]?t|(?<=^(?:please|pls|plz),? )(?:nobody|no one|no-one)) (?!(?:${notForbidden})(?!\\p{L}))(?<action>\\p{L}.+)$`,
  'iu',
);
const isForOthers =
  /(?<!\p{L})(?:please|pls|me|us|your|until|till|before|again|anything|anybody|anyone|without)(?!\p{L})/iu;

/**
 * The request in a sentence; undefined where it wants an answer only, offers something, or asks what somebody does.
 *
 * @param isTask whether it was found to be one of who is called: "Ben, would you do the barbecue" asks for no plan then
 */
export function requestIn(text: string, isTask = false): Request | undefined {
  const forbidden = text.includes('?') ? undefined : forbids.exec(text)?.groups;
  if (forbidden?.action !== undefined && isForOthers.test(text))
    return { action: forbidden.action, ofSomebody: undefined, isForbidden: true };
  const asked = asksForPlan(text, isTask) ? null : (request.exec(text) ?? order.exec(text));
  if (asked) {
    const { action = '', besides } = asked.groups ?? {};
    // "Can you and the others send it" names nobody.
    return besides === undefined || /^\p{Lu}/u.test(besides)
      ? requestFor(action, undefined, besides)
      : undefined;
  }
  const asksSomebody = requestOfSomebody.exec(text);
  const { else: other = '', whence = '' } = asksSomebody?.groups ?? {};
  return (
    (asksSomebody &&
      requestFor((asksSomebody.at(-1) ?? '').replace(willing, ''), `somebody${other}${whence}`)) ??
    undefined
  );
}

function requestFor(
  asked: string,
  ofSomebody: string | undefined,
  besides?: string | undefined,
): Request | undefined {
  const gerund = minded.exec(asked)?.groups?.gerund;
  const verb = gerund && infinitiveOf(gerund.toLowerCase());
  const action = verb === undefined ? asked : asked.replace(minded, verb);
  return wantsNothingDone.test(action)
    ? undefined
    : {
        action: action
          .replace(
            pleaToHave,
            (_, who: string, thing: string) => `give ${/^i$/iu.test(who) ? 'me' : 'us'} ${thing}`,
          )
          .replace(thingBefore, (thing) => (thingAlone.test(thing) ? `give me ${thing}` : thing))
          .replace(letHaveIt, 'give $2 to $1')
          .replace(letHave, 'give $1 '),
        ofSomebody,
        besides,
      };
}

/** Of what may stand before "ing" the word that is said most: "send", "give", "put"; undefined where none is known. */
function infinitiveOf(gerund: string): string | undefined {
  const stem = gerund.slice(0, -'ing'.length);
  const forms = [stem, `${stem}e`, ...(stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : [])];
  return forms.filter(isEveryday).sort((a, b) => rarityOf(a) - rarityOf(b))[0];
}

const asksForPlan = (text: string, isTask: boolean): boolean =>
  !asksWhetherMinded.test(text) &&
  ((asksHabit.test(text) && !isPolite.test(text)) ||
    (!isTask && asksPlan.test(text) && !isForSomebody.test(text) && !namesDay(text)));
const asksWhetherMinded = /^would (?:you|u|ya) mind(?!\p{L})/iu;

/** "Before we place the order, could you send a sample?", and nothing that a condition could not stand behind: "could you two", "…, or shall I?" */
const conditionBefore =
  /^(?<condition>(?:before|after|once|when|if|until|while|as soon as) [^,.?!;:]{4,60}), (?<asks>(?:please|pls|plz|kindly|(?:can|could|would|will) (?:you|u)(?! (?:two|three|both|all|guys|and|or)(?!\p{L}))) (?!.* or (?:i|we|you|he|she|they|shall|should|can|could|will|would|do|does|is|are)(?!\p{L}))[^,]+)$/iu;
/** "Before I forget": a reason to speak, and none to act. */
const ofSpeaking =
  /^(?:before i forget|while i (?:remember|think of it|have you)|if (?:you don['’]?t mind|i may|possible))$/iu;
/** A condition, and what is asked under it; the text where it has none, or names who is "him" in what is asked. */
export function conditionedIn(text: string): { readonly condition?: string; readonly asks: string } {
  const { condition, asks } = conditionBefore.exec(text)?.groups ?? {};
  if (condition === undefined || asks === undefined) return { asks: text };
  if (ofSpeaking.test(condition)) return { asks };
  const isOfNamed = /\s\p{Lu}\p{Ll}/u.test(condition) && /(?<!\p{L})(?:him|her|them)(?!\p{L})/iu.test(asks);
  return isOfNamed ? { asks: text } : { condition, asks };
}
/** "Send a sample before we place the order" */
export const behindCondition = (action: string, condition: string): string =>
  condition === '' ? action : `${action.replace(/[\s.?!,]+$/u, '')} ${uncapitalised(condition)}`;
const uncapitalised = (text: string): string => text.replace(/^\p{Lu}/u, (first) => first.toLowerCase());
