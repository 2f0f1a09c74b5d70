/** A dialog in which a sentence is bookmarked, or a bookmark changed. */

import { useEffect, useState } from 'preact/hooks';
import { EditDialog } from '../components/edit-dialog.tsx';
import { say, sayProblem } from '../components/notice.tsx';
import type { Schemas } from '../schemas.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';
import {
  type Bookmark,
  changeBookmark,
  makeBookmark,
  mostSentences,
  noteOf,
  offeredLabel,
  readBookmark,
  sentencesFrom,
} from './bookmarks.ts';

/** A bookmark that there is, or the message at which a new one begins. */
export type Bookmarked = { readonly bookmark: Bookmark } | { readonly messageId: string };

/** The dialog; a bookmark that there is is read anew for it. */
export function BookmarkDialog(props: BookmarkDialogProps) {
  const { conversationId, bookmarked, onClose } = props;
  const bookmarkId = 'bookmark' in bookmarked ? bookmarked.bookmark.id : undefined;
  const { value, problem } = useLoaded(
    async () =>
      bookmarkId === undefined ? bookmarked : { bookmark: await readBookmark(conversationId, bookmarkId) },
    [bookmarkId],
  );
  useEffect(() => {
    if (problem === undefined) return;
    sayProblem(problem);
    onClose();
  }, [problem]);
  return value && <OpenDialog {...props} bookmarked={value} />;
}

interface BookmarkDialogProps {
  readonly conversationId: string;
  readonly messages: readonly Schemas['Message'][];
  readonly bookmarked: Bookmarked;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

function OpenDialog(props: BookmarkDialogProps) {
  const { conversationId, messages, bookmarked, onSaved, onClose } = props;
  const bookmark = 'bookmark' in bookmarked ? bookmarked.bookmark : undefined;
  const firstId = 'bookmark' in bookmarked ? bookmarked.bookmark.messageRefs[0]?.id : bookmarked.messageId;
  const before = bookmark?.messageRefs.length ?? 1;
  const [count, setCount] = useState(before);
  const most = sentencesFrom(messages, firstId ?? '', mostSentences).length;
  const marked = sentencesFrom(messages, firstId ?? '', Math.min(count, most));
  const save = async (fields: FormData) => {
    const said = {
      label: String(fields.get('label')).trim(),
      note: String(fields.get('note')).trim(),
    };
    if (bookmark === undefined) await makeBookmark(conversationId, said, marked);
    else await changeBookmark(conversationId, bookmark, said, count === before ? undefined : marked);
    say(words.bookmarks.saved);
    onSaved();
  };
  return (
    <EditDialog
      title={bookmark ? words.bookmarks.change : words.bookmarks.new}
      onSave={save}
      onClose={onClose}
    >
      <LabelField label={bookmark?.label ?? offeredLabel(marked[0]?.text ?? '')} isOffered={!bookmark} />
      <div class="field">
        <label for="edit-note">{words.bookmarks.note}</label>
        <textarea
          id="edit-note"
          name="note"
          class="low"
          dir="auto"
          maxLength={4096}
          defaultValue={bookmark && noteOf(bookmark)}
        />
      </div>
      {most > 0 && before < mostSentences && (
        <div class="field short">
          <label for="edit-sentences">{words.bookmarks.sentences}</label>
          <input
            id="edit-sentences"
            type="number"
            required
            min={1}
            max={most}
            value={count}
            onInput={({ currentTarget: { valueAsNumber } }) => setCount(Math.max(1, valueAsNumber || 1))}
          />
        </div>
      )}
      {/* Who has no mouse scrolls it by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section class="quoted" tabIndex={0} aria-label={words.bookmarks.marked}>
        {marked.map(({ id, text }) => (
          <p key={id} dir="auto">
            {text}
          </p>
        ))}
      </section>
    </EditDialog>
  );
}

interface LabelFieldProps {
  readonly label: string;
  /** Whether nobody has typed it: typing replaces it. */
  readonly isOffered: boolean;
}

const LabelField = ({ label, isOffered }: LabelFieldProps) => (
  <div class="field">
    <label for="edit-label">{words.bookmarks.label}</label>
    <input
      id="edit-label"
      name="label"
      required
      pattern=".*\S.*"
      maxLength={256}
      dir="auto"
      autocomplete="off"
      defaultValue={label}
      onFocus={({ currentTarget: field }) => isOffered && field.value === label && field.select()}
    />
  </div>
);
