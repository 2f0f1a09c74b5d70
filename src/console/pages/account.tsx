/** What the account may do and does: limits, jobs, webhooks, settings, keys, its audit log, and the models that it can use. */

import { useCallback, useState } from 'preact/hooks';
import { ApiKeys } from '../account/api-keys.tsx';
import { AuditLog } from '../account/audit-log.tsx';
import { Deliveries } from '../account/deliveries.tsx';
import { JobsByStatus } from '../account/jobs-by-status.tsx';
import { ModelsTable } from '../account/models-table.tsx';
import { PartProblem, PartProblems } from '../account/part-problems.tsx';
import { Settings } from '../account/settings.tsx';
import { UseAndLimits } from '../account/use-and-limits.tsx';
import { WebhookSecret } from '../account/webhook-secret.tsx';
import { answerOf, api } from '../api.ts';
import { PageHead } from '../components/page-head.tsx';
import { shownDateTime } from '../formatting.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';

export function AccountPage() {
  /** How often somebody has asked to look again. */
  const [round, setRound] = useState(0);
  const lookAgain = useCallback(() => setRound((before) => before + 1), []);
  const { value, problem, reload } = useLoaded(
    (signal) => answerOf(api.GET('/v1/account', { signal })),
    [round],
  );
  return (
    <>
      <PageHead
        title={words.account.title}
        lead={value && words.account.lead(value.name, shownDateTime(value.createdAt))}
      >
        <button type="button" onClick={lookAgain}>
          {words.account.refresh}
        </button>
      </PageHead>
      <PartProblems>
        {problem && <PartProblem text={problem} onRetry={reload} />}
        {value && <UseAndLimits account={value} />}
        {value && <JobsByStatus counts={value.jobs} />}
        <Deliveries round={round} />
        <Settings round={round} />
        <ApiKeys round={round} />
        <WebhookSecret />
        <AuditLog round={round} />
        <ModelsTable round={round} />
      </PartProblems>
    </>
  );
}
