/** Submissions that are wrong in one field, and the sentence that names it; the same for POST and PUT. */

const said = (payload: unknown, rest: object = {}) => ({ messages: [{ payload, ...rest }] });
const hello = { content: 'Hello.' };
const withField = (field: object) => ({ ...said(hello), ...field });
const during = (duration: unknown) => said(hello, { duration });
const day = 'must be a day and a time of the years 1 to 9999';
const beyond = `"startTime" ${day}`;
const timestamp = 'must be an ISO 8601 timestamp such as 2024-05-01T09:00:00.000Z, with or without a zone';

export const refusedSubmissions: readonly (readonly [what: string, body: unknown, message: string])[] = [
  ['no messages', { name: 'Renewal' }, '"messages" is required'],
  ['messages that are no array', { messages: 'Hello.' }, '"messages" must be an array'],
  ['empty messages', { messages: [] }, '"messages" is not allowed to be empty'],
  ['null as message', { messages: [null] }, '"messages[0]" must be an object'],
  ['a bare text as message', { messages: ['Hello.'] }, '"messages[0]" must be an object'],
  ['no payload', { messages: [{ from: { name: 'Ana' } }] }, '"messages[0].payload" is required'],
  [
    'missing content in the fourth message',
    { messages: [{ payload: hello }, { payload: hello }, { payload: hello }, { payload: {} }] },
    '"messages[3].payload.content" is required',
  ],
  ['content that is no text', said({ content: 7 }), '"messages[0].payload.content" must be a string'],
  ['null as content', said({ content: null }), '"messages[0].payload.content" must be a string'],
  ['empty content', said({ content: '' }), '"messages[0].payload.content" is not allowed to be empty'],
  [
    'content of white space',
    said({ content: ' \n\t\u00a0' }),
    '"messages[0].payload.content" must hold more than white space',
  ],
  [
    'content of 100,001 characters',
    said({ content: 'a'.repeat(100_001) }),
    '"messages[0].payload.content" must have at most 100000 characters',
  ],
  [
    'more than 10,000 messages',
    { messages: Array.from({ length: 10_001 }, () => ({ payload: hello })) },
    '"messages" must have at most 10000 elements',
  ],
  ['a bare text as from', said(hello, { from: 'Ana' }), '"messages[0].from" must be an object'],
  ['a number as name', said(hello, { from: { name: 7 } }), '"messages[0].from.name" must be a string'],
  ['words as startTime', during({ startTime: 'yesterday' }), `"messages[0].duration.startTime" ${timestamp}`],
  ['a month as endTime', during({ endTime: '2024-05' }), `"messages[0].duration.endTime" ${timestamp}`],
  ['a 13th month', during({ startTime: '2024-13-01T09:00:00Z' }), `"messages[0].duration.startTime" ${day}`],
  [
    'a 30th of February',
    during({ startTime: '2024-02-30T09:00:00Z' }),
    `"messages[0].duration.startTime" ${day}`,
  ],
  ['epoch seconds', during({ startTime: 1714554000 }), '"messages[0].duration.startTime" must be a string'],
  ['the year 0', during({ startTime: '0000-05-01T09:00:00Z' }), `"messages[0].duration.startTime" ${day}`],
  [
    'endTime before startTime',
    during({ startTime: '2024-05-01T09:00:01Z', endTime: '2024-05-01T09:00:00Z' }),
    '"messages[0].duration.endTime" must not be before startTime',
  ],
  [
    'endTime before startTime, though it looks later',
    during({ startTime: '2024-05-01T09:00:00Z', endTime: '2024-05-01T10:00:00+02:00' }),
    '"messages[0].duration.endTime" must not be before startTime',
  ],
  [
    'a threshold of 0.49',
    withField({ confidenceThreshold: 0.49 }),
    '"confidenceThreshold" must be at least 0.5',
  ],
  [
    'a threshold of 1.01',
    withField({ confidenceThreshold: 1.01 }),
    '"confidenceThreshold" must be at most 1',
  ],
  [
    'a threshold of "0.49"',
    withField({ confidenceThreshold: '0.49' }),
    '"confidenceThreshold" must be at least 0.5',
  ],
  [
    'words as threshold',
    withField({ confidenceThreshold: 'high' }),
    '"confidenceThreshold" must be a number',
  ],
  ['an empty threshold', withField({ confidenceThreshold: '' }), '"confidenceThreshold" must be a number'],
  ['a flag that is neither', withField({ detectPhrases: 'yes' }), '"detectPhrases" must be a boolean'],
  ['a number as flag', withField({ detectEntities: 1 }), '"detectEntities" must be a boolean'],
  ['an alias that is no flag', withField({ enableAllTracker: 'x' }), '"enableAllTrackers" must be a boolean'],
  ['a name of white space', withField({ name: ' ' }), '"name" must hold more than white space'],
  [
    'a name of 513 characters',
    withField({ name: 'a'.repeat(513) }),
    '"name" must have at most 512 characters',
  ],
  ['a webhookUrl by FTP', withField({ webhookUrl: 'ftp://hooks.example.com/' }), '"webhookUrl"'],
  ['a webhookUrl of script', withField({ webhookUrl: 'javascript:alert(1)' }), '"webhookUrl"'],
  ['a relative webhookUrl', withField({ webhookUrl: '/hook' }), '"webhookUrl"'],
  ['words as webhookUrl', withField({ webhookUrl: 'call me' }), '"webhookUrl"'],
  ['a number as webhookUrl', withField({ webhookUrl: 80 }), '"webhookUrl" must be a string'],
  [
    'an entity without type',
    withField({ entities: { text: 'quote' } }),
    '"entities[0].customType" is required',
  ],
  [
    'a second entity without text',
    withField({ customEntities: [{ customType: 'A', text: 'a' }, { customType: 'B' }] }),
    '"customEntities[1].text" is required',
  ],
  [
    'words as trackers',
    withField({ trackers: 'Pricing' }),
    '"trackers[0]" must have "name" and "vocabulary", or "id"',
  ],
  [
    'a tracker without vocabulary',
    withField({ trackers: [{ name: 'Pricing' }] }),
    '"trackers[0]" must have "name" and "vocabulary", or "id"',
  ],
  [
    'an empty vocabulary',
    withField({ trackers: [{ name: 'Pricing', vocabulary: [] }] }),
    '"trackers[0].vocabulary" is not allowed to be empty',
  ],
  ['a number as tracker id', withField({ trackers: [{ id: 7 }] }), '"trackers[0].id" must be a string'],
  [
    'a vocabulary of white space',
    withField({ trackers: [{ name: 'Pricing', vocabulary: ['discount', ' '] }] }),
    '"trackers[0].vocabulary[1]" must hold a word or more, and none of ( ) [ ]',
  ],
  [
    'metadata that is no text',
    withField({ metadata: { salesStage: 3 } }),
    '"metadata.salesStage" must be a string',
  ],
  [
    'metadata of 129 characters',
    withField({ metadata: { salesStage: 'a'.repeat(129) } }),
    '"metadata.salesStage" must have at most 128 characters',
  ],
  ['a list as metadata', withField({ metadata: ['a'] }), '"metadata" must be an object'],
  ['a list as features', withField({ features: [] }), '"features" must be an object'],
  [
    'words as startTime of all',
    withField({ startTime: 'yesterday' }),
    '"startTime" must be an ISO 8601 timestamp',
  ],
  ['seconds as startTime of all', withField({ startTime: 1714554000 }), '"startTime" must be a string'],
  ['a 30th of February as startTime', withField({ startTime: '2024-02-30T09:00:00' }), beyond],
  ['a 25th hour as startTime', withField({ startTime: '2024-02-03T25:00:00' }), beyond],
  ['the year 0 as startTime', withField({ startTime: '0000-05-01T09:00:00Z' }), beyond],
  ['a day as timezoneOffset', withField({ timezoneOffset: 1441 }), '"timezoneOffset" must be at most 1440'],
];

/** Query parameters that are wrong although the body is right. */
export const refusedQueries: readonly (readonly [query: Record<string, string>, message: string])[] = [
  [{ confidenceThreshold: '0.49' }, '"confidenceThreshold" must be at least 0.5'],
  [{ confidenceThreshold: '1.01' }, '"confidenceThreshold" must be at most 1'],
  [{ confidenceThreshold: 'high' }, '"confidenceThreshold" must be a number'],
  [{ detectEntities: 'yes' }, '"detectEntities" must be a boolean'],
  [{ webhookUrl: 'hooks.example.com' }, '"webhookUrl"'],
  [{ detectEntities: '' }, '"detectEntities" must be a boolean'],
];
