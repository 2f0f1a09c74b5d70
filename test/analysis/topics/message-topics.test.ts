import { expect, test } from 'bun:test';
import { conversationOf } from '../../../src/analysis/analyze.ts';
import { findMessageTopics } from '../../../src/analysis/topics/topics.ts';
import { ana, findingsOf, mark, messageOf, plainSettings, sophie } from '../support.ts';

test.each([
  'Mark and I will send the pricing page and the new pricing model to Ana by Friday.',
  'Okay.',
  'The grant application for Bristol City Council was due on the 20th at 5 pm.',
])('a message alone has the topics that its analysis finds: %s', (text) => {
  const options = { timezoneOffset: 600 };
  const among = conversationOf([ana, mark, sophie], plainSettings);
  expect([...findMessageTopics(messageOf(text), among)].flat()).toEqual([
    ...findingsOf(text, options).topics,
  ]);
});
