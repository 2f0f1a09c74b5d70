/** What somebody offers, and another one orders, is one task where the order says no more (docs/insights/action-items-talk.md). */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Text, doer and day of each task in a talk. */
const tasksOf = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...lines)).insights
    .filter(({ type }) => type !== 'question')
    .map(({ text, assignee, dueBy }) => [text, assignee?.name, dueBy?.toISOString().slice(0, 10)]);

describe('who orders what is offered', () => {
  test.each([
    ['Shall I take the quiche?', 'Take it, take it, before the dog does.', undefined],
    ['Shall I tell Dana?', 'Yes, but tell her on Monday, not before.', '2026-04-20'],
    ['Shall I see if there is a table outside?', 'Go and see, then, you lunatic.', undefined],
  ])('may say it twice, or call him names: "%s" – "%s"', async (offer, answer, due) => {
    const [found, ...others] = await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`);
    expect([found?.[0]?.startsWith('Ana will'), found?.[2], others.length]).toEqual([true, due, 0]);
  });

  test('why it is to be done then says no other time', async () => {
    const found = await tasksOf(
      'Ana: Want me to call Dana?',
      "Mark: Call her tomorrow, she's in court today.",
    );
    expect(found).toEqual([['Ana will call Dana.', 'Ana', '2026-04-15']]);
  });

  test.each([
    ['on another day', 'Should I send the newsletter today?', 'Send it on Thursday, please.', '2026-04-16'],
    ['on another day', 'Shall I ring the plumber now?', 'Ring him tomorrow, he is at lunch.', '2026-04-15'],
    ['in a way', 'Shall I print the list?', 'Print it on both sides.', undefined],
    ['for a deed', 'Shall I order the parts?', "Yes, order them, I'll pay by card tomorrow.", undefined],
    ['for a deed', 'Shall I put the poster up?', 'Put it up, we need people by Friday.', '2026-04-17'],
  ])('an order that says more is told itself, %s: "%s" – "%s"', async (_, offer, answer, due) => {
    const verb = /(?:Yes, )?(.+?) /u.exec(answer)?.[1];
    const found = (await tasksOf(`Ana: ${offer}`, `Mark: ${answer}`)).filter(([, doer]) => doer === 'Ana');
    const ordered = found.find(([text]) => text?.toLowerCase().startsWith(`${verb?.toLowerCase()} `));
    expect(ordered?.slice(1)).toEqual(['Ana', due]);
    expect(found.some(([text]) => text?.startsWith('Ana will'))).toBe(false);
  });

  test('and so is what who orders does himself, or where he says another day alone', async () => {
    const found = await tasksOf(
      'Ana: Shall I order the parts?',
      "Mark: Yes, order them, I'll pay by card tomorrow.",
    );
    expect(found).toContainEqual(['Mark Stone will pay by card tomorrow.', 'Mark Stone', '2026-04-15']);
    const [sent] = await tasksOf('Ana: Shall I send it today?', 'Mark: Thursday please.');
    expect(sent?.[0]).not.toBe('Ana will send it today.');
  });
});
