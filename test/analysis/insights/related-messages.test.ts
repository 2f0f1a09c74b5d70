import { expect, test } from 'bun:test';
import type { Speaker } from '../../../src/analysis/findings.ts';
import { speakerNames } from '../../../src/analysis/grammar/names/speaker-names.ts';
import { Sentence } from '../../../src/analysis/grammar/sentence.ts';
import { leadingMessages, type NearbyMessage } from '../../../src/analysis/insights/related-messages.ts';
import { findMessageTopics } from '../../../src/analysis/topics/topics.ts';
import { ana, mark, messageOf } from '../support.ts';

/** A message that points to `angle`, in degrees: what is more than 66 apart is not alike. */
function nearby(text: string, speaker: Speaker, angle = 0): NearbyMessage {
  const message = messageOf(text, speaker);
  const radians = (angle * Math.PI) / 180;
  const conversation = {
    speakers: [ana, mark],
    names: speakerNames([ana, mark]),
    timezoneOffset: 0,
  };
  return {
    sentence: new Sentence(message, conversation),
    topics: [...findMessageTopics(message, conversation)].flat().map((topic) => topic.text),
    direction: Float32Array.of(Math.cos(radians), Math.sin(radians)),
  };
}

const item = nearby('I will write the table tonight.', ana, 0);

test('a message led to an item if it speaks of the same thing', () => {
  expect(leadingMessages(item, [nearby('The budget table is missing.', mark, 90)])).toEqual([0]);
});

test('a message led to an item if it means something alike', () => {
  const [alike, unlike] = [60, 70].map((angle) => nearby('Somebody has to draw those numbers.', mark, angle));
  expect(
    leadingMessages(
      item,
      [alike, unlike].filter((one) => one !== undefined),
    ),
  ).toEqual([0]);
});

test('a message did not lead to an item if it is too short to mean much', () => {
  expect(leadingMessages(item, [nearby('So they say.', mark), nearby('Okay.', mark)])).toEqual([]);
});

test('a message led to an item that answers it, whatever the one who answers says between', () => {
  const before = [
    nearby('Could you help the others?', mark, 90),
    nearby('Oh.', ana, 90),
    nearby('Let me think of Spain.', ana, 90),
  ];
  expect(leadingMessages(nearby('I will do that.', ana, 0), before)).toEqual([0]);
});

test('an item answers nobody if it asks itself, or is said by the same one', () => {
  const asked = nearby('Could you help the others?', mark, 90);
  expect(leadingMessages(nearby('Can you do that?', ana, 0), [asked])).toEqual([]);
  expect(leadingMessages(nearby('I will do that.', mark, 0), [asked])).toEqual([]);
});
