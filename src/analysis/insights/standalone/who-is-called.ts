/** Whom a task calls by name: "Ben, could you send it?", "could you send it, Ben?" */

import { calledAtEnd, nameAt } from '../../grammar/names/names-in-sentences.ts';
import type { Sentence } from '../../grammar/sentence.ts';
import { endsClause, type Word } from '../../grammar/words/tagged-words.ts';
import type { Edit } from '../../rewriting/edits.ts';

/** Who is called by name at the beginning or the end. */
export interface Called {
  readonly name: string;
  /** Takes the call out, where the name is put in place of "you". */
  readonly removal: Edit | undefined;
  /** Whether the call says who is to obey an order; "you" and "your" are plain beside it. */
  readonly isOrdered: boolean;
}

/** Who is called in the sentence; undefined: nobody is, or nobody knows. */
export function calledName(sentence: Sentence): Called | undefined {
  const { words, text } = sentence;
  const hasYou = words.some(({ normal, text: written }) => normal === 'you' && written !== '');
  for (let index = 0; index < Math.min(words.length, 5); index += 1) {
    const found = nameAt(sentence, index);
    if (found === undefined) continue;
    const [first, last, next] = [words[index], words[index + found.length - 1], words[index + found.length]];
    if (first === undefined || next === undefined) return undefined;
    const isAsked =
      /^(?:can|could|would|will|do|please)$/u.test(next.normal) &&
      words[index + found.length + 1]?.normal === 'you';
    // "Devon you live on that road"
    if (!isAsked && !endsClause(last) && next.normal !== 'you') break;
    if (index > 0 && !endsClause(words[index - 1]) && !isLeadIn(words[index - 1])) break;
    const isOrdered = !isAsked && !(hasYou && next.normal === 'you');
    const removal = isOrdered ? undefined : { start: first.start, end: next.start, text: '' };
    return { name: found.speaker?.name ?? found.name, removal, isOrdered };
  }
  return calledLast(sentence, text, hasYou);
}

/** "Could you send it, Mark?" */
function calledLast(sentence: Sentence, text: string, hasYou: boolean): Called | undefined {
  const { words } = sentence;
  const found = calledAtEnd(sentence);
  const [before, last] = [words[words.length - 1 - (found?.length ?? 0)], words.at(-1)];
  if (found === undefined || before === undefined || last === undefined) return undefined;
  const removal = hasYou ? { start: before.end, end: last.end, text: '' } : undefined;
  return /[\p{L}\p{N}]/u.test(text.slice(last.end))
    ? undefined
    : { name: found.speaker?.name ?? found.name, removal, isOrdered: !hasYou };
}

const isLeadIn = (word: Word | undefined): boolean =>
  /^(?:hi|hey|hello|thanks|ok|okay|and|so|then|but|no|yes|yeah|right|well|oh|[^\p{L}\p{N}]+)$/u.test(
    word?.normal ?? '',
  );
