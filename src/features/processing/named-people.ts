/** The people of a job: whom it names, and whom its texts may name. */

import type { Speaker } from '../../analysis/findings.ts';
import { wordsOfText } from '../../analysis/grammar/names/speaker-names.ts';
import type { Database } from '../../db/client.ts';
import { createUuid } from '../../db/identifiers.ts';
import {
  createMemberDirectory,
  type InputPerson,
  keysOfPersons,
  type Member,
  type MemberDirectory,
  speakerOf,
} from '../conversations/member-directory.ts';
import {
  findIdentities,
  findMembersByWords,
  listFirstIdentities,
  listMembers,
  readNextMemberOrdinal,
} from '../conversations/member-queries.ts';

/** All members of a conversation that has no more than these are read; of a larger one only those that are needed. */
const fewMembers = 64;
/** "You" means the other member only if there is no third one. */
const firstMembers = 3;

export interface JobPeople {
  /** Knows everybody whom the job names, and has added those who are new. */
  readonly directory: MemberDirectory;
  /** How many of the jobs behind it, from the first on, name nobody who is new, and say nothing new of anybody. */
  readonly followersWithoutNew: number;
  /** Everybody whom the texts may name, and those whom the job names. */
  speakersFor(texts: readonly string[]): Promise<readonly Speaker[]>;
}

/**
 * @param persons whom the job names, one for each of its messages
 * @param before new members of the job whom an earlier holder has added: they have their ids already
 * @param followers whom each of the jobs behind it names
 */
export async function readJobPeople(
  db: Database,
  conversationId: bigint,
  persons: readonly (InputPerson | undefined)[],
  before: readonly Member[],
  followers: readonly (readonly (InputPerson | undefined)[])[] = [],
): Promise<JobPeople> {
  const first = await listFirstIdentities(db, conversationId, fewMembers + 1);
  const areFew = first.length <= fewMembers;
  const directory = areFew
    ? createMemberDirectory([...first, ...before], createUuid)
    : createMemberDirectory(
        [
          ...(await findIdentities(db, conversationId, keysOfPersons([...persons, ...followers.flat()]))),
          ...before,
        ],
        createUuid,
        (await readNextMemberOrdinal(db, conversationId)) + before.length,
      );
  for (const person of persons) directory.identify(person);
  const firstWithNew = followers.findIndex((named) => !named.every(directory.knows));
  const followersWithoutNew = firstWithNew === -1 ? followers.length : firstWithNew;
  if (areFew) {
    const everybody = directory.all.map(speakerOf);
    return { directory, followersWithoutNew, speakersFor: async () => everybody };
  }

  const own = new Map(
    [
      ...(await listMembers(db, conversationId)({ after: undefined, offset: 0, limit: firstMembers })).rows,
      ...directory.all,
    ].map((member) => [member.id, speakerOf(member)]),
  );
  const ownSpeakers = [...own.values()];
  return {
    directory,
    followersWithoutNew,
    async speakersFor(texts) {
      const words = new Set<string>();
      for (const text of texts) for (const word of wordsOfText(text)) words.add(word);
      const called = await findMembersByWords(db, conversationId, words);
      const others = called.filter(({ id }) => !own.has(id));
      // The same list where there are no others: what is looked up in it is prepared once.
      return others.length === 0 ? ownSpeakers : [...ownSpeakers, ...others.map(speakerOf)];
    },
  };
}
