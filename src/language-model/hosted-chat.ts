/** A language model on a server that speaks OpenAI's chat completion (`POST /v1/chat/completions`). */

import type { WaitingLimits } from '../core/budget.ts';
import { Provider, type ProviderCall } from '../models/provider.ts';
import { ProviderError } from '../models/provider-error.ts';
import type { ChatModel, ExtraSetting } from '../models/registry-schema.ts';
import {
  type LanguageModel,
  type LanguageModelEvents,
  type LanguageModelState,
  type Reply,
  type ReplyOptions,
  type ReplyRequest,
  requestsOfOneOwner,
  type Usage,
} from './language-model.ts';
import { createStopCutter } from './stop-sequences.ts';
import { followTokens, type UsedTokens } from './used-tokens.ts';

/** Longer than any reply that fits a model's context; an endless one ends here. */
const maximumAnswerBytes = 8 * 1024 * 1024;
/**
 * Bytes of an answer that is read whole, in one go: of each token that it may have, several times those of a long word as JSON may
 * write it, and of what is around it.
 */
const wholeAnswer = { bytesOfToken: 64, bytesBeside: 64 * 1024 } as const;
/**
 * Keywords of schemas that many servers which can be told a schema refuse, or need very long to prepare for. Whoever asks says them
 * in words as well, and checks the answer.
 */
const sizeKeywords: ReadonlySet<string> = new Set(['maxItems', 'maxLength']);
/** OpenAI takes no more; the reply is cut by all of them when it has come. */
const stopSequencesOfProvider = 4;

/** Of requests that find every place at the model's server taken: a reply takes seconds. */
const waiting: WaitingLimits = { milliseconds: 20_000, burst: 64, standing: 16 };

/** What a language model is asked with. */
export interface HostedChatOptions extends LanguageModelEvents {
  /** Environment variables, for the token. */
  readonly environment: Readonly<Record<string, string | undefined>>;
}

const { preconnect } = fetch;

const bytesOf = ({ maximumTokens }: ReplyRequest): number =>
  Math.min(maximumAnswerBytes, wholeAnswer.bytesBeside + maximumTokens * wholeAnswer.bytesOfToken);

/** A schema that says what there is, but not how much of it. */
const withoutSizes = (schema: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(schema, (key, value) => (sizeKeywords.has(key) ? undefined : value)));

type CompletionInput = Parameters<ProviderCall['client']['chatCompletion']>[0];

export class HostedChat implements LanguageModel {
  readonly description: ChatModel;
  readonly #events: LanguageModelEvents;
  readonly #provider: Provider;

