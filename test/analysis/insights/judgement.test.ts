/** What rules and model say together; the examples of `docs/insights.md` are run by `insights-page.test.ts`. */

import { describe, expect, test } from 'bun:test';
import { readFindingsOf } from '../support.ts';

const typeOf = async (text: string) => (await readFindingsOf(text)).insights[0]?.type;

describe('no action item is', () => {
  test.each(["I'll share my screen.", 'Let me know if you have any questions.'])(
    'what only moves the talk on, or is polite: "%s"',
    async (text) => {
      expect(await typeOf(text)).toBeUndefined();
    },
  );

  test.each(["Okay, I'll send it quickly to Sophie.", "I'll share the report with Sophie tomorrow."])(
    'control: a deed is one: "%s"',
    async (text) => {
      expect(await typeOf(text)).toBe('action_item');
    },
  );
});

describe('no question is', () => {
  test.each(['Screen?', 'Is that {disfmarker}'])('a fragment: "%s"', async (text) => {
    expect(await typeOf(text)).toBeUndefined();
  });

  test('control: a whole sentence is one', async () => {
    expect(await typeOf('Is that the right screen?')).toBe('question');
  });
});
