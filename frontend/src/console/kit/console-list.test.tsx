import { listSavedViews, removeView, saveView } from '@exam/contracts/http/identity/saved-views';
import { screen, waitFor, within } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import type { ComponentProps } from 'react';
import { answer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';
import { ConsoleList } from './console-list.js';
import type { ListAsked } from './use-list.js';

type Row = { id: string; name: string; kind: string };
const all: Row[] = Array.from({ length: 120 }, (_, n) => ({
  ...{ id: `r${n}`, name: n === 3 ? '=1+1 & <b>' : `Row ${n}`, kind: n < 70 ? 'even' : 'odd' },
}));
const asked: ListAsked[] = [];
const chosen: string[][] = [];

/** As a service would: by kind, page by page. */
const fetchRows = (query: ListAsked) => {
  asked.push(query);
  const rows = all.filter(({ kind }) => query['kind'] === undefined || query['kind'] === kind);
  const from = Number(query.cursor ?? 0);
  const until = from + query.limit;
  const nextCursor = until < rows.length ? String(until) : null;
  return Promise.resolve({ items: rows.slice(from, until), nextCursor, total: rows.length });
};

const Page = (given: Partial<ComponentProps<typeof ConsoleList<Row>>>) => (
  <ConsoleList<Row>
    name="things"
    label="Things"
    sort="name"
    fetch={fetchRows}
    rowKey={({ id }) => id}
    nameOf={({ name }) => name}
    columns={[{ key: 'name', title: 'Name', sort: 'name', cell: ({ name }) => name }]}
    filters={[{ name: 'kind', label: 'Kind', options: ['even', 'odd'].map((value) => ({ value, label: value })) }]}
    actions={[{ key: 'act', label: 'Act', run: (keys) => void chosen.push(keys) }]}
    exported={{ heads: ['name', 'kind'], cells: ({ name, kind }) => [name, kind] }}
    empty={null}
    {...given}
  />
);

const viewId = '0198c5a0-0000-7000-8000-000000000001';
const view = (given: object) => ({
  ...{ viewId, name: 'Odd ones', query: 'kind=odd&sort=-name', isShared: false, isOwn: true },
  ...given,
});
const savedFile = () =>
  new Promise<Buffer>((resolve) => {
    URL.createObjectURL = (file) => {
      const reader = new FileReader();
      reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer));
      reader.readAsArrayBuffer(file as Blob);
      return '#saved';
    };
    URL.revokeObjectURL = () => undefined;
  });

test('[CONSOLE-009] what chooses of a list is folded, and one press away', async () => {
  const { user } = await renderPage({ page: Page, at: '/console/things' });
  const fold = await screen.findByRole('button', { name: 'Filters' });
  const bar = screen.getByRole('search');
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(bar).toHaveAttribute('data-folded');
  await user.click(fold);
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  expect(bar).not.toHaveAttribute('data-folded');
});

test('that a search has found nothing says nothing of the list without it', async () => {
  const nothing = { items: [], nextCursor: null, total: 0 };
  const fetch = ({ q }: ListAsked) => (q ? Promise.resolve(nothing) : new Promise<typeof nothing>(() => undefined));
  const Slow = () => <Page fetch={fetch} empty={<p>Nothing yet</p>} />;
  const { user } = await renderPage({ page: Slow, at: '/console/things?q=none' });
  await user.click(await screen.findByRole('button', { name: 'Remove all filters' }));
  expect(screen.getByRole('search')).toBeVisible();
  expect(screen.queryByText('Nothing yet')).toBeNull();
});

