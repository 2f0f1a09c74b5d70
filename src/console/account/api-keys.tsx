/** The named API keys of the account: made, listed, and revoked one by one. */

import { useState } from 'preact/hooks';
import { answerOf, api } from '../api.ts';
import { Confirmation } from '../components/confirmation.tsx';
import { Empty } from '../components/empty.tsx';
import { say } from '../components/notice.tsx';
import { copyText } from '../save-file.ts';
import type { Schemas } from '../schemas.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';
import { KeysTable } from './keys-table.tsx';
import { NewKeyForm } from './new-key-form.tsx';
import { PartProblem } from './part-problems.tsx';

/** @param round they are looked up anew when it is another one */
export function ApiKeys({ round }: { readonly round: number }) {
  const { title, lead, none, revoke, revokeTitle, revokeLead, revoked } = words.account.keys;
  const [made, setMade] = useState<Schemas['CreatedNamedApiKey']>();
  const [revoking, setRevoking] = useState<Schemas['NamedApiKey']>();
  const { value, problem, reload } = useLoaded(
    (signal) => answerOf(api.GET('/v1/account/keys', { signal })),
    [round],
  );
  const end = async ({ id: keyId }: Schemas['NamedApiKey']) => {
    await answerOf(api.DELETE('/v1/account/keys/{keyId}', { params: { path: { keyId } } }));
    if (made?.id === keyId) setMade(undefined);
    say(revoked);
    reload();
  };
  return (
    <section class="stack" aria-labelledby="account-keys">
      <div>
        <h2 id="account-keys">{title}</h2>
        <p class="soft">{lead}</p>
      </div>
      {made && <MadeKey key={made.id} made={made} />}
      {problem && <PartProblem text={problem} onRetry={reload} />}
      {value?.keys.length === 0 && <Empty title={none} />}
      {value !== undefined && value.keys.length > 0 && <KeysTable keys={value.keys} onRevoke={setRevoking} />}
      <NewKeyForm
        onMade={(key) => {
          setMade(key);
          reload();
        }}
      />
      {revoking && (
        <Confirmation
          title={revokeTitle(revoking.name)}
          lead={revokeLead}
          action={revoke}
          onConfirm={() => end(revoking)}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </section>
  );
}

/** The key is kept nowhere: the server has its hash only. */
const MadeKey = ({ made: { key } }: { readonly made: Schemas['CreatedNamedApiKey'] }) => (
  <div class="notice stack" role="status">
    <p>{words.account.keys.made}</p>
    <code class="address">{key}</code>
    {navigator.clipboard && (
      <div class="row">
        <button type="button" onClick={() => void copyText(key)}>
          {words.account.secret.copy}
        </button>
      </div>
    )}
  </div>
);
