/** Who has to do what until when, as a list that can be taken elsewhere. */

import { answerOf, api } from '../api.ts';
import { ButtonsTo } from '../components/buttons-to.tsx';
import { Empty } from '../components/empty.tsx';
import { ScrolledTable } from '../components/scrolled-table.tsx';
import { shownDue } from '../formatting.ts';
import { copyText, saveFile } from '../save-file.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';
import { fileNameOf } from './file-name.ts';
import type { LoadedConversation } from './load-conversation.ts';
import { calendarOf, csvOf, jsonOf, markdownOf, type ToDo } from './to-do-files.ts';

/**
 * What is due first comes first; what has no date comes last, in the order in which it was said.
 *
 * @param aloneById action items in words that are understood without the talk around them, as far as they are known
 */
function toDosOf({ findings }: LoadedConversation, aloneById: ReadonlyMap<string, string>): ToDo[] {
  const dueAt = ({ dueBy }: ToDo) => (dueBy === undefined ? Number.POSITIVE_INFINITY : Date.parse(dueBy));
  return findings
    .flatMap(({ key: id, kind, text: what, person: who, dueBy, dueDay }) =>
      kind === 'action_item' || kind === 'follow_up'
        ? [{ id, kind, what: aloneById.get(id) ?? what, who, dueBy, dueDay }]
        : [],
    )
    .sort((one, other) => (dueAt(one) === dueAt(other) ? 0 : dueAt(one) - dueAt(other)));
}

const formats = [
  { ending: 'md', type: 'text/markdown', write: markdownOf },
  { ending: 'csv', type: 'text/csv', write: csvOf },
  { ending: 'ics', type: 'text/calendar', write: (toDos: readonly ToDo[]) => calendarOf(toDos, new Date()) },
  { ending: 'json', type: 'application/json', write: jsonOf },
] as const;

/** Action items that are asked for in words of their own: each is made anew. */
const mostAlone = 200;

export function ToDoPart({ loaded }: { readonly loaded: LoadedConversation }) {
  const path = { conversationId: loaded.conversation.id };
  const { value } = useLoaded(
    (signal) =>
      answerOf(
        api.GET('/v1/conversations/{conversationId}/comprehensive/action-items', {
          params: { path, query: { limit: mostAlone } },
          signal,
        }),
      ),
    [loaded],
  );
  const toDos = toDosOf(loaded, new Map(value?.actionItems.map(({ id, text }) => [id, text])));
  if (toDos.length === 0)
    return (
      <Empty title={words.toDo.none}>
        <p>{words.toDo.noneLead}</p>
      </Empty>
    );
  const copy = () => copyText(markdownOf(toDos));
  return (
    <>
      <div class="row">
        {navigator.clipboard && (
          <button type="button" onClick={() => void copy()}>
            {words.toDo.copy}
          </button>
        )}
        <ButtonsTo label={words.toDo.save}>
          {formats.map(({ ending, type, write }) => (
            <button
              key={ending}
              type="button"
              onClick={() =>
                saveFile(
                  fileNameOf(`${loaded.conversation.name} ${words.toDo.fileName}`, ending),
                  write(toDos),
                  type,
                )
              }
            >
              {words.toDo.formats[ending]}
            </button>
          ))}
        </ButtonsTo>
      </div>
      <ToDoTable toDos={toDos} />
    </>
  );
}

function ToDoTable({ toDos }: { readonly toDos: readonly ToDo[] }) {
  const { columns } = words.toDo;
  return (
    <ScrolledTable label={words.conversation.tabs.toDo} hasBlocks>
      <thead>
        <tr>
          <th scope="col">{columns.who}</th>
          <th scope="col">{columns.when}</th>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.kind}</th>
        </tr>
      </thead>
      <tbody>
        {toDos.map(({ id, kind, what, who, dueBy, dueDay }) => (
          <tr key={id}>
            <td dir="auto">{who ?? <span class="soft">{words.toDo.nobody}</span>}</td>
            <td class="number">
              {dueBy && <time dateTime={dueDay ?? dueBy}>{shownDue(dueBy, dueDay)}</time>}
            </td>
            <td class="name" dir="auto">
              {what}
            </td>
            <td>
              <span class={`kind ${kind}`}>{words.conversation.kinds[kind]}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
