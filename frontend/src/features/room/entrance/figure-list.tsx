import { t } from '../../../texts/begin.js';
import classes from './entrance.module.css';
import type { Figure } from './practice-figures.js';

export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd className="numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
