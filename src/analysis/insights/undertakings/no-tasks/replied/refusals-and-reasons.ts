/** What has the words of a task and only refuses, gives a reason, says on what something depends, decides, or tells what has been done. */

import type { Message } from '../../../../findings.ts';
import { anyOf } from '../../../../text/any-of.ts';
import { months } from '../../../../text/words/calendar-words.ts';
import { anyLeadIns, asSentences } from '../../../../text/words/lead-ins.ts';
import { quick } from '../../../../text/words/quick-patterns.ts';
import { somebody } from '../../../../text/words/somebody.ts';
import { unlessItGoesOn } from '../unless-it-goes-on.ts';

const opening = `^\\P{L}*${anyLeadIns('actually', asSentences)}`;
const asksBeside = "can|could|so|let|i['’]ll|we['’]ll|must|until|till|and";

/** "Leave it, you've got enough to do": an offer is refused. "Leave it on the desk" asks. */
const refusal = `(?:(?:no|nah|nope)(?!\\p{L})[\\s,.!]*)?(?:please |just )?(?:leave|forget) (?:it|that)(?: for now| alone| then)?(?=[,.!]|$)${unlessItGoesOn(asksBeside)}`;
/** "Ask me again in September", "catch me after surgery", "give it till the end of the month", "leave it till after the fair": it is put off, and nobody has agreed. */
const putOff = `(?:best |just |better |maybe |you can |you could )?(?:(?:ask|catch|try) me (?:again|after|later|on(?! my)|at(?! (?:my|the))|when|once|in|tomorrow|next|the \\p{L}+ after|another time|nearer|closer)(?!\\p{L})|give me [^.,?!]{2,30} to think(?!\\p{L})|(?:i(?:['’]ll| will|['’]d (?:have|need|want|like) to)|let me) (?:think (?:about|on) (?:it|that)|think (?:it|that) over|sleep on (?:it|that)|mull (?:it|that) over)(?!\\p{L})${unlessItGoesOn(`${asksBeside}|by`)}|bring (?:it|that) up (?:again )?in (?:${months}|spring|summer|autumn|winter|the (?:new year|spring|summer|autumn|winter))(?!\\p{L})|(?:give|leave) it (?:till|until|(?:for|to) (?:now|later|next|another|a))(?!\\p{L})${unlessItGoesOn(asksBeside)})`;
const putsOff = new RegExp(`${opening}(?:(?:no|nah|nope)[\\s,.!]+)?${putOff}`, 'iu');
const mayPutOff = /(?<!\p{L})(?:me|it|think|sleep|bring|mull)(?!\p{L})/iu;
/** Whether the text puts off what somebody is asked, or asks for. */
export const isPutOff = (text: string): boolean => mayPutOff.test(text) && putsOff.test(text);
/** "Please no more cakes": what somebody offers is not wanted. */
const enough = '(?:please |pls )?no more (?!than(?!\\p{L}))[^.?!,]{2,40}[\\s.!]*$';
/** "Please, because without it we can't load", "please do because I need them": why it was asked. */
const reason = `(?:please(?:,? do)?,? (?:because|cause|cos|cuz|since)(?!\\p{L})${unlessItGoesOn("so|let|i['’]ll|we['’]ll|must")}|(?:please,? )?(?:because,? )?(?:otherwise|without (?:it|that|them|this)),? (?:i|we|you|they|it|he|she)(?: really)? (?:can['’]?t|cannot|can not|couldn['’]?t|won['’]?t|will not|wouldn['’]?t)(?!\\p{L})${unlessItGoesOn("could|so|let|i['’]ll|we['’]ll|must")})`;
/** "Because otherwise I'll get my own man and send you the bill", "or else we'll go to the papers": a threat. */
const threat = `(?:because|cause|cos|or) (?:otherwise|else),? (?:i|we)(?:['’]?ll| will|['’]m going to)(?!\\p{L})${unlessItGoesOn('so|can|could|lets?|must|should|tomorrow|tonight|today|\\p{L}+day')}`;
/** "We'll take the 30 days", "I'll go with the small one": what is chosen, and nothing more. */
const choice = `(?:i|we)(?:['’]ll| will) (?:take|go (?:with|for)|stick (?:with|to)) (?:the )?(?:\\d+ \\p{L}+|(?!(?:first|second|third|last|other|next|same)(?!\\p{L}))(?:[\\p{L}-]+ )?(?:one|option|plan|offer|version|package|deal|price))(?: (?:then|please|thanks))*[\\s.!]*$`;
/** "Before you ask, yes, I turned it off": it is done. */
const forestalls = `before you (?:ask|say)(?: it| anything)?,? (?:yes|no|i)(?!\\p{L})${unlessItGoesOn("can|could|i['’]ll|will|need")}`;
/** "The 14th works for the cover if Anna returns the proofs": on what it depends. "… if you send them" asks. */
const dependsOn = `[^.?!,]{1,50}(?<!\\p{L})(?:works|is (?:fine|ok|okay|possible|realistic))(?: for [^,.?!]{1,30})?,? (?:only )?if (?!you(?!\\p{L})|i(?!\\p{L})|we(?!\\p{L})|possible|that)${unlessItGoesOn("can|could|i['’]ll|we['’]ll|let")}`;
/** "I suppose I could, but I'd need half a day": neither yes nor no, and the deed is left out. */
const halfYes =
  'i (?:suppose|guess|think) (?:i|we) (?:could|can|might)(?: do (?:it|that|this))?,? but(?!\\p{L})';
