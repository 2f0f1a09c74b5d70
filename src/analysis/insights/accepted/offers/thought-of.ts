/** What somebody only thinks of doing, and may be told to: "I'm thinking of asking the gym", "I've a good mind to unplug it", "I was thinking I'd redo the list, if nobody minds". */

import { baseOf } from '../../../grammar/verbs/base-forms.ts';
import { anyLeadIns } from '../../../text/words/lead-ins.ts';
import { quick } from '../../../text/words/quick-patterns.ts';

/** How one lives is nobody's task, and neither is what one only says, looks at or feels. */
const noDeed =
  '(?!(?:be(?:ing)?|hav(?:e|ing)|say(?:ing)?|tell(?:ing)? (?:you|him|her|them)|scream(?:ing)?|mov(?:e|ing)(?! (?:the|it|them|your|our))|go(?:ing)?|leav(?:e|ing)|quit(?:ting)?|retir(?:e|ing)|resign(?:ing)?|com(?:e|ing)|stay(?:ing)?|buy(?:ing)?|get(?:ting)?|tak(?:e|ing) (?:up|early)|tak(?:e|ing)|eat(?:ing)?|drink(?:ing)?|becom(?:e|ing)|marry(?:ing)?|divorc(?:e|ing)|emigrat(?:e|ing)|giv(?:e|ing) up|start(?:ing)?|stop(?:ping)?|mention(?:ing)?|suggest(?:ing)?|explain|show you|ask(?:ing)? (?:you|if|whether|about|how|what|when|why)|wait(?:ing)?|do(?:ing)? (?:nothing|the same)|know|see|like|love|hate|feel|think|need|want|not)(?!\\p{L}))';
/** Nouns that end like a deed: "thinking of something for her birthday", "of wedding songs"; "of building a shed" has its object. */
const noun =
  '(?:(?:some|any|every|no)thing|(?:morn|even|wedd|ceil|cloth|bedd|fiv|spr|str|k|r|w)ing|(?:build|train|meet|paint|draw|park|swim|swimm|runn|sail|danc|sew|knitt|cook|bak|clean|hous|heat|light|pack|plann|shipp|shopp|ski|camp|hik|walk|rid|fish|climb|bowl|writ|read|gard|garden)ing(?! (?:the|this|that|these|those|an?|my|your|his|her|our|their|it|them|him|me|us|you|some|all|both|one|another|more|up|down|out|off|over|in|on|away|with|for|by|to|through)(?!\\p{L})))(?!\\p{L})';
const thinking = "(?:i(?:['’]?m| am| was|['’]?ve been| have been) )?(?:just |also )?thinking";
/** The deed, behind what says that one only thinks of it. */
const thought = quick(
  new RegExp(
    `^\\P{L}*${anyLeadIns()}(?:${thinking} (?:of|about) (?!${noun})(?=\\p{L}+ing )|i(?:['’]?ve| have)?(?: got)? (?:a (?:good )?|half a )mind to |i(?:['’]?m| am) (?:rather |quite |very |half )?(?:tempted|inclined) to |i was (?:just |actually |only )?going to |(?:${thinking}|i(?: had|['’]?d)? thought)(?: that)? i(?:['’]?d| would) (?:just |also |maybe )?)${noDeed}(?<verb>\\p{L}{2,})(?<rest> [^?]+)$`,
    'iu',
  ),
);
/** What leads up to what one might do: "I thought I might make a list" is "I might make a list". */
const frame = quick(
  new RegExp(
    `^\\P{L}*${anyLeadIns()}(?:${thinking}|i(?: had|['’]?d)? thought)(?: that)? (?=i (?:could|can|might) )`,
    'iu',
  ),
);
/** "If nobody minds": who says nothing against it is for it. */
const asksLeave =
  /,? if (?:(?:no(?:body| one|-one)(?: else)?|none of you) (?:minds?|objects?)|you don['’]?t mind|(?:it|that)(?:['’]?s| is) (?:ok|okay|all right|alright|fine)(?: (?:with|by) (?:you|everyone|everybody|all))?)(?=[\s.!]*$)/iu;

/** "Thinking of Beijing or Tokyo" */
const isName = /^\p{Lu}.*ing$/u;
/** "I was going to ask the same thing" is said of what another one has just said. */
const isSame = /^ (?:exactly |just )?(?:the (?:very )?same|that)(?: (?:thing|question))?\P{L}*$/iu;

/** Whether the text tells what its speaker thinks of doing. */
export const thinksOf = (text: string): boolean => deedThoughtOf(text) !== undefined;

/** What is thought of, in the base form of its verb; "I thought I'd left it" is over. */
function deedThoughtOf(text: string): string | undefined {
  const { verb, rest } = thought.exec(withoutLeave(text))?.groups ?? {};
  if (verb === undefined || rest === undefined) return undefined;
  if (isName.test(verb) || isSame.test(rest)) return undefined;
  const base = baseOf(verb.toLowerCase());
  return base === verb.toLowerCase() || verb.endsWith('ing') ? `${base}${rest}` : undefined;
}

/** Whether it is done unless somebody minds. */
export const asksLeaveFor = (text: string): boolean => asksLeave.test(text);

/** The text without the question whether anybody minds. */
export const withoutLeave = (text: string): string => text.replace(asksLeave, '');

/** The thought as its speaker does it: "I will ask the gym."; undefined: it is none. */
export function thoughtAsPromised(text: string): string | undefined {
  const deed = deedThoughtOf(text);
  if (deed !== undefined) return `I will ${deed}`;
  const said = frame.exec(text)?.[0];
  return said === undefined ? undefined : `I${text.slice(said.length + 1)}`;
}
