/** The frame of the console, and which page stands in it. */

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { LocationProvider, Route, Router, useLocation } from 'preact-iso';
import { answerOf, api, consoleHeader, patientAnswerOf, sentenceOf } from './api.ts';
import { Notice, sayProblem } from './components/notice.tsx';
import { lazyPage } from './lazy-page.tsx';
import { ConversationsPage } from './pages/conversations.tsx';
import { HomePage } from './pages/home.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { SignInAgain, SignInPage } from './pages/sign-in.tsx';
import { Refusal } from './refusal.ts';
import { beginSession, forgetSession, hasEnded, notSignedIn, session } from './session.ts';
import { words } from './words.ts';

const VocabularyPage = lazyPage(() => import('./pages/vocabulary.tsx').then((page) => page.VocabularyPage));
const EmbeddingPage = lazyPage(() => import('./pages/embedding.tsx').then((page) => page.EmbeddingPage));
const AccountPage = lazyPage(() => import('./pages/account.tsx').then((page) => page.AccountPage));
const ConversationPage = lazyPage(() =>
  import('./pages/conversation.tsx').then((page) => page.ConversationPage),
);

const linkCode = (): string | null => new URLSearchParams(location.hash.slice(1)).get('code');

/** The code of a link that signs in, which is taken out of the address so that nobody copies it. */
function takeLinkCode(): string | undefined {
  const code = linkCode();
  if (code === null) return undefined;
  history.replaceState(null, '', location.pathname + location.search);
  return code;
}

/** Whether it may be another thing when it is tried again. */
const isOpen = signal(false);
/** The code of a link to which the server has said neither yes nor no. */
let unanswered: string | undefined;

/** @throws Refusal where the server does not say who is signed in, or that nobody is */
async function enter(): Promise<void> {
  beginSession(await patientAnswerOf(() => api.GET('/v1/session')));
  isOpen.value = false;
}

async function signInByLink(code: string): Promise<void> {
  const asked = { params: { header: consoleHeader }, body: { code } };
  try {
    await patientAnswerOf(() => api.POST('/v1/session/link', asked));
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 401)) unanswered = code;
    throw error;
  }
}

/** Signs in by the link, where the address is one, and asks who is signed in. */
async function signIn(): Promise<void> {
  const code = takeLinkCode() ?? unanswered;
  unanswered = undefined;
  let reason: string | undefined;
  try {
    if (code !== undefined) await signInByLink(code);
  } catch (error) {
    reason = sentenceOf(error);
  }
  try {
    await enter();
    if (code !== undefined) tellOthers();
    // Who is signed in already sees no page that says it.
    if (reason !== undefined) sayProblem(reason);
  } catch (error) {
    // That nobody is signed in is no problem, and what the link has said is more to the point.
    const isProblem = !(error instanceof Refusal && error.status === 401);
    if (isProblem) reason = sentenceOf(error);
    isOpen.value = isProblem || unanswered !== undefined;
    // A page that is open stays, with what was typed into it.
    if (session.value && reason !== undefined) sayProblem(reason);
    else forgetSession(reason);
  }
}

/** A file that is dropped where nothing takes it would take the place of the page, and of what was typed into it. */
function keepPage(event: DragEvent): void {
  const { dataTransfer } = event;
  if (!dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}

/** Another window of the browser has signed somebody in or out: all have the same cookie. */
const others = new BroadcastChannel('confab-session');
const tellOthers = () => others.postMessage('changed');
// Who is signed out is asked to sign in again, as by any other request; what else is wrong, the next one says.
others.onmessage = () => void enter().catch(() => {});

async function enterAndTell(): Promise<void> {
  await enter();
  tellOthers();
}

export function App() {
  useEffect(() => {
    void signIn();
    // A link that is opened where the console is open already loads no page.
    const follow = () => {
      if (linkCode() !== null) void signIn();
    };
    addEventListener('hashchange', follow);
    addEventListener('dragover', keepPage);
    addEventListener('drop', keepPage);
    return () => {
      removeEventListener('hashchange', follow);
      removeEventListener('dragover', keepPage);
      removeEventListener('drop', keepPage);
    };
  }, []);
  if (session.value === undefined) return <p class="visually-hidden">{words.loading}</p>;
  if (session.value === null)
    return (
      <SignInPage
        problem={notSignedIn.value}
        onRetry={isOpen.value ? () => void signIn() : undefined}
        onSignedIn={enterAndTell}
      />
    );
  return (
    // Another account has nothing of what this one has loaded or typed.
    <LocationProvider key={session.value.account.id}>
      <Frame name={session.value.account.name} />
      {hasEnded.value && <SignInAgain onSignedIn={enterAndTell} />}
    </LocationProvider>
  );
}

const links = [
  { href: '/', name: words.nav.home, isAt: (path: string) => path === '/' },
  {
    href: '/console/conversations',
    name: words.nav.conversations,
    isAt: (path: string) => path.startsWith('/console/conversations'),
  },
  {
    href: '/console/vocabulary',
    name: words.nav.vocabulary,
    isAt: (path: string) => path === '/console/vocabulary',
  },
  {
    href: '/console/embedding',
    name: words.nav.embedding,
    isAt: (path: string) => path === '/console/embedding',
  },
  {
    href: '/console/account',
    name: words.nav.account,
    isAt: (path: string) => path === '/console/account',
  },
] as const;

function Frame({ name }: { readonly name: string }) {
  const { path } = useLocation();
  // Whoever could not be signed out still is, and has to know.
  const signOut = () =>
    answerOf(api.DELETE('/v1/session')).then(
      () => {
        forgetSession();
        tellOthers();
      },
      (error: unknown) => sayProblem(sentenceOf(error)),
    );
  return (
    <>
      <a class="skip" href="#content">
        {words.skip}
      </a>
      <header class="top">
        <div class="top-inner">
          <a class="brand" href="/">
            {words.product}
          </a>
          <nav aria-label={words.nav.label}>
            <ul>
              {links.map(({ href, name: linkName, isAt }) => (
                <li key={href}>
                  <a class="nav-link" href={href} aria-current={isAt(path) ? 'page' : undefined}>
                    {linkName}
                  </a>
                </li>
              ))}
              <li>
                <a class="nav-link" href="/docs" target="_self">
                  {words.nav.docs}
                </a>
              </li>
            </ul>
          </nav>
          <div class="who">
            <span>{words.signedInAs(name)}</span>
            <button type="button" class="quiet" onClick={() => void signOut()}>
              {words.signOut}
            </button>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <Notice />
        <Router>
          <Route path="/" component={HomePage} />
          <Route path="/console" component={HomePage} />
          <Route path="/console/conversations" component={ConversationsPage} />
          <Route path="/console/conversations/:conversationId/:part?" component={ConversationPage} />
          <Route path="/console/vocabulary" component={VocabularyPage} />
          <Route path="/console/embedding" component={EmbeddingPage} />
          <Route path="/console/account" component={AccountPage} />
          <Route default component={NotFoundPage} />
        </Router>
      </main>
    </>
  );
}
