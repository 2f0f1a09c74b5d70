/** The trackers of accounts as the analysis looks for them, kept in memory from job to job. */

import type { Tracker } from '../../analysis/findings.ts';
import { keepLists } from '../../core/kept-lists.ts';
import type { Database } from '../../db/client.ts';
import { readAccountTrackers, readTrackersVersion, type TrackerRow } from './request-tracker-queries.ts';

/**
 * Phrases of all accounts that are kept. Prepared for the search, one takes half a kilobyte, and 1.5 more where it is compared by its
 * meaning; the vectors of words are shared.
 */
const maximumPhrases = 20_000;

/** The account's trackers; the same array as long as nobody changes them, since it is prepared once. */
export type ReadKeptTrackers = (accountId: string) => Promise<readonly Tracker[]>;

export const createKeptTrackers = (db: Database): ReadKeptTrackers =>
  keepLists({
    maximum: maximumPhrases,
    sizeOf: phrasesOf,
    readVersion: (accountId) => readTrackersVersion(db, accountId),
    read: async (accountId) => (await readAccountTrackers(db, accountId, 'all')).map(trackerOf),
  });

/** A tracker of an account as it is looked for. */
export const trackerOf = ({ id, name, vocabulary, excludeVocabulary }: TrackerRow): Tracker => ({
  id: String(id),
  name,
  vocabulary,
  excludeVocabulary,
});

function phrasesOf(trackers: readonly Tracker[]): number {
  return trackers.reduce(
    (sum, { vocabulary, excludeVocabulary = [] }) => sum + 1 + vocabulary.length + excludeVocabulary.length,
    0,
  );
}
