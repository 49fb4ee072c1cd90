/** Who may open a page. Loaders run beside the loading of the page's code. */
import type { SessionUser } from '@exam/contracts/http/identity';
import { redirect } from 'react-router';
import { checkLater, rememberedUser, sessionQuery } from './api.js';
import { examPages, isRoomPath, paths } from '../../lib/paths.js';
import { queryClient } from '../../lib/query-client.js';
import { isApplicant, isStudent } from './use-user.js';

const isRoom = (address: string): boolean => isRoomPath(new URL(address).pathname);
const isOfAnExam = (address: string): boolean =>
  ([...Object.values(examPages), paths.launch] as string[]).includes(new URL(address).pathname);

const withNext = (to: string, address: string): string => {
  const { pathname, search } = new URL(address);
  return `${to}?next=${encodeURIComponent(pathname + search)}`;
};

/**
 * Protected pages lead to `/` when nobody is signed in (ledger SHELL-014). An exam that goes on after a reload does not
 * wait for it: its own first call is refused where the session is over, and leads to sign-in.
 */
export async function requireSession({ request }: { request: Request }): Promise<SessionUser> {
  const remembered = isRoom(request.url) && !queryClient.getQueryData(sessionQuery.queryKey) ? rememberedUser() : null;
  if (remembered) {
    queryClient.setQueryData(sessionQuery.queryKey, remembered);
    checkLater();
    return remembered;
  }
  const user = await queryClient.ensureQueryData(sessionQuery);
  // a link to an exam leads there after sign-in
  if (!user) throw redirect(isOfAnExam(request.url) ? withNext(paths.home, request.url) : paths.home);
  if (isApplicant(user)) throw redirect(paths.waiting);
  return user;
}

/** Full-screen pages are a student's; everybody else is led to the page that says so (decision T164). */
export async function onlyStudents({ request }: { request: Request }): Promise<null> {
  if (!isStudent(await requireSession({ request }))) throw redirect(paths.dashboard);
  return null;
}

/** A signed-in person has no use for the sign-in page (ledger AUTH-023). */
export async function onlySignedOut(): Promise<null> {
  const user = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  if (user) throw redirect(paths.dashboard);
  return null;
}

/** Who is let in has no use for the page on which one waits. */
export async function onlyApplicants(): Promise<null> {
  const user = await queryClient.ensureQueryData(sessionQuery);
  if (!user || !isApplicant(user)) throw redirect(user ? paths.dashboard : paths.home);
  return null;
}
