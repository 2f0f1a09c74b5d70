/** The domain, put together: what the operations of the contract are made of. */

import type { IdentifierSource } from './db/identifiers.ts';
import type { Databases } from './db/pools.ts';
import { createReadAbstractTopics } from './domain/abstract-topics.ts';
import { createReadAnalytics } from './domain/analytics.ts';
import { createBacklog, withinBacklog } from './domain/backlog.ts';
import { createBookmarkSummaries } from './domain/bookmark-summaries.ts';
import { createFindBookmarked } from './domain/bookmarked-messages.ts';
import { createBookmarks } from './domain/bookmarks.ts';
import { createReadComprehensiveActionItems } from './domain/comprehensive-action-items.ts';
import { createConversationGroups } from './domain/conversation-groups.ts';
import { createCreateEmbeddings } from './domain/create-embeddings.ts';
import { createDeleteConversation } from './domain/delete-conversation.ts';
import { createTakeAllowance } from './domain/embed-allowance.ts';
import { createEmbedText } from './domain/embed-text.ts';
import { createListConversations, isSearch, type ListConversations } from './domain/list-conversations.ts';
import { createListMembers } from './domain/list-members.ts';
import { createListModels } from './domain/list-models.ts';
import { createManageEntities } from './domain/manage-entities.ts';
import { createManageTrackers, type TrackerPut } from './domain/manage-trackers.ts';
import { createConversationReader } from './domain/read-conversation.ts';
import { createSubmitText } from './domain/submit-text.ts';
import { createSummaries } from './domain/summaries.ts';
import { createReadTopics } from './domain/topics.ts';
import { createFormatTranscript } from './domain/transcript.ts';
import { createUpdateConversation } from './domain/update-conversation.ts';
import { createUpdateMember } from './domain/update-member.ts';
import { createUpdateSpeakers } from './domain/update-speakers.ts';
import { createVectors } from './domain/vectors.ts';
import { inTurn } from './domain/vectors-in-turn.ts';
import type { Embedder } from './embedding/embedder.ts';
import type { WakeUps } from './queue/wake-ups.ts';
import type { AllowedAddresses } from './webhooks/address-guard.ts';

export interface ServiceDependencies {
  readonly databases: Databases;
  readonly wakeUps: WakeUps;
  readonly identifiers: IdentifierSource;
  readonly embedder: Embedder;
  readonly webhookAllowed: AllowedAddresses;
  readonly trackerPut: TrackerPut;
  /** Unfinished jobs of all accounts; 0, and by default, no limit. */
  readonly backlogJobs?: number;
}

export type Services = ReturnType<typeof createServices>;

/** Each use case has the connections of its lane (`src/http/lanes.ts`). */
export function createServices(dependencies: ServiceDependencies) {
  const { databases, embedder } = dependencies;
  const { ordinary, computing } = databases;
  const submitting = { ...dependencies, db: databases.submit };
  const working = { ...dependencies, db: ordinary };
  const vectors = createVectors(embedder);
  const summaryVectors = inTurn(vectors);
  const takeAllowance = createTakeAllowance(databases.submit);
  return {
    submitText: withinBacklog(
      createSubmitText(submitting),
      createBacklog(databases.submit, dependencies.backlogJobs ?? 0),
    ),
    reader: createConversationReader(ordinary),
    listConversations: listOrSearch(createListConversations(ordinary), createListConversations(computing)),
    updateConversation: createUpdateConversation(ordinary),
    deleteConversation: createDeleteConversation({ ...dependencies, db: computing }),
    groups: createConversationGroups(working),
    readTopics: readOrFindTopics(createReadTopics(ordinary), createReadTopics(computing)),
    readComprehensiveActionItems: createReadComprehensiveActionItems(computing, vectors),
    readAbstractTopics: createReadAbstractTopics({ ...dependencies, db: computing, vectors }),
    trackers: createManageTrackers(working),
    entities: createManageEntities(working),
    summaries: createSummaries({ ...dependencies, db: computing, vectors: summaryVectors }),
    bookmarks: createBookmarks({ ...working, findBookmarked: createFindBookmarked(ordinary) }),
    bookmarkSummaries: createBookmarkSummaries({
      db: computing,
      vectors: summaryVectors,
      findBookmarked: createFindBookmarked(computing),
    }),
    listMembers: createListMembers(ordinary),
    updateMember: createUpdateMember(computing),
    updateSpeakers: createUpdateSpeakers(computing),
    readAnalytics: createReadAnalytics(computing),
    formatTranscript: createFormatTranscript(computing),
    embedText: createEmbedText(embedder, takeAllowance),
    createEmbeddings: createCreateEmbeddings(embedder, takeAllowance),
    listModels: createListModels(embedder),
  };
}

/** A search goes through many conversations; the criteria of a group are one. */
function listOrSearch(list: ListConversations, search: ListConversations): ListConversations {
  return (account, query, page, groupId) =>
    (groupId !== undefined || isSearch(query) ? search : list)(account, query, page, groupId);
}

type ReadTopics = ReturnType<typeof createReadTopics>;

/** Topics that are found anew are found in the whole conversation. */
function readOrFindTopics(read: ReadTopics, find: ReadTopics): ReadTopics {
  return (account, conversationId, request, signal) =>
    (request.refresh ? find : read)(account, conversationId, request, signal);
}
