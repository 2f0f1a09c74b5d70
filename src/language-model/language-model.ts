/** What a language model is asked for, and what it replies. */

import type { Trace } from '../core/trace.ts';
import type { ProviderErrorCode } from '../models/provider-error.ts';
import type { ChatModel } from '../models/registry-schema.ts';

/** Requests of one owner, such as an account, at the model's server at one time: half of the places, so that others find one. */
export const requestsOfOneOwner = ({ concurrentRequests }: ChatModel): number =>
  Math.max(1, Math.floor(concurrentRequests / 2));

export interface ChatTurn {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** What a language model is asked for. */
export interface ReplyRequest {
  readonly turns: readonly ChatTurn[];
  /** The most tokens of the reply. */
  readonly maximumTokens: number;
  /** 0 to 1. Default 0. */
  readonly temperature?: number | undefined;
  readonly topP?: number | undefined;
  readonly topK?: number | undefined;
  readonly repetitionPenalty?: number | undefined;
  readonly penaltyAlpha?: number | undefined;
  /** The earliest occurrence of one of them ends the reply, and is not part of it. */
  readonly stopSequences?: readonly string[] | undefined;
  /** The reply has to be JSON of this schema, where the model's server can be told so. */
  readonly answerSchema?: { readonly name: string; readonly schema: Record<string, unknown> } | undefined;
}

export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface Reply {
  readonly text: string;
  /** As the model's server says; estimated where it does not. */
  readonly usage: Usage;
  /** Whether the model had more to say than it was allowed to. */
  readonly isCut: boolean;
}

/** Who asks, and what becomes of the reply meanwhile. */
export interface ReplyOptions {
  /** Whose call it is, such as an account. Default: the server itself. */
  readonly owner?: string | undefined;
  /** When it aborts, the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** What the call belongs to: its server is told. */
  readonly trace?: Trace | undefined;
  /** Takes the reply piece by piece, as it comes; none is empty. The next one waits for its promise. */
  readonly onPiece?: ((text: string) => void | Promise<void>) | undefined;
  /**
   * Told once, before the promise is settled, what the request has used: as the model's server says, and by an estimate
   * that is rather too high where that is not known. A request without a reply has used something as well, unless the
   * server was not asked or has refused. It must not throw.
   */
  readonly onUsed?: ((usage: Usage) => void) | undefined;
}

/** One request to a language model, for metrics. */
export interface RequestReport {
  /** Canonical name, as in the registry. */
  readonly model: string;
  readonly outcome: 'answered' | 'aborted' | ProviderErrorCode;
  readonly usage: Usage;
  readonly milliseconds: number;
}

/** What a language model reports while it works. Callbacks must not throw. */
export interface LanguageModelEvents {
  readonly onRequest?: (report: RequestReport) => void;
}

export interface LanguageModel {
  readonly description: ChatModel;
  /**
   * Has the model reply.
   *
   * @throws {ProviderError} with a code that says what can be done
   */
  reply(request: ReplyRequest, options?: ReplyOptions): Promise<Reply>;
  /** Whether its configuration is complete; its server is not asked. */
  state(): LanguageModelState;
}

export interface LanguageModelState {
  /** Canonical name, as in the registry. */
  readonly model: string;
  readonly isReady: boolean;
  /** One sentence: what is the case and, if something is wrong, what to do. */
  readonly explanation: string;
}
