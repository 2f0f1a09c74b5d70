/**
 * The requests of LangChain's two clients of Nebula, byte for byte: what `requests` writes below them, and what they
 * insist on in answers.
 */

import { sendRaw } from './raw-http.ts';

interface Nebula {
  readonly origin: string;
  readonly apiKey: string;
}

/** As Python's `json.dumps` writes it. */
function pythonJson(value: unknown): string {
  if (value instanceof Float) return value.value.toFixed(1);
  if (Array.isArray(value)) return `[${value.map(pythonJson).join(', ')}]`;
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, inner]) => `${pythonJson(key)}: ${pythonJson(inner)}`)
      .join(', ')}}`;
  return JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A float of Python, which keeps its point. */
class Float {
  constructor(readonly value: number) {}
}

function post(
  { origin, apiKey }: Nebula,
  path: string,
  own: readonly (readonly [string, string])[],
  body: string,
) {
  return sendRaw(
    origin,
    'POST',
    path,
    [
      ['Host', new URL(origin).host],
      ['User-Agent', 'python-requests/2.32.3'],
      ['Accept-Encoding', 'gzip, deflate'],
      ['Accept', '*/*'],
      ['Connection', 'keep-alive'],
      ...own.map(([name, value]) => [name, value === 'KEY' ? apiKey : value] as const),
      ['Content-Length', String(Buffer.byteLength(body))],
    ],
    body,
  );
}

interface LangChainMessage {
  readonly type: 'system' | 'human' | 'ai';
  readonly content: string;
}

/** The chat client (`ChatNebula`). */
export function chatNebula(nebula: Nebula) {
  const roles = { ai: 'assistant', human: 'human' } as const;
  const headers = [
    ['ApiKey', 'KEY'],
    ['Content-Type', 'application/json'],
  ] as const;

  function bodyOf(messages: readonly LangChainMessage[]): string {
    const before = messages.slice(0, -1);
    return pythonJson({
      max_new_tokens: 1024,
      temperature: 0,
      // The last one, if there are several.
      system_prompt: before.findLast(({ type }) => type === 'system')?.content ?? '',
      messages: [
        ...before.flatMap(({ type, content }) =>
          type === 'system' ? [] : [{ role: roles[type], text: content }],
        ),
        { role: 'human', text: messages.at(-1)?.content },
      ],
    });
  }

  const raiseForStatus = (status: number) => {
    if (status >= 400) throw new Error(`HTTPError: ${status}`);
  };

  return {
    /** The content of the answer: the list of messages, as it came. */
    async invoke(messages: readonly LangChainMessage[]): Promise<unknown> {
      const answer = await post(nebula, '/v1/model/chat', headers, bodyOf(messages));
      raiseForStatus(answer.status);
      const data: unknown = JSON.parse(answer.body);
      if (!Object.hasOwn(Object(data), 'messages')) throw new Error("KeyError: 'messages'");
      return Reflect.get(Object(data), 'messages');
    },
    /** The deltas, one for each line that is JSON behind its first six characters. */
    async stream(messages: readonly LangChainMessage[]): Promise<string[]> {
      const answer = await post(nebula, '/v1/model/chat/streaming', headers, bodyOf(messages));
      raiseForStatus(answer.status);
      const deltas: string[] = [];
      for (const line of answer.body.split(/\r?\n/)) {
        let chunk: unknown;
        try {
          chunk = JSON.parse(line.slice(6));
        } catch {
          continue;
        }
        const delta: unknown =
          typeof chunk === 'object' && chunk !== null ? Reflect.get(chunk, 'delta') : undefined;
        if (typeof delta !== 'string') throw new Error(`KeyError: 'delta' in ${line}`);
        deltas.push(delta);
      }
      return deltas;
    },
  };
}

/** The client of the older model (`Nebula`). */
export function nebula(nebula: Nebula) {
  const headers = [
    ['Content-Type', 'application/json'],
    ['ApiKey', 'KEY'],
  ] as const;
  return {
    async invoke(prompt: string, stop: readonly string[] | null = null): Promise<string> {
      const body = pythonJson({
        prompt: prompt.trim(),
        max_new_tokens: 128,
        temperature: 0.6,
        top_k: 1,
        top_p: 0.95,
        repetition_penalty: new Float(1),
        stop_sequences: stop,
      });
      const answer = await post(nebula, '/v1/model/generate', headers, body);
      if (answer.status !== 200)
        throw new Error(`Request failed with status code ${answer.status} and message ${answer.body}`);
      const text: unknown = Reflect.get(
        Object(Reflect.get(Object(JSON.parse(answer.body)), 'output')),
        'text',
      );
      if (typeof text !== 'string') throw new Error("KeyError: 'text'");
      return text;
    },
  };
}
