import { auditTrails, type AuditEntryShown } from '@exam/contracts/http/audit';
import { serviceNames, type ServiceName } from '@exam/contracts/core/route';
import { call } from '../../lib/http.js';
import type { ListAsked, ListPage } from '../kit/use-list.js';

export type TrailEntry = AuditEntryShown & { service: ServiceName };

/**
 * Each service keeps the trail of what was done in it; here they are put together by their time. The cursor is the time
 * of the last entry shown, with the ids of those of exactly that time, which come again and are passed over.
 */
export async function fetchTrail(asked: ListAsked, signal?: AbortSignal): Promise<ListPage<TrailEntry>> {
  const { limit, cursor, q: _, sort: __, from, until, ...filters } = asked;
  const place = cursor === undefined ? null : (JSON.parse(cursor) as { at: string; seen: string[] });
  const query = {
    ...filters,
    limit: Math.min(200, limit + (place?.seen.length ?? 0)),
    ...(from !== undefined && { since: startOf(String(from)) }),
    ...(place ? { until: after(place.at) } : until !== undefined && { until: endOf(String(until)) }),
  };
  const trails = await Promise.all(
    serviceNames.map(async (service) => {
      const { items, total } = await call(auditTrails[service], { query }, signal ? { signal } : {});
      return { total, items: items.map((item) => ({ ...item, id: `${service} ${item.id}`, service })) };
    }),
  );
  const all = trails
    .flatMap(({ items }) => items)
    .filter(({ id }) => !place?.seen.includes(id))
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : one.id < other.id ? 1 : -1));
  const items = all.slice(0, limit);
  const last = items.at(-1);
  const seen = last
    ? [
        ...(place !== null && place.at === last.at ? place.seen : []),
        ...items.filter(({ at }) => at === last.at).map(({ id }) => id),
      ]
    : [];
  const total = trails.reduce<number | 'more'>(
    (sum, one) => (sum === 'more' || one.total === 'more' ? 'more' : sum + one.total),
    0,
  );
  return {
    items,
    nextCursor: last && all.length > limit ? JSON.stringify({ at: last.at, seen }) : null,
    total,
  };
}

/** Just after it: entries of exactly that time are read again. */
const after = (at: string): string => new Date(Date.parse(at) + 1).toISOString();
const startOf = (day: string): string => new Date(`${day}T00:00:00+05:30`).toISOString();
const endOf = (day: string): string => new Date(Date.parse(`${day}T00:00:00+05:30`) + 86_400_000).toISOString();
