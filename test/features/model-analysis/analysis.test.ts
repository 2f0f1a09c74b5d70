/** Conversations whose insights, topics and summary a language model finds, in the place of the built-in analysis. */

import { describe, expect, test } from 'bun:test';
import { parseObjectId } from '../../../src/db/identifiers.ts';
import { readAnalysisStatus } from '../../../src/features/model-analysis/analysis-status.ts';
import { findReading, keepPart, renewReadings } from '../../../src/features/readings/reading-queries.ts';
import { ask } from '../../support/clients/conversations.ts';
import { salesCall } from '../../support/data/talks.ts';
import { eventually } from '../../support/eventually.ts';
import type { TestAccount } from '../../support/servers/confab.ts';
import { hanging } from '../../support/servers/language-model.ts';
import { readsCalls, sentMessages, wantedOf } from '../../support/servers/reading-model.ts';
import { analysisWorld, byModel, finds, generatedBy } from './analysis-world.ts';

const { server, confab, submitted, readToTheEnd, analysisOf, analysed } = analysisWorld();

/** Renames the first speaker of the talk: Ana Ruiz becomes Anna Cruz. */
async function renameAna(conversationId: string): Promise<void> {
  const { members } = await ask(confab(), 'getMembers', { params: { conversationId } });
  const { id = '' } = members.find(({ name }) => name === 'Ana Ruiz') ?? expect.unreachable();
  await ask(confab(), 'updateMember', {
    params: { conversationId, memberId: id },
    json: { id, name: 'Anna Cruz' },
  });
}

describe('what a language model has found', () => {
  test('takes the place of what the built-in analysis has found, and says so', async () => {
    const id = await analysed(finds);
    const { status, ...found } = await analysisOf(id);
    expect(status).toEqual({
      status: 'completed',
      generatedBy: 'stand-in',
      analysedMessages: 14,
      messageCount: 14,
    });
    expect(new Set(generatedBy(found))).toEqual(new Set(['stand-in']));

    const { messages } = await ask(confab(), 'getMessages', { params: { conversationId: id } });
    const textOf = new Map(messages.map((message) => [message.id, message.text]));
    // Who, until when: as every insight has it. The model has only said which sentence.
    expect(found.actionItems).toMatchObject([
      {
        text: 'Ana Ruiz will send the security package by Friday.',
        from: { name: 'Ana Ruiz' },
        assignee: { name: 'Ana Ruiz' },
        dueBy: '2024-05-03T00:00:00.000Z',
        definitive: true,
      },
    ]);
    expect(textOf.get(found.actionItems[0]?.messageIds[0] ?? '')).toBe(
      'I will send the security package by Friday.',
    );
    expect(found.questions.map(({ text }) => text)).toEqual([
      'Hi Ben, can you hear me alright?',
      'What are most of these tickets about?',
    ]);
    expect(found.topics.map(({ text }) => text).sort()).toEqual(['pilot', 'security package', 'tickets']);
    for (const { text, messageIds } of found.topics)
      for (const messageId of messageIds) expect(textOf.get(messageId)?.toLowerCase()).toContain(text);
    expect(found.summary).toHaveLength(1);
    expect(found.summary[0]?.text).toStartWith('Ana Ruiz said: Hi Ben, can you hear me. ');
    expect(found.summary[0]?.messageRefs.map((ref) => ref.id)).toEqual(
      messages.slice(0, 4).map((message) => message.id),
    );
  });

  test('is asked for with the schema of the answer, and twice a window', async () => {
    await analysed(finds);
    expect(server.asked.map(wantedOf)).toEqual(['call_items', 'call_gist']);
  });

  test('is found by the trackers of the conversation, too', async () => {
    const id = await analysed(finds, { trackers: [{ name: 'Security', vocabulary: ['security package'] }] });
    const [tracker] = await ask(confab(), 'getTrackersDetected', { params: { conversationId: id } });
    const { actionItems } = await analysisOf(id);
    expect(tracker?.matches.flatMap(({ insightRefs }) => insightRefs.map((ref) => ref.id ?? ''))).toEqual([
      actionItems[0]?.id ?? '',
    ]);
  });

  test('is not replaced by who asks for the topics or the summary anew', async () => {
    const id = await analysed(finds);
    const before = await analysisOf(id);
    const params = { conversationId: id };
    const query = { refresh: 'true' };
    const { topics } = await ask(confab(), 'getTopics', { params, query });
    const { summary } = await ask(confab(), 'getSummary', { params, query });
    expect([topics, summary]).toEqual([before.topics, before.summary]);
  });

  test('changes its names with the members', async () => {
    const id = await analysed(finds);
    await renameAna(id);
    const { actionItems } = await analysisOf(id);
    expect(actionItems[0]?.text).toBe('Anna Cruz will send the security package by Friday.');
  });

  test('of a conversation that goes on is of all that was said, where that asks for it, too', async () => {
    const id = await analysed(finds);
    const more = { messages: [{ payload: { content: 'I will book the train to Bremen.' } }] };
    const append = async (json: object) => {
      const { jobId } = await ask(confab(), 'appendText', { params: { conversationId: id }, json });
      expect(await confab().jobEnded(jobId)).toBe('completed');
    };
    await append(more);
    const between = await analysisOf(id);
    expect(between.actionItems.map((item) => item.generatedBy)).toEqual(['stand-in', undefined]);
    // It says of how much of the talk that is true.
    expect(between.status).toMatchObject({ status: 'completed', analysedMessages: 14, messageCount: 15 });
    await append({ ...more, ...byModel });
    await readToTheEnd(id);
    const { actionItems, topics, status } = await analysisOf(id);
    expect(status).toMatchObject({ status: 'completed', analysedMessages: 16, messageCount: 16 });
    expect(actionItems.map((item) => item.generatedBy)).toEqual(['stand-in', 'stand-in', 'stand-in']);
    expect(topics.map(({ text }) => text)).not.toContain('train');
    expect(sentMessages(server.asked.at(-1) ?? expect.unreachable())).toHaveLength(16);
  });
});

