import type { RefusalBody } from '@exam/contracts/core/refusal';
import { screen, waitFor, within } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { RefusalError } from '../lib/refusal.js';
import { renderPage } from '../test/render-page.js';
import { DataTable } from './data-table.js';
import { Dialog } from './dialog.js';
import { FactList } from './fact-list.js';
import { Money } from './money.js';
import { Page } from './page.js';
import { Empty } from './page-state.js';
import { usePagedRows } from './pages.js';
import { formatMoney } from '../texts/format.js';
import { Panel } from './panel.js';
import { QueryView } from './query-view.js';

test.each([
  [0, '₹0'],
  [100, '₹1'],
  [149_950, '₹1,499.50'],
  [10_000_000, '₹1,00,000'],
  [1_234_567_890, '₹1,23,45,678.90'],
  [-50_005, '−₹500.05'],
])('%i paise are %s', (paise, text) => expect(formatMoney(paise)).toBe(text));

test('links to what belongs to a page are read after what the page says, its actions before', async () => {
  const page = () => (
    <Page title="Test 1" actions={<button type="button">Withdraw</button>} ways={<a href="/trail">History</a>}>
      <p>Forty students</p>
    </Page>
  );
  await renderPage({ page, at: '/' });
  const said = await screen.findByText('Forty students');
  const follows = (one: HTMLElement, other: HTMLElement) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(follows(said, screen.getByRole('link', { name: 'History' }))).toBe(true);
  expect(follows(screen.getByRole('button', { name: 'Withdraw' }), said)).toBe(true);
});

test('on an invoice an amount has its paise always; what is no whole number of paise is a fault', () => {
  expect(formatMoney(100, { exact: true })).toBe('₹1.00');
  expect(() => formatMoney(0.5)).toThrow(RangeError);
});

type Row = { id: string; name: string; paise: number };
const rows: Row[] = Array.from({ length: 45 }, (_, index) => ({
  id: String(index + 1),
  name: `Order ${index + 1}`,
  paise: (index + 1) * 100,
}));

function Orders({ all = rows }: { all?: readonly Row[] }) {
  const { rows: shown, pages } = usePagedRows(all, 20);
  return (
    <Page title="Orders" back={{ to: '/profile' }} lead="What you bought.">
      <Panel title="All of them" flush>
        <DataTable
          label="Orders"
          rows={shown}
          rowKey={({ id }) => id}
          columns={[
            { key: 'name', title: 'Name', cell: ({ name }) => name },
            { key: 'price', title: 'Price', numeric: true, cell: ({ paise }) => <Money paise={paise} /> },
          ]}
          pages={pages}
          empty={<Empty title="No orders" />}
        />
      </Panel>
    </Page>
  );
}

test('a table shows its page of rows, keeps the page in the address and starts it at its top', async () => {
  const { user, location } = await renderPage({ page: () => <Orders />, at: '/orders' });
  expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  const table = screen.getByRole('table', { name: 'Orders' });
  expect(within(table).getAllByRole('row')).toHaveLength(21);
  expect(within(table).getByRole('rowheader', { name: 'Order 1' })).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(location()).toBe('/orders?page=2');
  expect(within(table).getByRole('rowheader', { name: 'Order 21' })).toBeVisible();
  expect(screen.getByText('Page 2 of 3')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Orders' })).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(within(table).getAllByRole('row')).toHaveLength(6);
});

test('a page past the last shows the last; without rows the table gives way to what says so', async () => {
  const first = await renderPage({ page: () => <Orders />, at: '/orders?page=99' });
  expect(await screen.findByRole('rowheader', { name: 'Order 45' })).toBeVisible();
  expect(first.location()).toBe('/orders?page=99');

  await renderPage({ page: () => <Orders all={[]} />, at: '/none' });
  expect(screen.getByRole('heading', { name: 'No orders' })).toBeVisible();
});

test('facts are names with values; what is not known is a dash', async () => {
  await renderPage({
    page: () => (
      <FactList
        facts={[
          { name: 'Amount', value: <Money paise={5_000} was={10_000} />, strong: true },
          { name: 'Paid on', value: null },
        ]}
      />
    ),
  });
  const values = screen.getAllByRole('definition').map((element) => element.textContent);
  expect(values).toEqual(['₹100 ₹50', '–']);
});

test('what is read is loading, then failed with a way to ask again, then empty or there', async () => {
  const tries: (() => Promise<string[]>)[] = [
    () => Promise.reject(new RefusalError(503, refusal, null)),
    () => Promise.resolve([]),
  ];
  function List() {
    const query = useQuery({ queryKey: ['kit'], queryFn: () => tries.shift()!() });
    return (
      <QueryView query={query} empty={(data) => data.length === 0 && <Empty title="Nothing" />}>
        {(data) => data.join()}
      </QueryView>
    );
  }
  const { user } = await renderPage({ page: List });
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('The server is busy');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Nothing' })).toBeVisible();
});

const refusal: RefusalBody = {
  status: false,
  code: 'service.unavailable',
  message: 'The service is busy',
  errorResponse: [],
  requestId: '',
};

test('a dialog closes by Escape, but not while something is being sent', async () => {
  const closed: string[] = [];
  let busy = true;
  const page = () => (
    <Dialog opened title="Cancel the order" busy={busy} onClose={() => closed.push('closed')}>
      Are you sure?
    </Dialog>
  );
  const { user } = await renderPage({ page });
  expect(await screen.findByRole('dialog', { name: 'Cancel the order' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(closed).toEqual([]);

  busy = false;
  await renderPage({ page });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(closed).toContain('closed'));
});
