/**
 * How sure it is that an undertaking is an action somebody is to bring about, as a score in [0, 1].
 *
 * The base score is that of the wording ("I will" 0.9, "we could" 0.42); what surrounds it moves it: a time or a
 * name makes it more certain, "maybe" or a condition less. The numbers are ordered by judgement, so that what a
 * reader would not doubt is above 0.8 and what he would not call an action is below 0.5.
 */

import { isOfOneMore } from '../../grammar/clauses.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import type { Modality } from '../../grammar/verbs/verbs-of-clauses.ts';
import { anyOf } from '../../text/any-of.ts';
import { isOrderedPlan } from './orders/ordered-plans.ts';
import { isTakenOrder } from './orders/taken-orders.ts';
import type { Actor, Undertaking } from './undertaking.ts';

const maximumScore = 0.99;

const baseScores: Readonly<Record<Actor, Readonly<Record<Modality, number>>>> = {
  speaker: {
    commitment: 0.9,
    request: 0.5,
    order: 0,
    need: 0.82,
    suggestion: 0.62,
    wish: 0.52,
    ability: 0.55,
    possibility: 0.4,
  },
  addressee: {
    commitment: 0.6,
    request: 0.88,
    order: 0.68,
    need: 0.66,
    suggestion: 0.6,
    wish: 0.3,
    ability: 0.25,
    possibility: 0.35,
  },
  named: {
    commitment: 0.9,
    request: 0.88,
    order: 0.9,
    need: 0.84,
    suggestion: 0.66,
    wish: 0.3,
    ability: 0.48,
    possibility: 0.4,
  },
  group: {
    commitment: 0.78,
    request: 0.6,
    order: 0,
    need: 0.7,
    suggestion: 0.62,
    wish: 0.45,
    ability: 0.4,
    possibility: 0.42,
  },
};

/** Getting in touch is an action even when worded as a possibility: "tentative wording still qualifies". */
const contactFloor: Readonly<Record<Modality, number>> = {
  commitment: 0.86,
  request: 0.84,
  order: 0.82,
  need: 0.84,
  suggestion: 0.8,
  wish: 0.78,
  ability: 0.66,
  possibility: 0.64,
};

/** What somebody may have or want more of, where one only says that one is there for him. */
const matter =
  '(?:questions?|quer(?:y|ies)|enquir(?:y|ies)|inquir(?:y|ies)|comments?|concerns?|doubts?|problems?|issues?|trouble|difficult(?:y|ies)|suggestions?|feedback|help|assistance|support|info|information|details?|clarifications?|errors?|mistakes?|inconvenience|confusion|anything)';
