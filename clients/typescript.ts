/**
 * Submits a conversation, waits for its analysis, and reads what was found: with a client typed by the contract.
 *
 *     npm install openapi-fetch
 *     CONFAB_APP_ID=… CONFAB_APP_SECRET=… bun clients/typescript.ts
 *
 * In a project of your own the types are made by the second line, and imported from './confab.ts':
 *
 *     npm install openapi-fetch
 *     npx openapi-typescript http://127.0.0.1:8080/openapi.json -o confab.ts
 */
import createClient from 'openapi-fetch';
import type { paths } from '../generated/openapi.ts';

const { CONFAB_URL = 'http://127.0.0.1:8080', CONFAB_APP_ID = '', CONFAB_APP_SECRET = '' } = process.env;
const confab = createClient<paths>({ baseUrl: CONFAB_URL });

/** The answer's body; throws the server's own sentence where it refuses. */
async function answer<Data>(asked: Promise<{ data?: Data; error?: unknown }>): Promise<Data> {
  const { data, error } = await asked;
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const { accessToken } = await answer(
  confab.POST('/oauth2/token:generate', {
    body: { type: 'application', appId: CONFAB_APP_ID, appSecret: CONFAB_APP_SECRET },
  }),
);
confab.use({ onRequest: ({ request }) => request.headers.set('Authorization', `Bearer ${accessToken}`) });

const { conversationId, jobId } = await answer(
  confab.POST('/v1/process/text', {
    body: {
      name: 'Renewal',
      messages: [
        {
          from: { name: 'Ana', userId: 'ana@example.com' },
          payload: { content: 'I will send the revised quote by Friday.' },
        },
        { from: { name: 'Ben' }, payload: { content: 'How much does the premium plan cost?' } },
      ],
    },
  }),
);

// Instead of asking, be told: with `webhookUrl` in the body above, each change of the status is posted there.
for (;;) {
  const job = await answer(confab.GET('/v1/job/{jobId}', { params: { path: { jobId } } }));
  if (job.status === 'completed') break;
  if (job.status === 'failed') throw new Error(`The job ${jobId} has failed: ${job.reason}`);
  await new Promise((resolve) => setTimeout(resolve, 1000));
}

const params = { path: { conversationId } };
const { insights } = await answer(confab.GET('/v1/conversations/{conversationId}/insights', { params }));
for (const { type, text } of insights) console.log(`${type}: ${text}`);
