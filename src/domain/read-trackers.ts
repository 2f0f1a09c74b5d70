/** Reading which trackers were detected in a conversation (contract, section 9). */

import type { components } from '../../generated/openapi.ts';
import type { Database } from '../db/client.ts';
import { listDetectedTrackers, listTrackerMatches, readTrackerNames } from '../db/read-tracker-matches.ts';
import type { Account } from './account.ts';
import { messageRef } from './message-ref.ts';
import { openConversation } from './open-conversation.ts';
import { type Page, type PageRequest, pageOf } from './page.ts';

type DetectedTracker = components['schemas']['DetectedTrackers'][number];
type MatchRow = Awaited<ReturnType<typeof listTrackerMatches>>[number];

/**
 * Trackers in the order in which they were first detected, each with all its matches. Throws `Problem` `not_found`
 * unless the conversation is the account's.
 */
export async function readTrackers(
  db: Database,
  account: Account,
  conversationId: string,
  page: PageRequest,
): Promise<Page<DetectedTracker>> {
  const { id, confidenceThreshold } = await openConversation(db, account, conversationId);
  const detected = await listDetectedTrackers(db, id, confidenceThreshold, page);
  const { elements: trackers, more } = pageOf(detected, page);
  const ids = trackers.map((tracker) => tracker.id);
  const [named, matches] = await Promise.all([
    readTrackerNames(db, ids),
    listTrackerMatches(db, id, confidenceThreshold, ids),
  ]);
  const names = new Map(named.map((tracker) => [tracker.id, tracker.name]));
  const byTracker = Map.groupBy(matches, ({ trackerId }) => trackerId);
  // A tracker that was deleted a moment ago has neither name nor matches any more.
  const elements = ids.flatMap((trackerId) => {
    const name = names.get(trackerId);
    if (name === undefined) return [];
    return [{ id: String(trackerId), name, matches: matchesOf(byTracker.get(trackerId) ?? []) }];
  });
  return { elements, more };
}

/** One match for each entry of the vocabulary. */
function matchesOf(rows: readonly MatchRow[]): DetectedTracker['matches'] {
  const matches: DetectedTracker['matches'] = [];
  for (const { value, message, insight, offset } of rows) {
    let match = matches.find((candidate) => candidate.value === value);
    if (match === undefined) {
      match = { type: 'vocabulary', value, messageRefs: [], insightRefs: [] };
      matches.push(match);
    }
    if (insight === null) match.messageRefs.push(messageRef(message, offset));
    else match.insightRefs.push({ id: String(insight.id), text: insight.text, type: insight.type, offset });
  }
  return matches;
}
