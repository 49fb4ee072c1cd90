/** What a chart shows. Pure. */
/** `bars` lie, one row below the other; `scatter` has numbers as the names of its rows. */
export type ChartKind = 'bar' | 'bars' | 'stacked' | 'line' | 'donut' | 'scatter';

/** What a colour says: right is green and wrong is red wherever they are drawn, and what one compares with is quiet. */
export type ChartTone = 'own' | 'right' | 'wrong' | 'slow' | 'quiet';
const toneColours: Readonly<Record<ChartTone, string>> = {
  own: 'accent.6',
  right: 'var(--answered)',
  wrong: 'var(--not-answered)',
  slow: 'yellow.6',
  quiet: 'gray.6',
};
/** Apart from each other in both schemes, for colour-blind eyes by their lightness too. */
const colours = ['accent.6', 'teal.5', 'yellow.6', 'blue.7', 'pink.4', 'gray.6'] as const;
export const colourOf = (index: number, tone?: ChartTone): string =>
  tone ? toneColours[tone] : colours[index % colours.length]!;

/** `place`: the colour's, where one keeps its colour while others come and go. */
type Coloured = { tone?: ChartTone; place?: number };
export type ChartSeries = { key: string; label: string } & Coloured;
/** One place on the axis, or one part of a ring: its name, and a figure per series (null where there is none). */
export type ChartRow = { name: string; values: Readonly<Record<string, number | null>> } & Coloured;

export type ChartData = {
  /** What the rows are, as 'Subject'. */
  rowTitle: string;
  rows: readonly ChartRow[];
  series: readonly ChartSeries[];
  /** Where the axis of the figures ends; by the figures where nothing is said. */
  maximum?: number;
  /** How a figure is written; as it is where nothing is said. */
  format?: (value: number) => string;
  /** How the drawing writes it, where its axis has no room for all of that. */
  short?: (value: number) => string;
};

/** Zeros are data; nothing at all is none. */
export const hasData = ({ rows, series }: Pick<ChartData, 'rows' | 'series'>): boolean =>
  rows.some(({ values }) => series.some(({ key }) => typeof values[key] === 'number'));
