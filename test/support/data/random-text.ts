/** Text made by a seed: the same seed always gives the same text, so that a failing round can be repeated. */

/** Numbers in [0, 1) by the mulberry32 generator (public domain, Tommy Ettinger). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** What texts are made of: words, marks, numbers, addresses and characters that are easily mistreated. */
const pieces = [
  ...'I will send the report to Mark by Friday and call you tomorrow at 5 pm'.split(' '),
  ...'could you please review my own notes? yes! no. Dr. e.g. U.S. Inc. a.m. No. 5 3.14 10:30'.split(' '),
  ...['"', '“', '”', "'", '’', '(', ')', '[', ']', ',', ';', ':', '-', '–', '…', '...', '.', '?', '!', '?!'],
  ...['\n', '\r\n', '\t', '\u00a0', '\u2028', '  ', ''],
  ...[
    '😀',
    '👍🏽',
    '👩‍👩‍👧',
    'é',
    'e\u0301',
    'İ',
    'ß',
    '。',
    '？',
    '你好',
    'नमस्ते',
    'مرحبا',
    '\ud800',
    '\u200d',
    '\ufe0f',
  ],
  ...['https://example.com/a.b?c=d', 'ana@example.com', '$1,250.50', '12%', '+1 555 123 4567', '2024-05-03'],
];

/** `length` pieces, some joined by spaces and some not. */
export function randomText(random: () => number, length: number): string {
  let text = '';
  for (let count = 0; count < length; count += 1) {
    text += pieces[Math.floor(random() * pieces.length)] ?? '';
    if (random() < 0.75) text += ' ';
  }
  return text;
}
