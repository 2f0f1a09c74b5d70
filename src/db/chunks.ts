/**
 * Lists of any length are read a chunk at a time, by one statement each. Neither side holds more than a chunk, turning
 * its rows into objects takes a few milliseconds, and no connection is held between two of them.
 */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Rows of one chunk: all of them are turned into objects in one go, some five microseconds each. */
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

/**
 * Reads a list until it ends or `limit` rows are read. No chunk is empty. The next chunk is read while the caller is
 * at work on the one before.
 */
export async function* inChunks<Key, Row extends Key>(
  { after, offset, limit }: ListRange<Key>,
  read: ReadChunk<Key, Row>,
): AsyncGenerator<readonly Row[]> {
  let left = limit;
  const next = (key: Key | undefined) => {
    const chunk = read({
      after: key,
      offset: key === undefined ? offset : 0,
      limit: Math.min(left, rowsOfChunk),
    });
    // The caller may stop before it asks for this chunk.
    chunk.catch(() => {});
    return chunk;
  };
  for (let coming = next(after); ; ) {
    const { rows, isLast } = await coming;
    left -= rows.length;
    const goesOn = !isLast && left > 0;
    if (goesOn) coming = next(rows.at(-1));
    if (rows.length > 0) yield rows;
    if (!goesOn) return;
  }
}

/** The chunk of rows that were asked for with this limit, and with nothing else that could end it. */
export function chunkOf<Row>(rows: readonly Row[], { limit }: { readonly limit: number }): Chunk<Row> {
  return { rows, isLast: rows.length < limit };
}

/**
 * Bytes of the texts before each row, from the first row that a statement finds, in the order of its keys. The rows of
 * a subquery with this column that {@link isWithinBytes} keeps are a chunk. PostgreSQL knows the length of a text
 * without reading it. The subquery must have no offset: rows that are left out by one would count.
 */
export const bytesBefore = (text: SQLWrapper, ...keys: readonly SQLWrapper[]): SQL.Aliased<number> =>
  sumBefore(sql`octet_length(${text})`, ...keys);

/** As {@link bytesBefore}, where a column says how many bytes there are. */
export function sumBefore(bytes: SQLWrapper, ...keys: readonly SQLWrapper[]): SQL.Aliased<number> {
  const order = sql.join([...keys], sql`, `);
  return sql`(sum(${bytes}) over (order by ${order}) - ${bytes})`.mapWith(Number).as('bytes_before');
}

/** Whether the rows before this one leave room for it. */
export const isWithinBytes = ({ bytesBefore }: Record<'bytesBefore', SQLWrapper>): SQL =>
  sql`${bytesBefore} < ${bytesOfChunk}`;

/** The chunk of rows that were asked for with this limit, and of which those {@link isWithinBytes} were kept. */
export function chunkWithinBytes<Row extends { readonly text: string }>(
  rows: readonly Row[],
  { limit }: { readonly limit: number },
): Chunk<Row> {
  const bytes = rows.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  return { rows, isLast: rows.length < limit && bytes < bytesOfChunk };
}
