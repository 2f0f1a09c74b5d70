/** Answers, fillers and joints that open a sentence, or are left at its end, and say nothing of what is to be done. */

import { opensWithName } from '../../grammar/names/names-in-text.ts';
import { countsAsDone } from '../../grammar/word-lists/taking-on.ts';
import { anyOf } from '../../text/any-of.ts';
import { lengthOfMark } from '../../text/lists/item-marks.ts';
import { capitalised } from '../../text/words/capitalised.ts';
import { quick } from '../../text/words/quick-patterns.ts';
import { lengthOfLeadIn } from './announcements.ts';
import { lengthOfFaces } from './faces.ts';

/** What joins a sentence to what was said before, as "in that case" does; "so far" and "so that" are no joints, nor is "or else". */
const joint =
  /^(?:and|but|in that case|then(?! (?:again|so|and)\b)|so(?! (?:far|that(?!['’])|much|many|long|as|is|are|am|do|does|did|sorry|glad|happy)\b)|or(?! else\b))(?:[,.:…]|\s*[—–-]+)?\s+/iu;

/** What may be said by itself: an answer, or a filler. It opens a sentence if a mark sets it off, or a subject follows. */
const answers = anyOf([
  ...'ok okay sure yes yeah yep yup alright right well oh ooh ah ahh aha hm hmm ha haha wow anyway great perfect cool also fine lovely nice wonderful excellent brilliant brill splendid super marvellous fantastic fab seconded understood agreed noted aye true certainly exactly gladly happily'.split(
    ' ',
  ),
  'all right',
  '(?:well|ok|okay|right|alright) then',
  'no (?:problem|probs|prob|worries)(?: at all)?',
  "(?:no,? )?(?:that|it)['’]s (?:all right|alright|okay|ok|fine)",
  '(?:no,? ){0,2}(?:(?:totally|completely|perfectly|absolutely) )?fair(?: point)?',
  'yes,? please',
  'of course',
  'absolutely',
  'definitely',
  'got it',
  'sure thing',
  'no bother',
  'never mind',
  'not to worry',
  "(?:no,? )?you(?:['’]re| are)(?: (?:quite|absolutely|so))? right",
  'with pleasure',
  'good (?:point|idea|shout|thinking|call(?! (?:i|we|you) (?:had|have)))',
  'sounds good',
  'fair enough',
  'tell you what',
  'you know what',
  'good question',
  'even better',
  'scratch that',
  "(?:yes|no|sure),? (?:sir|ma['’]am)",
]);
const subjects = anyOf([
  "(?:i|we|you|he|she|it|they|there)(?:['’]\\p{L}+)?",
  "let(?:['’]s| me)",
  "that['’]s",
  'please(?!,)',
  '(?:can|could|would|shall|should|have|are|did) (?:you|we|i)',
]);
const setOff = quick(new RegExp(`^${answers}(?:[,.!…]+|\\s+[—–-]+)\\s+`, 'iu'));
const beforeSubject = quick(
  new RegExp(
    `^${answers}\\s+(?=(?:and|but|so|well),?\\s|(?:(?:(?<!(?:well|ok|okay|right|alright) )then|so|${answers})[,.]?\\s+)*${subjects}(?![\\p{L}\\p{N}]))`,
    'iu',
  ),
);
/** What opens a sentence whatever follows, unless it is said of something: "okay with me", "well before noon". */
const mere =
  /^(?:(?:oh(?! (?:god|gosh|my|dear|no|wow|shoot|heavens|boy)\b)|(?:ok|okay|yeah|yep|yup|alright|no worries)(?! (?:with|for|by|to|if|from|at|in|on|about|thanks?|right)\b))|well(?! (?:done|known|and|in|on|of|to|before|after|over|under|within|ahead|above|below|into|off|past|enough|said|as|worth|aware)\b))\s+(?=\p{L})/iu;
/** "Good, and I will", "good and have you got the keys", "good shout Ben will ring them": what is more than an answer without its mark. */
const praise = new RegExp(
  `^good(?:[,.!]\\s+|\\s+(?=then\\b|(?:and|so|but) (?:ill|${subjects})(?![\\p{L}\\p{N}]))|\\s+(?:shout|thinking|idea|point)\\s+(?=\\p{L}+(?:\\s\\p{L}+)?(?:['’]ll| will)\\s))`,
  'iu',
);
/** "No absolutely Tina will ring you": a yes to what was feared. "No definitely not" is none. */
const assured =
  /^(?:(?:yeah|yes|oh),? )?no,? (?:absolutely|definitely|totally|of course)(?:,|\s+[–—-])?\s+(?=(?:\p{L}+\s)?(?:\p{L}+(?:['’]ll|['’]m)|(?:\p{L}+ )(?:will|can|am going to)|ill)\s(?!not(?!\p{L})))/iu;
/** "I mean, we need it" */
const meant =
  /^like,\s+|^(?:i mean|you know)(?:,\s+|\s+(?=(?:i|we|you|he|she|they|there)(?:['’]\p{L}+)?\s))/iu;

/** "Thank you so much, and": what follows is joined to it. */
const thanksBefore =
  /^(?:thank you(?: (?:so|very) much| again| all| both)?|thanks(?: a lot| again| so much| all| everyone)?)[,.!]?\s+(?:and|but|so)\s+/iu;

/** "Thanks, I'll hold it": told of Ana, it would look as if she was thanked. Who is called with it may be the one whom "you" means. */
const thanksForAnswer =
  /^(?:[Tt]hank you|[Tt]hanks|[Tt]hx|[Cc]heers)(?: (?:so|very) much| again| a lot| all| both| everyone)?(?:\s+[–—-]+|[,.!]+)\s+(?=(?:(?:then|so|ok|okay) )?(?:[Ii]|[Ww]e|[Ll]et)(?:['’](?:ll|m|ve|d|s)|ll| will| can| am| have| need| me)\s)/u;

/** "That's mine, sorry, I'll move it", "me, I'll do it", "let me, I'm going there": whose it is leads up to what he does. */
const ownBefore =
  /^(?:(?:(?:(?:that|it)(?:['’]s| is| was) )?(?:mine|me)|(?:that|it)(?:['’]s| is| was) my (?:bad|fault|mistake|job|turn))(?:,? sorry)?[,.!–—-]*|let me[,.!–—-]+)\s+(?=(?:i|we)(?:['’]\p{L}+)?\s)/iu;

/** "Sorry to hear that I'll put a note": what follows is what is done about it. */
const regretBefore =
  /^(?:i['’]?m |i am )?(?:(?:so|very|really) )?sorry (?:to hear (?:that|it|about (?:it|that))|about that),?\s+(?=(?:and|but|so|we|let|you|ill|i(?:['’]\p{L}+)?)\s)/iu;
/** "I'm not sure, I'll find out", "I'd imagine so, but let me check": what somebody supposes leads up to what he does about it. */
const guessBefore =
  /^(?:(?:i['’]?m |i am )?not (?:(?:quite|entirely|completely|totally|actually|too|so) )?sure|no idea|i (?:don['’]?t|do not) know|i(?:['’]?d| would)? (?:think|believe|imagine|guess|suppose|hope|reckon|assume) (?:so|not))(?: (?:to be honest|actually|off the top of my head|about that))?(?:[,.;]|\s+[–—-])\s*(?:(?:but|so) )?(?=(?:(?:i|we)(?:['’]?ll| will)|let me)\s)/iu;
/** "It won't let me in", "she will let me know": who lets me is told of. */
const mayLet = "(?<=(?<!(?:^|\\s)i )(?:will|can|do|does|did|wo|ca)(?:n['’]?t)?(?: not)?\\s+)let me";
/** "Will do, I'll drive over", "it is, I'll fix it", "I haven't, but I'll ask her": an answer, or a yes, leads up to what its speaker does. */
const answerBefore = new RegExp(
  `^${anyOf([
    "(?:will|can) do|on it|(?:(?:that|it) )?works(?: for (?:me|us))?|(?:it['’]s a )?deal|done",
    countsAsDone(),
    "(?:(?:it|that|this)(?:['’]?s)?|they|he|she|there|i|we) (?:(?:is|are|was|were|has|have|had|did|does|do|am|will|can|could|would|wo|ca)(?:n['’]?t)?|not)(?: (?:not|indeed|yes|yet))?",
  ])}(?:(?:[,.;!]+|\\s+[–—-])?\\s+(?:and|but|so) |[,.;!]+\\s+|\\s+[–—-]\\s+|\\s+(?!${mayLet}))(?=(?:i(?:['’]ll| will|['’]m going to|['’]m gonna)|let me)\\s)`,
  'iu',
);
const openings = [
  guessBefore,
  answerBefore,
  assured,
  joint,
  setOff,
  beforeSubject,
  mere,
  praise,
  meant,
  thanksBefore,
  thanksForAnswer,
  ownBefore,
  regretBefore,
];

/** More of them than anybody says in a row. */
const mostOpenings = 8;

/** The length of the mark of an item; "3. 5 chairs" may be of another kind. */
function lengthOfItemMark(text: string): number {
  const length = lengthOfMark(text);
  return /^\d/u.test(text.slice(length)) ? 0 : length;
}

/** How many characters of the text they are, with what joins them to it, and with the number of an item before them; 0 for none. */
export function lengthOfOpening(text: string): number {
  let length = lengthOfItemMark(text) || lengthOfFaces(text);
  for (let count = 0; count < mostOpenings; count += 1) {
    const rest = text.slice(length);
    const found =
      openings.map((pattern) => pattern.exec(rest)?.[0].length ?? 0).find((size) => size > 0) ??
      lengthOfLeadIn(rest);
    if (found === 0) break;
    length += found;
  }
  return length;
}

/** A text without its opening words, with a capital; the speaker's name stays as he writes it. */
export const opened = (text: string, name: string | undefined): string =>
  name !== undefined && opensWithName(text, name) ? text : capitalised(text);
