/** Whether a sentence may stand behind "said", and how it is written there: "Ana said the contract ends in May". */

import { endsClause, isTagged, type Word } from '../../grammar/words/tagged-words.ts';
import { rarest, rarityOf } from '../../text/words/rarity.ts';

/** Words that are written small in the middle of a sentence, so that one may follow "said". */
const mayBeSmall = new Set(
  (
    'a about after all although an another any anything as at because before both by currently customers during each everybody ' +
    "everyone everything every for from half he he's her his if in it it's its last less many maybe more most next no " +
    "nobody nothing of on once one only other others otherwise over people perhaps probably several she she's since some " +
    "somebody someone something that that's the their there there's these they they're this those today " +
    'tomorrow under unfortunately until unless usually what when while with without yesterday'
  ).split(' '),
);

/** Whether "said" may stand before it: it has a verb, and a first word of which is known how it is written there. */
export function maybeSaid(text: string, words: readonly Word[]): boolean {
  const opening = openingOf(text);
  const hasVerb = words.some(
    (word, index) =>
      isTagged(word, 'Verb') &&
      !isTagged(word, 'Gerund') &&
      // "After the stand-up"
      !word.after.startsWith('-') &&
      (!isTagged(word, 'Infinitive') || isOfSubject(words[index - 1])),
  );
  if (setsTitle(text, words) || isWithoutMainVerb(text, words)) return false;
  const isDay = ['WeekDay', 'Month'].some((tag) => isTagged(words[0], tag));
  return hasVerb && (mayBeSmall.has(opening) || isDay || opensStatement(words));
}

/** "On the tour: the form needs a stamp": what stands before the colon only says what it is about. */
function setsTitle(text: string, words: readonly Word[]): boolean {
  const colon = text.search(/:\s/u);
  return colon > 0 && !words.some((word) => isTagged(word, 'Verb') && word.start < colon);
}

const relative = /^(?:who|which|that)$/u;
const opensCondition = /^(?:if|when|once|unless|until|whenever)(?!\p{L})/iu;

/** "A library upgrade which broke the login", "if they say yes by July, then the last week of August": its verbs are those of clauses within it. */
function isWithoutMainVerb(text: string, words: readonly Word[]): boolean {
  const from = opensCondition.test(text) ? text.indexOf(',') : -1;
  const verbs = words.filter((word) => word.start > from && isFiniteVerb(word));
  if (from >= 0) return verbs.length === 0;
  const [verb] = verbs;
  const place = verb === undefined ? -1 : words.indexOf(verb);
  return (
    verbs.length === 1 && place > 1 && relative.test(words[place - 1]?.normal ?? '') && opensThing.test(text)
  );
}
const isFiniteVerb = (word: Word): boolean =>
  ['Verb', 'Modal', 'Copula', 'Auxiliary'].some((tag) => isTagged(word, tag)) && !isTagged(word, 'Gerund');
const opensThing = /^(?:an?|the|some|one|two|three) /iu;

const openingOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[\s,.!?;:]/u, 1)[0] ?? '';

/** "We run two clinics", "they always send a card": of these a bare verb is the verb of the sentence. */
const isOfSubject = (before: Word | undefined): boolean =>
  /^(?:i|we|you|they|always|never|often|usually|also|still|just|really)$/u.test(before?.normal ?? '') ||
  isTagged(before, 'Plural') ||
  isTagged(before, 'ProperNoun');

/**
 * Whether a statement begins so: with a thing, or with how many or where, and its verb. An order, "great", "needs a token", and what is
 * set before a sentence as its title ("First aid, two people come") do not.
 */
function opensStatement(words: readonly Word[]): boolean {
  const [first, second] = words;
  const verb = words.findIndex((word) => isTagged(word, 'Verb'));
  const subject = words.slice(0, verb);
  return (
    ['Noun', 'Value', 'Preposition'].some((tag) => isTagged(first, tag)) &&
    !['Verb', 'Expression', 'QuestionWord', 'Adjective'].some((tag) => isTagged(first, tag)) &&
    !isTagged(second, 'Determiner') &&
    subject.every((word) => !endsClause(word) && !opensClause.test(word.normal))
  );
}
const opensClause = /^(?:that|which|who|what|if|when|or|because)$/u;

/** Whether the first word keeps its capital in the midst of a sentence: a name, or what may be one. */
const opensWithName = ([first, second]: readonly Word[]): boolean =>
  // "A7", "F28", "VAT"
  /^\p{Lu}[\p{Lu}\d]/u.test(first?.text ?? '') ||
  (/^\p{Lu}\p{L}/u.test(first?.text ?? '') &&
    !mayBeSmall.has(first?.normal ?? '') &&
    (['FirstName', 'Month', 'WeekDay', 'ProperNoun', 'Acronym'].some((tag) => isTagged(first, tag)) ||
      isOneNamed(first, second) ||
      (isTagged(second, 'NumericValue') && !isTagged(first, 'Value')) ||
      (isTagged(first, 'Singular') && !isTagged(first, 'Date') && !isCommon(first?.normal ?? '', second))));

/** "Kees is the urgent one": what nobody writes of otherwise, and is but one for all its "s". */
const isOneNamed = (first: Word | undefined, second: Word | undefined): boolean =>
  isTagged(first, 'Plural') &&
  rarityOf(first?.normal ?? '') >= rarest &&
  /^(?:is|was|has|does|(?:is|was|has|does)n['’]t)$/u.test(second?.normal ?? '');

/** What talks speak of, and what ends as no name does: "Response times", "Registration". */
const isCommon = (word: string, next: Word | undefined): boolean =>
  rarityOf(word) < (isTagged(next, 'Plural') && /^\p{Ll}/u.test(next?.text ?? '') ? rarest : leastOfName) ||
  /(?:tion|ment|ness|ship|ity|ance|ence)$/u.test(word);
const leastOfName = 6.5;

/** The sentence as it stands behind "said", by the words that it was written with. */
export const behindSaid = (text: string, words: readonly Word[]): string =>
  opensWithName(words) ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
