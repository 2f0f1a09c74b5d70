/** For what somebody is called for, where no verb says what he is to do: "any takers for the newsletter?", "we still need somebody for the parking". */

import { baseOf } from '../../../grammar/verbs/base-forms.ts';
import { anyOf } from '../../../text/any-of.ts';
import { weekdays } from '../../../text/words/calendar-words.ts';
import { quick } from '../../../text/words/quick-patterns.ts';

const thing = '(?:(?:the|our|this|next|an?) )?\\p{L}[^,.;:?!]{2,40}?';
const volunteers = '(?:volunteers?|takers?)';
const called = quick(
  new RegExp(
    anyOf([
      `(?<!\\p{L})(?:any|some|no) ${volunteers} for (?<for>${thing})(?: yet| then| please)?\\s*(?:[,.?!–—]|$)`,
      `(?<!\\p{L})need (?:(?:some|any)(?:body|one)|an? volunteer|volunteers|one more(?: person)?) (?:for|on) (?<needed>${thing})(?: please)?\\s*(?:[,.?!–—]|$)`,
      // "Whose turn is it to do the bins?"
      `(?<!\\p{L})whose (?:turn|go|week|job)(?: is it)?(?: on| this week| today| tonight)? (?:for (?:doing )?(?<turn>${thing})|to (?<deed>\\p{L}[^,.;:?!]{2,50}?))(?: then| please)?\\s*(?:[,.?!–—]|$)`,
      `^(?:(?:and|so|then|next),? )?(?<named>\\p{L}[^,.;:?!]{2,40}): .*(?<!\\p{L})(?:${volunteers}|nobody(?:['’]s| has) taken|who (?:wants|takes|would like))(?!\\p{L})`,
    ]),
    'iu',
  ),
);
const mayCall = /(?<!\p{L})(?:who(?:se|['’]?s)?|volunteers?|takers?|need|taken|wants|takes|like)(?!\p{L})/iu;
/** "And the demo on Thursday, who's doing it?", "the minutes, who wants to take them?" */
const namedBefore = quick(
  /^\P{L}*(?:(?:and|so|but|then|now|next|ok|okay),? )*(?<thing>(?:the|our|this|next) [^,.;:?!]{2,50}?)[,–—-]?\s+who(?:(?:['’]?s| is) (?<doing>\p{L}{2,}ing)|(?: wants to| will|['’]?ll| can| could) (?<deed>\p{L}{2,})| (?<does>does|takes|makes|writes|brings|orders|books|prints|buys)) (?:it|that|this|them|those)\s*\??\s*$/iu,
);

/** "Any takers for lunch?" asks who comes along, or wants some of it; "for the newsletter" has something to be done. */
const invites = quick(/(?<!\p{L})takers for (?!(?:\p{L}+ing )?(?:the|our|this|next|an?)(?!\p{L}))/iu);
/** A day alone is nothing to be seen to. */
const isDay = new RegExp(
  `^(?:(?:the|this|next|on) )?(?:${weekdays}|today|tonight|tomorrow|the weekend|next week)(?: (?:morning|afternoon|evening|night))?$`,
  'iu',
);
const opensWithDay = new RegExp(`^(?:${weekdays})(?!\\p{L})`, 'iu');
/** "Whose turn is it to deal?", "… to get fired?": whose move it is, and what comes over one. */
const isOfGame =
  /^(?:(?:be|play|win|lose|guess)(?!\p{L})|get \p{L}+ed(?!\p{L})|(?:deal|speak|talk|go|start|roll|draw|serve|sing|throw|move)(?: first| next| now)?\s*$)/iu;
/** "I'll take it", "I'll have that one": what is done with the thing. */
const takes =
  /(?<!\p{L})(?:i(?:['’]?ll| will| can| could|['’]d)?|happy to|glad to) (?<verb>take|have|grab) (?:it|that|this|one)(?!\p{L})/iu;

/** What is done without an object: "who pays?", "who's driving?" */
export const doneAlone =
  /^(?:bake|clean|cook|decorate|drive|host|order|pay|present|proofread|record|shop|sign|tidy|translate|type)$/u;

/** "Who can hear me?", "who's doing the accounts these days?": what somebody perceives, or does as a rule. */
const asked =
  /(?<!\p{L})who (?:here |else )?(?:can|could) (?:hear|smell|guess|see(?! (?:to|if|whether|about|that)(?!\p{L})))(?!\p{L})|(?<!\p{L})who(?:['’]s| is| does) [^.?!]{3,60}(?<!\p{L})(?:these days|nowadays|currently|at present|as a rule)(?!\p{L})/iu;
/** Whether the text asks who it is that does something, and nobody to do it. */
export const asksForFact = (text: string): boolean => asked.test(text);

/** What who offers himself for it in his answer does; undefined: the text calls nobody for a thing. */
export function deedCalledFor(text: string, answer: string): string | undefined {
  if (!mayCall.test(text) || invites.test(text)) return undefined;
  const { thing: before, doing: ing, deed, does } = namedBefore.exec(text)?.groups ?? {};
  const verbBefore = ing ?? deed ?? does;
  if (before !== undefined && verbBefore !== undefined)
    return `${baseOf(verbBefore.toLowerCase())} ${uncapitalised(before.trim())}`;
  const groups = called.exec(text)?.groups;
  if (groups?.deed !== undefined) return isOfGame.test(groups.deed) ? undefined : groups.deed.trim();
  if (groups?.turn !== undefined) return `do ${groups.turn.trim()}`;
  const what = (groups?.for ?? groups?.needed ?? groups?.named)?.trim();
  if (what === undefined || isDay.test(what)) return undefined;
  const isOpening = groups?.named !== undefined && !opensWithDay.test(what);
  const told = isOpening ? uncapitalised(what) : what;
  const verb = takes.exec(answer)?.groups?.verb?.toLowerCase();
  const doing = /^\p{L}+ing(?= (?:the|an?|our|this|next) )/iu.exec(told)?.[0];
  if (doing !== undefined) return `${baseOf(doing.toLowerCase())}${told.slice(doing.length)}`;
  return `${verb ?? 'see to'} ${told}`;
}

const uncapitalised = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
