/** The transcript beside what was found in it: each finding leads to its sentence. */

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { useBookmarking } from '../bookmarks/use-bookmarking.tsx';
import type { Schemas } from '../schemas.ts';
import { words } from '../words.ts';
import type { Finding } from './findings.ts';
import { FindingsPane } from './findings-pane.tsx';
import type { LoadedConversation } from './load-conversation.ts';
import { type Stretch, stretchesOf } from './marked-text.ts';
import { MessageItem } from './message-item.tsx';
import { personKey } from './stretches-of-time.ts';
import { WindowedList } from './windowed-list.tsx';

/** What stands in each message, by its id. */
function stretchesByMessage(findings: readonly Finding[], chosen: Finding | undefined) {
  const byMessage = new Map<string, Stretch[]>();
  for (const finding of findings)
    for (const { messageId, offset, length } of finding.places) {
      const mark = finding.key === chosen?.key ? 'chosen' : finding.kind === 'tracker' ? 'tracker' : 'entity';
      const stretch: Stretch = { offset, length, mark };
      byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), stretch]);
    }
  return byMessage;
}

/** Action items, follow-ups and questions of each message, by its id. */
const labelsByMessage = (findings: readonly Finding[]) =>
  Map.groupBy(
    findings.filter(({ kind }) => kind === 'action_item' || kind === 'follow_up' || kind === 'question'),
    ({ messageIds }) => messageIds[0],
  );

const isOfSame = (one: Schemas['Message'] | undefined, other: Schemas['Message']): boolean =>
  one !== undefined && personKey(one.from) === personKey(other.from);

export function TranscriptPart({ loaded }: { readonly loaded: LoadedConversation }) {
  const { messages, findings } = loaded;
  const { message: asked } = useLocation().query;
  const bookmarking = useBookmarking(loaded);
  const [chosen, setChosen] = useState<Finding>();
  /** The message that was found and is shown among the others. */
  const [shownId, setShownId] = useState<string>();
  const [searched, setSearched] = useState('');
  const scrollTo = useRef<(index: number) => void>(undefined);
  const pane = useRef<HTMLDivElement>(null);
  const stretches = useMemo(() => stretchesByMessage(findings, chosen), [findings, chosen]);
  const labels = useMemo(() => labelsByMessage(findings), [findings]);
  const ordinals = useMemo(() => new Map(messages.map(({ id }, index) => [id, index])), [messages]);
  const matches = useMemo(
    () =>
      searched.trim() === ''
        ? undefined
        : messages.filter(({ text }) => stretchesOf(text, searched).length > 0),
    [messages, searched],
  );
  const shown = matches ?? messages;
  const isChosen = ({ id }: Schemas['Message']) =>
    id === shownId || (chosen?.messageIds.includes(id) ?? false);

  const choose = (finding: Finding, messageId: string | undefined) => {
    setChosen(finding);
    setShownId(undefined);
    showMessage(messageId);
  };
  const showAround = (messageId: string) => {
    // The button for it stands beside what is found only.
    pane.current?.querySelector<HTMLElement>('.scroll')?.focus({ preventScroll: true });
    setChosen(undefined);
    setShownId(messageId);
    showMessage(messageId);
  };
  const showMessage = (messageId: string | undefined) => {
    setSearched('');
    const ordinal = ordinals.get(messageId ?? '');
    // Once the whole transcript is shown again.
    if (ordinal === undefined) return;
    requestAnimationFrame(() => {
      scrollTo.current?.(ordinal);
      // Where the panes stand one below the other, or the window is low.
      pane.current?.scrollIntoView({ block: 'nearest' });
    });
  };
  useEffect(() => {
    if (asked !== undefined) showAround(asked);
  }, [asked]);

  return (
    <div class="reading">
      {bookmarking.shown}
      <div class="pane" ref={pane}>
        <div class="pane-head">
          <h2 class="visually-hidden">{words.conversation.transcript}</h2>
          <input
            type="search"
            aria-label={words.conversation.findInTranscript}
            placeholder={words.conversation.findInTranscript}
            value={searched}
            onInput={(event) => setSearched(event.currentTarget.value)}
          />
          {matches && (
            <p role="status" class="soft small">
              {words.conversation.found(matches.length)}
            </p>
          )}
        </div>
        {messages.length === 0 ? (
          <p class="notice">{words.conversation.noMessages}</p>
        ) : (
          <WindowedList
            items={shown}
            keyOf={({ id }) => id}
            estimatedHeight={64}
            label={words.conversation.transcript}
            scrollTo={scrollTo}
            render={(message, index) => (
              <MessageItem
                message={message}
                isFirst={matches !== undefined || !isOfSame(shown[index - 1], message)}
                isChosen={isChosen(message)}
                stretches={[...(stretches.get(message.id) ?? []), ...stretchesOf(message.text, searched)]}
                labels={labels.get(message.id) ?? []}
                bookmarks={bookmarking.startingAt(message.id)}
                isTabStop={index === 0 || matches !== undefined || isChosen(message)}
                onBookmark={() => bookmarking.open(message.id)}
                onShowAround={matches && (() => showAround(message.id))}
              />
            )}
          />
        )}
      </div>
      <FindingsPane loaded={loaded} chosen={chosen} onChoose={choose} />
    </div>
  );
}
