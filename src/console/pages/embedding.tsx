/** Turns texts into vectors, and shows how alike they are. */

import { useState } from 'preact/hooks';
import { answerOf, api } from '../api.ts';
import { BusyButton } from '../components/busy-button.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Problem } from '../components/problem.tsx';
import { ScrolledTable } from '../components/scrolled-table.tsx';
import { useSending } from '../components/use-sending.ts';
import { unsentTexts } from '../unsent.ts';
import { useLoaded } from '../use-loaded.ts';
import { words } from '../words.ts';

const mostTexts = 10;

interface Comparison {
  readonly texts: readonly string[];
  readonly vectors: readonly (readonly number[])[];
}

const unsent = unsentTexts('embedding', { model: '', texts: '' });

/** From -1 to 1. */
function cosine(one: readonly number[], other: readonly number[]): number {
  const product = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
  const lengths = Math.sqrt(product(one, one) * product(other, other));
  return lengths === 0 ? 0 : product(one, other) / lengths;
}

async function compare(model: string, texts: readonly string[]): Promise<Comparison> {
  if (texts.length < 2) throw new Error(words.embedding.tooFew);
  if (texts.length > mostTexts) throw new Error(words.embedding.tooMany);
  const { data } = await answerOf(
    api.POST('/v1/embeddings', { body: { model, input: [...texts], encoding_format: 'float' } }),
  );
  return {
    texts,
    vectors: data.map(({ embedding }) => (Array.isArray(embedding) ? embedding : [])),
  };
}

export function EmbeddingPage() {
  const models = useLoaded((signal) => answerOf(api.GET('/v1/models', { signal })), []);
  const [comparison, setComparison] = useState<Comparison>();
  const { isBusy, problem, send } = useSending();
  const names = (models.value?.data ?? []).filter(({ kind }) => kind === 'embedding').map(({ id }) => id);
  const submit = async (form: HTMLFormElement) => {
    const given = new FormData(form);
    const lines = String(given.get('texts')).split('\n');
    const texts = [...new Set(lines.map((text) => text.trim()).filter((text) => text !== ''))];
    setComparison(await compare(String(given.get('model')), texts));
  };
  return (
    <>
      <PageHead title={words.embedding.title} lead={words.embedding.lead} />
      {models.problem && <Problem text={models.problem} onRetry={models.reload} />}
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          void send(() => submit(form));
        }}
        onInput={(event) => unsent.keep(event.currentTarget)}
      >
        <div class="field">
          <label for="model">{words.embedding.model}</label>
          <select id="model" name="model">
            {names.map((name) => (
              <option key={name} selected={name === unsent.fields.model}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for="texts">{words.embedding.texts}</label>
          <textarea
            id="texts"
            name="texts"
            dir="auto"
            placeholder={words.embedding.example}
            value={unsent.fields.texts}
          />
        </div>
        {problem && <Problem text={problem} />}
        <div class="row">
          <BusyButton class="primary" isBusy={isBusy || names.length === 0}>
            {words.embedding.submit}
          </BusyButton>
        </div>
      </form>
      {comparison && <ComparisonTable {...comparison} />}
    </>
  );
}

function ComparisonTable({ texts, vectors }: Comparison) {
  return (
    <section class="stack" aria-labelledby="comparison">
      <div>
        <h2 id="comparison">{words.embedding.table}</h2>
        <p class="soft">{words.embedding.dimensions(vectors[0]?.length ?? 0)}</p>
      </div>
      <ScrolledTable label={words.embedding.table}>
        <thead>
          <tr>
            <th scope="col">{words.embedding.text}</th>
            {texts.map((text, column) => (
              <th key={text} scope="col" class="number">
                {column + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {texts.map((text, row) => (
            <tr key={text}>
              <th scope="row" dir="auto">
                {row + 1}. <span class="clip">{text}</span>
              </th>
              {vectors.map((vector, column) => (
                <td key={texts[column]} class="number">
                  {cosine(vectors[row] ?? [], vector).toFixed(3)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
    </section>
  );
}
