/** Parameters of the query: which are none, which are refused by name, and which may come twice. */

import { expect, test } from 'bun:test';
import { type OperationId, operationTable } from '../../generated/operations.ts';
import { compileParameters } from '../../src/http/parameters.ts';
import { complaint } from '../support/clients/complaint.ts';

const decodeMessagesQuery = compileParameters('query', operationTable.getMessages.parameters);

test.each(['limit=&offset=&filter=&sort=&order=&startTime=', 'limit=&limit='])(
  'a parameter of the query that is empty is as good as none: %s',
  (query) => {
    const decodeListQuery = compileParameters('query', operationTable.listConversations.parameters);
    expect(decodeListQuery(new URLSearchParams(query))).toEqual({});
    expect(decodeListQuery(new URLSearchParams(`${query}&limit=5`))).toEqual({ limit: 5 });
  },
);

test.each<[string, OperationId, string]>([
  ['"status" is required', 'listJobs', 'status='],
  ['"subType" is required', 'deleteEntitiesBySubType', 'subType='],
  ['"verbose" must be a boolean', 'getMessages', 'verbose='],
  ['"redact" must be a boolean', 'getMessages', 'redact='],
])('%s is what an empty parameter is told that has to say something, by %s', (sentence, id, query) => {
  const decode = compileParameters('query', operationTable[id].parameters);
  expect(complaint(() => decode(new URLSearchParams(query)))).toBe(sentence);
});

test('an empty text stays where it is a value of the parameter', () => {
  const decode = compileParameters('query', operationTable.getTopics.parameters);
  expect(decode(new URLSearchParams('customTopicVocabulary='))).toEqual({ customTopicVocabulary: '' });
});

test.each(['verbose=false&verbose=true', 'verbose=true&sentiment=true&verbose=False'])(
  'a parameter that is given twice with two values is refused by name: %s',
  (query) => {
    expect(complaint(() => decodeMessagesQuery(new URLSearchParams(query)))).toBe(
      '"verbose" is given twice, with two values',
    );
  },
);

test.each(['Verbose=true', 'verbose=true&VERBOSE=true'])(
  'a parameter in other capitals is refused by name, since it would have no effect: %s',
  (query) => {
    expect(complaint(() => decodeMessagesQuery(new URLSearchParams(query)))).toMatch(
      /^"(?:Verbose|VERBOSE)" must be written "verbose"$/,
    );
  },
);

test('a parameter that nobody knows is ignored', () => {
  expect(decodeMessagesQuery(new URLSearchParams('verbosely=true'))).toEqual({});
});

test('a parameter that is given twice has to be right each time', () => {
  expect(complaint(() => decodeMessagesQuery(new URLSearchParams('verbose=true&verbose=perhaps')))).toBe(
    '"verbose" must be a boolean',
  );
});

test('the same value twice is that value, in whatever letter case, and a list has all values', () => {
  expect(decodeMessagesQuery(new URLSearchParams('verbose=true&verbose=True'))).toEqual({ verbose: true });
  expect(decodeMessagesQuery(new URLSearchParams('exclude=DATE&exclude=URL&exclude=DATE'))).toEqual({
    exclude: ['DATE', 'URL', 'DATE'],
  });
});
