/** The main flow with a client by `openapi-typescript-codegen`. */

import {
  ApiError,
  AuthenticationService,
  ConversationsService,
  EmbeddingService,
  JobsService,
  OpenAPI,
  ProcessService,
  TokenRequest,
} from './openapi-typescript-codegen';
import { continuation, ended, type Flow, submission, textToEmbed, unknownJob } from './story';

export const flow: Flow = async ({ url, appId, appSecret, apiKey }) => {
  OpenAPI.BASE = url;
  const type = TokenRequest.type.APPLICATION;
  OpenAPI.TOKEN = (await AuthenticationService.generateToken({ type, appId, appSecret })).accessToken;
  OpenAPI.HEADERS = { ApiKey: apiKey };
  const jobEnds = (jobId: string) => ended(async () => (await JobsService.getJob(jobId)).status);

  const { conversationId, jobId } = await ProcessService.submitText(submission);
  const first = await jobEnds(jobId);
  const appended = await ProcessService.appendText(conversationId, continuation);
  const second = await jobEnds(appended.jobId);

  const { messages } = await ConversationsService.getMessages(conversationId);
  const { insights } = await ConversationsService.getInsights(conversationId);
  const trackers = await ConversationsService.getTrackers(conversationId);
  const { embedding } = await EmbeddingService.embedText({ text: textToEmbed });
  const refused: unknown = await JobsService.getJob(unknownJob).catch((reason: unknown) => reason);
  if (!(refused instanceof ApiError)) throw new Error('no error was thrown', { cause: refused });
  return {
    jobs: [first, second],
    messages: messages.map(({ text }) => text),
    insights: insights.map(({ type: name, text }) => [name, text]),
    trackers: trackers.map(({ name }) => name),
    dimensions: embedding.length,
    refusal: { status: refused.status, message: refused.body.message },
  };
};
