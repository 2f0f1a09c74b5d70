/** A reply as events, each with a piece of it (`streamChat`, `streamText`). */

import type { Problem } from '../../core/problem.ts';
import { EventStream } from '../../http/event-stream.ts';
import { problemOf } from '../../http/wire-errors.ts';
import type { Reply, ReplyOptions } from '../../language-model/language-model.ts';
import type { LanguageModels } from '../../language-model/language-models.ts';
import type { MeteredReply } from '../language-models/metered-reply.ts';

export interface ChatDependencies {
  readonly models: LanguageModels;
  readonly reply: MeteredReply;
}

/** A request whose fields are right, to a model that there is. */
export interface Ask<Answer extends { stats: object }> {
  readonly ask: (options: Pick<ReplyOptions, 'signal' | 'trace' | 'onPiece'>) => Promise<Reply>;
  /** By the name that it was asked for. */
  readonly model: string;
  readonly statsOf: (reply: Reply) => Answer['stats'];
  /** All of the reply in one answer. */
  readonly answerOf: (reply: Reply) => Answer;
}

export interface StreamReplyOptions extends Pick<ReplyOptions, 'trace'> {
  /** Of the client. */
  readonly signal: AbortSignal;
  /** Between two events while the model thinks; default: as {@link EventStream} has it. */
  readonly silenceMilliseconds?: number | undefined;
}

/**
 * Begins to send the reply once there is a piece of it: what goes wrong before is answered with its status. What goes
 * wrong later is the last event. Every event has a text `delta`: LangChain's client reads it from each.
 *
 * @throws Problem if the reply does not begin
 */
export async function streamReply<Answer extends { stats: object }>(
  { ask, model, statsOf }: Ask<Answer>,
  { signal, trace, silenceMilliseconds }: StreamReplyOptions,
): Promise<EventStream<string>> {
  const stream = new EventStream<string>();
  const begun = Promise.withResolvers<void>();
  const send = (event: { delta: string } & Record<string, unknown>) => stream.send(event);
  const reply = ask({
    signal,
    trace,
    onPiece: (delta) => {
      begun.resolve();
      return send({ delta });
    },
  });
  // The stream does not learn that a client has gone which has taken nothing.
  const onGone = () => stream.abort();
  signal.addEventListener('abort', onGone, { once: true });
  // An empty reply has no piece.
  await Promise.race([begun.promise, reply]);
  stream.keepAlive(() => ({ delta: '' }), silenceMilliseconds);
  void reply
    .then(
      (whole) => send({ delta: '', is_final: true, model, stats: statsOf(whole) }),
      (error: unknown) => {
        stream.failure = error;
        return send({ delta: '', error: sentenceOf(problemOf(error)) });
      },
    )
    // The client is gone.
    .catch(() => {})
    .finally(() => {
      signal.removeEventListener('abort', onGone);
      void stream.close();
    });
  return stream;
}

const sentenceOf = (problem: Problem | undefined): string =>
  problem?.message ?? 'The reply has ended in the middle: something went wrong on our side.';
