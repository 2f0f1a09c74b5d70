/** Clients that the generators of other teams make from the served document: they compile strictly, and run the main flow. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import contract from '../../../generated/openapi.json';
import {
  commandOf,
  compileErrors,
  generatorNames,
  installGenerators,
  layFlows,
  makeClient,
} from '../../../scripts/clients.ts';
import type { TestConfab } from '../../support/servers/confab.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';
import type { Flow, Story } from './flows/story.ts';

let confab: TestConfab;
let directory: string;
let errors: string[];
const control = 'control';
const isOfControl = (line: string) => line.startsWith(`${control}/`);

/** A client that cannot compile: of a contract with a parameter that is named like a schema. */
async function makeControl(): Promise<void> {
  const document = structuredClone(contract);
  const { SentimentQuery } = document.components.parameters;
  Object.assign(document.components.parameters, { Sentiment: SentimentQuery });
  await Bun.write(join(directory, control, 'openapi.json'), JSON.stringify(document));
  await makeClient('openapi-typescript-codegen', confab.url, join(directory, control));
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'confab-clients-'));
  [confab] = await Promise.all([workingServer(), installGenerators()]);
  await layFlows(confab.url, directory);
  await Promise.all([
    ...generatorNames.map((generator) => makeClient(generator, confab.url, directory)),
    makeControl(),
  ]);
  errors = await compileErrors(directory);
}, 300_000);
afterAll(() => rm(directory, { recursive: true, force: true }));

describe.each(generatorNames)('%s', (generator) => {
  test('makes a client that compiles, with a program that uses it', () => {
    expect(errors.filter((line) => line.startsWith(generator))).toEqual([]);
  });

  test('makes a client that fetches a token, submits, follows the job, appends, reads, embeds, and is told what is wrong', async () => {
    const { flow } = (await import(join(directory, `${generator}-flow.ts`))) as { flow: Flow };
    const { appId, appSecret, apiKey } = confab.account;
    expect(await flow({ url: confab.url, appId, appSecret, apiKey })).toEqual({
      jobs: ['completed', 'completed'],
      messages: ['I will send the quote by Friday.', 'How much does the premium plan cost?'],
      insights: [
        ['action_item', 'Ana will send the quote by Friday.'],
        ['question', 'How much does the premium plan cost?'],
      ],
      trackers: ['Pricing'],
      dimensions: 384,
      refusal: { status: 404, message: `There is no job "ab2c6c0b-8d0f-4a8f-a4b5-8b1b3ff2d1c0".` },
    } satisfies Story);
  });
});

test('the compiler finds what is wrong with a client, and nothing else', () => {
  expect(errors.filter((line) => !isOfControl(line))).toEqual([]);
  expect(errors.filter(isOfControl)).toContainEqual(
    expect.stringContaining("Duplicate identifier 'Sentiment'"),
  );
});

test('the README has the command that makes each client', async () => {
  const readme = await Bun.file(new URL('../../../README.md', import.meta.url)).text();
  expect(generatorNames.map(commandOf).filter((command) => !readme.includes(`\n${command}\n`))).toEqual([]);
});
