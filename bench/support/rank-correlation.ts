/** Spearman's rank correlation: Pearson's, of the ranks; equal values share the mean of theirs. */
export function spearman(first: readonly number[], second: readonly number[]): number {
  return pearson(ranks(first), ranks(second));
}

function ranks(values: readonly number[]): number[] {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const ranked = new Array<number>(values.length).fill(0);
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (order[end + 1]?.value === order[start]?.value) end++;
    for (let place = start; place <= end; place++) ranked[order[place]?.index ?? 0] = (start + end) / 2;
    start = end + 1;
  }
  return ranked;
}

function pearson(first: readonly number[], second: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanFirst, meanSecond] = [mean(first), mean(second)];
  let [together, squaresFirst, squaresSecond] = [0, 0, 0];
  for (const [index, value] of first.entries()) {
    const [x, y] = [value - meanFirst, (second[index] ?? 0) - meanSecond];
    together += x * y;
    squaresFirst += x * x;
    squaresSecond += y * y;
  }
  return together / Math.sqrt(squaresFirst * squaresSecond);
}
