/**
 * `bun run test:quick`: the tests that break nothing, wait for nothing and start no second server, for whoever is at work on
 * something. The others run with `bun run test`.
 */

import { Glob } from 'bun';

/** What is left out, and why. */
export const slow: Readonly<Record<string, string>> = {
  'test/{faults,hostile}/**': 'they break what there is, and wait until it is whole again',
  'test/{server,commands,cli,migrations}/**': 'they start servers of their own',
  'test/{embedded-postgres,queue}/**': 'they start, stop and starve databases',
  'test/features/{processing,webhooks,retention}/**':
    'they wait for workers that end, and for receivers that hang',
  'test/http/{admission,contract}/**': 'they fill a server, and read its longest answers',
  'test/http/every-operation/{access,requests}.test.ts':
    'they send every operation each fault that a request can have',
  'test/http/reads-take-turns.test.ts': 'it measures how work grows',
  'test/analysis/linear-time.test.ts': 'it measures how work grows',
  'test/{features,http}/summaries/**': 'they summarise the longest talks',
  'test/features/trackers/contextual-matches.test.ts': 'it embeds and compares hundreds of texts',
  'test/http/json/json-steps.test.ts': 'it damages a long text in hundreds of places',
  'test/features/conversations/purge-queries.test.ts': 'it deletes a large conversation',
  'test/http/conversations/deleteConversation-complete.test.ts': 'it deletes a large conversation',
  'test/{clients,compatibility}/**': 'they run clients of others, in processes of their own',
  'test/console/{account,in-a-browser,share-pages,trying,vocabulary}.test.ts': 'they run a browser',
  'test/http/{trackers,entities}/preview*.test.ts': 'they look through the longest conversations',
  'test/http/processing/listJobs.test.ts': 'it lists tens of thousands of jobs',
  'test/db/account-page-plans.test.ts': 'it has plans made on large tables',
  'test/features/{readings,model-analysis}/**': 'they wait for language models that fail',
  'test/features/language-models/failed-replies.test.ts': 'it waits for language models that fail',
  'test/analysis/call-reading/long-answers.test.ts': 'it reads the longest answers of language models',
  'test/analysis/redaction/planted.test.ts': 'it looks for personal data in hundreds of spellings',
  'test/embedding/{engine,pull/**}.test.ts': 'they end and damage the engine, and break downloads',
  'test/scripts/{audit,build,one-clock}.test.ts': 'they ask the registry, build, and run the linter',
  'test/{bench,soak}/**': 'they are about what measures the product',
};

/** The paths of the tests that run, of all tests. */
export const quickTests = (paths: readonly string[]): string[] => {
  const globs = Object.keys(slow).map((pattern) => new Glob(pattern));
  return paths.filter((path) => !globs.some((glob) => glob.match(path)));
};

if (import.meta.main) {
  const paths = quickTests([...new Glob('test/**/*.test.ts').scanSync('.')].sort());
  const { exited } = Bun.spawn(
    [
      process.execPath,
      'test',
      '--timeout',
      '60000',
      '--parallel=3',
      '--no-isolate',
      '--timings=test/timings.json',
      ...process.argv.slice(2),
      ...paths,
    ],
    {
      stdio: ['inherit', 'inherit', 'inherit'],
      // Without the slowest of the compilers, which takes a tenth of the time: no test runs for long enough to gain by it.
      env: { ...process.env, BUN_JSC_useFTLJIT: '0' },
    },
  );
  process.exit(await exited);
}
