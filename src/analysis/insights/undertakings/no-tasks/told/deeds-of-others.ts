/** What others do, who do not hear it, and what others want: "they'll get back to me after lunch", "Mrs Kaur may ring", "their security team also wants our report". */

import type { Sentence } from '../../../../grammar/sentence.ts';
import { away } from '../../../../grammar/word-lists/absence.ts';
import { anyLeadIns, asSentences, withLeadIns } from '../../../../text/words/lead-ins.ts';
import { isWelcomed } from '../replied/left-for-later.ts';
import { unlessGoingOn } from '../unless-it-goes-on.ts';

/** The answer of a mailbox: "I am away until Monday and will reply when I return." */
const automaticReply = new RegExp(
  `\\b(?:i am|i['’]m|i will be) (?:currently )?${away}\\b.* will (?:reply|respond|answer|get back)\\b.*\\b(?:return|back)\\b`,
  'iu',
);
/** "They'll get back to me after lunch": somebody else does, who does not hear it. */
const doneByOthers = withLeadIns(
  /^\P{L}*(?:they|he|she)(?:['’]ll| will| are going to|['’]re going to| is going to|['’]s going to) (?:(?:then|just|also|probably) )?(?:(?:get|come) back to|call|ring|phone|email|contact|text|message|let) (?:me|us)(?!\p{L})/iu,
);
/** "Their security team also wants our report": what others wish for is told, and nobody asked. */
const wishOfOthers = withLeadIns(
  /^\P{L}*(?:they|he|she|(?:their|his|her) (?:\p{L}+ ){1,3})\s?(?:also |just |really |still )?wants? (?:our|the|an?|more|some)(?!\p{L})/iu,
);
/** "FYI the client moved the demo": it informs, unless it goes on to ask or to promise. */
const information =
  /^\P{L}*(?:fyi|for your information|just so you know)(?!\p{L})(?!.*(?<!\p{L})(?:can|could|please|pls|needs?|ha(?:ve|s) to|remember|let|lets|will|ll|must|should|would|want|gonna|going)(?!\p{L}))/isu;
/** "Our kitchen wants to taste them before we decide": why something is asked for. */
const whyAsked =
  /^\P{L}*(?:(?:because|and|as|since)[\s,]+)?(?:our|my|their|his|her|the) (?:[\p{L}'’]+ ){1,3}wants? to (?:test|taste|try|see|read|check|look at|have a look|inspect|hear|know) (?:\p{L}+ ){0,5}before (?:i|we|he|she|they|it|anything|anybody|anyone)(?!\p{L})(?!.*(?<!\p{L})(?:so|please|can|could|will|ll|let)(?!\p{L}))/iu;

/** "Mrs Kaur may ring about her refund": what another one may do. */
const othersMay = withLeadIns(
  unlessGoingOn(
    /^\P{L}*(?:(?!(?:i|we|you|who|what|which|when|if|it)(?!\p{L}))[\p{L}'’-]+\.? ){1,4}(?:may|might) (?:(?:also|still|well|even) )?(?:ring|call|phone|e-?mail|write|text|contact|get in touch|come|drop (?:in|by))(?!\p{L})/iu,
    'so|if (?:he|she|they)',
  ),
  'fyi|by the way',
);

/** "If they need anything, they'll write to you": what others do, where they need to. */
const ifTheyNeed = withLeadIns(
  /^\P{L}*if (?:they|he|she) (?:needs?|wants?|have any|has any) [^.?!,]*,? (?:they|he|she)(?:['’]ll| will)(?!\p{L})/iu,
);

/** "You'd asked me to ring in November": who says so does it now. */
const hadBeenAsked = withLeadIns(
  unlessGoingOn(/^\P{L}*you(?:['’]d| had) (?:asked|told|wanted) (?:me|us) to /iu, 'can|could|will|ll|so'),
  'hi|hello',
);

/** "Someone's coming at four to look", "nah someones collecting it at 5": another one, who is not there, does it. */
const othersAreAtIt = withLeadIns(
  unlessGoingOn(
    /^\P{L}*some(?:one|body) ?(?:['’]?s| is) (?:(?:already|now|just) )?\p{L}{2,}ing(?!\p{L})/iu,
    'so|then|let|who|need|needs',
  ),
  'no|nah|nope|sorry',
);

/** "The office at the town hall gives you a duplicate": what one gets there, and nobody is charged with it. */
const givesOne = withLeadIns(
  unlessGoingOn(
    /^\P{L}*(?:the|your|their) (?:[\p{L}'’-]+ ){1,7}(?:gives|sends|issues|lends|hands|charges|lets|prints|tells) (?:you|u|one|people)(?!\p{L})/iu,
    'so|ll|lets?|today|tomorrow|tonight|on \\p{L}+day|by \\p{L}+day|this|next',
  ),
);

/** "They'll want somebody at the gate from six", "fire brigade: they want a plan": the same of what others will want, whoever they are. What has a deadline is mostly to be done. */
const theyNeed = unlessGoingOn(
  new RegExp(
    `^\\P{L}*(?:[^.?!]{1,60}[,:–—-]+ ?)?${anyLeadIns('because')}they(?:['’]ll| will|['’]d| would)? (?:(?:also|just|really|still|probably) )?(?:want|need|ask for|insist on|expect) (?!you(?!\\p{L})|us to(?!\\p{L})|me to(?!\\p{L})|to(?!\\p{L}))`,
    'iu',
  ),
  "by|before|so|let['’]?s|['’]?ll (?!want|need)|who|must|i|we|you|today|tomorrow|tonight|this|next|\\p{L}+day|(?:the )?\\d+(?:st|nd|rd|th)",
);

/** Who is not of those who talk, nor told to do it: "the garage", "her cousin", "my brother". Who works for the speaker does what he says. */
const outsider = `(?:the|their|his|her|your|my) (?!(?:[\\p{L}'’-]+ )?(?:assistant|secretary|team|office|colleagues?|people|intern|deputy|staff|driver|agent|lawyer)(?!\\p{L}))(?![^.?!]{0,40}(?<!\\p{L})(?:i|we|you) )(?:[\\p{L}'’-]+ ){0,2}?[\\p{L}'’-]+`;
/** "My brother would lend us the van", "the shop can print one for $85", "the printers could have it ready by the 9th": what others would do, or are able to, and nobody has asked them to. */
const othersCould = withLeadIns(
  unlessGoingOn(
    new RegExp(
      `^\\P{L}*(?:[^.?!]{1,60}: )?${outsider} (?:(?:would(?! (?:have|be)(?!\\p{L}))|could)(?! (?:you|i|we|have to|need|like|want|love|expect|require|ask|insist|appreciate|prefer|welcome|never|not|be (?:grateful|glad|happy|delighted|\\p{L}+ed|done|sent|made|put))(?!\\p{L}))|can(?= (?:only |also |even )?(?:do|have|take|fit|print|test|make|come|deliver|start|offer|manage|supply|lend)(?!\\p{L}))) \\p{L}`,
      'iu',
    ),
    "so|let['’]?s|['’]?ll|will|who|must|should|need|then|right|i|we|you",
  ),
  'fyi|by the way|because',
);

/** "We've called the network, they say they'll splice it by tonight", "I've already spoken to the crane people, they can do Thursday": what others have said that they do. */
const theySay = withLeadIns(
  unlessGoingOn(
    /^\P{L}*(?:(?:i|we)(?:['’]ve| have) (?:already |just )?(?:called|rung|phoned|asked|told|informed|contacted|spoken (?:to|with)|talked to|been on to) [^.?!,;]{2,40}[,;–—] ?(?:and )?)?(?:they|he|she) (?:(?:says?|said|reckons?|tells? (?:me|us)|told (?:me|us)|promised)(?: that)? (?:they|he|she|it)(?:['’]ll| will|['’]d| would| can| could)|(?<=[,;–—] ?(?:and )?(?:they|he|she) )(?:can|could|will)) (?!call|ring)\p{L}/iu,
    "so|let['’]?s|i['’]ll|we['’]ll|must|should|need|but (?:i|we|you)",
  ),
  'no|i know',
  asSentences,
);

const patterns = [
  theySay,
  theyNeed,
  givesOne,
  othersAreAtIt,
  othersMay,
  ifTheyNeed,
  hadBeenAsked,
  automaticReply,
  doneByOthers,
  wishOfOthers,
  information,
  whyAsked,
];

/** Whether it only tells what others do or want. */
export const isOfOthers = ({ text, message }: Sentence): boolean =>
  patterns.some((pattern) => pattern.test(text)) || (othersCould.test(text) && !isWelcomed(message));
