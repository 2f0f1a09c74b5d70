/** Pages whose code is loaded when somebody first looks at them, and what stands in their place where it cannot be. */

import type { ComponentType } from 'preact';
import { lazy } from 'preact-iso';
import { PageHead } from './components/page-head.tsx';
import { Problem } from './components/problem.tsx';
import { loadAnew, loadCode, Outdated } from './load-code.ts';
import { useLoaded } from './use-loaded.ts';
import { words } from './words.ts';

type Load = () => Promise<ComponentType>;

export function lazyPage(load: Load) {
  const loadPage: Load = () =>
    loadCode(load).catch((error: unknown) => {
      if (error instanceof Outdated) return OutdatedPage;
      throw error;
    });
  return lazy(() => loadPage().catch(() => () => <AwaitedPage load={loadPage} />));
}

const OutdatedPage = () => (
  <>
    <PageHead title={words.notLoaded} />
    <Problem text={words.problems.outdated} onRetry={loadAnew} retry={words.loadAnew} />
  </>
);

/** The page, once the server answers again. */
function AwaitedPage({ load }: { readonly load: Load }) {
  const { value, problem, reload } = useLoaded(async () => ({ Page: await load() }), []);
  if (value) return <value.Page />;
  return (
    <>
      <PageHead title={words.notLoaded} />
      {problem && <Problem text={problem} onRetry={reload} />}
    </>
  );
}
