/** Matches of trackers in conversations, and the trackers of the account. */

import type { IdentifierSource } from '../../db/identifiers.ts';
import type { Databases } from '../../db/pools.ts';
import type { Handler, Handlers, OperationRequest } from '../../http/contract.ts';
import { bareListAnswer, listAnswer } from '../../http/list-answer.ts';
import { pageRequest, wholeRequest } from '../../http/paging.ts';
import { compileBody } from '../../http/validation.ts';
import type { Redaction } from '../redaction/redaction.ts';
import { tracker, trackerPreview } from '../redaction/shapes.ts';
import { createManageTrackers, type TrackerPut } from './account-trackers.ts';
import type { MatchMeaning } from './contextual-matches.ts';
import { createPreviewTracker } from './preview-tracker.ts';
import { readTrackers } from './read-trackers.ts';

/** The limits of a tracker are the contract's, whichever way it is changed. */
const checkTracker = compileBody('#/components/schemas/TrackerRequest');

export interface TrackersHandlersDependencies {
  readonly databases: Databases;
  readonly identifiers: IdentifierSource;
  readonly trackerPut: TrackerPut;
  readonly redaction: Redaction;
  readonly matchMeaning: MatchMeaning;
}

type MatchesRequest = OperationRequest<'getTrackers'> | OperationRequest<'getTrackersDetected'>;

export function createTrackersHandlers({
  databases: { ordinary, computing },
  identifiers,
  trackerPut,
  redaction,
  matchMeaning,
}: TrackersHandlersDependencies) {
  const trackers = createManageTrackers({ db: ordinary, identifiers, trackerPut });
  const previewTracker = createPreviewTracker({ db: computing, matchMeaning });
  /** Two operations that answer the same. */
  const listMatches = (request: MatchesRequest) => {
    const { account, path, query } = request;
    const page = wholeRequest(query);
    const matches = readTrackers(ordinary, account, path.conversationId, page, query.after);
    return bareListAnswer(redaction.list(request, matches, tracker), page, request);
  };
  const getTracker: Handler<'getTracker' | 'getTrackerAlias'> = async ({ account, path }) => ({
    status: 200,
    body: { tracker: await trackers.read(account, path.trackerId) },
  });
  const updateTracker: Handler<'updateTracker' | 'updateTrackerAlias'> = async ({ account, path, body }) => ({
    status: 200,
    body: { tracker: await trackers.update(account, path.trackerId, body, checkTracker) },
  });
  const patchTracker: Handler<'patchTracker' | 'patchTrackerAlias'> = async ({ account, path, body }) => ({
    status: 200,
    body: { tracker: await trackers.patch(account, path.trackerId, body, checkTracker) },
  });
  const deleteTracker: Handler<'deleteTracker' | 'deleteTrackerAlias'> = async ({ account, path }) => {
    await trackers.remove(account, path.trackerId);
    return { status: 200, body: { id: path.trackerId, type: 'tracker', deleted: true } };
  };

  return {
    getTrackers: listMatches,
    getTrackersDetected: listMatches,
    previewTracker: async (request) => {
      const { account, path, body, signal } = request;
      const preview = await previewTracker(account, path.conversationId, body, signal);
      return { status: 200, body: await redaction.body(request, preview, () => trackerPreview) };
    },
    createTracker: async ({ account, body }) => ({
      status: 201,
      body: { tracker: await trackers.create(account, body) },
    }),
    createTrackers: async ({ account, body }) => ({
      status: 201,
      body: Array.isArray(body)
        ? { trackers: await trackers.createAll(account, body) }
        : { tracker: await trackers.create(account, body) },
    }),
    createTrackersInBulk: async ({ account, body }) => ({
      status: 201,
      body: { trackers: await trackers.createAll(account, body) },
    }),
    listTrackers: (request) => {
      const { account, query } = request;
      const page = pageRequest(query);
      return listAnswer('trackers', trackers.list(account, page, query.name), page, request);
    },
    getTracker,
    updateTracker,
    patchTracker,
    deleteTracker,
    getTrackerAlias: getTracker,
    updateTrackerAlias: updateTracker,
    patchTrackerAlias: patchTracker,
    deleteTrackerAlias: deleteTracker,
  } satisfies Partial<Handlers>;
}
