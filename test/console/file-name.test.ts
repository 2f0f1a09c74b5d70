import { expect, test } from 'bun:test';
import { fileNameOf } from '../../src/console/conversation/file-name.ts';

test.each([
  ['Renewal call', 'Renewal call.md'],
  ['Q1/Q2: "plans"', 'Q1 Q2 plans.md'],
  ['हिन्दी में बात', 'हिन्दी में बात.md'],
  ['ประชุมที่ร้าน', 'ประชุมที่ร้าน.md'],
  // An umlaut in two characters, as macOS writes it.
  ['Bu\u0308ro', 'Bu\u0308ro.md'],
  ['../..', 'conversation.md'],
  ['', 'conversation.md'],
  ['𝔸'.repeat(100), `${'𝔸'.repeat(80)}.md`],
])('a conversation that is called %j is saved as %j', (name, file) => {
  expect(fileNameOf(name, 'md')).toBe(file);
});
