/** Sentences in other languages than English that a language model quotes: who has said them, who is to act, and in which words. */

import { expect, test } from 'bun:test';
import { ask } from '../../support/clients/conversations.ts';
import { saying } from '../../support/servers/language-model.ts';
import { sentMessages, wantedOf } from '../../support/servers/reading-model.ts';
import { analysisWorld } from './analysis-world.ts';

const { confab, analysed } = analysisWorld();

const ana = { name: 'Ana Ruiz', userId: 'ana@example.com' };
const ben = { name: 'Ben Okafor', userId: 'ben@example.com' };

/** "I" is an article in Italian. */
const documents = 'I documenti per la banca li mando io domani mattina a tutti.';
/** Too short to tell its language. */
const accounts = 'I conti li faccio io.';
const toAna = 'Ana, dovresti mandarmi il contratto firmato entro venerdì prossimo.';
const english = 'I will send the security package by Friday.';

/** What is found where a model quotes these messages of the talk as action items, and no others. */
async function quoting(...texts: readonly string[]) {
  const quotes = saying((asked) => {
    const actionItems = sentMessages(asked)
      .filter(({ text }) => texts.includes(text))
      .map(({ message, text }) => ({ message, quote: text }));
    return [
      JSON.stringify(
        wantedOf(asked) === 'call_items'
          ? { actionItems, followUps: [], questions: [] }
          : { topics: [], summary: [] },
      ),
    ];
  });
  const conversationId = await analysed(quotes, {
    messages: [
      { from: ana, payload: { content: documents } },
      { from: ben, payload: { content: accounts } },
      { from: ben, payload: { content: toAna } },
      { from: ana, payload: { content: english } },
    ],
  });
  const { actionItems } = await ask(confab(), 'getActionItems', { params: { conversationId } });
  return actionItems.map(({ text, from, assignee, generatedBy }) => ({
    text,
    from: from.userId,
    assignee: assignee.userId ?? assignee.name,
    generatedBy,
  }));
}

const generatedBy = 'stand-in';

test('each is of who has said it and stays as it was said; who is called by name is to act', async () => {
  expect(await quoting(documents, accounts, toAna, english)).toEqual([
    { text: documents, from: ana.userId, assignee: undefined, generatedBy },
    { text: accounts, from: ben.userId, assignee: undefined, generatedBy },
    { text: toAna, from: ben.userId, assignee: ana.userId, generatedBy },
    // A control: who speaks English of himself is to act, and has his name in the place of "I".
    {
      text: 'Ana Ruiz will send the security package by Friday.',
      from: ana.userId,
      assignee: ana.userId,
      generatedBy,
    },
  ]);
});

test('one that is too short to tell is in the language of what was said before it, which nobody has quoted', async () => {
  expect(await quoting(accounts)).toEqual([
    { text: accounts, from: ben.userId, assignee: undefined, generatedBy },
  ]);
});
