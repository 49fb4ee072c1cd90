import { listNotices } from '@exam/contracts/http/notification';
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { noticesKey, noticesQuery } from '../features/notices/api.js';
import { queryClient } from '../lib/query-client.js';
import { hold } from '../test/fake-server.js';
import { renderPage } from '../test/render-page.js';
import { LoadingOverlay, WithLoadingOverlay } from './loading-overlay.js';

test('[SHELL-015] the overlay shows while something loads, and goes when nothing does', async () => {
  let finish = (): void => undefined;
  function Page() {
    const change = useMutation({ mutationFn: () => new Promise<void>((resolve) => (finish = resolve)) });
    return (
      <>
        <button onClick={() => change.mutate()}>go</button>
        <LoadingOverlay />
      </>
    );
  }
  const { user } = await renderPage({ page: Page });
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'go' }));
  expect(await screen.findByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument();
  await act(async () => finish());
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
});

test('[SHELL-015] it shows while a page opens, and while the notices are read for the first time', async () => {
  const reading = hold(listNotices, { status: true, data: [], unread: 0, totalRecords: 0 });
  function Page() {
    useQuery(noticesQuery('student-1', { limit: 6 }));
    return <LoadingOverlay />;
  }
  const { server } = await renderPage({ page: Page, answers: [reading] });
  expect(await screen.findByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument();
  await act(async () => reading.release());
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  // what is read again covers nothing
  const again = hold(listNotices, { status: true, data: [], unread: 1, totalRecords: 1 });
  server.set(again);
  await act(async () => void queryClient.invalidateQueries({ queryKey: noticesKey }));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  again.release();
});

test('[SHELL-015] it takes no touch: what lies beneath is used while something loads', () => {
  const styles = readFileSync(path.join(import.meta.dirname, 'styles.css'), 'utf8');
  expect(styles.match(/\.loading-overlay \{[^}]*\}/)?.[0]).toContain('pointer-events: none;');
});

test('[SHELL-015] it shows until the page that was chosen is there', async () => {
  let arrive = (): void => undefined;
  const router = createMemoryRouter(
    [
      {
        Component: WithLoadingOverlay,
        children: [
          { path: '/', element: <Link to="/next">next</Link> },
          { path: '/next', lazy: () => new Promise((done) => (arrive = () => done({ element: <p>there</p> }))) },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('link', { name: 'next' }));
  expect(await screen.findByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument();
  await act(async () => arrive());
  expect(await screen.findByText('there')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
