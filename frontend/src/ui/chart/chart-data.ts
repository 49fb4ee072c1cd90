/** What a chart shows. Pure. */
/** `bars` lie, one row below the other; `scatter` has numbers as the names of its rows. */
export type ChartKind = 'bar' | 'bars' | 'stacked' | 'line' | 'donut' | 'scatter';

export type ChartSeries = { key: string; label: string };
/** One place on the axis, or one part of a ring: its name, and a figure per series (null where there is none). */
export type ChartRow = { name: string; values: Readonly<Record<string, number | null>> };

export type ChartData = {
  /** What the rows are, as 'Subject'. */
  rowTitle: string;
  rows: readonly ChartRow[];
  series: readonly ChartSeries[];
  /** Where the axis of the figures ends; by the figures where nothing is said. */
  maximum?: number;
  /** How a figure is written; as it is where nothing is said. */
  format?: (value: number) => string;
};

/** Zeros are data; nothing at all is none. */
export const hasData = ({ rows, series }: Pick<ChartData, 'rows' | 'series'>): boolean =>
  rows.some(({ values }) => series.some(({ key }) => typeof values[key] === 'number'));
