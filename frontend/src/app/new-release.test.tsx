import { act, render, screen, waitFor } from '@testing-library/react';
import { entryOf, watchRelease, type Page } from '../lib/new-release.js';
import { NewRelease } from './new-release.js';

const html = (name: string) => `<script type="module" src="/assets/index-${name}.js"></script>`;
let stop = (): void => undefined;
afterEach(() => stop());

function deployed({ path = '/orders', server = 'new' }: { path?: string; server?: string | null } = {}) {
  const done = { reloads: 0, asked: 0 };
  const page: Page = {
    path: () => path,
    ownEntry: () => entryOf(html('old')),
    served: async () => {
      done.asked += 1;
      if (server === null) throw new TypeError('no line');
      return html(server);
    },
    reload: () => void (done.reloads += 1),
  };
  stop = watchRelease(page);
  const miss = async () => {
    const before = done.asked;
    window.dispatchEvent(new Event('vite:preloadError'));
    await waitFor(() => expect(done.asked).toBe(before + 1));
    await act(() => new Promise((settled) => setTimeout(settled)));
  };
  return { done, miss };
}

test('code that a deployment removed brings the new release, once; a second time a button does', async () => {
  render(<NewRelease />);
  const { done, miss } = deployed();
  await miss();
  expect(done.reloads).toBe(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await miss();
  expect(done.reloads).toBe(1);
  expect(await screen.findByRole('alert')).toHaveTextContent('There is a newer version');
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
});

test('a running exam is never loaded again by itself: the button says so', async () => {
  render(<NewRelease />);
  const { done, miss } = deployed({ path: '/mock-test' });
  await miss();
  expect(done.reloads).toBe(0);
  expect(await screen.findByRole('button', { name: 'Load again' })).toBeVisible();
});

test('a page of its own accord asks the server itself, past every cache, which release it has', async () => {
  const asked: unknown[] = [];
  globalThis.fetch = ((...request: unknown[]) => {
    asked.push(request);
    return Promise.resolve(new Response(html('new')));
  }) as typeof fetch;
  // a room, so that the page says it and does not load itself again
  window.history.pushState(null, '', '/mock-test');
  document.head.innerHTML = html('old');
  try {
    render(<NewRelease />);
    stop = watchRelease();
    window.dispatchEvent(new Event('vite:preloadError'));
    expect(await screen.findByRole('button', { name: 'Load again' })).toBeVisible();
    expect(asked).toEqual([['/', { cache: 'no-store' }]]);
  } finally {
    document.head.innerHTML = '';
    window.history.pushState(null, '', '/');
  }
});

test.each([null, 'old'])(
  'where the release is the same or the line is down (%s) nothing is loaded again',
  async (server) => {
    const { done, miss } = deployed({ server });
    await miss();
    expect(done.reloads).toBe(0);
  },
);
