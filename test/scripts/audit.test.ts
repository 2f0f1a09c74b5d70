import { afterAll, expect, test } from 'bun:test';
import { auditDependencies } from '../../scripts/audit.ts';

type Advisories = Record<string, object[]>;

/** A package registry, as far as an audit needs one: what it knows of packages, and which it was asked about. */
let known: Advisories | number;
const asked: string[][] = [];
const registry = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request) {
    const body = new Uint8Array(await request.arrayBuffer());
    const isPacked = request.headers.get('content-encoding') === 'gzip';
    const names = Object.keys(JSON.parse(new TextDecoder().decode(isPacked ? Bun.gunzipSync(body) : body)));
    asked.push(names);
    if (typeof known === 'number') return new Response(null, { status: known });
    return Response.json(Object.fromEntries(Object.entries(known).filter(([name]) => names.includes(name))));
  },
});
afterAll(() => registry.stop(true));

const audit = (url = registry.url.href) => auditDependencies({ ...process.env, NPM_CONFIG_REGISTRY: url });
const advisory = (severity: string) => ({
  id: 1,
  url: 'https://github.com/advisories/GHSA-0000',
  title: 'It can be made to say anything',
  severity,
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 1, vectorString: '' },
});

test('packages of which nobody knows a weakness are clean', async () => {
  known = {};
  asked.length = 0;
  expect(await audit()).toMatchObject({ outcome: 'clean' });
  // It was asked about what ships, and about what builds it.
  const [ships, all] = asked;
  for (const name of ['elysia', '@biomejs/biome']) expect(all).toContain(name);
  expect(ships).toContain('elysia');
  expect(ships).not.toContain('@biomejs/biome');
});

test('a weakness of what ships fails the audit, however small', async () => {
  known = { elysia: [advisory('low')] };
  const { outcome, report } = await audit();
  expect(outcome).toBe('vulnerable');
  expect(report).toContain('It can be made to say anything');
});

test('a weakness of what builds it fails the audit where it is high', async () => {
  known = { '@biomejs/biome': [advisory('high')] };
  expect(await audit()).toMatchObject({ outcome: 'vulnerable' });
  known = { '@biomejs/biome': [advisory('low')] };
  expect(await audit()).toMatchObject({ outcome: 'clean' });
});

test.each([404, 405, 501])(
  'a registry that answers %i has no advisories, which is said aloud',
  async (status) => {
    known = status;
    const { outcome, report } = await audit();
    expect(outcome).toBe('skipped');
    expect(report).toContain('NOT AUDITED');
  },
);

test('a registry that fails or cannot be reached fails the audit: it might have said something', async () => {
  for (const status of [401, 403, 500, 503]) {
    known = status;
    expect(await audit(), String(status)).toMatchObject({ outcome: 'failed' });
  }
  expect(await audit('http://127.0.0.1:1/')).toMatchObject({ outcome: 'failed' });
});
