/** Who hears of a slot has not taken it: he puts it off, declines it, gives it back, or it is gone (docs/insights/follow-ups.md). It is Tuesday, 14 April 2026, at 14:00. */

import { describe, expect, test } from 'bun:test';
import { findingsOfTalk } from '../../support.ts';

/** Each sentence as a message of its own. */
const sentencesOf = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const [name = ''] = line.split(': ');
    return line
      .slice(name.length + 2)
      .split(/(?<=[.?!]) /u)
      .map((sentence) => `${name}: ${sentence}`);
  });

const appointmentsIn = async (...lines: readonly string[]) =>
  (await findingsOfTalk(...sentencesOf(lines))).insights
    .filter(({ text }) => /has an appointment/u.test(text))
    .map(({ text, dueBy }) => [text, dueBy?.toISOString().slice(0, 16)]);

const slot = 'Ana: We have an opening on Thursday at three.';
const thursday = ['Mark Stone has an appointment on Thursday at three.', '2026-04-16T15:00'];

describe('who has not taken a slot has no appointment', () => {
  test.each([
    // He has yet to look, or to ask.
    [[slot, "Mark: Okay, thanks, I'll think about it."]],
    [[slot, "Mark: Okay, I'll ask my wife."]],
    [[slot, 'Mark: Okay. Let me check my diary.']],
    [[slot, 'Mark: Okay. I need to check with work first.', 'Ana: Sure.', 'Mark: Thanks.']],
    [['ana: we have an opening on thursday at three', 'mark: okay ill think about it']],
    // He goes elsewhere.
    [['Ana: The next available appointment is Friday at ten.', "Mark: Right, okay, I'll leave it then."]],
    [[slot, "Mark: Okay, I'll call the other surgery."]],
    [[slot, 'Mark: Good. Anything on Monday?', 'Ana: No.', "Mark: I'll try elsewhere."]],
    [[slot, 'Mark: Okay. Anything earlier?', 'Ana: No.', "Mark: I'll call back then."]],
    // It is given back, or gone.
    [[slot, "Mark: I'll take it. Oh no, wait, I can't."]],
    [[slot, "Mark: I'll take it. Wait, no, sorry, I'm in Leeds."]],
    [[slot, "Mark: I'll take that.", "Ana: Sorry, it's just been taken.", 'Mark: Oh.']],
    [[slot, 'Mark: Great.', "Ana: Oh, sorry, that one's gone."]],
  ])('%p', async (talk) => {
    expect(await appointmentsIn(...talk)).toEqual([]);
  });

  test('what he does in its place is told', async () => {
    const { insights } = await findingsOfTalk(slot, "Mark: Okay, I'll call the other surgery.");
    expect(insights.map(({ text }) => text)).toEqual(['Mark Stone will call the other surgery.']);
  });

  test('but he has the one that he takes in its place, alone', async () => {
    expect(
      await appointmentsIn(
        'Ana: The next available is Friday at ten.',
        "Mark: I'll take it. Actually no, my son's play is then.",
        'Ana: Monday at ten?',
        'Mark: Perfect.',
      ),
    ).toEqual([['Mark Stone has an appointment on Monday at ten.', '2026-04-20T10:00']]);
  });
});

describe('control: who says more, or takes it after all, has it', () => {
  test.each([
    [[slot, "Mark: I'll take it. Anything I should bring?", 'Ana: Just your card.']],
    [[slot, "Mark: Great, I'll be there."]],
    [[slot, "Mark: Perfect, I'll tell my wife."]],
    [[slot, "Mark: Perfect, I'll ask my wife to come along."]],
    [[slot, 'Mark: Great. Can I bring my son?', 'Ana: Yes.']],
    [[slot, 'Mark: Let me check. Yes, that works.']],
    [[slot, 'Mark: Okay. Anything earlier?', 'Ana: No.', "Mark: Okay, I'll take it then."]],
    [[slot, "Mark: Okay, I'll ask my wife.", 'Ana: Sure.', "Mark: She says yes, I'll take it."]],
    [[slot, "Mark: I'll take it.", 'Ana: Have you been here before?', "Mark: Oh no, I haven't."]],
    [[slot, "Mark: I'll take it.", 'Ana: Any allergies?', 'Mark: No.']],
    [[slot, "Mark: I'll take it. Can't wait!"]],
  ])('%p', async (talk) => {
    expect(await appointmentsIn(...talk)).toEqual([thursday]);
  });
});

describe('of slots that are offered one after another the one that is taken counts, with its hour', () => {
  const others = ['Mark: What else is there?', 'Ana: Friday at five.'];
  test.each([
    [[slot, ...others, "Mark: I'll take the Thursday."], thursday],
    [[slot, ...others, "Mark: I'd rather the Thursday."], thursday],
    [[slot, ...others, "Mark: Let's do the Thursday then."], thursday],
    [[slot, ...others, "Mark: I'll take the first one."], thursday],
    [
      [slot, 'Mark: Anything else?', 'Ana: I have Friday at four.', "Mark: I'll have the Thursday one."],
      thursday,
    ],
    [
      [slot, ...others, "Mark: I'll take Friday."],
      ['Mark Stone has an appointment on Friday at five.', '2026-04-17T17:00'],
    ],
    [
      [slot, ...others, "Mark: I'll take it."],
      ['Mark Stone has an appointment on Friday at five.', '2026-04-17T17:00'],
    ],
    [
      [
        "Ana: I've got Thursday at nine.",
        'Mark: Okay. Anything later?',
        'Ana: Thursday at four.',
        "Mark: I'll take the four o'clock.",
      ],
      ['Mark Stone has an appointment on Thursday at four.', '2026-04-16T16:00'],
    ],
    [
      [
        "Ana: I've got Thursday at nine.",
        "Mark: I'll take it. Oh no, wait, I can't.",
        'Ana: Friday at nine?',
        'Mark: Yes please.',
      ],
      ['Mark Stone has an appointment on Friday at nine.', '2026-04-17T09:00'],
    ],
    // One that was refused is not kept.
    [
      [slot, "Mark: I can't do Thursday.", 'Ana: Friday at five?', "Mark: I'll take it."],
      ['Mark Stone has an appointment on Friday at five.', '2026-04-17T17:00'],
    ],
    // The day is the one that was asked for.
    [
      [slot, 'Mark: Okay. Anything on Friday?', 'Ana: 9:20.', 'Mark: Great.'],
      ['Mark Stone has an appointment on Friday at 9:20.', '2026-04-17T09:20'],
    ],
  ])('%p', async (talk, expected) => {
    expect(await appointmentsIn(...talk)).toEqual([expected]);
  });
});
