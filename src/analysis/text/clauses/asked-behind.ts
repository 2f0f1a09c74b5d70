/** Where a question opens behind what its speaker promises or tells of a meeting: "I'll bring the ladder tonight, is the gate open?", "it's still on for the fourteenth, are you coming?" */

import { anyOf } from '../any-of.ts';
import { type QuickPattern, quick } from '../words/quick-patterns.ts';
import { face } from './faces-between.ts';

/** Characters of what is divided so, and of what stands before the question. */
const longest = 200;
const shortestBefore = 12;

/** "The posters go to the printer by Friday, Tess do you still have the file?": who is called behind a statement is asked something else. */
const calledAndAsked = quick(
  /, (?!(?:and|but|so|or|if|when|once|as|because|since|before|after|until|unless|that|which|what|who|how|where|why|while|then|like|have|did|do|are|can|could|will|would|well|yes|no|whether|whatever|now|maybe)(?!\p{L}))\p{L}+,? (?:(?:do|did|have|are) )?you (?:still |already |ever )?(?:got|have|know|want|need|heard|seen|found)(?!\p{L})/iu,
);
const shortestBeforeCall = 20;
/** Before it nothing is told. */
const asksOrGreets =
  /^\P{L}*(?:can|could|would|will|do|does|did|is|are|if|when|what|who|where|how|why|which|hi|hey|hello|ok|okay|so|sorry|thanks)(?!\p{L})/iu;

/** Whose presence is asked for without a verb: "your wife home?", "you in?" */
const presence =
  '(?:(?:your|ur) (?:\\p{L}+ ){1,2}|(?:you|u|(?:every|any)(?:body|one))(?: (?:both|all|two|guys|still))? )(?:still )?(?:home|in|around|about|there|up|awake|free|ready|back|at home|at work)(?: (?:then|yet|now|tonight|later))?\\s*\\?+$';
/** What asks to know; "can you bring it?" and "can you make that?" ask for something to be done, and what it is done with stands before it. A tag ("is that okay?", "do you?") is no question of its own. */
const opens = anyOf([
  "(?:is|are|was|were|has|have|does|did|do)(?:n['’]t)? (?!(?:that|this|it)(?: all)? (?:ok|okay|alright|all right|right|fine|good|correct|cool|it)(?!\\p{L})|you (?:mind|see|think|agree)\\s*\\?)(?:i|you|u|he|she|it|we|they|there|that|this|the|your|ur|his|her|their|our|my|any(?:body|one)?|every(?:body|one)) \\p{L}",
  '(?:should|shall) (?:i|we) \\p{L}',
  presence,
]);
const behindComma = quick(new RegExp(`, (?=${opens})`, 'iu'));
/** A face closes what stands before it, as a full stop does. */
const behindFace = quick(
  new RegExp(
    `(?:\\s?${face})+ (?=(?:${opens}|(?:who|what|when|where|why|how|which|whose)(?!\\p{L})|\\p{L}+ or \\p{L}+\\s*\\?))`,
    'iu',
  ),
);

/** What is promised, or told of one's own plans or of a meeting. */
const told = quick(
  new RegExp(
    anyOf([
      "(?<!\\p{L})(?:i|we)(?:['’]?ll| will) (?!(?:need|want|have to|let you know)(?!\\p{L}))\\p{L}",
      "(?<!\\p{L})(?:i|we)(?:['’]?m|['’]re| am| are) (?!(?:asking|calling|checking|dying|guessing|hoping|looking|ringing|thinking|trying|wondering|writing)(?!\\p{L}))\\p{L}+ing (?:my|our|the|an?|him|her|them|it|round|over|by|down|up|off|to|on|at|you)(?!\\p{L})",
      "(?:['’]s| is|['’]re| are) (?:(?:still|now|all|back) )*(?:on|booked|scheduled|set|down|fixed|planned) (?:for|on|at)(?!\\p{L})",
      "(?<!\\p{L})(?:meeting|call|demo|review|visit|viewing|inspection|appointment|standup|session|rehearsal)(?:['’]s| is) (?:(?:still|now) )*(?:on|at) \\p{L}",
    ]),
    'iu',
  ),
);
/** What depends on a condition, or is only told of, is asked with it. */
const dependsOn =
  /(?<!\p{L})(?:if|whether|unless|or|(?:said|says|told|think|thought|asked|sure|guess|hope)(?:,| that| whether)?)(?!\p{L})/iu;

interface Divided {
  /** Where what is told ends, and where the question opens. */
  readonly end: number;
  readonly start: number;
}

/** Before what is asked already nothing is told. */
const asksOrOpens =
  /^\P{L}*(?:(?:so|and|but|ok|okay|hi|hey)[\s,]+)*(?:can|could|would|do|does|did|is|are|if|when|what|who|where|how|why|which)(?!\p{L})/iu;

/** Where a question behind what is told divides the text; undefined: nowhere. */
export function askedBehind(text: string): Divided | undefined {
  if (text.length > longest || !text.endsWith('?')) return undefined;
  const call = calledAndAsked.exec(text)?.index ?? 0;
  if (call >= shortestBeforeCall && !asksOrGreets.test(text)) return { end: call, start: call + ', '.length };
  return dividedBy(behindComma, text) ?? dividedBy(behindFace, text);
}

function dividedBy(pattern: QuickPattern, text: string): Divided | undefined {
  const { 0: joint = '', index: end = 0 } = pattern.exec(text) ?? {};
  const before = text.slice(0, end);
  return end >= shortestBefore && told.test(before) && !dependsOn.test(before) && !asksOrOpens.test(before)
    ? { end, start: end + joint.length }
    : undefined;
}
