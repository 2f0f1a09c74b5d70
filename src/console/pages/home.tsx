/** The first page: give Confab a conversation. */

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { answerOf, api } from '../api.ts';
import { ConversationTable } from '../components/conversation-table.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Problem } from '../components/problem.tsx';
import { atAnyTime } from '../search.ts';
import {
  analyseFiles,
  analyseText,
  comeHome,
  type Pasted,
  pasted,
  problem,
  progress,
  wanted,
} from '../trying/attempt.ts';
import { sampleTranscript } from '../trying/sample.ts';
import type { Progress } from '../trying/submit-transcript.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';

const recentConversations = 5;

export function HomePage() {
  const { route } = useLocation();
  useEffect(() => comeHome((address) => route(address)), [route]);
  const given = useRef<HTMLDivElement>(null);
  const isUnderWay = progress.value !== undefined;
  const wasUnderWay = useRef(isUnderWay);
  useLayoutEffect(() => {
    // What was pressed has gone, and what comes in its place has the keyboard.
    if (isUnderWay !== wasUnderWay.current && document.activeElement === document.body)
      given.current?.focus();
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay]);
  return (
    <>
      <PageHead title={words.home.title} lead={words.home.lead} />
      {problem.value && <Problem text={problem.value} />}
      <div class="stack given" ref={given} tabIndex={-1}>
        {progress.value ? (
          <ProgressCard {...progress.value} />
        ) : (
          <>
            <DropZone
              onFiles={analyseFiles}
              onText={(text) => {
                const before = pasted.fields.text.trimEnd();
                pasted.fields = { ...pasted.fields, text: before === '' ? text : `${before}\n${text}` };
              }}
            />
            <ScoreField />
            <PasteForm
              pasted={pasted.fields}
              onChange={(changed) => {
                pasted.fields = changed;
              }}
              onPasted={({ name, text }) => void analyseText(name.trim() || words.home.pastedName, text)}
              onSample={() => void analyseText(words.home.sampleName, sampleTranscript)}
            />
          </>
        )}
      </div>
      <Recent />
    </>
  );
}

const ProgressCard = ({ text, share }: Progress) => (
  <div class="card stack">
    <p role="status">{text}</p>
    <progress aria-label={text} value={share} max={1} />
  </div>
);

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onText: (text: string) => void;
}

/** Takes files wherever in the window they are dropped, and text where it says so. */
function DropZone({ onFiles, onText }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null | undefined) => {
    if (files && files.length > 0) onFiles(Array.from(files));
  };
  useEffect(() => {
    const isOfFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const controller = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', then: (event: DragEvent) => void) =>
      addEventListener(type, (event) => isOfFiles(event) && then(event), { signal: controller.signal });
    listen('dragover', ({ dataTransfer }) => {
      if (dataTransfer) dataTransfer.dropEffect = 'copy';
      setOver(true);
    });
    // It goes from one part of the page to the next as well.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    listen('drop', ({ dataTransfer }) => {
      setOver(false);
      take(dataTransfer?.files);
    });
    return () => controller.abort();
  }, [onFiles]);
  return (
    <section
      class={isOver ? 'drop over' : 'drop'}
      aria-labelledby="drop-title"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const text = event.dataTransfer?.getData('text/plain') ?? '';
        // Some programs give the name of a file as a text, too.
        if (event.dataTransfer?.files.length === 0 && text !== '') onText(text);
      }}
    >
      <div>
        <h2 id="drop-title">{words.home.drop}</h2>
        <p class="soft">{words.home.formats}</p>
      </div>
      <div class="row">
        <button type="button" class="primary" onClick={() => input.current?.click()}>
          {words.home.choose}
        </button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={words.home.choose}
          accept=".txt,.md,.json,.srt,.vtt,.eml,.mbox,text/plain"
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </section>
  );
}

/** Where there is a language model that could score a call. */
function ScoreField() {
  const { value } = useLoaded((signal) => answerOf(api.GET('/v1/models', { signal })), []);
  if (!value?.data.some(({ kind }) => kind === 'chat')) return null;
  return (
    <label class="row">
      <input
        type="checkbox"
        checked={wanted.fields.score !== ''}
        onInput={({ currentTarget: { checked } }) => {
          wanted.fields = { score: checked ? 'on' : '' };
        }}
      />{' '}
      {words.home.score}
    </label>
  );
}

interface PasteFormProps {
  readonly pasted: Pasted;
  readonly onChange: (pasted: Pasted) => void;
  readonly onPasted: (pasted: Pasted) => void;
  readonly onSample: () => void;
}

/** Characters of a conversation's name (`ConversationName`). */
const longestName = 512;

function PasteForm({ pasted, onChange, onPasted, onSample }: PasteFormProps) {
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        onPasted(pasted);
      }}
    >
      <div class="field">
        <label for="pasted">{words.home.paste}</label>
        <textarea
          id="pasted"
          dir="auto"
          placeholder={words.home.pasteHint}
          value={pasted.text}
          onInput={({ currentTarget: { value: text } }) => onChange({ ...pasted, text })}
        />
      </div>
      {pasted.text.trim() !== '' && (
        <div class="field short">
          <label for="pasted-name">{words.home.name}</label>
          <input
            id="pasted-name"
            dir="auto"
            maxLength={longestName}
            placeholder={words.home.pastedName}
            value={pasted.name}
            onInput={({ currentTarget: { value: name } }) => onChange({ ...pasted, name })}
          />
        </div>
      )}
      <div class="row">
        <button type="submit" class="primary" disabled={pasted.text.trim() === ''}>
          {words.home.submit}
        </button>
        <button type="button" onClick={onSample}>
          {words.home.sample}
        </button>
      </div>
    </form>
  );
}

function Recent() {
  const { value, problem, reload } = useLoaded(
    (signal) =>
      answerOf(
        api.GET('/v1/conversations', {
          params: {
            query: { limit: recentConversations, order: 'desc', ...atAnyTime },
          },
          signal,
        }),
      ),
    [],
  );
  if (problem) return <Problem text={problem} onRetry={reload} />;
  if (value === undefined || value.conversations.length === 0) return null;
  return (
    <section class="stack" aria-labelledby="recent">
      <div class="page-head">
        <h2 id="recent">{words.home.recent}</h2>
        <a href="/console/conversations">{words.home.all}</a>
      </div>
      <ConversationTable conversations={value.conversations} />
    </section>
  );
}
