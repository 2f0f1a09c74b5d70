/** People whose names were typed or transcribed small have them in capitals where they are told of (docs/insights/action-items-text.md). */

import { expect, test } from 'bun:test';
import { withCapitalsOfNames } from '../../../../src/analysis/insights/standalone/capitals-of-names.ts';
import { renameSpeaker } from '../../../../src/analysis/rewriting/renaming/rename-speaker.ts';
import { atCodePoint, readFindingsOf } from '../../support.ts';

const toldOf = async (text: string) => (await readFindingsOf(text)).insights.map(({ text: told }) => told);

test.each([
  ['ill help petra with the cake on saturday', 'Ana will help Petra with the cake on saturday'],
  ['can you send an invite and include ronald', 'can you send an invite and include Ronald'],
  ['we should ask mrs oduya about the hall', 'we should ask Mrs Oduya about the hall'],
  ["ask gareth o'neill for the keys please", "ask Gareth O'Neill for the keys please"],
  [
    "i'll talk to anna van den berg about the roof tomorrow",
    'Ana will talk to Anna van den Berg about the roof tomorrow',
  ],
  ['i need to chase parker about the deposit', 'Ana needs to chase Parker about the deposit'],
  ['does sophie have the new contract', 'does Sophie have the new contract'],
])('"%s" is told as "%s"', async (text, told) => {
  expect(await toldOf(text)).toEqual([told]);
});

test.each([
  ["i'll bring the amber lamp and a rose", 'Ana will bring the amber lamp and a rose'],
  ["I'll ask Petra about the will.", 'Ana will ask Petra about the will.'],
  ['please write to petra@example.com by friday', 'please write to petra@example.com by friday'],
])('control: words and addresses stay: "%s"', async (text, told) => {
  expect(await toldOf(text)).toEqual([told]);
});

test('what is mentioned is where it was, in the words of the insight and in those of the message', async () => {
  const { insights, entities } = await readFindingsOf('😀 can you ask petra lund about the 5 chairs');
  const [insight] = insights;
  const mention = insight?.entities.find(({ type }) => type === 'person');
  expect(mention).toMatchObject({ text: 'Petra Lund', value: 'Petra Lund' });
  expect(atCodePoint(insight?.text ?? '', mention?.offset ?? 0, 'Petra Lund')).toBe('Petra Lund');
  expect(entities.find(({ type }) => type === 'person')?.text).toBe('petra lund');
});

const person = (text: string, value: string, from: number) => ({
  type: 'person' as const,
  text,
  value,
  from,
  to: from + text.length,
});

test.each([
  ['ask petra today', person('petra', 'petra', 4), 'Ana', 'ask Petra today'],
  ['ask mcneil today', person('mcneil', 'Joan McNeil', 4), 'Ana', 'ask McNeil today'],
  // Where people write their own names small, all names may be so.
  ['ask petra today', person('petra', 'petra', 4), 'ana', 'ask petra today'],
  ['ask petra today', person('petra', 'petra', 4), undefined, 'ask Petra today'],
  // A role of who speaks is nobody's name, and a word may be none.
  ['the industrial design', person('industrial', 'Industrial Designer', 4), 'Ana', 'the industrial design'],
  ['the designer comes', person('designer', 'designer', 4), 'Ana', 'the designer comes'],
  ['ask del Faro today', person('del Faro', 'del Faro', 4), 'Ana', 'ask del Faro today'],
])('"%s" is told with the names that its speaker would expect', (text, mention, speaker, told) => {
  expect(withCapitalsOfNames({ text, mentions: [mention] }, speaker).text).toBe(told);
});

test('who gets another name is put in its place also where another one was written small', async () => {
  const said = "i'll ask petra and mark about the roof tomorrow";
  const [insight] = (await readFindingsOf(said)).insights;
  expect(insight?.text).toBe('Ana will ask Petra and Mark about the roof tomorrow');
  const told = { text: insight?.text ?? '', phrases: [], entities: insight?.entities ?? [], matches: [] };
  expect(renameSpeaker(told, said, 'Ana', 'Bea Ruiz')?.text).toBe(
    'Bea Ruiz will ask Petra and Mark about the roof tomorrow',
  );
});
