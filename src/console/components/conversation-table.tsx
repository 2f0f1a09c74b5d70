/** Conversations, a row each. */

import { Fragment } from 'preact';
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

/** Each name is written in its own direction, whatever the others are. */
function People({ conversation: { members } }: { readonly conversation: Conversation }) {
  const more = members.length - shownPeople;
  return (
    <span class="clip">
      {members.slice(0, shownPeople).map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {more > 0 && ` +${more}`}
    </span>
  );
}

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
              <People conversation={conversation} />
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
