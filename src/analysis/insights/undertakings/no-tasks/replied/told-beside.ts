/** What says no more than that somebody takes on what he tells beside it, or that he comes when another one proposes to meet: "leave it with me, I'll raise it", "I'm on the train then but I can dial in". */

import type { Sentence } from '../../../../grammar/sentence.ts';
import { saysTogether } from '../../../../grammar/word-lists/meeting-words.ts';
import { leavesTo } from '../../../../grammar/word-lists/taking-on.ts';
import { asSentences, withLeadIns } from '../../../../text/words/lead-ins.ts';

/** "And once it's in, leave it with me" */
const leftAlone = new RegExp(`(?<!\\p{L})${leavesTo('me')}[\\s,.;–—-]*$`, 'iu');
const promises = withLeadIns(
  /^\P{L}*i(?:['’]?ll| will|['’]?m going to|['’]?m gonna) \p{L}/iu,
  undefined,
  asSentences,
);

/** Whether somebody only says that it may be left to him, and tells right behind it what he will do. */
export function leavesToSpeaker({ text, whole, message }: Sentence): boolean {
  if (!leftAlone.test(text)) return false;
  const next = message.near?.(1);
  const behind = whole?.text.slice(whole.text.indexOf(text) + text.length) ?? '';
  const isOwn = next?.speaker !== undefined && next.speaker.id === message.speaker?.id;
  return promises.test(behind) || (isOwn && behind.trim() === '' && promises.test(next.text));
}

/** "… but I can dial in", "… but we can do it by phone" */
const comes =
  /(?<!\p{L})but (?:i|we)(?: can| could|['’]ll|['’]d)(?: (?:still|probably|always|certainly|just))? (?:(?:do|make|manage) (?:it|that)|dial in|join(?: (?:in|you))?|be there|come(?: along| after)?)(?:,? (?:from|by|on|over|via|then|too|remotely|online|anyway)(?!\p{L})(?![^.?!,;]*(?:\d|\p{L}day|noon|lunch|morning|evening|tonight|tomorrow))[^.?!,;]{0,30})?[\s.!]*$/iu;
const asksForDeed = /(?<!\p{L})(?:can|could|will|would) (?:you|some(?:one|body))(?!\p{L})/iu;

/** Whether it says of a time at which another one would meet that its speaker can be there. */
export function comesThen({ text, message }: Sentence): boolean {
  if (!comes.test(text)) return false;
  const before = message.near?.(-1);
  if (before?.speaker === undefined || before.speaker.id === message.speaker?.id) return false;
  const proposes = before.appointment !== undefined || saysTogether(before.text);
  return proposes && before.text.trimEnd().endsWith('?') && !asksForDeed.test(before.text);
}
