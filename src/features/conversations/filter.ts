/**
 * Filters of conversations (`listConversations`): RSQL in, comparisons for the database out.
 *
 * Comparisons are joined by `;` or `and`. Times compare as times, metadata as numbers where both sides are plain
 * numbers, everything else as text, by code point. `*` stands
 * for any characters in the value of `==`, `!=` and `=ilike=`, unless a backslash stands before it, and for itself elsewhere. A conversation without the metadata key
 * that is compared meets `!=` and `=out=`, and nothing else: they are the opposites of `==` and `=in=`.
 */

import { invalidField } from '../../core/problem.ts';
import { parseTime } from '../../core/times.ts';
import type { ConversationComparison, ConversationField, SortableField } from './list-queries.ts';
import { type Part, parseConjunction, type RsqlComparison, RsqlError } from './rsql.ts';

/** The contract's limit. */
const maximumSelectors = 2;
const maximumComparisons = 50;

const metadataPrefix = 'conversation.metadata.';

const names: Readonly<Record<SortableField, string>> = {
  startTime: 'conversation.startTime',
  endTime: 'conversation.endTime',
  name: 'conversation.name',
  type: 'conversation.type',
  id: 'conversation.id',
};

/** What conversations can be sorted by, and compared by beside their metadata. */
export const conversationFieldNames: readonly string[] = Object.values(names);

const fields: ReadonlyMap<string, SortableField> = new Map([
  // The record has exactly the fields as keys.
  ...Object.entries(names).map(([field, name]): [string, SortableField] => [name, field as SortableField]),
  // As the documentation's samples have it.
  ['conversation.startDate', 'startTime'],
]);

/** The field behind a name such as `conversation.startTime`; undefined if there is none. */
export function conversationField(name: string): SortableField | undefined {
  return fields.get(name);
}

type Relation = Pick<ConversationComparison, 'relation' | 'negated'>;

const relations: ReadonlyMap<string, Relation> = new Map<string, Relation>([
  ['==', { relation: 'like', negated: false }],
  ['!=', { relation: 'like', negated: true }],
  ['=ilike=', { relation: 'ilike', negated: false }],
  ['=in=', { relation: 'in', negated: false }],
  ['=out=', { relation: 'in', negated: true }],
  ...(['<', '<=', '>', '>='] as const).map((relation): [string, Relation] => [
    relation,
    { relation, negated: false },
  ]),
  ['=lt=', { relation: '<', negated: false }],
  ['=le=', { relation: '<=', negated: false }],
  ['=gt=', { relation: '>', negated: false }],
  ['=ge=', { relation: '>=', negated: false }],
]);

/**
 * Reads a filter.
 *
 * @param name of the field that holds the filter, for the message
 * @throws Problem `invalid_request` that says what is wrong, and at which character
 */
export function parseConversationFilter(name: string, source: string): ConversationComparison[] {
  try {
    const selectors = new Set<string>();
    return parseConjunction(source).map((comparison, index) => {
      const { selector } = comparison;
      const target = targetOf(source, selector);
      selectors.add(`${target.field} ${target.key}`);
      if (selectors.size > maximumSelectors)
        throw new RsqlError(
          source,
          selector.at,
          `"${selector.text}" is one selector too many: there may be ${maximumSelectors}`,
        );
      if (index >= maximumComparisons)
        throw new RsqlError(source, selector.at, `there are more than ${maximumComparisons} comparisons`);
      return { ...target, ...conditionOf(source, comparison, target.field) };
    });
  } catch (error) {
    if (!(error instanceof RsqlError)) throw error;
    throw invalidField(name, `is wrong at position ${error.position}: ${error.message}`);
  }
}

function targetOf(source: string, { text, at }: Part): Pick<ConversationComparison, 'field' | 'key'> {
  const field = conversationField(text);
  if (field !== undefined) return { field, key: null };
  if (text.startsWith(metadataPrefix) && text.length > metadataPrefix.length)
    return { field: 'metadata', key: text.slice(metadataPrefix.length) };
  throw new RsqlError(
    source,
    at,
    `there is no selector "${text}"; there are ${[...fields.keys()].join(', ')} and ${metadataPrefix}<key>`,
  );
}

function conditionOf(
  source: string,
  { operator, values, isList }: RsqlComparison,
  field: ConversationField,
): Omit<ConversationComparison, 'field' | 'key'> {
  const given = relations.get(operator.text);
  if (given === undefined)
    throw new RsqlError(
      source,
      operator.at,
      `there is no operator "${operator.text}"; there are ${[...relations.keys()].join(', ')}`,
    );
  if (isList && given.relation !== 'in')
    throw new RsqlError(source, operator.at, `"${operator.text}" takes one value, not a list`);
  if (field !== 'startTime' && field !== 'endTime')
    return {
      ...given,
      values: values.map(({ text }) => (isPattern(given.relation) ? likePattern(text) : text)),
    };
  // No part of a time can be left open: equality is membership in a list of one.
  const relation = isPattern(given.relation) ? 'in' : given.relation;
  return { ...given, relation, values: values.map((value) => timeOf(source, value)) };
}

const isPattern = (relation: Relation['relation']) => relation === 'like' || relation === 'ilike';

/** `*` for any characters, `\*` for a star, everything else for itself. */
function likePattern(text: string): string {
  return text.replaceAll(/\\\*|\*+|[\\%_]/g, (sign) => {
    if (sign === '\\*') return '*';
    return sign.startsWith('*') ? '%' : `\\${sign}`;
  });
}

function timeOf(source: string, { text, at }: Part): string {
  const time = parseTime(text);
  if (time === undefined)
    throw new RsqlError(
      source,
      at,
      `"${text}" is no time: it must be a date, or a date and a time, such as 2024-05-01T09:00:00Z`,
    );
  return time.toISOString();
}
