/** The words of whoever has the verb, in which it is told what another one is to do who has none: "Ben will pick up the cake, and Cara the plates." */

import type { Sentence } from '../grammar/sentence.ts';
import { baseOf } from '../grammar/verbs/base-forms.ts';
import { normalAt } from '../grammar/verbs/verbs-of-clauses.ts';
import { endsClause, isTagged } from '../grammar/words/tagged-words.ts';
import { thirdPerson } from '../rewriting/first-person.ts';
import { particle } from './references/pronoun.ts';
import { preposition } from './references/standing-of-nouns.ts';
import type { Undertaking } from './undertakings/undertaking.ts';

/** "Talk to the boss", "pick up the cake": what stands between a verb and its object. */
const belongsToVerb = new RegExp(`${particle.source}|${preposition.source}`, 'u');
/** "Take care of the kids". */
const setPhrase = /^(?:care|charge|rid|track|hold) of$/u;
/** Words from the doer to his verb at most: "is going to". */
const longestPredicate = 4;

/** Who does the deed, what stands between him and what it is done to, and whether that is asked: "could you do". */
export interface Predicate {
  readonly before: string;
  readonly words: readonly string[];
  readonly isAsked: boolean;
  readonly mark: string;
}

/** How the one who is to act stands before the verb; undefined: he is not said. */
export function predicateOf(
  { words, text, times }: Sentence,
  { actor, modality, name, verb }: Undertaking,
): Predicate | undefined {
  const from = Math.max(0, verb - longestPredicate);
  const subject = words.findLastIndex(
    (word, index) =>
      index >= from &&
      index < verb &&
      (actor === 'named'
        ? isTagged(word, 'Person') || isTagged(word, 'ProperNoun')
        : subjects.test(word.normal)),
  );
  // "Ben, please book the room and Cara the projector"
  if (subject < 0 && actor === 'addressee' && modality === 'order' && name !== undefined)
    return { before: '', words: ['please', normalAt(words, verb)], isAsked: true, mark: '.' };
  if (subject < 0) return undefined;
  const isAsked = actor === 'addressee' && asks.test(normalAt(words, subject - 1));
  const first = isAsked ? subject - 1 : subject;
  const start =
    words[subject - (actor === 'named' && isTagged(words[subject - 1], 'Person') ? 1 : 0)]?.start ?? 0;
  const said = words.slice(isAsked ? first : subject + 1, verb + 1).map(({ normal }) => normal);
  const before = text.slice(0, start);
  return {
    before:
      /\d|\p{L}+day|morning|tonight|week/iu.test(before) || times.some((time) => time.end <= start)
        ? before
        : '',
    words: said,
    isAsked,
    mark: '?',
  };
}
/** Who is no name. */
export const subjects = /^(?:i|you)$/u;
const asks = /^(?:can|could|will|would)$/u;

/** What belongs to the verb and stands right behind it: "up", "care of"; '' where its object does. */
export function behindVerb({ words, text, times }: Sentence, verb: number): string {
  if (endsClause(words[verb])) return '';
  const set = `${normalAt(words, verb + 1)} ${normalAt(words, verb + 2)}`;
  if (setPhrase.test(set)) return ` ${set}`;
  let end = verb + 1;
  while (belongsToVerb.test(normalAt(words, end)) && !endsClause(words[end])) end += 1;
  const isOfTime = times.some(({ start }) => words[end]?.start === start || words[end - 1]?.start === start);
  return end === verb + 1 || isOfTime ? '' : ` ${text.slice(words[verb + 1]?.start, words[end - 1]?.end)}`;
}

/** The "up" of "pick the cake up", before `end`: what stands behind it is at most when, or where. */
export function behindObject({ words, times }: Sentence, from: number, end: number): string {
  const at = words.findIndex(({ normal, start }, index) => {
    if (index < from || index >= end || !particle.test(normal) || !isTagged(words[index - 1], 'Noun'))
      return false;
    const next = words[index + 1];
    const isLast = index + 1 >= end || endsClause(words[index]);
    return (
      isLast ||
      ((times.every((time) => time.start !== start && time.start !== next?.start) ||
        !/^(?:in|on)$/u.test(normal)) &&
        (preposition.test(next?.normal ?? '') || times.some((time) => time.start === next?.start)))
    );
  });
  return at < 0 ? '' : ` ${normalAt(words, at)}`;
}

/** The words from the doer to the verb as they are said of another one. */
export function saidOf(who: keyof typeof formOfBe, [first = '', ...others]: readonly string[]): string {
  if (be.test(first)) return [formOfBe[who], ...others].join(' ');
  const agrees = others.length === 0 || /^(?:have|has|needs?)$/u.test(first);
  if (!agrees) return [first, ...others].join(' ');
  const base = /[^s]s$/u.test(first) ? baseOf(first) : first;
  return [who === 'named' ? thirdPerson(base) : base, ...others].join(' ');
}
const be = /^(?:am|are|is)$/u;
const formOfBe = { named: 'is', i: 'am', you: 'are' } as const;
