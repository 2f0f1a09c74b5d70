/** The form by which a named API key is made: its name, what it may be used for, and how long it is there. */

import { answerOf, api } from '../api.ts';
import { BusyButton } from '../components/busy-button.tsx';
import { Problem } from '../components/problem.tsx';
import { useSending } from '../components/use-sending.ts';
import type { Schemas } from '../schemas.ts';
import { unsentTexts } from '../unsent.ts';
import { words } from '../words.ts';

/** In the order of the form, and, checked by the compiler, all of them. */
const offered = ['read', 'write', 'embed', 'admin'] as const satisfies readonly Schemas['Scope'][];

/** Days after which a key may end; 0: it does not. */
const offeredDays = [90, 365, 0] as const;

/** What the form holds before anybody has chosen anything; of each scope whether it is. */
const nothing = { name: '', expires: String(offeredDays[0]), read: '', write: '', embed: '', admin: '' };

type Fields = Readonly<typeof nothing>;

const unsent = unsentTexts('new key', nothing);

interface NewKeyFormProps {
  readonly onMade: (key: Schemas['CreatedNamedApiKey']) => void;
}

export function NewKeyForm({ onMade }: NewKeyFormProps) {
  const { make, name, expires, inDays, never } = words.account.keys;
  const { isBusy, problem, send } = useSending();
  const { fields } = unsent;
  return (
    <form
      class="card stack"
      aria-labelledby="new-key"
      onSubmit={(event) => {
        event.preventDefault();
        void send(async () => {
          onMade(await makeKey(unsent.fields));
          unsent.forget();
        });
      }}
      onInput={(event) => unsent.keep(event.currentTarget)}
    >
      <h3 id="new-key">{words.account.keys.new}</h3>
      <div class="field">
        <label for="key-name">{name}</label>
        <input
          id="key-name"
          name="name"
          required
          maxLength={64}
          dir="auto"
          autocomplete="off"
          value={fields.name}
        />
      </div>
      <ScopeFields fields={fields} />
      <div class="field short">
        <label for="key-expires">{expires}</label>
        <select id="key-expires" name="expires">
          {offeredDays.map((days) => (
            <option key={days} value={days} selected={String(days) === fields.expires}>
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

const ScopeFields = ({ fields }: { readonly fields: Fields }) => (
  <fieldset class="choices">
    <legend>{words.account.keys.columns.scopes}</legend>
    {offered.map((scope) => (
      <div key={scope} class="choice">
        <input
          id={`key-${scope}`}
          type="checkbox"
          name={scope}
          checked={fields[scope] !== ''}
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

async function makeKey(fields: Fields): Promise<Schemas['CreatedNamedApiKey']> {
  const scopes = offered.filter((scope) => fields[scope] !== '');
  if (scopes.length === 0) throw new Error(words.account.keys.needsScope);
  const days = Number(fields.expires);
  const body = { name: fields.name.trim(), scopes, ...(days > 0 && { expiresInDays: days }) };
  return answerOf(api.POST('/v1/account/keys', { body }));
}
