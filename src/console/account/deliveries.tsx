/** The webhook calls of the last week: what was answered, what comes next, and a way to make one again. */

import { useState } from 'preact/hooks';
import { answerOf, api, sentenceOf } from '../api.ts';
import { BusyButton } from '../components/busy-button.tsx';
import { Choice } from '../components/choice.tsx';
import { Empty } from '../components/empty.tsx';
import { say, sayProblem } from '../components/notice.tsx';
import { PageTurner } from '../components/page-turner.tsx';
import { ScrolledTable } from '../components/scrolled-table.tsx';
import { shownDateTime } from '../formatting.ts';
import type { Schemas } from '../schemas.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';
import { PartProblem } from './part-problems.tsx';

type Delivery = Schemas['WebhookDelivery'];
type State = Schemas['DeliveryState'];

const deliveriesOfPage = 10;
/** A call has been answered by then, if its receiver is well. */
const answerMilliseconds = 1_500;

interface Shown {
  readonly state: State | 'all';
  readonly page: number;
}

/** What is listed, and for which choice. */
async function listed(shown: Shown, signal: AbortSignal) {
  const query = {
    ...(shown.state !== 'all' && { state: shown.state }),
    limit: deliveriesOfPage + 1,
    offset: shown.page * deliveriesOfPage,
  };
  return { shown, ...(await answerOf(api.GET('/v1/webhooks/deliveries', { params: { query }, signal }))) };
}

/** @param round the list is looked up anew when it is another one */
export function Deliveries({ round }: { readonly round: number }) {
  const { title, lead, states, none, noneLead } = words.account.deliveries;
  const [shown, setShown] = useState<Shown>({ state: 'all', page: 0 });
  const { value, problem, isLoading, reload } = useLoaded((signal) => listed(shown, signal), [shown, round]);
  const [sending, setSending] = useState<string>();
  const sendAgain = async ({ id }: Delivery) => {
    setSending(id);
    try {
      const params = { path: { deliveryId: id } };
      await answerOf(api.POST('/v1/webhooks/deliveries/{deliveryId}/resend', { params }));
      say(words.account.deliveries.sent);
    } catch (error) {
      sayProblem(sentenceOf(error));
    } finally {
      setSending(undefined);
    }
    reload();
    setTimeout(reload, answerMilliseconds);
  };
  const isCurrent = value?.shown === shown;
  const deliveries = isCurrent ? value.deliveries : [];
  return (
    <section class="stack" aria-labelledby="account-deliveries">
      <div class="page-head">
        <div>
          <h2 id="account-deliveries">{title}</h2>
          <p>{lead}</p>
        </div>
        <button type="button" onClick={reload}>
          {words.account.refresh}
        </button>
      </div>
      <Choice
        label={words.account.deliveries.state}
        names={states}
        chosen={shown.state}
        onChoose={(state) => setShown({ state, page: 0 })}
      />
      {problem && <PartProblem text={problem} onRetry={reload} />}
      {isCurrent && deliveries.length === 0 && (
        <Empty title={none}>{shown.state === 'all' && <p>{noneLead}</p>}</Empty>
      )}
      {deliveries.length > 0 && (
        <DeliveriesTable
          deliveries={deliveries.slice(0, deliveriesOfPage)}
          sending={sending}
          onSendAgain={sendAgain}
        />
      )}
      {(deliveries.length > deliveriesOfPage || shown.page > 0) && (
        <PageTurner
          page={shown.page}
          hasMore={deliveries.length > deliveriesOfPage}
          isLoading={isLoading}
          onTurn={(page) => setShown({ ...shown, page })}
        />
      )}
    </section>
  );
}

interface DeliveriesTableProps {
  readonly deliveries: readonly Delivery[];
  /** The id of the one that is being sent. */
  readonly sending: string | undefined;
  readonly onSendAgain: (delivery: Delivery) => Promise<void>;
}

function DeliveriesTable({ deliveries, sending, onSendAgain }: DeliveriesTableProps) {
  const { columns, title, statesOfOne, sendAgain, sendAgainNamed } = words.account.deliveries;
  return (
    <ScrolledTable label={title} hasBlocks>
      <thead>
        <tr>
          <th scope="col">{columns.made}</th>
          <th scope="col">{columns.tells}</th>
          <th scope="col">{columns.to}</th>
          <th scope="col">{columns.state}</th>
          <th scope="col">{columns.answer}</th>
          <th scope="col">{columns.attempts}</th>
          <th scope="col">{columns.next}</th>
          <th scope="col">
            <span class="visually-hidden">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery.id}>
            <td class="number">{shownDateTime(delivery.createdAt)}</td>
            <td>{words.account.jobs.names[delivery.status]}</td>
            <td>
              <span class="clip" dir="ltr">
                {delivery.url}
              </span>
            </td>
            <td>
              <span class={`state ${delivery.state}`}>{statesOfOne[delivery.state]}</span>
            </td>
            <td>{delivery.outcome}</td>
            <td class="number" data-label={columns.attempts}>
              {delivery.attempts}
            </td>
            <td class="number" data-label={columns.next}>
              {delivery.nextAttemptAt === undefined ? '' : shownDateTime(delivery.nextAttemptAt)}
            </td>
            <td>
              <BusyButton
                class="quiet"
                label={sendAgainNamed(
                  words.account.jobs.names[delivery.status],
                  delivery.url,
                  shownDateTime(delivery.createdAt),
                )}
                isBusy={sending === delivery.id}
                onPress={() => void onSendAgain(delivery)}
              >
                {sendAgain}
              </BusyButton>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
