/** The domain, put together: what the operations of the contract are made of. */

import type { Database } from './db/client.ts';
import type { IdentifierSource } from './db/identifiers.ts';
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
import { createListConversations } from './domain/list-conversations.ts';
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
  readonly db: Database;
  readonly wakeUps: WakeUps;
  readonly identifiers: IdentifierSource;
  readonly embedder: Embedder;
  readonly webhookAllowed: AllowedAddresses;
  readonly trackerPut: TrackerPut;
  /** Unfinished jobs of all accounts; 0, and by default, no limit. */
  readonly backlogJobs?: number;
}

export type Services = ReturnType<typeof createServices>;

export function createServices(dependencies: ServiceDependencies) {
  const { db, embedder } = dependencies;
  const takeAllowance = createTakeAllowance(db);
  const vectors = createVectors(embedder);
  const summaryVectors = inTurn(vectors);
  const findBookmarked = createFindBookmarked(db);
  return {
    submitText: withinBacklog(
      createSubmitText(dependencies),
      createBacklog(db, dependencies.backlogJobs ?? 0),
    ),
    reader: createConversationReader(db),
    listConversations: createListConversations(db),
    updateConversation: createUpdateConversation(db),
    deleteConversation: createDeleteConversation(dependencies),
    groups: createConversationGroups(dependencies),
    readTopics: createReadTopics(db),
    readComprehensiveActionItems: createReadComprehensiveActionItems(db, vectors),
    readAbstractTopics: createReadAbstractTopics({ ...dependencies, vectors }),
    trackers: createManageTrackers(dependencies),
    entities: createManageEntities(dependencies),
    summaries: createSummaries({ ...dependencies, vectors: summaryVectors }),
    bookmarks: createBookmarks({ ...dependencies, findBookmarked }),
    bookmarkSummaries: createBookmarkSummaries({ db, vectors: summaryVectors, findBookmarked }),
    listMembers: createListMembers(db),
    updateMember: createUpdateMember(db),
    updateSpeakers: createUpdateSpeakers(db),
    readAnalytics: createReadAnalytics(db),
    formatTranscript: createFormatTranscript(db),
    embedText: createEmbedText(embedder, takeAllowance),
    createEmbeddings: createCreateEmbeddings(embedder, takeAllowance),
    listModels: createListModels(embedder),
  };
}
