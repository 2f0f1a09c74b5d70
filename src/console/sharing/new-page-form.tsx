/** The form by which a page is made: what it shows, how long it is there, and how it looks. */

import { useState } from 'preact/hooks';
import { sentenceOf } from '../api.ts';
import { BusyButton } from '../components/busy-button.tsx';
import { Problem } from '../components/problem.tsx';
import { words } from '../words.ts';
import { ColorField } from './color-field.tsx';
import { inWordsOfTheForm, makePage, offeredKinds, type WantedPage } from './make-page.ts';
import { type PageColors, PagePreview } from './page-preview.tsx';

interface NewPageFormProps {
  readonly conversationId: string;
  readonly onMade: (address: string) => void;
}

export function NewPageForm({ conversationId, onMade }: NewPageFormProps) {
  const [kind, setKind] = useState<WantedPage['kind']>('verbose-text-summary');
  const [colors, setColors] = useState<PageColors>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isOfInsights = kind === 'insights-details';
  const make = async (form: HTMLFormElement) => {
    setBusy(true);
    setProblem(undefined);
    try {
      onMade(await makePage(conversationId, wantedBy(form, kind, colors)));
    } catch (error) {
      setProblem(inWordsOfTheForm(sentenceOf(error)));
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
      <KindFields kind={kind} onChange={setKind} />
      {isOfInsights ? (
        <label key="score" class="row">
          <input type="checkbox" name="score" /> {words.share.callScore}
        </label>
      ) : (
        <ExpiryField key="expires" />
      )}
      {/* A choice that hides things is kept, whatever else is chosen. */}
      <label key="redact" class="row">
        <input type="checkbox" name="redact" /> {words.share.redact}
      </label>
      {!isOfInsights && (
        <LookFields
          key="look"
          colors={colors}
          onPick={(name, color) => setColors((before) => withColor(before, name, color))}
        />
      )}
      {problem && <Problem text={problem} />}
      <div class="row">
        <BusyButton class="primary" isBusy={isBusy}>
          {words.share.make}
        </BusyButton>
      </div>
    </form>
  );
}

function withColor(colors: PageColors, name: keyof PageColors, color: string | undefined): PageColors {
  const { [name]: _before, ...others } = colors;
  return color === undefined ? others : { ...others, [name]: color };
}

function wantedBy(form: HTMLFormElement, kind: WantedPage['kind'], colors: PageColors): WantedPage {
  const given = new FormData(form);
  const text = (name: string) => String(given.get(name) ?? '').trim();
  return {
    kind,
    redact: given.has('redact'),
    includeCallScore: given.has('score'),
    // The server takes an empty text as if it was not given.
    details: {
      summaryURLExpiresIn: Number(text('expires')),
      logo: text('logo'),
      favicon: text('favicon'),
      audioUrl: text('recording'),
      font: { family: text('font') },
      color: colors,
    },
  };
}

interface KindFieldsProps {
  readonly kind: WantedPage['kind'];
  readonly onChange: (kind: WantedPage['kind']) => void;
}

const KindFields = ({ kind, onChange }: KindFieldsProps) => (
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
          onChange={() => onChange(one)}
        />
        <label for={`page-${one}`}>{words.share.kinds[one]}</label>
        <p id={`page-${one}-lead`} class="soft small">
          {words.share.kindLeads[one]}
        </p>
      </div>
    ))}
  </fieldset>
);

const ExpiryField = () => (
  <div class="field">
    <label for="page-expires">{words.share.fields.summaryURLExpiresIn}</label>
    <select id="page-expires" name="expires">
      {Object.entries(words.share.after).map(([seconds, name]) => (
        <option key={seconds} value={seconds} selected={seconds === '2592000'}>
          {name}
        </option>
      ))}
    </select>
  </div>
);

interface LookFieldsProps {
  readonly colors: PageColors;
  readonly onPick: (name: keyof PageColors, color: string | undefined) => void;
}

const images = [
  { name: 'logo', label: words.share.fields.logo, placeholder: 'https://example.com/logo.png' },
  { name: 'favicon', label: words.share.fields.favicon, placeholder: 'https://example.com/icon.png' },
] as const;

/** In the order of the page, from above. */
const colorNames = ['background', 'insightsFilter', 'topicsFilter'] as const satisfies (keyof PageColors)[];

const LookFields = ({ colors, onPick }: LookFieldsProps) => (
  <details class="look">
    <summary>{words.share.look}</summary>
    <div class="stack">
      <div class="look-colors">
        <div class="stack">
          {colorNames.map((name) => (
            <ColorField
              key={name}
              label={words.share.fields[`color.${name}`]}
              value={colors[name]}
              onChange={(color) => onPick(name, color)}
            />
          ))}
        </div>
        <PagePreview {...colors} />
      </div>
      <div class="look-texts">
        {images.map(({ name, label, placeholder }) => (
          <div key={name} class="field">
            <label for={`page-${name}`}>{label}</label>
            <input id={`page-${name}`} name={name} type="url" placeholder={placeholder} />
          </div>
        ))}
        <div class="field">
          <label for="page-recording">{words.share.fields.audioUrl}</label>
          <input id="page-recording" name="recording" type="url" placeholder="https://example.com/call.mp3" />
        </div>
        <div class="field">
          <label for="page-font">{words.share.fields['font.family']}</label>
          <input id="page-font" name="font" placeholder="Georgia" />
        </div>
      </div>
      <p class="soft small">{words.share.imagesHint}</p>
    </div>
  </details>
);
