/** What somebody says that he calls for, or would like to hear, is asked; what he or others find out themselves is not (docs/insights/questions.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk, readFindingsOf } from '../../support.ts';

const typesOf = async (text: string) => (await readFindingsOf(text)).insights.map(({ type }) => type);

describe('a statement asks', () => {
  test.each([
    ['what somebody calls for', "Just calling to see whether you'd had a chance to look at the quote."],
    ['what somebody calls for', "I'm calling to find out whether my order has shipped."],
    ['what somebody calls for', "Hi, I'm ringing to check if you're open on Sunday."],
    ['what somebody calls for', 'hi just ringing to see if my glasses are ready'],
    ['what somebody writes for', "I'm emailing to ask when the invoice was paid."],
    ['what somebody comes back to', 'Just following up to see if you received the samples.'],
    ['what somebody tries to find out', "I'm trying to find out whether the part is in stock."],
    ['what somebody wonders', "Wondering if you've had a chance to look at the quote."],
    ['what somebody hardly hopes for', "I don't suppose you know what the wifi password is."],
    ['what somebody hardly hopes for', "I don't suppose anyone's seen my charger."],
    ['what somebody hardly hopes for', "I don't suppose we've got any figures on that."],
    ['what somebody does not know of another one', "I don't know if you've got the same."],
    ['what somebody does not know of another one', "Not sure whether there's anything you want to add."],
    ['what was meant', "It's not divided between languages, you mean."],
    ['what somebody leaves open', 'So the next step is to start with the design, or'],
    ['what somebody leaves open', 'You already made a first version, or...'],
    ['what somebody would like to hear', "I'd love to know who approved that."],
    ['what somebody would like to hear', "I'd be interested to hear how the pilot went."],
    ['what somebody would like to hear', 'Would love to hear what you thought of the draft.'],
    ['what another one wonders', 'My client also wonders whether the rent review is upwards only.'],
    ['what others want to know', 'They want to know whether the tin can be recycled.'],
    ['what others keep asking', 'the auditors keep asking who signs off the petty cash'],
  ])('%s: "%s"', async (_, text) => {
    expect(await typesOf(text)).toEqual(['question']);
  });

  test.each([
    ['what somebody does everywhere', 'I like to know who is coming.'],
    ['what others do not want to know', "They don't want to know whether it works."],
    ['what somebody finds out himself', "I'll ring them to find out whether the order has shipped."],
    ['what somebody finds out himself', "I'm calling them tomorrow to see if it's ready."],
    ['what somebody finds out himself', "I'm going to find out whether the part is in stock."],
    ['what somebody tries to do', "I'm trying to see if I can fix it."],
    ['what somebody is glad of', "I'm glad to hear how well it went."],
    ['what others find out', "They're trying to find out who broke it."],
    ['how far somebody is', "We're still trying to find out whether the server was hacked."],
    ['a deed', "I'm calling to see if you could send me the invoice."],
    ['a deed', 'Wondering if you could send me the invoice.'],
    ['what one can do as well', 'You can take the bus, or...'],
    ['what somebody understands', 'I see what you mean.'],
    ['what leads to something else', "I don't know if you've heard it, but the shop has closed."],
    ['what nobody knows', "I have no idea when they're coming."],
    ['what somebody looks forward to', "I'd love to see how it goes."],
    ['what somebody supposes', "I don't suppose it matters."],
    ['what somebody supposes', "I don't suppose you have to come."],
  ])('but no question is %s: "%s"', async (_, text) => {
    expect(await typesOf(text)).not.toContain('question');
  });
});

test('beside what somebody calls for, what another one is to do is told', async () => {
  const { insights } = await findingsOfTalk(
    "Ana: I'm calling to find out whether my parcel shipped, could you check?",
    'Mark: Sure.',
  );
  expect(insights.map(({ type }) => type)).toEqual(['question', 'action_item']);
});
