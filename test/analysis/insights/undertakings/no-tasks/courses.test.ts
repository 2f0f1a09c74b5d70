/** How things go, whoever does them, and what one would do somewhere (docs/insights/action-items-none.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../../support.ts';

/** The texts of the tasks and follow-ups in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights.filter(({ type }) => type !== 'question').map(({ text }) => text);

describe('nobody is charged with', () => {
  test.each([
    [
      'a habit',
      'Ana: I ring the dairy on a Monday, they bring it round on Wednesday, I pay when it suits me.',
    ],
    ['a habit', "Ana: I get up at five, walk the dog, drive in, and I'm dead by noon."],
    [
      'a habit',
      'Ana: I wash the cups, I sweep the floor, I wipe the tables, and then I go home and do it again.',
    ],
    [
      'a habit',
      'Ana: We tap a new cask on a Thursday, the students drink it, and on Sunday I clean the pipes.',
    ],
    ['a habit', "Ana: On a Friday we send the lists to the printer's and on the Monday they're here."],
    ['a habit', 'Ana: You collect the slips, I enter them once a quarter, and the office sends the bill.'],
    [
      'what people of a kind do',
      'Ana: Guests who arrive after eleven ring the bell and the porter lets them in.',
    ],
    [
      'what people of a kind do',
      'Ana: Customers sign up online, they pay by card, and we switch them on within the hour.',
    ],
    [
      'what people of a kind do',
      'Ana: Ushers open the doors at seven, latecomers wait in the foyer, and I call the half.',
    ],
    ['what people of a kind do', 'Ana: Whoever loses a key pays five pounds and rings the caretaker.'],
    [
      'a rule',
      'Ana: Under the new one we charge from minute thirty, and we send the bill at the end of the month.',
    ],
    [
      'what one would do',
      "Ana: With us you'd order in the app, and it would be on your doorstep the next morning.",
    ],
    ['what one would do', "Ana: Under the new rules you'd pay at the gate and claim it back."],
    ['what one would do', "Ana: In that case you'd send it back to us, and we'd mend it."],
    ['what one would do', "Ana: With cover you'd ring us and we'd pay for the lost day."],
    ['what one would do', "Ana: You'd send us the takings of the month before and we'd take the average."],
    [
      'how it is done',
      'Ana: You fill in the form, put the receipts in the envelope, and the money is with you in a fortnight.',
    ],
    [
      'how it is done',
      'Ana: You write us a line before noon, we strike her off, and you get the lesson back in the summer.',
    ],
    ['how it is done', 'Ana: You sink a saucer in the bed, fill it with beer and the slugs do the rest.'],
    [
      'where somebody is',
      "Ana: I'll be over at the sales till Saturday, so the lad does the feeding, and we'll see how she goes.",
    ],
    [
      'where somebody is',
      "Ana: I'll be in Cornwall till Sunday, so it can wait, and then I'll see how it feels.",
    ],
    ['where somebody is', 'Ana: I am off next week, Mrs Bell is standing in for me.'],
  ])('%s: "%s"', async (_, line) => {
    expect(await tasksOf(line)).toEqual([]);
  });

  test.each([
    ['is for one day', 'Ana: Parents bring a cake on Friday, please.'],
    ['is for one day', 'Ana: Designers send their drafts to Mark by Wednesday.'],
    ['is for one day', 'Ana: I call my mother on Sunday and ask her.'],
    ['is shared out', 'Ana: Right, so I call the caterer, book the band and order the flowers.'],
    ['is shared out', 'Ana: I do the slides, print the handouts and bring the projector.\nMark: Deal.'],
    ['is taken on', 'Ana: You just sign it and drop it in the box.\nMark: OK.'],
    ['is taken on', 'Ana: You just print the list and hand it to Lena.\nMark: Sure.'],
    ['is asked for', 'Ana: Guests who arrive tomorrow need badges, can you print them?'],
    ['is shared out', 'Ana: I ring the dairy tomorrow, you order the eggs.'],
    ['is shared out', "Ana: I'll ring the dairy and Mark will order the eggs."],
    ['is shared out', "Ana: You send the quote, and I'll call the client."],
    ['is for one day', 'Ana: You bring the cake on Saturday and you get the leftovers.'],
    ['is asked for', 'Ana: You fill in the form and send it to me, please.'],
    ['one does there', "Ana: I'll be in Leeds on Tuesday and I'll pick up the keys."],
    ['is asked for', "Ana: I'm out on Thursday, so can you take the call?"],
    ['is asked for', "Ana: You'd better send it today."],
    ['is asked for', "Ana: If you'd sign it and send it back by Monday, that would be great."],
    ['is asked for', "Ana: You'd need to send us the form by Friday."],
  ])('but with what %s: "%s"', async (_, lines) => {
    expect(await tasksOf(...lines.split('\n'))).not.toEqual([]);
  });
});
