/** What may be handed out, and what only says of somebody who or what he is: "Rosa writes the report" beside "Rosa runs the shop" and "Rosa wears glasses". */

import type { Sentence } from '../../../grammar/sentence.ts';
import { baseOf } from '../../../grammar/verbs/base-forms.ts';
import { isContact } from '../../../grammar/verbs/contact.ts';
import { normalAt } from '../../../grammar/verbs/verbs-of-clauses.ts';
import { isTagged, type Word } from '../../../grammar/words/tagged-words.ts';

/** What somebody is, has or always does; who hands it out says it of both: "Dan handles the refunds, I'll handle the complaints". */
const factsOfLife = new Set(
  (
    'run own lead head manage handle cover teach coach train rent lease sell earn charge offer collect wear use drink smoke ' +
    'play sing dance celebrate marry turn leave join study weigh sit lie kick hit hold keep watch enter start'
  ).split(' '),
);
/** "Ben gets the bonus", "Ben takes the blue cup": it falls to him, unless he fetches or carries it somewhere, or it is work. */
const receipts = new Set(['get', 'take']);
const carriedSomewhere =
  /^\P{L}*(?:(?:\p{L}+ ){0,5}(?:from|for|to|back|down|out|home|over)(?!\p{L})|(?:the|our|your|my) (?:\p{L}+ )?(?:minutes|notes|shifts?|calls?)(?!\p{L}))/iu;
const particle = /^(?:away|back|down|in|off|on|out|over|through|up)$/u;
const forOthers = /^(?:us|me|you|him|them)$/u;
/** "Celebrates her birthday", "brings her dog" */
const ownThing = /^(?:his|her|their)$/u;
/** "Drives a lorry" is a trade, "drives the van" a trip. */
const oneOfItsKind = /^an?$/u;

/** Whether the verb at `index`, in the present, does with a certain thing what somebody may be charged with. */
export function mayBeCharged({ words, text, whole }: Sentence, index: number): boolean {
  const base = baseOf(normalAt(words, index));
  const isFact = factsOfLife.has(base);
  if ((isFact || base === 'drive') && oneOfItsKind.test(normalAt(words, index + 1))) return false;
  if ((whole?.words ?? words).some(({ normal }) => normal === base)) return true;
  if (isFact) return false;
  const next = normalAt(words, index + 1);
  const thing = particle.test(next) || forOthers.test(next) ? index + 2 : index + 1;
  if (ownThing.test(normalAt(words, thing)) && normalAt(words, thing - 1) !== 'over') return false;
  if (receipts.has(base) && thing === index + 1) return isCarried(words, index, text);
  return (
    (base === 'do' && isTagged(words[thing], 'Value')) ||
    isContact(words, index) ||
    isCertain(words[thing], words[thing - 1])
  );
}

const isCertain = (thing: Word | undefined, before: Word | undefined): boolean =>
  isTagged(thing, 'Determiner') ||
  isTagged(thing, 'Possessive') ||
  isTagged(thing, 'Pronoun') ||
  isTagged(before, 'Pronoun');

const isCarried = (words: readonly Word[], index: number, text: string): boolean =>
  carriedSomewhere.test(text.slice(words[index]?.end ?? 0));
