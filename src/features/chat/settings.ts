/** How a reply is to be made, as both kinds of requests say it. */

import type { components } from '../../../generated/openapi.ts';
import type { ReplyRequest } from '../../language-model/language-model.ts';

type Settings = Pick<
  components['schemas']['GenerateRequest'],
  | 'max_new_tokens'
  | 'temperature'
  | 'top_p'
  | 'top_k'
  | 'repetition_penalty'
  | 'penalty_alpha'
  | 'stop_sequences'
>;

/** @param defaultTokens the most tokens of a reply that nobody said a number for */
export function settingsOf(body: Settings, defaultTokens: number): Omit<ReplyRequest, 'turns'> {
  return {
    maximumTokens: body.max_new_tokens ?? defaultTokens,
    temperature: body.temperature ?? 0,
    topP: body.top_p,
    topK: body.top_k,
    repetitionPenalty: body.repetition_penalty,
    penaltyAlpha: body.penalty_alpha,
    stopSequences: body.stop_sequences ?? [],
  };
}
