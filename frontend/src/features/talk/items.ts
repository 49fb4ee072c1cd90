/** Posts, answers and comments in the query cache: one item may be in several lists, and changes in all of them. */
import type { InfiniteData } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.js';
import { talkKey } from './api.js';

type Item = { _id: string };
type Page = { data: readonly Item[] };

const isPages = (data: unknown): data is InfiniteData<Page> =>
  typeof data === 'object' && data !== null && 'pages' in data;
const isItem = (data: unknown, id: string): data is Item =>
  typeof data === 'object' && data !== null && '_id' in data && data._id === id;

/** Writes what is known now of an item into every list that shows it. */
export function patchItem(id: string, change: (item: Record<string, unknown>) => Record<string, unknown>): void {
  const patched = (item: Item): Item =>
    item._id === id ? ({ ...item, ...change(item as Record<string, unknown> & Item) } as Item) : item;
  queryClient.setQueriesData<unknown>({ queryKey: talkKey }, (data: unknown) => {
    if (isItem(data, id)) return patched(data);
    if (!isPages(data) || !data.pages.some((page) => page.data.some(({ _id }) => _id === id))) return data;
    return { ...data, pages: data.pages.map((page) => ({ ...page, data: page.data.map(patched) })) };
  });
}

/** Takes an item out of every list. */
export function dropItem(id: string): void {
  queryClient.setQueriesData<unknown>({ queryKey: talkKey }, (data: unknown) => {
    if (!isPages(data)) return data;
    return { ...data, pages: data.pages.map((page) => ({ ...page, data: page.data.filter(({ _id }) => _id !== id) })) };
  });
}

export const readAgain = (queryKey: readonly unknown[]): Promise<void> => queryClient.invalidateQueries({ queryKey });
/** From the first page on: pages that were added to would otherwise be read one by one. */
export const readFromStart = (queryKey: readonly unknown[]): Promise<void> => queryClient.resetQueries({ queryKey });
