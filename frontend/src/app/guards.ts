/** Who may open a page. Loaders run beside the loading of the page's code. */
import type { SessionUser } from '@exam/contracts/http/identity';
import { redirect } from 'react-router';
import { sessionQuery } from '../features/session/api.js';
import { paths } from '../lib/paths.js';
import { queryClient } from '../lib/query-client.js';

/** Protected pages lead to `/` when nobody is signed in (ledger SHELL-014). */
export async function requireSession(): Promise<SessionUser> {
  const user = await queryClient.ensureQueryData(sessionQuery);
  if (!user) throw redirect(paths.home);
  return user;
}

/** A signed-in person has no use for the sign-in page (ledger AUTH-023). */
export async function onlySignedOut(): Promise<null> {
  const user = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (user) throw redirect(paths.dashboard);
  return null;
}
