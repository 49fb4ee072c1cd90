import { reachOf } from '@exam/contracts/core/permissions';
import {
  commerceModeration,
  discussionModeration,
  moderatingServices,
  type ModeratedItem,
  type ModeratingService,
} from '@exam/contracts/http/moderation';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import type { ListPage } from '../kit/use-list.js';

export type Waiting = ModeratedItem & { service: ModeratingService };
export type Shown = 'waiting' | 'removed';

export const routesOf = (service: ModeratingService) =>
  service === 'commerce' ? (commerceModeration as unknown as typeof discussionModeration) : discussionModeration;

/** What buyers say belongs to no class: teachers have none of it. */
const servicesOf = (person: { roles: readonly string[] }): readonly ModeratingService[] =>
  reachOf(person, 'moderate') === 'own' ? ['discussion'] : moderatingServices;

/**
 * Of each service those that wait longest, put together. What is decided leaves the queue and the next ones come up, so
 * it has no further pages.
 */
export async function fetchQueue(
  person: { roles: readonly string[] },
  show: Shown,
  signal?: AbortSignal,
): Promise<ListPage<Waiting>> {
  const query = { show, limit: 200, sort: 'since' as const };
  const pages = await Promise.all(
    servicesOf(person).map(async (service) => {
      const { items, total } = await call(routesOf(service).list, { query }, signal ? { signal } : {});
      return { items: items.map((item) => ({ ...item, service })), total };
    }),
  );
  return {
    items: pages.flatMap(({ items }) => items).sort((one, other) => (one.since < other.since ? -1 : 1)),
    nextCursor: null,
    total: pages.reduce<number | 'more'>(
      (sum, { total }) => (sum === 'more' || total === 'more' ? 'more' : sum + total),
      0,
    ),
  };
}

/** It opens the item: for two minutes others are told. */
export const openedQuery = (service: ModeratingService, itemId: string) =>
  queryOptions({
    queryKey: ['moderation', 'opened', service, itemId],
    queryFn: async ({ signal }) => (await call(routesOf(service).open, { params: { itemId } }, { signal })).item,
    staleTime: 30_000,
  });
