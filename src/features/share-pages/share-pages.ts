/** Pages of a conversation that are read without credentials (`createSharePage`). */

import type { components } from '../../../generated/openapi.ts';
import type { Account } from '../../core/account.ts';
import { keysById, type ListElements, type PageRequest, withNextById } from '../../core/page.ts';
import { conversationNotFound, Problem } from '../../core/problem.ts';
import { inChunks } from '../../db/chunks.ts';
import type { Database } from '../../db/client.ts';
import { type IdentifierSource, parseObjectId } from '../../db/identifiers.ts';
import type { SharePageOptions } from '../../db/schema.ts';
import { createToken, hashSecret } from '../accounts/secrets.ts';
import { type Actor, recordAct } from '../audit/queries.ts';
import { listInConversation, openConversation } from '../conversations/open-conversation.ts';
import { lifetimeOf, optionsOf, usualLifetime, webUrl } from './page-request.ts';
import {
  findSharePage,
  insertSharePage,
  type ListedSharePage,
  listSharePages,
  type OpenSharePage,
  removeSharePage,
  replaceMediaUrl,
} from './queries.ts';

type Schemas = components['schemas'];

export interface SharePagesDependencies {
  readonly db: Database;
  readonly identifiers: IdentifierSource;
  /** Undefined: as the request that makes the page names this server. */
  readonly publicUrl: string | undefined;
  /** The longest lifetime of a page; undefined for no limit. */
  readonly maximumSeconds: number | undefined;
}

/** The request that makes a page. */
interface Maker {
  /** Scheme, host and port under which the client has reached us. */
  readonly origin: () => string;
  readonly actor: () => Actor;
}

/** A page to be made, of whatever name. */
interface Wanted {
  readonly name: Schemas['SharePage']['name'];
  readonly options: SharePageOptions;
  /** 0: it does not expire. */
  readonly lifetimeSeconds: number;
}

/** A token has the shape in which {@link createToken} makes them; no other one is looked for. */
const tokenPattern = /^[\w-]{32}$/;

/** The operations on share pages; each throws `Problem` `not_found` unless the conversation is the account's. */
export function createSharePages({ db, identifiers, publicUrl, maximumSeconds }: SharePagesDependencies) {
  async function add(
    account: Account,
    conversationId: string,
    { name, options, lifetimeSeconds }: Wanted,
    { origin, actor }: Maker,
  ): Promise<string> {
    const base = publicUrl ?? origin();
    const conversation = parseObjectId(conversationId);
    if (conversation === undefined) throw conversationNotFound(conversationId);
    const token = createToken();
    const [id = 0n] = await identifiers.take(1);
    await db.transaction(async (tx) => {
      const isThere = await insertSharePage(tx, {
        id,
        tokenHash: hashSecret(token),
        accountId: account.id,
        conversationId: conversation,
        name,
        options,
        lifetimeSeconds: lifetimeSeconds === 0 ? undefined : lifetimeSeconds,
      });
      if (!isThere) throw conversationNotFound(conversationId);
      // Without the conversation, of which nothing is kept once it is deleted.
      await recordAct(tx, actor(), {
        accountId: account.id,
        act: 'share_page_created',
        objectId: String(id),
      });
    });
    return `${base}/share/${token}`;
  }

  return {
    /** Throws `Problem` `invalid_request`, with the field. */
    async create(
      account: Account,
      conversationId: string,
      request: Schemas['SharePageRequest'],
      maker: Maker,
    ): Promise<Schemas['SharePageAddress']> {
      const { name } = request;
      const lifetimeSeconds = lifetimeOf(request, maximumSeconds);
      const wanted = { name, options: optionsOf(request), lifetimeSeconds };
      return { name, url: await add(account, conversationId, wanted, maker) };
    },

    /** The address of a page with the insights. */
    createOfInsights: (
      account: Account,
      conversationId: string,
      options: Pick<SharePageOptions, 'includeCallScore' | 'redact'>,
      maker: Maker,
    ): Promise<string> =>
      add(
        account,
        conversationId,
        { name: 'insights-details', options, lifetimeSeconds: usualLifetime(maximumSeconds) },
        maker,
      ),

    list: (account: Account, conversationId: string, page: PageRequest): ListElements<Schemas['SharePage']> =>
      listInConversation(db, account, conversationId, async function* ({ id }) {
        for await (const rows of inChunks(withNextById(page), listSharePages(db, id)))
          yield { elements: rows.map(shown), keys: keysById(rows) };
      }),

    async remove(
      account: Account,
      conversationId: string,
      pageId: string,
      { actor }: Pick<Maker, 'actor'>,
    ): Promise<void> {
      const { id: conversation } = await openConversation(db, account, conversationId);
      const id = parseObjectId(pageId);
      await db.transaction(async (tx) => {
        if (id === undefined || !(await removeSharePage(tx, conversation, id)))
          throw new Problem('not_found', `There is no share page "${pageId}" of this conversation.`);
        await recordAct(tx, actor(), {
          accountId: account.id,
          act: 'share_page_deleted',
          objectId: pageId,
        });
      });
    },

    /** Keeps where a recording is; answers it as it is kept. Throws `Problem` `invalid_request`, with the field. */
    async keepMediaUrl(account: Account, conversationId: string, given: string): Promise<string> {
      const url = webUrl('url', given) ?? given;
      const conversation = parseObjectId(conversationId);
      const isKept =
        conversation !== undefined &&
        (await replaceMediaUrl(db, { accountId: account.id, conversationId: conversation, url }));
      if (!isKept) throw conversationNotFound(conversationId);
      return url;
    },
  };
}

/** The page of a token; undefined if nobody may read it, for whatever reason. */
export async function openSharePage(db: Database, token: string): Promise<OpenSharePage | undefined> {
  return tokenPattern.test(token) ? findSharePage(db, hashSecret(token)) : undefined;
}

const shown = ({ id, name, options, createdAt, expiresAt }: ListedSharePage): Schemas['SharePage'] => ({
  id: String(id),
  name,
  redact: options.redact === true,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
});
