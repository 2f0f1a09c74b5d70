/**
 * The requests of the vendor's sample that brings sales talks into Snowflake, written as Python's `requests` writes them.
 */

import type { TestAccount } from '../servers/confab.ts';
import { dumped } from './python-client.ts';
import { type RawAnswer, sendRaw } from './raw-http.ts';
import {
  conversationRow,
  entityRows,
  float,
  list,
  lookedUp,
  memberRows,
  parsedFloat,
  scoreRow,
  string,
  trackerRows,
} from './snowflake-rows.ts';

type Json = Readonly<Record<string, unknown>>;

/** One talk as the sample's data has it, with what its customer database knows of it. */
export interface SalesTalk {
  readonly account: string;
  readonly stage: string;
  readonly datetime: string;
  readonly messages: readonly {
    readonly payload: { readonly content: string };
    readonly from: { readonly name: string; readonly userId: string };
  }[];
}

export function snowflakeClient(origin: string) {
  const bearer = (token: string) => ['Authorization', `Bearer ${token}`] as const;
  const asJson = ['accept', 'application/json'] as const;

  async function send(
    method: string,
    target: string,
    headers: readonly (readonly [string, string])[],
    body?: unknown,
  ): Promise<RawAnswer> {
    const content = body === undefined ? '' : dumped(body);
    const ofBody =
      body === undefined
        ? []
        : ([
            ['Content-Length', String(Buffer.byteLength(content))],
            ['Content-Type', 'application/json'],
          ] as const);
    const accepts = headers.includes(asJson) ? [] : ([['Accept', '*/*']] as const);
    return sendRaw(
      origin,
      method,
      target,
      [
        ['Host', new URL(origin).host],
        ['User-Agent', 'python-requests/2.32.3'],
        ['Accept-Encoding', 'gzip, deflate'],
        ...accepts,
        ['Connection', 'keep-alive'],
        ...headers,
        ...ofBody,
      ],
      content,
    );
  }
  /** It looks at no status but that of a submission. */
  const read = async (token: string, target: string, ...headers: (readonly [string, string])[]) =>
    JSON.parse((await send('GET', target, [...headers, bearer(token)])).body) as unknown;
  const readOf = (token: string, conversationId: string, what: string) =>
    read(token, `/v1/conversations/${conversationId}/${what}`, asJson);

  return {
    async token({ appId, appSecret }: TestAccount): Promise<string> {
      const { body } = await send('POST', '/oauth2/token:generate', [], {
        type: 'application',
        appId,
        appSecret,
      });
      return string(JSON.parse(body), 'accessToken');
    },

    /** The id of its scorecard, which it makes where none of the list has the name. */
    async scorecard(token: string): Promise<string> {
      const target = '/v1/manage/callscore/scorecards';
      const name = 'Default Sales Score Card';
      const there = list(await read(token, target, asJson)).find((one) => string(one, 'name') === name);
      if (there !== undefined) return string(there, 'id');
      const made = await send('POST', target, [asJson, bearer(token)], {
        name,
        tags: ['default'],
        description: 'Communication, engagement, question handling, forward motion, and sales process.',
        criteriaList: [
          'Symbl.Communication_And_Engagement',
          'Symbl.Question_Handling',
          'Symbl.Forward_Motion',
          'Symbl.Sales_Process',
        ],
      });
      return string(JSON.parse(made.body), 'id');
    },

    async submit(token: string, scorecardId: string, { account, stage, datetime, messages }: SalesTalk) {
      const { status, body } = await send('POST', '/v1/process/text', [asJson, bearer(token)], {
        name: `${account} / InfiniMeld`,
        startTime: datetime,
        messages,
        detectEntities: true,
        features: { featureList: ['callScore', 'insights'], callScore: { scorecardId } },
        conversationType: 'sales',
        metadata: { prospectName: account, salesStage: stage },
      });
      if (status >= 400) throw new Error(`Error processing transcript: ${body}`);
      const answer: unknown = JSON.parse(body);
      return { conversationId: string(answer, 'conversationId'), jobId: string(answer, 'jobId') };
    },

    /**
     * Asks how far the job is, then the insights, then the score, each again until it is completed. What has failed ends it.
     *
     * @param pause what it does before it asks once more, which is to sleep
     */
    async wait(
      token: string,
      { conversationId, jobId }: { readonly conversationId: string; readonly jobId: string },
      pause: () => Promise<unknown>,
    ): Promise<{
      readonly status: string;
      readonly asked: readonly (readonly [what: string, status: string])[];
    }> {
      const asked: [string, string][] = [];
      const statusOf = async (what: string, answer: Promise<unknown>) => {
        const status = string(await answer, 'status');
        asked.push([what, status]);
        return status;
      };
      for (;;) {
        await pause();
        let status = await statusOf('job', read(token, `/v1/job/${jobId}`));
        for (const what of ['lm-insights', 'callscore'])
          if (status === 'completed')
            status = await statusOf(what, readOf(token, conversationId, `${what}/status`));
        if (status === 'completed' || status === 'failed') return { status, asked };
      }
    },

    /** Everything that it stores of a conversation. It looks the score up, too, and never gets here without one. */
    async rows(token: string, conversationId: string) {
      const transcript = list(await readOf(token, conversationId, 'messages?sentiment=true'), 'messages');
      const insights = lookedUp(await readOf(token, conversationId, 'lm-insights'), [0]);
      const topics = await readOf(token, conversationId, 'topics');
      const entities = await readOf(token, conversationId, 'entities');
      const analytics = await readOf(token, conversationId, 'analytics');
      const trackers = await readOf(token, conversationId, 'trackers');
      const details = `/v1/conversations/experiences/insights/details/${conversationId}?includeCallScore=true`;
      const url = string(await read(token, details), 'url');
      return {
        score: 'callScore' in Object(insights) ? scoreRow(insights) : undefined,
        conversation: conversationRow(insights, analytics, url),
        members: memberRows(insights, analytics),
        transcript: transcript.map((message) => ({
          id: string(message, 'id'),
          conversationId: string(message, 'conversationId'),
          memberId: string(message, 'from', 'id'),
          start: float(message, 'timeOffset'),
          end: float(message, 'timeOffset') + float(message, 'duration'),
          text: string(message, 'text'),
          polarity: float(message, 'sentiment', 'polarity', 'score'),
        })),
        trackers: trackerRows(trackers),
        questions: list(insights, 'callQuestionAndAnswers', 'questionsAndAnswers').map((one) => ({
          question: string(one, 'question'),
          answer: string(one, 'answer'),
          by: string(one, 'questionBy'),
        })),
        steps: list(insights, 'callNextSteps', 'nextSteps').map((one) => string(one, 'step')),
        topics: list(topics, 'topics').map((one) => ({
          text: string(one, 'text'),
          score: float(one, 'score'),
        })),
        sentiment: list(insights, 'callSentiment', 'chunks').map((chunk) => ({
          start: string(chunk, 'startTime'),
          end: string(chunk, 'endTime'),
          polarity: parsedFloat(string(chunk, 'polarityScore')),
          label: string(chunk, 'sentiment'),
          summary: string(chunk, 'summary'),
        })),
        entities: entityRows(entities),
        objections: list(insights, 'callObjections', 'objections').map((one) => ({
          objection: string(one, 'objection'),
          response: string(one, 'response'),
        })),
      };
    },

    /** Asks the model for the next words of a chat; the last ones of a person come with what was found for them. */
    chat: (apiKey: string, messages: readonly Json[]) =>
      send('POST', '/v1/model/chat', [['ApiKey', apiKey]], {
        max_new_tokens: 1024,
        system_prompt: 'You help with questions about sales calls. ',
        messages,
      }),
  };
}
