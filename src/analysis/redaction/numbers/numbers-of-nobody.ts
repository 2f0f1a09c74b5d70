/** Numbers that are nobody's, by how they are written: amounts, years from one to another, series, scores. */

import { counted } from '../codes/introduced-codes.ts';
import type { PersonalData } from '../personal-data.ts';

/** Whether it is written as an amount, a decimal number or a version: "1,250,000", "3.14159", "$40". */
export function isAmount(text: string, { start, end }: Pick<PersonalData, 'start' | 'end'>): boolean {
  const written = text.slice(start, end);
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/u.test(written) || /^\d+\.\d+$/u.test(written)) return true;
  const before = text.slice(Math.max(0, start - 2), start);
  if (/[$€£¥₹]\s?$/u.test(before) || (/#\s?$/u.test(before) && end - start < 7)) return true;
  if (/^\d+\.\d+,?\s-?\d+\.\d+$/u.test(written)) return true;
  return counted.test(text.slice(end, end + 16));
}

/** "2024-2025", "0900-1700", "10000-15000" and "500-1000": from one number to a greater one. */
function isSpan(written: string): boolean {
  const [, from = '', to = ''] = /^(\d{2,6})\s?[-–/]\s?(\d{2,6})$/u.exec(written) ?? [];
  if (from === '' || Number(from) >= Number(to)) return false;
  const areRound = Number(from) % 50 === 0 && Number(to) % 50 === 0;
  return areRound || (from.length === to.length && from.length > 3);
}

/** "2021, 2022, 2023", "12, 15, 18, 22" and "1200 1300 1400": numbers that grow, parted by commas, or round ones. Nobody dials them. */
function isSeries(written: string): boolean {
  if (!/^\d{1,5}(?:,?\s\d{1,5}){2,}$/u.test(written)) return false;
  const numbers = written.split(/,?\s/u);
  const grows = numbers.every((number, index) => index === 0 || Number(number) > Number(numbers[index - 1]));
  const areRound = numbers.every((number) => number.length > 2 && number.endsWith('00'));
  return grows && !numbers.some((number) => number.startsWith('0')) && (written.includes(',') || areRound);
}

/** "21-19 21-15": how a game ended, set by set. */
const isScore = (written: string): boolean => /^\d{1,2}-\d{1,2}(?:,?\s\d{1,2}-\d{1,2})+$/u.test(written);

/** Whether nobody dials the numbers, and no card or paper has them. */
export const isOfNobody = (written: string): boolean =>
  isSpan(written) || isSeries(written) || isScore(written);

/** Whether four digits are a year where they stand: "in 2024", "since 2019". */
export const isYearAt = (text: string, { start, end }: Pick<PersonalData, 'start' | 'end'>): boolean =>
  /^(?:19|20)\d\d$/u.test(text.slice(start, end)) &&
  /(?<!\p{L})(?:in|since|by|until|till|from|before|after|during|year|spring|summer|autumn|fall|winter)\s$/iu.test(
    text.slice(Math.max(0, start - 12), start),
  );
