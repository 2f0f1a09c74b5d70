/** The main flow with a client by `orval`, on `fetch`. */

import {
  appendText,
  embedText,
  generateToken,
  getInsights,
  getJob,
  getMessages,
  getTrackers,
  submitText,
} from './orval/confab';
import { continuation, ended, type Flow, submission, textToEmbed, unknownJob } from './story';

/** The answer that is meant; throws what any other one says. */
function good<Answer extends { status: number; data: unknown }, Status extends Answer['status']>(
  answer: Answer,
  status: Status,
): Extract<Answer, { status: Status }>['data'] {
  if (answer.status !== status) throw new Error(`${answer.status}: ${JSON.stringify(answer.data)}`);
  return answer.data;
}

export const flow: Flow = async ({ appId, appSecret, apiKey }) => {
  const token = good(await generateToken({ type: 'application', appId, appSecret }), 200);
  const signed = { headers: { Authorization: `Bearer ${token.accessToken}` } };
  const jobEnds = (jobId: string) => ended(async () => good(await getJob(jobId, signed), 200).status);

  const { conversationId, jobId } = good(await submitText(submission, {}, signed), 201);
  const first = await jobEnds(jobId);
  const appended = good(await appendText(conversationId, continuation, {}, signed), 201);
  const second = await jobEnds(appended.jobId);

  const { messages } = good(await getMessages(conversationId, { sentiment: true }, signed), 200);
  const { insights } = good(await getInsights(conversationId, {}, signed), 200);
  const trackers = good(await getTrackers(conversationId, {}, signed), 200);
  const { embedding } = good(await embedText({ text: textToEmbed }, { headers: { ApiKey: apiKey } }), 200);
  const refused = await getJob(unknownJob, signed);
  return {
    jobs: [first, second],
    messages: messages.map(({ text }) => text),
    insights: insights.map(({ type, text }) => [type, text]),
    trackers: trackers.map(({ name }) => name),
    dimensions: embedding.length,
    refusal: { status: refused.status, message: good(refused, 404).message },
  };
};