  constructor(model: ChatModel, options: HostedChatOptions) {
    this.description = model;
    this.#events = options;
    this.#provider = new Provider(model, {
      task: 'conversational',
      wanted: 'reply',
      requests: {
        total: model.concurrentRequests,
        share: requestsOfOneOwner(model),
        waiting,
      },
      deadlineMilliseconds: model.deadlineMilliseconds,
      maximumAnswerBytes,
      environment: options.environment,
    });
  }

  state(): LanguageModelState {
    const error = this.#provider.configurationError;
    return {
      model: this.description.name,
      isReady: error === undefined,
      explanation: error?.message ?? `The model ${this.description.name} is configured.`,
    };
  }

  async reply(request: ReplyRequest, options: ReplyOptions = {}): Promise<Reply> {
    const started = performance.now();
    const used = followTokens(request);
    const report = (outcome: 'answered' | 'aborted' | ProviderError['code'], usage: Usage) => {
      options.onUsed?.(usage);
      this.#events.onRequest?.({
        model: this.description.name,
        outcome,
        usage,
        milliseconds: performance.now() - started,
      });
    };
    try {
      const reply = await this.#provider.call(
        { ...options, maximumAnswerBytes: options.onPiece === undefined ? bytesOf(request) : undefined },
        (call) => this.#ask(call, request, options, used),
      );
      report('answered', reply.usage);
      return reply;
    } catch (error) {
      report(error instanceof ProviderError ? error.code : 'aborted', used.ofFailure());
      throw error;
    }
  }

  /** Ends the requests under way with the code `closed`. */
  close(): void {
    this.#provider.close();
  }

  async #ask(
    { client, target, options }: ProviderCall,
    request: ReplyRequest,
    { onPiece }: ReplyOptions,
    used: UsedTokens,
  ): Promise<Reply> {
    const input = { ...target, ...this.#inputOf(request) } as CompletionInput;
    const watched = {
      ...options,
      fetch: Object.assign(used.watched(options.fetch ?? fetch), { preconnect }),
    };
    const { text, finishReason } =
      onPiece === undefined
        ? this.#wholeOf(await client.chatCompletion(input, watched), request, used)
        : await this.#piecesOf(
            client.chatCompletionStream({ ...input, stream_options: { include_usage: true } }, watched),
            request,
            onPiece,
            used,
          );
    return { text, usage: used.ofReply(), isCut: finishReason === 'length' };
  }

  #inputOf(request: ReplyRequest): Omit<CompletionInput, 'model'> {
    const { turns, maximumTokens, temperature = 0, topP, topK, repetitionPenalty, penaltyAlpha } = request;
    const { accepts } = this.description;
    const extra: Record<ExtraSetting, number | undefined> = {
      top_k: topK,
      repetition_penalty: repetitionPenalty,
      penalty_alpha: penaltyAlpha,
    };
    const stop = (request.stopSequences ?? []).slice(0, stopSequencesOfProvider);
    return {
      messages: turns.map((turn) => ({ ...turn })),
      max_tokens: maximumTokens,
      temperature,
      ...(topP !== undefined && { top_p: topP }),
      ...Object.fromEntries(
        accepts.map((name) => [name, extra[name]] as const).filter(([, value]) => value !== undefined),
      ),
      ...(stop.length > 0 && { stop }),
      ...this.#formatOf(request.answerSchema),
    };
  }

  #formatOf(answer: ReplyRequest['answerSchema']): Pick<CompletionInput, 'response_format'> {
    if (answer === undefined) return {};
    switch (this.description.structuredAnswers) {
      case 'json_schema':
        return {
          response_format: {
            type: 'json_schema',
            json_schema: { name: answer.name, schema: withoutSizes(answer.schema), strict: true },
          },
        };
      case 'json_object':
        return { response_format: { type: 'json_object' } };
      case 'text':
        return {};
    }
  }

  #wholeOf(answer: unknown, { stopSequences }: ReplyRequest, used: UsedTokens) {
    const { choices, usage } = Object(answer);
    const { message, finish_reason: finishReason } = Object(Object(choices)[0]);
    const { content } = Object(message);
    if (typeof content !== 'string') throw this.#provider.failed('answered without a message');
    used.addWritten(message);
    used.addCounted(usage);
    const cutter = createStopCutter(stopSequences);
    return { text: cutter.add(content) + cutter.end(), finishReason };
  }

  async #piecesOf(
    stream: AsyncIterable<unknown>,
    { stopSequences }: ReplyRequest,
    onPiece: NonNullable<ReplyOptions['onPiece']>,
    used: UsedTokens,
  ) {
    const cutter = createStopCutter(stopSequences);
    let text = '';
    let finishReason: unknown;
    const pass = async (piece: string) => {
      text += piece;
      if (piece !== '') await onPiece(piece);
    };
    for await (const chunk of stream) {
      const { choices, usage } = Object(chunk);
      used.addCounted(usage);
      const { delta, finish_reason: reason } = Object(Object(choices)[0]);
      finishReason = reason ?? finishReason;
      const { content } = Object(delta);
      used.addWritten(delta);
      if (typeof content === 'string') await pass(cutter.add(content));
      if (cutter.isOver) return { text, finishReason: 'stop' };
    }
    if (finishReason === undefined) throw this.#provider.failed('ended its reply in the middle');
    await pass(cutter.end());
    return { text, finishReason };
  }
}
