/** Renaming a member, and merging two (contract, section 12.2). */

import { randomUUID } from 'node:crypto';
import type { components } from '../../generated/openapi.ts';
import type { Database } from '../db/client.ts';
import { listInsightsOfMembers, renameInInsights } from '../db/insight-tellings.ts';
import { addMembers, listIdentities, mergeMembers, writeMember } from '../db/members.ts';
import { reviseConversation } from '../db/revisions.ts';
import { forgetSummaries } from '../db/summaries.ts';
import type { Account } from './account.ts';
import { given, type Member, spokenName } from './members.ts';
import { openConversation } from './open-conversation.ts';
import { conversationNotFound, invalidField, Problem } from './problem.ts';
import { retoldInsight, reviseInsights } from './revise-insights.ts';

/**
 * Gives the member this name, and the email if there is one. Another member who has the email becomes this one. It
 * shows in everything that was found so far, and what is appended under a former name or address is this member's.
 *
 * @throws Problem `invalid_request` if the body means another member than the path, `not_found` unless the
 *   conversation is the account's and the member one of it
 */
export type UpdateMember = (
  account: Account,
  conversationId: string,
  memberId: string,
  body: components['schemas']['UpdateMemberRequest'],
) => Promise<void>;

export function createUpdateMember(db: Database): UpdateMember {
  return async (account, conversationId, memberId, body) => {
    const { id } = await openConversation(db, account, conversationId);
    const wanted = memberId.toLowerCase();
    if (body.id.toLowerCase() !== wanted) throw invalidField('id', 'must be the same as in the path');
    const updated = await reviseConversation(db, id, async (tx) => {
      const identities = await listIdentities(tx, id);
      const listed = identities.filter(({ mergedInto }) => mergedInto === null);
      const member = listed.find((candidate) => candidate.id === wanted);
      if (member === undefined) throw new Problem('not_found', `There is no member "${memberId}".`);
      const email = given(body.email);
      const others = listed.filter(
        (other) => other !== member && email !== undefined && hasAddress(other, email),
      );
      const name = body.name.trim();
      const now = { ...member, name, ...addressesOf(member, others, email) };
      const changed = [member, ...others];
      const memberIds = changed.map((one) => one.id);

      const oldNames = new Map(changed.map((one) => [one.id, spokenName(one)]));
      await reviseInsights(
        tx,
        id,
        await listInsightsOfMembers(tx, id, memberIds),
        (insight, { memberId: speaker }) => retoldInsight(insight, oldNames.get(speaker ?? ''), name),
      );
      for (const oldName of new Set(oldNames.values())) {
        if (oldName === undefined || oldName === name) continue;
        const isShared = listed.some((one) => !changed.includes(one) && one.name === oldName);
        await renameInInsights(tx, id, { memberIds, oldName, newName: name, isShared });
      }
      if (others.length > 0) await mergeMembers(tx, id, member.id, memberIds.slice(1));
      await addMembers(tx, formerIdentity(member, now, identities));
      await writeMember(tx, now);
      await forgetSummaries(tx, id);
      return member;
    });
    if (updated === undefined) throw conversationNotFound(conversationId);
  };
}

const same = (one: string | null, other: string | null): boolean =>
  one?.toLowerCase() === other?.toLowerCase();

const hasAddress = ({ email, userId }: Member, address: string): boolean =>
  same(email, address) || same(userId, address);

/** An id that a client gave stays; an address is also the id of somebody who has none (contract, section 1.7). */
function addressesOf(member: Member, others: readonly Member[], email: string | undefined) {
  const otherIds = others.flatMap(({ userId }) => userId ?? []);
  return {
    email: email ?? member.email,
    userId: member.userId ?? otherIds[0] ?? email ?? null,
  };
}

/** What the member was known by until now and is not any more, unless it was known by it before. */
function formerIdentity<Row extends Member>(member: Row, now: Row, identities: readonly Row[]): Row[] {
  const name = member.name === now.name ? null : member.name;
  const email = member.email !== null && hasAddress(now, member.email) ? null : member.email;
  const isKnown = identities.some(
    (one) =>
      one.mergedInto === member.id &&
      (name === null || one.name === name) &&
      (!email || same(one.email, email)),
  );
  if ((name === null && email === null) || isKnown) return [];
  const ordinal = (identities.at(-1)?.ordinal ?? 0) + 1;
  const former = { id: randomUUID(), ordinal, name, email, userId: null, externalId: null };
  return [{ ...member, ...former, mergedInto: member.id }];
}
