/** Many phrases for trackers, such as businesses look for. */

const parts = [
  'cancel|renew|upgrade|compare|delay|approve|discuss|review|extend|sign',
  'the contract|our subscription|the budget|the invoice|the rollout|the security audit|my order|the free trial|a refund|the price list|your offer|the data export',
  '|this month|next quarter|with legal|for the team|before launch|at a discount',
  '|again|early|later|today|soon',
].map((words) => words.split('|'));
/** Has no factor in common with the number of all phrases: of any number of them some are short, and some long. */
const stride = 1_151;

/** Of two to eight words; no two are the same. @throws if so many there are not */
export function businessPhrases(count: number): string[] {
  const all = parts.reduce(
    (before, words) => before.flatMap((one) => words.map((word) => `${one} ${word}`)),
    [''],
  );
  if (all.length < count) throw new Error(`there are no ${count} phrases, but ${all.length}`);
  return Array.from({ length: count }, (_, index) =>
    (all[(index * stride) % all.length] ?? '').replaceAll(/\s+/gu, ' ').trim(),
  );
}
