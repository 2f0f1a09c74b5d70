/** The form by which a page is made: what it shows, how long it is there, and how it looks. */

import { useState } from 'preact/hooks';
import { BusyButton } from '../components/busy-button.tsx';
import { Problem } from '../components/problem.tsx';
import { useSending } from '../components/use-sending.ts';
import { unsentTexts } from '../unsent.ts';
import { words } from '../words.ts';
import { ColorField } from './color-field.tsx';
import { inWordsOfTheForm, makePage, offeredKinds, type WantedPage } from './make-page.ts';
import { type PageColors, PagePreview } from './page-preview.tsx';

interface NewPageFormProps {
  readonly conversationId: string;
  readonly onMade: (address: string) => void;
}

/** What the form holds before anybody has chosen anything. */
const nothing = {
  kind: '',
  expires: '2592000',
  redact: '',
  score: '',
  background: '',
  topicsFilter: '',
  insightsFilter: '',
  logo: '',
  favicon: '',
  recording: '',
  font: '',
};

type Fields = Readonly<typeof nothing>;

export function NewPageForm({ conversationId, onMade }: NewPageFormProps) {
  const unsent = unsentTexts(`page of ${conversationId}`, nothing);
  const { fields } = unsent;
  const kind = kindOf(fields);
  const { isBusy, problem, send } = useSending();
  const isOfInsights = kind === 'insights-details';
  const make = async () => onMade(await makePage(conversationId, wantedBy(unsent.fields)));
  return (
    <form
      class="card stack"
      aria-labelledby="new-page"
      onSubmit={(event) => {
        event.preventDefault();
        void send(make);
      }}
      onInput={(event) => unsent.keep(event.currentTarget)}
    >
      <h2 id="new-page">{words.share.new}</h2>
      <KindFields kind={kind} />
      {isOfInsights ? (
        <label key="score" class="row">
          <input type="checkbox" name="score" checked={fields.score !== ''} /> {words.share.callScore}
        </label>
      ) : (
        <ExpiryField key="expires" chosen={fields.expires} />
      )}
      {/* A choice that hides things is kept, whatever else is chosen. */}
      <label key="redact" class="row">
        <input type="checkbox" name="redact" checked={fields.redact !== ''} /> {words.share.redact}
      </label>
      {!isOfInsights && (
        <LookFields
          key="look"
          fields={fields}
          onPick={(name, color) => {
            unsent.fields = { ...fields, [name]: color ?? '' };
          }}
        />
      )}
      {problem && <Problem text={inWordsOfTheForm(problem)} />}
      <div class="row">
        <BusyButton class="primary" isBusy={isBusy}>
          {words.share.make}
        </BusyButton>
      </div>
    </form>
  );
}

/** Another version of the console may have offered other ones. */
const kindOf = ({ kind }: Fields): WantedPage['kind'] =>
  offeredKinds.find((one) => one === kind) ?? 'verbose-text-summary';

/** Colors that are chosen, and no others. */
const colorsOf = (fields: Fields): PageColors =>
  Object.fromEntries(colorNames.flatMap((name) => (fields[name] === '' ? [] : [[name, fields[name]]])));

const wantedBy = (fields: Fields): WantedPage => ({
  kind: kindOf(fields),
  redact: fields.redact !== '',
  includeCallScore: fields.score !== '',
  // The server takes an empty text as if it was not given.
  details: {
    summaryURLExpiresIn: Number(fields.expires),
    logo: fields.logo.trim(),
    favicon: fields.favicon.trim(),
    audioUrl: fields.recording.trim(),
    font: { family: fields.font.trim() },
    color: colorsOf(fields),
  },
});

const KindFields = ({ kind }: Pick<WantedPage, 'kind'>) => (
  <fieldset class="choices">
    <legend>{words.share.shows}</legend>
    {offeredKinds.map((one) => (
      <div key={one} class="choice">
        <input
          id={`page-${one}`}
          type="radio"
          name="kind"
          value={one}
          checked={one === kind}
          aria-describedby={`page-${one}-lead`}
        />
        <label for={`page-${one}`}>{words.share.kinds[one]}</label>
        <p id={`page-${one}-lead`} class="soft small">
          {words.share.kindLeads[one]}
        </p>
      </div>
    ))}
  </fieldset>
);

const ExpiryField = ({ chosen }: { readonly chosen: string }) => (
  <div class="field">
    <label for="page-expires">{words.share.fields.summaryURLExpiresIn}</label>
    <select id="page-expires" name="expires">
      {Object.entries(words.share.after).map(([seconds, name]) => (
        <option key={seconds} value={seconds} selected={seconds === chosen}>
          {name}
        </option>
      ))}
    </select>
  </div>
);

interface LookFieldsProps {
  readonly fields: Fields;
  readonly onPick: (name: keyof PageColors, color: string | undefined) => void;
}

const images = [
  { name: 'logo', label: words.share.fields.logo, placeholder: 'https://example.com/logo.png' },
  { name: 'favicon', label: words.share.fields.favicon, placeholder: 'https://example.com/icon.png' },
] as const;

const textNames = ['logo', 'favicon', 'recording', 'font'] as const satisfies (keyof Fields)[];

/** In the order of the page, from above. */
const colorNames = ['background', 'insightsFilter', 'topicsFilter'] as const satisfies (keyof PageColors)[];

function LookFields({ fields, onPick }: LookFieldsProps) {
  // What was chosen before can be seen; after that it is as somebody opens and closes it.
  const [isOpen] = useState(() => [...colorNames, ...textNames].some((name) => fields[name] !== ''));
  return (
    <details class="look" open={isOpen}>
      <summary>{words.share.look}</summary>
      <div class="stack">
        <div class="look-colors">
          <div class="stack">
            {colorNames.map((name) => (
              <ColorField
                key={name}
                label={words.share.fields[`color.${name}`]}
                value={fields[name] || undefined}
                onChange={(color) => onPick(name, color)}
              />
            ))}
          </div>
          <PagePreview {...colorsOf(fields)} />
        </div>
        <div class="look-texts">
          {images.map(({ name, label, placeholder }) => (
            <div key={name} class="field">
              <label for={`page-${name}`}>{label}</label>
              <input
                id={`page-${name}`}
                name={name}
                type="url"
                placeholder={placeholder}
                value={fields[name]}
              />
            </div>
          ))}
          <div class="field">
            <label for="page-recording">{words.share.fields.audioUrl}</label>
            <input
              id="page-recording"
              name="recording"
              type="url"
              placeholder="https://example.com/call.mp3"
              value={fields.recording}
            />
          </div>
          <div class="field">
            <label for="page-font">{words.share.fields['font.family']}</label>
            <input id="page-font" name="font" placeholder="Georgia" value={fields.font} />
          </div>
        </div>
        <p class="soft small">{words.share.imagesHint}</p>
      </div>
    </details>
  );
}
