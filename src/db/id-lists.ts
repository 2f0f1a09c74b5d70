/** Lists in statements whose text does not depend on how long they are: each travels as one parameter. */

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** PostgreSQL's own notation of an array of values that need no quotes. */
const arrayOf = (values: Iterable<bigint | number | string>): string => `{${[...values].join(',')}}`;

/** Ids of conversations, messages and what is found in them; those that PostgreSQL has given are strings. */
export const idList = (ids: Iterable<bigint | string>): SQL => sql`${arrayOf(ids)}::bigint[]`;

/** Ids of members and jobs. */
export const uuidList = (ids: Iterable<string>): SQL => sql`${arrayOf(ids)}::uuid[]`;

/** Ordinals, and ids of receivers. */
export const integerList = (integers: Iterable<number>): SQL => sql`${arrayOf(integers)}::integer[]`;

export const isOneOf = (column: SQLWrapper, ids: Iterable<bigint>): SQL =>
  sql`${column} = any(${idList(ids)})`;
