/** The sentence with which a part of a summary opens: who talked about what. */

import { featuresOf, type SummaryMessage, saysSomething } from '../choosing/sentence-value.ts';
import type { SummaryNames } from '../wording/summary-names.ts';
import { createSubjects } from './recurring-topics.ts';

/** Subjects that are new: one alone would pass for all that was talked about. */
const fewestSubjects = 2;
/** Messages that speak of what a talk turns to: of what is only mentioned on the way it is not. */
const mentionsInLater = 4;
/** Speakers who are named, and what share of what is said each of them said: others only chimed in. */
const mostSpeakers = 3;
const smallestPart = 0.12;

export interface Opening {
  readonly text: string;
  /** The speakers whom it names. */
  readonly speakers: readonly string[];
}

/** Where a part stands: alone, before others, or behind others. */
export type PlaceOfPart = 'only' | 'first' | 'later';

export interface Openings {
  /** The opening of one part, whose messages are added in order. */
  ofPart(): {
    add(message: SummaryMessage): void;
    /** Undefined for a short part, and for one that is about nothing, or about the same as those before it. */
    written(names: Pick<SummaryNames, 'wholeName'>, place: PlaceOfPart): Opening | undefined;
  };
}

/** The openings of the parts of one summary, each of which names what is new. */
export function createOpenings(): Openings {
  const named = new Set<string>();
  return {
    ofPart() {
      const subjects = createSubjects();
      const words = new Map<string, number>();
      return {
        add(message) {
          subjects.add(message);
          const features = featuresOf(message);
          const id = message.speaker?.id ?? '';
          if (saysSomething(features)) words.set(id, (words.get(id) ?? 0) + features.contentWords);
        },
        written(names, place) {
          const found = subjects
            .found(place === 'later' ? mentionsInLater : undefined)
            .filter(({ head }) => !named.has(head));
          if (found.length < fewestSubjects) return undefined;
          for (const { head } of found) named.add(head);
          const about = listed(found.map(({ text }) => text));
          const who = place === 'later' ? [] : whoTalked(words, names);
          if (who.length > 0)
            return {
              text: `${listed(who.map(({ name }) => name))} ${place === 'first' ? 'first talked' : 'talked'} about ${about}.`,
              speakers: who.map(({ id }) => id),
            };
          return { text: `${withoutNames[place]} ${about}.`, speakers: [] };
        },
      };
    },
  };
}

const withoutNames = {
  only: 'The talk was about',
  first: 'First the talk was about',
  later: 'The talk turned to',
} as const;

/** Who said much of it, with their names; nobody where they are more than a reader wants to hear of, or one is not known. */
function whoTalked(words: ReadonlyMap<string, number>, names: Pick<SummaryNames, 'wholeName'>) {
  const all = [...words.values()].reduce((sum, ofOne) => sum + ofOne, 0);
  const much = [...words].filter(([, ofOne]) => ofOne >= smallestPart * all);
  if (much.length > mostSpeakers) return [];
  const known = much.flatMap(([id]) => {
    const name = names.wholeName(id);
    return name === undefined ? [] : [{ id, name }];
  });
  return known.length === much.length ? known : [];
}

/** "a, b and c" */
const listed = (all: readonly string[]): string =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
