/** The main flow with a client by `@hey-api/openapi-ts`. */

import { client } from './hey-api/client.gen';
import {
  appendText,
  embedText,
  generateToken,
  getInsights,
  getJob,
  getMessages,
  getTrackers,
  submitText,
} from './hey-api/sdk.gen';
import { continuation, ended, type Flow, submission, textToEmbed, unknownJob } from './story';

export const flow: Flow = async ({ url, appId, appSecret, apiKey }) => {
  client.setConfig({ baseUrl: url, throwOnError: true });
  const { data: token } = await generateToken({
    body: { type: 'application', appId, appSecret },
    throwOnError: true,
  });
  client.setConfig({
    auth: ({ scheme, name }) =>
      scheme === 'bearer' ? token.accessToken : name === 'ApiKey' ? apiKey : undefined,
  });
  const jobEnds = (jobId: string) =>
    ended(async () => (await getJob({ path: { jobId }, throwOnError: true })).data.status);

  const { data: submitted } = await submitText({ body: submission, throwOnError: true });
  const path = { conversationId: submitted.conversationId };
  const first = await jobEnds(submitted.jobId);
  const { data: appended } = await appendText({ path, body: continuation, throwOnError: true });
  const second = await jobEnds(appended.jobId);

  const { data: messages } = await getMessages({ path, query: { sentiment: true }, throwOnError: true });
  const { data: insights } = await getInsights({ path, throwOnError: true });
  const { data: trackers } = await getTrackers({ path, throwOnError: true });
  const { data: embedded } = await embedText({ body: { text: textToEmbed }, throwOnError: true });
  const refused = await getJob({ path: { jobId: unknownJob }, throwOnError: false });
  return {
    jobs: [first, second],
    messages: messages.messages.map(({ text }) => text),
    insights: insights.insights.map(({ type, text }) => [type, text]),
    trackers: trackers.map(({ name }) => name),
    dimensions: embedded.embedding.length,
    refusal: { status: refused.response?.status ?? 0, message: refused.error?.message ?? '' },
  };
};
