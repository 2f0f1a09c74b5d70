/** What somebody says around what he wants of "you": "may I ask you to …", "I'd like to remind you that …", "we kindly ask you to …". */

import { anyOf } from '../any-of.ts';

const adverbs = '(?:(?:just|also|only|kindly|please|hereby|again|now|perhaps) )*';
/** What somebody says about asking: that he wants to, or has to. What he "will" remind one of he reminds one of later. */
const aboutAsking =
  '(?:(?:would|must|need|want|wanted|wish|going|like|love|writing|(?:will )?have|to|just|also|only|kindly|hereby|again|now) )*';
const mayI = '(?:may|can|could|might) i ';
const tells = `(?:i|we)(?:['’](?:d|m|re|ll(?= have))| am| are)? ${aboutAsking}`;

const be =
  "(?:[’']\\p{L}|(?: (?:is|are|am|was|were|has|have|had|can|could|will|would|did|does|do|says?|said|isn|aren|wasn|weren|can[’']?t|won[’']?t|didn|doesn|don))(?!\\p{L}))";
const whoOrWhat = '(?:(?:the|my|your|our|his|her|their) )?\\p{L}+';
/** What lets one ask all the same: "…, but there's no hurry". */
const allTheSame = anyOf([
  'no|not|only|please|take|feel|if|when|first',
  "don[’']t|do not|(?:there|it|that)(?:[’']s| is| isn[’']t| is not) (?:no|not|plenty|urgent)|(?:it|that) can wait",
  "you (?:can|may|could)(?![’']t| not|not)|you (?:don[’']t|do not) (?:have|need)",
]);
/** How one says that he would ask for what he does not ask for: "I'd ask you to help, but your back is bad", "…, only it's sold out", "… if you had a licence". */
export const askingInVain = `(?:i|we)(?:[’']d| (?:just |also )?(?:would|wanted to)) (?:(?:just|also|still|even|love to) )*(?:ask|beg|urge|request) you(?!\\p{L})[^.;!?]*?(?<!\\p{L})${anyOf(
  [
    `but (?!${allTheSame}(?!\\p{L}))(?:then |now |unfortunately |sadly )?(?:i (?=know|think|see|hear|guess)|${whoOrWhat}${be})`,
    `(?<!(?:that|if|whether) )only ${whoOrWhat}${be}`,
    `if ${whoOrWhat} (?:had|were|weren|was|wasn|knew|lived|did|didn|hadn)(?!\\p{L})`,
  ],
)}`;

/** How one asks "you" for something, up to "you": what is asked for stands behind "to". */
export const askingYou = `(?!${askingInVain})${anyOf([
  `${mayI}${adverbs}(?:ask|trouble|invite|beg)`,
  `${tells}(?:ask(?:ing)?|beg|urge|request)`,
  '(?:just )?asking',
])} you(?: (?:both|all|guys|folks|two|three))?`;

/** "Could I get you to sign it?", up to "you"; "could I get you to the station?" offers. */
export const gettingYou = `${mayI}${adverbs}get you(?: (?:both|all|guys|folks))?`;
/** What stands behind it: "to", and what is to be done. */
export const toDeed =
  'to (?!(?:the|an?|my|your|our|his|her|their|this|that|it|him|them|where|there)(?!\\p{L}))';

/** How one reminds "you" of something, up to "you": what that is stands behind "that" or "to". */
export const remindingYou = `${anyOf([
  `${mayI}${adverbs}remind`,
  `${tells}remind(?:ing)?`,
  `(?:let|allow) me (?:to )?${adverbs}remind`,
  '(?:just )?reminding',
])} (?:you|everyone|everybody)(?: (?:both|all|guys|folks|two|three))?`;

/** How one asks that "you" do something: what that is stands behind it. */
export const requestingThatYou = `${tells}(?:request|ask) that you`;

/** "A gentle reminder": what it reminds of stands behind "that", "to" or a mark. */
export const reminder =
  "(?:(?:also|and|this is|here is|here[’']s) )?(?:just )?(?:(?:a|another|one) )?(?:(?:quick|friendly|gentle|kind|small|little|last|final|short|brief) )*reminder";

/** How one asks whether "you" would do something, before "to" or the deed: "are you ok to do the minutes", "you good to ring them", "are you up for running it". */
export const askingIfReady = `(?:(?:are|r) )?(?:you|u) (?:${anyOf(['still', 'both', 'also', 'maybe', 'perhaps'])} )?${anyOf(
  [
    'ok',
    'okay',
    'all right',
    'alright',
    'good',
    'fine',
    'cool',
    'happy',
    'willing',
    'prepared',
    'game',
    'free',
    'up for',
  ],
)}`;
/** The same up to "to", or with the deed: "are you ok with driving". */
export const askingIfReadyTo = `${askingIfReady}(?: to|(?: for| with)? \\p{L}{2,}ing)`;
