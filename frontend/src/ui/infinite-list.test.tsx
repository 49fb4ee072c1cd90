import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { ConnectionError } from '../lib/refusal.js';
import { renderPage } from '../test/render-page.js';
import { InfiniteList } from './infinite-list.js';

type Answer = { items: number[]; nextCursor: number | null };
type Asked = { cursor: number; answer: (items: number[], nextCursor: number | null) => void; fail: () => void };

let asked: Asked[] = [];
let near: (() => void) | null = null;

class Observer {
  constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    near = () => this.seen([{ isIntersecting: true }]);
  }
  disconnect() {
    near = null;
  }
}

beforeEach(() => {
  asked = [];
  near = null;
  Object.assign(window, { IntersectionObserver: Observer });
});
afterEach(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));

const query = infiniteQueryOptions({
  queryKey: ['numbers'],
  initialPageParam: 0,
  staleTime: Infinity,
  queryFn: ({ pageParam }) =>
    new Promise<Answer>((resolve, reject) => {
      const answer = (items: number[], nextCursor: number | null) => resolve({ items, nextCursor });
      asked.push({ cursor: pageParam, answer, fail: () => reject(new ConnectionError()) });
    }),
  getNextPageParam: ({ nextCursor }: Answer) => nextCursor,
});

function Numbers() {
  return (
    <>
      <Link to="/elsewhere">Away</Link>
      <InfiniteList
        query={useInfiniteQuery(query)}
        itemsOf={({ items }) => items}
        itemKey={String}
        label="Numbers"
        empty={<p>No numbers</p>}
      >
        {(item) => `Number ${item}`}
      </InfiniteList>
    </>
  );
}

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('the next page is asked for once, however often the end comes into view', async () => {
  await renderPage({ page: Numbers });
  act(() => asked[0]!.answer([1, 2], 2));
  await screen.findByText('Number 2');
  act(() => [near, near].forEach((tell) => tell?.()));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]!.cursor).toBe(2);
  expect(near).toBeNull();

  act(() => asked[1]!.answer([3], null));
  await screen.findByText('Number 3');
  expect(items()).toEqual(['Number 1', 'Number 2', 'Number 3']);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('a page that does not come leaves the others and can be asked for again', async () => {
  const { user } = await renderPage({ page: Numbers });
  act(() => asked[0]!.answer([1], 1));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  act(() => asked[1]!.fail());
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection');
  expect(items()).toEqual(['Number 1']);
  expect(near).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  act(() => asked[2]!.answer([2], null));
  expect(await screen.findByText('Number 2')).toBeVisible();
});

test('Back finds the place again, without a question', async () => {
  const { user, back } = await renderPage({ page: Numbers, at: '/numbers' });
  act(() => asked[0]!.answer([1, 2, 3], null));
  await screen.findByText('Number 3');
  Object.assign(window, { scrollY: 940 });
  window.dispatchEvent(new Event('scroll'));
  await user.click(screen.getByRole('link', { name: 'Away' }));
  const scrolled: number[][] = [];
  Object.assign(window, { scrollTo: (...place: number[]) => scrolled.push(place) });

  await back();
  expect(await screen.findByText('Number 3')).toBeVisible();
  expect(scrolled).toContainEqual([0, 940]);
  expect(asked).toHaveLength(1);
});

test('a list without items says so', async () => {
  await renderPage({ page: Numbers });
  act(() => asked[0]!.answer([], null));
  expect(await screen.findByText('No numbers')).toBeVisible();
});
