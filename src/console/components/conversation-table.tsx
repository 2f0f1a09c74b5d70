/** Conversations, a row each. */

import { shownDateTime, shownLength } from '../formatting.ts';
import type { Schemas } from '../schemas.ts';
import { words } from '../words.ts';
import { ScrolledTable } from './scrolled-table.tsx';

type Conversation = Schemas['Conversation'];

interface ConversationTableProps {
  readonly conversations: readonly Conversation[];
  /** Undefined: nothing is deleted here. */
  readonly onDelete?: (conversation: Conversation) => void;
}

const shownPeople = 3;

const peopleOf = ({ members }: Conversation): string => {
  const names = members.map(({ name }) => name);
  const more = names.length - shownPeople;
  return names.slice(0, shownPeople).join(', ') + (more > 0 ? ` +${more}` : '');
};

const secondsOf = ({ startTime, endTime }: Conversation): number =>
  (Date.parse(endTime) - Date.parse(startTime)) / 1000;

export function ConversationTable({ conversations, onDelete }: ConversationTableProps) {
  const { columns } = words.conversations;
  return (
    <ScrolledTable label={words.conversations.title} hasBlocks>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.when}</th>
          <th scope="col">{columns.long}</th>
          <th scope="col">{columns.people}</th>
          {onDelete && (
            <th scope="col">
              <span class="visually-hidden">{columns.actions}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {conversations.map((conversation) => (
          <tr key={conversation.id}>
            <td class="name">
              <a href={`/console/conversations/${conversation.id}`} class="name-link clip" dir="auto">
                {conversation.name.trim() || words.conversations.unnamed}
              </a>
            </td>
            <td class="number">
              <time dateTime={conversation.startTime}>{shownDateTime(conversation.startTime)}</time>
            </td>
            <td class="number">{shownLength(secondsOf(conversation))}</td>
            <td>
              <span class="clip" dir="auto">
                {peopleOf(conversation)}
              </span>
            </td>
            {onDelete && (
              <td>
                <button
                  type="button"
                  class="quiet"
                  aria-label={words.conversations.deleteNamed(conversation.name)}
                  onClick={() => onDelete(conversation)}
                >
                  {words.conversations.delete}
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
