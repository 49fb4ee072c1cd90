import { reachOf, type Permission } from '@exam/contracts/core/permissions';
import {
  approvalLists,
  approvingServices,
  type ApprovalShown,
  type ApprovingService,
} from '@exam/contracts/http/approvals';
import { call } from '../../lib/http.js';
import type { Fetched } from '../kit/use-list.js';

/** Who has it proposes in that service, or agrees. */
const rights: Readonly<Record<ApprovingService, Permission>> = { commerce: 'sell', assessment: 'tests.edit' };

export const approvingOf = (user: { roles: readonly string[] }): ApprovingService[] =>
  approvingServices.filter((service) => reachOf(user, rights[service]) !== null);

/** A proposal, and the service that keeps it. */
export type Waiting = ApprovalShown & { readonly service: ApprovingService };

type Cursors = Partial<Record<ApprovingService, string>>;

/** A page of what waits in each of these services; the cursor holds those of the services that have more. */
export async function fetchApprovals(
  services: readonly ApprovingService[],
  { cursor, ...query }: Parameters<Fetched<Waiting>>[0],
  signal?: AbortSignal,
): ReturnType<Fetched<Waiting>> {
  const at = cursor === undefined ? null : (JSON.parse(cursor) as Cursors);
  const pages = await Promise.all(
    services
      .filter((service) => at === null || at[service] !== undefined)
      .map(async (service) => {
        const asked = { ...query, ...(at && { cursor: at[service] }) };
        return {
          service,
          page: await call(approvalLists[service], { query: asked as never }, signal ? { signal } : {}),
        };
      }),
  );
  const more = pages.flatMap(({ service, page }) => (page.nextCursor === null ? [] : [[service, page.nextCursor]]));
  const totals = pages.map(({ page }) => page.total);
  return {
    items: pages
      .flatMap(({ service, page }) => page.items.map((one) => ({ ...one, service })))
      .sort((one, other) => one.proposedAt.localeCompare(other.proposedAt)),
    nextCursor: more.length === 0 ? null : JSON.stringify(Object.fromEntries(more)),
    total: totals.some((total) => total === 'more') ? 'more' : totals.reduce<number>((sum, n) => sum + Number(n), 0),
  };
}
