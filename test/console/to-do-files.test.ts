import { describe, expect, test } from 'bun:test';
import {
  calendarOf,
  csvOf,
  jsonOf,
  markdownOf,
  type ToDo,
} from '../../src/console/conversation/to-do-files.ts';

const quote: ToDo = {
  id: '5000000000000001',
  kind: 'action_item',
  what: 'Mark will send the quote.',
  who: 'Mark Oduya',
  dueBy: '2026-11-27T17:00:00.000Z',
  dueDay: undefined,
};
const meeting: ToDo = {
  id: '5000000000000002',
  kind: 'follow_up',
  what: 'Let us meet.',
  who: undefined,
  dueBy: undefined,
  dueDay: undefined,
};

describe('what is to be done', () => {
  test('as Markdown it is a list with boxes to tick', () => {
    expect(markdownOf([quote, meeting])).toBe(
      '- [ ] Mark will send the quote. (Mark Oduya, due 2026-11-27 17:00)\n- [ ] Let us meet.\n',
    );
  });

  test('as Markdown it stays text, whatever somebody said', () => {
    expect(markdownOf([{ ...meeting, what: 'Read [this](x)\n# <b>*now*' }])).toBe(
      '- [ ] Read \\[this\\](x) \\# \\<b\\>\\*now\\*\n',
    );
  });

  test('as CSV it has a row each, quoted where it must be', () => {
    expect(csvOf([quote, { ...meeting, what: 'Say "yes", or no' }])).toBe(
      'Who,What,Until,Kind\r\n' +
        'Mark Oduya,Mark will send the quote.,2026-11-27 17:00,Action item\r\n' +
        ',"Say ""yes"", or no",,Follow-up\r\n',
    );
  });

  test.each(['=1+1', '+1', '-1', '@A1', '\tx'])('as CSV it is no formula: %j', (what) => {
    expect(csvOf([{ ...meeting, what }])).toContain(`,'${what},`);
  });

  test('as iCalendar it is a task each, and an event for calendars without tasks, with its time in UTC', () => {
    const calendar = calendarOf([quote], new Date('2026-11-24T09:30:00.500Z'));
    expect(calendar.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Confab//Console//EN',
      'BEGIN:VTODO',
      'UID:5000000000000001@confab',
      'DTSTAMP:20261124T093000Z',
      'SUMMARY:Mark will send the quote.',
      'DESCRIPTION:Mark Oduya',
      'CATEGORIES:Action item',
      'DUE:20261127T170000Z',
      'STATUS:NEEDS-ACTION',
      'END:VTODO',
      'BEGIN:VEVENT',
      'UID:5000000000000001-event@confab',
      'DTSTAMP:20261124T093000Z',
      'SUMMARY:Mark will send the quote.',
      'DESCRIPTION:Mark Oduya',
      'CATEGORIES:Action item',
      'DTSTART:20261127T170000Z',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test('as iCalendar what is due on a day is due on that day, and not at its first moment', () => {
    // Midnight somewhere east of here.
    const onDay = { ...quote, dueBy: '2026-11-26T23:00:00.000Z', dueDay: '2026-11-27' };
    const calendar = calendarOf([onDay], new Date(0));
    expect(calendar).toContain('\r\nDUE;VALUE=DATE:20261127\r\n');
    expect(calendar).toContain('\r\nDTSTART;VALUE=DATE:20261127\r\n');
    expect(markdownOf([onDay])).toContain('due 2026-11-27)');
    expect(csvOf([onDay])).toContain(',2026-11-27,');
  });

  test('what is due at a midnight is due at that moment', () => {
    const atMidnight = { ...quote, dueBy: '2026-11-27T00:00:00.000Z' };
    expect(calendarOf([atMidnight], new Date(0))).toContain('\r\nDUE:20261127T000000Z\r\n');
    expect(csvOf([atMidnight])).toContain(',2026-11-27 00:00,');
  });

  test('as iCalendar what has no date is no event', () => {
    const calendar = calendarOf([meeting], new Date(0));
    expect(calendar).toContain('BEGIN:VTODO');
    expect(calendar).not.toContain('VEVENT');
  });

  test('as iCalendar no text begins a line of its own, and no line is longer than 75 octets', () => {
    const what = `One;two,three\\four\nEND:VTODO\u2028${'é👍'.repeat(60)}`;
    const calendar = calendarOf([{ ...meeting, what }], new Date(0));
    const lines = calendar.split('\r\n');
    expect(lines.filter((line) => line.startsWith('END:VTODO'))).toHaveLength(1);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const unfolded = calendar.replaceAll('\r\n ', '');
    expect(unfolded).toContain(`SUMMARY:One\\;two\\,three\\\\four\\nEND:VTODO\\n${'é👍'.repeat(60)}\r\n`);
  });

  test('as JSON it is what it is', () => {
    const onDay = { ...quote, dueBy: '2026-11-26T23:00:00.000Z', dueDay: '2026-11-27' };
    expect(JSON.parse(jsonOf([onDay]))).toMatchObject([{ dueBy: onDay.dueBy, dueDay: '2026-11-27' }]);
    expect(JSON.parse(jsonOf([quote, meeting]))).toEqual([
      { kind: 'action_item', what: quote.what, who: 'Mark Oduya', dueBy: '2026-11-27T17:00:00.000Z' },
      { kind: 'follow_up', what: 'Let us meet.' },
    ]);
  });
});
