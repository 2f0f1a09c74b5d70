/** Lists of ids in statements whose text does not depend on how many there are. */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** PostgreSQL's own notation of an array of ids. */
export const idList = (ids: Iterable<bigint>): SQL => sql`${`{${[...ids].join(',')}}`}::bigint[]`;

export const isOneOf = (column: SQLWrapper, ids: Iterable<bigint>): SQL =>
  sql`${column} = any(${idList(ids)})`;