/** "Max 200 quid", "no more than 50 euros please": what something may cost, or how much of it, and nobody's deed. */
const limit =
  '(?:(?:yes|yep|sure|fine)(?: please| pls)?[\\s,.]+)?(?:max(?:imum)?|at (?:the )?most|up to|(?:no|not) more than|budget of)\\.? [£$€]?\\d[\\d.,]*k?(?: [\\p{L}€£$%]+){0,2}(?:,? (?:please|pls|though|tops|max))?[\\s.!]*$';
/** "I'd be happy to look into this for you": a courtesy before the talk of it begins. */
const courtesy = new RegExp(
  `${opening}(?:i|we)(?:['’]d| would|['’]m| am|['’]re| are|['’]ll| will)(?: be)? (?:(?:more than|very|only too|always) )?(?:happy|glad|pleased|delighted) to ${anyOf(
    [
      '(?:help|assist|support) you(?: out)?(?: (?:with|on) (?:this|that|it|(?:your|the) (?:\\p{L}+ ?){1,3}))?(?: with (?:this|that|it))?',
      '(?:look (?:into|at)|check(?: on)?|sort|resolve|clarify|see to|take a look at|have a look at) (?:this|that|it)(?: out)? for you',
    ],
  )}(?: today| right away| now)*[\\s.!]*$`,
  'iu',
);
const mayBeCourtesy = /happy|glad|pleased|delighted/iu;
/** "It'd have to be Sophie", "it would have to be tonight": who does what is asked, or when, which another sentence says. */
const leftTo =
  "(?:it|that)(?:['’]d| would)(?: probably| then)? (?:have|need) to be (?:\\p{L}+ ?){1,3}[\\s.!]*$";
/** "We'll see what the sale brings in", "let's see who's left", "I'll see how they get on": nobody does anything before. "I'll see what I can do" promises. */
const waitsToSee = `(?:we(?:['’]ll| will)(?: just)? see (?:what|how|whether|if|when|who|where)|let['’]?s (?:just |wait and )?see (?:what|how|when|who)|i(?:['’]ll| will)(?: just)? see how(?! (?:many|much|long|far|to)(?!\\p{L})))(?! (?:we|i) can(?!\\p{L}))${unlessItGoesOn(asksBeside)}`;
/** "I'll take that as a no, then": how an answer is meant. */
const takenAs =
  "i(?:['’]ll| will) take (?:that|it|this) (?:as|for) an? (?:yes|no|maybe|compliment)(?!\\p{L})";