describe('who decides', () => {
  async function choosing(analysis: string, name: string) {
    const account = await confab().createAccount(name, 10);
    await ask(confab(), 'updateSettings', {
      account,
      json: [{ op: 'add', path: '/intelligence/analysis', value: analysis }],
    });
    return account;
  }
  const statusOf = (id: string, account: TestAccount) =>
    confab().request('GET', `/v1/conversations/${id}/analysis/status`, { account });

  test('the account, for every submission that says nothing', async () => {
    const account = await choosing('language-model', 'chooses-model');
    server.behave(finds);
    const id = await submitted({ features: {} }, account);
    await readToTheEnd(id);
    const { status, ...found } = await analysisOf(id, account);
    expect(status).toMatchObject({ status: 'completed', generatedBy: 'stand-in' });
    expect(new Set(generatedBy(found))).toEqual(new Set(['stand-in']));
  });

  test('a submission, whatever the account has chosen', async () => {
    const account = await choosing('language-model', 'chooses-model-too');
    const plain = await submitted({ features: { analysis: 'built-in' } }, account);
    expect((await statusOf(plain, account)).status).toBe(404);
    const builtIn = await choosing('built-in', 'chooses-built-in');
    server.behave(finds);
    const id = await submitted(byModel, builtIn);
    await readToTheEnd(id);
    expect((await analysisOf(id, builtIn)).status).toMatchObject({
      status: 'completed',
      generatedBy: 'stand-in',
    });
    expect(server.asked).toHaveLength(2);
  });

  test('nobody: then no model is asked, and nothing says who has found what', async () => {
    const id = await submitted({ features: {} });
    expect((await statusOf(id, confab().account)).status).toBe(404);
    const { actionItems } = await ask(confab(), 'getActionItems', { params: { conversationId: id } });
    expect(actionItems.length).toBeGreaterThan(0);
    expect(new Set(generatedBy({ actionItems }))).toEqual(new Set([undefined]));
    expect(server.asked).toEqual([]);
  });
});

test('personal data is masked before anything is sent, where the account has it masked, and found all the same', async () => {
  const account = await confab().createAccount('careful-too', 10);
  await ask(confab(), 'updateSettings', {
    account,
    json: [{ op: 'add', path: '/redaction/default', value: true }],
  });
  const content = 'I will write to ana@example.com on Friday.';
  server.behave(finds);
  const messages = [...salesCall.messages, { from: { name: 'Ana Ruiz' }, payload: { content } }];
  const id = await submitted({ messages, ...byModel }, account);
  await readToTheEnd(id);
  expect(JSON.stringify(server.asked.map(({ body }) => body.messages))).not.toContain('ana@example.com');
  const shown = async (redact: string) =>
    (
      await ask(confab(), 'getActionItems', {
        account,
        params: { conversationId: id },
        query: { redact },
      })
    ).actionItems.at(-1)?.text;
  expect(await shown('false')).toBe('Ana Ruiz will write to ana@example.com on Friday.');
  expect(await shown('true')).toBe('[PERSON_NAME] will write to [EMAIL_ADDRESS] on [DATE].');
});

