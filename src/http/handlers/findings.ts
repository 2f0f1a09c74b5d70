/** Messages, and what was found in them: entities and tracker matches. */

import type { Services } from '../../services.ts';
import type { Handlers, OperationRequest } from '../contract.ts';
import { formFor } from '../go-compatibility.ts';
import { bareListAnswer, listAnswer } from '../list-answer.ts';
import { pageRequest } from '../paging.ts';

type TrackersRequest = OperationRequest<'getTrackers'> | OperationRequest<'getTrackersDetected'>;

export function createFindingsHandlers({ reader }: Pick<Services, 'reader'>) {
  /** Two operations that answer the same. */
  const trackers = (request: TrackersRequest) => {
    const { account, path, query } = request;
    const page = pageRequest(query);
    return bareListAnswer(reader.trackers(account, path.conversationId, page, query.after), page, request);
  };
  return {
    getMessages: (request) => {
      const { account, path, query, userAgent } = request;
      const { verbose = false, sentiment = false } = query;
      const page = pageRequest(query);
      const messages = reader.messages(account, path.conversationId, { verbose, sentiment }, page);
      return listAnswer('messages', messages, page, request, { form: formFor(userAgent, 'getMessages') });
    },
    getEntities: (request) => {
      const { account, path, query } = request;
      const page = pageRequest(query);
      const entities = reader.entities(account, path.conversationId, page, query.after);
      return listAnswer('entities', entities, page, request);
    },
    getTrackers: trackers,
    getTrackersDetected: trackers,
  } satisfies Partial<Handlers>;
}
