/** Which kind of work each operation is. */

import { isSearch } from './features/conversations/list-conversations.ts';
import type { Lanes } from './http/admission/lanes.ts';

/** The lane of every operation. */
export const lanes: Lanes = {
  generateToken: 'signIn',
  signIn: 'signIn',
  signInByLink: 'signIn',
  signOut: 'status',
  getSession: 'ordinary',

  submitText: 'submit',
  appendText: 'submit',

  getJob: 'ordinary',
  watchJob: 'watching',
  listJobs: 'ordinary',

  // Counts up to 200,000 jobs.
  getAccount: 'computing',
  listApiKeys: 'ordinary',
  createApiKey: 'ordinary',
  revokeApiKey: 'ordinary',
  listAuditEntries: 'ordinary',

  // Looks at every receiver of the account.
  listWebhookDeliveries: 'computing',
  resendWebhookDelivery: 'ordinary',
  getWebhookSecret: 'ordinary',

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
  getIntents: 'ordinary',
  getEntities: 'ordinary',
  previewEntity: 'computing',
  getTrackers: 'ordinary',
  getTrackersDetected: 'ordinary',
  previewTracker: 'computing',
  getAbstractTopics: 'computing',
  getComprehensiveActionItems: 'computing',
  getSummary: 'computing',
  postSummary: 'computing',
  getGenerativeInsights: 'computing',
  getAnalysisStatus: 'ordinary',
  getInsightsStatus: 'ordinary',
  getCallScoreStatus: 'ordinary',
  getCallScore: 'ordinary',
  getInsightsMetadata: 'ordinary',
  // Sums up every message.
  getInsightsSentiment: 'computing',
  getInsightsCallScore: 'ordinary',
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

  createSharePage: 'ordinary',
  listSharePages: 'ordinary',
  deleteSharePage: 'ordinary',
  updateMediaUrl: 'ordinary',
  updateMediaUrlSingular: 'ordinary',
  getInsightsList: 'ordinary',
  getInsightsPage: 'ordinary',
  // Analytics are on it.
  getSharePage: 'computing',

  createGroup: 'ordinary',
  listGroups: 'ordinary',
  createGroups: 'ordinary',
  getGroup: 'ordinary',
  updateGroup: 'ordinary',
  deleteGroup: 'ordinary',
  // The criteria of a group are a filter.
  listGroupConversations: 'computing',

  getSettings: 'ordinary',
  updateSettings: 'ordinary',

  createCriterion: 'ordinary',
  listCriteria: 'ordinary',
  getCriterion: 'ordinary',
  updateCriterion: 'ordinary',
  patchCriterion: 'ordinary',
  deleteCriterion: 'ordinary',
  createScorecard: 'ordinary',
  listScorecards: 'ordinary',
  getScorecard: 'ordinary',
  updateScorecard: 'ordinary',
  patchScorecard: 'ordinary',
  deleteScorecard: 'ordinary',

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

  createChat: 'languageModel',
  streamChat: 'languageModel',
  generateText: 'languageModel',
  streamText: 'languageModel',

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
