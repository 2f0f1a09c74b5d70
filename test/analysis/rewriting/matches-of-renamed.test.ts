/** Matches of trackers in an insight whose speaker has another name now. */

import { expect, test } from 'bun:test';
import { renameSpeaker } from '../../../src/analysis/rewriting/renaming/rename-speaker.ts';
import type { Wording } from '../../../src/analysis/rewriting/renaming/worded.ts';

test.each([
  ['Ana', 'Anastasia Longname', undefined],
  ['Ana', 'Joana', undefined],
  ['Ana', 'Ana Ruiz', 0],
  ['Ana', 'Ruiz Ana', 5],
  ['Ana', 'ANA-Maria', 0],
  ['Ana', 'Bea', undefined],
  ['quote', 'Anastasia Longname', 33],
])('a match of "%s" is where it stands as whole words once the speaker is %s', (value, name, offset) => {
  const text = 'Ana will send the quote by Friday.';
  const told: Wording = {
    text,
    phrases: [],
    entities: [],
    matches: [{ id: 1, value, offset: text.indexOf(value) }],
  };
  expect(renameSpeaker(told, 'I will send the quote by Friday.', 'Ana', name)?.matches).toEqual(
    offset === undefined ? [] : [{ id: 1, value, offset }],
  );
});
