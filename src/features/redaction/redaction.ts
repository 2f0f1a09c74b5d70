/**
 * Masks personal data in what is read of a conversation, where the request or the account's settings ask for it. What cannot be
 * looked at is not answered: nothing leaves unmasked because a look-up failed.
 */

import type { CustomEntity } from '../../analysis/findings.ts';
import { legible } from '../../analysis/redaction/legible.ts';
import { nameWord, wordsToLookUp } from '../../analysis/redaction/person-names.ts';
import {
  type ContinuedPiece,
  type PersonalDataName,
  personalDataNames,
} from '../../analysis/redaction/personal-data.ts';
import { compileVocabulary } from '../../analysis/text/phrase-matcher.ts';
import type { Account } from '../../core/account.ts';
import type { ListElements } from '../../core/page.ts';
import { type Pace, turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { openConversation } from '../conversations/open-conversation.ts';
import { findSettings } from '../settings/queries.ts';
import { createReadPieces, type KnownPieces } from './join-messages.ts';
import { createListing, createMask, type Mask } from './mask.ts';
import { type Masks, masksOf, nameOfCustomType } from './masks.ts';
import { findPersonalWords, listCustomTexts } from './personal-word-queries.ts';
import { createSearchMessages } from './search-messages.ts';
import { type Shape, shapeAll } from './shapes.ts';

/** What of a request says whether and what to mask. */
export interface RedactionRequest {
  readonly account: Pick<Account, 'id'>;
  readonly path: { readonly conversationId: string };
  readonly query: { readonly redact?: boolean; readonly exclude?: readonly string[] };
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

/** The account's custom entities. */
type ReadAccountEntities = (accountId: string) => Promise<readonly CustomEntity[]>;

export function createRedaction(db: Database, readAccountEntities: ReadAccountEntities): Redaction {
  const searchMessages = createSearchMessages(db);
  const readPieces = createReadPieces(db);

  async function open({ account, path, query, signal }: RedactionRequest): Promise<MaskTexts> {
    const { redact, exclude } = query;
    if (redact === false) return undefined;
    const { redaction = {} } = (await findSettings(db, account.id))?.settings ?? {};
    if (!(redact ?? redaction.default ?? false)) return undefined;
    const conversation = await openConversation(db, account, path.conversationId);
    const { id } = conversation;
    const pace = turns.of(account.id, signal);
    await searchMessages(account, conversation, signal);
    const custom = await readCustom(db, readAccountEntities, account, id);
    const pieces = (known: KnownPieces | undefined) => readPieces(account, id, known, signal);
    return maskTexts(db, id, pace, { custom, pieces, masks: masksOf(exclude, redaction) });
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

/** A text that is looked for, what it is, and the words that stand wherever it does. */
interface LookedFor<Key> {
  readonly text: string;
  readonly key: Key;
  readonly words: readonly string[];
}

/** In scripts without spaces between words, a word of a text is found within a longer one. */
const hasSpacesBetweenWords = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{Zs}'’.-]*$/u;

const lookedFor = <Key>(text: string, key: Key): LookedFor<Key> => ({
  text,
  key,
  words: hasSpacesBetweenWords.test(text) ? wordsToLookUp(text) : [],
});

/** The account's entities and those of the conversation's requests, by the names that clients have for them. */
async function readCustom(
  db: Database,
  readAccountEntities: ReadAccountEntities,
  account: Pick<Account, 'id'>,
  conversationId: bigint,
): Promise<readonly LookedFor<string>[]> {
  const [ofAccount, ofRequests] = await Promise.all([
    readAccountEntities(account.id),
    listCustomTexts(db, conversationId),
  ]);
  const pace = turns.of(account.id);
  // As the texts are read that it is looked for in.
  const customText = (customType: string, text: string) =>
    lookedFor(legible(text).text, nameOfCustomType(customType));
  return [
    ...(await pace.map(ofAccount, ({ customType, text }) => customText(customType, text))),
    ...(await pace.map(ofRequests, ({ customType, text }) => customText(customType, text))),
    ...(await pace.map(ofRequests, ({ customType, value }) => customText(customType, value))),
  ];
}

const isKnownName = (name: string): name is PersonalDataName =>
  personalDataNames.some((known) => known === name);

interface WhatIsMasked {
  readonly custom: readonly LookedFor<string>[];
  /** The pieces of what was said over several messages up to now, given those that were known. */
  readonly pieces: (known: KnownPieces | undefined) => Promise<KnownPieces>;
  readonly masks: Masks;
}

function maskTexts(
  db: Database,
  conversationId: bigint,
  pace: Pace,
  { custom, pieces, masks }: WhatIsMasked,
): NonNullable<MaskTexts> {
  /** Words that were looked up; those that are not personal, too. */
  const looked = new Set<string>();
  const words = new Map<string, PersonalDataName>();
  let known: KnownPieces | undefined;
  let continued: readonly LookedFor<ContinuedPiece>[] = [];
  return async (texts) => {
    const all = [...texts];
    const said = new Set<string>();
    await pace.each(all, (text) => {
      // As they are written, too: what is stored is in the letters of whoever wrote it.
      for (const word of [...wordsToLookUp(legible(text).text), ...wordsToLookUp(text)]) said.add(word);
    });
    const wanted = said.difference(looked);
    if (wanted.size > 0)
      for (const { word, name } of await findPersonalWords(db, conversationId, wanted))
        if (isKnownName(name)) words.set(nameWord(legible(word).text), name);
    for (const word of wanted) looked.add(word);
    // Asked anew for each chunk of a list: more may have been said since the one before.
    const now = await pieces(known);
    if (now !== known) {
      known = now;
      const named = now.pieces.flatMap(({ name, ...piece }) => (isKnownName(name) ? { ...piece, name } : []));
      continued = await pace.map(named, (piece) => lookedFor(piece.text, piece));
    }
    const found = {
      words,
      custom: await vocabularyOf(custom, said, pace),
      continued: await vocabularyOf(continued, said, pace),
    };
    return pace.complete(createMask(all, found, masks));
  };
}

/** A vocabulary of what may stand in texts of these words: preparing all of it would take longer than looking for them. */
async function vocabularyOf<Key>(all: readonly LookedFor<Key>[], said: ReadonlySet<string>, pace: Pace) {
  const possible: LookedFor<Key>[] = [];
  await pace.each(all, (one) => {
    if (one.words.every((word) => said.has(word))) possible.push(one);
  });
  return possible.length === 0 ? undefined : pace.run(() => compileVocabulary(possible));
}
