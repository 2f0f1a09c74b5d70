/** Trying a custom entity against a conversation before it is made (`previewEntity`). Stores nothing. */

import type { components } from '../../../generated/openapi.ts';
import { customMentions, formsOfMessage } from '../../analysis/entities/custom-mentions.ts';
import type { CustomEntity, EntityMention } from '../../analysis/findings.ts';
import { prepareVocabulary, tokenForms, type Vocabulary } from '../../analysis/text/phrase-matcher.ts';
import type { Account } from '../../core/account.ts';
import { invalidField } from '../../core/problem.ts';
import { type Pace, turns } from '../../core/turns.ts';
import type { Database } from '../../db/client.ts';
import { parseObjectId } from '../../db/identifiers.ts';
import { type LookedThrough, lookThrough, speakersOf } from '../messages/look-through.ts';
import { bytesOfReference } from '../messages/message-ref.ts';
import type { ReadAccountVocabulary } from './account-vocabulary.ts';
import { findEntity } from './custom-entity-queries.ts';
import { type ShownEntity, type ShownMention, showEntity } from './read-entities.ts';

type Schemas = components['schemas'];

export interface PreviewEntityDependencies {
  readonly db: Database;
  readonly accountVocabulary: ReadAccountVocabulary;
}

/**
 * @param signal aborts when the client has hung up
 * @throws Problem `not_found` unless the conversation is the account's, `invalid_request` for an id of no entity of the account
 */
export type PreviewEntity = (
  account: Pick<Account, 'id'>,
  conversationId: string,
  request: Schemas['EntityPreviewRequest'],
  signal: AbortSignal,
) => Promise<Schemas['EntityPreview']>;

/** What is looked for, as the analysis has it. */
export const triedEntities = ({ type, subType, values }: Schemas['EntityPreviewRequest']): CustomEntity[] =>
  [...new Set(values)].map((value) => ({ type, customType: subType, text: value, value }));

/** Its type and subtype, by which an account has it once. */
interface Named {
  readonly type: string;
  readonly subType: string;
}

const isOf =
  ({ type, subType }: Named) =>
  (one: { readonly type?: string; readonly customType?: string }): boolean =>
    one.type === type && one.customType === subType;

export function createPreviewEntity({ db, accountVocabulary }: PreviewEntityDependencies): PreviewEntity {
  return async (account, conversationId, request, signal) => {
    const pace = turns.of(account.id, signal);
    const tried = triedEntities(request);
    const replaced = await replacedBy(db, account, request);
    const findAlone = await vocabularyOf(tried, pace);
    /** The tried one among those of the account; needed where something of it was found. */
    let known: readonly LookedFor[] | undefined;
    const found = createFound();

    const complete = await lookThrough(
      db,
      account,
      conversationId,
      async (messages, _, budget) => {
        const candidates: LookedThrough[] = [];
        await pace.each(messages, (message) => {
          if (customMentions(message.text, findAlone).length > 0) candidates.push(message);
        });
        if (candidates.length === 0) return;
        known ??= await pace.map(
          inPlaceOf(await accountVocabulary(account.id), replaced, tried),
          (entity) => ({ entity, forms: tokenForms(entity.text) }),
        );
        const findAll = await vocabularyFor(candidates, known, pace);
        await pace.each(candidates, (message) => {
          // Each is listed twice: under the entity, and under its spelling.
          for (const mention of customMentions(message.text, findAll).filter(isOf(request)))
            if (budget.take(2 * bytesOfReference(message.text))) found.add(message, mention);
        });
      },
      signal,
    );
    return {
      entities: await pace.complete(found.show()),
      messages: await speakersOf(db, found.messages),
      complete,
    };
  };
}

/** The type and subtype of the entity of the account in whose place this one is tried. */
async function replacedBy(
  db: Database,
  account: Pick<Account, 'id'>,
  { id, type, subType }: Schemas['EntityPreviewRequest'],
): Promise<Named> {
  if (id === undefined) return { type, subType };
  const parsed = parseObjectId(id);
  const entity = parsed === undefined ? undefined : await findEntity(db, account.id, parsed);
  if (entity === undefined) throw invalidField('id', 'names no entity of the account');
  return entity;
}

/** The account's entities as they would be: the order decides which of two that are written alike is mentioned. */
function inPlaceOf(
  all: readonly CustomEntity[],
  replaced: Named,
  tried: readonly CustomEntity[],
): readonly CustomEntity[] {
  const first = all.findIndex(isOf(replaced));
  const isKept = (entity: CustomEntity) => !isOf(replaced)(entity);
  return first === -1
    ? [...all, ...tried]
    : [...all.slice(0, first), ...tried, ...all.slice(first).filter(isKept)];
}

/** An entity, and the words without which it is not mentioned. */
interface LookedFor {
  readonly entity: CustomEntity;
  readonly forms: readonly string[];
}

const vocabularyOf = (entities: readonly CustomEntity[], pace: Pace): Promise<Vocabulary<CustomEntity>> =>
  pace.complete(prepareVocabulary(entities.map((entity) => ({ text: entity.text, key: entity }))));

/** A vocabulary of what may stand in these messages: preparing all of it would take longer than looking for it. */
async function vocabularyFor(
  messages: readonly LookedThrough[],
  known: readonly LookedFor[],
  pace: Pace,
): Promise<Vocabulary<CustomEntity>> {
  const said = new Set<string>();
  await pace.each(messages, ({ text }) => {
    for (const form of formsOfMessage(text)) said.add(form);
  });
  const possible: CustomEntity[] = [];
  await pace.each(known, ({ entity, forms }) => {
    if (forms.every((form) => said.has(form))) possible.push(entity);
  });
  return vocabularyOf(possible, pace);
}

/** The entities that were found, in the order in which they were first mentioned. */
function createFound() {
  const entities = new Map<string, { readonly shown: ShownEntity; readonly mentions: ShownMention[] }>();
  const messages: LookedThrough[] = [];
  return {
    messages,
    add(message: LookedThrough, { type, customType = '', value, text, offset }: EntityMention): void {
      const entity = entities.get(value) ?? {
        shown: { type, customType, value, text, start: null, end: null },
        mentions: [],
      };
      entities.set(value, entity);
      const { id: messageId, text: said, startTime, endTime } = message;
      entity.mentions.push({ messageId, text: said, startTime, endTime, offset, detectedText: text });
      messages.push(message);
    },
    *show(): Generator<void, Schemas['Entity'][]> {
      const elements: Schemas['Entity'][] = [];
      for (const { shown, mentions } of entities.values()) elements.push(yield* showEntity(shown, mentions));
      return elements;
    },
  };
}
