/** What stands in `ops/`, read as Prometheus and Grafana read it. */

import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';

const folder = new URL('../../../ops/', import.meta.url);

interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly labels?: { readonly severity?: string };
  readonly annotations?: { readonly summary?: string; readonly runbook?: string };
}

/** Path of a file below `ops/`. */
export const operationsFile = (name: string): string => new URL(name, folder).pathname;

/** @param path of a file with rules */
export const rulesIn = (path: string): Rule[] =>
  parse(readFileSync(path, 'utf8')).groups.flatMap(({ rules }: { rules: Rule[] }) => rules);

export const alertRules = rulesIn(operationsFile('prometheus/alert-rules.yaml'));
export const recordingRules = rulesIn(operationsFile('prometheus/recording-rules.yaml'));

export interface Panel {
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

export const dashboard: { readonly panels: readonly Panel[] } = JSON.parse(
  readFileSync(operationsFile('grafana/confab.json'), 'utf8'),
);

/** What one expression asks for. */
export interface Selector {
  readonly metric: string;
  /** Label → the values that it is compared with: the alternatives of a regular expression. */
  readonly labels: ReadonlyMap<string, readonly string[]>;
}

/** What an expression of PromQL asks for, and by which labels it groups. Throws where it is no expression. */
export function readExpression(expression: string): { selectors: Selector[]; grouping: string[] } {
  // Grafana puts these in before Prometheus reads it.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const tree = parser.parse(text);
  const selectors: Selector[] = [];
  const grouping: string[] = [];
  tree.iterate({
    enter({ name, node, from, to }) {
      const words = text.slice(from, to);
      if (name === '⚠') throw new Error(`${expression}\nis no PromQL at "${text.slice(from)}"`);
      if (name === 'VectorSelector') {
        const metric = node.getChild('Identifier');
        if (metric === null) throw new Error(`${words} names no metric`);
        const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
        const labels = matchers.map((matcher) => {
          const [label, value] = ['LabelName', 'StringLiteral'].map((part) => {
            const found = matcher.getChild(part);
            return found === null ? '' : text.slice(found.from, found.to);
          });
          return [label ?? '', (value ?? '').slice(1, -1).split('|')] as const;
        });
        selectors.push({ metric: text.slice(metric.from, metric.to), labels: new Map(labels) });
      }
      if (name === 'GroupingLabels')
        grouping.push(...node.getChildren('LabelName').map((label) => text.slice(label.from, label.to)));
    },
  });
  return { selectors, grouping };
}
