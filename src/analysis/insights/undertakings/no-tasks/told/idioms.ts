/** What is said in a turn of phrase, and is no deed: "you will recall that the offer lapses", "I hate to add to it, but", "hold your horses", "I'll be frank with you", "I'll leave the seating to wiser heads". */

import { anyOf } from '../../../../text/any-of.ts';
import { anyLeadIns, asSentences } from '../../../../text/words/lead-ins.ts';
import { quick } from '../../../../text/words/quick-patterns.ts';
import { unlessItGoesOn } from '../unless-it-goes-on.ts';

const opening = `^\\P{L}*${anyLeadIns('as|no|thanks|thank you|hi|hello|lol|haha', asSentences)}`;
/** What goes on to say what is to be done, whatever stands before it. */
const isToBeDone = "so|lets?|must|should|need to|needs to|have to|has to|[iw]e?['’]ll|(?:i|we) will";

/** "You will recall that the lender's offer lapses on 29 January", "you'll have noticed that the lift is out": who hears it knows. "You'll remember to lock up" asks. */
const known = `(?:you|u)(?:['’]ll| will)(?: (?:all|also|both|certainly|doubtless|no doubt|of course|perhaps|probably|surely))* ${anyOf(
  [
    '(?:recall|appreciate|be aware)(?! to(?!\\p{L}))',
    'remember(?= (?:that|how|when|from|i|we|he|she|they|it|there)(?!\\p{L}))',
    'have (?:seen|noticed|heard|gathered|read)(?= (?:that|how|what|why|from|by now)(?!\\p{L}))',
  ],
)}(?!\\p{L})${unlessItGoesOn(isToBeDone)}`;

/** "I hate to add to it, but the fair wants the square as well": an apology for what is told. */
const apology = `i hate to (?:add to|ask|be|bother|bring|burst|complain|disturb|go on|harp|interrupt|keep|mention|nag|press|push|rain|repeat|rush|say|sound|spoil)(?!\\p{L})[^.?!]{0,40}?,? but(?!\\p{L})${unlessItGoesOn(isToBeDone)}`;

/** "Hold your horses, Ana", "keep your fingers crossed for Friday" */
const calming = `(?:please |just )?(?:hold your (?:horses|fire|tongue)|(?:don['’]?t |do not )hold your breath|keep (?:your|yer) (?:hair|shirt|wig) on|keep (?:your |all |our )?fingers crossed|cross your fingers|wish (?:me|us|him|her|them) luck|(?:touch|knock on) wood)(?!\\p{L})${unlessItGoesOn(isToBeDone)}`;

/** "I'll hold you to it": another one has promised something. */
const holdsTo = `(?:i['’]?ll|i will|i['’]?m going to) (?:definitely |certainly )?hold (?:you|u|ya|him|her|them) to (?:it|that|this)(?!\\p{L})`;

/** "Count on me, Ana": it says yes to what another one wants. */
const countOnMe = `(?:you can )?(?:always )?(?:count|depend|bank|rely) on (?:me|us)(?: for that)?, \\p{L}+[\\s.!]*$`;

/** "Consider the word said", "consider yourself invited": it is as good as done. */
const asGoodAsDone = `consider (?:it|that|this|them|yoursel(?:f|ves)|the \\p{L}+) (?:as good as )?(?:said|granted|given|invited|thanked|warned|told|hugged|forgiven)(?!\\p{L})${unlessItGoesOn(isToBeDone)}`;

/** "I'll leave the seating to wiser heads", "I leave that to you": somebody else does it, and nobody is told to. */
const leavesToOthers = `i(?:['’]?ll| will)? (?:gladly |happily |just |rather )?leave (?:it|that|this|them|all that|(?:the|your|our|any) (?:[\\p{L}-]+ ){1,3}?)(?: up)? ?to (?:you(?: (?:two|all|guys|lot|both))?|him|her|them|others|(?:the )?(?:experts?|professionals?|pros|grown-?ups|specialists?)|(?:wiser|cooler|better|younger|older|cleverer) (?:heads|minds|people|hands|legs|eyes)|(?:people|those|somebody|someone) (?:who|with|that)[^.?!]*)[\\s.!]*$`;

/** "Get some rest", "take it easy", "keep it up": a good wish. */
const goodWish = `(?:please |just |you )?(?:(?:now|then) )?(?:get (?:some|a bit of|plenty of|a good night['’]s) (?:rest|sleep|air|fresh air|shut-?eye)|take (?:it|things) (?:easy|slow|slowly)|take (?:good )?care(?: of yoursel(?:f|ves))?|take your time|keep (?:it|that|this) up|keep up the good work|hang in there|get well(?: soon)?|give (?:it|yourself) (?:some |a little )?time)(?: (?:then|now|over the weekend|tonight|today|please))*[\\s.!]*$`;

/** "Then I'll wish you a good weekend", "I'll say goodbye": it is done by saying so. */
const wishes = `(?:i|we)(?:['’]ll| will) (?:just )?(?:(?:wish|bid) (?:you|u)(?!\\p{L})|say (?:goodbye|bye|good night|thank you|thanks)(?: (?:now|then|here))?(?=[\\s.!]*$|,))${unlessItGoesOn(isToBeDone)}`;

