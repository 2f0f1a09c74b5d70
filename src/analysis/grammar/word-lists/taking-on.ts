/** How one takes something on: "I'll look into it", "leave it with me", "consider it done". Another way is added here, and all that look for such words know it. */

import { anyOf } from '../../text/any-of.ts';

/** What is taken on. */
export const thing = '(?:it|that|this|so|them|those|(?:that|this) one)';
const will =
  "(?:i(?:['’]?ll| will| can| could| shall|['’]m (?:going to|gonna))|let me|will|can|(?:i(?:['’]m| am) )?(?:happy to|glad to))(?: (?:just|gladly|then|try and|try to|probably))?";
export const verbsOfTaking =
  '(?:do|take(?: care of| on)?|handle|own|pick up|look (?:at|into|after)|see to|sort(?: out)?|deal with|get on(?:to)?)';

/** "Do it": whatever it is. */
export const verbsOfAnyDeed = 'do|take|handle|cover|manage|get|sort|have|pick';

/** What one offers to do where "can" opens the sentence, without "I": "can bring a cake". */
export const verbsOfOffering = 'do|bring|make|bake|take|lend|offer|give|build|write|drive';

/** "Leave it with me" */
export const leavesTo = (one: string, what = thing): string => `leave ${what} (?:with|to) ${one}`;
/** The same, and "give it to me" */
export const handsTo = (one: string, what = thing): string =>
  `(?:${leavesTo(one, what)}|(?:give|hand|pass) ${what} (?:over |here )?to ${one})`;
/** "Consider it done", "put it on my pile" */
export const countsAsDone = (what = thing, my = 'my'): string =>
  `(?:(?:consider|count|call) ${what} (?:done|sorted|fixed|settled|handled)|(?:put|pop|stick) ${what} (?:down )?on ${my} (?:pile|list|tab|desk))`;
/** "That's me", and not for today. */
export const thatIs = (whose: string): string =>
  `that(?:['’]?s| is| can be| will be|['’]?ll be|['’]?d be| would be) ${whose}(?! (?:done|off|out|finished)(?!\\p{L}))`;
/** "Guess it's me, then", "looks like that's me", "it'll have to be me": who is left with it. */
export const namesSelf = anyOf([
  "(?:(?:i )?(?:guess|suppose)|looks like|seems like|sounds like)(?: that)? (?:it|that)(?:['’]?s| is|['’]?ll be| will be|['’]?ll have to be| has to be) me",
  "(?:it|that)(?:['’]?ll| will|['’]?d| would) have to be me",
  "(?:it|that)(?:['’]?s| is) me,? then",
  '(?:it is|that is|i am),? and i (?:will|shall)',
]);
/** Where it ends, or goes on to say when. */
export const endOfTaking =
  '(?= *(?:[,.!–—]|$)| (?:then|too|and|by|before|on|this|next|tonight|today|tomorrow)(?!\\p{L}))';

/** How an answer takes on what was asked, which it may call `what`. */
export const takesOn = (what = thing): string =>
  anyOf([
    `${will} ${verbsOfTaking} ${what}(?: over| up| out| on(?! ))?`,
    '(?:will|can) do',
    `${will} (?:try ${what}|give ${what} a (?:go|try|shot))${endOfTaking}`,
    "(?:(?:i['’]?m|i am) )?on (?:it|that)",
    handsTo('me'),
    countsAsDone(),
    '(?:you can )?(?:count|rely|depend) on (?:me|it)',
    "(?:i(?:['’]?ll| will)|you(?:['’]ll| will| shall)?) (?:have|get) (?:it|that|them)(?: ready| done| back)?(?: (?:to|for) you)?",
    thatIs('(?:me|mine)'),
    namesSelf,
    "i(?:['’]?ve| have) got (?:it|this|that)(?: one)?",
    "(?:(?:(?:i['’]?m|i am|i['’]?d be) )?(?:happy|glad)|i['’]?d love) to(?= *(?:[,.!–—]|$))",
    '(?:you can )?(?:count|rely) on me(?! (?:for|to)(?!\\p{L}))',
    "i (?:don['’]?t|wouldn['’]?t) mind doing (?:it|that)",
  ]);