test('a quotation of what is masked means the words that it hides, and not others like the mask', async () => {
  const account = await confab().createAccount('careful-reader', 10);
  await ask(confab(), 'updateSettings', {
    account,
    json: [{ op: 'add', path: '/redaction/default', value: true }],
  });
  const wrongOnes = 'The name and the phone number of that person were wrong, so they did not pay';
  const content = `${wrongOnes} for the last quarter, and I will call Ana Quenby on 415 555 0197`;
  const quoted: string[] = [];
  server.behave(
    readsCalls({
      evidence: ({ message, text }) => {
        const quote = text.slice(Math.max(0, text.indexOf('I will call')));
        if (quote.startsWith('I will call')) quoted.push(quote);
        return { message, quote };
      },
    }),
  );
  const messages = [
    { from: { name: 'Ana Quenby' }, payload: { content: 'Hello, this is Ana Quenby.' } },
    { from: { name: 'Ben Ode' }, payload: { content } },
  ];
  const id = await submitted({ messages, ...byModel }, account);
  await readToTheEnd(id);
  expect(quoted).toContain('I will call [PERSON_NAME] on [PHONE_NUMBER]');
  const { actionItems } = await ask(confab(), 'getActionItems', {
    account,
    params: { conversationId: id },
    query: { redact: 'false' },
  });
  expect(actionItems.map(({ text, generatedBy: by }) => [text, by])).toEqual([
    ['Ben Ode will call Ana Quenby on 415 555 0197.', 'stand-in'],
  ]);
});

test('where the language model was taken away since it was asked, the status says that there is none', async () => {
  server.behave(hanging);
  const id = await submitted(byModel);
  const status = (hasModel: boolean) =>
    readAnalysisStatus({ db: confab().db, hasModel }, confab().account, id);
  expect(await status(true)).toMatchObject({ status: 'in_progress' });
  expect(await status(false)).toMatchObject({
    status: 'failed',
    reason: 'No language model is configured on this server.',
  });
});

test('a conversation that is deleted is asked about no more, and nothing is written into what is left of it', async () => {
  server.behave(hanging);
  const id = await submitted(byModel);
  const conversationId = parseObjectId(id) ?? 0n;
  const isBeingRead = async () => (await findReading(confab().db, conversationId))?.lease != null;
  await eventually(isBeingRead);
  const reading = (await findReading(confab().db, conversationId)) ?? expect.unreachable();
  await ask(confab(), 'deleteConversation', { params: { conversationId: id } });
  const leased = { ...reading, token: reading.lease ?? '' };
  let wasWritten = false;
  const write = async () => {
    wasWritten = true;
  };
  const of = { messageCount: 14, revision: 0 };
  expect(await keepPart(confab().db, leased, { wantedAnalysis: null }, { of, write })).toBe(false);
  expect(await renewReadings(confab().db, [leased])).toEqual(new Map());
  expect(wasWritten).toBe(false);
});

test('a summary of a model is made of extracts once a member is renamed, and says so', async () => {
  const id = await analysed(finds);
  await renameAna(id);
  const { summary, status } = await analysisOf(id);
  expect(status.status).toBe('completed');
  expect(new Set(generatedBy({ summary }))).toEqual(new Set(['built-in']));
  expect(JSON.stringify(summary)).not.toContain('Ana Ruiz');
});

test('trackers find what the insights mean, too', async () => {
  const id = await analysed(finds, {
    trackers: [{ name: 'Safety', vocabulary: ['send the safety documents'] }],
    messages: [
      ...salesCall.messages,
      { from: { name: 'Ana Ruiz' }, payload: { content: 'I will send the documents about safety to Ben.' } },
    ],
  });
  const insightIds = async () => {
    const found = await ask(confab(), 'getTrackersDetected', { params: { conversationId: id } });
    return found.flatMap(({ matches }) =>
      matches.flatMap(({ insightRefs }) => insightRefs.map((ref) => ref.id)),
    );
  };
  const { actionItems } = await analysisOf(id);
  expect(await insightIds()).toContain(actionItems.at(-1)?.id ?? '');
});
