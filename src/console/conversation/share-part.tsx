/** Pages on which others may read the conversation: made, listed, and taken back. */

import { useState } from 'preact/hooks';
import { answerOf, api } from '../api.ts';
import { Confirmation } from '../components/confirmation.tsx';
import { Empty } from '../components/empty.tsx';
import { say } from '../components/notice.tsx';
import { Problem } from '../components/problem.tsx';
import { copyText } from '../save-file.ts';
import type { Schemas } from '../schemas.ts';
import { NewPageForm } from '../sharing/new-page-form.tsx';
import { PagesTable } from '../sharing/pages-table.tsx';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';

type SharePage = Schemas['SharePage'];

/** The address of the page that was just made, which the list does not tell: it is none of those that were there before. */
interface MadeAddress {
  readonly address: string;
  readonly before: ReadonlySet<string>;
}

export function SharePart({ conversationId }: { readonly conversationId: string }) {
  const path = { conversationId };
  const [made, setMade] = useState<MadeAddress>();
  const [revoking, setRevoking] = useState<SharePage>();
  const { value, problem, reload } = useLoaded(
    (signal) =>
      answerOf(api.GET('/v1/conversations/{conversationId}/experiences', { params: { path }, signal })),
    [conversationId],
  );
  const showMade = (address: string) => {
    setMade({ address, before: new Set(value?.experiences.map(({ id }) => id)) });
    reload();
  };
  const revoke = async ({ id }: SharePage) => {
    const params = { path: { ...path, experienceId: id } };
    await answerOf(api.DELETE('/v1/conversations/{conversationId}/experiences/{experienceId}', { params }));
    if (made !== undefined && !made.before.has(id)) setMade(undefined);
    say(words.share.revoked);
    reload();
  };
  return (
    <div class="stack">
      <p class="soft">{words.share.lead}</p>
      {made && <MadePage key="made" address={made.address} />}
      <NewPageForm key="new" conversationId={conversationId} onMade={showMade} />
      {problem && <Problem text={problem} onRetry={reload} />}
      {value?.experiences.length === 0 && (
        <Empty title={words.share.none}>
          <p>{words.share.noneLead}</p>
        </Empty>
      )}
      {value !== undefined && value.experiences.length > 0 && (
        <PagesTable pages={value.experiences} onRevoke={setRevoking} />
      )}
      {revoking && (
        <Confirmation
          title={words.share.revokeTitle}
          lead={words.share.revokeLead}
          action={words.share.revoke}
          onConfirm={() => revoke(revoking)}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </div>
  );
}

/** The address is kept nowhere: the server has its hash only. */
const MadePage = ({ address }: { readonly address: string }) => (
  <div class="notice stack" role="status">
    <p>{words.share.made}</p>
    <code class="address">{address}</code>
    <div class="row">
      {navigator.clipboard && (
        <button type="button" onClick={() => void copyText(address)}>
          {words.share.copy}
        </button>
      )}
      <a class="button" href={address} target="_blank" rel="noreferrer">
        {words.share.open}
      </a>
    </div>
  </div>
);
