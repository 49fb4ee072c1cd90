import type { ReactNode } from 'react';
import { lazyPart } from '../lazy-part.js';
import { Loading } from '../page-state.js';
import type { ChartData, ChartKind } from './chart-data.js';
import { hasData } from './chart-data.js';
import { ChartTable } from './chart-table.js';

type Props = ChartData & {
  kind: ChartKind;
  /** What the chart shows, for screen readers. */
  label: string;
  /** Instead of a chart where there is nothing to draw. */
  empty: ReactNode;
  height?: number;
};

const loading = <Loading rows={1} height={260} />;
const View = lazyPart(() => import('./chart-view.js'), loading);

/** A chart, with the same figures as a table behind it for who does not see it. The drawing code comes with it. */
export function Chart({ kind, label, empty, height = 260, ...data }: Props) {
  if (!hasData(data)) return empty;
  return (
    <figure style={{ margin: 0 }}>
      <div aria-hidden="true">
        <View kind={kind} height={height} {...data} />
      </div>
      <div className="only-read-out">
        <ChartTable label={label} {...data} />
      </div>
    </figure>
  );
}
