/** A server of a language model that speaks OpenAI's chat completion, and behaves as a test wants. */

import { createLanguageModels, type LanguageModels } from '../../../src/language-model/language-models.ts';
import type { ChatModel } from '../../../src/models/registry-schema.ts';

/** A request as it came. */
export interface AskedCompletion {
  readonly path: string;
  readonly authorization: string | null;
  readonly traceparent: string | null;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly max_tokens: number;
    readonly stream?: boolean;
    readonly response_format?: { readonly type: string; readonly json_schema?: { readonly name: string } };
    readonly [setting: string]: unknown;
  };
  /** Aborts when the client hangs up. */
  readonly signal: AbortSignal;
}

/** How the server answers a request. */
export type Behaviour = (asked: AskedCompletion) => Response | Promise<Response>;

export interface LanguageModelServer {
  readonly url: string;
  /** What it was asked, in this order. */
  readonly asked: AskedCompletion[];
  behave(behaviour: Behaviour): void;
  /** Its entry in the registry, with other fields where a test needs them. */
  model(changes?: Partial<ChatModel>): ChatModel;
  /** The language models of a Confab that knows this one alone. */
  models(changes?: Partial<ChatModel>): Promise<LanguageModels>;
  stop(): Promise<void>;
}

/** The token that the server of {@link LanguageModelServer.models} is asked with. */
export const modelToken = 'hf_token_of_the_stand_in';

export function startLanguageModel(first: Behaviour): LanguageModelServer {
  const asked: AskedCompletion[] = [];
  let behaviour = first;
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const one: AskedCompletion = {
        path: new URL(request.url).pathname,
        authorization: request.headers.get('authorization'),
        traceparent: request.headers.get('traceparent'),
        body: (await request.json()) as AskedCompletion['body'],
        signal: request.signal,
      };
      asked.push(one);
      return behaviour(one);
    },
  });
  const model = (changes: Partial<ChatModel> = {}): ChatModel => ({
    kind: 'chat',
    name: 'stand-in',
    aliases: ['stand-in-alias'],
    endpointUrl: server.url.href,
    provider: undefined,
    model: 'acme/stand-in',
    tokenEnvironmentVariable: 'STAND_IN_TOKEN',
    contextTokens: 8192,
    accepts: [],
    structuredAnswers: 'json_schema',
    concurrentRequests: 8,
    deadlineMilliseconds: 30_000,
    inputPrice: 0,
    outputPrice: 0,
    ...changes,
  });
  return {
    url: server.url.href,
    asked,
    behave(next) {
      behaviour = next;
    },
    model,
    models(changes) {
      const one = model(changes);
      return createLanguageModels({
        registry: {
          models: [one],
          resolve: (name) => (name === one.name || one.aliases.includes(name) ? one : undefined),
        },
        environment: { STAND_IN_TOKEN: modelToken },
      });
    },
    stop: () => server.stop(true),
  };
}

const completion = (rest: object) => ({
  id: 'chatcmpl-1',
  created: 1,
  model: 'acme/stand-in',
  system_fingerprint: '',
  ...rest,
});

const event = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

/** Tokens that the server says it has counted. */
const countedTokens = { prompt_tokens: 21, completion_tokens: 8, total_tokens: 29 };

/** Replies with these pieces: as a stream if that is wanted, else all in one. */
export const saying =
  (pieces: (asked: AskedCompletion) => readonly string[], finishReason = 'stop'): Behaviour =>
  (asked) => {
    const said = pieces(asked);
    if (asked.body.stream !== true) {
      const message = { role: 'assistant', content: said.join('') };
      return Response.json(
        completion({ choices: [{ index: 0, message, finish_reason: finishReason }], usage: countedTokens }),
      );
    }
    const chunks = said.map((content) => chunk({ delta: { content } }));
    const last = chunk({ delta: {}, finish_reason: finishReason });
    const usage = completion({ choices: [], usage: countedTokens });
    return eventStream([...chunks, last, usage].map(event).concat('data: [DONE]\n\n'));
  };

const chunk = (choice: object) =>
  completion({ object: 'chat.completion.chunk', choices: [{ index: 0, finish_reason: null, ...choice }] });

/** One piece of a stream. */
export const piece = (content: string): string => event(chunk({ delta: { content } }));

/** Server-sent events, whatever they are. */
export const eventStream = (events: Iterable<string> | AsyncIterable<string>): Response =>
  new Response(
    new ReadableStream({
      async start(controller) {
        for await (const one of events) controller.enqueue(new TextEncoder().encode(one));
        controller.close();
      },
    }),
    { headers: { 'Content-Type': 'text/event-stream' } },
  );

/** The language models of a server whose one model says hello, for as long as the process lives. */
export const modelsThatSayHello = (): Promise<LanguageModels> =>
  startLanguageModel(saying(() => ['Hello, ', 'how can I help?'])).models();

/** Never answers. */
export const hanging: Behaviour = () => new Promise(() => {});

/** Refuses with this status. */
export const refusing =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  ({ authorization, path }) =>
    Response.json({ error: `no: ${authorization} at ${path}` }, { status, headers });

/** Answers as the other one does, in so many pieces over so long a time. */
export const slowly =
  (behaviour: Behaviour, pieces: number, milliseconds: number): Behaviour =>
  async (asked) => {
    const response = await behaviour(asked);
    const text = await response.text();
    const length = Math.ceil(text.length / pieces);
    return jsonStream(
      (async function* () {
        for (let at = 0; at < text.length; at += length) {
          await Bun.sleep(milliseconds / pieces);
          yield text.slice(at, at + length);
        }
      })(),
    );
  };

/** A reply that never ends: this text, and then more of it each so many milliseconds, or as fast as it is read. */
export const endless = (more: string, milliseconds = 0): Behaviour => {
  return ({ signal }) =>
    jsonStream(
      (async function* () {
        yield beginOfReply;
        while (!signal.aborted) {
          await Bun.sleep(milliseconds);
          yield more;
        }
      })(),
    );
};

/** What a whole reply begins with. */
export const beginOfReply =
  '{"choices":[{"index":0,"finish_reason":"stop","message":{"role":"assistant","content":"';

const jsonStream = (pieces: AsyncGenerator<string, void>): Response =>
  new Response(
    new ReadableStream({
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(new TextEncoder().encode(value));
      },
      cancel: () => void pieces.return(),
    }),
    { headers: { 'Content-Type': 'application/json' } },
  );