/** Courtesies and small print that have the form of a request. */
const courtesy = new RegExp(
  `\\b${anyOf([
    // "Let me know if you need anything", but not "let me know if you are available".
    'let (?:me|us) know (?:if|should) (?:you|there|any(?:one|thing)|something)\\b(?! (?:are|is|can|could|will) (?:available|free))',
    'feel free',
    'do not hesitate',
    "don['’]?t hesitate to (?:ask|call|contact|e-?mail|get in touch|reach|ring|write)",
    // "If anything else occurs to you", but not "if there are any doubts, can we meet"
    "(?:if|should) (?:there(?: is| are|['’]s) )?(?:anything else|anything be|any doubts?|any problems?|doubts|questions)\\b(?![^.?!]*\\b(?:i|we)(?:['’]ll|['’]d| will| can(?! be)| could)\\b|[^.?!]*\\bcan we\\b)",
    // "If you have any questions", but not "if you have time" and "if you find it"
    `if you (?:have|has|find|experience) (?:an? |any |another |some )?(?:more |further |other |additional )?${matter}\\b`,
    `if you ${anyOf(['need', 'require', 'wish', 'want', 'would like', 'received', 'are interested', 'consider', 'no longer', 'use'])} `,
    // "For more information", but not "ask Ben for more details"
    `(?<!\\b(?:ask|wait|look) (?:[\\p{L}']+ ){0,3})for (?:any|more|all) (?:further |other |additional |general )?${matter}\\b`,
    // "For urgent matters please contact my colleague", as a mailbox answers
    '(?:for|in) (?:any )?(?:urgent|immediate|emergency) (?:matters?|cases?|issues?|enquir(?:y|ies)|inquir(?:y|ies)|assistance|requests?)',
    'in my absence',
    'consider (?:the|your) environment(?:al)?',
    // "Please consider whether you need to print this e-mail"
    "(?:consider|think)(?: [\\p{L}’'-]+){0,6}? (?:before|need to|have to|whether to) print(?:ing)?(?! (?:the|our|my|your|an?|these|those|out|both)\\b)(?!\\p{L})",
    'if you are not (?:the|an) (?:intended|named)',
    'do not (?:reply|respond) to this (?:e-?mail|message)',
    // "Please note that the office is closed"
    `please ${anyOf([
      'note(?! down)',
      'refer',
      'see(?! (?:if|whether|that|to|about|what|who|how|when|where|him|her|them|me|us)\\b)',
      'find (?=.*\\b(?:attached|enclosed|below|above|herewith)\\b)',
      'visit (?:our|this|us|\\S+\\.\\p{L}|(?:the |my )?(?:\\p{L}+ )?(?:web ?site|site|page|link)\\b)',
      'click',
      'enjoy',
      'accept (?:our|my|this|these)',
      'welcome',
      'ignore',
      'disregard',
      'excuse',
      'forgive',
      'bear',
      'be advised',
      'be aware',
      'follow(?! (?:it |this |that |them )?up\\b)',
    ])}(?!\\p{L})`,
    'take care(?! of\\b)',
    '(?:take|have) a seat',
    'have a (?:good|great|nice|lovely)',
    'to unsubscribe',
    'privacy policy',
    'click here',
  ])}`,
  'u',
);

/** A condition makes the action depend on something; "if possible" does not. */
const condition = /\b(?:if|unless)\b(?! (?:possible|you can|you could|you have time|that is ok|that works))/u;

/** Whether a sentence is a courtesy or small print that only looks like a request. */
export const isCourtesy = ({ text }: Sentence): boolean => courtesy.test(text.toLowerCase());

const shortAcknowledgement = 3;

/** The score of `undertaking` in `sentence`, whose words in plain form are `plain`, joined by spaces. */
export function scoreUndertaking(undertaking: Undertaking, sentence: Sentence, plain: string): number {
  const { actor, modality, isContact, isPolite, isTentative, name } = undertaking;
  const isCalled = actor === 'addressee' && name !== undefined;
  let score = baseScores[actor][modality];
  if (isContact && actor !== 'addressee') score = Math.max(score, contactFloor[modality]);
  if (isContact && actor === 'addressee' && modality !== 'ability' && modality !== 'possibility') {
    score = Math.max(
      score,
      contactFloor[modality] - (modality === 'need' || modality === 'suggestion' ? 0.1 : 0),
    );
  }
  if (isPolite && (modality === 'order' || actor === 'group')) score = Math.max(score, 0.84);
  if (isCalled) score = Math.max(score, modality === 'possibility' || modality === 'ability' ? 0.6 : 0.88);
  const isTaken = isTakenOrder(undertaking, sentence);
  if (isTaken) score = Math.max(score, baseScores.addressee.request);
  // "Then buy one." – "I'm broke."
  else if (modality === 'order' && !isPolite && !isCalled && isOfOneMore(sentence.words, undertaking.verb))
    score -= 0.4;
  const isPlan = isOrderedPlan(undertaking, sentence);
  if (isPlan) score = Math.max(score, baseScores.named.order);
  if (sentence.times.length > 0) score += 0.05;
  if (isTentative) score -= isContact ? 0.06 : 0.16;
  if (condition.test(plain)) score -= isContact || isPolite ? 0.04 : 0.12;
  if (courtesy.test(plain)) score -= 0.45;
  // "Do we need to get a signature?" asks; only a request stays one with a question mark.
  if (sentence.isAsked && modality !== 'request' && !isPolite && !isPlan) score -= 0.4;
  // "Cancel it." – "Will do." is short, and no less sure.
  if (sentence.words.length <= shortAcknowledgement && !isTaken) score -= 0.04;
  if (sentence.words.length > 45) score -= 0.05;
  return Math.round(Math.min(maximumScore, Math.max(0, score)) * 1000) / 1000;
}

/** Whether it is a commitment or a clear charge, rather than an idea, a suggestion or a possibility. */
export const isDefinitive = ({ modality, isTentative, actor }: Undertaking): boolean =>
  !isTentative &&
  (modality === 'commitment' || modality === 'request' || modality === 'order' || modality === 'need') &&
  !(actor === 'group' && modality !== 'commitment');
