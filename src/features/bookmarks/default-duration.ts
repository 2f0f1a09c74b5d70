/** How long a bookmark is that says only where it begins, or nothing of its place: that one begins with the conversation. */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import type { Database } from '../../db/client.ts';
import { findSettings } from '../settings/queries.ts';

type Request = components['schemas']['BookmarkRequest'];

const needsDuration = ({ beginTimeOffset, duration, messageRefs = [] }: Request): boolean =>
  duration === undefined && (beginTimeOffset !== undefined || messageRefs.length === 0);

/** The requests, with the duration of the account's settings where one is missing and the settings have one. */
export async function withDefaultDuration(
  db: Database,
  account: Account,
  requests: readonly Request[],
): Promise<readonly Request[]> {
  if (!requests.some(needsDuration)) return requests;
  const found = await findSettings(db, account.id);
  const duration = found?.settings.intelligence?.bookmarks?.duration;
  if (duration === undefined) return requests;
  return requests.map((request) => (needsDuration(request) ? { ...request, duration } : request));
}
