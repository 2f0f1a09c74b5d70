/** Pages on which others may read the conversation: made, listed, and taken back. */

import { useState } from 'preact/hooks';
import { answerOf, api, sentenceOf } from '../api.ts';
import { Confirmation } from '../components/confirmation.tsx';
import { Empty } from '../components/empty.tsx';
import { say } from '../components/notice.tsx';
import { Problem } from '../components/problem.tsx';
import { ScrolledTable } from '../components/scrolled-table.tsx';
import { shownDateTime } from '../formatting.ts';
import type { Schemas } from '../schemas.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';
import { copyText } from './save-file.ts';

type SharePage = Schemas['SharePage'];

export function SharePart({ conversationId }: { readonly conversationId: string }) {
  const path = { conversationId };
  const [address, setAddress] = useState<string>();
  const [revoking, setRevoking] = useState<SharePage>();
  const { value, problem, reload } = useLoaded(
    (signal) =>
      answerOf(api.GET('/v1/conversations/{conversationId}/experiences', { params: { path }, signal })),
    [conversationId],
  );
  const make = async (body: Schemas['SharePageRequest']) => {
    const asked = api.POST('/v1/conversations/{conversationId}/experiences', { params: { path }, body });
    setAddress((await answerOf(asked)).url);
    reload();
  };
  const revoke = async ({ id }: SharePage) => {
    const params = { path: { ...path, experienceId: id } };
    await answerOf(api.DELETE('/v1/conversations/{conversationId}/experiences/{experienceId}', { params }));
    say(words.share.revoked);
    reload();
  };
  return (
    <div class="stack">
      <p class="soft">{words.share.lead}</p>
      {address !== undefined && <MadePage address={address} />}
      <NewPageForm onMake={make} />
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

function NewPageForm({ onMake }: { readonly onMake: (body: Schemas['SharePageRequest']) => Promise<void> }) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const make = async (form: HTMLFormElement) => {
    const given = new FormData(form);
    const logo = String(given.get('logo')).trim();
    const background = String(given.get('background')).trim();
    setBusy(true);
    setProblem(undefined);
    try {
      await onMake({
        name: given.has('statistics') ? 'audio-summary' : 'verbose-text-summary',
        summaryURLExpiresIn: Number(given.get('expires')),
        redact: given.has('redact'),
        ...(logo !== '' && { logo }),
        ...(background !== '' && { color: { background } }),
      });
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      class="card stack"
      aria-labelledby="new-page"
      onSubmit={(event) => {
        event.preventDefault();
        void make(event.currentTarget);
      }}
    >
      <h2 id="new-page">{words.share.new}</h2>
      <div class="field">
        <label for="page-expires">{words.share.expires}</label>
        <select id="page-expires" name="expires">
          {Object.entries(words.share.after).map(([seconds, name]) => (
            <option key={seconds} value={seconds} selected={seconds === '2592000'}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <label class="row">
        <input type="checkbox" name="statistics" /> {words.share.statistics}
      </label>
      <label class="row">
        <input type="checkbox" name="redact" /> {words.share.redact}
      </label>
      <div class="row">
        <div class="field">
          <label for="page-logo">{words.share.logo}</label>
          <input id="page-logo" name="logo" type="url" placeholder="https://example.com/logo.png" />
        </div>
        <div class="field">
          <label for="page-background">{words.share.background}</label>
          <input id="page-background" name="background" placeholder="#0A2136" maxLength={9} />
        </div>
      </div>
      {problem && <Problem text={problem} />}
      <div class="row">
        <button type="submit" class="primary" disabled={isBusy}>
          {words.share.make}
        </button>
      </div>
    </form>
  );
}

interface PagesTableProps {
  readonly pages: readonly SharePage[];
  readonly onRevoke: (page: SharePage) => void;
}

const expiryOf = ({ expiresAt }: SharePage): string => {
  if (expiresAt === null) return words.share.never;
  return Date.parse(expiresAt) < Date.now() ? words.share.expired : shownDateTime(expiresAt);
};

function PagesTable({ pages, onRevoke }: PagesTableProps) {
  const { columns } = words.share;
  return (
    <ScrolledTable label={words.conversation.tabs.share}>
      <thead>
        <tr>
          <th scope="col">{columns.made}</th>
          <th scope="col">{columns.expires}</th>
          <th scope="col">
            <span class="visually-hidden">{columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {pages.map((page) => (
          <tr key={page.id}>
            <td class="number">{shownDateTime(page.createdAt)}</td>
            <td class="number">{expiryOf(page)}</td>
            <td>
              <button
                type="button"
                class="quiet"
                aria-label={words.share.revokeMadeAt(shownDateTime(page.createdAt))}
                onClick={() => onRevoke(page)}
              >
                {words.share.revoke}
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
