/**
 * Masks personal data in what is read of a conversation, where the request or the account's settings ask for it. What cannot be
 * looked at is not answered: nothing leaves unmasked because a look-up failed.
 */

import type { CustomEntity } from '../../analysis/findings.ts';
import type { KnownData } from '../../analysis/redaction/find-personal-data.ts';
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
import { readPieces } from './join-messages.ts';
import { createListing, createMask, type Mask } from './mask.ts';
import { type Masks, masksOf, nameOfCustomType } from './masks.ts';
import { findPersonalWords, listCustomTexts } from './personal-word-queries.ts';
import { searchMessages } from './search-messages.ts';
import type { Shape } from './shapes.ts';

/** What of a request says whether and what to mask. */
export interface RedactionRequest {
  readonly account: Pick<Account, 'id'>;
  readonly path: { readonly conversationId: string };
  readonly query: { readonly redact?: boolean; readonly exclude?: readonly string[] };
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
  async function open({ account, path, query: { redact, exclude } }: RedactionRequest): Promise<MaskTexts> {
    if (redact === false) return undefined;
    const { redaction = {} } = (await findSettings(db, account.id))?.settings ?? {};
    if (!(redact ?? redaction.default ?? false)) return undefined;
    const conversation = await openConversation(db, account, path.conversationId);
    const { id } = conversation;
    const pace = turns.of(account.id);
    await searchMessages(db, conversation, pace);
    const custom = await readCustom(db, readAccountEntities, account, id);
    return maskTexts(db, id, pace, { custom, masks: masksOf(exclude, redaction) });
  }

  /** Which texts there are is found out by the shape itself, with a mask that hides nothing. */
  async function apply<Element>(
    mask: NonNullable<MaskTexts>,
    pace: Pace,
    elements: readonly Element[],
    shape: Shape<Element>,
  ): Promise<Element[]> {
    const listing = createListing();
    await pace.each(elements, (element) => shape(element, listing));
    const own = await mask(listing.texts);
    return pace.map(elements, (element) => shape(element, own));
  }

  return {
    open,
    async *list(request, list, shape) {
      const mask = await open(request);
      if (mask === undefined) return yield* list;
      const pace = turns.of(request.account.id);
      for await (const chunk of list)
        yield { ...chunk, elements: await apply(mask, pace, chunk.elements, shape) };
    },
    async body(request, whole, readShape) {
      const mask = await open(request);
      if (mask === undefined) return whole;
      const [masked = whole] = await apply(mask, turns.of(request.account.id), [whole], await readShape());
      return masked;
    },
  };
}

/** A text that is masked under a name, and the words that stand wherever it does. */
interface CustomText {
  readonly text: string;
  readonly key: string;
  readonly words: readonly string[];
}

/** In scripts without spaces between words, a word of a text is found within a longer one. */
const hasSpacesBetweenWords = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{Zs}'’.-]*$/u;

/** The account's entities and those of the conversation's requests, by the names that clients have for them. */
async function readCustom(
  db: Database,
  readAccountEntities: ReadAccountEntities,
  account: Pick<Account, 'id'>,
  conversationId: bigint,
): Promise<readonly CustomText[]> {
  const [ofAccount, ofRequests] = await Promise.all([
    readAccountEntities(account.id),
    listCustomTexts(db, conversationId),
  ]);
  const pace = turns.of(account.id);
  const customText = (customType: string, text: string): CustomText => ({
    // As the texts are read that it is looked for in.
    text: legible(text).text,
    key: nameOfCustomType(customType),
    words: hasSpacesBetweenWords.test(text) ? wordsToLookUp(legible(text).text) : [],
  });
  return [
    ...(await pace.map(ofAccount, ({ customType, text }) => customText(customType, text))),
    ...(await pace.map(ofRequests, ({ customType, text }) => customText(customType, text))),
    ...(await pace.map(ofRequests, ({ customType, value }) => customText(customType, value))),
  ];
}

const isKnownName = (name: string): name is PersonalDataName =>
  personalDataNames.some((known) => known === name);

function maskTexts(
  db: Database,
  conversationId: bigint,
  pace: Pace,
  { custom, masks }: { readonly custom: readonly CustomText[]; readonly masks: Masks },
): NonNullable<MaskTexts> {
  /** Words that were looked up; those that are not personal, too. */
  const looked = new Set<string>();
  const words = new Map<string, PersonalDataName>();
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
    // Only those that may stand there: preparing all that there are would take longer than looking for these.
    const possible: CustomText[] = [];
    await pace.each(custom, (one) => {
      if (one.words.every((word) => said.has(word))) possible.push(one);
    });
    const vocabulary = possible.length === 0 ? undefined : await pace.run(() => compileVocabulary(possible));
    const continued = await readContinued(db, conversationId, pace, said);
    return pace.complete(createMask(all, { words, custom: vocabulary, continued }, masks));
  };
}

/** Pieces of what was said over several messages, of those that may stand in texts of these words. */
async function readContinued(
  db: Database,
  conversationId: bigint,
  pace: Pace,
  said: ReadonlySet<string>,
): Promise<KnownData['continued']> {
  const possible: { text: string; key: ContinuedPiece }[] = [];
  await pace.each(await readPieces(db, conversationId, pace), ({ name, ...piece }) => {
    const words = hasSpacesBetweenWords.test(piece.text) ? wordsToLookUp(piece.text) : [];
    if (isKnownName(name) && words.every((word) => said.has(word)))
      possible.push({ text: piece.text, key: { ...piece, name } });
  });
  return possible.length === 0 ? undefined : pace.run(() => compileVocabulary(possible));
}
