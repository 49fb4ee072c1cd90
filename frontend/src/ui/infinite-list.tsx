import { Button, Group } from '@mantine/core';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { t } from '../texts/kit.js';
import { useKeptPlace } from './kept-place.js';
import { Failed, Loading } from './page-state.js';

type Query<Page> = Pick<
  UseInfiniteQueryResult<InfiniteData<Page>>,
  'data' | 'error' | 'refetch' | 'fetchNextPage' | 'hasNextPage' | 'isFetching' | 'isFetchNextPageError'
>;

type Props<Page, Item> = {
  query: Query<Page>;
  itemsOf: (page: Page) => readonly Item[];
  itemKey: (item: Item) => string;
  children: (item: Item) => ReactNode;
  label: string;
  empty: ReactNode;
  loading?: ReactNode;
  className?: string;
  /** How near its end comes before the next page is read. */
  near?: `${number}px`;
};

/** A list whose next page is read when its end comes near. One request at a time; Back finds the place again. */
export function InfiniteList<Page, Item>(props: Props<Page, Item>) {
  const { query, itemsOf, itemKey, children, label, empty, loading, className, near = '600px' } = props;
  const { data, error, refetch, hasNextPage, isFetching, isFetchNextPageError } = query;
  const items = data?.pages.flatMap((page) => [...itemsOf(page)]) ?? [];
  useKeptPlace(data !== undefined);
  const next = useOneAtATime(query);
  const endRef = useNearView(hasNextPage && !isFetching && !isFetchNextPageError ? next : null, near);

  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : (loading ?? <Loading />);
  if (items.length === 0 && !hasNextPage) return empty;
  return (
    <>
      <ul
        className={className}
        aria-label={label}
        aria-busy={isFetching}
        style={{ listStyle: 'none', padding: 0, margin: 0 }}
      >
        {items.map((item) => (
          <li key={itemKey(item)}>{children(item)}</li>
        ))}
      </ul>
      <div ref={endRef}>
        {isFetchNextPageError && error ? (
          <Failed error={error} onRetry={next} />
        ) : (
          hasNextPage && (
            // where no element can be watched, and for the keyboard
            <Group justify="center" p="md">
              <Button variant="subtle" onClick={next} loading={isFetching}>
                {t('own.kit.more')}
              </Button>
            </Group>
          )
        )}
      </div>
    </>
  );
}

/** Two events in one moment ask once: what React draws is older than what was asked for. */
function useOneAtATime({ fetchNextPage, isFetching }: Pick<Query<unknown>, 'fetchNextPage' | 'isFetching'>) {
  const isAsking = useRef(false);
  const isBusy = useRef(isFetching);
  isBusy.current = isFetching;
  return useCallback(() => {
    if (isAsking.current || isBusy.current) return;
    isAsking.current = true;
    void fetchNextPage({ cancelRefetch: false }).finally(() => (isAsking.current = false));
  }, [fetchNextPage]);
}

/** Calls when the element comes near to the view; null calls nothing. */
function useNearView(onNear: (() => void) | null, near: string) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!onNear || !ref.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && onNear(), {
      rootMargin: near,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [onNear, near]);
  return ref;
}
