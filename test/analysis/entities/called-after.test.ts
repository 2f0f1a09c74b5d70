/** Institutions that are called after somebody, titles before names, and acronyms that name no organization. */

import { describe, expect, test } from 'bun:test';
import { readFindingsOf } from '../support.ts';

const namesIn = async (text: string): Promise<string[]> =>
  (await readFindingsOf(text, {}, [])).entities.flatMap(({ type, text: written }) =>
    ['person', 'location', 'organization'].includes(type) ? [`${type} ${written}`] : [],
  );

describe('what is called after somebody is an organization', () => {
  test.each([
    [
      "We met at St Mary's Hospital in Paddington.",
      ["organization St Mary's Hospital", 'location Paddington'],
    ],
    ["She goes to St Mary's Primary School.", ["organization St Mary's Primary School"]],
    ["He is at Guy's Hospital now.", ["organization Guy's Hospital"]],
    ["AT&T's Bob will call.", ['organization AT&T', 'person Bob']],
  ])('%s', async (text, names) => {
    expect(await namesIn(text)).toEqual(names);
  });

  test("control: Mary's school is near.", async () => {
    expect(await namesIn("Mary's school is near.")).toEqual(['person Mary']);
  });
});

describe('a title is a part of the name only with its full stop', () => {
  test.each([
    ['I saw Dr Nguyen and Dr. Nguyen.', ['person Nguyen', 'person Dr. Nguyen']],
    ['Mr Jones, Mrs Patel and Ms Green came.', ['person Jones', 'person Patel', 'person Green']],
    ['Prof. Dr. Schmidt will call.', ['person Prof. Dr. Schmidt']],
    ['Dear Sir or Madam, please reply.', []],
  ])('%s', async (text, names) => {
    expect(await namesIn(text)).toEqual(names);
  });
});

test('acronyms of medicine and trade are no organizations', async () => {
  expect(await namesIn('See the GP about it, ICU and A&E are full. The RRP is TBC, the PTA meets.')).toEqual(
    [],
  );
  expect(await namesIn('I work for IBM.')).toEqual(['organization IBM']);
});
