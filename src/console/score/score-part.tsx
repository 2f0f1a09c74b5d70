/** How a call was scored, by which criteria, and the sentences that show it. */

import { useEffect } from 'preact/hooks';
import { Empty } from '../components/empty.tsx';
import { Problem } from '../components/problem.tsx';
import type { LoadedConversation } from '../conversation/load-conversation.ts';
import { pause } from '../pause.ts';
import type { Schemas } from '../schemas.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';
import { loadScore } from './load-score.ts';

/** How often is looked whether a score is there: a language model takes seconds or minutes. */
const lookMilliseconds = 3_000;

export function ScorePart({ loaded }: { readonly loaded: LoadedConversation }) {
  const conversationId = loaded.conversation.id;
  const { value, problem, isLoading, reload } = useLoaded(
    (signal) => loadScore(conversationId, signal),
    [loaded],
  );
  useEffect(() => {
    if (value?.is !== 'under way' || isLoading) return;
    const controller = new AbortController();
    void pause(lookMilliseconds, controller.signal).then(() => !controller.signal.aborted && reload());
    return () => controller.abort();
  }, [value, isLoading, reload]);
  if (value === undefined)
    return problem ? <Problem text={problem} onRetry={reload} /> : <p class="soft">{words.loading}</p>;
  switch (value.is) {
    case 'not asked for':
      return (
        <Empty title={words.score.none}>
          <p>{words.score.noneLead}</p>
          <p>
            <code>{words.score.example}</code>
          </p>
        </Empty>
      );
    case 'under way':
      return (
        <p role="status" class="notice">
          {words.score.underWay}
        </p>
      );
    case 'failed':
      return (
        <Empty title={words.score.failed}>
          <p>{value.reason}</p>
        </Empty>
      );
    case 'done':
      return <Score score={value.score} loaded={loaded} />;
  }
}

interface ScoreProps {
  readonly score: Schemas['CallScore'];
  readonly loaded: LoadedConversation;
}

function Score({ score: { score, summary, criteria }, loaded }: ScoreProps) {
  return (
    <div class="stack">
      <section class="card score" aria-labelledby="score">
        <h2 id="score">{words.score.whole}</h2>
        <Points label={words.score.whole} points={score} />
        <p class="soft">{summary}</p>
      </section>
      {criteria.map((criterion, index) => (
        <Criterion
          key={criterion.id ?? index}
          id={`criterion-${index}`}
          criterion={criterion}
          loaded={loaded}
        />
      ))}
      <p class="soft small">{words.score.how}</p>
    </div>
  );
}

const Points = ({ label, points }: { readonly label: string; readonly points: number }) => (
  <p class="points">
    <strong class="number count">{points}</strong>
    <span class="soft small">{words.score.of}</span>
    <meter max={100} value={points} aria-label={label} />
  </p>
);

interface CriterionProps {
  readonly id: string;
  readonly criterion: Schemas['CriterionScore'];
  readonly loaded: LoadedConversation;
}

function Criterion({ id, criterion, loaded }: CriterionProps) {
  const { name, score, summary, feedback, messageRefs = [] } = criterion;
  const said = [
    { title: words.score.positive, text: feedback.positive.summary },
    { title: words.score.negative, text: feedback.negative.summary },
  ].filter(({ text }) => text !== '');
  return (
    <section class="card score" aria-labelledby={id}>
      <h3 id={id} dir="auto">
        {name}
      </h3>
      <Points label={name} points={score} />
      <p class="soft" dir="auto">
        {summary}
      </p>
      {said.length > 0 && (
        <dl class="look-texts">
          {said.map(({ title, text }) => (
            <div key={title}>
              <dt class="soft small">{title}</dt>
              <dd dir="auto">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {messageRefs.length > 0 && (
        <details>
          <summary>{words.score.shownBy(messageRefs.length)}</summary>
          <Quotes references={messageRefs} loaded={loaded} />
        </details>
      )}
    </section>
  );
}

interface QuotesProps {
  readonly references: Schemas['ShownBy'];
  readonly loaded: LoadedConversation;
}

/** What shows it; each leads to its message. */
const Quotes = ({ references, loaded: { conversation, messages } }: QuotesProps) => (
  <ul class="quotes">
    {references.map(({ id, quote }) => {
      const message = messages.find((one) => one.id === id);
      return (
        <li key={`${id} ${quote}`}>
          <blockquote>
            <p dir="auto">
              {message && (
                <strong class="small speaker">
                  {message.from.name ?? words.conversation.unknownSpeaker}{' '}
                </strong>
              )}
              <a href={`/console/conversations/${conversation.id}?message=${id}`}>
                {quote ?? message?.text ?? words.score.sentence}
              </a>
            </p>
          </blockquote>
        </li>
      );
    })}
  </ul>
);
