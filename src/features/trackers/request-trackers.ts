/** Which trackers look at the messages of a request (C4 and C32 of docs/compatibility.md). */

import type { Tracker } from '../../analysis/findings.ts';
import type { Database } from '../../db/client.ts';
import { type IdentifierSource, parseObjectId } from '../../db/identifiers.ts';
import type { JobPayload } from '../../db/schema.ts';
import { type ReadKeptTrackers, trackerOf } from './kept-trackers.ts';
import { readAccountTrackers, readConversationTrackers } from './request-tracker-queries.ts';
import { distinctPhrases } from './vocabulary.ts';

/** When all trackers of the account are used: where a request says so, or always unless it says no. */
export type AccountTrackers = 'request' | 'always';

/** The trackers of one request: those it brings (`added` is written with its findings) and the account's. */
export interface RequestTrackers {
  readonly all: readonly Tracker[];
  readonly added: readonly Tracker[];
}

export interface ReadTrackersDependencies {
  readonly db: Database;
  readonly identifiers: IdentifierSource;
  readonly accountTrackers: AccountTrackers;
  readonly keptTrackers: ReadKeptTrackers;
}

/** A request as far as its trackers go. */
interface TrackersRequest {
  readonly payload: Pick<JobPayload, 'trackers' | 'enableAllTrackers'>;
  readonly accountId: string;
  readonly conversationId: bigint;
}

/**
 * Trackers that the request names by id are used even where it says no to all; unknown ones are skipped.
 *
 * @param given ids that trackers of the request have already, by their names
 */
export async function readTrackers(
  { db, identifiers, accountTrackers, keptTrackers }: ReadTrackersDependencies,
  { payload, accountId, conversationId }: TrackersRequest,
  given: ReadonlyMap<string, string>,
): Promise<RequestTrackers> {
  const inline = new Map<string, Pick<Tracker, 'vocabulary' | 'excludeVocabulary'>>();
  const ids: bigint[] = [];
  for (const tracker of payload.trackers ?? []) {
    if ('vocabulary' in tracker) {
      const before = inline.get(tracker.name);
      inline.set(tracker.name, {
        vocabulary: distinctPhrases([...(before?.vocabulary ?? []), ...tracker.vocabulary]),
        excludeVocabulary: distinctPhrases([
          ...(before?.excludeVocabulary ?? []),
          ...(tracker.excludeVocabulary ?? []),
        ]),
      });
    } else ids.push(...[parseObjectId(tracker.id)].filter((parsed) => parsed !== undefined));
  }
  const isForAll = payload.enableAllTrackers ?? accountTrackers === 'always';
  const [managed, earlier, fresh] = await Promise.all([
    isForAll
      ? keptTrackers(accountId)
      : readAccountTrackers(db, accountId, ids).then((rows) => rows.map(trackerOf)),
    readConversationTrackers(db, conversationId, [...inline.keys()]),
    identifiers.take([...inline.keys()].filter((name) => !given.has(name)).length),
  ]);
  const known = new Map(earlier.map(({ name, id }) => [name, String(id)]));
  const added = [...inline].map(
    ([name, phrases]): Tracker => ({
      id: given.get(name) ?? known.get(name) ?? String(fresh.shift()),
      name,
      ...phrases,
    }),
  );
  // The same array from job to job where nothing is added to it: it is prepared once.
  return { added, all: added.length === 0 ? managed : [...added, ...managed] };
}
