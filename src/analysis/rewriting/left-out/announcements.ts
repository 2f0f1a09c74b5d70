/** What leads up to what somebody says, and is no part of it: "Quick one from me,", "last thing:", "haha", "Dear Mr Tully,". */

import { leavesTo } from '../../grammar/word-lists/taking-on.ts';
import { anyOf } from '../../text/any-of.ts';
import { hello } from '../../text/words/greeting-words.ts';
import { daytimes } from '../../text/words/parts-of-time.ts';

/** Without one of these words at its head a text has no lead-in. */
const mayLead =
  /^(?:oh|and|just|a|an|very|the|my|one|two|three|another|quick|quickly|last|next|final|finally|lastly|small|speaking|by|btw|to|tbh|before|while|on|from|note|some|few|couple|as|fyi|i|let|leave|that|this|it|it['’]s|makes|dear|hello|hi|hey|good|morning|afternoon|evening|honestly|frankly|seriously|here['’]s|here|let['’]s|lol|lmao|rofl|omg|no|nope|not|(?:ha){2,}|(?:he){2,})(?![\p{L}\p{N}])/iu;

/** Set off by a mark. Without it they may be what is said: "last thing on Friday, I'll lock the gate". */
const setOff = new RegExp(
  `^(?:oh,? )?(?:and )?${anyOf([
    '(?:just )?(?:a )?(?:very )?quick(?:ly)?(?: (?:one|note|question|thing|point|update|request|favou?r))?(?: (?:from|for) (?:me|you|my (?:side|end)))?',
    '(?:just )?(?:the |my |one |another |a )?(?:last|more|next|final|other|small) (?:thing|point|one|question|item|request)(?: (?:from|for) (?:me|you|today|my (?:side|end)))?',
    '(?:just )?(?:one|two|three)(?: more| other| quick| small)? (?:things?|points?|questions?|remarks?|comments?|notes?|requests?|changes?|corrections?)(?: (?:from|for|on) (?:me|you|today|my (?:side|end)|this|it))?',
    '(?:just )?(?:some|a (?:few|couple of)|(?:one|two|three) (?:small|minor))(?: (?:small|minor|quick))? (?:things|points|questions|remarks?|comments?|notes?|changes?|corrections?)',
    "(?:just )?one (?:more|last)(?: thing| question)? (?:and then|before) i(?:['’]m|['’]ll be| go| am| leave| run)(?: (?:gone|off|done|out))?",
    'speaking of (?:which|that)',
    'by the way',
    'to be (?:honest|fair|frank)',
    'honestly|frankly|seriously',
    'finally',
    'lastly',
    'last but not least',
    '(?:just )?before i forget(?: it)?',
    // "Leave it with me, I'll get my cousin to look at it"
    leavesTo('me'),
    "while (?:i['’]m|we['’]re|i am|we are) (?:at|on) it",
    "while (?:i['’]ve got|i have|we['’]ve got|i['’]m on to) you(?: (?:here|on the (?:line|phone)))?",
    'on (?:another|a different|that) note',
    'from (?:me|my (?:side|end))',
    'on my (?:side|end)',
    'note to (?:self|myself)',
    "(?:i['’]ll|i will|let me) tell you (?:something|what|one thing)",
    // "Let me do this: I'll talk to my boss"
    "let me do this|let['’]s do (?:this|it this way)|(?:this|here)(?:['’]s| is) (?:the plan|what (?:i|we)(?:['’]ll| will| can) do)(?: for you)?",
    "i['’]ll (?:be (?:quick|brief)|keep (?:it|this) (?:short|brief|quick))",
    '(?:(?:that|it) )?makes (?:(?:perfect|total) )?sense',
    "(?:(?:that|this|it)(?:['’]s| is) )?(?:no|not a)(?: (?:big|great|huge|real))? (?:deal|thing|problem|issue|bother)(?: (?:for me|at all))?",
  ])}(?:[,:;.!…]+|\\s+[–—-]+)\\s+(?=\\p{L})`,
  'iu',
);

/** Laughter and what one types in short, whatever follows, and an answer before what its speaker does then. */
const unmarked =
  /^(?:(?:(?:ha){2,}|(?:he){2,}|lol|lmao|rofl|omg|(?:(?:hey|oh) )?(?:btw|fyi|tbh))(?![\p{L}\p{N}])[\s,.!:…–—-]*|(?:that )?makes sense (?=(?:(?:so|then|ok|okay) )?(?:i['’]?ll|i will|i can|let me) )|(?:nope|no|not yet)(?:,? (?:not yet|no))?,? (?=(?:but )?(?:i['’]?ll|i will|i can|let me) ))/iu;

/** How a mail opens, in the same sentence as what it says. "Dear all," stays: it says who is asked. */
const salutation =
  /^dear (?:mr|mrs|ms|mx|miss|dr|prof|sir|madam)(?!\p{L})\.?(?: \p{L}[\p{L}'’.-]*){0,3},\s+/iu;

/** "Evening all, I'll bring the keys", "Hello Sara, the flat is empty": who is greeted is asked nothing, and is nobody whom "you" means. */
const greeting = new RegExp(
  `^(?:(?:${hello})|(?:good )?(?:${daytimes}))(?: (?:all|everyone|everybody|folks|both|guys|team|(?-i:\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?)))?(?:[,!.…]+|\\s+[–—-]+)\\s+(?=(?:i|we|the|there|our|my)(?:['’]\\p{L}+)? )(?!.*(?<!\\p{L})(?:you|your|yours)(?!\\p{L}))`,
  'iu',
);

/** "Hello, it's Tom Lund, I'm ringing about the cat": who rings is named by what follows. */
const introduced = new RegExp(
  `^(?:(?:${hello}|(?:good )?(?:${daytimes}))(?: there)?[,!.]* )?(?:it['’]s|this is) (?-i:(?:\\p{Lu}\\p{L}+ ?){1,3})(?:(?:from|at|of) [^,.]{1,30})?, (?=(?:i['’]m|i am) (?:just )?(?:ringing|calling|phoning|writing) )`,
  'iu',
);

/** "References yeah I'd like two": what another one said, again, before what is said to it, unless "it" or a day would be lost with it. */
const echoed =
  /^(?!\p{L}*day |tomorrow|tonight|later|noon|now |(?:next|this|half) )\p{L}{4,} (?:yeah|yes|yep) (?=(?:i|we)(?:['’]\p{L}+)? )(?!.*(?<!\p{L})(?:it|its|that|them|they|these|those|this|ones?|some)(?!\p{L}))/iu;
const mayEcho = /^\p{L}{4,} ye(?:ah|s|p) /iu;

/** "As for the artwork: they need a file": what it is about, where nothing behind it needs that. */
const about =
  /^as (?:for|to|regards) (?:[\p{L}\p{N}-]+ ){0,4}[\p{L}\p{N}-]+: (?!.*(?<!\p{L})(?:it|its|that|them|they|these|those|this|one)(?!\p{L}))/iu;

/** "Agency is in copy –", "Ana and Ben are cc'd:" */
const copied =
  /^(?:[\p{L}'’-]+,? ){1,5}(?:is|are) (?:(?:also )?(?:in|on) (?:copy|cc)|cc['’]?d|copied(?: in)?)(?:[,:;.]|\s+[–—-])\s+(?=\S)/iu;
const mayCopy = /(?<!\p{L})(?:cop(?:y|ied)|cc)/iu;
const longestCopied = 70;

/** "Three things: the tank that leaks, the Christmas beer and Saturday's tasting": what is announced, and nothing else, is listed behind it. */
const announcesList =
  /^[^:]{0,30}(?:things|points|items|topics|questions)[^:]{0,20}:\s+(?!.*(?<!\p{L})(?:i|we|you|he|she|they|it|please|let|can|could|would|will|should|do|does|did|is|are|has|have)(?:['’]\p{L}+)?(?!\p{L}))[^.,;:?!]{2,60}(?:,[^.,;:?!]{2,60}){1,6}[.!]?$/iu;

/** How many characters at the head of the text lead up to what it says; 0 for none. */
export function lengthOfLeadIn(text: string): number {
  if (announcesList.test(text)) return 0;
  const head = text.slice(0, longestCopied);
  if (mayCopy.test(head)) {
    const { length } = copied.exec(head)?.[0] ?? '';
    if (length > 0) return length;
  }
  if (mayEcho.test(head)) return echoed.exec(text)?.[0].length ?? 0;
  if (!mayLead.test(text)) return 0;
  const patterns = [about, setOff, unmarked, salutation, introduced, greeting];
  return patterns.map((pattern) => pattern.exec(text)?.[0].length ?? 0).find((length) => length > 0) ?? 0;
}
