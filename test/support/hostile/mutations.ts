/** Turning a JSON value into the text of one that is a little wrong: a field too few, another type, a key twice. */

import fc from 'fast-check';
import { hostileJson } from './hostile-values.ts';

/** JSON text that no value makes, such as a number out of range or a key that stands twice. */
class RawJson {
  constructor(readonly text: string) {}
}

const kinds = ['drop', 'replace', 'nest', 'extend', 'repeat a key', 'multiply', 'swap'] as const;

/** One change; which place of the value it concerns is counted round the places there are. */
export interface Mutation {
  readonly kind: (typeof kinds)[number];
  readonly place: number;
  readonly other: number;
  /** JSON text, or what looks like it. */
  readonly json: string;
  readonly key: string;
}

const hostileKeys = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
  'x',
  '\0',
  '\ud800',
  '0',
  'a.b',
];

export const anyMutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...kinds),
  place: fc.nat(1000),
  other: fc.nat(1000),
  json: fc.constantFrom(...hostileJson),
  key: fc.constantFrom(...hostileKeys),
});

/** The JSON text of the value after these changes. */
export function mutatedJson(value: unknown, mutations: readonly Mutation[]): string {
  return written(mutations.reduce(mutated, value));
}

/** Where a value stands: how to put another one in its place. */
interface Place {
  readonly value: unknown;
  readonly replaced: (by: unknown) => unknown;
  /** The whole without it. */
  readonly dropped: () => unknown;
}

function mutated(whole: unknown, { kind, place, other, json, key }: Mutation): unknown {
  const places = placesOf(whole);
  const chosen = places[place % places.length];
  if (chosen === undefined) return whole;
  const { value, replaced, dropped } = chosen;
  switch (kind) {
    case 'drop':
      return dropped();
    case 'replace':
      return replaced(new RawJson(json));
    case 'nest':
      return replaced(new RawJson(`${'['.repeat(place)}${written(value)}${']'.repeat(place)}`));
    case 'extend':
      return replaced(
        new RawJson(
          Array.isArray(value)
            ? `[${[...value.map(written), json].join(',')}]`
            : `{${[...entriesOf(value), [key, json] as const].map(member).join(',')}}`,
        ),
      );
    case 'repeat a key': {
      const entries = entriesOf(value);
      return replaced(
        new RawJson(
          `{${[...entries, ...entries.map(([name]) => [name, json] as const)].map(member).join(',')}}`,
        ),
      );
    }
    case 'multiply':
      return Array.isArray(value) ? replaced(Array.from({ length: 50 }, () => value).flat()) : whole;
    case 'swap':
      return replaced(places[other % places.length]?.value);
  }
}

/** Names and the JSON of what they name; nothing of what is no object. */
function entriesOf(value: unknown): (readonly [name: string, json: string])[] {
  if (typeof value !== 'object' || value === null || value instanceof RawJson || Array.isArray(value))
    return [];
  return Object.entries(value).map(([name, field]) => [name, written(field)] as const);
}

const member = ([name, json]: readonly [string, string]) => `${JSON.stringify(name)}:${json}`;

/** The value itself and everything in it. */
function placesOf(
  value: unknown,
  replaced = (by: unknown) => by,
  dropped = (): unknown => undefined,
): Place[] {
  const own = { value, replaced, dropped };
  if (value instanceof RawJson) return [own];
  if (Array.isArray(value)) {
    const elements: unknown[] = value;
    return [
      own,
      ...elements.flatMap((element, index) =>
        placesOf(
          element,
          (by) => replaced(elements.with(index, by)),
          () => replaced(elements.toSpliced(index, 1)),
        ),
      ),
    ];
  }
  if (typeof value !== 'object' || value === null) return [own];
  const entries = Object.entries(value);
  return [
    own,
    ...entries.flatMap(([name, field], index) =>
      placesOf(
        field,
        (by) => replaced(Object.fromEntries(entries.with(index, [name, by]))),
        () => replaced(Object.fromEntries(entries.toSpliced(index, 1))),
      ),
    ),
  ];
}

function written(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (value === undefined) return '';
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value === 'object' && value !== null) return `{${entriesOf(value).map(member).join(',')}}`;
  return JSON.stringify(value);
}
