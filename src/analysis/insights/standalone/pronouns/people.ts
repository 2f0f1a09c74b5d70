/**
 * Whom "him", "her" and "she" stand for in a task: the one person who was spoken of just before. Where it could be more than one, or somebody
 * without a name, nothing is said: a wrong name does more harm than a pronoun.
 */

import type { Speaker } from '../../../findings.ts';
import { calledAtEnd, nameAt } from '../../../grammar/names/names-in-sentences.ts';
import { speaksOfUnnamed } from '../../../grammar/names/unnamed-people.ts';
import type { Sentence } from '../../../grammar/sentence.ts';
import { endsClause, isTagged, parseWords, type Word } from '../../../grammar/words/tagged-words.ts';
import type { Edit } from '../../../rewriting/edits.ts';
import { capitalised } from '../../../text/words/capitalised.ts';
import { saidOfSame } from './known-by-number.ts';
import { roleBefore, speaksOfAnimal, speaksOfRole } from './roles.ts';
import { isPetName, speaksOfUnknown } from './unknown-names.ts';
import { isWhose } from './whose.ts';

/** How many sentences before the task the person is named at most. */
const furthestName = 3;
/** The same where "him" was said in between. */
const furthestChain = 6;

/** The same for whom a name that no list knows may be. */
const furthestOther = 5;

type Gender = 'male' | 'female';
const genders: ReadonlyMap<string, Gender> = new Map([
  ['he', 'male'],
  ['him', 'male'],
  ['his', 'male'],
  ['she', 'female'],
  ['her', 'female'],
]);

/** Somebody who was spoken of. */
interface Person {
  readonly name: string;
  readonly speaker: Speaker | undefined;
  readonly gender: Gender | undefined;
  /** Whether it is a first name, or has a title: a family name alone may be that of a company. */
  readonly isPlain: boolean;
}

/**
 * The edit that names whom the first pronoun of the task stands for.
 *
 * @param said the whole message, of which the task may be a clause
 * @param before what was said before it, in order
 */
export function namePeople(sentence: Sentence, said: string, before: readonly Sentence[]): Edit[] {
  const { words, message } = sentence;
  const index = words.findIndex(({ normal, text }) => text !== '' && genders.has(normal));
  const [pronoun, next] = [words[index], words[index + 1]];
  const gender = genders.get(pronoun?.normal ?? '');
  if (pronoun === undefined || gender === undefined) return [];
  if (meansEither.test(sentence.text)) return [];
  if (isOwned(words, index)) return [];
  // Whom the sentence itself speaks of, by a name or without, is whom its pronoun means.
  const own = peopleIn(sentence).filter(
    ({ speaker }) => speaker === undefined || speaker.id !== message.speaker?.id,
  );
  const opening = sentence.text.slice(0, pronoun.start);
  if (own.length > 0 || speaksOfUnnamed(said) || reachesSomebody.test(opening)) return [];
  if (words.slice(0, index).some((word) => isStrange(word, sentence))) return [];
  const isPossessive =
    pronoun.normal === 'his' || (pronoun.normal === 'her' && isWhose(words, index) === true);
  const name = personBefore(saidOfSame(before, opening, isPossessive), gender, sentence);
  if (name === undefined) return [];
  const put = formOf(words, index, name);
  const end = next?.text === '' ? next.end : pronoun.end;
  return put === undefined ? [] : [{ start: pronoun.start, end: Math.max(end, pronoun.end), text: put }];
}

const meansEither = /(?<!\p{L})(?:him or her|he or she|his or her|s?he\/s?he)(?!\p{L})/iu;
/** "Ring the clinic and see what he is after": who answers there may be meant. */
const reachesSomebody =
  /(?<!\p{L})(?:ring|call|phone|tell|ask|e-?mail|text|see|meet|message|write to|speak to|talk to|get hold of)(?:ing|s)? (?:the|their|my|our|your|this|that|an?|up) /iu;

/** "My grandson shall take it with his lens": whose it is stands in the sentence. */
const isOwned = (words: readonly Word[], index: number): boolean => {
  const isPossessive = words[index]?.normal === 'his' || words[index]?.normal === 'her';
  const [first, second] = [words[0], words[1]];
  const hasSubject =
    (isTagged(first, 'Determiner') || isTagged(first, 'Possessive')) && isTagged(second, 'Noun') && index > 1;
  return isPossessive && hasSubject;
};

