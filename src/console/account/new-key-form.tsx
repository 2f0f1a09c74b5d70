/** The form by which a named API key is made: its name, what it may be used for, and how long it is there. */

import { useState } from 'preact/hooks';
import { answerOf, api, sentenceOf } from '../api.ts';
import { BusyButton } from '../components/busy-button.tsx';
import { Problem } from '../components/problem.tsx';
import type { Schemas } from '../schemas.ts';
import { words } from '../words.ts';

/** In the order of the form, and, checked by the compiler, all of them. */
const offered = ['read', 'write', 'embed', 'admin'] as const satisfies readonly Schemas['Scope'][];

/** Days after which a key may end; 0: it does not. */
const offeredDays = [90, 365, 0] as const;

interface NewKeyFormProps {
  readonly onMade: (key: Schemas['CreatedNamedApiKey']) => void;
}

export function NewKeyForm({ onMade }: NewKeyFormProps) {
  const { make, name, expires, inDays, never, needsScope } = words.account.keys;
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const create = async (form: HTMLFormElement) => {
    const body = wantedBy(form);
    if (body.scopes.length === 0) return setProblem(needsScope);
    setBusy(true);
    setProblem(undefined);
    try {
      onMade(await answerOf(api.POST('/v1/account/keys', { body })));
      form.reset();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      class="card stack"
      aria-labelledby="new-key"
      onSubmit={(event) => {
        event.preventDefault();
        void create(event.currentTarget);
      }}
    >
      <h3 id="new-key">{words.account.keys.new}</h3>
      <div class="field">
        <label for="key-name">{name}</label>
        <input id="key-name" name="name" required maxLength={64} dir="auto" autocomplete="off" />
      </div>
      <ScopeFields />
      <div class="field short">
        <label for="key-expires">{expires}</label>
        <select id="key-expires" name="expires">
          {offeredDays.map((days) => (
            <option key={days} value={days}>
              {days === 0 ? never : inDays(days)}
            </option>
          ))}
        </select>
      </div>
      {problem && <Problem text={problem} />}
      <div class="row">
        <BusyButton class="primary" isBusy={isBusy}>
          {make}
        </BusyButton>
      </div>
    </form>
  );
}

const ScopeFields = () => (
  <fieldset class="choices">
    <legend>{words.account.keys.columns.scopes}</legend>
    {offered.map((scope) => (
      <div key={scope} class="choice">
        <input
          id={`key-${scope}`}
          type="checkbox"
          name="scope"
          value={scope}
          aria-describedby={`key-${scope}-lead`}
        />
        <label for={`key-${scope}`}>{words.account.keys.scopes[scope]}</label>
        <p id={`key-${scope}-lead`} class="soft small">
          {words.account.keys.scopeLeads[scope]}
        </p>
      </div>
    ))}
  </fieldset>
);

function wantedBy(form: HTMLFormElement): Schemas['NamedApiKeyRequest'] {
  const given = new FormData(form);
  const days = Number(given.get('expires'));
  const chosen = given.getAll('scope');
  return {
    name: String(given.get('name')).trim(),
    scopes: offered.filter((scope) => chosen.includes(scope)),
    ...(days > 0 && { expiresInDays: days }),
  };
}
