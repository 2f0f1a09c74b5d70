/** Where somebody is, or is not: "I'm on leave next week", "Tuesday I'm out, but Leanne will be there", "Tomorrow Mark's at the clinic until noon", "I'm away till Friday, so it can wait". Nothing is done there. */

import { nameAt } from '../../../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../../../grammar/sentence.ts';
import { away, onDuty } from '../../../../grammar/word-lists/absence.ts';
import { anyOf } from '../../../../text/any-of.ts';
import { withLeadIns } from '../../../../text/words/lead-ins.ts';

const opening = withLeadIns(
  /^\P{L}*/iu,
  'fyi|by the way|heads up|(?:quick|short|small|little) (?:one|note|thing) from (?:me|us|my side)|unfortunately|sorry|no',
  '[\\s,:]+',
);
/** What may stand before a time with which a sentence opens: "On Monday I'm …". */
const beforeTime = /^(?:on |from |until |till )?$/iu;
const behindTime = /^[\s,]*/u;

const isSpeaker = "(?:[Ii]['’]?m|[Ii] am|[Ww]e['’]?re|[Ww]e are)";
const subject = anyOf([
  isSpeaker,
  "(?:[Ii]|[Ww]e)(?:['’]ll| will) be",
  `${isSpeaker} going to be`,
  "(?:[Hh]e|[Ss]he)(?:['’]s| is)",
  "[Tt]hey(?:['’]re| are)",
  "(?<name>\\p{Lu}[\\p{L}-]+(?: \\p{Lu}[\\p{L}-]+)?)(?:['’]s| is)",
]);
const place = anyOf([
  `(?!off (?:to|with|the)(?!\\p{L})|out (?:there|here)(?!\\p{L}))${away}`,
  onDuty,
  '(?:back|there|here)(?= (?:at|in|on|from|all|until|till|tomorrow|tonight|next|anyway)\\b)',
  'closed',
  'in(?= (?:\\p{Lu}|town\\b|tomorrow\\b|the office\\b|until\\b|till\\b))',
  'at(?= (?:\\p{Lu}|home\\b|work\\b|(?:lunch|school|college|church|mass|sea|training) (?:until|till|all)\\b|(?:the|an?|my|our|his|her|their) ))',
]);
/** It goes on to say what is to be done: "I'm out on Friday, so Sophie will call you." */
const goesOn =
  "(?:if|so(?! (?:e-?mail|text|(?:the )?phone|\\p{Lu}\\p{L}+|that|it|\\p{L}+day)(?:['’]s| is) (?:best|better|easier|easiest|fine|no good|out)(?!\\p{L}))|but(?! [Ii]['’]?ll be back)|and(?! (?:the )?(?:\\d|\\p{L}+day(?!\\p{L})))|can|could|will|would|shall|please|let|call|ring|what|how)";
/** Why somebody is not there: "…, I'm moving house". Whom he calls then is told. */
const why =
  "(?:, (?:because )?(?:[Ii]['’]m|[Ii] am|[Ww]e['’]re|[Ww]e are) (?!(?:call|ring|see|meet|send|writ|talk|speak|ask|tell|brin|finish|do)ing?)\\p{L}+(?: \\p{L}+){0,4})?";
/** "…, back on the ninth", "…, she'll be back on Monday": until when. */
const back = `(?:, (?:and |but )?(?:(?:[Ii]|[Ww]e|he|she|they)(?:['’](?:ll be|m|s|re)| will be| am| is| are) )?back (?=(?:on|at|in|from|by|around|the|next|tomorrow|\\p{L}+day)(?!\\p{L}))(?:[^,;?](?!\\b${goesOn}\\b))*)?`;
/** "…, but Leanne will be there", "…, but I can dial in": how people meet all the same. */
const otherwise =
  "(?:, but (?:(?:\\p{Lu}\\p{L}+|he|she|they)(?:['’](?:ll|s|re)| will| is| are) (?:be )?(?:there|here|in|around)|(?:[Ii]|[Ww]e)(?:['’]ll| will| can| could) (?:still |always )?(?:(?:dial|phone|call|zoom) in|(?:join|attend|follow|listen)(?: in)?(?: (?:you|it))? (?:remotely|online|by (?:phone|video)|on (?:zoom|teams|my phone)|from there))))?";
/** What somebody does who stands in: "minds the shop", "is covering the ward". */
const standsIn =
  "(?:(?:minds|covers|holds|runs|does|deputi[sz]es|(?:looks|sees|takes|stands|steps|fills) (?:after|to|over|in))|(?:['’]s|['’]re| is| are) (?:minding|covering|holding|running|doing|deputi[sz]ing|(?:looking|seeing|taking|standing|stepping|filling) (?:after|to|over|in)))(?!\\p{L})";
/** "…, so it can wait", "…, Ulla holds the fort", "…, and we'll see how she goes": what becomes of things meanwhile. */
const meanwhile = `(?:[,;] (?:(?:so|but|and|then) )*${anyOf([
  'then (?:an?|the|my|our)? ?(?:(?:night|early|late|day) )?(?:shift|class|training|lunch|nights|bed)',
  "(?:it|that|this|they|everything)(?: can|['’]ll(?: just)? have to| will(?: just)? have to|['’]ll| will) wait(?: (?:until|till) [^,;?]*)?",
  "(?:[Ii]|[Ww]e)(?:['’]ll| will| shall) see how [^,;?]*",
  // "…, so there will be no lessons"
  "(?:there(?:['’](?:s|ll be)| is| are| will be) )?no (?!need|problem)\\p{L}[^,;?]*",
  "there (?:won['’]t|will not|isn['’]t|aren['’]t) [^,;?]*",
  `(?:(?:the|my|our|his|her|their) [\\p{L}-]+|somebody else|someone else|(?<other>\\p{Lu}[\\p{L}-]+)(?: \\p{Lu}[\\p{L}-]+)?) ?${standsIn}[^,;?]*`,
])})*`;
const state = new RegExp(
  `^${subject} (?:(?:also|all|both|just|actually|only|still|over|up|down) )?${place}(?!\\p{L})(?:[^,;?](?!\\b${goesOn}\\b))*${back}${why}${otherwise}${meanwhile}(?:, (?:though|sorry|unfortunately|I['’]m afraid))?[.!]*$`,
  'u',
);

/** The text behind its opening, and behind a time with which it opens. */
function startOfState({ text, times }: Sentence): number {
  const start = opening.exec(text)?.[0].length ?? 0;
  const time = times.find((one) => one.start >= start);
  if (time === undefined || !beforeTime.test(text.slice(start, time.start))) return start;
  return time.end + (behindTime.exec(text.slice(time.end))?.[0].length ?? 0);
}

/** Whether a sentence tells where somebody is, and nothing that he does there. */
export function isWhereabouts(sentence: Sentence): boolean {
  const start = startOfState(sentence);
  const found = state.exec(sentence.text.slice(start));
  if (found === null) return false;
  // Who takes part in the talk and is told that he stands in has that to do.
  const { other } = found.groups ?? {};
  if (other !== undefined && sentence.conversation.names.find(other) !== undefined) return false;
  if (found.groups?.name === undefined) return true;
  // "Standup is at the usual place" tells when to meet.
  const index = sentence.words.findIndex((word) => word.start >= start);
  return nameAt(sentence, index) !== undefined;
}