/** Whether a word looks like a name that nobody knows: "Szilárd". */
const isStrange = (word: Word, { message }: Sentence): boolean =>
  word.start > 0 &&
  /^\p{Lu}\p{Ll}/u.test(word.text) &&
  isTagged(word, 'ProperNoun') &&
  !['Date', 'Place', 'WeekDay', 'Month'].some((tag) => isTagged(word, tag)) &&
  message.speaker?.name?.split(' ').includes(word.text) !== true;

/** The name in the case of the pronoun; undefined: what stands behind it cannot be told so. */
function formOf(words: readonly Word[], index: number, name: string): string | undefined {
  const [pronoun, next] = [words[index], words[index + 1]];
  const said = pronoun?.text.toLowerCase().replaceAll('’', "'") ?? '';
  if (said === 'him' || said === 'he' || said === 'she') return name;
  if (/^(?:s?he)'(?:ll|d)$/u.test(said))
    return `${name} ${said.endsWith('d') ? (next?.normal ?? 'would') : 'will'}`;
  if (/^s?he's$/u.test(said)) return `${name} ${next?.text === '' ? next.normal : 'is'}`;
  if (said === 'his') return `${name}'s`;
  if (said !== 'her') return undefined;
  const isOwner = isWhose(words, index);
  return isOwner === undefined ? undefined : isOwner ? `${name}'s` : name;
}

/** How the one person of this gender is called of whom the sentences before speak; undefined: nobody, or it may be another one. */
function personBefore(before: readonly Sentence[], gender: Gender, sentence: Sentence): string | undefined {
  const { speaker } = sentence.message;
  const count = lookedBack(before, gender);
  if (count === undefined) return undefined;
  const near = before.slice(-count);
  const fitting = merged(near.flatMap(peopleToldOfIn)).filter(
    (one) =>
      one.gender !== otherThan(gender) && (one.speaker === undefined || one.speaker.id !== speaker?.id),
  );
  const [person] = fitting;
  if (fitting.length === 0) return speaksOfAnimal(sentence) ? undefined : roleBefore(near, gender);
  if (fitting.length !== 1 || person === undefined) return undefined;
  // Who takes part is more often spoken to than of.
  if (person.speaker !== undefined || !person.isPlain) return undefined;
  // "Deano" takes part as Dean, and "Hobbs" may be the one who is meant beside.
  if (isPetName(person.name, sentence.conversation.speakers)) return undefined;
  const names = [person.name, ...near.flatMap(peopleIn).map(({ name }) => name)];
  if (before.slice(-furthestOther).some((one) => speaksOfUnknown(one, names))) return undefined;
  const isBeside = near.some(({ text }) => speaksOfUnnamed(text.replace(anyDoer, ''), person.name));
  return isBeside ? undefined : person.name;
}

/** "Somebody should tell her": whoever does it is not meant by "her". */
const anyDoer =
  /(?<!\p{L})some(?:one|body) (?=(?:should|must|has|have|had|needs?|could|can|will|would|ought)(?!\p{L}))/giu;

/** How many sentences are looked at: as many more as lie before a pronoun whose person is named before it. Undefined: he is not named near it. */
function lookedBack(before: readonly Sentence[], gender: Gender): number | undefined {
  for (let count = furthestName; count <= furthestChain; count += 1) {
    const near = before.slice(-count);
    const first = near.findIndex(({ words }) => words.some(({ normal }) => genders.get(normal) === gender));
    if (
      first < 0 ||
      near
        .slice(0, first + 1)
        .some((sentence) => peopleToldOfIn(sentence).length > 0 || speaksOfRole(sentence))
    )
      return count;
  }
  return undefined;
}

/** The people of whom the sentence speaks, but for who says it. */
const peopleToldOfIn = (sentence: Sentence): Person[] =>
  peopleIn(sentence).filter(
    ({ speaker }) => speaker === undefined || speaker.id !== sentence.message.speaker?.id,
  );

const otherThan = (gender: Gender): Gender => (gender === 'male' ? 'female' : 'male');

/** The people whom the sentence speaks of, and does not speak to. */
function peopleIn(sentence: Sentence): Person[] {
  const { words } = sentence;
  const called = calledAtEnd(sentence);
  const people: Person[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const found = nameAt(sentence, index);
    if (found?.speaker === undefined && sentence.isUncased) {
      const person = uncasedAt(sentence, index, found !== undefined);
      if (person !== undefined) people.push(person);
      if (person !== undefined) continue;
    }
    if (found === undefined) continue;
    const span = words.slice(index, index + found.length);
    // "Before Easter" speaks of nobody.
    if (found.speaker === undefined && (isTime(sentence, span) || isFirm(span, words[index - 1]))) continue;
    const isCalled =
      (called !== undefined && found.speaker !== undefined && index + found.length >= words.length) ||
      (found.speaker !== undefined && isCalledAt(words, index, found.length));
    const title = found.speaker === undefined ? titleOf(words[index - 1]) : undefined;
    const written = sentence.text
      .slice(span[0]?.start, span.at(-1)?.end)
      .replace(/['’](?:s|ll|d|re|ve)?$/u, '');
    const name = title === undefined ? written : `${title} ${written}`;
    const isPlain = title !== undefined || (isTagged(span[0], 'FirstName') && !sentence.isUncased);
    const gender = genderOf(span, words[index - 1]);
    if (!isCalled) people.push({ name, speaker: found.speaker, gender, isPlain });
    index += found.length - 1;
  }
  return people;
}

/** "mr bates", "rachel": who is named without a capital, as everything is written there. */
function uncasedAt({ words }: Sentence, index: number, isName: boolean): Person | undefined {
  const [before, word] = [words[index - 1], words[index]];
  if (word === undefined || !/^\p{L}{3,}$/u.test(word.text)) return undefined;
  const name = capitalised(word.text);
  if (/^(?:mr|mrs|ms|dr)$/u.test(before?.normal ?? ''))
    return {
      name: `${capitalised(before?.text ?? '')} ${name}`,
      speaker: undefined,
      gender: genderOf([], before),
      isPlain: true,
    };
  const written = isName ? parseWords(name) : [];
  const gender = genderOf(written, before);
  const isPlain = isTagged(written[0], 'FirstName') && gender !== undefined;
  return isPlain ? { name, speaker: undefined, gender, isPlain } : undefined;
}

/** "Works with Google", "Hannah at Corvex" */
const isFirm = ([first]: readonly Word[], before: Word | undefined): boolean =>
  !isTagged(first, 'FirstName') &&
  (isTagged(first, 'Organization') || /^(?:at|in)$/u.test(before?.normal ?? ''));

const isTime = ({ times }: Sentence, [first]: readonly Word[]): boolean =>
  first !== undefined &&
  (/^(?:easter|noel|august|may|june|april)(?:['’]s)?$/u.test(first.normal) ||
    times.some(({ start, end }) => start <= first.start && first.end <= end));

/** "Mark, could you", "thanks Mark," */
const isCalledAt = (words: readonly Word[], index: number, length: number): boolean => {
  const opens = words
    .slice(0, index)
    .every(({ normal }) =>
      /^(?:hi|hey|hello|thanks|thank|you|ok|okay|and|so|then|but|sorry|no|yes|well)$/u.test(normal),
    );
  const last = words[index + length - 1];
  const asksNext = /^(?:can|could|would|will|do|you|please)$/u.test(words[index + length]?.normal ?? '');
  return opens && (endsClause(last) || asksNext) && words.length > index + length;
};

/** "Mr.", as it was written; "my father Peter" has no title. */
const titleOf = (before: Word | undefined): string | undefined =>
  before !== undefined &&
  !/^(?:father|sister)\s*$|,/u.test(before.text + before.after) &&
  /^(?:mr|mrs|ms|miss|dr|prof|don|father|sister|pastor)$/u.test(before.normal)
    ? `${before.text}${before.after.trimEnd()}`
    : undefined;

function genderOf(span: readonly Word[], before: Word | undefined): Gender | undefined {
  const title = before?.normal ?? '';
  if (/^mr$/u.test(title)) return 'male';
  if (/^(?:mrs|ms|miss)$/u.test(title)) return 'female';
  const [first] = span;
  if (isTagged(first, 'MaleName') && !isTagged(first, 'FemaleName')) return 'male';
  return isTagged(first, 'FemaleName') && !isTagged(first, 'MaleName') ? 'female' : undefined;
}

/** Each person once: "Brandt" is "Henning Brandt". The longest of his names is told. */
function merged(people: readonly Person[]): Person[] {
  const result: Person[] = [];
  for (const person of people) {
    const parts = person.name.toLowerCase().split(' ');
    const at = result.findIndex((one) =>
      one.speaker !== undefined && person.speaker !== undefined
        ? one.speaker.id === person.speaker.id
        : one.name
            .toLowerCase()
            .split(' ')
            .some((part) => parts.includes(part) && !/\.$|^(?:mr|mrs|ms|dr|don)$/u.test(part)),
    );
    const known = result[at];
    if (known === undefined) result.push(person);
    else
      result[at] = {
        name: person.name.length > known.name.length ? person.name : known.name,
        speaker: known.speaker ?? person.speaker,
        gender: known.gender ?? person.gender,
        isPlain: known.isPlain || person.isPlain,
      };
  }
  return result;
}
