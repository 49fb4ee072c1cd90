import { parser } from '@prometheus-io/lezer-promql';

export interface Selector {
  readonly metric: string;
  /** Labels that it asks for. */
  readonly labels: readonly string[];
}

export interface Reading {
  readonly selectors: readonly Selector[];
  /** Labels by which it groups or joins. */
  readonly grouping: readonly string[];
}

/** What an expression reads, by Prometheus's own grammar. Throws where the expression is none. */
export function readPromql(expr: string): Reading {
  const selectors: { metric: string; labels: string[] }[] = [];
  const grouping: string[] = [];
  const text = ({ from, to }: { from: number; to: number }) => expr.slice(from, to);
  parser.parse(expr).iterate({
    enter(node) {
      if (node.type.isError) throw new SyntaxError(`no PromQL at ${node.from}: ${expr}`);
      if (node.name === 'VectorSelector') {
        const name = node.node.getChild('Identifier');
        if (!name) throw new SyntaxError(`a selector without a name: ${expr}`);
        selectors.push({ metric: text(name), labels: [] });
      }
      if (node.name !== 'LabelName') return;
      if (node.matchContext(['GroupingLabels'])) grouping.push(text(node));
      else selectors.at(-1)?.labels.push(text(node));
    },
  });
  return { selectors, grouping };
}
