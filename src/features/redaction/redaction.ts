/**
 * Masks personal data in what is read of a conversation, where the request or the account's settings ask for it. What cannot be
 * looked at is not answered: nothing leaves unmasked because a look-up failed.
 */

import type { CustomEntity } from '../../analysis/findings.ts';
import type { Account } from '../../core/account.ts';
import type { ListElements } from '../../core/page.ts';
import { type Pace, turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { findSettings } from '../settings/queries.ts';
import { createKnownData, type ReadAccountEntities } from './known-data.ts';
import { createListing, createMask, type Mask } from './mask.ts';
import { masksOf } from './masks.ts';
import { type Shape, shapeAll } from './shapes.ts';

/** What of a request says whether and what to mask. */
export interface RedactionRequest {
  readonly account: Pick<Account, 'id'>;
  readonly path: { readonly conversationId: string };
  readonly query: { readonly redact?: boolean; readonly exclude?: readonly string[] };
  /** Custom entities that are only tried: they are masked as those that there are. */
  readonly tried?: readonly CustomEntity[];
  /** Of who waits for the answer: once it aborts, nothing is looked for any more. */
  readonly signal: AbortSignal;
}

/** Masks texts of one conversation; undefined where nothing is to be masked. */
export type MaskTexts = ((texts: Iterable<string>) => Promise<Mask>) | undefined;

export interface Redaction {
  /** Throws `Problem` `not_found` unless the conversation is the account's. */
  open(request: RedactionRequest): Promise<MaskTexts>;
  /** The list with the talk in its elements masked, if it is to be. */
  list<Element>(
    request: RedactionRequest,
    list: ListElements<Element>,
    shape: Shape<Element>,
  ): ListElements<Element>;
  /**
   * The body of an answer with the talk in it masked, if it is to be.
   *
   * @param readShape called only then
   */
  body<Body>(
    request: RedactionRequest,
    body: Body,
    readShape: () => Shape<Body> | Promise<Shape<Body>>,
  ): Promise<Body>;
}

export function createRedaction(db: Database, readAccountEntities: ReadAccountEntities): Redaction {
  const knowConversation = createKnownData(db, readAccountEntities);

  async function open({ account, path, query, tried = [], signal }: RedactionRequest): Promise<MaskTexts> {
    const { redact, exclude } = query;
    if (redact === false) return undefined;
    const { redaction = {} } = (await findSettings(db, account.id))?.settings ?? {};
    if (!(redact ?? redaction.default ?? false)) return undefined;
    const { id } = await openConversation(db, account, path.conversationId);
    const knownIn = knowConversation(account, id, signal, tried);
    const masks = masksOf(exclude, redaction);
    return async (texts) => {
      const all = [...texts];
      return turns.of(account.id, signal).complete(createMask(all, await knownIn(all), masks));
    };
  }

  /** Which texts there are is found out by the shape itself, with a mask that hides nothing. */
  async function apply<Element>(
    mask: NonNullable<MaskTexts>,
    pace: Pace,
    elements: readonly Element[],
    shape: Shape<Element>,
  ): Promise<Element[]> {
    const listing = createListing();
    await pace.complete(shapeAll(elements, shape, listing));
    const own = await mask(listing.texts);
    return pace.complete(shapeAll(elements, shape, own));
  }

  return {
    open,
    async *list(request, list, shape) {
      const mask = await open(request);
      if (mask === undefined) return yield* list;
      const pace = turns.of(request.account.id, request.signal);
      for await (const chunk of list)
        yield { ...chunk, elements: await apply(mask, pace, chunk.elements, shape) };
    },
    async body(request, whole, readShape) {
      const mask = await open(request);
      if (mask === undefined) return whole;
      const pace = turns.of(request.account.id, request.signal);
      const [masked = whole] = await apply(mask, pace, [whole], await readShape());
      return masked;
    },
  };
}
