/** A part of a talk in a few sentences, each of which was said. */

import { isTagged, parseWords } from '../grammar/words.ts';
import type { SummaryMessage } from './sentence-value.ts';
import { type WrittenSentence, writeSentence } from './wording.ts';

export interface SummaryParagraph {
  readonly text: string;
  /** The messages that its sentences are, in their order. */
  readonly messageIds: readonly string[];
}

type Speaker = NonNullable<SummaryMessage['speaker']>;

/** What the speakers of a conversation are called. */
export interface SummaryNames {
  /** The first name where no other speaker has it, else the whole name; undefined for nobody known. */
  shortName(speakerId: string): string | undefined;
  /** The one to whom a speaker says "you", where only two speak. */
  addressee(speakerId: string): string | undefined;
}

export function summaryNames(speakers: readonly Speaker[]): SummaryNames {
  const names = new Map(speakers.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]])));
  const counts = new Map<string, number>();
  for (const name of names.values())
    for (const form of new Set([name, name.split(' ', 1)[0] ?? name]))
      counts.set(form, (counts.get(form) ?? 0) + 1);
  // Only for speakers who are named: finding out whether a name has a first name takes longer than counting all names.
  const shortName = (id: string) => {
    const name = names.get(id);
    const first = name && firstName(name);
    return first !== undefined && counts.get(first) === 1 ? first : name;
  };
  return {
    shortName,
    addressee(id) {
      if (speakers.length !== 2 || names.size !== 2) return undefined;
      const other = [...names.keys()].find((speaker) => speaker !== id);
      return other && shortName(other);
    },
  };
}

/** The first name, of a name that has one and does not look like a role. */
function firstName(name: string): string | undefined {
  if (!/^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]+){1,2}$/u.test(name)) return undefined;
  const [first, ...others] = parseWords(name);
  if (!isTagged(first, 'FirstName') || others.some((word) => isTagged(word, 'Actor'))) return undefined;
  return first?.text;
}

/**
 * The chosen messages as a text, in their order. Who speaks is called by the whole name first, then by the short one;
 * what the same one said in a row is put behind one name.
 */
export function writeParagraph(chosen: readonly SummaryMessage[], names: SummaryNames): SummaryParagraph {
  const mentioned = new Set<string>();
  const written: string[] = [];
  let previous: { message: SummaryMessage; manner: WrittenSentence['manner'] } | undefined;
  for (const message of chosen) {
    const { id = '', name } = message.speaker ?? {};
    const called = mentioned.has(id) ? (names.shortName(id) ?? name) : name;
    mentioned.add(id);
    const { manner, text } = writeSentence(message, called, names.addressee(id));
    const goesOn = previous?.manner === manner && previous.message.speaker?.id === id;
    if (manner === 'quoted' && goesOn) {
      const isNext = message.ordinal === (previous?.message.ordinal ?? 0) + 1;
      const quotation = written.pop() ?? '';
      written.push(`${quotation.slice(0, -1)}${isNext ? ' ' : ' … '}${withoutQuotes(text)}”`);
    } else written.push(put(manner, text, called, goesOn));
    previous = { message, manner };
  }
  return { text: written.join(' '), messageIds: chosen.map(({ id }) => id) };
}

function put(
  manner: WrittenSentence['manner'],
  text: string,
  name: string | undefined,
  goesOn: boolean,
): string {
  switch (manner) {
    case 'plain':
      return text;
    case 'said':
      return `${name} ${goesOn ? 'also ' : ''}said ${text}`;
    case 'asked':
      return `${name} asked: “${withoutQuotes(text)}”`;
    case 'quoted':
      return `${name}: “${withoutQuotes(text)}”`;
  }
}

const withoutQuotes = (text: string): string => text.replaceAll(/[“”"]/gu, "'");
