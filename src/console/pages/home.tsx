/** The first page: give Confab a conversation. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { answerOf, api, sentenceOf } from '../api.ts';
import { ConversationTable } from '../components/conversation-table.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Problem } from '../components/problem.tsx';
import { loadCode } from '../load-code.ts';
import { atAnyTime } from '../search.ts';
import { sampleTranscript } from '../trying/sample.ts';
import { type Progress, submitTranscript } from '../trying/submit-transcript.ts';
import { createWishes } from '../trying/wishes.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';

/** Larger files are not read: they would not fit into a browser's memory several times. */
const longestFile = 64 * 1024 * 1024;
const recentConversations = 5;

interface Given {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const textGiven = (name: string, text: string): Given => ({ name, bytes: new TextEncoder().encode(text) });

/** The file's name without its ending. */
const titleOf = (fileName: string): string => fileName.replace(/\.[^.]{1,5}$/, '');

export function HomePage() {
  const { route } = useLocation();
  const [progress, setProgress] = useState<Progress>();
  const [problem, setProblem] = useState<string>();
  const [pasted, setPasted] = useState<Pasted>({ text: '', name: '' });
  const [wishes] = useState(createWishes);
  const isHere = useRef(true);
  useEffect(
    () => () => {
      isHere.current = false;
    },
    [],
  );

  /** Goes on when somebody looks at another page meanwhile: what is sent in parts would be cut otherwise. */
  const analyse = async (read: () => Promise<Given>, givenTitle: string) => {
    setProblem(undefined);
    setProgress({ text: words.home.reading(givenTitle), share: undefined });
    try {
      // Loaded when somebody first has a transcript.
      const { readTranscript } = await loadCode(() => import('../../transcripts/read-transcript.ts'));
      const transcript = await readTranscript(await read(), 'auto');
      const title = transcript.title ?? givenTitle;
      const wish = wishes.of(JSON.stringify([title, transcript]));
      const conversationId = await submitTranscript(transcript, title, wish, setProgress);
      wishes.fulfilled();
      if (isHere.current) route(`/console/conversations/${conversationId}`);
    } catch (error) {
      wishes.failed(error);
      setProblem(sentenceOf(error));
    } finally {
      setProgress(undefined);
    }
  };
  const analyseFile = (file: File) =>
    analyse(async () => {
      if (file.size > longestFile) throw new Error(words.problems.tooLong(file.name));
      return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
    }, titleOf(file.name));
  const analyseText = (name: string, text: string) =>
    analyse(async () => textGiven('pasted.txt', text), name);

  return (
    <>
      <PageHead title={words.home.title} lead={words.home.lead} />
      {problem && <Problem text={problem} />}
      {progress ? (
        <ProgressCard {...progress} />
      ) : (
        <>
          <DropZone onFile={(file) => void analyseFile(file)} />
          <PasteForm
            pasted={pasted}
            onChange={setPasted}
            onPasted={({ name, text }) => void analyseText(name.trim() || words.home.pastedName, text)}
            onSample={() => void analyseText(words.home.sampleName, sampleTranscript)}
          />
        </>
      )}
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

function DropZone({ onFile }: { readonly onFile: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null | undefined) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  return (
    <section
      class={isOver ? 'drop over' : 'drop'}
      aria-labelledby="drop-title"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer?.files);
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

interface Pasted {
  readonly text: string;
  /** What the conversation is to be called, if anything. */
  readonly name: string;
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
  const { value } = useLoaded(
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
