/** A message cut where something in it is marked. */

/** A stretch of a message's text, in code points. */
export interface Stretch {
  readonly offset: number;
  readonly length: number;
  readonly mark: 'entity' | 'tracker' | 'chosen' | 'searched';
}

export interface MarkedPart {
  readonly text: string;
  readonly marks: readonly Stretch['mark'][];
}

/** The parts of a text, in order: each has the marks of all stretches that it lies in. Stretches may overlap. */
export function markedParts(text: string, stretches: readonly Stretch[]): MarkedPart[] {
  if (stretches.length === 0) return [{ text, marks: [] }];
  const points = Array.from(text);
  const inText = stretches
    .map(({ offset, length, mark }) => ({
      start: Math.max(0, offset),
      end: Math.min(points.length, offset + length),
      mark,
    }))
    .filter(({ start, end }) => start < end);
  const cuts = [...new Set([0, points.length, ...inText.flatMap(({ start, end }) => [start, end])])].sort(
    (one, other) => one - other,
  );
  return cuts.slice(0, -1).map((start, index) => ({
    text: points.slice(start, cuts[index + 1]).join(''),
    marks: [
      ...new Set(inText.filter((one) => one.start <= start && start < one.end).map(({ mark }) => mark)),
    ],
  }));
}

/** Where a text has what is searched, in code points, without regard to case. */
export function stretchesOf(text: string, searched: string): Stretch[] {
  const wanted = searched.trim();
  if (wanted === '') return [];
  return Array.from(text.matchAll(new RegExp(RegExp.escape(wanted), 'giu')), ({ 0: found, index }) => ({
    offset: Array.from(text.slice(0, index)).length,
    length: Array.from(found).length,
    mark: 'searched',
  }));
}
