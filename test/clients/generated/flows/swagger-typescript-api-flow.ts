/** The main flow with a client by `swagger-typescript-api`. */

import { continuation, ended, type Flow, submission, textToEmbed, unknownJob } from './story';
import { Api, type ErrorMessage, type HttpResponse } from './swagger-typescript-api/confab';

export const flow: Flow = async ({ url, appId, appSecret, apiKey }) => {
  const api = new Api<string>({
    baseUrl: url,
    securityWorker: (token) => (token === null ? {} : { headers: { Authorization: `Bearer ${token}` } }),
  });
  // It takes the `:generate` of the path for a parameter.
  const { data: token } = await api.oauth2.generateToken(':generate', {
    type: 'application',
    appId,
    appSecret,
  });
  api.setSecurityData(token.accessToken);
  const jobEnds = (jobId: string) => ended(async () => (await api.v1.getJob(jobId)).data.status);

  const { conversationId, jobId } = (await api.v1.submitText(submission)).data;
  const first = await jobEnds(jobId);
  const { data: appended } = await api.v1.appendText(conversationId, continuation);
  const second = await jobEnds(appended.jobId);

  const { messages } = (await api.v1.getMessages(conversationId, { sentiment: true })).data;
  const { insights } = (await api.v1.getInsights(conversationId)).data;
  const { data: trackers } = await api.v1.getTrackers(conversationId);
  const { data: embedded } = await api.v1.embedText({ text: textToEmbed }, { headers: { ApiKey: apiKey } });
  const refused = await api.v1
    .getJob(unknownJob)
    .catch((reason: HttpResponse<unknown, ErrorMessage>) => reason);
  return {
    jobs: [first, second],
    messages: messages.map(({ text }) => text),
    insights: insights.map(({ type, text }) => [type, text]),
    trackers: trackers.map(({ name }) => name),
    dimensions: embedded.embedding.length,
    refusal: { status: refused.status, message: refused.error.message },
  };
};
