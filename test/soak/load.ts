/** Appends, sent by submitters each of whom waits for its answer before it sends its next one. */

import { setTimeout } from 'node:timers/promises';
import { seeded } from '../support/data/random-text.ts';
import type { Append } from './evidence.ts';

export interface LoadOptions {
  readonly url: string;
  readonly token: string;
  /** Where webhooks go; conversations take them in turn. */
  readonly origins: readonly string[];
  readonly conversations: number;
  readonly seed: number;
  /** Mean pause of a submitter between an answer and its next append; looked up before each. */
  readonly pauseMilliseconds: number;
  /** Aborts when everything is to end at once. */
  readonly signal: AbortSignal;
}

export interface Load {
  /** What has been answered, or not, so far. */
  readonly appends: readonly Append[];
  readonly submitters: number;
  /** Status → how many answers had it; 0 stands for no answer. */
  readonly answers: ReadonlyMap<number, number>;
  /** Answers that are none of those that a client must expect. */
  readonly surprises: readonly string[];
  /** Whether an append was accepted that was sent after this moment (epoch milliseconds). */
  acceptedSince(moment: number): boolean;
  /** Sends no more; resolves when every append has its outcome. */
  finish(): Promise<void>;
}

/** After this long without an answer a client takes the outcome for unknown. */
const answerMilliseconds = 30_000;
/** How long a client waits before it tries again what failed. */
const retryMilliseconds = 300;
/** How long the last ones are tried again when the load is to end. */
const comebackMilliseconds = 60_000;
const surprisesKept = 20;

/** Submitters of a conversation: one in most, several in the others, who take turns as it comes. */
const submittersOf = (conversation: number) => [1, 1, 1, 2, 4][conversation % 5] ?? 1;

/** What an append says: something for every analyzer now and then. */
const sentences = [
  (token: string) => `I will send offer ${token} to Ana Smith by Friday.`,
  (token: string) => `Could you review contract ${token} of Acme Corp?`,
  (token: string) => `How much is the discount on ${token}?`,
  (token: string) => `Let us meet in Berlin about ${token} next Monday.`,
] as const;

function messagesOf(number: number, tokens: readonly string[]) {
  return tokens.map((token, index) => ({
    payload: { content: (sentences[(number + index) % sentences.length] ?? sentences[0])(token) },
    from: index % 2 === 0 ? { name: 'Ana', userId: 'ana@example.com' } : { name: 'Ben' },
  }));
}

/** What a request asks to be found: everything now and then, for it takes the worker a multiple of the time. */
const settingsOf = (number: number) =>
  number % 5 === 0
    ? {
        detectPhrases: true,
        detectEntities: true,
        trackers: [{ name: 'Pricing', vocabulary: ['how much', 'discount', 'offer'] }],
      }
    : { detectPhrases: true };

/** Who sends an append, and how. */
interface Sender {
  readonly submitter: string;
  readonly number: number;
  readonly origin: string;
  /**
   * Whether it has an `Idempotency-Key` and is sent until it is accepted. Half of the conversations are appended to
   * this way; those of the other half do not know what became of a request that was not answered.
   */
  readonly retries: boolean;
}

/** Creates the conversations, then lets the submitters begin. */
export async function startLoad(options: LoadOptions): Promise<Load> {
  const appends: Append[] = [];
  const surprises: string[] = [];
  const answers = new Map<number, number>();
  const finishing = new AbortController();
  let giveUpAt = Number.POSITIVE_INFINITY;

  /** Sends one append until its outcome is known, as far as its client can; answers its conversation if it is done. */
  async function append(
    { submitter, number, origin, retries }: Sender,
    conversationId?: string,
  ): Promise<string | undefined> {
    const key = `${submitter}n${number}`;
    const tokens = Array.from({ length: 1 + (number % 3) }, (_, index) => `${key}m${index}`);
    const body = JSON.stringify({
      messages: messagesOf(number, tokens),
      ...settingsOf(number),
      webhookUrl: `${origin}/${key}`,
    });
    const append = { key, submitter, tokens, sentAt: Date.now(), conversationId: conversationId ?? '' };
    for (let attempts = 1; ; attempts += 1) {
      const answer = await send(options, conversationId, body, retries ? key : undefined);
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
      if (answer.status === 201) {
        const { jobId, conversationId: id } = Object(JSON.parse(answer.text));
        appends.push({
          ...append,
          conversationId: String(id),
          outcome: 'accepted',
          jobId: String(jobId),
          answeredAt: Date.now(),
          attempts,
        });
        return String(id);
      }
      // No answer, or one that something is away, or that there is too much to do. Nothing else should come.
      if (![0, 429, 500, 503, ...(retries ? [409] : [])].includes(answer.status)) {
        if (surprises.length < surprisesKept) surprises.push(`${key}: ${answer.status} ${answer.text}`);
      } else if (retries && performance.now() < giveUpAt && !options.signal.aborted) {
        await setTimeout(retryMilliseconds);
        continue;
      }
      appends.push({ ...append, outcome: answer.status === 429 ? 'refused' : 'unknown', attempts });
      return undefined;
    }
  }

  async function submit(sender: Omit<Sender, 'number'>, conversationId: string, seed: number) {
    const random = seeded(seed);
    for (let number = 1; !finishing.signal.aborted; number += 1) {
      const done = await append({ ...sender, number }, conversationId);
      const pause = done === undefined ? retryMilliseconds : 2 * random() * options.pauseMilliseconds;
      await setTimeout(pause, undefined, { signal: finishing.signal }).catch(() => {});
    }
  }

  const running: Promise<void>[] = [];
  for (let index = 0; index < options.conversations; index += 1) {
    const origin = options.origins[index % options.origins.length] ?? '';
    const retries = index % 2 === 1;
    const id = await append({ submitter: `c${index}s0`, number: 0, origin, retries });
    if (id === undefined) throw new Error(`no conversation could be created: ${surprises.join('; ')}`);
    for (let submitter = 0; submitter < submittersOf(index); submitter += 1) {
      const sender = { submitter: `c${index}s${submitter}`, origin, retries };
      running.push(submit(sender, id, options.seed + running.length + 1));
    }
  }
  return {
    appends,
    submitters: running.length,
    surprises,
    answers,
    acceptedSince: (moment) =>
      appends.some(({ sentAt, outcome }) => sentAt > moment && outcome === 'accepted'),
    async finish() {
      giveUpAt = performance.now() + comebackMilliseconds;
      finishing.abort();
      await Promise.all(running);
    },
  };
}

/** Status 0: no answer. */
async function send(
  { url, token, signal }: LoadOptions,
  conversationId: string | undefined,
  body: string,
  idempotencyKey: string | undefined,
): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(`${url}/v1/process/text${conversationId ? `/${conversationId}` : ''}`, {
      method: conversationId ? 'PUT' : 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      },
      body,
      // On a connection that was kept alive the client itself sends a request again when the server hangs up.
      keepalive: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMilliseconds)]),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: '' };
  }
}
