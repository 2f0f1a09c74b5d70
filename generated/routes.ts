// Made from openapi.yaml by `bun run generate`. Do not edit.

import { Elysia } from 'elysia';
import type { OperationId } from './operations.ts';

/** Answers one request of one operation; security, decoding and validation are its work. */
export type Dispatch = (
  operation: OperationId,
  request: Request,
  params: Record<string, string>,
) => Response | Promise<Response>;

// The dispatcher reads the body itself, after the credentials have been checked.
const options = { parse: 'none' } as const;

/** Registers every operation of the contract. */
export function createRoutes(dispatch: Dispatch) {
  return new Elysia({ name: 'generated.routes' })
    .post('/oauth2/token:generate', ({ request }) => dispatch('generateToken', request, {}), options)
    .post('/v1/process/text', ({ request }) => dispatch('submitText', request, {}), options)
    .put('/v1/process/text/:conversationId', ({ request, params }) => dispatch('appendText', request, params), options)
    .get('/v1/job/:jobId', ({ request, params }) => dispatch('getJob', request, params), options)
    .get('/v1/conversations', ({ request }) => dispatch('listConversations', request, {}), options)
    .get('/v1/conversations/:conversationId', ({ request, params }) => dispatch('getConversation', request, params), options)
    .put('/v1/conversations/:conversationId', ({ request, params }) => dispatch('updateConversation', request, params), options)
    .delete('/v1/conversations/:conversationId', ({ request, params }) => dispatch('deleteConversation', request, params), options)
    .get('/v1/conversations/:conversationId/messages', ({ request, params }) => dispatch('getMessages', request, params), options)
    .get('/v1/conversations/:conversationId/topics', ({ request, params }) => dispatch('getTopics', request, params), options)
    .get('/v1/conversations/:conversationId/action-items', ({ request, params }) => dispatch('getActionItems', request, params), options)
    .get('/v1/conversations/:conversationId/follow-ups', ({ request, params }) => dispatch('getFollowUps', request, params), options)
    .get('/v1/conversations/:conversationId/questions', ({ request, params }) => dispatch('getQuestions', request, params), options)
    .get('/v1/conversations/:conversationId/insights', ({ request, params }) => dispatch('getInsights', request, params), options)
    .get('/v1/conversations/:conversationId/entities', ({ request, params }) => dispatch('getEntities', request, params), options)
    .get('/v1/conversations/:conversationId/trackers', ({ request, params }) => dispatch('getTrackers', request, params), options)
    .get('/v1/conversations/:conversationId/trackers-detected', ({ request, params }) => dispatch('getTrackersDetected', request, params), options)
    .get('/v1/conversations/:conversationId/abstract-topics', ({ request, params }) => dispatch('getAbstractTopics', request, params), options)
    .get('/v1/conversations/:conversationId/comprehensive/action-items', ({ request, params }) => dispatch('getComprehensiveActionItems', request, params), options)
    .get('/v1/conversations/:conversationId/summary', ({ request, params }) => dispatch('getSummary', request, params), options)
    .post('/v1/conversations/:conversationId/summary', ({ request, params }) => dispatch('postSummary', request, params), options)
    .get('/v1/conversations/:conversationId/analytics', ({ request, params }) => dispatch('getAnalytics', request, params), options)
    .get('/v1/conversations/:conversationId/members', ({ request, params }) => dispatch('getMembers', request, params), options)
    .put('/v1/conversations/:conversationId/members/:memberId', ({ request, params }) => dispatch('updateMember', request, params), options)
    .put('/v1/conversations/:conversationId/speakers', ({ request, params }) => dispatch('updateSpeakers', request, params), options)
    .post('/v1/conversations/:conversationId/transcript', ({ request, params }) => dispatch('formatTranscript', request, params), options)
    .get('/v1/conversations/:conversationId/bookmarks', ({ request, params }) => dispatch('listBookmarks', request, params), options)
    .post('/v1/conversations/:conversationId/bookmarks', ({ request, params }) => dispatch('createBookmark', request, params), options)
    .post('/v1/conversations/:conversationId/bookmarks/bulk', ({ request, params }) => dispatch('createBookmarks', request, params), options)
    .get('/v1/conversations/:conversationId/bookmarks/:bookmarkId', ({ request, params }) => dispatch('getBookmark', request, params), options)
    .put('/v1/conversations/:conversationId/bookmarks/:bookmarkId', ({ request, params }) => dispatch('updateBookmark', request, params), options)
    .delete('/v1/conversations/:conversationId/bookmarks/:bookmarkId', ({ request, params }) => dispatch('deleteBookmark', request, params), options)
    .get('/v1/conversations/:conversationId/bookmarks/:bookmarkId/summary', ({ request, params }) => dispatch('getBookmarkSummary', request, params), options)
    .get('/v1/conversations/:conversationId/bookmarks-summary', ({ request, params }) => dispatch('getBookmarksSummary', request, params), options)
    .get('/v1/conversations/:conversationId/experiences', ({ request, params }) => dispatch('listSharePages', request, params), options)
    .post('/v1/conversations/:conversationId/experiences', ({ request, params }) => dispatch('createSharePage', request, params), options)
    .put('/v1/conversations/:conversationId/experiences/url', ({ request, params }) => dispatch('updateMediaUrl', request, params), options)
    .delete('/v1/conversations/:conversationId/experiences/:experienceId', ({ request, params }) => dispatch('deleteSharePage', request, params), options)
    .put('/v1/conversations/:conversationId/experience/url', ({ request, params }) => dispatch('updateMediaUrlSingular', request, params), options)
    .get('/v1/conversations/experiences/insights/list', ({ request }) => dispatch('getInsightsList', request, {}), options)
    .get('/v1/conversations/experiences/insights/details/:conversationId', ({ request, params }) => dispatch('getInsightsPage', request, params), options)
    .get('/share/:token', ({ request, params }) => dispatch('getSharePage', request, params), options)
    .post('/v1/manage/group', ({ request }) => dispatch('createGroup', request, {}), options)
    .get('/v1/manage/groups', ({ request }) => dispatch('listGroups', request, {}), options)
    .post('/v1/manage/groups', ({ request }) => dispatch('createGroups', request, {}), options)
    .get('/v1/manage/group/:groupId', ({ request, params }) => dispatch('getGroup', request, params), options)
    .put('/v1/manage/group/:groupId', ({ request, params }) => dispatch('updateGroup', request, params), options)
    .delete('/v1/manage/group/:groupId', ({ request, params }) => dispatch('deleteGroup', request, params), options)
    .get('/v1/groups/:groupId/conversations', ({ request, params }) => dispatch('listGroupConversations', request, params), options)
    .post('/v1/manage/tracker', ({ request }) => dispatch('createTracker', request, {}), options)
    .get('/v1/manage/trackers', ({ request }) => dispatch('listTrackers', request, {}), options)
    .post('/v1/manage/trackers', ({ request }) => dispatch('createTrackers', request, {}), options)
    .post('/v1/manage/trackers/bulk', ({ request }) => dispatch('createTrackersInBulk', request, {}), options)
    .get('/v1/manage/trackers/:trackerId', ({ request, params }) => dispatch('getTracker', request, params), options)
    .put('/v1/manage/trackers/:trackerId', ({ request, params }) => dispatch('updateTracker', request, params), options)
    .patch('/v1/manage/trackers/:trackerId', ({ request, params }) => dispatch('patchTracker', request, params), options)
    .delete('/v1/manage/trackers/:trackerId', ({ request, params }) => dispatch('deleteTracker', request, params), options)
    .get('/v1/manage/tracker/:trackerId', ({ request, params }) => dispatch('getTrackerAlias', request, params), options)
    .put('/v1/manage/tracker/:trackerId', ({ request, params }) => dispatch('updateTrackerAlias', request, params), options)
    .patch('/v1/manage/tracker/:trackerId', ({ request, params }) => dispatch('patchTrackerAlias', request, params), options)
    .delete('/v1/manage/tracker/:trackerId', ({ request, params }) => dispatch('deleteTrackerAlias', request, params), options)
    .post('/v1/manage/entity', ({ request }) => dispatch('createEntity', request, {}), options)
    .get('/v1/manage/entities', ({ request }) => dispatch('listEntities', request, {}), options)
    .post('/v1/manage/entities', ({ request }) => dispatch('createEntities', request, {}), options)
    .delete('/v1/manage/entities', ({ request }) => dispatch('deleteEntitiesBySubType', request, {}), options)
    .post('/v1/manage/entities/bulk', ({ request }) => dispatch('createEntitiesInBulk', request, {}), options)
    .get('/v1/manage/entities/:entityId', ({ request, params }) => dispatch('getEntity', request, params), options)
    .put('/v1/manage/entities/:entityId', ({ request, params }) => dispatch('updateEntity', request, params), options)
    .delete('/v1/manage/entities/:entityId', ({ request, params }) => dispatch('deleteEntity', request, params), options)
    .get('/v1/manage/entity/:entityId', ({ request, params }) => dispatch('getEntityAlias', request, params), options)
    .put('/v1/manage/entity/:entityId', ({ request, params }) => dispatch('updateEntityAlias', request, params), options)
    .delete('/v1/manage/entity/:entityId', ({ request, params }) => dispatch('deleteEntityAlias', request, params), options)
    .post('/v1/model/embed', ({ request }) => dispatch('embedText', request, {}), options)
    .post('/v1/embeddings', ({ request }) => dispatch('createEmbeddings', request, {}), options)
    .get('/v1/models', ({ request }) => dispatch('listModels', request, {}), options)
    .get('/healthz', ({ request }) => dispatch('getHealth', request, {}), options)
    .get('/readyz', ({ request }) => dispatch('getReadiness', request, {}), options)
    .get('/metrics', ({ request }) => dispatch('getMetrics', request, {}), options)
    .get('/openapi.yaml', ({ request }) => dispatch('getOpenapiYaml', request, {}), options)
    .get('/openapi.json', ({ request }) => dispatch('getOpenapiJson', request, {}), options);
}
