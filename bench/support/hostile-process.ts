/**
 * The hostile account, in a process of its own: two requests of each kind at a time, each kind as expensive as the limits
 * of an account let it be. Takes an order from its parent, loops for as long as told, and reports what was answered.
 */

import { connect } from 'node:net';
import { hostileConversations } from './hostile-conversations.ts';

export interface HostileOrder {
  readonly url: string;
  readonly token: string;
  readonly apiKey: string;
  readonly seconds: number;
  /** Which kinds; default: all. */
  readonly kinds?: readonly string[];
}

/** How often each status was answered, by the kind of request; 0 stands for no answer. */
export type HostileReport = Record<string, Record<number, number>>;

const atOneTime = 2;
/** After a refusal, and as the shortest time of a request: the load is bounded. */
const pauseMilliseconds = 20;

process.on('message', async (order: HostileOrder) => {
  process.send?.(await run(order));
  process.exit(0);
});

interface Hostile {
  request(method: string, path: string, json?: unknown): Promise<number>;
  submit(json: unknown, conversation?: string): Promise<number>;
  order: HostileOrder;
}

const { insights, spellings, overlaps, characters, members, messages } = hostileConversations;
const said = (content: string, name?: string) => ({ payload: { content }, ...(name && { from: { name } }) });
const many = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index));
const words =
  'contract invoice renewal budget server customer meeting release ticket quarter review payment'.split(' ');
const word = (index: number) => words[index % words.length] ?? '';

const phrases = many(10, (tracker) => ({
  name: `T${tracker}`,
  vocabulary: many(
    500,
    (index) => `${word(index)} ${word(index * 7 + tracker)} number ${tracker * 500 + index}`,
  ),
}));
const commonWords = many(100, (index) => ({
  name: `C${index}`,
  vocabulary: ['agenda', 'office', `item ${index}`],
}));
const agenda = (count: number) =>
  many(count, (index) =>
    said(
      `We should talk about item ${index} of the agenda with the people from the other office before long`,
      'Ana',
    ),
  );
const endless = 'I will send the report to Mark by Friday and '.repeat(2_220).slice(0, 99_900);
const sentences = 'I will send it. To you. Ok. '.repeat(1_190);

