/** The kinds of work that requests are: each kind has places of its own, and no kind takes those of another. */

import type { OperationId } from '../../generated/operations.ts';
import { isSearch } from '../domain/list-conversations.ts';
import type { QueryOf } from './contract.ts';

/**
 * - `status`: how the server is doing, and the contract. Always answered.
 * - `signIn`: credentials that have to be looked up.
 * - `submit`: accepting text, which is one row more for the next transaction.
 * - `ordinary`: reads and changes that take milliseconds.
 * - `computing`: what may take seconds, of the database or of this process.
 * - `embedding`: texts for models, which have queues of their own.
 */
export type Lane = 'status' | 'signIn' | 'submit' | 'ordinary' | 'computing' | 'embedding';

/** A lane, or what tells it from what is asked for; before that is known, it counts as `ordinary`. */
type LaneOf<Id extends OperationId> = Lane | ((query: QueryOf<Id>) => Lane);

/** The lane of every operation. */
export const lanes: { readonly [Id in OperationId]: LaneOf<Id> } = {
  generateToken: 'signIn',

  submitText: 'submit',
  appendText: 'submit',

  getJob: 'ordinary',
  listConversations: (query) => (isSearch(query) ? 'computing' : 'ordinary'),
  getConversation: 'ordinary',
  updateConversation: 'ordinary',
  // Removes up to some thousand rows of each table at once.
  deleteConversation: 'computing',
  getMessages: 'ordinary',
  getTopics: ({ refresh }) => (refresh === true ? 'computing' : 'ordinary'),
  getActionItems: 'ordinary',
  getFollowUps: 'ordinary',
  getQuestions: 'ordinary',
  getInsights: 'ordinary',
  getEntities: 'ordinary',
  getTrackers: 'ordinary',
  getTrackersDetected: 'ordinary',
  getAbstractTopics: 'computing',
  getComprehensiveActionItems: 'computing',
  getSummary: 'computing',
  postSummary: 'computing',
  getAnalytics: 'computing',
  getMembers: 'ordinary',
  updateMember: 'computing',
  updateSpeakers: 'computing',
  formatTranscript: 'computing',

  listBookmarks: 'ordinary',
  createBookmark: 'ordinary',
  createBookmarks: 'ordinary',
  getBookmark: 'ordinary',
  updateBookmark: 'ordinary',
  deleteBookmark: 'ordinary',
  getBookmarkSummary: 'computing',
  getBookmarksSummary: 'computing',

  createGroup: 'ordinary',
  listGroups: 'ordinary',
  createGroups: 'ordinary',
  getGroup: 'ordinary',
  updateGroup: 'ordinary',
  deleteGroup: 'ordinary',
  // The criteria of a group are a filter.
  listGroupConversations: 'computing',

  createTracker: 'ordinary',
  listTrackers: 'ordinary',
  createTrackers: 'ordinary',
  createTrackersInBulk: 'ordinary',
  getTracker: 'ordinary',
  updateTracker: 'ordinary',
  patchTracker: 'ordinary',
  deleteTracker: 'ordinary',
  getTrackerAlias: 'ordinary',
  updateTrackerAlias: 'ordinary',
  patchTrackerAlias: 'ordinary',
  deleteTrackerAlias: 'ordinary',

  createEntity: 'ordinary',
  listEntities: 'ordinary',
  createEntities: 'ordinary',
  createEntitiesInBulk: 'ordinary',
  deleteEntitiesBySubType: 'ordinary',
  getEntity: 'ordinary',
  updateEntity: 'ordinary',
  deleteEntity: 'ordinary',
  getEntityAlias: 'ordinary',
  updateEntityAlias: 'ordinary',
  deleteEntityAlias: 'ordinary',

  embedText: 'embedding',
  createEmbeddings: 'embedding',
  // Known without asking anybody.
  listModels: 'submit',

  getHealth: 'status',
  getReadiness: 'status',
  getMetrics: 'status',
  getOpenapiYaml: 'status',
  getOpenapiJson: 'status',
};

/** Characters of a text that count as one text. */
const charactersOfText = 4_096;

/** How many texts a request for vectors has; a long one counts as several. */
export function textsIn(body: unknown): number {
  const { text, input } = Object(body);
  const texts: unknown[] = Array.isArray(input) ? input : [input ?? text];
  return texts.reduce<number>(
    (sum, one) => sum + Math.max(1, Math.ceil(String(one).length / charactersOfText)),
    0,
  );
}
