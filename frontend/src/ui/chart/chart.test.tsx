import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../../test/render-page.js';
import { Chart } from './chart.js';
import type { ChartRow } from './chart-data.js';

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
