/** Signing in with an account's credentials. */

import { useState } from 'preact/hooks';
import { answerOf, api, consoleHeader, sentenceOf } from '../api.ts';
import { PageHead } from '../components/page-head.tsx';
import { Problem } from '../components/problem.tsx';
import { words } from '../words.ts';

interface SignInPageProps {
  /** Why somebody who came by a link, or was signed in, is not. */
  readonly problem: string | undefined;
  readonly onSignedIn: () => Promise<void>;
}

export function SignInPage({ problem: before, onSignedIn }: SignInPageProps) {
  const [refusal, setRefusal] = useState<string>();
  const problem = refusal ?? before;
  const [isBusy, setBusy] = useState(false);
  const signIn = async (form: HTMLFormElement) => {
    const given = new FormData(form);
    const body = {
      appId: String(given.get('appId')).trim(),
      appSecret: String(given.get('appSecret')).trim(),
    };
    setBusy(true);
    setRefusal(undefined);
    try {
      await answerOf(api.POST('/v1/session', { params: { header: consoleHeader }, body }));
      await onSignedIn();
    } catch (error) {
      setRefusal(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <main class="sign-in" id="content">
      <span class="brand">{words.product}</span>
      <PageHead title={words.signIn.title} lead={words.signIn.lead} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void signIn(event.currentTarget);
        }}
      >
        <div class="field">
          <label for="app-id">{words.signIn.appId}</label>
          <input id="app-id" name="appId" required autocomplete="username" spellcheck={false} />
        </div>
        <div class="field">
          <label for="app-secret">{words.signIn.appSecret}</label>
          <input id="app-secret" name="appSecret" type="password" required autocomplete="current-password" />
        </div>
        {problem && <Problem text={problem} />}
        <button type="submit" class="primary" disabled={isBusy}>
          {words.signIn.submit}
        </button>
      </form>
    </main>
  );
}
