/** Bodies with a name that another thing of the account has. */

import type { OperationId } from '../../../generated/operations.ts';
import type { ObjectIds } from '../data/valid-requests.ts';
import type { TestAccount, TestConfab } from '../servers/confab.ts';
import { ask } from './conversations.ts';

interface Owner {
  readonly confab: TestConfab;
  readonly account: TestAccount;
  readonly params: ObjectIds;
}

/** The body with a name that is taken: that of the account's thing of this kind, or the subtype of its entity. */
export async function withTakenName(owner: Owner, id: OperationId, json: unknown): Promise<unknown> {
  const taken = await takenName(owner, id);
  if (/^patchTracker/.test(id)) return [{ op: 'replace', path: '/name', value: Reflect.get(taken, 'name') }];
  return Array.isArray(json) ? [...json, { ...Object(json[0]), ...taken }] : { ...Object(json), ...taken };
}

async function takenName(
  { confab, account, params }: Owner,
  id: OperationId,
): Promise<{ name: string } | { subType: string }> {
  const own = { account, params };
  if (/ApiKey/.test(id)) return { name: (await ask(confab, 'listApiKeys', own)).keys[0]?.name ?? '' };
  if (/Criterion/.test(id)) return { name: (await ask(confab, 'getCriterion', own)).name };
  if (/Scorecard/.test(id)) return { name: (await ask(confab, 'getScorecard', own)).name };
  if (/Tracker/.test(id)) return { name: (await ask(confab, 'getTracker', own)).tracker.name };
  return { subType: (await ask(confab, 'getEntity', own)).entity.subType };
}
