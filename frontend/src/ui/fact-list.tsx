import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

export type FactItem = {
  name: string;
  /** `null` and '' stand as a dash: a fact that is not known still has its line. */
  value: ReactNode;
  strong?: boolean;
};

type Props = {
  facts: readonly FactItem[];
  columns?: 1 | 2 | 3;
  /** Smaller and without lines, as on a card. */
  dense?: boolean;
};

/** Names with their values, as of an order or a profile. Beside each other where there is room. */
export function FactList({ facts, columns = 1, dense = false }: Props) {
  return (
    <dl className={classes.facts} data-columns={columns} data-dense={dense || undefined}>
      {facts.map(({ name, value, strong }) => (
        <div key={name} data-strong={strong || undefined}>
          <dt>{name}</dt>
          <dd className="numbers">{value === null || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
