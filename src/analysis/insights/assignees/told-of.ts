/** Who is to act where another one is told of by name: "my colleague Beatriz Nunes, in copy, will look into it", "could Beatriz please send it". */

import type { Assignee } from '../../findings.ts';
import { nameAt } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { normalAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { family } from '../../grammar/word-lists/family-words.ts';
import { subordinators } from '../../grammar/word-lists/lexicon.ts';
import { isTagged } from '../../grammar/words/tagged-words.ts';
import { findByNameIn, namedOne } from './addressee.ts';

const name = String.raw`\p{Lu}[\p{L}'’-]+(?: (?:(?:de|da|di|del|van|von|der|den|al|bin|la) )*\p{Lu}[\p{L}'’-]+){0,3}`;
/** With the name, what may be said of it beside, and what he will do. */
const colleague = new RegExp(
  String.raw`(?<!\p{L})(?:[Mm]y|[Oo]ur) (?:\p{Ll}+ )?(?:colleagues?|boss|manager|assistant|deputy|teammate|intern|lawyer|accountant|engineer|${family})(?: (?:in|from|at) (?:the )?[\p{L} ]{2,20})?,? (?<name>${name})(?:, [^,.?!]{1,40},|,)? (?:will|is going to|can|has to|is to|would|should)(?!\p{L})`,
  'u',
);

/** The colleague of whom it is told by name what he will do. */
export function theColleague({ text, conversation }: Sentence): Assignee | undefined {
  const said = colleague.exec(text)?.groups?.name;
  if (said === undefined) return undefined;
  const speaker = findByNameIn(conversation)(said);
  return { speakerId: speaker?.id, name: speaker?.name ?? said };
}

const asks = /^(?:can|could|would|will)$/u;

/** "Could Beatriz please send us the samples?": the one of whom it is asked, whoever is called. */
export function theOneAskedFor(sentence: Sentence): Assignee | undefined {
  const { words, isAsked } = sentence;
  if (!isAsked) return undefined;
  for (let index = 0; index < words.length; index += 1) {
    if (!asks.test(normalAt(words, index)) || subordinators.has(normalAt(words, index - 1))) continue;
    const named = nameAt(sentence, index + 1);
    if (named === undefined) continue;
    let verb = index + 1 + named.length;
    while (/^(?:please|also|just|maybe|perhaps|then)$/u.test(normalAt(words, verb))) verb += 1;
    if (isTagged(words[verb], 'Infinitive')) return namedOne(named.name, named.speaker, sentence);
  }
  return undefined;
}
