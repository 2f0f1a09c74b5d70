/** Work that is computed page by page and takes effect as a whole (docs/decisions/0029-drafts.md). */

import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { daysAgo } from '../../db/clock.ts';
import { toJson } from '../../db/rows.ts';
import { draftPages } from '../../db/schema.ts';

/** A page on its way into the database. */
export interface DraftPage {
  readonly draftId: string;
  readonly conversationId: bigint;
  /** From 0. */
  readonly page: number;
  /** Values that are written as JSON, by the name of the part. Empty lists are not kept. */
  readonly parts: Readonly<Record<string, object>>;
}

/** The condition under which a page is written: only the holder of a job's lease may write a page of the job. */
type Fence = SQL | undefined;

/**
 * Writes a page of a job for the holder of its lease. A job that has come a page further does not take its worker
 * down: its count of deaths begins anew.
 *
 * @returns false if the lease is another one's now, or the page before is gone; nothing is written then
 */
export function writeJobPage(db: Database, page: DraftPage, lease: string): Promise<boolean> {
  return writePage(
    db,
    page,
    sql`update jobs set deaths = 0 where id = ${page.draftId} and lease = ${lease} returning id`,
  );
}

/** @returns false if the page before is gone; nothing is written then */
export function writeDraftPage(db: Database, page: DraftPage): Promise<boolean> {
  return writePage(db, page, undefined);
}

async function writePage(
  db: Database,
  { draftId, conversationId, page, parts }: DraftPage,
  fence: Fence,
): Promise<boolean> {
  const kept = Object.entries(parts).filter(([, content]) => !Array.isArray(content) || content.length > 0);
  const written = await db.execute(sql`
    with fence as (${fence ?? sql`select 1`})
    insert into draft_pages (draft_id, page, part, conversation_id, content)
    select ${draftId}::uuid, ${page}::int, part, ${conversationId}::bigint, content
    from fence, jsonb_each(${toJson(Object.fromEntries(kept))}::jsonb) as parts(part, content)
    where ${page}::int = 0 or exists (
      select from draft_pages before where before.draft_id = ${draftId} and before.page = ${page}::int - 1)
    on conflict do nothing
    returning part`);
  return written.length > 0;
}

/** How many pages the draft has, and the part of this name of its last page; undefined for a draft without pages. */
export async function readLastPart(
  db: Database,
  draftId: string,
  part: string,
): Promise<{ pages: number; content: unknown } | undefined> {
  const rows = await db.execute<{ page: number; content: unknown }>(sql`
    select page, content from draft_pages where draft_id = ${draftId} and part = ${part} order by page desc limit 1`);
  const [last] = rows;
  return last && { pages: last.page + 1, content: last.content };
}

/** The part of this name of the page; undefined if it has none. */
export async function readPart(db: Database, draftId: string, page: number, part: string): Promise<unknown> {
  const [row] = await db
    .select({ content: draftPages.content })
    .from(draftPages)
    .where(and(eq(draftPages.draftId, draftId), eq(draftPages.page, page), eq(draftPages.part, part)));
  return row?.content;
}

/**
 * The names of the parts of each page, in the order of the pages.
 *
 * @throws DraftLost unless there are exactly so many pages
 */
export async function listParts(
  tx: Transaction,
  draftId: string,
  pages: number,
): Promise<ReadonlySet<string>[]> {
  const rows = await tx
    .select({ page: draftPages.page, part: draftPages.part })
    .from(draftPages)
    .where(eq(draftPages.draftId, draftId))
    .orderBy(asc(draftPages.page));
  const parts = Array.from({ length: pages }, () => new Set<string>());
  for (const { page, part } of rows) parts[page]?.add(part);
  if (rows.some(({ page }) => page >= pages) || parts.some((page) => page.size === 0))
    throw new DraftLost('a draft has not the pages that were written');
  return parts;
}

/** PostgreSQL was restarted, or another server has taken its place: what was computed is gone, and is computed again. */
export class DraftLost extends Error {
  override readonly name = 'DraftLost';
}

/** The rows of a part, as an expression of the statement that puts them where they belong. */
export const rowsOfPart = (draftId: string, page: number, part: string): SQL =>
  sql`(select content from draft_pages where draft_id = ${draftId} and page = ${page} and part = ${part})`;

export async function deleteDraft(db: Database | Transaction, draftId: string): Promise<void> {
  await db.delete(draftPages).where(eq(draftPages.draftId, draftId));
}

/**
 * Deletes pages that a dead process has left behind: those that are a day old and belong to no unfinished job.
 *
 * @returns how many, at most `limit`
 */
export async function deleteLeftDrafts(db: Database, limit: number): Promise<number> {
  const deleted = await db.execute(sql`
    delete from draft_pages where ctid = any(array(
      select ctid from draft_pages where created_at < ${daysAgo(1)}
        and not exists (select from jobs where jobs.id = draft_id and jobs.finished_at is null)
      order by created_at limit ${limit}))`);
  return deleted.count;
}
