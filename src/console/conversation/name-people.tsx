/** Gives those who speak in a conversation other names: a recording knows them as "Speaker 1", a chat as a number. */

import { useState } from 'preact/hooks';
import { answerOf, api } from '../api.ts';
import { EditDialog, TextField } from '../components/edit-dialog.tsx';
import { say } from '../components/notice.tsx';
import type { Schemas } from '../schemas.ts';
import { words } from '../words.ts';

interface NamePeopleProps {
  readonly conversation: Schemas['Conversation'];
  /** Told as soon as anybody has another name. */
  readonly onNamed: () => void;
}

export function NamePeople({ conversation, onNamed }: NamePeopleProps) {
  const { id: conversationId } = conversation;
  const members = conversation.members.flatMap(({ id, name = '' }) =>
    id === undefined ? [] : [{ id, name }],
  );
  const [isOpen, setOpen] = useState(false);
  const save = async (fields: FormData) => {
    const wanted = members.flatMap((member) => {
      const name = String(fields.get(member.id)).trim();
      return name === '' || name === member.name ? [] : [{ id: member.id, name }];
    });
    for (const body of wanted) {
      const path = { conversationId, memberId: body.id };
      // One after another: each changes what was found, in which all of them are named.
      await answerOf(
        api.PUT('/v1/conversations/{conversationId}/members/{memberId}', { params: { path }, body }),
      );
      onNamed();
    }
    if (wanted.length > 0) say(words.conversation.people.named);
  };
  if (members.length === 0) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {words.conversation.people.change}
      </button>
      {isOpen && (
        <EditDialog title={words.conversation.people.title} onSave={save} onClose={() => setOpen(false)}>
          <p>{words.conversation.people.lead}</p>
          {members.map(({ id, name }) => (
            <TextField
              key={id}
              name={id}
              label={name.trim() || words.conversation.unknownSpeaker}
              value={name}
              isRequired={name.trim() !== ''}
            />
          ))}
        </EditDialog>
      )}
    </>
  );
}
