/** Messages that a language model has quoted are read after those that were said before them. */

import { expect, test } from 'bun:test';
import { turns } from '../../../src/core/turns.ts';
import { parseObjectId } from '../../../src/db/identifiers.ts';
import { listMessagesAt } from '../../../src/features/model-analysis/found-queries.ts';
import { readQuoted } from '../../../src/features/model-analysis/read-quoted.ts';
import { insightModel } from '../../../src/insight-model/insight-model.ts';
import { type ReadMessage, readMessages } from '../../../src/insight-model/read-messages.ts';
import { analysed } from '../../support/clients/conversations.ts';
import { salesCall } from '../../support/data/talks.ts';
import { workingServer } from '../../support/servers/shared-servers.ts';

test('each is read as where the whole talk is read in its order', async () => {
  const confab = await workingServer();
  const { db } = confab;
  const id = parseObjectId(await analysed(confab, salesCall)) ?? 0n;
  const [model, pace] = [await insightModel(), turns.of('test')];
  const ordinals = salesCall.messages.map((_, ordinal) => ordinal);
  const all = await listMessagesAt(db, id, ordinals, { withTexts: true });
  const said = all.map(({ text, memberId }) => ({ text, speakerId: memberId ?? undefined }));
  const whole = (await readMessages(model, said, [], pace)).read;
  // Two that are apart, and the last ones.
  const quoted = all.filter(({ ordinal }) => [3, 6, 7, 12].includes(ordinal));
  const read = await readQuoted(db, model, id, quoted, pace);
  const actsOf = (one: ReadMessage | undefined) =>
    one?.readings?.flatMap((reading) =>
      Object.values(reading?.acts ?? {}).map((probability) => probability.toFixed(3)),
    );
  const inTalk = quoted.map(({ ordinal }) => actsOf(whole[ordinal]));
  expect(quoted.map(({ ordinal }) => actsOf(read.get(ordinal)))).toEqual(inTalk);
  // Control: as if nothing had been said before, they are read otherwise.
  const alone = quoted.map(({ text, memberId }) => ({ text, speakerId: memberId ?? undefined }));
  expect((await readMessages(model, alone, [], pace)).read.map(actsOf)).not.toEqual(inTalk);
});
