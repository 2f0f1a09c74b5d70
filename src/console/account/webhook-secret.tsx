/** The secret by which webhook calls are verified, shown once it is asked for, and how to verify with it. */

import { useState } from 'preact/hooks';
import { answerOf, api, sentenceOf } from '../api.ts';
import { Problem } from '../components/problem.tsx';
import { copyText } from '../save-file.ts';
import { words } from '../words.ts';

export function WebhookSecret() {
  const { title, lead, show, hide, copy, how, example } = words.account.secret;
  const [secret, setSecret] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const reveal = async () => {
    setProblem(undefined);
    try {
      setSecret((await answerOf(api.GET('/v1/webhooks/secret'))).secret);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <section class="stack" aria-labelledby="account-secret">
      <div>
        <h2 id="account-secret">{title}</h2>
        <p class="soft">{lead}</p>
      </div>
      {problem && <Problem text={problem} />}
      <div class="row" role="status">
        {secret !== undefined && <code class="address">{secret}</code>}
        {secret !== undefined && navigator.clipboard && (
          <button type="button" onClick={() => void copyText(secret)}>
            {copy}
          </button>
        )}
        {/* One button, at which the keyboard stays. */}
        <button
          key="toggle"
          type="button"
          class={secret === undefined ? '' : 'quiet'}
          onClick={() => (secret === undefined ? void reveal() : setSecret(undefined))}
        >
          {secret === undefined ? show : hide}
        </button>
      </div>
      <details>
        <summary>{how}</summary>
        {/* Who has no mouse scrolls it by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
        <pre class="sunken" tabIndex={0}>
          <code>{example}</code>
        </pre>
      </details>
    </section>
  );
}
