/** Share pages: made and listed by accounts, read by everybody who has the address. */

import { invalidField, Problem } from '../../core/problem.ts';
import { turns } from '../../core/turns.ts';
import type { IdentifierSource } from '../../db/identifiers.ts';
import type { Databases } from '../../db/pools.ts';
import type { Handler, HandlerAnswer, Handlers, OperationRequest } from '../../http/contract.ts';
import { listAnswer } from '../../http/list-answer.ts';
import { pageRequest } from '../../http/paging.ts';
import { compileBody } from '../../http/validation.ts';
import { noSuchMessage, nothingThere, writePage } from './page.ts';
import { type ContentsDependencies, readContents } from './page-contents.ts';
import { type SharePageImages, withoutImages } from './page-images.ts';
import { insightsOptionsOf, messageNumberOf, withQueryOf } from './page-request.ts';
import { createSharePages, openSharePage } from './share-pages.ts';

export interface SharePagesHandlersDependencies {
  readonly databases: Databases;
  readonly identifiers: IdentifierSource;
  readonly publicUrl: string | undefined;
  readonly sharePageImages: SharePageImages;
  readonly sharePageMaximumSeconds: number | undefined;
  readonly readAnalytics: ContentsDependencies['readAnalytics'];
  readonly redaction: ContentsDependencies['redaction'];
  /** Answers a request for a summary. */
  readonly readSummary: (request: OperationRequest<'postSummary'>) => Promise<HandlerAnswer<'postSummary'>>;
}

const decodePage = compileBody('#/components/schemas/SharePageRequest') as (
  body: unknown,
  // The contract's schema has been checked when it answers.
) => OperationRequest<'createSharePage'>['body'];

/** The names by which the Go SDK asks the path of the summary for a page. */
const pageNames: ReadonlySet<unknown> = new Set([
  'verbose-text-summary',
  'video-summary',
  'audio-summary',
] satisfies OperationRequest<'createSharePage'>['body']['name'][]);

export function createSharePagesHandlers({
  databases: { ordinary, computing },
  identifiers,
  publicUrl,
  sharePageImages,
  sharePageMaximumSeconds: maximumSeconds,
  readAnalytics,
  readSummary,
  redaction,
}: SharePagesHandlersDependencies) {
  const pages = createSharePages({ db: ordinary, identifiers, publicUrl, maximumSeconds });
  const contents: ContentsDependencies = {
    db: computing,
    readAnalytics,
    redaction,
  };
  const updateMediaUrl: Handler<'updateMediaUrl' | 'updateMediaUrlSingular'> = async ({
    account,
    path,
    body,
  }) => ({
    status: 200,
    body: { url: await pages.keepMediaUrl(account, path.conversationId, body.url) },
  });

  return {
    createSharePage: async (request) => {
      const { account, path, query, body } = request;
      return {
        status: 200,
        body: await pages.create(account, path.conversationId, withQueryOf(body, query), request),
      };
    },
    postSummary: async (request) => {
      const { account, path, query, body } = request;
      if (!pageNames.has(body?.name)) {
        if (body?.redact !== undefined) throw invalidField('redact', 'belongs in the query, as "redact"');
        return readSummary(request);
      }
      return {
        status: 200,
        body: await pages.create(account, path.conversationId, withQueryOf(decodePage(body), query), request),
      };
    },
    listSharePages: (request) => {
      const { account, path, query } = request;
      const page = pageRequest(query);
      return listAnswer('experiences', pages.list(account, path.conversationId, page), page, request);
    },
    deleteSharePage: async (request) => {
      const { account, path } = request;
      await pages.remove(account, path.conversationId, path.experienceId, request);
      return { status: 204, body: undefined };
    },
    updateMediaUrl,
    updateMediaUrlSingular: updateMediaUrl,
    getInsightsList: () => {
      throw new Problem(
        'not_implemented',
        'There is no page of all conversations, since its link would show them to whoever has it; GET /v1/conversations/experiences/insights/details/(conversationId) makes a page of one.',
      );
    },
    getInsightsPage: async (request) => {
      const { account, path, query } = request;
      const options = insightsOptionsOf(query);
      return {
        status: 200,
        body: { url: await pages.createOfInsights(account, path.conversationId, options, request) },
      };
    },
    getSharePage: async ({ path, query, signal }) => {
      const page = await openSharePage(computing, path.token);
      if (page === undefined) return { status: 404, ...nothingThere };
      const from = messageNumberOf(query.from ?? '');
      if (from === undefined) return { status: 400, ...noSuchMessage };
      const look = sharePageImages === 'https' ? page.options : withoutImages(page.options);
      try {
        const shown = await readContents(contents, page, from, signal);
        return { status: 200, ...(await writePage(shown, look, turns.of(page.account.id, signal))) };
      } catch (error) {
        // The conversation was deleted a moment ago.
        if (error instanceof Problem && error.code === 'not_found') return { status: 404, ...nothingThere };
        throw error;
      }
    },
  } satisfies Partial<Handlers>;
}
