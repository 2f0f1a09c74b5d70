/**
 * Short forms as one types them in a hurry: "ill count them", "were not pouring monday", "whos bringing the keys", "can u send it b4
 * noon pls". Read as they are meant, they are what everything else knows.
 */

import { anyOf } from '../any-of.ts';
import { matchesIn } from '../matches.ts';
import { isAscii } from '../words/ascii.ts';
import { leftOutSubject } from './left-out-subjects.ts';
import { type HastyWord, type Spelling, shortSpellings } from './typed-letters.ts';

/** Nothing is written so that means anything else. */
const plain =
  "dont:don't doesnt:doesn't didnt:didn't cant:can't isnt:isn't arent:aren't wasnt:wasn't werent:weren't couldnt:couldn't " +
  "shouldnt:shouldn't wouldnt:wouldn't havent:haven't hasnt:hasn't hadnt:hadn't thats:that's theres:there's heres:here's whos:who's " +
  "hes:he's shes:she's theyre:they're theyve:they've theyll:they'll theyd:they'd youre:you're youve:you've youll:you'll " +
  "youd:you'd hed:he'd weve:we've itll:it'll wholl:who'll thered:there'd itd:it'd thatll:that'll shouldve:should've couldve:could've wouldve:would've pls:please plz:please " +
  'thx:thanks thnx:thanks tmrw:tomorrow 2moro:tomorrow 2morrow:tomorrow';

/** Where a clause begins: the text, a sentence, or what joins it to the one before. */
const joints =
  'so|then|ok|okay|yes|yeah|yep|no|sorry|because|cause|cos|cuz|since|if|think|thought|guess|hope|hoping|know|sure|means|say|said|says|glad|hi|hey|btw|fyi|also|unless|until|till|once|maybe|wish|bet|tho|though';
const opens = new RegExp(`(?:^|[.!?;:)]|(?<!\\p{L})(?:${joints}),?)\\s*$`, 'iu');
const opensOrGoesOn = new RegExp(
  `(?:^|[.!?;:),]|(?<!\\p{L})(?:${joints}|and|but|or|that|which|what|where|when|why|how|who|now|anyway|tho|though|than),?)\\s*$`,
  'iu',
);

const states =
  'not|still|all|just|also|already|only|really|too|so|very|going|gonna|ready|good|fine|ok|okay|done|late|short|short-staffed|down|down to|out|out of|off|over|behind|ahead|on|in|at|back|here|there(?= (?:by|at|in|till|until|from|\\d))|happy|glad|sorry|sure|open|closed|closing|full|free|booked|sorted|set|stuck|supposed|meant|almost|nearly|currently|now|probably|never|always';
/** "Putting", and not "things", "morning" or "during". */
const going =
  '(?!(?:thing|something|anything|nothing|everything|morning|evening|during|king|ring|spring|string|wing|sing|bring|ceiling|building|pricing)(?!\\p{L}))\\p{L}{2,}ing';

const behindWere = new RegExp(
  `^ (?:${going}|${states})(?!\\p{L})(?! (?:you|they|we|he|she|it|of (?:you|them|us))(?!\\p{L}))`,
  'iu',
);
/** "If they dont come tomorrow were not pouring": the clause before has its own subject and is at its end. */
const afterCondition =
  /(?<!\p{L})(?:if|unless|once|until) (?:they|he|she|it|we|you|u|i)(?!\p{L})[^.?!;:]*(?<!\p{L})(?:tomorrow|tmrw|today|tonight|then|\p{L}+day|in time),? $/iu;

const verbs =
  'need|send|bring|get|take|try|pick|put|keep|start|finish|do(?! (?:you|they|we|i)(?!\\p{L}))|be|go(?! (?:ahead|on|first|back)(?!\\p{L}))|make|use|drop|call|ring|check|look|ask|have to|meet|find|order|leave|stop|deal|sort|work|book|print|pay|run|add|want|know|come|decide|talk|figure|let you';

/** Behind these a clause goes on, or ends, so that what stands before is no adjective of a noun: "its full again", and not "its full potential". */
const isNoAdjective =
  '(?=\\P{L}*$|[,.!?;:)]| (?:and|but|so|or|in|on|at|by|for|to|with|w|from|until|till|again|now|today|tomorrow|tonight|anyway|if|because|then|already|i|im|ill|you|u|we|they|he|she|there|here|enough|though|tho|\\d)(?!\\p{L}))';
const adjectives =
  'broken|gone|sorted|locked|stuck|dead|full|open|closed|shut|empty|cold|hot|wet|dark|early|late|easy|hard|cheap|nice|worth it|true|booked|paid|sent|signed|written|missing|wrong|right|over|fixed|cancelled|free|raining|snowing|working|leaking|freezing|running|coming|live|running|official|possible|important|urgent|ready|fine|ok|okay|good|great|better|worse|done|two|three|four|five|six|seven|eight|nine|ten|mine|yours|ours';
