import { screen, waitFor, within } from '@testing-library/react';
import { drawing, giveSizes } from '../../test/drawn-charts.js';
import { renderPage } from '../../test/render-page.js';
import { Chart } from './chart.js';
import { colourOf, type ChartKind, type ChartRow } from './chart-data.js';

giveSizes();

const rows: ChartRow[] = [
  { name: 'Physics', values: { you: 40, average: 31.5 } },
  { name: 'Chemistry', values: { you: 0, average: null } },
];

const page = (given: readonly ChartRow[]) => () => (
  <Chart
    kind="bar"
    label="Marks by subject"
    rowTitle="Subject"
    rows={given}
    series={[
      { key: 'you', label: 'You' },
      { key: 'average', label: 'Average' },
    ]}
    format={(value) => `${value} marks`}
    empty={<p>No marks yet</p>}
  />
);

test('a chart is drawn once its code has come, and stands behind as a table', async () => {
  await renderPage({ page: page(rows) });
  const table = screen.getByRole('table', { name: 'Marks by subject' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['Subject', 'You', 'Average'],
    ['Physics', '40 marks', '31.5 marks'],
    ['Chemistry', '0 marks', '–'],
  ]);
  await waitFor(() => expect(document.querySelector('.mantine-BarChart-root')).toBeInTheDocument(), {
    timeout: 20_000,
  });
  expect(screen.queryByText('No marks yet')).not.toBeInTheDocument();
});

test('there is no chart without data', async () => {
  await renderPage({ page: page([{ name: 'Physics', values: { you: null } }]) });
  expect(screen.getByText('No marks yet')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

const three: ChartRow[] = [
  { name: '1', values: { you: 40, average: 31.5 } },
  { name: '2', values: { you: 20, average: 50 } },
  { name: '3', values: { you: 10, average: 5 } },
];
const drawn = async (kind: ChartKind, maximum?: number, given: ChartRow[] = three) => {
  await renderPage({
    page: () => (
      <Chart
        {...{ kind, label: 'Marks', rowTitle: 'Row', rows: given, empty: null }}
        series={[
          { key: 'you', label: 'You' },
          { key: 'average', label: 'Average' },
        ]}
        {...(maximum === undefined ? {} : { maximum })}
      />
    ),
  });
  const roots = { bar: 'BarChart', bars: 'BarChart', stacked: 'BarChart', line: 'LineChart' } as const;
  return drawing({ ...roots, donut: 'DonutChart' as const, scatter: 'ScatterChart' as const }[kind]);
};

test('[REPORT-011] [BEHAV-006] a line has a point for each exam, and a line for each series', async () => {
  const { all, ticks } = await drawn('line');
  expect(all('line-curve')).toHaveLength(2);
  expect(all('line-dot')).toHaveLength(6);
  expect(ticks('xAxis')).toEqual(['1', '2', '3']);
});

test('[REPORT-013] horizontal bars reach to the maximum of their axis', async () => {
  const { all, ticks } = await drawn('bars', 300);
  expect(all('bar-rectangle')).toHaveLength(6);
  expect(ticks('xAxis').at(-1)).toBe('300');
  expect(ticks('yAxis')).toEqual(['1', '2', '3']);
});

test('[REPORT-013] a horizontal bar below zero is drawn to the left of it', async () => {
  const { all, ticks } = await drawn('bars', 80, [{ name: '1', values: { you: -40, average: 20 } }]);
  expect(all('bar-rectangle')).toHaveLength(2);
  const [lowest] = ticks('xAxis');
  expect(Number(lowest!.replace('−', '-'))).toBeLessThanOrEqual(-40);
  expect(ticks('xAxis').at(-1)).toBe('80');
});

test('[USAGE-009] grouped bars stand beside each other for each row', async () => {
  const { all, ticks } = await drawn('bar');
  expect(all('bar')).toHaveLength(2);
  expect(all('bar-rectangle')).toHaveLength(6);
  expect(ticks('xAxis')).toEqual(['1', '2', '3']);
});

test('[REPORT-016] [USAGE-011] a circle has a piece for each row', async () => {
  const { all } = await drawn('donut');
  expect(all('pie-sector')).toHaveLength(3);
});

test('[BEHAV-002] a scatter has its points on an axis from 0 to its maximum', async () => {
  const { all, ticks } = await drawn('scatter', 100);
  expect(all('scatter-symbol')).toHaveLength(6);
  expect([ticks('yAxis')[0], ticks('yAxis').at(-1)]).toEqual(['0', '100']);
});

test('what is wrong is never drawn in the colour of what is right, wherever it stands', () => {
  expect(colourOf(0, 'wrong')).toBe('var(--not-answered)');
  expect(colourOf(1, 'right')).toBe('var(--answered)');
  expect(colourOf(1)).not.toBe(colourOf(0));
});
