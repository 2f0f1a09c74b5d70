/** English words for numbers, as the alternatives of an expression. */

export const ones = 'one|two|three|four|five|six|seven|eight|nine';
export const teens = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
export const tens = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';

/** Chinese digits, each beside what it stands for. */
export const chineseDigits = '〇0零0○0一1壹1幺1二2贰2貳2两2三3叁3參3四4肆4五5伍5六6陆6陸6七7柒7八8捌8九9玖9';

/** Without one of these a text says no digit, in figures or in words. Looking first spares most texts the rest. */
export const mayHaveNumber = new RegExp(
  `\\d|${ones}|zero|nought|(?<!\\p{L})(?:oh|o)(?!\\p{L})|ten|eleven|twelve|teen|ty|hundred|[${chineseDigits}]{2}`,
  'iu',
);
