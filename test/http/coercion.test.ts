import { expect, test } from 'bun:test';
import { operationTable } from '../../generated/operations.ts';
import { turns } from '../../src/core/turns.ts';
import { compileLongBody } from '../../src/http/admission/long-bodies.ts';
import { compileCoercion, fromString } from '../../src/http/coercion.ts';
import { compileParameters } from '../../src/http/parameters.ts';
import { compileBody } from '../../src/http/validation.ts';
import { complaint } from '../support/clients/complaint.ts';

const decodeBody = compileBody(operationTable.submitText.body.schemaPointer);
const decodeMessagesQuery = compileParameters('query', operationTable.getMessages.parameters);
const decodeSubmitQuery = compileParameters(
  'query',
  operationTable.submitText.parameters,
  operationTable.submitText.body,
);

const message = { payload: { content: 'Hello.' } };
const decoded = (body: object) => decodeBody({ messages: [message], ...body });

test.each([
  ['true', true],
  ['True', true],
  ['FALSE', false],
])('older clients may send the boolean "%s" as a string, in a body and in a query', (text, value) => {
  expect(decoded({ detectPhrases: text })).toMatchObject({ detectPhrases: value });
  expect(decodeMessagesQuery(new URLSearchParams({ verbose: text }))).toEqual({ verbose: value });
});

test('a boolean of a query may be 1 or 0, also beside its other forms; that of a body may not', () => {
  expect(decodeMessagesQuery(new URLSearchParams('verbose=1&sentiment=0'))).toEqual({
    verbose: true,
    sentiment: false,
  });
  expect(decodeMessagesQuery(new URLSearchParams('redact=1&redact=true'))).toEqual({ redact: true });
  expect(complaint(() => decodeMessagesQuery(new URLSearchParams('redact=1&redact=0')))).toBe(
    '"redact" is given twice, with two values',
  );
  expect(complaint(() => decodeMessagesQuery(new URLSearchParams('verbose=01')))).toBe(
    '"verbose" must be a boolean',
  );
  for (const value of [1, '1'])
    expect(complaint(() => decoded({ detectPhrases: value }))).toContain('must be a boolean');
});

test('older clients may send a number as a string', () => {
  expect(decoded({ confidenceThreshold: '0.75' })).toMatchObject({ confidenceThreshold: 0.75 });
  expect(decodeSubmitQuery(new URLSearchParams({ confidenceThreshold: '0.75' }))).toEqual({
    confidenceThreshold: 0.75,
  });
});

test('older clients may send one entity, or one tracker, instead of a list', () => {
  const tracker = { name: 'Pricing', vocabulary: ['discount'] };
  expect(decoded({ trackers: tracker })).toMatchObject({ trackers: [tracker] });
  const entity = { customType: 'Document', text: 'contract' };
  expect(decoded({ entities: entity })).toMatchObject({ entities: [entity] });
  expect(decoded({ conversationType: 'sales' })).toMatchObject({ conversationType: ['sales'] });
});

test('older clients may write the category of an entity in any letter case', () => {
  const decodeEntities = compileBody(operationTable.createEntities.body.schemaPointer);
  const entity = { type: 'Vehicle', subType: 'Car', values: ['car'] };
  const custom = { ...entity, category: 'Custom' };
  expect(decodeEntities({ ...entity, category: 'custom' })).toEqual(custom);
  expect(decodeEntities([{ ...entity, category: 'CUSTOM' }])).toEqual([custom]);
  expect(complaint(() => decodeEntities({ ...entity, category: 'Managed' }))).toBe(
    '"category" must be one of: Custom',
  );
});

test('older clients may misspell enableAllTrackers', () => {
  expect(decoded({ enableAllTracker: 'true' })).toMatchObject({ enableAllTrackers: true });
  expect(decodeSubmitQuery(new URLSearchParams({ enableAllTracker: 'True' }))).toEqual({
    enableAllTrackers: true,
  });
  expect(complaint(() => decodeSubmitQuery(new URLSearchParams({ enableAllTracker: 'banana' })))).toContain(
    '"enableAllTrackers"',
  );
  // What is spelled right goes first.
  expect(decoded({ enableAllTracker: true, enableAllTrackers: false })).toMatchObject({
    enableAllTrackers: false,
  });
});

