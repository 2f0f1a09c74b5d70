/** What leads up to what somebody says, and is no part of it: "Quick one from me,", "last thing:", "haha", "Dear Mr Tully,". */

import { anyOf } from '../text/any-of.ts';

/** Without one of these words at its head a text has no lead-in. */
const mayLead =
  /^(?:oh|and|just|a|an|very|the|my|one|two|three|another|quick|quickly|last|next|final|finally|lastly|small|speaking|by|btw|to|tbh|before|while|on|from|note|fyi|i|let|that|it|makes|dear|lol|lmao|rofl|no|nope|not|(?:ha){2,}|(?:he){2,})(?![\p{L}\p{N}])/iu;

/** Set off by a mark. Without it they may be what is said: "last thing on Friday, I'll lock the gate". */
const setOff = new RegExp(
  `^(?:oh,? )?(?:and )?${anyOf([
    '(?:just )?(?:a )?(?:very )?quick(?:ly)?(?: (?:one|note|question|thing|point|update|request|favou?r))?(?: (?:from|for) (?:me|you|my (?:side|end)))?',
    '(?:just )?(?:the |my |one |another |a )?(?:last|more|next|final|other|small) (?:thing|point|one|question|item|request)(?: (?:from|for) (?:me|you|today|my (?:side|end)))?',
    '(?:just )?(?:one|two|three)(?: more| other| quick| small)? (?:things?|points?|questions?)(?: (?:from|for) (?:me|you|today|my (?:side|end)))?',
    'speaking of (?:which|that)',
    'by the way',
    'btw',
    'to be (?:honest|fair|frank)',
    'tbh',
    'fyi',
    'finally',
    'lastly',
    'last but not least',
    '(?:just )?before i forget(?: it)?',
    "while (?:i['’]m|we['’]re|i am|we are) (?:at|on) it",
    'on (?:another|a different|that) note',
    'from (?:me|my (?:side|end))',
    'on my (?:side|end)',
    'note to (?:self|myself)',
    "(?:i['’]ll|i will|let me) tell you (?:something|what|one thing)",
    "i['’]ll (?:be (?:quick|brief)|keep (?:it|this) (?:short|brief|quick))",
    '(?:(?:that|it) )?makes (?:(?:perfect|total) )?sense',
  ])}(?:[,:;.!…]+|\\s+[–—-]+)\\s+(?=\\p{L})`,
  'iu',
);

/** Laughter, whatever follows, and an answer before what its speaker does then. */
const unmarked =
  /^(?:(?:(?:ha){2,}|(?:he){2,}|lol|lmao|rofl)(?![\p{L}\p{N}])[\s,.!…–—-]*|(?:that )?makes sense (?=(?:(?:so|then|ok|okay) )?(?:i['’]?ll|i will|i can|let me) )|(?:nope|no|not yet)(?:,? not yet)?,? (?=(?:but )?(?:i['’]?ll|i will|i can|let me) ))/iu;

/** How a mail opens, in the same sentence as what it says. "Dear all," stays: it says who is asked. */
const salutation =
  /^dear (?:mr|mrs|ms|mx|miss|dr|prof|sir|madam)(?!\p{L})\.?(?: \p{L}[\p{L}'’.-]*){0,3},\s+/iu;

/** How many characters at the head of the text lead up to what it says; 0 for none. */
export function lengthOfLeadIn(text: string): number {
  if (!mayLead.test(text)) return 0;
  return (setOff.exec(text) ?? unmarked.exec(text) ?? salutation.exec(text))?.[0].length ?? 0;
}
