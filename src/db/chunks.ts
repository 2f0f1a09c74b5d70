/**
 * Lists of any length are read a chunk at a time, by one statement each. Neither side holds more than a chunk, turning
 * its rows into objects takes a few milliseconds, and no connection is held between two of them.
 */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Rows of one chunk: Drizzle turns all of them into objects in one go, some five microseconds each. */
export const rowsOfChunk = 500;
/** Bytes of text in one chunk, beside those of its last row. */
const bytesOfChunk = 1024 * 1024;

/** Which rows of a list one statement reads. */
export interface ChunkRequest<Key> {
  /** Begins behind this row; undefined for the first chunk. */
  readonly after: Key | undefined;
  /** Rows left out before the first one; 0 where `after` is given. */
  readonly offset: number;
  readonly limit: number;
}

export interface Chunk<Row> {
  readonly rows: readonly Row[];
  /** Whether the list ends with it. */
  readonly isLast: boolean;
}

/** Reads one chunk of a list. */
export type ReadChunk<Key, Row extends Key> = (request: ChunkRequest<Key>) => Promise<Chunk<Row>>;

/** The rows of a list, given what makes the reader of its chunks. */
export type RowOf<List extends (...parameters: never) => (request: never) => Promise<Chunk<unknown>>> =
  Awaited<ReturnType<ReturnType<List>>> extends Chunk<infer Row> ? Row : never;

/** Which rows of a list are read in all. */
export interface ListRange<Key> {
  readonly after?: Key | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Reads a list until it ends or `limit` rows are read. No chunk is empty. */
export async function* inChunks<Key, Row extends Key>(
  { after: first, offset, limit }: ListRange<Key>,
  read: ReadChunk<Key, Row>,
): AsyncGenerator<readonly Row[]> {
  let after = first;
  for (let left = limit; left > 0; ) {
    const { rows, isLast } = await read({
      after,
      offset: after === undefined ? offset : 0,
      limit: Math.min(left, rowsOfChunk),
    });
    if (rows.length > 0) yield rows;
    if (isLast) return;
    left -= rows.length;
    after = rows.at(-1);
  }
}

/** The chunk of rows that were asked for with this limit, and with nothing else that could end it. */
export function chunkOf<Row>(rows: readonly Row[], { limit }: { readonly limit: number }): Chunk<Row> {
  return { rows, isLast: rows.length < limit };
}

/**
 * Bytes of the texts from the first row that a statement finds up to each row, in the order of its keys: a column of
 * a subquery of which {@link isWithinBytes} keeps the first rows. PostgreSQL knows the length of a text without reading
 * it.
 */
export function bytesUpTo(text: SQLWrapper, ...keys: readonly SQLWrapper[]): SQL.Aliased<number> {
  return sql`sum(octet_length(${text})) over (order by ${sql.join([...keys], sql`, `)})`
    .mapWith(Number)
    .as('bytes_up_to');
}

/** Whether the rows before this one leave room for it. */
export function isWithinBytes({ bytesUpTo, text }: Record<'bytesUpTo' | 'text', SQLWrapper>): SQL {
  return sql`${bytesUpTo} - octet_length(${text}) < ${bytesOfChunk}`;
}

/** The chunk of rows that were asked for with this limit, and of which those {@link isWithinBytes} were kept. */
export function chunkWithinBytes<Row extends { readonly bytesUpTo: number }>(
  rows: readonly Row[],
  { limit }: { readonly limit: number },
): Chunk<Row> {
  return { rows, isLast: rows.length < limit && (rows.at(-1)?.bytesUpTo ?? 0) < bytesOfChunk };
}
