/** "Call him today and tell me what they need": an order without "please", which is told as what somebody asks for. */

import { nonActions } from '../../grammar/word-lists/lexicon.ts';
import { isTagged, parseWords } from '../../grammar/words/tagged-words.ts';
import { withoutAppeal } from '../../insights/standalone/told-of-asked.ts';
import { applyEdits } from '../../rewriting/edits.ts';

/** Verbs that go with the talk, or that order nothing. */
const goesWithTalk =
  /^(?:(?:look|listen|see|say|let|wait|hold|hang|keep in|keep the|imagine|remember|note|feel|thank|take care|take your|have|be|do|go|come on|come|don['’]?t|never|not|tell me|stay|enjoy|(?:talk|speak) to you|see you|forget|guess|suppose|excuse|welcome|need|want|sounds?|works?)(?!\p{L}))/iu;
/** Words of an order that is told at most: a longer one is several. */
const longestOrder = 30;

/** "Choose one, please, or we lose our slot" */
const courtesy = /,?\s*(?<!\p{L})(?:please|pls|plz)(?!\p{L})(?=[\s,.!]|$)/giu;

/** What an order asks for, without courtesies and "will you" at its end, as it stands behind "to". */
export const orderedIn = (text: string): string =>
  text.charAt(0).toLowerCase() + applyEdits(text, withoutAppeal(text)).text.slice(1).replaceAll(courtesy, '');

/** Whether a sentence that is for another one to do begins with what he is to do. */
export function isOrder(text: string): boolean {
  if (goesWithTalk.test(text) || /\?\s*$/u.test(text)) return false;
  const words = parseWords(text);
  const [first] = words;
  return (
    words.length <= longestOrder &&
    (isTagged(first, 'Imperative') || isTagged(first, 'Infinitive')) &&
    !isTagged(first, 'Noun')
  );
}

/** What is his, and is no deed: "you owe me ten euros", "you read my mind". */
const isOrHas = /^(?:owe|own|earn|read (?:\p{L}+|\p{L}+['’]s) minds?)(?!\p{L})/iu;
/** "…, Tom, you print the flyers", "… and I do the money": somebody does something else. */
const goesOnToAnother =
  /(?:,|(?<!\p{L})(?:and|but|so)) (?:(?:and|but|so) )?(?:[Yy]ou|I|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|\p{Lu}\p{L}+,? (?:you|\p{L}+s))(?!\p{L})/u;

/** The order in what somebody who is called is told that he does: "you book the garage"; where it is none, the text as it is. */
export function orderedOfYou(text: string): string {
  const [, ordered] = /^you (\p{Ll}.*)$/su.exec(text) ?? [];
  if (ordered === undefined || isOrHas.test(ordered) || goesOnToAnother.test(ordered)) return text;
  const [verb = ''] = /^\p{L}+/u.exec(ordered) ?? [];
  return nonActions.has(verb) ? text : ordered;
}
