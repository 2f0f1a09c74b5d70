/** Short forms as one types them in a hurry: "ill", "im", "dont", "its" for "it is". */

import { anyOf } from '../../text/any-of.ts';

/** Nothing is written so that means anything else. */
const plain: ReadonlyMap<string, string> = new Map(
  (
    "dont:don't doesnt:doesn't didnt:didn't cant:can't wont:won't isnt:isn't arent:aren't wasnt:wasn't werent:weren't " +
    "couldnt:couldn't shouldnt:shouldn't wouldnt:wouldn't havent:haven't hasnt:hasn't hadnt:hadn't " +
    "thats:that's theres:there's whats:what's whos:who's hes:he's shes:she's theyre:they're theyve:they've theyll:they'll " +
    "youre:you're youve:you've youll:you'll weve:we've ive:I've"
  )
    .split(' ')
    .map((pair) => {
      const [typed = '', meant = ''] = pair.split(':');
      return [typed, meant] as const;
    }),
);
const plainForm = new RegExp(
  `(?<![\\p{L}\\p{N}'’@#_.-])${anyOf([...plain.keys()])}(?![\\p{L}\\p{N}'’_-])`,
  'giu',
);

/** "Ill ring him", and not "he is ill today". */
const ill =
  /(?<![\p{L}\p{N}'’-])(?<!(?:be|is|am|are|was|were|been|being|feel|feels|felt|feeling|fell|fall|falls|falling|got|get|gets|getting|look|looks|looked|very|really|quite|too|a|the|of|mentally|critically|seriously|terminally|speak|he['’]s|she['’]s|i['’]m|they['’]re|you['’]re|we['’]re) )ill (?=(?!(?:at|and|or|but|will|health|with|in|from|since|for|today|again|on|people|patients?|effects?|advised|fated|timed|feeling|children|when|because|so|that|is|was|he|she|it|they|we|i|you)(?!\p{L}))\p{L})/giu;
/** "Im on it"; in German "im" goes before a noun, which has a capital there. */
const im =
  /(?<![\p{L}\p{N}'’-])im (?=(?:not|just|still|so|very|really|too|also|already|only|all|in|on|at|off|out|away|back|here|there|from|with|the|an?|your|sorry|afraid|sure|happy|glad|fine|good|ok|okay|free|late|done|ready|gonna|\p{Ll}+ing|\p{Ll}+ed)(?!\p{L}))/gu;
/** "Its tomorrow", "its been sent": what has it behind it is no noun. */
const its =
  /(?<![\p{L}\p{N}'’-])(?<!(?:of|for|in|on|at|to|with|from|by|about|into|before|after|under) )its (?=(?:an?|the|not|my|your|our|their|his|her|this|that|these|been|being|still|just|too|so|very|really|only|also|already|all|nobody|somebody|going|gonna|for|on|in|at|because|like|better|worse|fine|ok|okay|good|great|done|ready|tomorrow|today|tonight|quarter|half|what|where|why|how|me|us|them|him|you|supposed|meant|\p{L}+day|\d[\d.:,]*(?: ?[ap]m)?)(?![\p{L}-])(?! (?:own|kind|best|worst)(?!\p{L})))/giu;
/** "Lets meet", and not "it lets us meet". */
const lets =
  /(?<=^|(?<![\p{L}\p{N}'’-])(?:so|and|but|then|ok|okay|yes|yeah|well|now|please|everybody|everyone|all|guys|folks|right|great|good),? )lets (?!(?:me|you|us|him|her|them|it|people|one|the|everyone|everybody)(?!\p{L}))/giu;

const mayBeHasty = new RegExp(
  `(?<!\\p{L})${anyOf(['ill', 'im', 'its', 'lets', ...plain.keys()])}(?!\\p{L})`,
  'iu',
);

/** Who begins without a capital leaves out other marks, too: "the library reopened its Sunday doors" was not typed in a hurry. */
const beginsSmall = /^[^\p{L}]*\p{Ll}/u;

/** The text with these forms as one writes them. */
export function withSpellingMended(text: string): string {
  if (!mayBeHasty.test(text)) return text;
  const mended = text
    .replaceAll(plainForm, (typed) => asTyped(typed, plain.get(typed.toLowerCase()) ?? typed))
    .replaceAll(ill, "I'll ")
    .replaceAll(im, "I'm ");
  if (!beginsSmall.test(text)) return mended;
  return mended
    .replaceAll(its, (typed) => asTyped(typed, "it's "))
    .replaceAll(lets, (typed) => asTyped(typed, "let's "));
}

/** With a capital where what was typed has one. */
const asTyped = (typed: string, meant: string): string =>
  /^\p{Lu}/u.test(typed) ? `${meant.charAt(0).toUpperCase()}${meant.slice(1)}` : meant;