/** "You may also scan it": it is allowed. */
const permission = `you may (?:(?:also|of course|always) )?(?!(?:have|need|want) to(?!\\p{L}))\\p{L}+${unlessItGoesOn('must|until|till')}`;
/** "I'll ring you if I think of anything": a courtesy as one goes. */
const inCase = `i(?:['’]ll| will) (?:ring|call|phone|text|message|email|write to|let) (?:you|u)(?: know)? (?:if|should|when) (?:(?:i|we|there)(?:['’]s| is)? )?(?:think of |have |need |find |want |hear )?(?:anything|any (?:more |other )?questions?)(?: else| more)?[\\s.!]*$`;
/** "The next meeting's the 11th, that's too late", "Wednesday is my day off": why a time does not do. */
const unfitTime = `[^.?!]{1,60}(?:(?:,|(?<!\\p{L})and|(?<!\\p{L})but) that['’]?s (?:far |a bit |way )?too (?:late|early|soon)(?: for (?:me|us))?[.!]*$|(?:['’]s| is) (?:my|his|her|our|their) (?:day|weekend|week) off(?!\\p{L})${unlessItGoesOn(asksBeside)})`;
/** "First week of June, I'd say, to be safe": what somebody thinks who was asked when. */
const opinion = `(?:the )?(?!i(?!\\p{L}))[^.?!,]{1,40},? i(?:['’]d| would) say(?:,? (?:to be (?:safe|sure|on the safe side)|at (?:a guess|the latest)))?[.!]*$`;
/** "Yes, do, before she rings again": what another one offers is wanted, and is his task. */
const confirms = `(?:please )?do,? (?:please,? )?(?:before|while|when(?:ever)?|as soon as)(?!\\p{L})${unlessItGoesOn(asksBeside)}`;
const openings = quick(
  new RegExp(
    `${opening}${anyOf([takenAs, confirms, permission, inCase, unfitTime, opinion, refusal, enough, reason, threat, choice, forestalls, dependsOn, halfYes, limit, leftTo])}`,
    'iu',
  ),
);
const waits = quick(new RegExp(`${opening}${waitsToSee}`, 'iu'));
/** "If you order today it comes on the 17th": what follows, and nobody asks for it. */
const follows = new RegExp(
  `(?<!\\p{L})if (?:you|we|i|they|he|she) (?!could|would|can|want)[^.?!,;]{1,40},? (?:then )?(?:it|they|that)(?:['’]ll| will)?(?: be)? (?:comes?|arrives?|gets? (?:here|there)|here|there|ready|takes?|costs?)(?!\\p{L})${unlessItGoesOn("can|could|let|i['’]ll|we['’]ll|must|need|should")}`,
  'iu',
);
const ordersBefore =
  /^\P{L}*(?:please|pls|can|could|would|will)(?!\p{L})|(?<!\p{L})(?:please|i['’]ll|we['’]ll|need to|must)(?!\p{L})[^.?!]*(?<!\p{L})if(?!\p{L})/iu;

/** "Who takes the blue one?" is a task for who answers. */
const asksWho = new RegExp(`(?<!\\p{L})(?:who|${somebody})(?!\\p{L})`, 'iu');

/** Whether the words undertake nothing, and ask for nothing. */
export const tellsNoTask = (text: string, { near }: Message): boolean =>
  (openings.test(text) && !asksWho.test(near?.(-1)?.text ?? '')) ||
  isPutOff(text) ||
  waits.test(text) ||
  (follows.test(text) && !ordersBefore.test(text)) ||
  (mayBeCourtesy.test(text) && courtesy.test(text) && !asksWho.test(near?.(-1)?.text ?? ''));
