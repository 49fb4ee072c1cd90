import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { messageOf } from '../lib/message-of.js';
import { ConnectionError } from '../lib/refusal.js';
import { renderPage } from '../test/render-page.js';
import { noticed } from '../test/shop.js';
import { PullToRefresh } from './pull-to-refresh.js';

const ofDesk = window.matchMedia;
const byFinger = () =>
  void Object.assign(window, {
    matchMedia: (query: string) => ({ ...ofDesk(query), matches: query === '(pointer: coarse)' }),
  });
afterEach(() => void Object.assign(window, { matchMedia: ofDesk }));

function Lists() {
  useQuery({ queryKey: ['lasting'], queryFn: () => Promise.resolve((lasting += 1)), staleTime: Infinity });
  const { data } = useQuery({
    queryKey: ['list'],
    queryFn: () => (isLost ? Promise.reject(new ConnectionError()) : Promise.resolve((reads += 1))),
  });
  return (
    <main>
      <PullToRefresh />
      <p>Read: {data}</p>
      <div data-testid="part">A part that scrolls</div>
    </main>
  );
}
let reads = 0;
let lasting = 0;
let isLost = false;
async function open(): Promise<HTMLElement> {
  reads = lasting = 0;
  await renderPage({ page: Lists, at: '/notifications' });
  return screen.findByText('Read: 1');
}

function pull(from: Element, { across = 0, down }: { across?: number; down: number }, fingers = 1): void {
  const touches = (x: number, y: number, count = 1) =>
    Array.from({ length: count }, () => ({ clientX: x, clientY: y }));
  fireEvent.touchStart(from, { touches: touches(100, 100) });
  fireEvent.touchMove(from, { touches: touches(100 + across, 100 + down, fingers) });
  fireEvent.touchEnd(from, { touches: [] });
}

test('a page of lists that a finger pulls down at its top is read again, and says so', async () => {
  byFinger();
  const text = await open();
  expect(document.documentElement.style.overscrollBehaviorY).toBe('contain');
  pull(text, { down: 160 });
  expect(screen.getByRole('status')).toHaveTextContent('Reading again');
  expect(await screen.findByText('Read: 2')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  // what is read once, as the session, is not the page's
  expect(lasting).toBe(1);
});

test('where it cannot be read again, the person is told', async () => {
  byFinger();
  const text = await open();
  isLost = true;
  pull(text, { down: 160 });
  await waitFor(() => expect(noticed(messageOf(new ConnectionError()))).toBeDefined());
  expect(screen.getByText('Read: 1')).toBeVisible();
  isLost = false;
});

test('a short pull, one to the side, two fingers and a part that is scrolled read nothing', async () => {
  byFinger();
  const text = await open();
  pull(text, { down: 60 });
  pull(text, { down: 150, across: 200 });
  pull(text, { down: 160 }, 2);
  const part = screen.getByTestId('part');
  part.scrollTop = 40;
  pull(part, { down: 160 });
  expect(reads).toBe(1);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('with a mouse nothing listens, and the browser keeps its own', async () => {
  const text = await open();
  pull(text, { down: 160 });
  expect(reads).toBe(1);
  expect(document.documentElement.style.overscrollBehaviorY).toBe('');
});
