/** Whom the last messages of a talk have named, so that "her" and "him" can be told with who that is. */

import type { SummaryMessage } from '../choosing/sentence-value.ts';
import { toldClause } from '../wording/told-clause.ts';
import { namesPersonOf } from '../wording/unexplained-pronouns.ts';

export interface PeopleHeard {
  /** Hears the next message. */
  hear(message: SummaryMessage): void;
  /** The last message before the one that was heard last which names whom `clause` means. */
  namedFor(clause: string): SummaryMessage | undefined;
  /** Whether a message names whom `clause` means. */
  isNamedIn(message: SummaryMessage, clause: string): boolean;
}

/** Messages before one that speaks of "her" in which she may be named. */
const distance = 4;

export function createPeopleHeard(): PeopleHeard {
  const speakers = new Set<string>();
  let before: readonly SummaryMessage[] = [];
  let current: SummaryMessage | undefined;
  const isNamedIn = (message: SummaryMessage, clause: string): boolean =>
    namesPersonOf(toldClause(message), clause, speakers);
  return {
    hear(message) {
      for (const word of (message.speaker?.name ?? '').toLowerCase().split(' ')) speakers.add(word);
      if (current !== undefined) before = [...before, current].slice(-distance);
      current = message;
    },
    namedFor: (clause) => before.findLast((message) => isNamedIn(message, clause)),
    isNamedIn,
  };
}
