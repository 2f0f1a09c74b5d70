/** Reading action items, follow-ups and questions (`getInsights`); docs/insights.md says what they are. */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { type ListElements, type PageRequest, withNext } from '../../core/page.ts';
import { turns } from '../../core/turns.ts';
import { inChunks, type RowOf } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { listInConversation } from '../conversations/open-conversation.ts';
import type { Person } from '../conversations/person.ts';
import { createPeople, type PersonOf } from '../conversations/person.ts';
import { type InsightType, listInsights } from './queries.ts';

type Schemas = components['schemas'];
type InsightRow = RowOf<typeof listInsights>;

/** How insights of one type are shown; all types together are `Schemas['Insights']['insights']`. */
export interface InsightOfType {
  readonly action_item: Schemas['ActionItem'];
  readonly follow_up: Schemas['FollowUp'];
  readonly question: Schemas['Question'];
}

/**
 * Insights of these types that reach the conversation's threshold, in conversation order. Throws `Problem`
 * `not_found` unless the conversation is the account's.
 */
export function readInsights<Type extends InsightType>(
  db: Database,
  account: Account,
  conversationId: string,
  types: readonly Type[],
  page: PageRequest,
): ListElements<InsightOfType[Type]> {
  return listInConversation(db, account, conversationId, async function* ({ id, confidenceThreshold }) {
    const lookUp = createPeople(db);
    const insights = listInsights(db, id, types, confidenceThreshold);
    for await (const rows of inChunks(withNext(page), insights)) {
      const personOf = await lookUp(
        rows.flatMap(({ memberId, assigneeMemberId }) => [memberId, assigneeMemberId]),
      );
      // No other types were asked for.
      const show = (row: InsightRow) => showInsight(row, personOf) as InsightOfType[Type];
      yield { elements: await turns.of(account.id).map(rows, show) };
    }
  });
}

/** The insight as the contract has it. */
export function showInsight(row: InsightRow, personOf: PersonOf): InsightOfType[InsightType] {
  const common = {
    id: String(row.id),
    text: row.text,
    score: row.score,
    messageIds: [String(row.messageId)],
    from: personOf(row.memberId),
    ...(row.generatedBy !== null && { generatedBy: row.generatedBy }),
  };
  const { type } = row;
  if (type === 'question')
    return { ...common, type, entities: row.entities.map((mention) => mentionOf(mention, {})) };
  const assignee = assigneeOf(row, personOf);
  return {
    ...common,
    type,
    phrases: [...row.phrases],
    definitive: row.definitive,
    assignee,
    entities: row.entities.map((mention) => mentionOf(mention, assignee)),
    ...(row.dueBy === null ? {} : { dueBy: row.dueBy.toISOString() }),
  };
}

function assigneeOf({ assigneeMemberId, assigneeName }: InsightRow, personOf: PersonOf): Person {
  if (assigneeMemberId !== null) return personOf(assigneeMemberId);
  return assigneeName === null ? {} : { name: assigneeName };
}

function mentionOf(mention: InsightRow['entities'][number], assignee: Person): Schemas['EntityMention'] {
  if (mention.type !== 'person') return mention;
  const isAssignee = assignee.name !== undefined && sameName(assignee.name, mention.value);
  const known = isAssignee ? { assignee: true, ...idsOf(assignee) } : {};
  return { ...mention, value: { name: mention.value, ...known } };
}

function idsOf({ id, userId }: Person) {
  return { ...(id === undefined ? {} : { id }), ...(userId === undefined ? {} : { userId }) };
}

/** "Mark" names Mark Twain. */
function sameName(full: string, mentioned: string): boolean {
  const [a, b] = [full.toLowerCase(), mentioned.toLowerCase()];
  return a === b || a.split(/\s+/)[0] === b;
}
