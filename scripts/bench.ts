/** `bun run bench NAME`: runs a benchmark of `bench/`, with the arguments behind its name; without one, lists them. */

import { fileURLToPath } from 'node:url';

/** Each bench in a line; more is in its file. */
export const benches = {
  append: 'how many appends a second are accepted, against plain inserts of the same rows',
  backlog: 'whether jobs are done as fast while 50,000 wait as while 1,000 do',
  capacity:
    'how many machines, how much disk and how many connections an amount of talk needs [--messages-per-day N …]',
  console: 'how long the console takes in a browser until it can be read, and how much script it loads',
  'dead-receivers': 'how long a healthy receiver waits for its webhooks beside 1,000 that never answer',
  embed: 'what embedding costs over HTTP [--encoder DIRECTORY] [--peer]',
  'eval-embed': "how well a model's similarities agree with people's: DIRECTORY [MODEL]",
  'eval-insights':
    'how well what is found in texts agrees with what people have labelled: PATH… (docs/evaluation.md)',
  'eval-redaction':
    'how much of what is personal is masked, and how much of what is masked is personal: [FILE…]',
  explain: 'whether every query uses an index, on 1,000,000 messages',
  fairness: 'how much later the single job of an account is done beside 100,000 of another one',
  found: 'what is found in talk, a line for each finding, to compare two versions: [PATH…]',
  growth: 'whether an append costs the same beside 10,000 messages as beside 100',
  'hostile-neighbour': 'how an account fares beside one that does the worst that its limits allow',
  latency: 'how long a job takes from being accepted to being completed',
  overload: 'what becomes of a server that gets ten times as many appends as it can take',
  peers: 'how our queue of ordered jobs does beside graphile-worker and BullMQ [--only NAME …]',
  readings:
    'what reading by a language model costs beside the model, and who waits for a slow one [--seconds N]',
  reads: 'how long the reads of a conversation of 10,000 messages take',
  ready: 'how long a start takes until /readyz answers 200',
  'rolling-restart': 'whether requests fail while every process is replaced behind a balancer',
  scale:
    'whether appends, jobs, reads, retention and backups cost as much on 10,000,000 messages [--messages N]',
  summary: 'how well summaries stand for their talks [FILE …]',
  'tracker-costs': 'what a message costs by how many phrases the trackers of its account have',
  trackers: 'how well trackers match in meaning, and what it costs',
  'whole-lists': 'what it costs to answer the lists of a conversation of 100,000 messages whole',
} as const satisfies Record<string, string>;

const isBench = (name: string): name is keyof typeof benches => Object.hasOwn(benches, name);

/** The file of a bench. */
export const fileOf = (name: keyof typeof benches) =>
  fileURLToPath(new URL(`../bench/${name}.ts`, import.meta.url));

function usage(): string {
  const width = Math.max(...Object.keys(benches).map((name) => name.length));
  const lines = Object.entries(benches).map(([name, about]) => `  ${name.padEnd(width)}  ${about}\n`);
  return `Usage: bun run bench NAME [argument …]\n\n${lines.join('')}`;
}

if (import.meta.main) {
  const [name = '--help', ...others] = process.argv.slice(2);
  if (isBench(name)) {
    // The bench finds its arguments where it would if it had been started by itself.
    const file = fileOf(name);
    process.argv.splice(1, process.argv.length, file, ...others);
    await import(file);
  } else if (name === '--help' || name === '-h') process.stdout.write(usage());
  else {
    process.stderr.write(`There is no bench "${name}".\n\n${usage()}`);
    process.exitCode = 2;
  }
}
