/** The findings of a conversation, narrowed down by kind, person and topic. */

import { useMemo, useState } from 'preact/hooks';
import { shownDue } from '../formatting.ts';
import { words } from '../words.ts';
import { type Finding, type FindingFilter, filtered, findingKinds, shownTopics } from './findings.ts';
import type { LoadedConversation } from './load-conversation.ts';
import { WindowedList } from './windowed-list.tsx';

interface FindingsPaneProps {
  readonly loaded: LoadedConversation;
  readonly chosen: Finding | undefined;
  /** Told the finding, and the message of it to show. */
  readonly onChoose: (finding: Finding, messageId: string | undefined) => void;
}

export function FindingsPane({ loaded, chosen, onChoose }: FindingsPaneProps) {
  const { messages, findings, topics } = loaded;
  const [filter, setFilter] = useState<FindingFilter>({
    kinds: new Set(),
    person: undefined,
    topic: undefined,
  });
  const [round, setRound] = useState(0);
  const speakers = useMemo(() => new Map(messages.map(({ id, from }) => [id, from.name])), [messages]);
  const shown = useMemo(
    () => filtered(findings, filter, (id) => speakers.get(id)),
    [findings, filter, speakers],
  );
  const choose = (finding: Finding) => {
    const next = finding.key === chosen?.key ? (round + 1) % Math.max(1, finding.messageIds.length) : 0;
    setRound(next);
    onChoose(finding, finding.messageIds[next]);
  };
  return (
    <div class="pane">
      <div class="pane-head">
        <h2 class="visually-hidden">{words.conversation.findings}</h2>
        <p class="visually-hidden" role="status">
          {shown.length < findings.length && words.conversation.findingsShown(shown.length, findings.length)}
        </p>
        <KindChips findings={findings} filter={filter} onFilter={setFilter} />
        <div class="row">
          <select
            aria-label={words.conversation.person}
            value={filter.person ?? ''}
            onChange={({ currentTarget: { value } }) => setFilter({ ...filter, person: value || undefined })}
          >
            <option value="">{words.conversation.everybody}</option>
            {[...new Set(speakers.values())].map((name) => name && <option key={name}>{name}</option>)}
          </select>
          {topics.length > 0 && (
            <select
              aria-label={words.conversation.topicOf}
              value={filter.topic ?? ''}
              onChange={({ currentTarget: { value } }) => setFilter({ ...filter, topic: value || undefined })}
            >
              <option value="">{words.conversation.allTopics}</option>
              {shownTopics(topics).map(({ id, text }) => (
                <option key={id} value={id}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </div>
      </div>
      {shown.length === 0 ? (
        <p class="notice">
          {findings.length === 0 ? words.conversation.noFindings : words.conversation.noneLeft}
        </p>
      ) : (
        <WindowedList
          items={shown}
          keyOf={({ key }) => key}
          estimatedHeight={72}
          label={words.conversation.findings}
          render={(finding) => (
            <FindingItem
              finding={finding}
              isChosen={finding.key === chosen?.key}
              onChoose={() => choose(finding)}
            />
          )}
        />
      )}
    </div>
  );
}

interface KindChipsProps {
  readonly findings: readonly Finding[];
  readonly filter: FindingFilter;
  readonly onFilter: (filter: FindingFilter) => void;
}

function KindChips({ findings, filter, onFilter }: KindChipsProps) {
  const counts = useMemo(() => Map.groupBy(findings, ({ kind }) => kind), [findings]);
  return (
    <fieldset class="chips">
      <legend class="visually-hidden">{words.conversation.kindsShown}</legend>
      {findingKinds.map((kind) => {
        const count = counts.get(kind)?.length ?? 0;
        return (
          count > 0 && (
            <button
              key={kind}
              type="button"
              class="chip"
              aria-pressed={filter.kinds.has(kind)}
              onClick={() =>
                onFilter({ ...filter, kinds: filter.kinds.symmetricDifference(new Set([kind])) })
              }
            >
              {words.conversation.kindsOfMany[kind]} <span class="number">{count}</span>
            </button>
          )
        );
      })}
    </fieldset>
  );
}

interface FindingItemProps {
  readonly finding: Finding;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function FindingItem({ finding, isChosen, onChoose }: FindingItemProps) {
  const { kind, text, detail, person, dueBy, dueDay, messageIds } = finding;
  const more = [
    detail,
    person !== undefined && kind !== 'question' ? words.conversation.by(person) : person,
    dueBy === undefined ? undefined : words.conversation.due(shownDue(dueBy, dueDay)),
    messageIds.length > 1 ? words.conversation.saidTimes(messageIds.length) : undefined,
  ].filter((one) => one !== undefined && one !== '');
  return (
    <button type="button" class="finding" aria-current={isChosen} onClick={onChoose}>
      <span class={`kind ${kind}`}>{words.conversation.kinds[kind]}</span>
      <span class="soft small" dir="auto">
        {more.length > 0 && ` · ${more.join(' · ')}`}
      </span>
      <br />
      <span dir="auto">{text}</span>
    </button>
  );
}