test('[CONSOLE-002] search, filter, sort and tab of a list stand in its address; what is selected, exported and saved is what they leave', async () => {
  const views = answer(listSavedViews, {
    status: true,
    items: [
      view({}),
      view({ viewId: viewId.replace(/1$/, '2'), name: 'All', query: '', isShared: true, isOwn: false }),
    ],
  });
  const { user, location, server } = await renderPage({
    ...{ page: Page, at: '/console/things?tab=two', user: { roles: ['teacher'] } },
    answers: [views, answer(saveView, { status: true, viewId }), answer(removeView, { status: true })],
  });
  await screen.findByRole('rowheader', { name: 'Row 0' });
  await user.type(screen.getByRole('searchbox'), 'row{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'even');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  expect(location()).toBe('/console/things?tab=two&q=row&kind=even&sort=-name');
  await waitFor(() => expect(asked.at(-1)).toEqual({ q: 'row', kind: 'even', sort: '-name', limit: 50 }));
  await user.click(screen.getByRole('button', { name: 'Remove the filter Search' }));
  expect(location()).toBe('/console/things?tab=two&kind=even&sort=-name');

  // across pages
  await screen.findByText('70 rows');
  await user.click(screen.getByRole('checkbox', { name: 'Select all that are shown' }));
  const selection = within(screen.getByRole('region', { name: 'Selection' }));
  expect(selection.getByRole('status')).toHaveTextContent('50 selected');
  await user.click(selection.getByRole('button', { name: 'All 70 that match' }));
  await waitFor(() => expect(selection.getByRole('status')).toHaveTextContent('70 selected'));
  await user.click(selection.getByRole('button', { name: 'Act' }));
  expect(chosen[0]).toEqual(all.slice(0, 70).map(({ id }) => id));

  // files: the rows that match, all of them and no other
  let file = savedFile();
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  const lines = (await file).toString().replace('\uFEFF', '').trim().split('\r\n');
  expect([lines[0], lines[4], lines.length]).toEqual(['name,kind', "'=1+1 & <b>,even", 71]);
  file = savedFile();
  await user.click(screen.getByRole('button', { name: 'Export as XLSX' }));
  const sheet = strFromU8(unzipSync(new Uint8Array(await file))['xl/worksheets/sheet1.xml']!);
  expect(sheet.match(/<row>/g)).toHaveLength(71);
  expect(sheet).toContain('<t xml:space="preserve">=1+1 &amp; &lt;b&gt;</t>');
  expect(asked.filter(({ limit }) => limit === 200)).toEqual(
    Array.from({ length: 3 }, () => ({ q: undefined, kind: 'even', sort: '-name', limit: 200 })),
  );

  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Saved views' }));
  expect(await dialog.findByRole('link', { name: 'All (organisation)' })).toBeVisible();
  // for oneself, unless it is said
  await user.type(dialog.getByLabelText('Name of this view'), 'My even ones');
  await user.click(dialog.getByRole('button', { name: 'Save this view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(saveView)[0]!.body).toMatchObject({ name: 'My even ones', isShared: false });
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Saved views' }));
  expect(dialog.getAllByRole('button', { name: /^Delete the view/ })).toHaveLength(1);
  await user.type(dialog.getByLabelText('Name of this view'), 'Even ones');
  await user.click(dialog.getByLabelText('For everybody of the organisation'));
  await user.click(dialog.getByRole('button', { name: 'Save this view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const query = 'tab=two&kind=even&sort=-name';
  expect(server.callsOf(saveView)[1]!.body).toMatchObject({ list: 'things', name: 'Even ones', query, isShared: true });
  await user.click(screen.getByRole('button', { name: 'Saved views' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Saved views' }));
  await user.click(await dialog.findByRole('button', { name: 'Delete the view Odd ones' }));
  await waitFor(() => expect(server.callsOf(removeView)[0]!.params).toEqual({ viewId }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Delete the view Odd ones' })).toBeEnabled());
  await user.click(dialog.getByRole('link', { name: 'Odd ones' }));
  expect(location()).toBe('/console/things?kind=odd&sort=-name');
  await screen.findByText('50 rows');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[CONSOLE-001] where nothing matches, one press takes all filters away', async () => {
  const { user, location } = await renderPage({
    ...{ page: Page, at: '/console/things?tab=two&kind=neither&q=row', user: { roles: ['teacher'] } },
    answers: [],
  });
  expect(await screen.findByText('Nothing matches.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove all filters' }));
  expect(location()).toBe('/console/things?tab=two');
  expect(await screen.findByRole('rowheader', { name: 'Row 0' })).toBeVisible();
});
