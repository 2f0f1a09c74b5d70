/** What the tests of documented answers are made with: a server, and somebody's things on it. */

import type { OperationId } from '../../../generated/operations.ts';
import { type ObjectIds, validRequest } from '../data/valid-requests.ts';
import type { TestAccount, TestConfab } from '../servers/confab.ts';
import { type Asked, addressOf } from './conversations.ts';

/** A server without a worker, so that jobs stay unfinished, and somebody's objects on it. */
export interface World {
  readonly confab: TestConfab;
  readonly account: TestAccount;
  readonly params: ObjectIds;
  /** Has as many unfinished jobs as it may have. */
  readonly crowded: Pick<World, 'account' | 'params'>;
  /** Somebody else, whose objects are not found. */
  readonly stranger: Pick<World, 'account' | 'params'>;
}

export interface Provocation {
  readonly when: string;
  readonly provoke: (world: World) => Promise<Response>;
}

export const send = ({ confab }: World, id: OperationId, asked: Asked, search = '') => {
  const { method, path } = addressOf(id, asked);
  return confab.request(method, path + search, asked);
};
export const valid = (world: World, id: OperationId, owner: Pick<World, 'account' | 'params'> = world) =>
  validRequest(world.confab, id, owner);
