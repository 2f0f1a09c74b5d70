/** How many jobs the account has in each status, and which. */

import { useState } from 'preact/hooks';
import { answerOf, api } from '../api.ts';
import { Choice } from '../components/choice.tsx';
import { Empty } from '../components/empty.tsx';
import { PageTurner } from '../components/page-turner.tsx';
import { ScrolledTable } from '../components/scrolled-table.tsx';
import { shownDateTime, shownNumber } from '../formatting.ts';
import type { Schemas } from '../schemas.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';
import { PartProblem } from './part-problems.tsx';

type Status = Schemas['JobStatus'];

const jobsOfPage = 10;

interface Shown {
  readonly status: Status;
  readonly page: number;
}

/** What is listed, and for which choice. */
async function listed(shown: Shown, signal: AbortSignal) {
  const query = { status: shown.status, limit: jobsOfPage + 1, offset: shown.page * jobsOfPage };
  return { shown, ...(await answerOf(api.GET('/v1/jobs', { params: { query }, signal }))) };
}

interface JobsByStatusProps {
  readonly counts: Schemas['JobCounts'];
}

/** The list is looked up anew whenever there are new counts. */
export function JobsByStatus({ counts }: JobsByStatusProps) {
  const { title, lead, names, none } = words.account.jobs;
  const [shown, setShown] = useState<Shown>({
    // What went wrong is what people look for here, if anything has.
    status: counts.failed > 0 ? 'failed' : 'completed',
    page: 0,
  });
  const { value, problem, isLoading, reload } = useLoaded((signal) => listed(shown, signal), [shown, counts]);
  const counted: Readonly<Record<Status, string>> = {
    scheduled: `${names.scheduled} ${shownNumber(counts.scheduled)}`,
    in_progress: `${names.in_progress} ${shownNumber(counts.in_progress)}`,
    completed: `${names.completed} ${shownNumber(counts.completed)}`,
    failed: `${names.failed} ${shownNumber(counts.failed)}`,
  };
  const isCurrent = value?.shown === shown;
  const jobs = isCurrent ? value.jobs : [];
  return (
    <section class="stack" aria-labelledby="account-jobs">
      <div>
        <h2 id="account-jobs">{title}</h2>
        <p class="soft">{lead}</p>
      </div>
      <Choice
        label={words.account.jobs.status}
        names={counted}
        chosen={shown.status}
        onChoose={(status) => setShown({ status, page: 0 })}
      />
      {problem && <PartProblem text={problem} onRetry={reload} />}
      {isCurrent && jobs.length === 0 && <Empty title={none} />}
      {jobs.length > 0 && (
        <JobsTable jobs={jobs.slice(0, jobsOfPage)} haveFailed={shown.status === 'failed'} />
      )}
      {(jobs.length > jobsOfPage || shown.page > 0) && (
        <PageTurner
          page={shown.page}
          hasMore={jobs.length > jobsOfPage}
          isLoading={isLoading}
          onTurn={(page) => setShown({ ...shown, page })}
        />
      )}
    </section>
  );
}

interface JobsTableProps {
  readonly jobs: readonly Schemas['ListedJob'][];
  readonly haveFailed: boolean;
}

function JobsTable({ jobs, haveFailed }: JobsTableProps) {
  const { columns, title, deleted } = words.account.jobs;
  return (
    <ScrolledTable label={title} hasBlocks>
      <thead>
        <tr>
          <th scope="col">{columns.accepted}</th>
          <th scope="col">{columns.ended}</th>
          <th scope="col">{columns.conversation}</th>
          {haveFailed && <th scope="col">{columns.reason}</th>}
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ id, createdAt, finishedAt, conversationId, reason }) => (
          <tr key={id}>
            <td class="number" data-label={columns.accepted}>
              {shownDateTime(createdAt)}
            </td>
            <td class="number" data-label={columns.ended}>
              {finishedAt === undefined ? '' : shownDateTime(finishedAt)}
            </td>
            <td>
              {conversationId === null ? (
                <span class="soft">{deleted}</span>
              ) : (
                <a href={`/console/conversations/${conversationId}`}>{conversationId}</a>
              )}
            </td>
            {haveFailed && <td>{reason}</td>}
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
