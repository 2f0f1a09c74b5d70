/** Rewrites a sentence with its speaker's name in place of "I". */

import { behindInserted } from '../grammar/verbs/verbs-of-clauses.ts';
import { subordinators } from '../grammar/word-lists/lexicon.ts';
import { verbInShortOfName } from '../grammar/words/contractions.ts';
import { endsClause, isTagged, type Word } from '../grammar/words/tagged-words.ts';
import { type Edit, replace } from './edits.ts';
import { joinedVerbs } from './joined-verbs.ts';
import { tellLetMe } from './let-me.ts';
import { tellSelf } from './own-self.ts';
import { isHiddenPast } from './told-past-forms.ts';
import { nameUnsaid } from './unsaid-speaker.ts';

const quotationMark = /["“”«»]/u;
const quotation = /"[^"]*"|“[^“”]*”|«[^«»]*»/gu;

/** Where somebody's words stand in the speaker's mouth: "I" in them may be another one. Undefined: nobody can tell where they end. */
function quotations(text: string): readonly { readonly start: number; readonly end: number }[] | undefined {
  if (!quotationMark.test(text)) return [];
  if (quotationMark.test(text.replaceAll(quotation, ''))) return undefined;
  return Array.from(text.matchAll(quotation), ({ 0: said, index }) => ({
    start: index,
    end: index + said.length,
  }));
}

const irregularForms: ReadonlyMap<string, string> = new Map([
  ['am', 'is'],
  ['have', 'has'],
  ['do', 'does'],
  ['go', 'goes'],
]);
/** The same form after "I" and after a name. */
const unchangedVerb = /^(?:will|shall|can|could|would|should|may|might|must|ought|was|had|did|been|got)$/u;

/** A present-tense verb as it follows a name: "need" → "needs", "try" → "tries". */
export function thirdPerson(verb: string): string {
  const irregular = irregularForms.get(verb);
  if (irregular !== undefined) return irregular;
  if (/(?:s|x|z|ch|sh|o)$/u.test(verb)) return `${verb}es`;
  if (/[^aeiou]y$/u.test(verb)) return `${verb.slice(0, -1)}ies`;
  return `${verb}s`;
}

