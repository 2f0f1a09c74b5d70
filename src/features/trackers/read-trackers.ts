/** Reading which trackers were detected in a conversation (`getTrackers`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { type ListElements, type PageRequest, withNext } from '../../core/page.ts';
import { invalidField } from '../../core/problem.ts';
import { turns } from '../../core/turns.ts';
import { type RowOf, rowsOfChunk } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { listInConversation } from '../conversations/open-conversation.ts';
import { placesOf } from '../messages/found-places-queries.ts';
import { type Gathered, gather } from '../messages/gather-places.ts';
import { bytesOfReference, messageRef } from '../messages/message-ref.ts';
import {
  type DetectedTrackerRow,
  listDetectedTrackers,
  listTrackerMatches,
  readTrackerNames,
} from './match-queries.ts';

type DetectedTracker = components['schemas']['DetectedTracker'];
type Match = components['schemas']['TrackerMatch'];
type MatchRow = RowOf<typeof listTrackerMatches>;

/**
 * Trackers in the order in which they were first detected, each with its matches.
 *
 * @param after where the first of them goes on, as `rest` of an earlier part of the list says
 * @throws Problem `not_found` unless the conversation is the account's, `invalid_request` for what is no such place
 */
export function readTrackers(
  db: Database,
  account: Account,
  conversationId: string,
  page: PageRequest,
  after?: string,
): ListElements<DetectedTracker> {
  const rest = after === undefined ? undefined : placeIn(after);
  return listInConversation(db, account, conversationId, async function* (conversation) {
    const tracked = { ...conversation, accountId: account.id };
    const detected = await listDetectedTrackers(db, tracked, withNext(page));
    let first = rest;
    for (let start = 0; start < detected.length; start += rowsOfChunk) {
      const trackers = detected.slice(start, start + rowsOfChunk);
      const named = await readTrackerNames(
        db,
        trackers.map((tracker) => tracker.id),
      );
      const names = new Map(named.map((tracker) => [tracker.id, tracker.name]));
      const matches = placesOf(trackers, first, (ids) => listTrackerMatches(db, tracked, ids));
      first = undefined;
      const gathered = gather(trackers, matches, {
        idOf: ({ trackerId }) => trackerId,
        bytesOf: ({ text, insightText }) => bytesOfReference(insightText ?? text),
      });
      for await (const some of gathered) {
        const elements: DetectedTracker[] = [];
        await turns.of(account.id).each(show(some, names, elements), () => {});
        const last = some.at(-1);
        const lastPlace = last?.places.at(-1);
        if (last?.isCut && lastPlace !== undefined) {
          yield { elements, rest: String(lastPlace.id) };
          return;
        }
        yield { elements };
      }
    }
  });
}

function placeIn(after: string) {
  if (!/^\d{1,16}$/.test(after))
    throw invalidField('after', 'must be as the Link header of an answer has it');
  return { place: 1, id: Number(after) };
}

/** Adds an element for each tracker with one match for each entry of its vocabulary; one step for each place. */
function* show(
  gathered: readonly Gathered<DetectedTrackerRow, MatchRow>[],
  names: ReadonlyMap<bigint, string>,
  elements: DetectedTracker[],
): Generator<void> {
  for (const { thing, places } of gathered) {
    const name = names.get(thing.id);
    // A tracker that was deleted a moment ago has neither name nor matches any more.
    if (name === undefined || places.length === 0) continue;
    const matches = yield* showMatches(places);
    elements.push({ id: String(thing.id), name, matches });
    yield;
  }
}

/** A place where a tracker was found, as far as it is shown. */
export type ShownPlace = Omit<MatchRow, 'place' | 'id' | 'trackerId'>;

/** One match for each entry of the vocabulary, in the order of their first places; one step for each place. */
export function* showMatches(places: Iterable<ShownPlace>): Generator<void, Match[]> {
  const matches = new Map<string, Match>();
  for (const place of places) {
    const { value, insightId, insightText, insightType, offset } = place;
    let match = matches.get(value);
    if (match === undefined) {
      match = { type: 'vocabulary', value, messageRefs: [], insightRefs: [] };
      matches.set(value, match);
    }
    if (insightId === null || insightText === null || insightType === null)
      match.messageRefs.push(messageRef(place));
    else match.insightRefs.push({ id: String(insightId), text: insightText, type: insightType, offset });
    yield;
  }
  return [...matches.values()];
}
