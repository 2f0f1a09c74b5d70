/** Rewrites a sentence with a name in place of "you": of the one who is addressed. */

import { baseOfPast } from '../grammar/verbs/base-forms.ts';
import { verbInShortOfName } from '../grammar/words/contractions.ts';
import { endsClause, isTagged, type Word } from '../grammar/words/tagged-words.ts';
import { capitalised } from '../text/words/capitalised.ts';
import { type Edit, replace } from './edits.ts';
import { alsoNouns, isAdverb, thirdPerson } from './first-person.ts';
import { joinedVerbs } from './joined-verbs.ts';
import { tellSelf } from './own-self.ts';
import { isHiddenPast } from './told-past-forms.ts';

/** A form that follows "you", as it follows a name. */
const afterName: ReadonlyMap<string, string> = new Map([
  ['are', 'is'],
  ['were', 'was'],
  ['have', 'has'],
  ['do', 'does'],
  ['go', 'goes'],
  ["aren't", "isn't"],
  ["weren't", "wasn't"],
  ["haven't", "hasn't"],
  ["don't", "doesn't"],
]);
const contraction = /^you['’](?:ll|ve|re|d)$/iu;
/** Words after "you" that make it several people. */
const severalPeople = /^(?:guys|all|both|two|three|folks|lot)$/u;
/** What one counts of what somebody gets: "quotes". People and "always" are none of it. */
const isSeveralOf = /^(?!(?:always|boys|folks|girls|guys|ladies|lads)$)\p{L}+[^\P{L}s]s$/u;
/** What stands before its subject in a question: "do you have", "don't you". */
const invertedVerb = /^(?:do|have|are|were)(?:n['’]t)?$/iu;

/** In a question with one of these, the verb has its base form: "will you send". */
const beforeBaseForm = /^(?:will|can|could|would|should|shall|may|might|must|did|does)(?:n't)?$/u;

const plain = (word: Word | undefined): string => (word?.text ?? '').toLowerCase().replaceAll('’', "'");

/**
 * The edits that turn the second person of a sentence into `name`, in order: "you'll send your notes" → "Ben will send
 * Ben's notes". Several people ("you guys") and thanks stay.
 */
export function rewriteSecondPerson(words: readonly Word[], name: string): Edit[] {
  const edits: Edit[] = [];
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    switch (plain(word)) {
      case 'your':
      case 'yours':
        edits.push(replace(word, `${name}'s`));
        break;
      case 'yourself':
        edits.push(...tellSelf(words, index, name));
        break;
      case 'you':
        if (/^(?:thank|bless)$/u.test(plain(before)) || isSeveral(words, index) || isFiller(words, index))
          break;
        if (before !== undefined && isCarried(words, index)) {
          edits.push({ start: before.start, end: word.end, text: 'along' });
          break;
        }
        edits.push(...pronoun(words, index, name));
        break;
      default: {
        const auxiliary = verbInShortOfName(words, index);
        if (contraction.test(word.text) && auxiliary !== undefined)
          edits.push(replace(word, `${name} ${auxiliary}`));
      }
    }
  }
  return edits;
}

const carries = /^(?:bring|take|carry)$/u;

/** "Could you bring it with you", "bring it with you": what the one who is spoken to brings along. */
function isCarried(words: readonly Word[], index: number): boolean {
  const before = words.slice(0, index - 1);
  const verb = before.findIndex(({ normal }) => carries.test(normal));
  if (plain(words[index - 1]) !== 'with' || verb < 0) return false;
  return (
    before.slice(0, verb).every((word) => plain(word) === 'please') ||
    before.some((word) => plain(word) === 'you')
  );
}

/** "You" at `index`, and the verb that agrees with it if its form changes. */
function pronoun(words: readonly Word[], index: number, name: string): Edit[] {
  const word = words[index];
  // "Don't you": one written word, two in grammar.
  const place = words[index - 1]?.text === '' && words[index - 1]?.normal === 'not' ? index - 2 : index - 1;
  const before = words[place];
  if (word === undefined || isUrged(words, place)) return [];
  const own = replace(word, name);
  if (before !== undefined && invertedVerb.test(before.text) && !isStated(words, place)) {
    const agreed = afterName.get(plain(before)) ?? before.text;
    return [replace(before, /^\p{Lu}/u.test(before.text) ? capitalised(agreed) : agreed), own];
  }
  if (
    (isObjectOf(before) &&
      !isSubjectOf(word, words[index + 1]) &&
      !isTold(words, index) &&
      !opensMainClause(words, index) &&
      !isSaidAgain(words, index)) ||
    isTagged(before, 'Modal') ||
    beforeBaseForm.test(plain(before))
  )
    return [own];
  let at = index + 1;
  while (isAdverb(words[at]) && at < index + 4) at += 1;
  const verb = words[at];
  if (verb === undefined || verb.text === '') return [own];
  const irregular = afterName.get(plain(verb));
  if (irregular !== undefined) {
    const joined = /^(?:go|do|have)$/u.test(verb.normal) ? joinedVerbs(words, at) : [];
    return [own, replace(verb, irregular), ...joined.map((one) => replace(one, thirdPerson(one.normal)))];
  }
  const isPresent =
    isTagged(verb, 'PresentTense') ||
    isTagged(verb, 'Infinitive') ||
    alsoNouns.test(verb.normal) ||
    isNoPast(verb);
  const isOther = isTagged(verb, 'Modal') || isTagged(verb, 'Gerund') || /['’]/u.test(verb.text);
  return isPresent && !isOther && !isHiddenPast(words, index, at)
    ? [own, ...[verb, ...joinedVerbs(words, at)].map((one) => replace(one, thirdPerson(one.normal)))]
    : [own];
}

/** "You retighten the bolts": a form that no past has, whatever the model takes it for. */
const isNoPast = (verb: Word): boolean =>
  isTagged(verb, 'PastTense') && !verb.normal.endsWith('ed') && baseOfPast(verb.normal) === undefined;

/** "Whatever you need you need to order": the verb before it ends a clause, and is said again. */
const isSaidAgain = (words: readonly Word[], index: number): boolean =>
  plain(words[index - 2]) === 'you' && plain(words[index - 1]) === plain(words[index + 1]);

/** Words of a question behind its first one at most. */
const longestQuestion = 40;

/** "So don't you worry": what one is told not to do, where nothing is asked. */
const isUrged = (words: readonly Word[], index: number): boolean =>
  plain(words[index]) === "don't" &&
  !/^(?:why|what|where|when|how|who)$/u.test(plain(words[index - 1])) &&
  !words.slice(index, index + longestQuestion).some(({ after }) => after.includes('?'));

/** Whether the verb at `index` has a subject of its own or is what is to be done, and asks nothing: "I have you down for Friday", "I'll do you a price", "to do you a favour". */
const isStated = (words: readonly Word[], index: number): boolean =>
  isTagged(words[index - 1], 'Modal') ||
  /^(?:will|can|could|would|to|i|we|they)$/u.test(words[index - 1]?.normal ?? '');

/** "I noticed you were late": a form of the verb that has its subject before it. */
const isSubjectOf = (word: Word, next: Word | undefined): boolean =>
  !endsClause(word) && /^(?:are|were|(?:are|were|have|do)n't)$/u.test(plain(next));

/** "A line saying you agree", "I hope you like it": what is said or thought has a subject of its own. */
const isTold = (words: readonly Word[], index: number): boolean =>
  /^(?:say(?:s|ing)?|think(?:s|ing)?|know(?:s|ing)?|hopes?|hoping|believes?|means?|assum(?:es?|ing)|suppose|guess|confirm(?:s|ing)?)$/u.test(
    plain(words[index - 1]),
  ) &&
  (isTagged(words[index + 1], 'PresentTense') || alsoNouns.test(words[index + 1]?.normal ?? ''));

/** "If you agree you sign it": behind the verb of a condition without its mark "you" is no object. */
const opensMainClause = (words: readonly Word[], index: number): boolean =>
  plain(words[index - 2]) === 'you' &&
  words.slice(0, index - 2).some((word) => /^(?:if|when|once)$/u.test(plain(word))) &&
  isTagged(words[index + 1], 'Verb');

/** Whether what follows this word is its object, and the subject of nothing: "send you", "let you know", "for you". */
export function isObjectOf(word: Word | undefined): boolean {
  if (isTagged(word, 'Preposition'))
    return !/^(?:after|before|until|till|since|once|as|than|that|when|whenever|while|where|how|why|if|because)$/u.test(
      plain(word),
    );
  return isTagged(word, 'Verb') && !['Modal', 'Auxiliary', 'Copula'].some((tag) => isTagged(word, tag));
}

/** "You guys", "both of you"; "do you two quotes" is said to one. */
function isSeveral(words: readonly Word[], index: number): boolean {
  const isCount = isSeveralOf.test(plain(words[index + 2]));
  if (severalPeople.test(plain(words[index + 1])) && !isCount) return true;
  return (
    plain(words[index - 1]) === 'of' && /^(?:all|both|each|any|some|one|two)$/u.test(plain(words[index - 2]))
  );
}

/** "…, you know, …" */
function isFiller(words: readonly Word[], index: number): boolean {
  return plain(words[index + 1]) === 'know' && endsClause(words[index + 1]) && endsClause(words[index - 1]);
}
