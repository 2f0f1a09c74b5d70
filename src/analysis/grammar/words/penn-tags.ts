/** The tags of compromise that stand for one of the Penn Treebank, and those that a word has by itself, by how it is written and by the name that it stands in. */

import type { ReadName } from '../../reading.ts';
import { genderTagOf } from '../names/gendered-names.ts';
import { isTitle } from '../names/speaker-names.ts';
import { possessive } from './contractions.ts';
import { auxiliaries, isAbbreviation, isDate, type WrittenWord } from './written-words.ts';

/** Tags of compromise for those of the Penn Treebank. */
const tagsOf: ReadonlyMap<string, ReadonlySet<string>> = setsOf({
  CC: ['Conjunction'],
  CD: ['Value', 'Cardinal'],
  DT: ['Determiner'],
  EX: ['There'],
  IN: ['Preposition'],
  JJ: ['Adjective'],
  JJR: ['Adjective', 'Comparative'],
  JJS: ['Adjective', 'Superlative'],
  MD: ['Verb', 'Auxiliary', 'Modal'],
  NN: ['Noun', 'Singular'],
  NNP: ['Noun', 'Singular', 'ProperNoun'],
  NNPS: ['Noun', 'Plural', 'ProperNoun'],
  NNS: ['Noun', 'Plural'],
  PDT: ['Determiner'],
  PRP: ['Noun', 'Pronoun'],
  PRP$: ['Noun', 'Possessive'],
  RB: ['Adverb'],
  RBR: ['Adverb'],
  RBS: ['Adverb'],
  RP: ['Particle'],
  TO: ['Conjunction'],
  UH: ['Expression'],
  VB: ['Verb', 'PresentTense', 'Infinitive'],
  VBD: ['Verb', 'PastTense'],
  VBG: ['Verb', 'PresentTense', 'Gerund'],
  VBN: ['Verb', 'PastTense', 'Participle'],
  VBP: ['Verb', 'PresentTense', 'Infinitive'],
  VBZ: ['Verb', 'PresentTense'],
  WDT: ['QuestionWord'],
  WP: ['QuestionWord'],
  WP$: ['QuestionWord'],
  WRB: ['QuestionWord'],
});
const [noTags, negative, expression, conjunction, preposition] = [
  new Set<string>(),
  new Set(['Negative']),
  new Set(['Expression']),
  new Set(['Conjunction']),
  new Set(['Preposition']),
];

/** Most words have no tags of their own: they share these. */
function setsOf(tags: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(Object.entries(tags).map(([penn, ofPenn]) => [penn, new Set(ofPenn)]));
}

/** Words that open a clause, which the Penn Treebank has among the prepositions. */
const subordinators = new Set('if because whether although though unless while'.split(' '));
const nameTags = { person: 'Person', location: 'Place', organization: 'Organization' } as const;

/** A word as it is written, and the name that it stands in. */
interface WholeWord {
  readonly word: WrittenWord;
  readonly inName: ReadName | undefined;
}

export function allTags(
  normal: string,
  penn: string,
  whole: WholeWord | undefined,
  following: WrittenWord | undefined,
): ReadonlySet<string> {
  const isPossessive = penn.endsWith(possessive);
  const tag = isPossessive ? penn.slice(0, -possessive.length) : penn;
  const tags = ownTags(normal, tag, following);
  const added: string[] = isPossessive ? ['Possessive'] : [];
  if (auxiliaries.has(normal) && infinitiveOrParticiple.test(following?.tag ?? '')) added.push('Auxiliary');
  if (isDate(normal)) added.push('Date');
  if (whole !== undefined) added.push(...tagsOfWhole(normal, tag, whole));
  return added.length === 0 ? tags : new Set([...tags, ...added]);
}
const infinitiveOrParticiple = /^VB[GN]?$/u;

const formsOfBe = new Set('am is are was were'.split(' '));
const [presentOfBe, pastOfBe] = [
  new Set(['Verb', 'PresentTense', 'Copula']),
  new Set(['Verb', 'PastTense', 'Copula']),
];

/** The tags of a word by its tag of the Penn Treebank, but for some words. */
export function ownTags(
  normal: string,
  tag: string,
  following: WrittenWord | undefined,
): ReadonlySet<string> {
  if (normal === 'not') return negative;
  if (normal === 'please') return expression;
  if (tag === 'IN' && subordinators.has(normal)) return conjunction;
  if (tag === 'TO' && following !== undefined && !/^(?:VB|RB)/u.test(following.tag)) return preposition;
  // "Is" is no infinitive, however it is tagged.
  if (tag.startsWith('VB') && formsOfBe.has(normal))
    return /^(?:was|were)$/u.test(normal) ? pastOfBe : presentOfBe;
  return tagsOf.get(tag) ?? noTags;
}

/** What the writing of a word, and the name that it stands in, add to its tags. */
function tagsOfWhole(normal: string, tag: string, { word, inName }: WholeWord): string[] {
  const { isCapitalised } = word.spelling;
  const tags: string[] = [];
  const isNoun = tag.startsWith('NN');
  const isFirstName = word.isFirstName && tag.startsWith('NNP') && isCapitalised;
  if (inName !== undefined || isFirstName) {
    tags.push('Noun', 'ProperNoun', nameTags[inName?.type ?? 'person']);
    if (isFirstName || (inName?.type === 'person' && inName.start === word.start)) tags.push('FirstName');
    const gender = isFirstName ? genderTagOf(normal) : undefined;
    if (gender !== undefined) tags.push(gender);
  }
  if (isNoun && isCapitalised && isTitle(normal)) tags.push('Honorific');
  if (isAbbreviation(normal)) tags.push('Abbreviation');
  if (isNoun && isCapitalised && /^\p{Lu}{2,5}$/u.test(word.text)) tags.push('Acronym');
  return tags;
}
