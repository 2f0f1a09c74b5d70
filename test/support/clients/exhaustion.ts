/** How to get a 429 out of an operation: by asking for more than the account, or anybody, may. */

import { expect } from 'bun:test';
import { randomUUID } from 'node:crypto';
import { type OperationEntry, type OperationId, operationTable } from '../../../generated/operations.ts';
import { limitAccount } from '../../../src/features/accounts/accounts.ts';
import { failureLimits } from '../../../src/features/accounts/login-throttle.ts';
import { createSecret } from '../../../src/features/accounts/secrets.ts';
import { takeFromBuckets } from '../../../src/features/embeddings/rate-limit-queries.ts';
import { namedKeyPrefix } from '../../../src/http/credentials/named-keys.ts';
import { lanes } from '../../../src/operation-lanes.ts';
import { validBody } from '../data/valid-requests.ts';
import { eventually } from '../eventually.ts';
import { type Provocation, send, valid, type World } from './world.ts';

export function exhaustionOf(id: OperationId): Provocation {
  const { security }: OperationEntry = operationTable[id];
  // What asks nothing of a model has no allowance that could be used up.
  if (lanes[id] === 'signIn' || id === 'listModels')
    return {
      when: 'to whoever has sent too many wrong credentials',
      provoke: (world) => guessUntilRefused(world, id),
    };
  if (lanes[id] === 'languageModel')
    return {
      when: 'when the account has used the tokens that it may in a day',
      provoke: async (world) => {
        await limitAccount(world.confab.db, 'crowded', { languageModelTokensPerDay: 1 });
        return firstOf(429, async () => send(world, id, await valid(world, id, world.crowded)));
      },
    };
  if (security !== 'token')
    return {
      when: 'when the account has made as many requests as it may in a minute',
      provoke: async (world) => {
        const { account } = world.crowded;
        await limitAccount(world.confab.db, 'crowded', { embedRequestsPerMinute: 1 });
        const limits = { embedRequestsPerMinute: 1, embedCharactersPerMinute: null };
        // The server may remember the account as it was for a moment.
        const response = await firstOf(429, async () => {
          // Empty, whoever has asked before.
          await takeFromBuckets(world.confab.db, account.id, limits, 0);
          return send(world, id, await valid(world, id, world.crowded));
        });
        expect(Number(response.headers.get('retry-after'))).toBeWithin(1, 61);
        return response;
      },
    };
  if (lanes[id] === 'submit')
    return {
      when: 'when the account has as many unfinished jobs as it may have',
      provoke: async (world) => send(world, id, await valid(world, id, world.crowded)),
    };
  return {
    when: 'to a wrong named key from where there were too many',
    provoke: (world) => guessKeyUntilRefused(world, id),
  };
}

/** Guesses from one address, whatever the operation: the first one needs all the guesses, the next ones hardly any. */
async function guessKeyUntilRefused(world: World, id: OperationId): Promise<Response> {
  const asked = await valid(world, id);
  const guess = () =>
    send(world, id, {
      ...asked,
      account: null,
      headers: {
        ...asked.headers,
        'X-Forwarded-For': '2001:db8:ffff::7',
        Authorization: `Bearer ${createSecret(namedKeyPrefix)}`,
      },
    });
  let response = await guess();
  for (let more = 0; response.status === 401 && more < 2 * failureLimits.address.atOnce; more++)
    response = await guess();
  expect(Number(response.headers.get('retry-after'))).toBeWithin(1, failureLimits.address.secondsEach + 1);
  return response;
}

/** Asks until the answer has this status. */
async function firstOf(status: number, ask: () => Promise<Response>): Promise<Response> {
  const answers: Response[] = [];
  await eventually(async () => {
    const answer = await ask();
    answers.push(answer);
    return answer.status === status;
  });
  return answers.at(-1) ?? Response.error();
}

/** Guesses from an address of its own. What takes its time is forgotten meanwhile, so that a few guesses more may be needed. */
async function guessUntilRefused(world: World, id: OperationId): Promise<Response> {
  const showsSecret = id === 'generateToken' || id === 'signIn';
  const limit = showsSecret ? failureLimits.appIdAtAddress : failureLimits.address;
  const network = Object.keys(operationTable).indexOf(id).toString(16);
  const asked = await valid(world, id);
  const guess = () =>
    send(world, id, {
      ...asked,
      account: null,
      headers: { ...asked.headers, 'X-Forwarded-For': `2001:db8:${network}::7`, ApiKey: randomUUID() },
      ...(lanes[id] === 'signIn' && {
        json: validBody(
          id,
          { ...world.account, appSecret: randomUUID(), makeLinkCode: randomUUID },
          world.params,
        ),
      }),
    });
  for (let failure = 0; failure < limit.atOnce; failure++) expect((await guess()).status).toBe(401);
  let response = await guess();
  for (let more = 0; response.status === 401 && more < limit.atOnce; more++) response = await guess();
  expect(Number(response.headers.get('retry-after'))).toBeWithin(1, limit.secondsEach + 1);
  return response;
}
