import { auditExports, auditTrails, mostExportedEntries, type AuditEntryShown } from '@exam/contracts/http/audit';
import { serviceNames, type ServiceName } from '@exam/contracts/core/route';
import { call } from '../../lib/http.js';
import { runChange } from '../kit/run-change.js';
import type { ListAsked, ListPage } from '../kit/use-list.js';

export type TrailEntry = AuditEntryShown & { service: ServiceName };

/** Where each trail goes on: below its last entry that was shown, from the top, or null where it has ended. */
type Place = Partial<Record<ServiceName, string | null>>;

/** Each service keeps the trail of what was done in it; here they are put together by their time. */
export async function fetchTrail(asked: ListAsked, signal?: AbortSignal): Promise<ListPage<TrailEntry>> {
  const { limit, cursor } = asked;
  const place = (cursor === undefined ? {} : JSON.parse(cursor)) as Place;
  const filter = filterOf(asked);
  const trails = await Promise.all(
    serviceNames.map(async (service) => {
      const before = place[service];
      if (before === null) return { service, entries: [], total: 0, hasMore: false };
      const query = { ...filter, limit, ...(before !== undefined && { before }) };
      const { items, total, nextCursor } = await call(auditTrails[service], { query }, signal ? { signal } : {});
      return { service, entries: items.map((item) => ({ ...item, service })), total, hasMore: nextCursor !== null };
    }),
  );
  const items = merged(
    trails.map(({ entries }) => entries),
    limit,
  );
  const next: Place = {};
  for (const { service, entries, hasMore } of trails) {
    const shown = items.filter((one) => one.service === service);
    const last = shown.at(-1)?.id ?? place[service];
    if (shown.length === entries.length && !hasMore) next[service] = null;
    else if (last !== undefined) next[service] = last;
  }
  return {
    items,
    nextCursor: serviceNames.every((service) => next[service] === null) ? null : JSON.stringify(next),
    total: trails.reduce<number | 'more'>(
      (sum, { total }) => (sum === 'more' || total === 'more' ? 'more' : sum + total),
      0,
    ),
  };
}

/** The newest 50,000 entries that match. Each service first notes that its own are exported: no file is without it. */
export async function exportTrail(
  asked: ListFilters,
  most = mostExportedEntries,
): Promise<{ entries: TrailEntry[]; hasMore: boolean }> {
  const filter = filterOf(asked);
  const trails = await Promise.all(
    serviceNames.map(async (service) => {
      const { until, hasMore } = await runChange(auditExports[service], { body: filter });
      const entries: TrailEntry[] = [];
      let cursor: string | null = null;
      do {
        const query: Record<string, unknown> = { ...filter, until, limit: 200, ...(cursor !== null && { cursor }) };
        const page = await call(auditTrails[service], { query });
        entries.push(...page.items.map((item) => ({ ...item, service })));
        cursor = page.nextCursor;
      } while (cursor !== null && entries.length < most);
      return { entries, hasMore };
    }),
  );
  const found = trails.reduce((sum, { entries }) => sum + entries.length, 0);
  return {
    entries: merged(
      trails.map(({ entries }) => entries),
      most,
    ),
    hasMore: found > most || trails.some(({ hasMore }) => hasMore),
  };
}

/** The newest of them all; entries of one trail stay in its order. */
function merged(trails: readonly (readonly TrailEntry[])[], most: number): TrailEntry[] {
  const heads = trails.map(() => 0);
  const all: TrailEntry[] = [];
  while (all.length < most) {
    let newest = -1;
    for (const [index, trail] of trails.entries()) {
      const entry = trail[heads[index]!];
      if (entry && (newest === -1 || entry.at > trails[newest]![heads[newest]!]!.at)) newest = index;
    }
    if (newest === -1) break;
    all.push(trails[newest]![heads[newest]!++]!);
  }
  return all;
}

export type ListFilters = Readonly<Record<string, string | number | undefined>>;

function filterOf({ action, actorId, subject, from, until }: ListFilters) {
  const given = { action, actorId, subject } as Record<'action' | 'actorId' | 'subject', string | undefined>;
  return {
    ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<
      Record<keyof typeof given, string>
    >),
    ...(from !== undefined && { since: startOf(String(from)) }),
    ...(until !== undefined && { until: endOf(String(until)) }),
  };
}

const startOf = (day: string): string => new Date(`${day}T00:00:00+05:30`).toISOString();
const endOf = (day: string): string => new Date(Date.parse(`${day}T00:00:00+05:30`) + 86_400_000).toISOString();
