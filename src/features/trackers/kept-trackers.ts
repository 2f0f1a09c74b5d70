/** The trackers of accounts as the analysis looks for them, kept in memory from job to job. */

import { LRUCache } from 'lru-cache';
import type { Tracker } from '../../analysis/findings.ts';
import type { Database } from '../../db/client.ts';
import { readAccountTrackers, readTrackersVersion, type TrackerRow } from './request-tracker-queries.ts';

/**
 * Phrases of all accounts that are kept. Prepared for the search, one takes half a kilobyte, and 1.5 more where it is compared by its
 * meaning; the vectors of words are shared.
 */
const maximumPhrases = 20_000;

interface Known {
  readonly version: string;
  readonly trackers: readonly Tracker[];
}

/** The account's trackers; the same array as long as nobody changes them, since it is prepared once. */
export type ReadKeptTrackers = (accountId: string) => Promise<readonly Tracker[]>;

const none: readonly Tracker[] = [];

export function createKeptTrackers(db: Database): ReadKeptTrackers {
  const known = new LRUCache<string, Known>({
    maxSize: maximumPhrases,
    sizeCalculation: ({ trackers }) => phrasesOf(trackers),
  });
  return async (accountId) => {
    // Read before the trackers: what changes in between makes the next job read them again.
    const version = await readTrackersVersion(db, accountId);
    if (version === '') return none;
    const before = known.get(accountId);
    if (before?.version === version) return before.trackers;
    const trackers = (await readAccountTrackers(db, accountId, 'all')).map(trackerOf);
    if (trackers.length > 0) known.set(accountId, { version, trackers });
    return trackers;
  };
}

/** A tracker of an account as it is looked for. */
export const trackerOf = ({ id, name, vocabulary, excludeVocabulary }: TrackerRow): Tracker => ({
  id: String(id),
  name,
  vocabulary,
  excludeVocabulary,
});

const phrasesOf = (trackers: readonly Tracker[]): number =>
  trackers.reduce(
    (sum, { vocabulary, excludeVocabulary = [] }) => sum + 1 + vocabulary.length + excludeVocabulary.length,
    0,
  );