let turn = 0;
const kinds: Readonly<Record<string, (hostile: Hostile) => Promise<number>>> = {
  speakers: ({ request }) =>
    request('PUT', `/v1/conversations/${insights}/speakers`, {
      speakerEvents: [
        { type: 'started_speaking', user: { email: `p${turn++ % 2}@example.com` }, offset: { seconds: 0 } },
      ],
    }),
  entities: ({ request }) => request('GET', `/v1/conversations/${spellings}/entities`),
  trackers: ({ request }) => request('GET', `/v1/conversations/${spellings}/trackers`),
  messages: ({ request }) => request('GET', `/v1/conversations/${characters}/messages?limit=65536`),
  transcript: ({ request }) =>
    request('POST', `/v1/conversations/${characters}/transcript`, { contentType: 'text/markdown' }),
  verbose: ({ request }) => request('GET', `/v1/conversations/${messages}/messages?limit=65536&verbose=true`),
  wholeMessages: ({ request }) => request('GET', `/v1/conversations/${characters}/messages`),
  wholeVerbose: ({ request }) => request('GET', `/v1/conversations/${messages}/messages?verbose=true`),
  analytics: ({ request }) => request('GET', `/v1/conversations/${overlaps}/analytics`),
  manyMembers: ({ request }) => request('GET', `/v1/conversations/${members}`),
  summary: ({ request }) => request('GET', `/v1/conversations/${messages}/summary?refresh=true`),
  topics: ({ request }) => request('GET', `/v1/conversations/${messages}/topics?refresh=true`),
  themes: ({ request }) => request('GET', `/v1/conversations/${messages}/abstract-topics?refresh=true`),
  comprehensive: ({ request }) => request('GET', `/v1/conversations/${insights}/comprehensive/action-items`),
  bookmarks: ({ request }) =>
    request(
      'POST',
      `/v1/conversations/${messages}/bookmarks/bulk`,
      many(60, (index) => ({
        label: `Bookmark ${index}`,
        description: 'All of it.',
        user: { name: 'Ana', userId: 'ana@example.com', email: 'ana@example.com' },
        beginTimeOffset: 0,
        duration: 200_000,
      })),
    ),
  list: ({ request }) => request('GET', '/v1/conversations?startTime=2000-01-01T00:00:00Z&limit=65536'),
  phraseJobs: ({ submit }) => submit({ messages: agenda(1_000), trackers: phrases }),
  matchJobs: ({ submit }) =>
    submit({ messages: agenda(10_000), trackers: commonWords, detectEntities: true }),
  endlessSentences: ({ submit }) => submit({ messages: many(80, () => said(endless)), detectPhrases: true }),
  manySentences: ({ submit }) => submit({ messages: many(80, () => said(sentences)) }),
  memberJobs: ({ submit }) =>
    submit(
      { messages: many(50, (index) => said(`Person${index * 99}, could you?`, `New ${index}`)) },
      members,
    ),
  embeddings: ({ order }) =>
    statusOf(
      fetch(`${order.url}/v1/embeddings`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${order.apiKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          model: 'service-text-embedding-large',
          input: many(2_048, (index) => `${index} ${word(index)}`),
        }),
      }),
    ),
  unread: ({ order }) =>
    hold(
      order,
      `GET /v1/conversations/${characters}/messages?limit=65536 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${order.token}\r\n\r\n`,
    ),
  slowUploads: ({ order }) =>
    hold(
      order,
      `POST /v1/process/text HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${order.token}\r\nContent-Type: application/json\r\nContent-Length: 8388608\r\n\r\n{`,
    ),
};
/** These hold connections rather than the processor: of each as many as the findings had. */
const holding: Readonly<Record<string, number>> = { unread: 12, slowUploads: 48 };

async function statusOf(answer: Promise<Response>): Promise<number> {
  const response = await answer;
  // Read as it comes, and forgotten.
  for await (const _ of response.body ?? []);
  return response.status;
}

/** Sends so much and then nothing, and reads nothing, until the server has had enough. */
function hold({ url }: HostileOrder, head: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(head));
  socket.pause();
  socket.setTimeout(30_000, () => socket.destroy());
  socket.on('error', () => {});
  socket.on('close', () => resolve(0));
  return promise;
}

async function run(order: HostileOrder): Promise<HostileReport> {
  const report: HostileReport = {};
  const endsAt = performance.now() + order.seconds * 1000;
  const request = (method: string, path: string, json?: unknown) =>
    statusOf(
      fetch(order.url + path, {
        method,
        headers: {
          Authorization: `Bearer ${order.token}`,
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        signal: AbortSignal.timeout(Math.max(1, endsAt + 2_000 - performance.now())),
      }),
    );
  const hostile: Hostile = {
    order,
    request,
    submit: (json, conversation) =>
      request(
        conversation === undefined ? 'POST' : 'PUT',
        `/v1/process/text${conversation === undefined ? '' : `/${conversation}`}`,
        json,
      ),
  };
  const loops = Object.entries(kinds)
    .filter(([kind]) => order.kinds?.includes(kind) ?? true)
    .flatMap(([kind, once]) =>
      many(holding[kind] ?? atOneTime, async () => {
        const counts = report[kind] ?? {};
        report[kind] = counts;
        while (performance.now() < endsAt) {
          const status = await Promise.race([
            once(hostile).catch(() => 0),
            Bun.sleep(Math.max(1, endsAt - performance.now())).then(() => -1),
          ]);
          if (status >= 0) counts[status] = (counts[status] ?? 0) + 1;
          await Bun.sleep(pauseMilliseconds);
        }
      }),
    );
  await Promise.all(loops);
  return report;
}
