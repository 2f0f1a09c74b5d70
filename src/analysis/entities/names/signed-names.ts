/** Names around the own one of who writes, at the end of a mail: "Saluti, Beniamino", "Regards from rainy Bremen, Gerhard". */

import type { Sentence } from '../../grammar/sentence.ts';
import type { ReadName } from '../../reading.ts';

/** Before a place: "from rainy". */
const leadsToPlace = /(?<!\p{L})(?:from|in|near|outside)\s(?:\p{Ll}+\s)?$/u;
/** The own name, where nothing goes on behind it but an address: not "Acme Locks, Zoltan, day and night" or "Acme, Wendy speaking". */
const signature =
  /^,\s(\p{Lu}[\p{L}\p{M}.'’-]*?)(?:\s\p{Lu}[\p{L}\p{M}'’-]*){0,2}\.?(?:\s*$|,\s(?:\p{Lu}|\+?\d))/u;
const letter = /^\p{Lu}\.?$/u;

/** Whether what stands there is how the speaker calls himself. */
function isOwn(written: string, { message, conversation: { names } }: Sentence): boolean {
  const { speaker } = message;
  if (speaker?.name === undefined || written === '') return false;
  if (letter.test(written)) return speaker.name.startsWith(written.slice(0, 1));
  return names.find(written)?.id === speaker.id;
}

/** What was read as one name with the own one behind it as two, and no name of what only says goodbye before it. */
export function withoutSignature(sentence: Sentence, read: readonly ReadName[]): readonly ReadName[] {
  const { text } = sentence;
  const signsAt = (place: number): boolean => isOwn(signature.exec(text.slice(place))?.[1] ?? '', sentence);
  return read.flatMap((name): ReadName[] => {
    const written = text.slice(name.start, name.end);
    const comma = written.lastIndexOf(', ');
    // What opens a sentence that the own name closes is how one says goodbye.
    if (comma < 0) return name.type === 'person' && name.start === 0 && signsAt(name.end) ? [] : [name];
    if (!signsAt(name.start + comma)) return [name];
    const own: ReadName = { ...name, type: 'person', start: name.start + comma + 2 };
    if (name.start === 0) return [own];
    const isPlace = leadsToPlace.test(text.slice(Math.max(0, name.start - 25), name.start));
    const first: ReadName = { ...name, end: name.start + comma };
    return [isPlace ? { ...first, type: 'location' } : first, own];
  });
}
