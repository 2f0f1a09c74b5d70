/** The summary of a conversation. */

import { answerOf, api } from '../api.ts';
import { Empty } from '../components/empty.tsx';
import { Problem } from '../components/problem.tsx';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';
import type { LoadedConversation } from './load-conversation.ts';

export function SummaryPart({ loaded }: { readonly loaded: LoadedConversation }) {
  const conversationId = loaded.conversation.id;
  const { value, problem, reload } = useLoaded(
    (signal) =>
      answerOf(
        api.GET('/v1/conversations/{conversationId}/summary', {
          params: { path: { conversationId } },
          signal,
        }),
      ),
    [loaded],
  );
  // The page says so; there is no summary before that.
  if (loaded.analysis.is === 'under way') return null;
  if (problem) return <Problem text={problem} onRetry={reload} />;
  if (value === undefined) return <p class="soft">{words.loading}</p>;
  if (value.summary.length === 0) return <Empty title={words.conversation.noSummary} />;
  return (
    <div class="card prose">
      {value.summary.map(({ id, text }) => (
        <p key={id} dir="auto">
          {text}
        </p>
      ))}
    </div>
  );
}
