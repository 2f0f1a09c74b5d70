/** What the account chooses for itself: what is masked when it is read, and who does the analysis. */

import { answerOf, api } from '../api.ts';
import { BusyButton } from '../components/busy-button.tsx';
import { say } from '../components/notice.tsx';
import { Problem } from '../components/problem.tsx';
import { useSending } from '../components/use-sending.ts';
import type { Schemas } from '../schemas.ts';
import { unsentTexts } from '../unsent.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';
import { PartProblem } from './part-problems.tsx';
import { fieldsOf, patchOf, replacements, type SettingsFields } from './settings-fields.ts';

/** @param round they are looked up anew when it is another one */
export function Settings({ round }: { readonly round: number }) {
  const { title, lead } = words.account.settings;
  const { value, problem, reload } = useLoaded(
    (signal) => answerOf(api.GET('/v1/manage/settings', { signal })),
    [round],
  );
  return (
    <section class="stack" aria-labelledby="account-settings">
      <div>
        <h2 id="account-settings">{title}</h2>
        <p class="soft">{lead}</p>
      </div>
      {problem && <PartProblem text={problem} onRetry={reload} />}
      {value && <SettingsForm settings={value.settings} onSaved={reload} />}
    </section>
  );
}

interface SettingsFormProps {
  /** As they are kept. */
  readonly settings: Schemas['SettingsValues'];
  readonly onSaved: () => void;
}

function SettingsForm({ settings, onSaved }: SettingsFormProps) {
  const unsent = unsentTexts('settings', fieldsOf(settings));
  const { fields } = unsent;
  const { isBusy, problem, send } = useSending();
  const save = async () => {
    const body = patchOf(settings, unsent.fields);
    if (body.length > 0) await answerOf(api.PATCH('/v1/manage/settings', { body }));
    unsent.forget();
    say(words.account.settings.saved);
    onSaved();
  };
  return (
    <form
      class="card stack"
      aria-labelledby="account-settings"
      onSubmit={(event) => {
        event.preventDefault();
        void send(save);
      }}
      onInput={(event) => unsent.keep(event.currentTarget)}
    >
      <div class="look-texts">
        <div class="stack">
          <MaskingFields fields={fields} />
        </div>
        <div class="stack">
          <AnalysisFields fields={fields} />
        </div>
      </div>
      {problem && <Problem text={problem} />}
      <div class="row">
        <BusyButton class="primary" isBusy={isBusy}>
          {words.account.settings.save}
        </BusyButton>
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly fields: SettingsFields;
}

function MaskingFields({ fields }: FieldsProps) {
  const { masks, masksLead, type, types, exclude, excludeHint } = words.account.settings;
  return (
    <>
      <div class="choice">
        <input
          id="settings-masks"
          type="checkbox"
          name="masks"
          checked={fields.masks !== ''}
          aria-describedby="settings-masks-lead"
        />
        <label for="settings-masks">{masks}</label>
        <p id="settings-masks-lead" class="soft small">
          {masksLead}
        </p>
      </div>
      <div class="field short">
        <label for="settings-type">{type}</label>
        <select id="settings-type" name="type">
          {replacements.map((one) => (
            <option key={one} value={one} selected={one === fields.type}>
              {types[one]}
            </option>
          ))}
        </select>
      </div>
      {fields.type === 'custom' && <CustomFields fields={fields} />}
      <div class="field">
        <label for="settings-exclude">{exclude}</label>
        <textarea
          id="settings-exclude"
          name="exclude"
          class="low code"
          spellcheck={false}
          aria-describedby="settings-exclude-hint"
          value={fields.exclude}
        />
        <p id="settings-exclude-hint" class="soft small">
          {excludeHint}
        </p>
      </div>
    </>
  );
}

function CustomFields({ fields }: FieldsProps) {
  const { custom, customHint, others, otherTypes } = words.account.settings;
  return (
    <>
      <div class="field">
        <label for="settings-custom">{custom}</label>
        <textarea
          id="settings-custom"
          name="custom"
          class="low code"
          dir="auto"
          placeholder={customHint}
          value={fields.custom}
        />
      </div>
      <div class="field short">
        <label for="settings-others">{others}</label>
        <select id="settings-others" name="others">
          {Object.entries(otherTypes).map(([one, name]) => (
            <option key={one} value={one} selected={one === fields.others}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </>
  );
}

function AnalysisFields({ fields }: FieldsProps) {
  const { analysis, analyses, analysisHint, seconds, secondsHint } = words.account.settings;
  return (
    <>
      <div class="field short">
        <label for="settings-analysis">{analysis}</label>
        <select id="settings-analysis" name="analysis" aria-describedby="settings-analysis-hint">
          {Object.entries(analyses).map(([one, name]) => (
            <option key={one} value={one} selected={one === fields.analysis}>
              {name}
            </option>
          ))}
        </select>
        <p id="settings-analysis-hint" class="soft small">
          {analysisHint}
        </p>
      </div>
      <div class="field short">
        <label for="settings-seconds">{seconds}</label>
        <input
          id="settings-seconds"
          type="number"
          name="seconds"
          min={0}
          max={2147483647}
          aria-describedby="settings-seconds-hint"
          value={fields.seconds}
        />
        <p id="settings-seconds-hint" class="soft small">
          {secondsHint}
        </p>
      </div>
    </>
  );
}
