/** Parts of lists. */

/** Which part of a list is asked for. */
export interface PageRequest {
  /** Elements of one answer. */
  readonly limit: number;
  /** Elements left out before the first one. */
  readonly offset: number;
}

/** A part of a list, and whether there is more behind it. */
export interface Page<Element> {
  readonly elements: readonly Element[];
  readonly more: boolean;
}

/** The page of rows that were asked for with one more than its limit. */
export function pageOf<Row>(rows: readonly Row[], { limit }: PageRequest): Page<Row> {
  return { elements: rows.slice(0, limit), more: rows.length > limit };
}
