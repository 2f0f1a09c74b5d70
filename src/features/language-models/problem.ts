/** What callers are told when a language model does not reply. */

import { Problem, type ProblemCode } from '../../core/problem.ts';
import type { LanguageModel } from '../../language-model/language-model.ts';
import type { LanguageModels } from '../../language-model/language-models.ts';
import { ProviderError, type ProviderErrorCode } from '../../models/provider-error.ts';

/** Seconds after which a provider that failed may be asked again. */
const retryAfterSeconds = 5;

/** In our own words: what a provider says may hold its address, or what it was sent. */
const answers: Readonly<Record<ProviderErrorCode, readonly [ProblemCode, string]>> = {
  overloaded: ['language_model_overloaded', 'has more to do than it can just now'],
  deadline_exceeded: ['language_model_unavailable', 'has not replied in time'],
  unauthorised: ['language_model_unavailable', 'refuses this server: its operator has to look at the token'],
  too_long: ['invalid_request', 'takes no request of this length'],
  rejected: [
    'invalid_request',
    'refuses the request: it may be too long, or have a setting that the model does not take',
  ],
  failed: ['language_model_unavailable', 'has failed'],
  unreachable: ['language_model_unavailable', 'cannot be reached'],
  closed: ['language_model_unavailable', 'is not asked any more: this server is stopping'],
};

/** The problem that a caller is answered for a reply that did not come; any other error is returned as it is. */
export function languageModelProblem(error: unknown, { description: { name } }: LanguageModel): unknown {
  if (!(error instanceof ProviderError)) return error;
  const [code, what] = answers[error.code];
  return new Problem(code, `The model ${name} ${what}.`, {
    cause: error,
    headers:
      code === 'invalid_request'
        ? {}
        : { 'Retry-After': String(error.retryAfterSeconds ?? retryAfterSeconds) },
  });
}

/**
 * The model of this name; without a name the default one.
 *
 * @throws Problem `no_language_model`, or `invalid_request` that lists the names there are
 */
export function chosenModel(models: LanguageModels, name: string | undefined): LanguageModel {
  if (models.models.length === 0)
    throw new Problem(
      'no_language_model',
      'No chat model is configured on this server. Its operator can name one in the file of models (CONFAB_MODELS), with "kind: chat".',
    );
  const model = models.resolve(name);
  if (model !== undefined) return model;
  const known = models.models.flatMap((one) => [one.name, ...one.aliases]);
  throw new Problem(
    'invalid_request',
    `There is no chat model "${name}". Known models: ${[...known, ...models.defaultAliases].join(', ')}.`,
    { field: 'model' },
  );
}
