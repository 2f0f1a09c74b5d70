/** Numbers below a hundred, ordinals and years as they are said. */

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** "forty two" of 42. */
export function cardinal(number: number): string {
  if (number < 20) return small[number] ?? '';
  const rest = number % 10;
  return `${tens[Math.floor(number / 10)]}${rest === 0 ? '' : ` ${small[rest]}`}`;
}

const irregular: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** "twenty second" of 22. */
export const ordinal = (number: number): string =>
  cardinal(number).replace(/[a-z]+$/, (word) => irregular[word] ?? `${word.replace(/y$/, 'ie')}th`);

/** "nineteen oh four" of 1904. */
export function spokenYear(year: number): string {
  const rest = year % 100;
  return `${cardinal(Math.floor(year / 100))} ${rest < 10 ? `oh ${cardinal(rest)}` : cardinal(rest)}`;
}
