/** Trackers of the account. */

import type { Services } from '../../services.ts';
import type { Handler, Handlers } from '../contract.ts';
import { listAnswer } from '../list-answer.ts';
import { pageRequest } from '../paging.ts';
import { compileBody } from '../validation.ts';

/** The limits of a tracker are the contract's, whichever way it is changed. */
const checkTracker = compileBody('#/components/schemas/TrackerRequest');

export function createTrackersHandlers({ trackers }: Pick<Services, 'trackers'>) {
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
