/**
 * Changes who is who in a conversation of any length: what it takes is computed first, stretch by stretch, and takes effect as
 * a whole, in a transaction in which nothing is computed (docs/decisions/0029-drafts.md). Jobs go on meanwhile.
 */

import { conversationNotFound, Problem } from '../../core/problem.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { inOneRoundTrip } from '../../db/pipeline.ts';
import { lockForRevision, markRevised } from '../conversations/revision-queries.ts';
import { readConversation } from '../processing/conversation-state-queries.ts';
import { deleteDraft, listParts, rowsOfPart, writeDraftPage } from '../processing/draft-queries.ts';
import { forgetSummaries } from '../summaries/queries.ts';
import {
  type RewrittenInsights,
  removeMatches,
  type Stretch,
  writeInsights,
  writeMatchPlaces,
} from './insight-queries.ts';
import { type ReassignedMessage, reassignMessages } from './queries.ts';

/** Messages of one stretch. */
const messagesOfStretch = 500;
/** Messages in a stretch whose rows are changed by one statement. */
const messagesOfStatement = 20_000;
/** How often a revision is tried while others revise the conversation, or add members to it, at the same time. */
const maximumAttempts = 5;
/** How often messages may be added while the change of the earlier ones is computed. */
const maximumRounds = 50;

type Conversation = NonNullable<Awaited<ReturnType<typeof readConversation>>>;

/** What changes in a stretch, as the parts of a page of a draft. */
export interface StretchChange extends RewrittenInsights {
  readonly messages: readonly ReassignedMessage[];
}

/** A change of a conversation. */
export interface Revision<Plan> {
  /**
   * Decides what is to change.
   *
   * @throws Problem if it cannot be done
   */
  plan(conversation: Conversation): Promise<Plan>;
  /** Computes what changes in a stretch. */
  change(plan: Plan, conversation: Conversation, stretch: Stretch): Promise<StretchChange>;
  /** Writes what changes in a stretch and needs no computing. */
  writeStretch?(tx: Transaction, plan: Plan, stretch: Stretch): Promise<void>;
  /**
   * Writes the rest while the conversation is locked.
   *
   * @returns false if the plan does not hold any more: it is made again
   */
  write(tx: Transaction, plan: Plan): Promise<boolean>;
}

/**
 * Revises the conversation.
 *
 * @throws Problem `not_found` if it is gone, `overloaded` while others change it all the time, and what `plan` throws
 */
export async function reviseConversation<Plan>(
  db: Database,
  conversationId: bigint,
  revision: Revision<Plan>,
): Promise<void> {
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const draftId = Bun.randomUUIDv7();
    try {
      if (await tryToRevise(db, conversationId, revision, draftId)) return;
    } finally {
      // If this fails, too, housekeeping deletes the draft later.
      await deleteDraft(db, draftId).catch(() => {});
    }
  }
  throw beingChanged();
}

const beingChanged = () =>
  new Problem('overloaded', 'The conversation is being changed by others just now; try again in a moment.', {
    headers: { 'Retry-After': '2' },
  });

/** Whether it is done; false: it is to be begun anew. */
async function tryToRevise<Plan>(
  db: Database,
  conversationId: bigint,
  revision: Revision<Plan>,
  draftId: string,
): Promise<boolean> {
  const found = await readConversation(db, conversationId);
  if (found === undefined) throw conversationNotFound(String(conversationId));
  const plan = await revision.plan(found);
  let [pages, from, to] = [0, 0, found.messageCount];
  for (let round = 1; round <= maximumRounds; round += 1) {
    for (; from < to; from += messagesOfStretch) {
      const stretch = { from, to: Math.min(from + messagesOfStretch, to) - 1 };
      const parts = await revision.change(plan, found, stretch);
      if (Object.values(parts).every((rows) => rows.length === 0)) continue;
      if (!(await writeDraftPage(db, { draftId, conversationId, page: pages, parts: { ...parts } })))
        return false;
      pages += 1;
    }
    from = to;
    const outcome = await db.transaction(async (tx) => {
      const conversation = await lockForRevision(tx, conversationId);
      if (conversation === undefined) throw conversationNotFound(String(conversationId));
      if (conversation === 'busy') throw beingChanged();
      if (conversation.revision !== found.revision) return 'changed';
      // Jobs have added messages since: what changes in these is computed first, without the lock.
      if (conversation.messageCount > to) return conversation.messageCount;
      if (!(await revision.write(tx, plan))) return 'changed';
      await applyPages(tx, draftId, pages);
      for (let first = 0; first < to; first += messagesOfStatement)
        await revision.writeStretch?.(tx, plan, { from: first, to: first + messagesOfStatement - 1 });
      await forgetSummaries(tx, conversationId);
      await markRevised(tx, conversationId);
      return 'done';
    });
    if (typeof outcome === 'string') return outcome === 'done';
    to = outcome;
  }
  throw beingChanged();
}

/** How each part of a page takes effect. */
const writers: Readonly<Record<keyof StretchChange, typeof writeInsights>> = {
  messages: reassignMessages,
  insights: writeInsights,
  places: writeMatchPlaces,
  lost: removeMatches,
};

async function applyPages(tx: Transaction, draftId: string, pages: number): Promise<void> {
  for (const [page, parts] of (await listParts(tx, draftId, pages)).entries())
    await inOneRoundTrip(
      Object.entries(writers).flatMap(([part, write]) =>
        parts.has(part) ? [write(tx, rowsOfPart(draftId, page, part))] : [],
      ),
    );
}
