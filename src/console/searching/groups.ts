/** Groups of conversations: each is a filter with a name. */

import { allOf, answerOf, api } from '../api.ts';
import type { Schemas } from '../schemas.ts';

export type Group = Schemas['Group'];

/** In the order of their names. */
export async function listGroups(signal: AbortSignal): Promise<Group[]> {
  const groups = await allOf(
    (query) => api.GET('/v1/manage/groups', { params: { query }, signal }),
    (answer) => answer.groups,
  );
  return groups.sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * Makes a group, or changes this one; answers its id.
 *
 * @throws Refusal
 */
export async function saveGroup(group: Group | undefined, body: Schemas['GroupRequest']): Promise<string> {
  const answer = await answerOf(
    group === undefined
      ? api.POST('/v1/manage/group', { body })
      : api.PUT('/v1/manage/group/{groupId}', { params: { path: { groupId: group.id } }, body }),
  );
  return answer.group.id;
}

/** @throws Refusal */
export async function deleteGroup({ id: groupId }: Group): Promise<void> {
  await answerOf(api.DELETE('/v1/manage/group/{groupId}', { params: { path: { groupId } } }));
}
