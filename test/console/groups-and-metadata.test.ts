/** Metadata of a conversation, and the lists and groups that they make. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import {
  browserProgram,
  closeBrowser,
  expectAccessible,
  fill,
  holds,
  named,
  press,
  shows,
  type Visitor,
  visit,
} from '../support/clients/browser.ts';
import { analysed, ask, read } from '../support/clients/conversations.ts';
import { isNotWider } from '../support/clients/page-looks.ts';
import { startConfab, type TestConfab } from '../support/servers/confab.ts';

if (browserProgram === undefined)
  console.warn('SKIPPED: the tests of metadata and groups in a browser. Install chromium to run them.');

describe.skipIf(browserProgram === undefined).each(['replace', 'merge'] as const)(
  'metadata in a browser, where the server is to %s them',
  (metadataPut) => {
    let confab: TestConfab;
    let visitor: Visitor;
    beforeAll(async () => {
      confab = await startConfab({ metadataPut });
      visitor = await visit(`${confab.url}/#code=${confab.account.makeLinkCode()}`);
    });
    afterAll(async () => {
      await closeBrowser();
      await confab.stop();
    });

    test('are shown, changed, added to and taken away, and kept as they are where personal data is masked', async () => {
      const metadata = { agentId: 'jd', stage: 'draft', caller: 'ana@example.com' };
      const conversationId = await analysed(confab, {
        messages: [{ payload: { content: 'Hello.' } }],
        metadata,
      });
      await ask(confab, 'updateSettings', {
        json: [{ op: 'add', path: '/redaction', value: { default: true } }],
      });
      const { page } = visitor;
      await page.goto(`${confab.url}/console/conversations/${conversationId}`, { waitUntil: 'networkidle0' });
      await shows(page, 'agentId: jd');
      await press(page, 'Metadata');
      await fill(page, 'Value in line 3', 'final');
      await press(page, 'Remove line 1');
      await holds(page, `document.activeElement.textContent === 'Add a line'`);
      await expectAccessible(page);
      await press(page, 'Add a line');
      await fill(page, 'Name in line 3', 'stage');
      await fill(page, 'Value in line 3', 'x');
      await press(page, 'Save');
      await shows(page, '“stage” is there twice.');
      await fill(page, 'Name in line 3', 'region');
      await fill(page, 'Value in line 3', 'north');
      await press(page, 'Save');
      await shows(page, 'region: north');
      expect((await read(confab, 'getConversation', conversationId, { redact: 'false' })).metadata).toEqual({
        stage: 'final',
        region: 'north',
        caller: 'ana@example.com',
      });
      await expectAccessible(page);
      expect(visitor.faults).toEqual([]);
    });
  },
);

describe.skipIf(browserProgram === undefined)('conversations by group and metadata in a browser', () => {
  let confab: TestConfab;
  let visitor: Visitor;
  beforeAll(async () => {
    confab = await startConfab();
    visitor = await visit(`${confab.url}/#code=${confab.account.makeLinkCode()}`);
    for (const [name, metadata] of [
      ['Renewal one', { agentId: 'jd' }],
      ['Renewal two', { agentId: 'mo*' }],
      ['Complaint', { agentId: 'jd', 'case number': '7' }],
    ] as const)
      await analysed(confab, { name, metadata, messages: [{ payload: { content: 'Hello.' } }] });
  });
  afterAll(async () => {
    await closeBrowser();
    await confab.stop();
  });

  const open = async (path: string) => {
    await visitor.page.goto(confab.url + path, { waitUntil: 'networkidle0' });
    return visitor.page;
  };
  /** Waits until just these are listed. */
  const lists = (...names: string[]) =>
    holds(
      visitor.page,
      `[...document.querySelectorAll('tbody .name-link')].map((one) => one.innerText).sort().join() === ${JSON.stringify(names.sort().join())}`,
    );

  test('what the metadata of a conversation say leads to those that say the same', async () => {
    const page = await open('/console/conversations');
    await press(page, 'Renewal two');
    await press(page, 'agentId: mo*');
    await lists('Renewal two');
    await expectAccessible(page);
    await fill(page, 'Its value', 'J*');
    await lists('Renewal one', 'Complaint');
    await fill(page, 'Search by name', 'renew');
    await lists('Renewal one');
    await fill(page, 'Name of metadata', 'case number');
    await shows(page, 'Conversations cannot be searched by metadata whose name has spaces');
    // What cannot be searched leads nowhere.
    await open('/console/conversations');
    await press(page, 'Complaint');
    await shows(page, 'case number: 7');
    expect(await page.$$eval('a.chip', (chips) => chips.length)).toBe(1);
  });

  test('what was searched becomes a group, which is chosen, changed and deleted', async () => {
    const page = await open('/console/conversations?name=Renewal&key=agentId&value=jd');
    await lists('Renewal one');
    await press(page, 'Make a group of what is searched');
    await expectAccessible(page);
    await fill(page, 'Name of the group', 'Renewals of jd');
    await press(page, 'Save');
    await holds(page, `document.querySelector('dialog') === null`);
    await shows(page, 'conversation.metadata.agentId=ilike="jd"');
    await lists('Renewal one');
    const { groups } = await ask(confab, 'listGroups');
    expect(groups).toMatchObject([{ name: 'Renewals of jd' }]);
    expect(new URL(page.url()).search).toBe(`?group=${groups[0]?.id}`);
    await expectAccessible(page);

    await press(page, 'Change the group');
    await fill(page, 'Which conversations belong to it', 'conversation.nothing==jd');
    await press(page, 'Save');
    await shows(page, 'there is no selector "conversation.nothing"');
    await fill(page, 'Which conversations belong to it', 'conversation.metadata.agentId==jd');
    await press(page, 'Save');
    await lists('Renewal one', 'Complaint');
    await fill(page, 'Search by name', 'compl');
    await lists('Complaint');

    const group = await named(page, 'Group');
    await group.select('');
    await lists('Complaint');
    await group.select(groups[0]?.id ?? '');
    await press(page, 'Delete the group');
    await press(page, 'Delete');
    await shows(page, 'was deleted');
    expect(await ask(confab, 'listGroups')).toEqual({ groups: [] });
    await fill(page, 'Search by name', ' ');
    await lists('Renewal one', 'Renewal two', 'Complaint');
  });

  test('the search is no wider than a phone, and nothing went wrong in all of this', async () => {
    await visitor.page.setViewport({ width: 390, height: 780 });
    await open('/console/conversations?key=agentId');
    await lists('Renewal one', 'Renewal two', 'Complaint');
    expect(await isNotWider(visitor.page)).toBeTrue();
    expect(visitor.faults).toEqual([]);
  });
});
