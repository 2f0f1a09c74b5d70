/** Reads RSQL, as far as `listConversations` takes it: comparisons that must all hold. */

import { type ComparisonNode, type ExpressionNode, isComparisonNode } from '@rsql/ast';
import { parse } from '@rsql/parser';

/** A piece of the text. */
export interface Part {
  readonly text: string;
  /** Where it starts in the source, in UTF-16 units from 0. */
  readonly at: number;
}

/** `selector operator value`, or `selector operator (value, …)`. */
export interface RsqlComparison {
  readonly selector: Part;
  readonly operator: Part;
  /** Without quotes and escapes; `at` is where the value starts with its quote. */
  readonly values: readonly Part[];
  readonly isList: boolean;
}

/** What is wrong with a text, and at which of its characters (code points, from 1). */
export class RsqlError extends Error {
  override readonly name = 'RsqlError';
  readonly position: number;

  constructor(source: string, at: number, message: string) {
    super(message);
    this.position = [...source.slice(0, at)].length + 1;
  }
}

/**
 * The comparisons of a text, in order.
 *
 * @throws RsqlError if it is not RSQL, or has an alternative (`,` or `or`)
 */
export function parseConjunction(source: string): RsqlComparison[] {
  const tree = parseTree(source);
  const { places, alternative } = locate(source);
  if (alternative !== undefined)
    throw new RsqlError(source, alternative, 'there is no "or": join the comparisons by ";" or "and"');
  const nodes = comparisonsOf(tree);
  if (nodes.length !== places.length) throw new Error(`the comparisons of ${source} are not where they are`);
  return places.map((place, index) => comparisonAt(nodes[index], place));
}

function comparisonAt(node: ComparisonNode | undefined, place: Place): RsqlComparison {
  if (node === undefined) throw new Error('a place without a comparison');
  const values = [node.right.value].flat();
  return {
    selector: { text: node.left.selector, at: place.selector },
    operator: { text: node.operator, at: place.operator },
    values: values.map((text, index) => ({ text, at: place.values[index] ?? place.operator })),
    isList: place.isList,
  };
}

function parseTree(source: string): ExpressionNode {
  try {
    return parse(source);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // The parser says where only in words, and repeats the whole text in between.
    const words = error.message.replace(` in "${source}".`, () => '.');
    const { message, position } = /^(?<message>.*?)(?: at position (?<position>\d+))?[.?]?$/s.exec(words)
      ?.groups ?? { message: words };
    const at = position === undefined ? source.length : Number(position) - 1;
    throw new RsqlError(source, at, lowerFirst(message ?? words));
  }
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function comparisonsOf(node: ExpressionNode): ComparisonNode[] {
  return isComparisonNode(node) ? [node] : [...comparisonsOf(node.left), ...comparisonsOf(node.right)];
}

/** Where the parts of a comparison start. */
interface Place {
  readonly selector: number;
  operator: number;
  readonly values: number[];
  isList: boolean;
}

/** The tokens of RSQL, as the parser reads them; what lies between them is white space. */
const tokens =
  /(?<quoted>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(?<operator>!=|<=?|>=?|=[a-z]*=)|(?<logic>[;,]|(?:and|or)(?= ))|[()]|[^"'();,=!~<> \n\t\r]+/gs;

/** Finds the comparisons of a text that the parser has accepted, whose tree does not say where they stand. */
function locate(source: string): { places: Place[]; alternative: number | undefined } {
  const places: Place[] = [];
  let alternative: number | undefined;
  let expects: 'selector' | 'value' | 'list' = 'selector';
  for (const { 0: text, index, groups } of source.matchAll(tokens)) {
    const current = places.at(-1);
    if (groups?.operator !== undefined && current) {
      current.operator = index;
      expects = 'value';
    } else if (groups?.logic !== undefined) {
      if (expects === 'selector' && (text === ',' || text === 'or')) alternative ??= index;
    } else if (text === '(') {
      if (expects !== 'value' || !current) continue;
      current.isList = true;
      expects = 'list';
    } else if (text === ')') expects = 'selector';
    else if (expects === 'selector')
      places.push({ selector: index, operator: index, values: [], isList: false });
    else {
      current?.values.push(index);
      if (expects === 'value') expects = 'selector';
    }
  }
  return { places, alternative };
}
