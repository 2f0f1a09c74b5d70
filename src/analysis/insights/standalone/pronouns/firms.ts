/** Whom "them" stands for who is rung, asked or chased and is no person: "The council hasn't answered." – "I'll ring them on Monday." */

import { nameAt } from '../../../grammar/names/names-in-sentences.ts';
import { speaksOfUnnamed } from '../../../grammar/names/unnamed-people.ts';
import type { Sentence } from '../../../grammar/sentence.ts';
import { endsClause, isTagged, type Word } from '../../../grammar/words/tagged-words.ts';
import type { Edit } from '../../../rewriting/edits.ts';
import { thingsIn } from '../../references/noun-phrases.ts';

/** How many sentences before the task the firm is named at most. */
const furthestFirm = 3;
const reaches =
  /^(?:ring|call|phone|chase|ask|e-?mail|tell|contact|text|message|remind|nudge|ping|warn|pester|let)(?:ing)?$/u;
const reachesBy: ReadonlyMap<string, RegExp> = new Map([
  ['to', /^(?:write|speak|talk|writing|speaking|talking|reply|replying|back)$/u],
  ['with', /^(?:check|checking|speak|talk|confirm|follow|up)$/u],
]);
/** Where people work who are asked as one. */
const collective =
  /^(?:council|bank|school|nursery|agency|company|firm|office|shop|store|garage|insurer|insurance|hotel|venue|supplier|vendor|hospital|surgery|clinic|practice|pharmacy|library|club|university|college|bakery|brewery|warehouse|factory|studio|lab|laboratory|depot|embassy|airline|manufacturer|distributor|wholesaler|restaurant|pub|committee|department|helpdesk|police|dealer|dealership|brokerage|charity|church|museum|theatre|dvla|hmrc)$/u;

/** The index of "them" behind a verb of reaching; below 0: there is none. */
function reachedAt(words: readonly Word[]): number {
  return words.findIndex(({ normal, text }, index) => {
    if (normal !== 'them' || text === '' || index === 0) return false;
    const [before, earlier] = [words[index - 1]?.normal ?? '', words[index - 2]?.normal ?? ''];
    return reaches.test(before) || reachesBy.get(before)?.test(earlier) === true;
  });
}

/** The edit that names the one firm, office or school of which the sentences before speak; none where others may be meant. */
export function nameFirm(sentence: Sentence, before: readonly Sentence[]): Edit[] {
  const at = reachedAt(sentence.words);
  const pronoun = sentence.words[at];
  if (pronoun === undefined || firmsIn(sentence).length > 0) return [];
  const near = before.filter(({ isFiller }) => !isFiller).slice(-furthestFirm);
  const firms = new Set(near.flatMap(firmsIn));
  const [firm] = firms;
  if (firm === undefined || firms.size > 1 || [...near, sentence].some(speaksOfSeveral)) return [];
  return [{ start: pronoun.start, end: pronoun.end, text: firm }];
}

const severalPeople =
  /^(?:people|parents|families|children|residents|members|players|students|pupils|volunteers|staff|movers|guys|.+(?:er|or|ist|ant|ian)s)$/u;

/** Whether several people may be meant. */
function speaksOfSeveral(sentence: Sentence): boolean {
  const { words } = sentence;
  const isCounted = thingsIn(sentence).some(
    ({ isPlural, isSomebody, head }) =>
      isPlural && (isSomebody || severalPeople.test(head) || speaksOfUnnamed(head.replace(/s$/u, ''))),
  );
  return isCounted || words.some((_, index) => isNamedWithOther(sentence, index));
}

/** "Petra and Tom" */
const isNamedWithOther = (sentence: Sentence, index: number): boolean => {
  const length = nameAt(sentence, index)?.length;
  return length !== undefined && sentence.words[index + length]?.normal === 'and';
};

/** The firms, schools and offices of which a sentence speaks, as they are told from then on. */
function firmsIn(sentence: Sentence): string[] {
  const { words, text } = sentence;
  const named: string[] = [];
  for (let index = 0; index < words.length; index += 1) {
    if (!isPartOfFirm(words[index])) continue;
    let [first, last] = [index, index];
    // "Worcester Bosch"
    while (first > 1 && !endsClause(words[first - 1]) && isNameOfSomething(words[first - 1])) first -= 1;
    while (!endsClause(words[last]) && isPartOfFirm(words[last + 1])) last += 1;
    named.push(text.slice(words[first]?.start, words[last]?.end).replace(/['’]s?$/u, ''));
    index = last;
  }
  const called = thingsIn(sentence).filter(({ head, isPlural }) => !isPlural && collective.test(head));
  const others = called.filter(({ noun }) => !named.some((name) => name.includes(noun)));
  return [...named, ...others.map((thing) => thing.text)];
}

const isPartOfFirm = (word: Word | undefined): boolean =>
  isTagged(word, 'Organization') && /^\p{Lu}/u.test(word?.text ?? '');

const isNameOfSomething = (word: Word | undefined): boolean =>
  isTagged(word, 'ProperNoun') && /^\p{Lu}/u.test(word?.text ?? '');
