/** One conversation: what was said, and what was found in it. */

import { useEffect } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { BookmarksPart } from '../bookmarks/bookmarks-part.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Problem } from '../components/problem.tsx';
import { type Analysis, changeOf } from '../conversation/analysis.ts';
import { AnalyticsPart } from '../conversation/analytics-part.tsx';
import { type LoadedConversation, loadConversation } from '../conversation/load-conversation.ts';
import { NamePeople } from '../conversation/name-people.tsx';
import { SaveTranscript } from '../conversation/save-transcript.tsx';
import { SharePart } from '../conversation/share-part.tsx';
import { SummaryPart } from '../conversation/summary-part.tsx';
import { ToDoPart } from '../conversation/to-do-part.tsx';
import { TranscriptPart } from '../conversation/transcript-part.tsx';
import { shownDateTime } from '../formatting.ts';
import { ConversationMetadata } from '../metadata/conversation-metadata.tsx';
import { EditMetadata } from '../metadata/edit-metadata.tsx';
import { pause } from '../pause.ts';
import { ScorePart } from '../score/score-part.tsx';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';
import { NotFoundPage } from './not-found.tsx';

/** After which time it is tried again to look for what is new, where that has failed. */
const retryMilliseconds = 2_000;

const parts = ['transcript', 'to-do', 'summary', 'bookmarks', 'analytics', 'score', 'share'] as const;
type Part = (typeof parts)[number];

const names: Readonly<Record<Part, string>> = {
  transcript: words.conversation.tabs.transcript,
  'to-do': words.conversation.tabs.toDo,
  summary: words.conversation.tabs.summary,
  bookmarks: words.conversation.tabs.bookmarks,
  analytics: words.conversation.tabs.analytics,
  score: words.conversation.tabs.score,
  share: words.conversation.tabs.share,
};

export function ConversationPage() {
  const { conversationId = '', part = 'transcript' } = useRoute().params;
  // Another conversation has nothing of what was loaded, chosen or made for this one.
  return <OpenConversation key={conversationId} conversationId={conversationId} asked={part} />;
}

interface OpenConversationProps {
  readonly conversationId: string;
  /** The part that the address names. */
  readonly asked: string;
}

function OpenConversation({ conversationId, asked }: OpenConversationProps) {
  const { value, problem, status, isLoading, reload } = useLoaded(
    (signal) => loadConversation(conversationId, signal),
    [conversationId],
  );
  useEffect(() => {
    // However long a load takes, it is waited for: another one in its place would take as long.
    if (value === undefined || isLoading || status === 404) return;
    const controller = new AbortController();
    const { signal } = controller;
    const wait = async () => {
      if (problem !== undefined) await pause(retryMilliseconds, signal);
      await changeOf(value, signal).catch(() => pause(retryMilliseconds, signal));
      if (!signal.aborted) reload();
    };
    void wait();
    return () => controller.abort();
  }, [value, isLoading, status, problem, reload]);
  const part = parts.find((one) => one === asked);
  if (part === undefined || status === 404) return <NotFoundPage />;
  if (value === undefined)
    return problem ? <Problem text={problem} onRetry={reload} /> : <p class="soft">{words.loading}</p>;
  const { conversation, messages } = value;
  const address = `/console/conversations/${conversationId}`;
  return (
    <>
      <PageHead
        title={conversation.name.trim() || words.conversations.unnamed}
        part={part === 'transcript' ? undefined : names[part]}
        lead={`${shownDateTime(conversation.startTime)} · ${words.conversation.messages(messages.length)}`}
      >
        <NamePeople conversation={conversation} onNamed={reload} />
        <EditMetadata conversationId={conversationId} onChanged={reload} />
        <SaveTranscript conversation={conversation} />
      </PageHead>
      <ConversationMetadata metadata={conversation.metadata} />
      <nav class="tabs" aria-label={words.conversation.tabs.label}>
        {parts.map((one) => (
          <a
            key={one}
            class="tab"
            href={one === 'transcript' ? address : `${address}/${one}`}
            aria-current={one === part ? 'page' : undefined}
          >
            {names[one]}
          </a>
        ))}
      </nav>
      <AnalysisNotice analysis={value.analysis} />
      <PartOf part={part} loaded={value} />
    </>
  );
}

function AnalysisNotice({ analysis }: { readonly analysis: Analysis }) {
  if (analysis.is === 'failed')
    return <Problem text={words.conversation.failed(shownDateTime(analysis.submittedAt), analysis.reason)} />;
  return (
    <div role="status" class={analysis.is === 'done' ? 'visually-hidden' : 'notice'}>
      {analysis.is === 'under way' && words.conversation.underWay}
    </div>
  );
}

function PartOf({ part, loaded }: { readonly part: Part; readonly loaded: LoadedConversation }) {
  switch (part) {
    case 'transcript':
      return <TranscriptPart loaded={loaded} />;
    case 'to-do':
      return <ToDoPart loaded={loaded} />;
    case 'summary':
      return <SummaryPart loaded={loaded} />;
    case 'bookmarks':
      return <BookmarksPart loaded={loaded} />;
    case 'analytics':
      return <AnalyticsPart loaded={loaded} />;
    case 'score':
      return <ScorePart loaded={loaded} />;
    case 'share':
      return <SharePart conversationId={loaded.conversation.id} />;
  }
}
