/** Signing in with an account's credentials. */

import { answerOf, api, consoleHeader } from '../api.ts';
import { BusyButton } from '../components/busy-button.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Problem } from '../components/problem.tsx';
import { useModal } from '../components/use-modal.ts';
import { useSending } from '../components/use-sending.ts';
import { Refusal } from '../refusal.ts';
import { words } from '../words.ts';

interface SignInProps {
  /** Why somebody who came by a link, or was signed in, is not. */
  readonly problem: string | undefined;
  /** Looks again who is signed in, where that could not be found out. */
  readonly onRetry?: (() => void) | undefined;
  /** @throws Refusal where the server does not say who is */
  readonly onSignedIn: () => Promise<void>;
}

export const SignInPage = (props: SignInProps) => (
  <main class="sign-in" id="content">
    <span class="brand">{words.product}</span>
    <PageHead title={words.signIn.title} lead={words.signIn.lead} />
    <SignInForm {...props} />
  </main>
);

/** Before the page on which somebody was signed out: it stays as it is, and goes on after that. */
export function SignInAgain({ onSignedIn }: Pick<SignInProps, 'onSignedIn'>) {
  const { dialog } = useModal();
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-again"
      closedby="none"
      // Where the browser does not know that: it lets a dialog stay a few times only, and closes those behind it, too, then.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
    >
      <div class="stack">
        <h2 id="sign-in-again">{words.signIn.again}</h2>
        <p>{words.signIn.againLead}</p>
        <SignInForm problem={undefined} onSignedIn={onSignedIn} />
      </div>
    </dialog>
  );
}

function SignInForm({ problem: before, onRetry, onSignedIn }: SignInProps) {
  const { isBusy, problem: refusal, send } = useSending();
  const signIn = async (form: HTMLFormElement) => {
    const given = new FormData(form);
    const body = {
      appId: String(given.get('appId')).trim(),
      appSecret: String(given.get('appSecret')).trim(),
    };
    await answerOf(api.POST('/v1/session', { params: { header: consoleHeader }, body }));
    await onSignedIn().catch((error: unknown) => {
      const isUnknown = error instanceof Refusal && error.status === 401;
      throw isUnknown ? new Error(words.signIn.noCookies) : error;
    });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        void send(() => signIn(form));
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
      {refusal ? <Problem text={refusal} /> : before && <Problem text={before} onRetry={onRetry} />}
      <BusyButton class="primary" isBusy={isBusy}>
        {words.signIn.submit}
      </BusyButton>
    </form>
  );
}
