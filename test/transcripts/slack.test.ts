import { expect, test } from 'bun:test';
import { parseSlack } from '../../src/transcripts/slack.ts';

const message = (text: string, more: object = {}) => ({
  type: 'message',
  user: 'U1',
  ts: '1704103200.000100',
  text,
  ...more,
});
const parsed = (messages: unknown, users?: unknown) =>
  parseSlack(JSON.stringify(messages), users === undefined ? undefined : JSON.stringify(users)).messages;
const textsOf = (messages: unknown, users?: unknown) => parsed(messages, users).map(({ text }) => text);

const users = [
  {
    id: 'U1',
    name: 'ana',
    real_name: 'Ana Ruiz',
    profile: { real_name: 'Ana Ruiz', email: 'ana@example.com' },
  },
  { id: 'U2', name: 'ben', profile: { display_name: 'Ben' } },
];

test('a message has its writer, by users.json, and its time', () => {
  expect(parsed([message('Hello.')], users)).toEqual([
    { text: 'Hello.', from: { name: 'Ana Ruiz', email: 'ana@example.com' }, startTime: 1_704_103_200_000 },
  ]);
});

test.each([
  [
    'of the message’s own profile',
    { user_profile: { real_name: 'Ana Ruiz', display_name: 'ana' } },
    'Ana Ruiz',
  ],
  [
    'by the shown name, where there is no other',
    { user_profile: { real_name: '', display_name: 'ana' } },
    'ana',
  ],
  ['a bot by its name', { user: undefined, subtype: 'bot_message', username: 'deploy-bot' }, 'deploy-bot'],
  ['an id, where nothing is known', {}, 'U1'],
  ['nobody', { user: undefined }, undefined],
  [
    'nobody, where a number or an object stands for the name',
    { user: 5, username: { name: 'ana' } },
    undefined,
  ],
  ['an id, where the profile is nothing of the kind', { user_profile: 'ana', username: null }, 'U1'],
])('without users.json, the writer is %s', (_, more, name) => {
  expect(parsed([message('Hello.', more)])[0]?.from?.name).toBe(name);
});

test('without users.json, the writer is known from another message of the same person', () => {
  const known = message('Hi.', { user_profile: { real_name: 'Ana Ruiz' } });
  expect(parsed([message('Hello.'), known]).map(({ from }) => from?.name)).toEqual(['Ana Ruiz', 'Ana Ruiz']);
});

test.each([
  ['<@U2>, could you call?', 'Ben, could you call?'],
  ['<@U9|carla> is here', 'carla is here'],
  ['<@U9> is here', 'U9 is here'],
  ['see <https://example.com/a?b=c|the page>', 'see the page'],
  ['see <https://example.com/a?b=c>', 'see https://example.com/a?b=c'],
  ['<mailto:ana@example.com|ana@example.com>', 'ana@example.com'],
  ['<mailto:ana@example.com>', 'ana@example.com'],
  ['in <#C1|general>', 'in #general'],
  ['<!here> and <!channel> and <!subteam^S1|@team>', '@here and @channel and @team'],
  ['<!date^1704103200^{date}|1 January>', '1 January'],
  ['2 &lt; 3 &amp;&amp; 3 &gt; 2', '2 < 3 && 3 > 2'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
])('markup reads as people see it: %j', (text, wanted) => {
  expect(textsOf([message(text)], users)).toEqual([wanted]);
});

test('notices are left out, and what bots, threads and comments on files say stays', () => {
  const kinds = ['channel_join', 'channel_leave', 'channel_topic', 'pinned_item', 'tombstone'];
  const spoken = ['bot_message', 'me_message', 'thread_broadcast', 'file_share'];
  expect(textsOf([...kinds, ...spoken].map((subtype) => message(subtype, { subtype })))).toEqual(spoken);
});

test('messages are in the order of their time, and those of the Web API are taken, too', () => {
  const messages = [message('two', { ts: '1704103300.0' }), message('one', { ts: '1704103200.0' })];
  expect(textsOf({ ok: true, messages })).toEqual(['one', 'two']);
});

test.each([
  ['[', /not valid JSON/],
  ['{}', /JSON array of messages/],
  ['[]', /JSON array of messages/],
  ['[1, 2]', /JSON array of messages/],
  ['[{"text": "Hello."}]', /JSON array of messages/],
  ['[{"ts": "1", "text": ["Hello."]}]', /JSON array of messages/],
  [JSON.stringify([message('x', { subtype: 'channel_join' })]), /nobody wrote in it/],
])('what is no Slack export is refused: %j', (content, sentence) => {
  expect(() => parseSlack(content)).toThrow(sentence);
});

test('a users.json that is none is refused', () => {
  expect(() => parseSlack(JSON.stringify([message('Hello.')]), '{')).toThrow(/users\.json .* not valid JSON/);
  expect(() => parseSlack(JSON.stringify([message('Hello.')]), '{}')).toThrow(/users\.json .* no JSON array/);
  expect(textsOf([message('Hello.')], [null, 5, { id: 'U1', profile: { real_name: 7 } }])).toEqual([
    'Hello.',
  ]);
});
