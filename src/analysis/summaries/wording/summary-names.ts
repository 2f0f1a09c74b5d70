/** What the speakers of a conversation are called in its summary. */

import { firstName, withoutBrackets, withTitle } from '../../grammar/names/forms-of-names.ts';
import { hasName, opensWithName, replaceName } from '../../grammar/names/names-in-text.ts';
import type { SummaryMessage } from '../choosing/sentence-value.ts';
import { createCalls, type HearCall } from '../heard/calls.ts';
import { clearly, type NamesInTexts } from './clear-words.ts';
import { type InCapitals, namesInCapitals } from './names-in-capitals.ts';

type Speaker = NonNullable<SummaryMessage['speaker']>;

/** What the speakers of a conversation are called. */
export interface SummaryNames extends NamesInTexts {
  /** The name without what stands in brackets behind it, where no other speaker is called so. */
  wholeName(speakerId: string): string | undefined;
  /** The first name where no other speaker has it, else the whole name; undefined for nobody known. */
  shortName(speakerId: string): string | undefined;
  /** The one to whom a speaker says "you", where only two speak. */
  addressee(speakerId: string): string | undefined;
  /** Whether the text names a speaker who is none of these. */
  namesOther(text: string, speakerIds: readonly string[]): boolean;
  /** Whether the text begins with a speaker's name that is written small. */
  opensWithSmallName(text: string): boolean;
  /** The text with the names that were written small in capitals. */
  readonly inCapitals: InCapitals;
  /** The message without whom it calls, and with what is told of it where its insight says more. */
  readonly hear: HearCall;
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
  const hearCall = createCalls(speakers);
  const all = {
    ...namesIn([...names].map(([id, name]) => ({ id, name, short: shortName(id) ?? name }))),
    wholeName,
    shortName,
    opensWithSmallName: (text: string) => smallNames.some((name) => opensWithName(text, name)),
    namesOther: (text: string, ids: readonly string[]) =>
      [...names].some(([id, name]) => !ids.includes(id) && hasName(text, name.split(' ', 1)[0] ?? name)),
    inCapitals: namesInCapitals([...names.values()]),
    hear: (message: SummaryMessage) => (message.isForeign ? message : clearly(hearCall(message), all)),
    addressee(id: string) {
      if (speakers.length !== 2 || names.size !== 2) return undefined;
      const other = [...names.keys()].find((speaker) => speaker !== id);
      return other && shortName(other);
    },
  };
  return all;
}

/** How texts have the names of these speakers. */
function namesIn(
  speakers: readonly { readonly id: string; readonly name: string; readonly short: string }[],
): NamesInTexts {
  // Of "Ana Ruiz" and "Ana Ruiz Mora" the longer one is looked for first.
  const longestFirst = speakers.toSorted((a, b) => b.name.length - a.name.length);
  return {
    inShort: (text) => longestFirst.reduce((told, { name, short }) => replaceName(told, name, short), text),
    opensWithName: (text) => longestFirst.find(({ name }) => opensWithName(text, name)),
    hasNewName: (text, other) => speakers.some(({ name }) => hasName(text, name) && !hasName(other, name)),
    wordsOfNames: new Set(speakers.flatMap(({ name }) => name.toLowerCase().split(/[\s.,]+/u))),
  };
}
