/** Renaming a member, and merging two (`updateMember`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { invalidField, Problem } from '../../core/problem.ts';
import { turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { createUuid, isUuid } from '../../db/identifiers.ts';
import { areUnchanged, writeMemberChanges } from '../conversations/member-change-queries.ts';
import {
  changeOf,
  given,
  isSameAddress,
  keysOfMember,
  nameIn,
  spokenName,
} from '../conversations/member-directory.ts';
import {
  addMembers,
  findIdentities,
  listFormerIdentities,
  listMembersWithAddress,
  listMembersWithKey,
  type MemberRow,
  readNextMemberOrdinal,
} from '../conversations/member-queries.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { listInsightsOfStretch, type Renaming, renameAssignees, renameMentions } from './insight-queries.ts';
import { giveToSurvivor, mergeMembers } from './queries.ts';
import { type Revision, reviseConversation } from './revise-conversation.ts';
import { reviseInsights, rewrittenInsight, toldToRenamed } from './rewrite-insights.ts';

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
    if (body.id.toLowerCase() !== memberId.toLowerCase())
      throw invalidField('id', 'must be the same as in the path');
    await reviseConversation(db, id, memberRevision(db, account, id, memberId, body));
  };
}

/** Members with the new address that are merged at most. Only changes of members make more than one. */
const maximumOthers = 100;

interface Plan {
  readonly member: MemberRow;
  /** The member from now on. */
  readonly now: MemberRow;
  /** Who becomes the member. */
  readonly others: readonly MemberRow[];
  readonly memberIds: readonly string[];
  /** Them as they were. */
  readonly changed: ReadonlyMap<string, MemberRow>;
  readonly renamings: readonly Renaming[];
  readonly former: MemberRow[];
}

function memberRevision(
  db: Database,
  account: Account,
  id: bigint,
  memberId: string,
  body: components['schemas']['UpdateMemberRequest'],
): Revision<Plan> {
  return {
    async plan() {
      const wanted = memberId.toLowerCase();
      const found = isUuid(wanted) ? await findIdentities(db, id, { keys: [], ids: [wanted] }) : [];
      const member = found.find((one) => one.id === wanted && one.mergedInto === null);
      if (member === undefined) throw new Problem('not_found', `There is no member "${memberId}".`);
      const email = given(body.email);
      const sameAddress =
        email === undefined ? [] : await listMembersWithAddress(db, id, email, maximumOthers + 1);
      const others = sameAddress.filter((other) => other.id !== member.id).slice(0, maximumOthers);
      const name = body.name.trim();
      const now = {
        ...member,
        name,
        externalId: idOf([member, ...others]),
        ...addressesOf(member, others, email),
      };
      const changed = [member, ...others];
      const memberIds = changed.map((one) => one.id);
      const renamings: Renaming[] = [];
      for (const oldName of new Set(changed.map(spokenName))) {
        if (oldName === undefined || oldName === name) continue;
        const namesakes = await listMembersWithKey(
          db,
          id,
          { kind: 'name', key: oldName },
          changed.length + 1,
        );
        const isShared = namesakes.some((one) => !memberIds.includes(one.id));
        renamings.push({ memberIds, oldName, newName: name, isShared });
      }
      const before = await listFormerIdentities(db, [member.id]);
      const former = formerIdentity(member, now, before, await readNextMemberOrdinal(db, id));
      const byId = new Map(changed.map((one) => [one.id, one]));
      return { member, now, others, memberIds, changed: byId, renamings, former };
    },

    async change({ now, memberIds, changed, renamings }, _, stretch) {
      // Others may have been told of it by the old name: "Ana will send Ben the invite".
      const insights = (await listInsightsOfStretch(db, id, stretch)).filter(
        ({ type, memberId, text }) =>
          type !== 'question' &&
          (memberIds.includes(memberId ?? '') || renamings.some(({ oldName }) => text.includes(oldName))),
      );
      const all = await findIdentities(db, id, {
        keys: [],
        ids: [...new Set(insights.flatMap(({ memberId }) => memberId ?? []))],
      });
      const names = new Map(all.map((one) => [one.id, spokenName(one)]));
      const ids = insights.map((insight) => insight.id);
      const rewritten = await reviseInsights(
        db,
        id,
        ids,
        turns.of(account.id),
        () =>
          // One step: rewriting one is quick.
          // biome-ignore lint/correctness/useYield: a generator is what is asked for.
          function* (insight) {
            const speaker = insight.memberId ?? '';
            const known = changed.get(speaker);
            return known !== undefined
              ? rewrittenInsight(insight, nameIn(insight.text, known), now.name ?? undefined)
              : toldToRenamed(insight, names.get(speaker), renamings);
          },
      );
      return { messages: [], ...rewritten };
    },

    async writeStretch(tx, { now, others, memberIds, renamings }, stretch) {
      for (const renaming of renamings) await renameMentions(tx, id, stretch, renaming);
      await renameAssignees(tx, id, stretch, memberIds, now.name ?? '');
      if (others.length > 0) await giveToSurvivor(tx, id, stretch, now.id, memberIds.slice(1));
    },

    async write(tx, { member, now, others, former }) {
      // A job may have added members since, or have learned more of these.
      if (!(await areUnchanged(tx, id, [member, ...others]))) return false;
      const [first] = former;
      if (first !== undefined && (await readNextMemberOrdinal(tx, id)) !== first.ordinal) return false;
      if (others.length > 0)
        await mergeMembers(
          tx,
          id,
          member.id,
          others.map((other) => ({ member: other, keys: keysOfMember(other) })),
        );
      await addMembers(
        tx,
        former.map((one) => ({ member: one, keys: keysOfMember(one) })),
      );
      await writeMemberChanges(tx, id, [changeOf({ before: member, now })]);
      return true;
    },
  };
}

const hasAddress = ({ email, userId }: MemberRow, address: string): boolean =>
  isSameAddress(email, address) || isSameAddress(userId, address);

/** Somebody else with another id is not meant by the names of people of whom one has an id. */
const idOf = (people: readonly MemberRow[]): string | null =>
  people.find(({ externalId }) => externalId !== null)?.externalId ?? null;

/** An id that a client gave stays; the email is also the id of somebody who has no other, and follows the new one. */
function addressesOf(member: MemberRow, others: readonly MemberRow[], email: string | undefined) {
  if (email === undefined) return {};
  const otherIds = others.flatMap(({ userId }) => userId ?? []);
  const ownId = isSameAddress(member.userId, member.email) ? null : member.userId;
  return {
    email,
    userId: ownId ?? otherIds[0] ?? email,
  };
}

/** What the member was known by until now and is not any more, unless it was known by it before. */
function formerIdentity(
  member: MemberRow,
  now: MemberRow,
  before: readonly MemberRow[],
  ordinal: number,
): MemberRow[] {
  const name = member.name === now.name ? null : member.name;
  const email = member.email !== null && hasAddress(now, member.email) ? null : member.email;
  const isKnown = before.some(
    (one) => (name === null || one.name === name) && (!email || isSameAddress(one.email, email)),
  );
  if ((name === null && email === null) || isKnown) return [];
  const former = { id: createUuid(), ordinal, name, email, userId: null, externalId: null };
  return [{ ...member, ...former, mergedInto: member.id }];
}
