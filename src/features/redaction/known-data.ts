/** What is known to be personal in a conversation beside what a text shows by itself: words, custom entities, and pieces of values. */

import type { CustomEntity } from '../../analysis/findings.ts';
import { spellingsOfCode } from '../../analysis/redaction/codes/code-spellings.ts';
import type { KnownData } from '../../analysis/redaction/find-personal-data.ts';
import { legible } from '../../analysis/redaction/legible.ts';
import { addLookedUp, type LookedUp } from '../../analysis/redaction/looked-up.ts';
import {
  compileJoinedNames,
  type JoinedNames,
  joinedLetter,
} from '../../analysis/redaction/names/joined-names.ts';
import { knownWords } from '../../analysis/redaction/names/name-words.ts';
import {
  type ContinuedPiece,
  type PersonalDataName,
  personalDataNames,
} from '../../analysis/redaction/personal-data.ts';
import { prepareVocabulary, tokenForms } from '../../analysis/text/phrase-matcher.ts';
import type { Account } from '../../core/account.ts';
import { conversationNotFound } from '../../core/problem.ts';
import { type Pace, turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { findLookedThrough } from './continued-data-queries.ts';
import { createReadPieces } from './join-messages.ts';
import { nameOfCustomType } from './masks.ts';
import { findPersonalWords, listCustomTexts, listJoinedNames } from './personal-word-queries.ts';
import { createSearchMessages } from './search-messages.ts';

/** The account's custom entities. */
export type ReadAccountEntities = (accountId: string) => Promise<readonly CustomEntity[]>;

/** A text that is looked for, what it is, and the forms of its tokens, without which it stands nowhere. */
interface LookedFor<Key> {
  readonly text: string;
  readonly key: Key;
  readonly forms: readonly string[];
}

/** What there is to be found in any text of the conversation, as it was at one moment. */
interface Learned {
  readonly messageCount: number;
  readonly revision: number;
  readonly custom: readonly LookedFor<string>[];
  readonly continued: readonly LookedFor<ContinuedPiece>[];
}

/**
 * A function that answers what is known of texts of one conversation, given them; custom entities that are only tried are
 * known as those that there are. They have been read before it is called, so that what
 * it answers is of all messages that they are made of, and of none before its last revision: a list goes on while others append.
 *
 * It throws `Problem` `not_found` if the conversation is deleted meanwhile.
 */
export function createKnownData(db: Database, readAccountEntities: ReadAccountEntities) {
  const searchMessages = createSearchMessages(db);
  const readPieces = createReadPieces(db);

  return (
    account: Pick<Account, 'id'>,
    id: bigint,
    signal: AbortSignal,
    tried: readonly CustomEntity[] = [],
  ) => {
    const pace = turns.of(account.id, signal);
    let learned: Learned | undefined;
    /** Words that were looked up; those that are not personal, too. */
    const looked = new Set<string>();
    const words = new Map<string, PersonalDataName>();
    /** Names that may stand within longer words; undefined until a text may have one. */
    let joinedNames: { readonly find: JoinedNames | undefined } | undefined;

    async function learn(): Promise<Learned | undefined> {
      const now = await findLookedThrough(db, id);
      if (now === undefined) throw conversationNotFound(String(id));
      if (learned?.messageCount === now.messageCount && learned.revision === now.revision) return undefined;
      await searchMessages(account, { id, ...now }, signal);
      const { messageCount, revision } = now;
      const [ofAccount, ofRequests] = await Promise.all([
        readAccountEntities(account.id),
        listCustomTexts(db, id),
      ]);
      const custom = await namedAsClientsDo([...ofAccount, ...ofRequests, ...tried], pace);
      const pieces = await readPieces(account, id, messageCount, signal);
      const named = pieces.flatMap(({ name, ...piece }) => (isKnownName(name) ? { ...piece, name } : []));
      const continued = await pace.map(named, (piece) => lookedFor(piece.text, piece));
      return { messageCount, revision, custom, continued };
    }

    async function lookUp(said: ReadonlySet<string>): Promise<void> {
      const wanted = said.difference(looked);
      if (wanted.size > 0) {
        const found = await findPersonalWords(db, id, wanted);
        const named = found.flatMap(({ word, name }) => (isKnownName(name) ? { word, name } : []));
        for (const [word, name] of knownWords(named)) words.set(word, name);
      }
      if (joinedNames === undefined && [...wanted].some((word) => joinedLetter.test(word))) {
        const names = (await listJoinedNames(db, id)).map((word) => ({ word, name: 'PERSON_NAME' as const }));
        joinedNames = { find: compileJoinedNames(knownWords(names).keys()) };
      }
      for (const word of wanted) looked.add(word);
    }

    return async (texts: readonly string[]): Promise<KnownData> => {
      const said = new Set<string>();
      const forms = new Set<string>();
      await pace.complete(addAllLookedUp({ words: said, forms }, texts));
      for (;;) {
        if (learned !== undefined) await lookUp(said);
        // Asked after the words: they are of a conversation that has neither changed nor gone meanwhile.
        const news = await learn();
        if (news === undefined) break;
        learned = news;
        looked.clear();
        words.clear();
        joinedNames = undefined;
      }
      const { custom = [], continued = [] } = learned ?? {};
      return {
        words,
        joinedNames: joinedNames?.find,
        custom: await vocabularyOf(custom, forms, pace),
        continued: await vocabularyOf(continued, forms, pace),
      };
    };
  };
}

function* addAllLookedUp(found: LookedUp, texts: readonly string[]): Generator<undefined, void> {
  for (const text of texts) {
    yield* addLookedUp(found, text);
    yield;
  }
}

const isKnownName = (name: string): name is PersonalDataName =>
  personalDataNames.some((known) => known === name);

const lookedFor = <Key>(text: string, key: Key): LookedFor<Key> => ({ text, key, forms: tokenForms(text) });

/** Custom entities in all their spellings, by the names that clients have for them. */
async function namedAsClientsDo(
  entities: readonly Pick<CustomEntity, 'customType' | 'text'>[],
  pace: Pace,
): Promise<LookedFor<string>[]> {
  const spellings = await pace.map(entities, ({ customType, text }) =>
    // As the texts are read that it is looked for in.
    spellingsOfCode(legible(text).text).map((spelling) => lookedFor(spelling, nameOfCustomType(customType))),
  );
  return spellings.flat();
}

/** A vocabulary of what may stand in texts of these tokens: preparing all of it would take longer than looking for them. */
async function vocabularyOf<Key>(all: readonly LookedFor<Key>[], forms: ReadonlySet<string>, pace: Pace) {
  const possible: LookedFor<Key>[] = [];
  await pace.each(all, (one) => {
    if (one.forms.every((form) => forms.has(form))) possible.push(one);
  });
  return possible.length === 0 ? undefined : pace.complete(prepareVocabulary(possible));
}
