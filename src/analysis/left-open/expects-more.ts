/** Verbs that expect what they do not have in an item: "Pat is to find out", "Priya is to ask Mrs Patel", "Ana will let Ben know". */

import { nameAt } from '../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { endsClause, isLastOfClause, isTagged, type Word } from '../grammar/words/tagged-words.ts';
import { thingsIn } from '../insights/references/noun-phrases.ts';
import { classesOf, isPeople } from '../insights/references/thing-classes.ts';
import { verbsWithObject } from '../text/words/verbs-with-object.ts';

/** Without an object nobody knows what is done. */
const needsObject = new RegExp(
  `^(?:${verbsWithObject}|attach|check|sort|handle|arrange|fix|decide|chase|ask|tell|remind|deal|try|apply|help)$`,
  'u',
);
/** Who is asked, told or reached stands behind these, and of what is not said. */
const reaches = /^(?:ask|tell|remind|warn|chase|ring|phone|text|message|e-?mail|nudge)$/u;
/** The same with a preposition: "check with the office", "get back to Ana". */
const reachesBy = /^(?:check|write|reply|get back|go back|come back|confirm)$/u;
/** What may stand behind the verb or whom it reaches, and does not tell what it is about. */
const isBehind =
  /^(?:by|before|after|on|at|as|today|tomorrow|tonight|now|this|next|when|once|until|later|asap|first|please|then|again|straight|right|and|but|in|within|too|anyway|myself|itself|over|during|because|cause|cos|so)$/u;
/** "Send over by Friday" */
const particle = /^(?:over|back|off|in|through|along|up)$/u;
/** "Write something" */
const something = /^something$/u;

/** What is said before "ahead", "touch" and "look" where one would say with what, with whom and at what. */
const openEnded =
  /(?:(?<!\p{L})go ahead|(?<!\p{L})put (?:[\p{L}'’-]+ ){1,3}in touch|(?<!\p{L})(?:a|another) look)$/iu;

const letsKnow = /(?<!\p{L})let (?:[\p{L}'’-]+ ){1,5}know$/iu;

/** A sentence without one of these lacks nothing: asked before its grammar is. */
export const mayLack = new RegExp(
  `(?<!\\p{L})(?:${verbsWithObject}|attach|check|sort|handle|arrange|fix|decide|chase|ask|tell|remind|deal|try|apply|help|warn|ring|phone|text|message|e-?mail|nudge|write|reply|back|find|know|touch|ahead|look|something|do)(?!\\p{L})`,
  'iu',
);

/** What opens a clause that does not say what is to be done. */
const subordinate =
  /(?<!\p{L})(?:otherwise|if|because|when|before|after|once|until|so that|which|who|what|how|where|why|whether|while|since)(?!\p{L})/iu;

/** "Tell the caretaker tonight that the lift is stuck": what it is about stands behind when. "To see how it is" is what for. */
const tellsMatter =
  /(?<!(?:after|before|by|like|until|to \p{L}+) )(?<!\p{L})(?:that(?= \p{L})|whether|why|how|about)(?!\p{L})/iu;

/** Whether nothing stands behind the word that tells what it is about. */
const isEnd = (words: readonly Word[], index: number): boolean => isLastOfClause(words, index, isBehind);

/** The last word of whom is spoken of from the index on: "Mrs Patel", "the clients"; undefined: nobody. */
function lastOfPeople(sentence: Sentence, from: number): number | undefined {
  const { words } = sentence;
  const name = nameAt(sentence, from);
  if (name !== undefined) return from + name.length - 1;
  const first = words[from];
  if (first === undefined) return undefined;
  if (isTagged(first, 'Pronoun') && !something.test(first.normal)) return from;
  let last: number | undefined;
  for (let index = from; index < from + 4; index += 1) {
    const word = words[index];
    const isPart = ['Noun', 'Adjective', 'Determiner', 'Possessive'].some((tag) => isTagged(word, tag));
    if (word === undefined || !isPart || isTagged(word, 'Date')) break;
    last = index;
    if (endsClause(word)) break;
  }
  const head = words[last ?? -1]?.normal ?? '';
  const classes = classesOf(head);
  return classes.length === 0 || classes.slice(0, 2).some((name) => asked.test(name)) ? last : undefined;
}
/** Kinds of those who are asked and told: "the clients", "the kitchen". */
const asked = /^(?:person|firm|room)$/u;

/** Whether the word may be a verb here, and is no noun: "a check", "the text". */
const isVerbAt = (words: readonly Word[], index: number): boolean =>
  isTagged(words[index], 'Verb') &&
  !['Determiner', 'Possessive', 'Adjective'].some((tag) => isTagged(words[index - 1], tag));

/** The first verb of the item that lacks what it expects; undefined: none does. */
export function lackingIn(sentence: Sentence): Word | undefined {
  const { words, text } = sentence;
  const end = text.search(subordinate);
  const at = words.findIndex(
    (word, index) => (end < 0 || word.start < end) && lacksAt(sentence, word, index),
  );
  const lacking = words[at];
  if (lacking === undefined || tellsMatter.test(text.slice(lacking.end))) return undefined;
  // "Write to Accra and mention the catalogue" says it behind.
  const isSaid = thingsIn(sentence).some(
    ({ role, end, head, isSomebody }) =>
      role === 'object' && end > lacking.end && !isSomebody && !isPeople(head) && words[at + 1]?.end !== end,
  );
  return isSaid ? undefined : lacking;
}

function lacksAt(sentence: Sentence, word: Word, at: number): boolean {
  const { words } = sentence;
  const next = words[at + 1];
  if (word.normal === 'find' && next?.normal === 'out') return isEnd(words, at + 1);
  // "Wednesday I could do"
  if (word.normal === 'do') return isTagged(words[at - 1], 'Modal') && isEnd(words, at);
  // "Go ahead", "put Ben in touch", "have another look"
  if (word.normal === 'ahead' || word.normal === 'touch' || word.normal === 'look')
    return isEnd(words, at) && next?.normal !== 'and' && openEnded.test(sentence.text.slice(0, word.end));
  if (something.test(word.normal)) return isEnd(words, at) && isTagged(words[at - 1], 'Verb');
  if (word.normal === 'know') return isEnd(words, at) && letsKnow.test(sentence.text.slice(0, word.end));
  if (!isVerbAt(words, at)) return false;
  if (needsObject.test(word.normal) && !endsClause(words[at - 1])) {
    if (isEnd(words, at)) return true;
    if (particle.test(next?.normal ?? '') && isEnd(words, at + 1)) return true;
  }
  if (endsClause(word)) return false;
  if (reaches.test(word.normal)) {
    const last = lastOfPeople(sentence, at + 1);
    return last !== undefined && isEnd(words, last);
  }
  const said = next?.normal === 'back' ? `${word.normal} back` : word.normal;
  const behind = said === word.normal ? at + 1 : at + 2;
  if (reachesBy.test(said) && /^(?:with|to|w|w\/)$/u.test(words[behind]?.normal ?? '')) {
    const last = lastOfPeople(sentence, behind + 1);
    return last !== undefined && isEnd(words, last);
  }
  return false;
}