const behindIts = new RegExp(
  `^ (?:(?:an?|the|not|my|your|ur|our|their|his|her|this|that|these|been|being|still|just|too|so|very|really|also|already|all|nobody|somebody|going|gonna|for|on|in|at|because|like|tomorrow|today|tonight|quarter|half|me|us|them|him|you|supposed|meant|never|probably|only (?:an?|the|for|at|in|on|because|if|when|me|you|fair|right|\\d)|\\p{L}+day|\\d[\\d.:,]*(?: ?[ap]m)?)(?![\\p{L}-])|(?:${adjectives})(?!\\p{L})${isNoAdjective})(?! (?:own|kind|best|worst)(?!\\p{L}))`,
  'iu',
);
const notBehindPreposition =
  /(?<!\b(?:of|for|in|on|at|to|with|from|by|about|into|before|after|under|over|through|within) )$/iu;

/** After these "ill" is what somebody is or feels: "he fell ill". */
const notUnwell =
  /(?<!(?:be|is|am|are|was|were|been|being|feels?|felt|feeling|fell|falls?|falling|got|gets?|getting|looks?|looked|very|really|quite|too|an?|the|of|mentally|critically|seriously|terminally|chronically|speak|bodes?|he['’]?s|she['’]?s|i['’]?m|they['’]?re|you['’]?re|we['’]?re|with|for|from|taken|took|became|become|how|as|ones|who['’]?s|his|her|their|my|no|any|these|those) )$/iu;
const behindIll =
  /^ (?!\p{L}+[^su]s(?!\p{L})|(?:at|and|or|but|will|health|with|in|from|since|for|again|on|people|patients?|effects?|advised|fated|timed|defined|prepared|equipped|feeling|children|when|because|so|that|is|was|are|has|he|she|it|they|we|i|you|to|the|a|an|as|by|of|this|last|today|yesterday|here|there|person|man|woman|child|wind|fortune|luck|humou?r|repute|omens?|treatment|tempered|conceived|considered|informed|suited|deserved|designed)(?!\p{L}))\p{L}/iu;

const spellings: ReadonlyMap<string, readonly Spelling[]> = new Map<string, readonly Spelling[]>([
  ...plain.split(' ').map((pair): [string, Spelling[]] => {
    const [typed = '', meant = ''] = pair.split(':');
    return [typed, [{ meant, mayBegin: true }]];
  }),
  // A name, with a capital.
  ['ive', [{ meant: "I've" }]],
  ['wont', [{ meant: "won't", before: /(?<!\b(?:his|her|their|my|your|our|its|the) )$/iu, mayBegin: true }]],
  ['whats', [{ meant: "what's", behind: /^(?! ?app(?!\p{L}))/iu, mayBegin: true }]],
  ['hows', [{ meant: "how's", behind: /^(?! and)/iu, mayBegin: true }]],
  ['wheres', [{ meant: "where's", behind: /^(?! and)/iu, mayBegin: true }]],
  ['ill', [{ meant: "I'll", before: notUnwell, behind: behindIll, mayBegin: true }]],
  [
    'im',
    [
      {
        meant: "I'm",
        behind:
          /^ (?=(?:not|just|still|so|very|really|too|also|already|only|all|in|on|at|off|out|away|back|here|there|from|with|the|an?|your|sorry|afraid|sure|happy|glad|fine|good|ok|okay|free|late|done|ready|gonna|\p{Ll}+ing|\p{Ll}+ed)(?!\p{L}))/u,
        mayBegin: true,
      },
    ],
  ],
  [
    'its',
    [{ meant: "it's", before: notBehindPreposition, behind: behindIts, isOfHaste: true, mayBegin: true }],
  ],
  [
    'lets',
    [
      {
        meant: "let's",
        before:
          /(?:^|[.!?;:)]|(?<!\p{L})(?:so|and|but|then|ok|okay|yes|yeah|yep|well|now|please|pls|everybody|everyone|all|guys|folks|right|great|good|cool|think|say|or|maybe),?)\s*$/iu,
        behind: /^ (?!(?:me|you|u|us|him|her|them|it|people|one|the|everyone|everybody)(?!\p{L}))/iu,
        isOfHaste: true,
        mayBegin: true,
      },
    ],
  ],
  [
    'were',
    [
      { meant: "we're", before: opens, behind: behindWere, isOfHaste: true },
      { meant: "we're", before: afterCondition, behind: behindWere, isOfHaste: true },
    ],
  ],
  [
    'well',
    [
      {
        meant: "we'll",
        // "How well do they work" asks.
        before: new RegExp(`${opensOrGoesOn.source}(?<!how )`, 'iu'),
        behind: new RegExp(
          `^ (?:(?:just|also|probably|still|all|both) )?(?:${verbs})(?!\\p{L})(?! (?:me|on then)(?!\\p{L}))`,
          'iu',
        ),
        isOfHaste: true,
      },
    ],
  ],
  [
    'id',
    [
      {
        meant: "I'd",
        before: opensOrGoesOn,
        behind:
          /^ (?:(?:really|also|just|probably|definitely|still|much|never|only) )?(?:like|love|rather|prefer|need|have|want|say|be|go|do|suggest|guess|appreciate|recommend|hate|better|been|ask|get|take|put|give|look|check|try|think)(?!\p{L})/iu,
        isOfHaste: true,
      },
    ],
  ],
  [
    'wed',
    [
      {
        meant: "we'd",
        before: opensOrGoesOn,
        behind:
          /^ (?:(?:really|also|just|much|all|still) )?(?:like|love|rather|prefer|have to|appreciate|better|hate)(?!\p{L})/iu,
        isOfHaste: true,
      },
    ],
  ],
  // "Il come w the van"
  [
    'il',
    [
      {
        meant: "I'll",
        before: opensOrGoesOn,
        behind: new RegExp(`^ (?:(?:just|also|probably) )?(?:${verbs})(?!\\p{L})`, 'iu'),
        isOfHaste: true,
      },
    ],
  ],
  ...shortSpellings,
]);

/** How many numbers words are told apart by; nearly all words share theirs with none of these. */
const kinds = 1 << 13;
const known = new Uint8Array(kinds);
const numberOf = (number: number, letter: number): number => (Math.imul(number, 31) + letter) | 0;
const [bitOfLowerCase, firstLetter, lastLetter] = [0x20, 0x61, 0x7a];
for (const typed of spellings.keys()) {
  const letters = typed.split(/[^a-z]+/u).find((part) => part !== '') ?? '';
  known[[...letters].reduce((number, letter) => numberOf(number, letter.charCodeAt(0)), 0) & (kinds - 1)] = 1;
}

/** Whether one of these words may stand in a text, by one look at each of its words. Of a text that is not of ASCII nobody knows. */
function mayBeHasty(text: string): boolean {
  if (!isAscii(text)) return true;
  let number = 0;
  let isWithin = false;
  for (let index = 0; index <= text.length; index += 1) {
    const letter = text.charCodeAt(index) | bitOfLowerCase;
    if (letter >= firstLetter && letter <= lastLetter) {
      number = numberOf(number, letter);
      isWithin = true;
    } else if (isWithin) {
      if (known[number & (kinds - 1)] === 1) return true;
      number = 0;
      isWithin = false;
    }
  }
  return false;
}

const typedWord = new RegExp(
  `(?<![\\p{L}\\p{N}'’@#_./-])${anyOf([...spellings.keys()].sort((a, b) => b.length - a.length))}(?![\\p{L}\\p{N}'’_-]|[.@/]\\p{L}\\p{L})`,
  'giu',
);

/** Who begins without a capital leaves out other marks, too: "the library reopened its Sunday doors" was not typed in a hurry. */
const beginsSmall = /^[^\p{L}]*\p{Ll}/u;
const beginsSentence = /(?:^|[.!?:)\n])[^\p{L}\p{N}]*$/u;
/** How much of what stands beside a word is looked at. */
const width = 48;

/** The words of a text that were typed in a hurry, in order. */
export function hastyWords(text: string): HastyWord[] {
  const isOfHaste = beginsSmall.test(text);
  const first = isOfHaste ? leftOutSubject(text) : undefined;
  const words = mayBeHasty(text) ? spelledWords(text, isOfHaste) : [];
  return first === undefined ? words : [...words, first].sort((one, other) => one.start - other.start);
}

function spelledWords(text: string, isOfHaste: boolean): HastyWord[] {
  return matchesIn(text, typedWord).flatMap(({ 0: typed, index: start }) => {
    const end = start + typed.length;
    const [before, behind] = [text.slice(Math.max(0, start - width), start), text.slice(end, end + width)];
    const spelling = spellings
      .get(typed.toLowerCase())
      ?.find(
        (one) =>
          (isOfHaste || !one.isOfHaste) &&
          one.before?.test(before) !== false &&
          one.behind?.test(behind) !== false,
      );
    const meant = spelling && asTyped(typed, spelling, before);
    return meant === undefined ? [] : [{ start, end, meant }];
  });
}

/** With a capital where what was typed has one: that is where a sentence begins; elsewhere it may be a name. */
function asTyped(typed: string, { meant, mayBegin }: Spelling, before: string): string | undefined {
  if (typed === typed.toLowerCase()) return meant;
  const rest = typed.slice(1);
  if (!mayBegin || rest !== rest.toLowerCase() || !beginsSentence.test(before)) return undefined;
  return meant.charAt(0).toUpperCase() + meant.slice(1);
}
