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
    .get('/v1/conversations/:conversationId', ({ request, params }) => dispatch('getConversation', request, params), options)
    .get('/v1/conversations/:conversationId/messages', ({ request, params }) => dispatch('getMessages', request, params), options)
    .get('/v1/conversations/:conversationId/topics', ({ request, params }) => dispatch('getTopics', request, params), options)
    .get('/v1/conversations/:conversationId/action-items', ({ request, params }) => dispatch('getActionItems', request, params), options)
    .get('/v1/conversations/:conversationId/follow-ups', ({ request, params }) => dispatch('getFollowUps', request, params), options)
    .get('/v1/conversations/:conversationId/questions', ({ request, params }) => dispatch('getQuestions', request, params), options)
    .get('/v1/conversations/:conversationId/insights', ({ request, params }) => dispatch('getInsights', request, params), options)
    .get('/v1/conversations/:conversationId/entities', ({ request, params }) => dispatch('getEntities', request, params), options)
    .get('/v1/conversations/:conversationId/trackers', ({ request, params }) => dispatch('getTrackers', request, params), options)
    .get('/v1/conversations/:conversationId/trackers-detected', ({ request, params }) => dispatch('getTrackersDetected', request, params), options)
    .post('/v1/model/embed', ({ request }) => dispatch('embedText', request, {}), options)
    .get('/healthz', ({ request }) => dispatch('getHealth', request, {}), options)
    .get('/readyz', ({ request }) => dispatch('getReadiness', request, {}), options)
    .get('/metrics', ({ request }) => dispatch('getMetrics', request, {}), options)
    .get('/openapi.yaml', ({ request }) => dispatch('getOpenapiYaml', request, {}), options)
    .get('/openapi.json', ({ request }) => dispatch('getOpenapiJson', request, {}), options);
}