/** "I'll be honest with you, the stout sells badly", "I won't lie to you": how somebody says the rest. "I'll be honest with him" names another one. */
const frankly = `(?:i|we)${anyOf([
  "(?:['’]ll| will|['’]?m (?:going to|gonna)| am going to| have to| must)(?: just)? be",
  "(?:['’]m| am) (?:just |only )?being",
])} (?:(?:really|very|quite|totally|completely|perfectly|brutally|entirely) )?(?:honest|frank|open|blunt|candid|straight|direct|upfront|up front|clear|brief|quick|serious|fair)(?: (?:with (?:you(?: all| both| guys)?|everyone)|about (?:it|that|this)|here|now|then))*(?=[\\s.!]*$|\\s*[,:;–—-]| (?:i|we|it|he|she|they|that|this|there|the|my|our|your)(?!\\p{L}))${unlessItGoesOn(isToBeDone)}`;
const noLie = `(?:i|we)(?:['’]?ll not| will not| won['’]?t|['’]?m not (?:going to|gonna)| am not going to| can['’]?t) (?:lie|pretend|mince (?:my )?words|beat (?:about|around) the bush|sugar-?coat (?:it|this|that))(?: to (?:you|anyone))?(?!\\p{L})${unlessItGoesOn(isToBeDone)}`;

/** "Send him my regards", "give my love to Bo": a greeting. "Send him my number" asks. */
const regards =
  '(?:please |just |do |and )*(?:give|send|pass on)(?: (?:him|her|them|everyone|everybody|(?:your|the) [\\p{L}-]+(?: [\\p{L}-]+)?|\\p{Lu}[\\p{L}-]+))? (?:my|our) (?:very |kind |kindest |warm |warmest )?(?:love|regards|best(?: wishes)?|greetings|compliments|condolences|congratulations)(?!\\p{L})(?: to [^.?!,]{1,30})?[\\s.!]*$';
/** "We'll live with it, then": nothing is done about it. */
const livesWithIt = `(?:i|we)(?:['’]ll| will| can)(?: just)?(?: have to)? live with (?:it|that|this)(?!\\p{L})${unlessItGoesOn(`${isToBeDone}|and|but`)}`;

const idioms = quick(
  new RegExp(
    `${opening}${anyOf([frankly, noLie, wishes, regards, livesWithIt, goodWish, known, apology, calming, holdsTo, countOnMe, asGoodAsDone, leavesToOthers])}`,
    'iu',
  ),
);
/** Without one of these none of them matches. Looking first spares most sentences the rest. */
const mayBeIdiom = quick(
  /(?:you|u)(?:['’]ll| will) |hate to|hold (?:your|(?:you|u|ya|him|her|them) to)|keep |cross|luck|wood|(?:count|depend|bank|rely) on|consider|leave |get |take |hang |give |tell (?:you|u)|say th|manage|cope|surviv|live|get by|muddle|be (?:fine|ok|al)|wish |bid |send |pass on|live with|say |words|honest|frank|open|blunt|candid|straight|direct|up ?front|clear|brief|quick|serious|fair|(?:not|n['’]?t) (?:\p{L}+ (?:to )?)?(?:lie|pretend|mince|beat|sugar)/iu,
);

/** "Don't bother, I'll manage": nobody has to do anything. "I'll manage the stall" has a deed, and so has who manages "the cake", about which another one is not to worry. */
const getsBy = quick(
  new RegExp(
    `${opening}(?:(?:(?:please )?(?:don['’]?t|do not|no need|never mind|no bother|forget it|leave it)(?!\\p{L})(?![^.?!,;]* about (?:the|your|our|his|her|their|that|this|those|these) \\p{L})[^.?!,;]*[,;–—] ?)?(?:i|we)(?:['’]ll| will) (?:just |somehow |all )?(?:manage|cope|survive|live|get by|muddle through|be (?:fine|ok|okay|all right|alright))(?: (?:without|somehow|then|thanks|thank you|,)+)*[\\s.!]*$)`,
    'iu',
  ),
);

/** "…, I'll tell you that straight", "…, I'll say that now": how sure somebody is of what he says before it. */
const assured =
  /^(?<said>.*?)[\s,.;:–—-]+(?:(?:and|but) )?i(?:['’]ll| will| can|['’]d) (?:tell (?:you|u)(?: that| this| you)?(?: (?:straight|now|much|for (?:free|nothing|sure|certain)))*|say (?:that|this)(?: (?:straight|now|much|for (?:free|sure)))*)[\s.!]*$/isu;
/** What somebody is to do before it. "I'm not going to sign" is nothing. */
const promises =
  /['’]ll(?!\p{L})|(?<!not )(?<!\p{L})(?:going to|gonna)(?!\p{L})|(?<!\p{L})(?:will|must|(?:need|have|has|got) to|should|please|tomorrow|tonight)(?!\p{L})/iu;

function isOnlyAssured(text: string): boolean {
  const said = assured.exec(text)?.groups?.said;
  return said !== undefined && said !== '' && !promises.test(said);
}

/** "Somebody will trip over that, mark my words": it is foretold. */
const foretold = /(?<!\p{L})mark my words(?!\p{L})/iu;

/** Whether it is a turn of phrase, and no deed. */
export const isIdiom = (text: string): boolean =>
  mayBeIdiom.test(text) &&
  (foretold.test(text) || idioms.test(text) || getsBy.test(text) || isOnlyAssured(text));
