/** Which rights in the database a running server needs, as queries. */

import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, isPgSequence, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../client.ts';
import * as schema from '../schema.ts';

/** Names of the tables and the sequences of `schema.ts`: beside them an operator may have some of their own. */
const ownNames = JSON.stringify(
  Object.values<unknown>(schema).flatMap((value) => {
    if (is(value, PgTable)) return [getTableConfig(value).name];
    return isPgSequence(value) ? [value.seqName] : [];
  }),
);

/**
 * What a running server needs of each thing in the database, as a table: it reads and writes rows. Of the audit log it changes
 * none, and which migrations there are it only reads.
 */
const neededRights = sql`(
  select oid, 'schema' as kind, oid::regnamespace::text as name, array['usage'] as rights
  from pg_namespace where nspname in ('public', 'drizzle', 'pgboss')
  union all
  select c.oid, case c.relkind when 'S' then 'sequence' else 'table' end, format('%I.%I', n.nspname, c.relname), case
    when c.relkind = 'S' then array['usage', 'select']
    when n.nspname = 'drizzle' then array['select']
    when c.relname = 'audit_entries' then array['select', 'insert', 'delete']
    else array['select', 'insert', 'update', 'delete'] end
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  left join pg_depend d on d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
    and d.refclassid = 'pg_class'::regclass and c.relkind = 'S'
  left join pg_class owned on owned.oid = d.refobjid
  where c.relkind in ('r', 'p', 'S') and (n.nspname in ('drizzle', 'pgboss')
    or n.nspname = 'public' and coalesce(owned.relname, c.relname) in (select jsonb_array_elements_text(${ownNames}::text::jsonb)))
) as needed`;

/** What a user lacks of the rights that a running server needs, such as `update on public.jobs`. */
export async function missingRights(
  db: Database | Transaction,
  user: SQL = sql`current_user`,
): Promise<string[]> {
  const rows = await db.execute<{ lacking: string }>(sql`
    select right_of || ' on ' || name as lacking from ${neededRights}, unnest(rights) as right_of
    where not case kind
      when 'schema' then has_schema_privilege(${user}, oid, right_of)
      when 'sequence' then has_sequence_privilege(${user}, oid, right_of)
      else has_table_privilege(${user}, oid, right_of) end
    order by kind, name, right_of`);
  return rows.map(({ lacking }) => lacking);
}

/** The statements that give a user the rights that a running server needs, and take others on the same things. */
export async function grantStatements(tx: Transaction, user: string): Promise<string[]> {
  const rows = await tx.execute<{ statement: string }>(sql`
    select format(step, array_to_string(rights, ', '), kind, name, ${user}::text) as statement
    from ${neededRights}, unnest(array['revoke all on %2$s %3$s from %4$I', 'grant %1$s on %2$s %3$s to %4$I']) with ordinality as steps(step, place)
    order by place, name`);
  return rows.map(({ statement }) => statement);
}

/** What is known of a user. */
export interface DatabaseUser {
  /** A superuser, or one who owns the tables, or can become who does: nothing can be kept from it. */
  readonly isMighty: boolean;
  /** Where it may make something, whoever has let it. */
  readonly mayCreateIn: readonly string[];
}

/** Undefined if there is none of this name. */
export async function readUser(tx: Transaction, user: string): Promise<DatabaseUser | undefined> {
  const [row] = await tx.execute<DatabaseUser & Record<string, unknown>>(sql`
    select rolsuper or exists (
        select from ${neededRights} join pg_class c on c.oid = needed.oid and kind <> 'schema'
        where pg_has_role(r.oid, c.relowner, 'member')) as "isMighty",
      array(
        select 'schema ' || name from ${neededRights} where kind = 'schema' and has_schema_privilege(r.oid, needed.oid, 'create')
        union all
        select 'database ' || quote_ident(current_database()) where has_database_privilege(r.oid, current_database(), 'create')
        union all
        select 'temporary tables' where has_database_privilege(r.oid, current_database(), 'temporary')) as "mayCreateIn"
    from pg_roles r where rolname = ${user}`);
  return row;
}
