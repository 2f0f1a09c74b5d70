/** Lists of ids and of ordinals in statements whose text does not depend on how many there are. */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** PostgreSQL's own notation of an array of ids. */
export const idList = (ids: Iterable<bigint>): SQL => sql`${`{${[...ids].join(',')}}`}::bigint[]`;

/** PostgreSQL's own notation of an array of ordinals. */
export const ordinalList = (ordinals: Iterable<number>): SQL =>
  sql`${`{${[...ordinals].join(',')}}`}::integer[]`;

export const isOneOf = (column: SQLWrapper, ids: Iterable<bigint>): SQL =>
  sql`${column} = any(${idList(ids)})`;
