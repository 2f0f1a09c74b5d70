/**
 * Reads bun's JUnit reports. `failed FILE` prints the test files in which something failed; `summary FILE…` the failures and the counts,
 * where a later report counts for the files that it has, and exits with 1 unless everything has passed.
 */

import { readFileSync } from 'node:fs';

const characters = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };
const plain = (xml) =>
  xml
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(code))
    .replace(/&(\w+);/g, (entity, name) => characters[name] ?? entity);
const attribute = (xml, name) => plain(new RegExp(`\\b${name}="([^"]*)"`).exec(xml)?.[1] ?? '');

/** Each test of a report: its file, its name, what came of it, and why it failed. */
const testsOf = (report) =>
  readFileSync(report, 'utf8')
    .split(/(?=<testcase\b)/)
    .slice(1)
    .map((xml) => {
      const [head] = /^[^>]*>/.exec(xml);
      const [failure] = /<(?:failure|error)\b[^>]*>/.exec(xml) ?? [];
      return {
        file: attribute(head, 'file'),
        name: attribute(head, 'name'),
        outcome: failure !== undefined ? 'failed' : xml.includes('<skipped') ? 'skipped' : 'passed',
        why: failure && attribute(failure, 'message'),
      };
    });

const [what, ...reports] = process.argv.slice(2);
const ofFiles = new Map();
for (const report of reports) {
  const tests = testsOf(report);
  for (const { file } of tests)
    ofFiles.set(
      file,
      tests.filter((test) => test.file === file),
    );
}
const tests = [...ofFiles.values()].flat();
const withOutcome = (outcome) => tests.filter((test) => test.outcome === outcome);
const failed = withOutcome('failed');

if (what === 'failed') for (const file of new Set(failed.map(({ file }) => file))) console.log(file);
else {
  for (const { file, name, why } of failed) console.log(`\nFAILED ${file}: ${name}\n${why.slice(0, 10_000)}`);
  const [passed, skipped] = [withOutcome('passed').length, withOutcome('skipped').length];
  console.log(`${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed.length === 0 && passed > 0 ? 0 : 1;
}
