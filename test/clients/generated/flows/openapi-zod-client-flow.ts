/** The main flow with a client by `openapi-zod-client`, which holds every answer against the schemas of the contract. */

import { isErrorFromAlias } from '@zodios/core';
import { createApiClient } from './openapi-zod-client';
import { continuation, ended, type Flow, submission, textToEmbed, unknownJob } from './story';

export const flow: Flow = async ({ url, appId, appSecret, apiKey }) => {
  // It takes the `:generate` of the path for a parameter.
  const token = await createApiClient(url).generateToken(
    { type: 'application', appId, appSecret },
    { params: { generate: ':generate' } },
  );
  const headers = { Authorization: `Bearer ${token.accessToken}`, ApiKey: apiKey };
  const api = createApiClient(url, { axiosConfig: { headers } });
  const jobEnds = (jobId: string) => ended(async () => (await api.getJob({ params: { jobId } })).status);

  const { conversationId, jobId } = await api.submitText(submission);
  const params = { conversationId };
  const first = await jobEnds(jobId);
  const appended = await api.appendText(continuation, { params });
  const second = await jobEnds(appended.jobId);

  const { messages } = await api.getMessages({ params, queries: { sentiment: true } });
  const { insights } = await api.getInsights({ params });
  const trackers = await api.getTrackers({ params });
  const { embedding } = await api.embedText({ text: textToEmbed });
  const refused: unknown = await api
    .getJob({ params: { jobId: unknownJob } })
    .catch((reason: unknown) => reason);
  if (!isErrorFromAlias(api.api, 'getJob', refused))
    throw new Error('no error was thrown', { cause: refused });
  return {
    jobs: [first, second],
    messages: messages.map(({ text }) => text),
    insights: insights.map(({ type, text }) => [type, text]),
    trackers: trackers.map(({ name }) => name),
    dimensions: embedding.length,
    refusal: { status: refused.response.status, message: refused.response.data.message },
  };
};
