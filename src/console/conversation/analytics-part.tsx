/** Who talked how much, when and how, as pictures with the numbers beside them. */

import { answerOf, api } from '../api.ts';
import { Empty } from '../components/empty.tsx';
import { Picture } from '../components/picture.tsx';
import { Problem } from '../components/problem.tsx';
import { ScrolledTable } from '../components/scrolled-table.tsx';
import { shownLength, shownShare } from '../formatting.ts';
import type { Schemas } from '../schemas.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';
import type { LoadedConversation } from './load-conversation.ts';
import { lengthOf, personKey, sentimentsOf, talksOf } from './stretches-of-time.ts';

type MemberAnalytics = Schemas['MemberAnalytics'];

export function AnalyticsPart({ loaded }: { readonly loaded: LoadedConversation }) {
  const conversationId = loaded.conversation.id;
  const { value, problem, reload } = useLoaded(
    (signal) =>
      answerOf(
        api.GET('/v1/conversations/{conversationId}/analytics', {
          params: { path: { conversationId } },
          signal,
        }),
      ),
    [loaded],
  );
  if (problem) return <Problem text={problem} onRetry={reload} />;
  if (value === undefined) return <p class="soft">{words.loading}</p>;
  if (value.members.length === 0) return <Empty title={words.analytics.none} />;
  const { members } = value;
  return (
    <div class="stack">
      <p class="soft small">{words.analytics.times}</p>
      <section class="card figure" aria-labelledby="talk-share">
        <h2 id="talk-share">{words.analytics.talk}</h2>
        <TalkShares members={members} />
      </section>
      <section class="card figure" aria-labelledby="timeline">
        <h2 id="timeline">{words.analytics.timeline}</h2>
        <TimeLine loaded={loaded} members={members} />
      </section>
      <section class="card figure" aria-labelledby="sentiment">
        <h2 id="sentiment">{words.analytics.sentiment}</h2>
        <p class="soft small">{words.analytics.sentimentHint}</p>
        <SentimentCurve loaded={loaded} />
      </section>
      <section class="stack" aria-labelledby="numbers">
        <h2 id="numbers">{words.analytics.table}</h2>
        <NumbersTable members={members} />
      </section>
    </div>
  );
}

const rowHeight = 26;
const barHeight = 14;
/** Names take the first pixels of a picture, and no more than these. */
const mostForNames = 150;
const characterWidth = 7.5;
const shareWidth = 60;

const widthOfNames = (width: number): number => Math.min(mostForNames, width * 0.3);

/** As much of a name as there is room for in a picture of this width: wide letters are cut where they would meet the bars. */
function NameInPicture({ name, width }: { readonly name: string; readonly width: number }) {
  const characters = Array.from(name);
  const room = Math.floor(widthOfNames(width) / characterWidth);
  return (
    <svg width={widthOfNames(width) - 4} height={rowHeight} aria-hidden="true">
      <text x="0" y="17" font-size="13" fill="currentColor">
        {characters.length > room ? `${characters.slice(0, room - 1).join('')}…` : name}
      </text>
    </svg>
  );
}

function TalkShares({ members }: { readonly members: readonly MemberAnalytics[] }) {
  const most = Math.max(...members.map(({ talkTime }) => talkTime.percentage), 1);
  const draw = (width: number) =>
    members.map(({ id, name, talkTime }, index) => {
      const namesWidth = widthOfNames(width);
      const length = (talkTime.percentage / most) * (width - namesWidth - shareWidth);
      return (
        <g
          key={personKey({ id, name })}
          transform={`translate(0 ${index * rowHeight})`}
          font-size="13"
          fill="currentColor"
        >
          <NameInPicture name={name} width={width} />
          <rect class="bar" x={namesWidth} y="6" width={Math.max(1, length)} height={barHeight} rx="2" />
          <text x={namesWidth + length + 8} y="17">
            {shownShare(talkTime.percentage / 100)}
          </text>
        </g>
      );
    });
  return <Picture height={members.length * rowHeight} draw={draw} />;
}

interface TimeLineProps {
  readonly loaded: LoadedConversation;
  readonly members: readonly MemberAnalytics[];
}

function TimeLine({ loaded: { messages }, members }: TimeLineProps) {
  const keys = members.map(personKey);
  const seconds = lengthOf(messages);
  const talks = talksOf(messages).filter(({ person }) => keys.includes(person));
  const height = members.length * rowHeight + 20;
  const draw = (width: number) => {
    const namesWidth = widthOfNames(width);
    const placeOf = (second: number) => namesWidth + (second / seconds) * (width - namesWidth);
    return (
      <>
        {members.map((member, index) => (
          <g key={personKey(member)} transform={`translate(0 ${index * rowHeight})`}>
            <NameInPicture name={member.name} width={width} />
          </g>
        ))}
        {talks.map(({ person, start, end }) => (
          <rect
            key={`${person} ${start}`}
            class="bar"
            x={placeOf(start)}
            y={keys.indexOf(person) * rowHeight + 6}
            width={Math.max(1, placeOf(end) - placeOf(start))}
            height={barHeight}
          />
        ))}
        <line class="axis" x1={namesWidth} x2={width} y1={height - 16} y2={height - 16} />
        <text x={namesWidth} y={height - 3} font-size="11" fill="currentColor">
          0:00
        </text>
        <text x={width} y={height - 3} font-size="11" fill="currentColor" text-anchor="end">
          {shownLength(seconds)}
        </text>
      </>
    );
  };
  return <Picture height={height} draw={draw} />;
}

const stretches = 40;

function SentimentCurve({ loaded: { messages } }: { readonly loaded: LoadedConversation }) {
  const height = 120;
  const means = sentimentsOf(messages, stretches);
  const draw = (width: number) => {
    const points = means.flatMap((mean, index) =>
      mean === undefined
        ? []
        : [`${((index + 0.5) / stretches) * width},${height / 2 - mean * (height / 2 - 6)}`],
    );
    return (
      <>
        <line class="axis" x1="0" x2={width} y1={height / 2} y2={height / 2} />
        <polyline class="curve" points={points.join(' ')} />
      </>
    );
  };
  return <Picture height={height} draw={draw} />;
}

function NumbersTable({ members }: { readonly members: readonly MemberAnalytics[] }) {
  const { columns } = words.analytics;
  return (
    <ScrolledTable label={words.analytics.table}>
      <thead>
        <tr>
          {Object.values(columns).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map(({ id, name, talkTime, pace, overlap }) => (
          <tr key={personKey({ id, name })}>
            <th scope="row" dir="auto">
              {name}
            </th>
            <td class="number">{shownShare(talkTime.percentage / 100)}</td>
            <td class="number">{shownLength(talkTime.seconds)}</td>
            <td class="number">{Math.round(pace.wpm)}</td>
            <td class="number">{shownLength(overlap.overlapDuration ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
