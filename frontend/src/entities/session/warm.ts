/** Loaders that start the reads of a page beside everything else; the page shows how they stand. */
import type { SessionUser } from '@exam/contracts/http/identity';
import type { FetchQueryOptions } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { sessionQuery } from './api.js';
import { isStudent } from './use-user.js';
import { queryClient } from '../../lib/query-client.js';

type WarmArgs = { user: SessionUser; params: LoaderFunctionArgs['params']; search: URLSearchParams };
// The key's type differs from query to query; nothing here reads it.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyQuery = FetchQueryOptions<any, any, any, any>;

/**
 * `export const loader = warm(({ user }) => [ordersQuery(user.currentAccountId)])` in a page's route module. It waits
 * for none of them and fails with none: `useQuery` with the same options finds what is there, on its way or refused.
 */
export const warm =
  (queriesOf: (args: WarmArgs) => readonly AnyQuery[]) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<null> => {
    // without a session the guard leads away, and for others than students another page is drawn
    const user = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
    const search = new URL(request.url).searchParams;
    if (user && isStudent(user))
      for (const query of queriesOf({ user, params, search })) void queryClient.prefetchQuery(query);
    return null;
  };
