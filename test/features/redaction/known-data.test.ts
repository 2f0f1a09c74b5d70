/** What is known of a conversation is made ready for its texts in slices, however much it is. */

import { expect, test } from 'bun:test';
import { compileVocabulary } from '../../../src/analysis/text/phrase-matcher.ts';
import { parseObjectId } from '../../../src/db/identifiers.ts';
import { createKnownData } from '../../../src/features/redaction/known-data.ts';
import { storeConversations } from '../../support/data/stored-conversations.ts';
import { least, measureStretches, never } from '../../support/servers/event-loop.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

const indices = Array.from({ length: 40_000 }, (_, index) => index);
const entities = indices.map((index) => ({
  text: `report number ${index} of the year`,
  customType: 'report',
  value: 'report',
}));
const entries = entities.map(({ text }) => ({ text, key: 'report' }));
/** A long message that has all words of all of them. */
const message = `So report number 4711 of the year is not report number ${indices.join(' ').slice(0, 200_000)}.`;

test('custom entities that may all stand in a text keep the event loop for a small part of the time', async () => {
  const confab = await workingServer();
  const account = await confab.createAccount('many custom entities that may stand there');
  const [id = ''] = await storeConversations(confab, account, [{}]);
  const knowConversation = createKnownData(confab.db, async () => entities);
  const known = () =>
    knowConversation(account, parseObjectId(id) ?? 0n, AbortSignal.timeout(60_000))([message]);
  const { custom } = await known();
  expect(
    custom?.(message)
      .slice(0, 1)
      .map(({ start, end }) => message.slice(start, end)),
  ).toEqual(['report number 4711 of the year']);
  let [cut, whole] = [never, never];
  const isCut = () => whole.longestStretch > 3 * cut.longestStretch;
  for (let attempt = 0; attempt < 5 && !isCut(); attempt += 1) {
    cut = least(cut, await measureStretches(known));
    whole = least(whole, await measureStretches(async () => compileVocabulary(entries)));
  }
  expect([cut, whole]).toSatisfy(isCut);
}, 300_000);
