/** What the speakers of a conversation are called in its summary. */

import { isTagged, parseWords } from '../grammar/words.ts';
import { isEveryday } from '../text/rarity.ts';
import { createCalls, type HearCall } from './calls.ts';
import type { SummaryMessage } from './sentence-value.ts';

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
  if (others.some((word) => isTagged(word, 'Actor'))) return undefined;
  // No list has all first names, but "Omari Blake" has no word that a role could be made of, as "Help Desk" has.
  const isNobodysRole = !name.toLowerCase().split(' ').some(isEveryday);
  return isTagged(first, 'FirstName') || isNobodysRole ? name.split(' ', 1)[0] : undefined;
}
