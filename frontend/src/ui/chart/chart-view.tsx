/** The drawing. It brings @mantine/charts and recharts with it, so nothing but `lazyPart` imports it. */
import { BarChart, DonutChart, LineChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { ChartData, ChartKind } from './chart-data.js';

type Props = ChartData & { kind: ChartKind; height: number };

/** Apart from each other in both schemes, for colour-blind eyes by their lightness too. */
const colours = ['accent.6', 'teal.5', 'yellow.6', 'blue.7', 'pink.4', 'gray.6'] as const;
const colourOf = (index: number): string => colours[index % colours.length]!;

export default function ChartView({ kind, height, rows, series, format = String }: Props) {
  if (kind === 'donut') {
    const key = series[0]!.key;
    return (
      <DonutChart
        size={height * 0.75}
        thickness={28}
        mx="auto"
        withLabels={false}
        withTooltip
        tooltipDataSource="segment"
        valueFormatter={format}
        data={rows.flatMap(({ name, values }, index) =>
          typeof values[key] === 'number' ? [{ name, value: values[key], color: colourOf(index) }] : [],
        )}
      />
    );
  }
  const common = {
    h: height,
    data: rows.map(({ name, values }) => ({ ...values, name })),
    dataKey: 'name',
    series: series.map(({ key, label }, index) => ({ name: key, label, color: colourOf(index) })),
    withLegend: series.length > 1,
    valueFormatter: format,
    gridAxis: 'y' as const,
    tickLine: 'none' as const,
  };
  if (kind === 'line') return <LineChart {...common} curveType="linear" connectNulls={false} />;
  return <BarChart {...common} type={kind === 'stacked' ? 'stacked' : 'default'} maxBarWidth={48} />;
}
