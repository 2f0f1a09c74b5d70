/** Messages, and what was found in them: entities and tracker matches. */

import type { Services } from '../../services.ts';
import type { Handlers, OperationRequest } from '../contract.ts';
import { linkToNext, pageRequest } from '../paging.ts';

type TrackersRequest = Pick<OperationRequest<'getTrackers'>, 'account' | 'path' | 'query' | 'url'>;

export function createFindingsHandlers({ reader }: Pick<Services, 'reader'>) {
  /** Two operations that answer the same. */
  const trackers = async ({ account, path, query, url }: TrackersRequest) => {
    const page = pageRequest(query);
    const { elements, more } = await reader.trackers(account, path.conversationId, page);
    return { status: 200 as const, body: [...elements], headers: linkToNext(url, page, more) };
  };
  return {
    getMessages: async ({ account, path, query, url }) => {
      const { verbose = false, sentiment = false } = query;
      const page = pageRequest(query);
      const { conversationId } = path;
      const { elements, more } = await reader.messages(account, conversationId, { verbose, sentiment }, page);
      return { status: 200, body: { messages: [...elements] }, headers: linkToNext(url, page, more) };
    },
    getEntities: async ({ account, path, query, url }) => {
      const page = pageRequest(query);
      const { elements, more } = await reader.entities(account, path.conversationId, page);
      return { status: 200, body: { entities: [...elements] }, headers: linkToNext(url, page, more) };
    },
    getTrackers: trackers,
    getTrackersDetected: trackers,
  } satisfies Partial<Handlers>;
}