/** "I" and one half of a contraction, also without its apostrophe; one with two, such as "I'd've", is left alone. */
const contraction = /^i['’]?(?:m|ll|ve|d)$/iu;
/** Exclamations that speak of nobody: "my bad", "my god". */
const exclaimedWord = /^(?:bad|god|goodness|gosh|word)$/u;

/** Verbs that the grammar may take for nouns or adjectives: "the file I need", "before I open". */
export const alsoNouns =
  /^(?:need|want|hope|plan|promise|work|like|love|use|call|have|do|am|open|close|clean|clear|dry|empty)$/u;

export const isAdverb = (word: Word | undefined): boolean =>
  isTagged(word, 'Adverb') ||
  /^(?:also|just|still|then|really|definitely|probably)$/u.test(word?.normal ?? '');

/** Whether "I" at `index` is the pronoun and not a numeral or a letter: "World War I", "type I". */
const isPronoun = (words: readonly Word[], index: number): boolean => {
  const [previous, next] = [words[index - 1], words[index + 1]];
  const isDay = isTagged(previous, 'WeekDay') || isTagged(previous, 'Month');
  const isNumbered = isTagged(previous, 'Noun') && !isDay && !/[,;:.–—-]/u.test(previous?.after ?? '');
  // "World War I ended", but "at Gierd I will" and "Perry I want".
  const actsNext = isTagged(next, 'Modal') || alsoNouns.test(next?.normal ?? '');
  if (index > 1 && isNumbered && !actsNext && /^\p{Lu}/u.test(previous?.text ?? '')) return false;
  if (isBeforeAnother(words, index)) return true;
  const isAfterAuxiliary = isTagged(previous, 'Auxiliary') || isTagged(previous, 'Modal');
  if (words[index - 1]?.normal === 'am') return true;
  if (/^(?:is|are|has|does)$/u.test(next?.normal ?? '')) return false;
  if (alsoNouns.test(next?.normal ?? '')) return true;
  return isAfterAuxiliary || isTagged(next, 'Verb') || isTagged(next, 'Modal') || isAdverb(next);
};

/** Whether what opens a clause with "I" puts another one, or something that is inserted, before the verb: "I and Kate will", "I, for one, will". */
const isBeforeAnother = (words: readonly Word[], index: number): boolean => {
  const [before, word, next] = [words[index - 1], words[index], words[index + 1]];
  const opens =
    before === undefined ||
    endsClause(before) ||
    /^(?:and|but|so|because|that|if|both|either|neither|then|maybe)$/u.test(before.normal);
  return (
    opens &&
    (/^(?:and|or|nor)$/u.test(next?.normal ?? '') || behindInserted(words, index + 1) > index + 1) &&
    word?.text === 'I'
  );
};

/** What somebody means who says so: "I mean it", "I mean business". Before anything else the words fill a pause. */
const isMeant = /^(?:it|that|this|what|to|no|well|business|by|every|him|her|them)$/u;

/** Whether "I mean" at `index` fills a pause: "it's cold, I mean, we need blankets", "I mean earlier is better". */
function isFiller(words: readonly Word[], index: number): boolean {
  const [verb, next] = [words[index + 1], words[index + 2]];
  if (verb?.normal !== 'mean' || isTagged(words[index - 1], 'Auxiliary')) return false;
  // "I mean that's settled" says no more than that it is.
  return !isMeant.test(next?.normal ?? '') || /['’]s$/iu.test(next?.text ?? '') || endsClause(verb);
}

/** Whether "me" at `index` is told of like another one: "past me is an idiot". */
const isSelfTold = (words: readonly Word[], index: number): boolean =>
  /^(?:past|future|old|poor|present|younger|older|little)$/u.test(words[index - 1]?.normal ?? '') &&
  !/^(?:than|is|are|was)$/u.test(words[index - 2]?.normal ?? '');

/** "Send it me": with a name it needs its "to". */
const isReceiverBehind = (words: readonly Word[], index: number): boolean =>
  /^(?:it|them|those)$/u.test(words[index - 1]?.normal ?? '') &&
  /^(?:give|send|show|lend|bring|pass|post|forward|hand|mail|email|text)$/u.test(
    words[index - 2]?.normal ?? '',
  );

/** "I'll bring it with me": what the speaker brings along. */
const isCarried = (words: readonly Word[], index: number): boolean =>
  words[index - 1]?.normal === 'with' &&
  words.slice(0, index).some(({ normal }) => normal === 'i') &&
  /^(?:bring|take|carry)$/u.test(
    words.slice(0, index).findLast((word) => isTagged(word, 'Verb') || endsClause(word))?.normal ?? '',
  );

/** Whether "I" at `index` is one of two: "you and I need it", and not "it's on you, and I need it" or "from you and I make it". */
const isOfTwo = (words: readonly Word[], index: number): boolean =>
  words[index - 1]?.normal === 'and' &&
  /^(?:you|he|she|they)$/u.test(words[index - 2]?.normal ?? '') &&
  !endsClause(words[index - 2]) &&
  !isTagged(words[index - 3], 'Preposition');

/** The edits of the verbs that agree with "I" at `index`, if their form changes: its own, and those that are joined to it. */
function agreement(words: readonly Word[], index: number): Edit[] {
  const before = words[index - 1];
  if (before?.normal === 'am' && before.text !== '')
    return [replace(before, before.text.startsWith('A') ? 'Is' : 'is')];
  // "Can I", "should I", "did I": the verb after it is in its base form.
  if (isOfTwo(words, index)) return [];
  if (before !== undefined && (isTagged(before, 'Modal') || /^(?:do|did)$/u.test(before.normal))) return [];
  let at = behindInserted(words, index + 1);
  while (isAdverb(words[at]) && at < index + 4) at += 1;
  at = behindInserted(words, at);
  const verb = words[at];
  if (verb === undefined || verb.text === '' || unchangedVerb.test(verb.normal)) return [];
  // "I don't": one written word, two in grammar.
  if (/^(?:do|have)n['’]t$/iu.test(verb.text))
    return [replace(verb, verb.normal === 'do' ? "doesn't" : "hasn't")];
  if (/['’]/u.test(verb.text)) return [];
  if (/^wanna$/iu.test(verb.text)) return [replace(verb, 'wants to')];
  // "I'll ask him when I see him and tell you": it goes on with what comes first.
  const isSubordinate = subordinators.has(before?.normal ?? '');
  const isPresent =
    isTagged(verb, 'PresentTense') || irregularForms.has(verb.normal) || alsoNouns.test(verb.normal);
  return isPresent &&
    !isTagged(verb, 'Gerund') &&
    !isTagged(verb, 'PastTense') &&
    !isHiddenPast(words, index, at)
    ? [verb, ...(isSubordinate ? [] : joinedVerbs(words, at))].map((one) =>
        replace(one, thirdPerson(one.normal)),
      )
    : [];
}

/**
 * The edits that turn the first person of a sentence into `name`, in order: "I'll send my notes" → "Ana will send
 * Ana's notes". None where "I" may be somebody else, as in quoted speech. "We" stays: it is more than the speaker.
 */
export function rewriteFirstPerson(text: string, words: readonly Word[], name: string): Edit[] {
  const quoted = quotations(text);
  if (quoted === undefined) return [];
  const unsaid = nameUnsaid(text, words, name);
  const edits: Edit[] = unsaid === undefined ? [] : [unsaid];
  // What stands between them and their subject is rewritten, too.
  const ofJoined: Edit[] = [];
  let nextQuoted = 0;
  for (const [index, word] of words.entries()) {
    if (word.text === '' || (edits.at(-1)?.end ?? 0) > word.start) continue;
    while ((quoted[nextQuoted]?.end ?? Number.POSITIVE_INFINITY) <= word.start) nextQuoted += 1;
    if ((quoted[nextQuoted]?.start ?? word.end) < word.start) continue;
    const next = words[index + 1];
    if (word.normal === 'i') {
      if (next !== undefined && next.text === '' && next.start === word.end) {
        const auxiliary = verbInShortOfName(words, index);
        if (auxiliary !== undefined && contraction.test(word.text))
          edits.push(replace(word, `${name} ${auxiliary}`));
      } else if (isFiller(words, index)) {
        const [before, behind] = [words[index - 1], words[index + 2]];
        if (behind !== undefined) edits.push({ start: word.start, end: behind.start, text: '' });
        else if (before !== undefined)
          edits.push({ start: before.end, end: next?.end ?? word.end, text: '' });
      } else if (/^i$/iu.test(word.text) && isPronoun(words, index)) {
        const [verb, ...joined] = agreement(words, index);
        if (verb !== undefined && verb.start < word.start) edits.push(verb);
        edits.push(replace(word, name));
        if (verb !== undefined && verb.start > word.start) edits.push(verb);
        ofJoined.push(...joined);
      }
    } else if (/^gimme$/iu.test(word.text)) {
      edits.push(replace(word, `give ${name}`));
    } else if (word.normal === 'let' && next?.normal === 'me' && next.text !== '') {
      const told = tellLetMe(words, index, name);
      if (told !== undefined) edits.push(told);
    } else if (word.normal === 'me' && words[index - 1]?.normal !== 'let') {
      const before = words[index - 1];
      if (before !== undefined && isCarried(words, index))
        edits.push({ start: before.start, end: word.end, text: 'along' });
      else if (isReceiverBehind(words, index)) edits.push(replace(word, `to ${name}`));
      else if (!isSelfTold(words, index)) edits.push(replace(word, name));
    } else if (word.normal === 'my' || word.normal === 'mine') {
      // "Mine's a brick": the name has its "'s" already.
      const isContracted = /^mine['’]s$/iu.test(word.text);
      if (!exclaimedWord.test(next?.normal ?? ''))
        edits.push(replace(word, `${name}'s${isContracted ? ' is' : ''}`));
    } else if (word.normal === 'myself') {
      edits.push(...tellSelf(words, index, name));
    }
  }
  return [...edits, ...ofJoined].sort((a, b) => a.start - b.start);
}
