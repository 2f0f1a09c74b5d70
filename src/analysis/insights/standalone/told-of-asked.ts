/** A request told as what somebody is to do: "Could you send me the notes, please?" is "Ben is to send Ana the notes." */

import type { Edit } from '../../rewriting/edits.ts';

/** Who is asked, and up to the verb what says how kindly. */
const request =
  /^(?<modal>(?:can|could|will|would)\s+)(?<who>you|(?:some|any)(?:one|body)(?:\s+else)?)(?<kindly>(?:,?\s+(?:please|pls|kindly|maybe|perhaps|possibly|just))*,?)(?<not>\s+not)?(?=\s+(?<verb>\p{L}[\p{L}'’-]*))/iu;
/** What is asked with these is no deed, or a question: "would you mind", "can you hear me", "could you guys". */
const noDeed =
  /^(?:and|or|not|be|mind|like|have|hear|see|imagine|believe|know|think|feel|remember|recall|need|want|prefer|love|care|guys|all|both|two|three|lot|ever|even|either|still|already|actually|really|say|expect|afford|understand|live|wait|hang|hold|from|in|on|at|with|manage|spare)$/iu;
/** Another one is asked behind it: "or should I". */
const asksMore = /(?<!\p{L})or (?:not|should|shall|can|could|do|does|is|are|will|would|i|is)(?!\p{L})/iu;
/** "Please" stands for itself where nothing is asked. */
const please = /,?\s+(?:please|pls|plz)(?=\s*[,.?!]|\s*$)/giu;
const question = /\s*\?+(?=[\s)"”’]*$)/u;

/** "Send it by noon, would you?": the order stands before it. */
const appeal =
  /(?<!(?<!\p{L})(?:or|and|but|what|so|if))(?<=[\p{L}\p{N}]),?\s+(?:would|will|could|can) you(?:,? please)?\s*[?.]?\s*$/iu;

/** The edit that leaves out how somebody appeals at the end of an order. */
export function withoutAppeal(text: string): Edit[] {
  const found = appeal.exec(text);
  return found === null ? [] : [{ start: found.index, end: text.length, text: '.' }];
}

/** Whether the text asks for something that one who is spoken to is to do, from `opening` on. */
export const asksForDeed = (text: string, opening: number): boolean => {
  const found = request.exec(text.slice(opening))?.groups;
  return found !== undefined && !noDeed.test(found.verb ?? '') && !asksMore.test(text);
};

/**
 * The edits that tell it; who is asked stays in its place, for another edit to name.
 *
 * @param known whom another edit names: "you", "somebody"
 */
export function tellAsked(text: string, opening: number, known: { you: boolean; somebody: boolean }): Edit[] {
  const found = request.exec(text.slice(opening));
  if (found?.groups === undefined || !asksForDeed(text, opening)) return [];
  const { modal = '', who = '' } = found.groups;
  if (!(/^you$/iu.test(who) ? known.you : known.somebody)) return [];
  const [whoStart, end] = [opening + modal.length, opening + found[0].length];
  const mark = question.exec(text);
  const told = found.groups.not === undefined ? ' is to' : ' is not to';
  return [
    { start: opening, end: whoStart, text: '' },
    { start: whoStart + who.length, end, text: told },
    ...Array.from(text.matchAll(please), ({ 0: said, index }) => ({
      start: index,
      end: index + said.length,
      text: '',
    })).filter(({ start }) => start >= end),
    ...(mark === null ? [] : [{ start: mark.index, end: mark.index + mark[0].length, text: '.' }]),
  ];
}
