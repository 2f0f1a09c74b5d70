/** A part of a talk in a few sentences, each of which was said. */

import { isTagged, parseWords } from '../grammar/words.ts';
import { createCalls, type HearCall } from './calls.ts';
import { deedOf } from './deeds.ts';
import type { SummaryMessage } from './sentence-value.ts';
import { type ChosenMessage, type WrittenSentence, writeSentence } from './wording.ts';

export interface SummaryParagraph {
  readonly text: string;
  /** The messages that its sentences are, in the order of the talk. */
  readonly messageIds: readonly string[];
}

type Speaker = NonNullable<SummaryMessage['speaker']>;

/** What the speakers of a conversation are called. */
export interface SummaryNames {
  /** The name without what stands in brackets behind it, where no other speaker is called so. */
  wholeName(speakerId: string): string | undefined;
  /** The first name where no other speaker has it, else the whole name; undefined for nobody known. */
  shortName(speakerId: string): string | undefined;
  /** The one to whom a speaker says "you", where only two speak. */
  addressee(speakerId: string): string | undefined;
  /** Whether the text begins with a speaker's name that is written small. */
  opensWithSmallName(text: string): boolean;
  readonly hearCall: HearCall;
}

export function summaryNames(speakers: readonly Speaker[]): SummaryNames {
  const names = new Map(speakers.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]])));
  const counts = new Map<string, number>();
  for (const name of names.values())
    for (const form of new Set([name, withoutBrackets(name), name.split(' ', 1)[0] ?? name, withTitle(name)]))
      if (form !== undefined) counts.set(form, (counts.get(form) ?? 0) + 1);
  const isUnique = (form: string | undefined): form is string => form !== undefined && counts.get(form) === 1;
  const wholeName = (id: string) => {
    const name = names.get(id);
    const plain = name && withoutBrackets(name);
    return isUnique(plain) ? plain : name;
  };
  // Only for speakers who are named: finding out whether a name has a first name takes longer than counting all names.
  const shortName = (id: string) => {
    const name = names.get(id);
    if (name === undefined) return undefined;
    return [withTitle(name), firstName(name)].find(isUnique) ?? wholeName(id);
  };
  const smallNames = [...names.values()].filter((name) => /^\p{Ll}/u.test(name));
  return {
    wholeName,
    shortName,
    opensWithSmallName: (text) =>
      smallNames.some((name) => text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length))),
    hearCall: createCalls(speakers),
    addressee(id) {
      if (speakers.length !== 2 || names.size !== 2) return undefined;
      const other = [...names.keys()].find((speaker) => speaker !== id);
      return other && shortName(other);
    },
  };
}

/** "Ms. Anju Dhillon (Dorval, Lib.)" without what stands in brackets behind the name. */
const withoutBrackets = (name: string): string => name.replace(/(?<=\S)\s*[([][^()[\]]*[)\]]\s*$/u, '');

/** "Ms. Dhillon" */
function withTitle(name: string): string | undefined {
  const [, title, last] =
    /^(mr|mrs|ms|miss|dr|prof|professor|mayor|councilmember|councill?or|senator|commissioner|judge|captain)\.? (?:\p{Lu}[\p{L}'’.-]* ){1,3}(\p{Lu}[\p{L}'’-]+)$/iu.exec(
      withoutBrackets(name),
    ) ?? [];
  return title && last && `${name.slice(0, name.indexOf(' '))} ${last}`;
}

/** The first name, of a name that has one and does not look like a role. */
function firstName(name: string): string | undefined {
  if (!/^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]+){1,2}$/u.test(name)) return undefined;
  const [first, ...others] = parseWords(name);
  if (!isTagged(first, 'FirstName') || others.some((word) => isTagged(word, 'Actor'))) return undefined;
  return first?.text;
}

/**
 * The chosen messages as a text, in the order given. Who speaks is called by the whole name first, then by the short one;
 * what the same one said in a row is put behind one name.
 */
export function writeParagraph(chosen: readonly ChosenMessage[], names: SummaryNames): SummaryParagraph {
  const mentioned = new Set<string>();
  const written: string[] = [];
  let previous: { message: SummaryMessage; manner: WrittenSentence['manner'] } | undefined;
  let said = 0;
  for (const message of chosen) {
    const { id = '', name } = message.speaker ?? {};
    const called = (mentioned.has(id) ? names.shortName(id) : names.wholeName(id)) ?? name;
    mentioned.add(id);
    const replier = message.reply?.speakerId;
    const { manner, text } = writeSentence(message, {
      name: called,
      shortName: names.shortName(id),
      addressee: addresseeOf(message, names),
      opensWithSmallName: names.opensWithSmallName,
      replier: replier === undefined ? undefined : names.shortName(replier),
    });
    const goesOn = previous?.manner === manner && previous.message.speaker?.id === id;
    const last = written.at(-1) ?? '';
    const isNext =
      message.ordinal === (previous?.message.ordinal ?? 0) + 1 && message.addressee === undefined;
    // Joined only where nothing is left out between them, and as much as one reads in one go.
    if (manner === 'quoted' && goesOn && isNext && wordsIn(`${last} ${text}`) <= maximumQuotedWords)
      written[written.length - 1] = `${last.slice(0, -1)} ${withoutQuotes(text)}”`;
    else {
      said = goesOn ? said + 1 : 0;
      written.push(put(manner, text, called, said, calledBy(message, names)));
    }
    previous = { message, manner };
  }
  const inOrder = [...chosen].sort((a, b) => a.ordinal - b.ordinal);
  return { text: written.join(' '), messageIds: inOrder.map(({ id }) => id) };
}

/** Words of a quotation that is joined of two sentences. */
const maximumQuotedWords = 40;
const wordsIn = (text: string): number => text.split(/\s+/u).length;

/** The one whom the message calls. */
const calledBy = ({ addressee }: SummaryMessage, names: SummaryNames): string | undefined =>
  addressee && (names.shortName(addressee.id) ?? addressee.name);

/** Whom the speaker means by "you": the one whom the message calls, or who is to do what it asks, or the only other one; never who promises. */
function addresseeOf(message: SummaryMessage, names: SummaryNames): string | undefined {
  const { assignee, insight, speaker, text } = message;
  const called = calledBy(message, names) ?? names.addressee(speaker?.id ?? '');
  if (called !== undefined || assignee === undefined || assignee.id === speaker?.id) return called;
  if (deedOf(text, insight)?.kind === 'promise') return undefined;
  return (assignee.id && names.shortName(assignee.id)) ?? assignee.name;
}

/** What somebody says first, and in a row behind it. */
const sayings = ['said', 'also said', 'added that'] as const;

function put(
  manner: WrittenSentence['manner'],
  text: string,
  name: string | undefined,
  before: number,
  addressee: string | undefined,
): string {
  switch (manner) {
    case 'plain':
      return text;
    case 'said':
      return `${name} ${sayings[Math.min(before, sayings.length - 1)]} ${text}`;
    case 'asked':
      return `${name} asked${addressee === undefined ? '' : ` ${addressee}`}: “${withoutQuotes(text)}”`;
    case 'quoted':
      return `${name}${addressee === undefined ? '' : ` to ${addressee}`}: “${withoutQuotes(text)}”`;
  }
}

const withoutQuotes = (text: string): string => text.replaceAll(/[“”"]/gu, "'");
