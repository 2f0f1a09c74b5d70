import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SetEvaluation } from '../../bench/insights/evaluation.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const own = 'test/data/insights';

function evaluate(...words: string[]) {
  const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, 'bench/eval-insights.ts', ...words], {
    cwd: project,
  });
  return { exitCode, printed: stdout.toString(), said: stderr.toString() };
}

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'eval-insights-'));
});
afterAll(() => rm(directory, { recursive: true }));

describe('the labelled messages of this project', () => {
  let written: { sets: SetEvaluation[] };
  let printed: string;
  const file = () => join(directory, 'all.json');

  beforeAll(async () => {
    const answer = evaluate(own, '--json', file());
    expect(answer).toMatchObject({ exitCode: 0 });
    printed = answer.printed;
    written = JSON.parse(await readFile(file(), 'utf8'));
  });

  test('are scored in every table', () => {
    for (const title of [
      'Insights',
      'Fields',
      'Entities',
      'Dates',
      'Topics',
      'Sentiment',
      'Summaries',
      'Speed',
    ])
      expect(printed).toMatch(new RegExp(`^${title}`, 'm'));
    // What is labelled does not depend on what is found.
    for (const line of [
      /^ {2}insights\/trade_fair +action item +3 /m,
      /^ {2}insights\/trade_fair +follow-up +1 /m,
      /^ {2}insights\/trade_fair +question +2 /m,
      /^ {2}insights\/trade_fair +all +12 /m,
      /^ {2}insights\/trade_fair +date +5 /m,
      /^ {2}insights\/action_item__office +follow-up +1 /m,
      /^ {2}insights\/question__office +question +1 /m,
      /^ {2}insights\/entity__office +all +3 /m,
      /^ {2}insights\/date_norm__office +date +2 /m,
      /^ {2}insights\/sentiment__office +sentiment +3 /m,
      /^ {2}insights\/topic__office +topic hit +1 /m,
      /^ {2}insights\/summary__office +F1 +1 /m,
      /^ {2}insights\/trade_fair +recall +1 /m,
    ])
      expect(printed).toMatch(line);
    expect(JSON.parse(printed.trim().split('\n').at(-1) ?? '')).toMatchObject({
      bench: 'eval-insights',
      sets: 8,
      messagesPerSecond: expect.any(Number),
    });
  });

  test('are written with what became of each', () => {
    const talk = written.sets.find(({ name }) => name === 'insights/trade_fair');
    expect(talk?.judgements).toContainEqual({
      example: 'trade_fair',
      kind: 'action item',
      place: '3',
      text: 'I will send the visitor list tonight.',
      outcome: 'found',
      predicted: 'Paul Weber will send the visitor list tonight.',
      score: expect.any(Number),
    });
    const silent = written.sets
      .find(({ name }) => name === 'insights/action_item__office')
      ?.judgements.filter(({ text }) => text === 'It rained all day.');
    expect(silent?.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['action item', 'silent'],
      ['follow-up', 'silent'],
    ]);
  });

  test('have not flipped since the same run, and have since one in which something else was found', async () => {
    const office = `${own}/action_item__office.jsonl`;
    expect(evaluate(office, '--diff', file()).printed).toContain('\nNothing flipped.\n');

    const others = written.sets.map((set) => ({
      ...set,
      judgements: set.judgements.map((one) =>
        one.outcome === 'found' ? { ...one, outcome: 'missed' } : one,
      ),
    }));
    const older = join(directory, 'older.json');
    await writeFile(older, JSON.stringify({ sets: others }));
    const { printed } = evaluate(office, '--diff', older);
    expect(printed).toContain('follow-up: 1 newly right, 0 newly wrong');
    expect(printed).toContain('found: "I will call you tomorrow."');
  });

  test('may be sampled', () => {
    const { printed } = evaluate(`${own}/sentiment__office.jsonl`, '--limit', '1');
    expect(printed).toMatch(/^ {2}insights\/sentiment__office +sentiment +1 /m);
  });
});

describe('is refused with the reason', () => {
  test.each([
    ['no path', [], 'PATH is missing.'],
    ['a limit that is none', [own, '--limit', 'few'], '--limit must be a number from 1.'],
    ['a folder that is not there', ['nowhere'], 'ENOENT: no such file or directory'],
    ['a folder without sets', ['test/bench'], 'test/bench: holds no .jsonl file'],
    ['an unknown option', [own, '--fast'], "Unknown option '--fast'"],
  ])('%s', (_, words, why) => {
    const { exitCode, said } = evaluate(...words);
    expect(exitCode).toBe(2);
    expect(said).toStartWith(why);
    expect(said).toContain('Usage: ');
  });

  test('a server without credentials', () => {
    const { exitCode, said } = evaluate(
      own,
      '--url',
      'http://127.0.0.1:1',
      '--credentials',
      'test/data/none.json',
    );
    expect(exitCode).not.toBe(0);
    expect(said).toContain('There are no credentials at');
  });

  test.each([
    ['question__broken', '{"text": "Who?", "label": "question", "source_id": "1"}\n{"text": 1}', ':2: '],
    ['talk', '{"id": "1", "messages": [{"payload": {}}], "gold": {}}', ':1: messages.0.payload '],
    ['entity__broken', '{', ':1: is no JSON'],
  ])('a line that is not what its file says: %s', async (name, content, why) => {
    const file = join(directory, `${name}.jsonl`);
    await writeFile(file, content);
    const { exitCode, said } = evaluate(file);
    expect(exitCode).not.toBe(0);
    expect(said).toContain(`${name}.jsonl${why}`);
  });
});
