/** The part of a dialog in which a tracker or an entity is tried against a conversation before it is saved. */

import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { answerOf, api, sentenceOf } from '../api.ts';
import { phrasesIn } from '../components/edit-dialog.tsx';
import { Problem } from '../components/problem.tsx';
import { MarkedSentence } from '../conversation/marked-sentence.tsx';
import { shownDateTime } from '../formatting.ts';
import { atAnyTime } from '../search.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';
import type { Tried, TriedLine } from './tried.ts';

const newestConversations = 20;

const listNewest = async (signal: AbortSignal) => {
  const query = { order: 'desc', limit: newestConversations, ...atAnyTime } as const;
  return (await answerOf(api.GET('/v1/conversations', { params: { query }, signal }))).conversations;
};

/**
 * Tries what the fields say.
 *
 * @param phrases there is one or more
 */
export type Try = (
  conversationId: string,
  fields: FormData,
  phrases: string[],
  signal: AbortSignal,
) => Promise<Tried>;

/** What has become of the last try. */
type State =
  | { readonly is: 'untried' | 'under way' }
  | { readonly is: 'refused'; readonly problem: string }
  | { readonly is: 'done'; readonly tried: Tried };

export function TryIt({ onTry }: { readonly onTry: Try }) {
  const { value: conversations, problem, reload } = useLoaded(listNewest, []);
  const [state, setState] = useState<State>({ is: 'untried' });
  const chosen = useRef<HTMLSelectElement>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const id = useId();

  const attempt = async (form: HTMLFormElement | null) => {
    const conversationId = chosen.current?.value;
    if (form === null || conversationId === undefined) return;
    const fields = new FormData(form);
    const phrases = phrasesIn(fields);
    if (phrases.length === 0) {
      setState({ is: 'refused', problem: words.vocabulary.try.nothingToTry });
      return;
    }
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setState({ is: 'under way' });
    try {
      const tried = await onTry(conversationId, fields, phrases, controller.signal);
      if (!controller.signal.aborted) setState({ is: 'done', tried });
    } catch (error) {
      if (!controller.signal.aborted) setState({ is: 'refused', problem: sentenceOf(error) });
    }
  };

  return (
    <section class="try" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{words.vocabulary.try.title}</h3>
      {problem && <Problem text={problem} onRetry={reload} />}
      {conversations?.length === 0 && <p class="soft">{words.vocabulary.try.noConversations}</p>}
      {conversations !== undefined && conversations.length > 0 && (
        <div class="field">
          <label for={`${id}-conversation`}>{words.vocabulary.try.conversation}</label>
          <div class="try-controls">
            <select id={`${id}-conversation`} ref={chosen}>
              {conversations.map((conversation) => (
                <option key={conversation.id} value={conversation.id}>
                  {`${conversation.name.trim() || words.conversations.unnamed} · ${shownDateTime(conversation.startTime)}`}
                </option>
              ))}
            </select>
            <button type="button" onClick={(event) => void attempt(event.currentTarget.form)}>
              {words.vocabulary.try.submit}
            </button>
          </div>
        </div>
      )}
      {state.is === 'refused' && <Problem text={state.problem} />}
      <p role="status" class="soft small">
        {state.is === 'under way' && words.vocabulary.try.working}
        {state.is === 'done' && sentenceOn(state.tried)}
      </p>
      {state.is === 'done' && state.tried.lines.length > 0 && <TriedLines lines={state.tried.lines} />}
    </section>
  );
}

function sentenceOn({ places, lines, isComplete }: Tried): string {
  const found =
    places === 0 ? words.vocabulary.try.nothingFound : words.vocabulary.try.found(places, lines.length);
  return isComplete ? found : `${found} ${words.vocabulary.try.incomplete}`;
}

/** Focusable, so that it scrolls by keys. */
const TriedLines = ({ lines }: { readonly lines: readonly TriedLine[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
  <ol class="try-lines" tabIndex={0} aria-label={words.vocabulary.try.sentences}>
    {lines.map(({ key, who, text, stretches, meant }) => (
      <li key={key}>
        <p class="try-who small soft" dir="auto">
          {who}
        </p>
        <div class="try-said">
          <MarkedSentence text={text} stretches={stretches} />
        </div>
        {meant.length > 0 && (
          <p class="small soft" dir="auto">
            {words.vocabulary.try.means(meant)}
          </p>
        )}
      </li>
    ))}
  </ol>
);
