/** Who does it, in the place of "somebody", "we" or "you". */

import type { Sentence } from '../../grammar/sentence.ts';
import { isTagged, type Word } from '../../grammar/words/tagged-words.ts';
import type { Edit } from '../../rewriting/edits.ts';
import { thirdPerson } from '../../rewriting/first-person.ts';
import { undertakingsOf } from '../undertakings/undertakings.ts';

/** The first word that is written from `start` on. */
export const firstAfter = (words: readonly Word[], start: number): number =>
  words.findIndex((word) => word.start >= start && word.text !== '');

/** Whether the deed is asked of "you", and of nobody who is named. */
export const isAskedOfYou = (sentence: Sentence): boolean => {
  // "@Rafa can you": the call stays.
  if (/@\p{L}/u.test(sentence.text)) return false;
  const asked = undertakingsOf(sentence);
  return asked.length > 0 && asked.every(({ actor, name }) => actor === 'addressee' && name === undefined);
};

const somebody = /^(?:some|any)(?:one|body)$/u;
const ofDuty = /^(?:should|must|can|could|will|would|has|have|needs?|ought)$/u;

/** "Somebody has to call them", "could somebody call them", "we should call them": the name of who does it. */
export function nameDoer({ words }: Sentence, opening: number, doer: string): Edit[] {
  const first = firstAfter(words, opening);
  const [one, next] = [words[first], words[first + 1]];
  if (one === undefined || next === undefined) return [];
  const isAsked = ofDuty.test(one.normal) && somebody.test(next.normal);
  const subject = isAsked ? next : one;
  const following = words[words.indexOf(subject) + 1];
  // "Somebody else" is the one who is named.
  const last = following?.normal === 'else' ? following : subject;
  const behind = words[words.indexOf(last) + 1];
  // "Someone from the office"
  if (isTagged(behind, 'Preposition') && behind?.normal !== 'to') return [];
  if (isAsked || (somebody.test(one.normal) && ofDuty.test(behind?.normal ?? '')))
    return [{ start: subject.start, end: last.end, text: doer }];
  if (one.text.toLowerCase() !== 'we' || !ofDuty.test(next.normal)) return [];
  const isBound = /^(?:have|need)$/u.test(next.normal);
  if (isBound && words[first + 2]?.normal !== 'to') return [];
  const verb = isBound ? thirdPerson(next.normal) : next.text;
  return [{ start: one.start, end: next.end, text: `${doer} ${verb}` }];
}
