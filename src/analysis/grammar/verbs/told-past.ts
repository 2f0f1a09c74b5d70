/** Whether a place in a sentence is told of the past, so that "on Friday" is the last one there, and else the next. */

import { isOfRecord } from '../../dates/meant/records.ts';
import { anyOf } from '../../text/any-of.ts';
import { months } from '../../text/words/calendar-words.ts';
import { partsOfDay } from '../../text/words/parts-of-time.ts';
import { isTagged, type Word } from '../words/tagged-words.ts';

/** How many characters before a place may say of when it tells. */
const charactersBefore = 80;

/** Nobody gives thanks for what is still to come, except for an agreement to it. */
const thanks =
  /\bthank(?:s| you) (?:so much |very much |again )?for (?!agreeing|offering|confirming|accepting|booking|scheduling|invit|setting|arranging|proposing|your (?:offer|invit))[^,.;!?]*?\bon (?:last )?$/iu;
/** "Let's", "I'll" or "to" between the thanks and the day say that they are not for it. */
const afterThanks = /\b(?:to|and|so(?! much for)|but|let|will|can|see)\b|['’]ll\b/iu;
/** Words before a time from which something holds: what follows tells of when. */
const begins = /\b(?:starting|beginning|effective|as of)\s+(?:on\s+|from\s+|next\s+)?$/iu;
const from = /\bfrom\s+(?:the\s+(?:(?:night|evening|morning)\s+of\s+)?)?$/iu;
/** "From February 1 on"; not "from Monday on the site". */
const onward =
  /^(?:[\p{L}\p{N}]+\s+){1,3}(?:onwards?\b|on\s*(?:[,.;!?]|$)|on\s+(?:we|it|they|you|I|he|she|there|everyone)\b)/iu;
/** Verbs of which one says for when: "they moved it to Friday", "she asked for it by Friday". */
const plans = new Set(
  (
    'agreed asked booked confirmed expected gave given hoped meant moved needed offered planned postponed promised proposed ' +
    'rescheduled reserved said scheduled suggested thought told wanted'
  ).split(' '),
);
/** Before the time of a deed, and not of what it plans. */
const leadsToDeed = new RegExp(
  `\\b(?:on|in|at|during|since|last|this|over|around|of)\\s+(?:the\\s+)?(?:(?:${partsOfDay})\\s+of\\s+(?:the\\s+)?)?$`,
  'iu',
);
const leadsToPlan = /\bfor\s+(?:the\s+)?$/iu;
/** A month alone: "the accrual for March" is none of the plans. */
const month = new RegExp(`^${months}\\.?(?!\\p{L}|\\s*\\d)`, 'iu');
/** "Your enquiry of Friday": it was written then. */
const ofLetter =
  /(?<!\p{L})(?:enquiry|inquiry|letter|e-?mail|mail|message|request|note|reply)\s+of\s+(?:last\s+)?$/iu;
/** Words of what was said or held together then, up to the day: "our phone call on". */
const upToDay = "(?:(?!(?:and|but|so|to|that|if|i|we|you|will|please)(?!\\p{L}))[\\p{L}’'-]+\\s+){0,6}?";
/** What one goes on from at the beginning of a clause, which is over: "as promised on Thursday, …", "following up on our call from Thursday, …". */
const goesOnFrom = new RegExp(
  `(?:^|[,;.!?:\\n–—]\\s*|(?<!\\p{L})(?:hi|hello|so|and|but|also|ok|okay)\\s+)${anyOf([
    `(?:just )?as (?:we |i |you )?(?:already )?(?:agreed|promised|discussed|mentioned|said|explained|announced|requested|noted|decided|stated|told you)\\s+(?:(?:in|at|during|over|by|via|with|on)\\s+${upToDay}(?:on|from|of|last)|on|last)\\s+`,
    `(?:(?:i['’]m |we['’]re |just )?follow(?:ing)?[- ]up (?:on|to|from)|further to|(?:with|in) reference to|referring (?:back )?to|following|(?:as )?per|in (?:reply|response|answer) to|as a follow-?up (?:to|on))\\s+(?:our|your|my|the|this)\\s+${upToDay}(?:on|from|of|last)\\s+`,
  ])}(?:last\\s+)?(?:the\\s+)?$`,
  'iu',
);
/** "It was great to meet you on Thursday", "nice talking to you on Friday" */
const wasPleasant =
  /(?<!\p{L})(?:great|good|nice|lovely|pleasure|wonderful|fun)\s+(?:to\s+(?:have\s+)?(?:meet|see|talk|speak|met|seen|talked|spoken)|meeting|seeing|talking|speaking)(?!\p{L})[^,;.!?]*?\s(?:on|last)\s+$/iu;
const wouldBe = /(?<!\p{L})(?:would|will|could|might|if)(?!\p{L})|['’](?:d|ll)(?!\p{L})|forward/iu;
/** Participles that the insight model takes for adjectives. */
const isOver = /\b(?:expired|lapsed)\s+(?:on|at|in|last)\s+$/iu;
/** Right before a time that is over: something has begun then ("since the 5th", "since the letter on the 5th"), or is compared with it ("as in September"). "Since the board meets on the 5th" is why. */
const hasBegun =
  /\bsince,?\s+(?:(?:i\s+(?:think|guess|believe)|um+|uh+|like|maybe|say|what),?\s+){0,2}(?:(?:the|our|your|my|his|her|their|that)\s+(?:(?!(?:meets?|opens?|closes?|starts?|begins?|ends?|leaves?|returns?|flies|arrives?|expires?|launches|moves?|goes|comes?|is|are)\s)\p{L}+\s+){1,3}(?:on|in|of|from)\s+)?(?:about\s+|around\s+|early\s+|late\s+)?(?:the\s+)?(?:last\s+)?$|(?<!\b(?:such|soon) )\bas\s+(?:back\s+)?(?:in|on|during)\s+(?:the\s+)?$/iu;
/** A state with the time up to which it lasts, in a clause without a verb: "it was renewed, now valid until May". */
const lastsFrom =
  /[,;:–—]\s+(?:\p{L}+\s+){0,3}(?:valid|good|due|open|away|out|closed|available|back)\s+(?:until|till|from|on|by)\s+$/iu;
/** "The certificate expires on": what is said so is still to come. */
const ends = /\b(?:expires|ends|starts|begins|opens|closes|runs out|is due)\s+(?:on|at|in)\s+$/iu;
/** What has been set is still to come: "they have set a deadline of March 31". */
const sets =
  /(?<!\p{L})(?:set|fixed|given|gave|agreed|named|moved|extended|got)(?!\p{L})[^.;:!?]{0,40}(?<!\p{L})(?:deadline|date|target|cut-?off)\s+(?:of|for|to|at)\s+(?:the\s+)?$/iu;
const isPresent = /^(?:is|are|am|be)$/u;
const asksOfPast = /^did(?:n['’]t)?$/u;
/** Verbs from that one to the place; of two in a row one may be a subject that is taken for a verb: "didn't somebody raise it". */
const mostBetween = 3;
/** "They did it, and it starts on Monday" */
const anotherClause = /[,;:–—]|\s(?:and|but|so)\s/iu;
/** The verbs of {@link plans} in the form behind "did". */
const plansAsked =
  /^(?:agree|ask|book|confirm|expect|give|hope|mean|move|need|offer|plan|postpone|promise|propose|reschedule|reserve|say|schedule|suggest|tell|want)$/u;
/** "Its tested on Monday", as one types "it's" in a hurry. */
const hastyPassive = /(?<!\p{L})its\s+(?:then\s+|all\s+)?\p{L}+(?:ed|en|ne)\s+(?:on\s+|by\s+)?$/iu;
/** "Were not pouring on Monday", as one types "we're" in a hurry: nobody stands before it who was. */
const hastyPresent =
  /(?:^|[,;.:–—]\s*|(?<!\p{L})(?:and|but|so|because|cause|cos|then|ok|okay|yes|yeah|no)\s+)were\s+(?:not\s+|all\s+|still\s+|just\s+|also\s+)*\p{L}+ing(?!\p{L})[^,;.:–—]*$/iu;
/** "They were supposed to come on Monday" tells that they did not; "can we move it" that it may still be. */
const wasSupposed =
  /(?<!\p{L})(?:was|were|wasn['’]?t|weren['’]?t)\s+(?:\p{L}+\s+)?supposed\s+to\s+[^,;.:!?–—]*$/iu;
const mayStillBe = /(?<!\p{L})(?:(?:can|could|shall|should) we|instead|move|still)(?!\p{L})/iu;
/** "I was thinking of Friday", "we were hoping for the week before Christmas": what is proposed is still to come. */
const wasThinking =
  /(?<!\p{L})(?:was|were) (?:thinking|hoping for|planning (?:for|on)|aiming for)(?: (?:of|about|maybe|perhaps|more like|around|say|some ?time|(?:early|late) (?:in|on)|the (?:week|day|month|weekend) (?:before|after|of)|the))*\s+$/iu;
/** "If you signed in December": what would have to come about, where what would follow is told. */
const supposed = /(?<!\p{L})if\s[^,;.!?]*$/iu;
const wouldFollow = /(?<!\p{L})(?:would|could|might)(?!\p{L})|['’]d(?!\p{L})/iu;
/** What comes with something that is still to come, behind its time: "Tuesday at seven, wine provided". */
const comesWith =
  /^[^.;!?]*[,;(–—-]\s*(?:(?!(?:i|we|you|he|she|they|it|was|were|got|had)(?!\p{L}))\p{L}+\s+){1,3}(?:provided|included|required|needed|welcomed|served|appreciated)\P{L}*$/iu;
/** A day that one asks after, to be sure which: "let me look, Sunday the fifth was that?" */
const wasThat =
  /^\p{L}+day(?:\s+the\s+[\p{L}\p{N}-]+)?\s+was\s+(?:that|it)(?:\s+(?:right|then))?\s*(?:[?.!,]|$)/iu;
const has = /^(?:have|has|'ve|'s)$/u;
/** "I have you booked on Friday", "we've got it scheduled for then": how things stand. */
const holds = /^(?:have|has|got)$/u;
const holdsWhat =
  /^\s+(?:you|us|him|her|it|them|the\s\p{L}+|your\s\p{L}+)(?:\s(?:all|already|now|both))?\s+$/iu;

/** A regular past form that the insight model may take for a present one: "which your men repaired"; so it does "rang". */
const regularPast = /[^e\W]ed$/u;
const endsSo = /^(?:bed|embed|shed|shred|sled|wed)$/u;
/** Where what is told of something begins: "it's the roof that they fixed in June". */
const relative = /(?<!\p{L})(?:which|that|who|where|when|whose|because|since)(?!\p{L})/iu;

/** Where a clause of its own begins: "it is still loose, it took two tries". */
const ownClause = /[,;:–—]\s*(?:(?:and|but|so)\s+)?(?:i|we|you|he|she|it|they)\s+$/iu;

/** The same without a word that begins it: "I'm calling about the quote we sent you on Monday". */
const withoutRelative = /\p{L}\s+(?:i|we|you|he|she|they)\s+(?:just\s+|already\s+|also\s+)?$/iu;

/** Whether a verb has the form of the past. */
const hasPastForm = (verb: Word): boolean =>
  isTagged(verb, 'PastTense') ||
  verb.normal === 'rang' ||
  (isTagged(verb, 'Infinitive') && regularPast.test(verb.normal) && !endsSo.test(verb.normal));

/** Behind one of these a verb is a noun: "on call", "the review". */
const beforeNoun = /^(?:on|in|at|for|of|with|from|about|the|an?|my|our|your|his|their)$/u;
/** And what ends in "s" behind a number: "it took three goes". */
const beforeNouns =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many|few|both|[2-9]|[1-9]\d+)$/u;

const isNounBehind = (before: string, word: string): boolean =>
  beforeNoun.test(before) || (word.endsWith('s') && beforeNouns.test(before));

/** The verbs of a sentence that may tell when, in order: no gerunds, and none that stand for a thing. */
export const tellingVerbs = (words: readonly Word[]): Word[] =>
  words.filter(
    (word, index) =>
      isTagged(word, 'Verb') &&
      !isTagged(word, 'Gerund') &&
      (isTagged(word, 'PastTense') || !isNounBehind(words[index - 1]?.normal ?? '', word.normal)),
  );

/** @param verbs the {@link tellingVerbs} of the sentence */
export function isToldPast(text: string, verbs: readonly Word[], index: number): boolean {
  // The last verb before the place; the list is in order, so half of it is dropped at each step.
  let [low, high] = [0, verbs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((verbs[middle]?.start ?? 0) < index) low = middle + 1;
    else high = middle;
  }
  const before = text.slice(Math.max(0, index - charactersBefore), index);
  if ([isOver, hasBegun, ofLetter, goesOnFrom].some((leads) => leads.test(before))) return true;
  if (wasPleasant.test(before) && !wouldBe.test(before)) return true;
  const after = text.slice(index, index + charactersBefore);
  if (wasThat.test(after)) return true;
  if (isOfRecord(before) && !onward.test(after)) return true;
  const state = lastsFrom.exec(before)?.[0].length ?? 0;
  if ((state > 0 && (verbs[low - 1]?.start ?? 0) < index - state) || ends.test(before)) return false;
  if (sets.test(before)) return false;
  if (wasSupposed.test(before)) return !mayStillBe.test(text);
  if (wasThinking.test(before)) return false;
  if (hastyPassive.test(before) || hastyPresent.test(before)) return false;
  const thanked = thanks.exec(before)?.[0];
  if (thanked !== undefined && !afterThanks.test(thanked)) return true;
  const isOnward = from.test(before) && onward.test(after);
  if ((begins.test(before) || isOnward) && verbs[low] !== undefined) return isTagged(verbs[low], 'PastTense');
  const [auxiliary, verb] = [verbs[low - 2], verbs[low - 1] ?? verbs[0]];
  // "Sat 8.30" is the day, and nobody who sat.
  if (verb?.start === index && /^(?:sat|wed)$/u.test(verb.normal)) return false;
  if (verbs[low - 1] === undefined && comesWith.test(text.slice(index))) return false;
  // "Could have sent it on Friday" and "is closed on Friday" are about what is to come.
  const between = text.slice(auxiliary?.end ?? 0, verb?.start ?? 0);
  const isApart = [relative, ownClause, withoutRelative].some((apart) => apart.test(between));
  if ((isTagged(auxiliary, 'Modal') || isPresent.test(auxiliary?.normal ?? '')) && !isApart) return false;
  if (verb === undefined) return false;
  // "Didn't somebody set it up in December?"; "did you book it for Friday?" is about what is to come.
  const asking = verbs
    .slice(Math.max(0, low - mostBetween), low - 1)
    .find(({ normal }) => asksOfPast.test(normal));
  if (asking !== undefined && !anotherClause.test(text.slice(asking.end, verb.start)))
    return !leadsToPlan.test(before) && (!plansAsked.test(verb.normal) || leadsToDeed.test(before));
  if (!hasPastForm(verb)) return false;
  if (supposed.test(before) && wouldFollow.test(text.slice(index))) return false;
  if (plans.has(verb.normal) && holds.test(auxiliary?.normal ?? '') && holdsWhat.test(between)) return false;
  if (verb.normal === 'got' && has.test(auxiliary?.normal ?? '')) return false;
  // "I've blocked it from the 7th": what has been done is for then.
  if (from.test(before) && has.test(auxiliary?.normal ?? '')) return false;
  if (verb.start < index && leadsToPlan.test(before) && !month.test(text.slice(index, index + 20)))
    return false;
  return verb.start > index || !plans.has(verb.normal) || leadsToDeed.test(before);
}
