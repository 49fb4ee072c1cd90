/** The drawing. It brings @mantine/charts and recharts with it, so nothing but `lazyPart` imports it. */
import { BarChart, DonutChart, LineChart, ScatterChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { colourOf, type ChartData, type ChartKind } from './chart-data.js';

type Props = ChartData & { kind: ChartKind; height: number };

/** The drawing is hidden from screen readers, which read the table: it must not take the focus either. */
const unfocused = { accessibilityLayer: false };

export default function ChartView({ kind, height, rows, series, maximum, format = String, short = format }: Props) {
  if (kind === 'donut') {
    const key = series[0]!.key;
    return (
      <DonutChart
        pieChartProps={unfocused}
        // recharts gives the ring a tab stop of its own
        pieProps={{ rootTabIndex: -1 }}
        size={height * 0.75}
        thickness={28}
        mx="auto"
        withLabels={false}
        withTooltip
        tooltipDataSource="segment"
        valueFormatter={short}
        data={rows.flatMap(({ name, values, tone, place }, index) =>
          typeof values[key] === 'number' ? [{ name, value: values[key], color: colourOf(place ?? index, tone) }] : [],
        )}
      />
    );
  }
  if (kind === 'scatter') {
    return (
      <ScatterChart
        scatterChartProps={unfocused}
        h={height}
        dataKey={{ x: 'x', y: 'y' }}
        withLegend={series.length > 1}
        valueFormatter={{ y: short }}
        {...(maximum === undefined ? {} : { yAxisProps: { domain: [0, maximum] } })}
        data={series.map(({ key, label, tone }, index) => ({
          name: label,
          color: colourOf(index, tone),
          data: rows.flatMap(({ name, values }) =>
            typeof values[key] === 'number' ? [{ x: Number(name), y: values[key] }] : [],
          ),
        }))}
      />
    );
  }
  const common = {
    h: height,
    data: rows.map(({ name, values, tone }) => ({ ...values, name, ...(tone && { color: colourOf(0, tone) }) })),
    dataKey: 'name',
    series: series.map(({ key, label, tone, place }, index) => ({
      name: key,
      label,
      color: colourOf(place ?? index, tone),
    })),
    withLegend: series.length > 1,
    valueFormatter: short,
    gridAxis: 'y' as const,
    tickLine: 'none' as const,
  };
  if (kind === 'line')
    return <LineChart {...common} lineChartProps={unfocused} curveType="linear" connectNulls={false} />;
  if (kind === 'bars')
    return (
      <BarChart
        {...common}
        barChartProps={unfocused}
        orientation="vertical"
        gridAxis="x"
        yAxisProps={{ width: 90 }}
        // what lies below zero widens the axis to the left by itself
        {...(maximum === undefined ? {} : { xAxisProps: { domain: [0, maximum] } })}
        maxBarWidth={28}
      />
    );
  return (
    <BarChart
      {...common}
      barChartProps={unfocused}
      type={kind === 'stacked' ? 'stacked' : 'default'}
      maxBarWidth={48}
    />
  );
}
