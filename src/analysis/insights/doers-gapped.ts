/** A sentence in which another one is to do the same with something else, without the verb: "Ben will bring the cake, and Cara the plates." */

import type { Assignee } from '../findings.ts';
import { nameAt } from '../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../grammar/sentence.ts';
import { baseOf } from '../grammar/verbs/base-forms.ts';
import { normalAt } from '../grammar/verbs/verbs-of-clauses.ts';
import { endsClause, isTagged } from '../grammar/words/tagged-words.ts';
import { partOfReading } from '../reading.ts';
import { thirdPerson } from '../rewriting/first-person.ts';
import { weekdays } from '../text/words/calendar-words.ts';
import { capitalised } from '../text/words/capitalised.ts';
import { daytimes, periods } from '../text/words/parts-of-time.ts';
import { assigneeOf, theAddressee } from './assignees/addressee.ts';
import { isEndOfName } from './assignees/several.ts';
import type { Undertaking } from './undertakings/undertaking.ts';
import { undertakingsOf } from './undertakings/undertakings.ts';

/** What another one is to do with something else. */
export interface GappedDeed {
  /** In full: "Cara will bring the plates." */
  readonly told: string;
  readonly assignee: Assignee;
}

/** The part of the sentence that says its verb, and what the others are to do. */
export interface GappedDoers {
  readonly first: Sentence;
  readonly others: readonly GappedDeed[];
}

/** What is done to two at once: "I'll tell the kids and Cara the news", "I'll send Ben the quote and Cara the plan". */
const ditransitive =
  /^(?:ask|bet|call|cost|give|hand|lend|name|offer|owe|pay|promise|sell|send|serve|show|teach|tell)$/u;
const determiner =
  /^(?:the|an?|my|our|your|his|her|their|its|some|this|that|these|those|both|all|one|two|three|four|\d+)$/u;
const isTime = new RegExp(
  `^(?:the |this |that )?(?:next |following |other )?(?:${periods}|${daytimes}|${weekdays})(?!\\p{L})`,
  'iu',
);
/** Words from the doer to his verb at most: "is going to". */
const longestPredicate = 4;

/** Who does the deed, what stands between him and what it is done to, and whether that is asked: "could you do". */
interface Predicate {
  readonly before: string;
  readonly words: readonly string[];
  readonly isAsked: boolean;
  readonly mark: string;
}

function predicateOf(
  { words, text }: Sentence,
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
    before: /\d|\p{L}+day|morning|tonight|week/iu.test(before) ? before : '',
    words: said,
    isAsked,
    mark: '?',
  };
}
const subjects = /^(?:i|you)$/u;
const asks = /^(?:can|could|will|would)$/u;

/** The words from the doer to the verb as they are said of another one. */
function saidOf(who: keyof typeof formOfBe, [first = '', ...others]: readonly string[]): string {
  if (be.test(first)) return [formOfBe[who], ...others].join(' ');
  const agrees = others.length === 0 || /^(?:have|has|needs?)$/u.test(first);
  if (!agrees) return [first, ...others].join(' ');
  const base = /[^s]s$/u.test(first) ? baseOf(first) : first;
  return [who === 'named' ? thirdPerson(base) : base, ...others].join(' ');
}
const be = /^(?:am|are|is)$/u;
const formOfBe = { named: 'is', i: 'am', you: 'are' } as const;

/** Where another one stands behind a joint, with what he is to do it with right behind him; undefined: nobody does. */
function gapAt(sentence: Sentence, index: number) {
  const { words, text } = sentence;
  const before = words[index - 1];
  const isJoined = before?.normal === 'and';
  const isSet = before?.after.trim() === ',' || (isJoined && words[index - 2]?.after.trim() === ',');
  if (!isSet && !isJoined) return undefined;
  // "I'll call Ben and Cara the day after"
  if (!isSet && isEndOfName(sentence, index - 2)) return undefined;
  const name = nameAt(sentence, index);
  const pronoun = name === undefined && subjects.test(normalAt(words, index)) ? normalAt(words, index) : '';
  if (name === undefined && pronoun === '') return undefined;
  const object = index + (name?.length ?? 1);
  if (endsClause(words[object - 1]) || /['’]/u.test(words[object - 1]?.text ?? '')) return undefined;
  const isObject = determiner.test(normalAt(words, object)) || isTagged(words[object], 'Possessive');
  if (!isObject || object + 1 >= words.length) return undefined;
  let end = object;
  while (end < words.length - 1 && !endsClause(words[end])) end += 1;
  const said = words.slice(object, end + 1);
  if (said.some((word) => isTagged(word, 'Verb') && !isTagged(word, 'Participle'))) return undefined;
  // "I'll invite the team and Cara the week after"
  if (isTime.test(text.slice(words[object]?.start, words[end]?.end))) return undefined;
  return { index: isJoined ? index - 1 : index, name, pronoun, object, end };
}

/** "I'll book Ben the room and Cara the hall": who gets something stands behind the verb. */
const isForSomebody = (sentence: Sentence, index: number): boolean =>
  nameAt(sentence, index) !== undefined || /^(?:me|him|us|them|you)$/u.test(normalAt(sentence.words, index));

/** What several are to do of whom only the first has a verb; undefined: there are no such. */
export function doersGapped(sentence: Sentence): GappedDoers | undefined {
  const { words, text, message } = sentence;
  const [own] = undertakingsOf(sentence);
  if (
    own === undefined ||
    own.actor === 'group' ||
    ditransitive.test(normalAt(words, own.verb).replace(/s$/u, ''))
  )
    return undefined;
  const predicate = predicateOf(sentence, own);
  // The verb has an object of its own.
  if (predicate === undefined || endsClause(words[own.verb]) || isForSomebody(sentence, own.verb + 1))
    return undefined;
  const others: (GappedDeed & { readonly start: number })[] = [];
  for (let index = own.verb + 2; index < words.length; index += 1) {
    const gap = gapAt(sentence, index);
    if (gap === undefined) continue;
    const who = gap.name === undefined ? (gap.pronoun === 'i' ? 'i' : 'you') : 'named';
    const assignee =
      gap.name === undefined
        ? who === 'i'
          ? assigneeOf(message.speaker)
          : theAddressee(sentence)
        : (assigneeOf(gap.name.speaker) ?? { speakerId: undefined, name: gap.name.name });
    if (assignee === undefined) return undefined;
    const subject = text.slice(
      words[gap.name === undefined ? gap.object - 1 : gap.object - gap.name.length]?.start,
      words[gap.object - 1]?.end,
    );
    const rest = text.slice(words[gap.object]?.start, words[gap.end]?.end);
    const isAsked = predicate.isAsked && who === 'named';
    const told = isAsked
      ? `${subject}, ${predicate.words.join(' ')} ${rest}${predicate.mark}`
      : `${predicate.before}${who === 'i' ? 'I' : subject} ${saidOf(who, predicate.words)} ${rest}.`;
    others.push({ told: capitalised(told), assignee, start: words[gap.index]?.start ?? 0 });
    index = gap.end;
  }
  const [second] = others;
  if (second === undefined) return undefined;
  const part = { start: 0, text: text.slice(0, second.start).replace(/[\s,;—–-]+$/u, '') };
  const first = sentence.clause(part, sentence.reading && partOfReading(sentence.reading, part));
  return { first, others };
}
