import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAddress } from './use-address.js';

export type ListAsked = { limit: number; cursor?: string; sort?: string } & Record<string, string | number | undefined>;
export type ListPage<Row> = { items: Row[]; nextCursor: string | null; total: number | 'more' };
export type Fetched<Row> = (asked: ListAsked, signal?: AbortSignal) => Promise<ListPage<Row>>;

const pageRows = 50;
/** What one action takes at most. */
export const mostSelected = 5_000;

/** A list of the console: what it asks stands in the address, its pages follow each other, rows are selected across them. */
export function useList<Row>(options: {
  name: string;
  filters: readonly string[];
  sort: string;
  fetch: Fetched<Row>;
  rowKey: (row: Row) => string;
}) {
  const { name, filters, fetch, rowKey } = options;
  const address = useAddress();
  const sort = address.get('sort') ?? options.sort;
  const asked = Object.fromEntries(['q', ...filters].map((one) => [one, address.get(one)]));
  const query = useInfiniteQuery({
    queryKey: [name, 'list', sort, asked],
    queryFn: ({ pageParam, signal }) =>
      fetch({ ...asked, sort, limit: pageRows, ...(pageParam !== '' && { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    // what is there stays while other filters are read
    placeholderData: (before: InfiniteData<ListPage<Row>, string> | undefined) => before,
  });
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? [], [query.data]);
  /** By key, as they were when they were selected; they may be of another page or filter. */
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const byKey = (some: readonly Row[]) => new Map(some.map((row) => [rowKey(row), row]));
  const [isCollecting, setCollecting] = useState(false);
  const toggle = (key: string) =>
    setSelected((before) => {
      const next = new Map(before);
      const row = rows.find((one) => rowKey(one) === key);
      if (!next.delete(key) && row !== undefined) next.set(key, row);
      return next;
    });
  const isAll = rows.length > 0 && rows.every((row) => selected.has(rowKey(row)));
  return {
    query,
    rows,
    total: query.data?.pages[0]?.total ?? 0,
    asked,
    sort,
    address,
    isCollecting,
    selected,
    toggle,
    isAll,
    toggleAll: () => setSelected(isAll ? new Map() : byKey(rows)),
    clear: () => setSelected(new Map()),
    /** Every row that matches, page by page. */
    async collect(most = mostSelected): Promise<Row[]> {
      const all: Row[] = [];
      let cursor: string | undefined;
      do {
        const page = await fetch({ ...asked, sort, limit: 200, ...(cursor !== undefined && { cursor }) });
        all.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined && all.length < most);
      return all.slice(0, most);
    },
    async selectAllThatMatch(): Promise<void> {
      setCollecting(true);
      try {
        setSelected(byKey(await this.collect()));
      } finally {
        setCollecting(false);
      }
    },
  };
}
