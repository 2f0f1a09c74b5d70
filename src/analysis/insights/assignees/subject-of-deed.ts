/** Who is the subject of what is to be done, where it is told in the present: "Sophie writes the first part". */

import type { Assignee } from '../../findings.ts';
import { skipLeadIns } from '../../grammar/clauses.ts';
import { calledAtEnd, nameAt } from '../../grammar/names/names-in-sentences.ts';
import { Sentence } from '../../grammar/sentence.ts';
import { normalAt, predicateAt } from '../../grammar/verbs/verbs-of-clauses.ts';
import { endsClause, isTagged, plainWords } from '../../grammar/words/tagged-words.ts';
import { withLeadIns } from '../../text/words/lead-ins.ts';
import { namedOne, theAddressee } from './addressee.ts';
import { isEndOfName } from './several.ts';

/** The one whose name opens the sentence, behind "and" and "then", before its verb. */
export function subjectOf(sentence: Sentence): Assignee | undefined {
  const { words } = sentence;
  const opening = skipLeadIns(sentence, 0).start;
  // "This time Mark does it"
  const start =
    opening + (isTagged(words[opening], 'Determiner') && normalAt(words, opening + 1) === 'time' ? 2 : 0);
  const name = nameAt(sentence, start);
  if (name === undefined) return undefined;
  const next = start + name.length;
  if (/['’]s?$/u.test(words[next - 1]?.text ?? '')) return undefined;
  // "Mark the calendar" names nobody.
  if (name.speaker === undefined && isTagged(words[next], 'Determiner')) return undefined;
  if (endsClause(words[next - 1])) return undefined;
  // Of several people nobody is the one; of one and others without a name he is.
  if (normalAt(words, next) === 'and' && !isTagged(words[next + 1], 'Determiner')) return undefined;
  return namedOne(name.name, name.speaker, sentence);
}

/** "I'll have Mark check it": the one whom the speaker has do something. */
export function whomSpeakerHas(sentence: Sentence): Assignee | undefined {
  const { words } = sentence;
  const have = words.findIndex(
    ({ normal }, index) =>
      normal === 'have' && normalAt(words, index - 1) === 'will' && normalAt(words, index - 2) === 'i',
  );
  const name = have < 0 ? undefined : nameAt(sentence, have + 1);
  if (name === undefined) return undefined;
  const verb = have + 1 + name.length;
  const isDeed = isTagged(words[verb], 'Infinitive') || object.test(normalAt(words, verb + 1));
  return isDeed && !endsClause(words[verb - 1]) ? namedOne(name.name, name.speaker, sentence) : undefined;
}

const object = /^(?:it|them|him|her|this|that|the|you|us)$/u;

const refuses = /^(?:did|do|does|would) not$/u;

/** "I'd rather Mark did it", "I'd prefer you to send it": the one whom the speaker would have act instead of himself. */
export function whomSpeakerPrefers(sentence: Sentence): Assignee | undefined {
  const { words } = sentence;
  const wish = words.findIndex(
    ({ normal }, index) =>
      (normal === 'rather' || normal === 'prefer') &&
      normalAt(words, index - 1) === 'would' &&
      /^(?:i|we)$/u.test(normalAt(words, index - 2)),
  );
  if (wish < 0) return undefined;
  let subject = wish + 1;
  while (/^(?:that|it|if|have)$/u.test(normalAt(words, subject))) subject += 1;
  const isYou = normalAt(words, subject) === 'you';
  const name = isYou ? undefined : nameAt(sentence, subject);
  const verb =
    subject + (name?.length ?? 1) + (normalAt(words, subject + (name?.length ?? 1)) === 'to' ? 1 : 0);
  const acts =
    isTagged(words[verb], 'Verb') && !refuses.test(`${normalAt(words, verb)} ${normalAt(words, verb + 1)}`);
  if (!acts || (!isYou && (name === undefined || endsClause(words[verb - 1])))) return undefined;
  if (name !== undefined) return namedOne(name.name, name.speaker, sentence);
  const last = calledAtEnd(sentence);
  return last === undefined ? theAddressee(sentence) : namedOne(last.name, last.speaker, sentence);
}

/** Who does what is told of him. */
const isCharged = /^(?:commitment|need)$/u;
/** The same of whom the speaker has spoken to about it. */
const isAgreedWith = /^(?:commitment|need|ability|possibility|suggestion)$/u;

/** Whom "she" means that is to do something: the one person who is named in what was said before it in the same sentence. */
export function whomPronounMeans(sentence: Sentence, modality = isCharged): Assignee | undefined {
  const pronoun = sentence.words.findIndex(
    ({ normal }, index, words) =>
      (/^(?:she|he)$/u.test(normal) || (normal === 'who' && isEndOfName(sentence, index - 1))) &&
      modality.test(predicateAt(words, index + 1)?.modality ?? ''),
  );
  const place = sentence.words[pronoun];
  if (place === undefined) return undefined;
  const whole = sentence.whole ?? sentence;
  const end = sentence.whole === undefined ? place.start : whole.text.indexOf(sentence.text) + place.start;
  return theOneNamed(whole, end) ?? (end === 0 ? whomSpeakerReached(sentence) : undefined);
}

/** The only one who is named before `end`. */
function theOneNamed(sentence: Sentence, end = sentence.text.length): Assignee | undefined {
  const named = new Map<string, Assignee>();
  for (let index = 0; (sentence.words[index]?.start ?? end) < end; index += 1) {
    const name = nameAt(sentence, index);
    if (name === undefined) continue;
    named.set(name.name, namedOne(name.name, name.speaker, sentence));
    index += name.length - 1;
  }
  return named.size === 1 ? named.values().next().value : undefined;
}

/** "I asked Mark", "I've spoken to the landlord": that one tells what he does. */
const reached = withLeadIns(
  /^i (?:(?:have|had|just|already|also) )*(?:asked|told|rang|rung|called|phoned|e-?mailed|mailed|messaged|texted|pinged|reminded|met|saw|seen|(?:spoke|spoken|talked|chatted|checked|wrote|written) (?:to|with)|had a (?:word|chat|call) with) (?!you(?!\p{L}))/u,
  undefined,
  ' ',
);
const whoWill =
  /(?<!\p{L})(?:he|she|they|who) (?:(?:just|also|then|now) )*(?:will|would|is|are|can|could|should|has|have|must|needs?)(?!\p{L})/u;

/** Whether the speaker tells that another one, to whom he has spoken, does something: "I asked Mark, he'll send it". */
export const tellsWhoWill = ({ words }: Sentence): boolean => {
  const plain = plainWords(words);
  return reached.test(plain) && whoWill.test(plain);
};

/** The one of whom the speaker tells so, if he is named. */
export const whoWillDoIt = (sentence: Sentence): Assignee | undefined =>
  whomPronounMeans(sentence, isAgreedWith);

/** "I asked Mark." "He'll send it." */
function whomSpeakerReached({ message, conversation }: Sentence): Assignee | undefined {
  const before = message.near?.(-1);
  if (before?.speaker === undefined || before.speaker.id !== message.speaker?.id) return undefined;
  const told = new Sentence(before, conversation);
  return reached.test(plainWords(told.words)) ? theOneNamed(told) : undefined;
}
