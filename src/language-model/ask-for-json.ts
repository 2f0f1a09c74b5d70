/** Answers of language models as JSON of a schema: what is none is asked for once more, and then given up. */

import { Ajv, type ValidateFunction } from 'ajv';
import type { Reply, ReplyRequest } from './language-model.ts';

/** A schema, and the check whether an answer is of it. */
export interface AnswerShape<Answer> {
  readonly schema: NonNullable<ReplyRequest['answerSchema']>;
  readonly check: ValidateFunction<Answer>;
}

/** The model has answered, twice, something else than it was asked for. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer';
}

/** How often a model is asked for the same. */
const attempts = 2;

// Answers are as long as models like: one fault is enough to refuse them.
const ajv = new Ajv({ allErrors: false, strict: true });

/**
 * The shape of an answer. The type has to be what the schema says. Its check is compiled once, with the first answer:
 * most servers have no language model, and compiling would take a tenth of the start of each worker.
 */
export function answerShape<Answer>(schema: AnswerShape<Answer>['schema']): AnswerShape<Answer> {
  let compiled: ValidateFunction<Answer> | undefined;
  return {
    schema,
    get check() {
      compiled ??= ajv.compile<Answer>(schema.schema);
      return compiled;
    },
  };
}

/**
 * Has a model answer in JSON.
 *
 * @param ask has it reply
 * @param request without the schema
 * @throws {UnusableAnswer} if it does not, or what `ask` throws
 */
export async function askForJson<Answer>(
  ask: (request: ReplyRequest) => Promise<Reply>,
  request: Omit<ReplyRequest, 'answerSchema'>,
  // The check is compiled here, before anybody is asked: a wrong schema costs no answer.
  { schema, check }: AnswerShape<Answer>,
): Promise<Answer> {
  let { turns } = request;
  for (let attempt = 1; ; attempt += 1) {
    const { text, isCut } = await ask({ ...request, turns, answerSchema: schema });
    const value = jsonIn(text);
    if (check(value)) return value;
    const fault = isCut
      ? 'it was too long, and ended in the middle'
      : value === undefined
        ? 'it is no JSON'
        : ajv.errorsText(check.errors, { dataVar: 'answer' });
    if (attempt === attempts) throw new UnusableAnswer(`The model's answer cannot be used: ${fault}.`);
    turns = withRemark(
      request.turns,
      isCut
        ? 'Your last answer was too long. Answer again, much shorter: fewer elements, and one short quotation each.'
        : `Your last answer could not be used: ${fault}. Answer again, with JSON of the schema and nothing else.`,
    );
  }
}

/**
 * The same turns with a remark at the end of the last one: the templates of some models take no two turns of one side.
 * What the model has said is not repeated: it may be long, and was wrong.
 */
function withRemark(turns: ReplyRequest['turns'], remark: string): ReplyRequest['turns'] {
  return turns.map((turn, index) =>
    index === turns.length - 1 ? { ...turn, content: `${turn.content}\n\n${remark}` } : turn,
  );
}

/** The JSON of a reply, which some models put between marks, or words of their own; some think aloud before. */
function jsonIn(reply: string): unknown {
  const text = reply.slice(Math.max(0, reply.lastIndexOf('</think>')));
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  try {
    return from === -1 ? undefined : JSON.parse(text.slice(from, to + 1));
  } catch {
    return undefined;
  }
}
