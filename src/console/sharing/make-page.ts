/** Asks the server for a page, as the form says it. */

import { answerOf, api } from '../api.ts';
import type { Schemas } from '../schemas.ts';
import { words } from '../words.ts';

/** What a page shows. */
export type PageKind = Schemas['SharePage']['name'];

/** The kinds that are offered; a page named `video-summary` is as one named `verbose-text-summary`. */
export const offeredKinds = [
  'verbose-text-summary',
  'audio-summary',
  'insights-details',
] as const satisfies readonly PageKind[];

export interface WantedPage {
  readonly kind: (typeof offeredKinds)[number];
  readonly redact: boolean;
  /** Of pages with the insights. */
  readonly includeCallScore: boolean;
  /** Of all others: how they look, and until when they are there. */
  readonly details: Omit<Schemas['SharePageRequest'], 'name' | 'redact'>;
}

/**
 * Makes the page; answers its address.
 *
 * @throws Refusal
 */
export async function makePage(
  conversationId: string,
  { kind, redact, includeCallScore, details }: WantedPage,
): Promise<string> {
  const path = { conversationId };
  if (kind === 'insights-details') {
    const params = { path, query: { redact, includeCallScore } };
    const asked = api.GET('/v1/conversations/experiences/insights/details/{conversationId}', { params });
    return (await answerOf(asked)).url;
  }
  const body = { ...details, name: kind, redact };
  return (
    await answerOf(api.POST('/v1/conversations/{conversationId}/experiences', { params: { path }, body }))
  ).url;
}

/** A sentence of the server, in which a field is called as the form calls it. */
export const inWordsOfTheForm = (sentence: string): string =>
  sentence.replace(/^"([\w.]+)"/, (quoted, field: string) => {
    const label = new Map<string, string>(Object.entries(words.share.fields)).get(field);
    return label === undefined ? quoted : `“${label}”`;
  });