test.each([
  ['metadata={"salesStage":"Renewal"}', '"metadata" belongs in the body, as "metadata"'],
  ['trackers=[]', '"trackers" belongs in the body, as "trackers"'],
  ['features=insights', '"features" belongs in the body, as "features"'],
  ['custom_entities=[]', '"custom_entities" belongs in the body, as "customEntities"'],
  ['detect_phrases=True', '"detect_phrases" must be written "detectPhrases"'],
])('the query of a submission does not overlook %s', (query, message) => {
  expect(complaint(() => decodeSubmitQuery(new URLSearchParams(query)))).toBe(message);
});

test('the query of a submission may have what no submission has', () => {
  expect(decodeSubmitQuery(new URLSearchParams({ languageCode: 'en-US', tenant: '7' }))).toEqual({});
});

test('older clients may send fields that the contract does not know', () => {
  expect(decoded({ pace: {}, talkTime: null })).toMatchObject({ messages: [message] });
  expect(decodeMessagesQuery(new URLSearchParams({ tenant: '7' }))).toEqual({});
});

test.each<[string, object, object]>([
  ['a field', { name: null, webhookUrl: null, startTime: null }, {}],
  ['a boolean and a number', { detectPhrases: null, confidenceThreshold: null }, {}],
  ['a list, or the one element of it', { entities: null, trackers: null, conversationType: null }, {}],
  ['a field under its other name', { enableAllTracker: null }, { enableAllTracker: null }],
  [
    'a field with a value under its other name',
    { enableAllTrackers: null, enableAllTracker: true },
    { enableAllTrackers: true, enableAllTracker: true },
  ],
  [
    'a field of an object',
    { features: { featureList: null, callScore: { scorecardId: null } } },
    { features: { callScore: {} } },
  ],
  [
    'a field of an element',
    { entities: [{ customType: 'a', text: 'b', value: null }] },
    { entities: [{ customType: 'a', text: 'b' }] },
  ],
  [
    'a field of one of several shapes',
    { trackers: [{ name: 'a', vocabulary: ['b'], excludeVocabulary: null }] },
    { trackers: [{ name: 'a', vocabulary: ['b'] }] },
  ],
  ['a key of free choice', { metadata: { salesStage: null, tenant: '7' } }, { metadata: { tenant: '7' } }],
  ['a field that nobody knows', { talkTime: null }, { talkTime: null }],
])('null for what was not set is as good as nothing: %s', (_, body, same) => {
  expect(decoded(body)).toEqual({ messages: [message], ...same });
});

test('null in a message is as good as nothing, in a long body too', async () => {
  const unset = { id: null, name: 'Ana', userId: null, email: null };
  const sent = [
    {
      payload: { content: 'Hello.', contentType: null },
      from: unset,
      duration: { startTime: null, endTime: null },
    },
    { payload: { content: 'Hello.' }, from: null, duration: null },
  ];
  const messages = [
    { payload: { content: 'Hello.' }, from: { name: 'Ana' }, duration: {} },
    { payload: { content: 'Hello.' } },
  ];
  expect(decodeBody({ messages: sent })).toEqual({ messages });
  const decodeLong = compileLongBody(operationTable.submitText.body.schemaPointer);
  expect(await decodeLong?.({ messages: sent, name: null }, turns.of('account'))).toEqual({ messages });
});

test('an empty name and an empty webhookUrl are as good as none, in a body and in a query', () => {
  expect(decoded({ name: '', webhookUrl: '' })).toEqual({ messages: [message] });
  expect(decodeSubmitQuery(new URLSearchParams('name=&webhookUrl='))).toEqual({});
});

