/** English words for numbers, as the alternatives of an expression. */

export const ones = 'one|two|three|four|five|six|seven|eight|nine';
export const teens = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
export const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';

/** Without one of these a text says no digit, in figures or in words. Looking first spares most texts the rest. */
export const mayHaveNumber = new RegExp(
  `\\d|${ones}|zero|nought|(?<!\\p{L})(?:oh|o)(?!\\p{L})|ten|eleven|twelve|teen|ty|hundred`,
  'iu',
);
