/** The models that this server has, and how its parts are doing. */

import { answerOf, api } from '../api.ts';
import { ScrolledTable } from '../components/scrolled-table.tsx';
import { shownNumber } from '../formatting.ts';
import type { Schemas } from '../schemas.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';
import { PartProblem } from './part-problems.tsx';

type Model = Schemas['Models']['data'][number];

/** A server that is not ready says so by its status, and how its parts are doing all the same. */
async function readinessOf(signal: AbortSignal): Promise<Schemas['Readiness']> {
  const asked = api.GET('/readyz', { signal });
  // What is no answer at all is a refusal in words below.
  const { data, error, response } = await asked.catch(() => ({
    data: undefined,
    error: undefined,
    response: undefined,
  }));
  const known = data ?? (response?.status === 503 ? error : undefined);
  return known !== undefined && 'checks' in known ? known : answerOf(asked);
}

/** @param round all of it is looked up anew when it is another one */
export function ModelsTable({ round }: { readonly round: number }) {
  const { title, lead } = words.account.models;
  const models = useLoaded((signal) => answerOf(api.GET('/v1/models', { signal })), [round]);
  const readiness = useLoaded(readinessOf, [round]);
  return (
    <section class="stack" aria-labelledby="account-models">
      <div>
        <h2 id="account-models">{title}</h2>
        <p class="soft">{lead}</p>
      </div>
      {models.problem && <PartProblem text={models.problem} onRetry={models.reload} />}
      {models.value && <Models models={models.value.data} />}
      {readiness.problem && <PartProblem text={readiness.problem} onRetry={readiness.reload} />}
      {readiness.value && (
        <dl class="card checks">
          {readiness.value.checks.map(({ name, status, detail }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span class={`state ${status}`}>{words.account.models.states[status]}</span> {detail}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const sizeOf = ({ dimensions, context_tokens: contextTokens }: Model): string => {
  if (dimensions !== undefined) return words.account.models.dimensions(shownNumber(dimensions));
  return contextTokens === undefined ? '' : words.account.models.tokens(shownNumber(contextTokens));
};

function Models({ models }: { readonly models: readonly Model[] }) {
  const { columns, title, kinds } = words.account.models;
  return (
    <ScrolledTable label={title}>
      <thead>
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.kind}</th>
          <th scope="col">{columns.size}</th>
          <th scope="col">{columns.aliasOf}</th>
        </tr>
      </thead>
      <tbody>
        {models.map((model) => (
          <tr key={model.id}>
            <td>
              <code>{model.id}</code>
            </td>
            <td>{kinds[model.kind]}</td>
            <td>{sizeOf(model)}</td>
            <td>{model.alias_of && <code>{model.alias_of}</code>}</td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