test.each<[string, object, string]>([
  ['a field that is required', { messages: null }, '"messages" must be an array'],
  [
    'a required field of an object',
    { messages: [{ payload: { content: null } }] },
    '"messages[0].payload.content" must be a string',
  ],
  ['an element of a list', { messages: [message], entities: [null] }, '"entities[0]" must be an object'],
])('null is refused by name for %s', (_, body, sentence) => {
  expect(complaint(() => decodeBody(body))).toBe(sentence);
});

test('null keeps its meaning where the contract gives it one', () => {
  const decodeMetadata = compileBody(operationTable.updateConversation.body.schemaPointer);
  expect(decodeMetadata({ metadata: { tenant: null } })).toEqual({ metadata: { tenant: null } });
  const decodeGenerate = compileBody(operationTable.generateText.body.schemaPointer);
  expect(decodeGenerate({ prompt: 'Hello.', stop_sequences: null })).toEqual({
    prompt: 'Hello.',
    stop_sequences: null,
  });
});

test.each(['yes', '1', '', ' true'])('older clients may not send "%s" for a boolean', (text) => {
  expect(complaint(() => decoded({ detectPhrases: text }))).toBe('"detectPhrases" must be a boolean');
});

test.each<[string, unknown, string]>([
  ['no messages', {}, '"messages" is required'],
  ['messages that are no list', { messages: 'Hello' }, '"messages" must be an array'],
  ['no message at all', { messages: [] }, '"messages" is not allowed to be empty'],
  ['no payload', { messages: [message, {}] }, '"messages[1].payload" is required'],
  ['no content', { messages: [{ payload: {} }] }, '"messages[0].payload.content" is required'],
  [
    'empty content',
    { messages: [message, message, message, { payload: { content: '' } }] },
    '"messages[3].payload.content" is not allowed to be empty',
  ],
  [
    'content of another type',
    { messages: [{ payload: { content: 7 } }] },
    '"messages[0].payload.content" must be a string',
  ],
  [
    'a threshold too low',
    { messages: [message], confidenceThreshold: 0.49 },
    '"confidenceThreshold" must be at least 0.5',
  ],
  [
    'a threshold too high',
    { messages: [message], confidenceThreshold: 1.01 },
    '"confidenceThreshold" must be at most 1',
  ],
  [
    'a time that is none',
    { messages: [{ ...message, duration: { startTime: 'yesterday' } }] },
    '"messages[0].duration.startTime" must be an ISO 8601 timestamp such as 2024-05-01T09:00:00.000Z, with or without a zone',
  ],
  [
    'an entity without its type',
    { messages: [message], entities: [{ text: 'contract' }] },
    '"entities[0].customType" is required; an entity of a submission has a "customType" and a "text", one with a "type", a ' +
      '"subType" and "values" is made by POST /v1/manage/entities',
  ],
  ['a body that is no object', [], 'The body must be an object'],
])('a refused request names its field: %s', (_, body, expected) => {
  expect(complaint(() => decodeBody(body))).toBe(expected);
});

test('a refused request names its field of the query, too', () => {
  expect(complaint(() => decodeSubmitQuery(new URLSearchParams({ confidenceThreshold: '2' })))).toBe(
    '"confidenceThreshold" must be at most 1',
  );
  expect(complaint(() => decodeMessagesQuery(new URLSearchParams({ verbose: 'maybe' })))).toBe(
    '"verbose" must be a boolean',
  );
});

test('a coercion leaves every other value as it is', () => {
  for (const value of [null, 7, true, [], {}]) expect(fromString('boolean', value)).toBe(value);
  for (const value of ['0x10', '1e3', '', '1,5', 'NaN']) expect(fromString('number', value)).toBe(value);
  expect(fromString('string', 'true')).toBe('true');
});

test('a coercion that a schema does not grant costs nothing', () => {
  const schema = { type: 'object', required: ['text'], properties: { text: { type: 'string' } } };
  expect(compileCoercion(schema, () => undefined)).toBeUndefined();
});

test('a coercion does not change what the caller sent', () => {
  const sent = { messages: [message], detectPhrases: 'true' };
  decodeBody(sent);
  expect(sent.detectPhrases).toBe('true');
});
