/**
 * The score of a call (`getCallScore`). A language model has to read the call: where none is configured, or it has not done
 * so, whoever asks is told so, instead of a number that nobody has computed.
 */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { Problem } from '../../core/problem.ts';
import type { Database } from '../../db/client.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { hasUnfinishedJob } from '../conversations/unfinished-jobs/when-processed.ts';
import { hasWords } from '../messages/word-queries.ts';
import { findReading } from '../readings/reading-queries.ts';
import { findAskingJob } from './asked-queries.ts';

type Schemas = components['schemas'];

/** A conversation of fewer words has no score, whatever the model, as the contract says. */
const fewestWords = 50;

export interface CallScoreDependencies {
  readonly db: Database;
  /** Whether there is a language model that could score. */
  readonly hasModel: boolean;
}

/** How far the score is, and the score. */
type ScoreState =
  | { readonly status: 'scheduled' | 'in_progress' }
  | { readonly status: 'completed'; readonly score: Schemas['CallScore'] }
  | { readonly status: 'failed'; readonly failure: Problem };

/** @throws Problem `not_found` unless the conversation is the account's, and a score of it was asked for */
export async function readCallScoreStatus(
  dependencies: CallScoreDependencies,
  account: Account,
  conversationId: string,
): Promise<Schemas['FeatureStatus']> {
  const { jobId, state } =
    (await stateOfScore(dependencies, account, conversationId)) ?? notRequested(conversationId);
  const { status } = state;
  return { jobId, status, ...(status === 'failed' && { reason: state.failure.message }) };
}

/** @throws Problem `not_found`, or `no_language_model` */
export async function readCallScore(
  dependencies: CallScoreDependencies,
  account: Account,
  conversationId: string,
): Promise<Schemas['CallScore']> {
  const { state } =
    (await stateOfScore(dependencies, account, conversationId)) ?? notRequested(conversationId);
  switch (state.status) {
    case 'completed':
      return state.score;
    case 'failed':
      throw state.failure;
    default:
      throw new Problem('not_found', `The score of the conversation "${conversationId}" is not there yet.`);
  }
}

/**
 * The score that {@link readCallScore} answers; undefined if there is none, for whatever reason.
 *
 * @throws Problem `not_found` unless the conversation is the account's
 */
export async function findCallScore(
  db: Database,
  account: Account,
  conversationId: string,
): Promise<Schemas['CallScore'] | undefined> {
  // Which models there are makes no difference to a score that is there.
  const found = await stateOfScore({ db, hasModel: true }, account, conversationId);
  return found?.state.status === 'completed' ? found.state.score : undefined;
}

function notRequested(conversationId: string): never {
  throw new Problem(
    'not_found',
    `A call score of the conversation "${conversationId}" was not requested: a submission asks for one by "callScore" in "features.featureList".`,
  );
}

/** The last job that asked for a score, and how far the score is; undefined if none was asked for. */
async function stateOfScore(
  { db, hasModel }: CallScoreDependencies,
  account: Account,
  conversationId: string,
): Promise<{ readonly jobId: string; readonly state: ScoreState } | undefined> {
  const { id, messageCount } = await openConversation(db, account, conversationId);
  const job = await findAskingJob(db, id, 'callScore');
  if (job === undefined) return undefined;
  const isShort =
    messageCount < fewestWords && !(await hasUnfinishedJob(db, id)) && !(await hasWords(db, id, fewestWords));
  const { status, reason } = job;
  return { jobId: job.id, state: isShort ? tooShort() : await read() };

  async function read(): Promise<ScoreState> {
    const reading = await findReading(db, id);
    if (reading === undefined && !hasModel) return noModel();
    if (status === 'failed')
      return failed(new Problem('not_found', `The job that asked for a score has failed: ${reason}`));
    if (status !== 'completed') return { status };
    if (reading?.wantsScore) return { status: 'in_progress' };
    if (reading?.score) return { status: 'completed', score: reading.score };
    return failed(
      new Problem(
        'not_found',
        reading?.scoreFailure ??
          'No language model was configured when the conversation was processed; text that is appended may ask for a score again.',
      ),
    );
  }
}

const failed = (failure: Problem): ScoreState => ({ status: 'failed', failure });

const tooShort = () =>
  failed(
    new Problem(
      'not_found',
      `The conversation has fewer than ${fewestWords} words, too few for a call score.`,
    ),
  );

const noModel = () =>
  failed(
    new Problem(
      'no_language_model',
      'No language model is configured on this server, and no call is scored without one.',
    ),
  );
