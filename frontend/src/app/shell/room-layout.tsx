import { Outlet, useLocation } from 'react-router';
import { useEffect } from 'react';
import { isStudent, useUser } from '../../features/session/use-user.js';
import { keepShell } from '../../lib/offline.js';
import { keepServerTime } from '../../lib/server-time.js';
import { clearToasts } from '../../lib/toast.js';
import { useTopOf } from '../../lib/use-top-of.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { useSessionEnd } from './use-session-end.js';

// a student's browser has no use for it
const StaffShell = lazyPart(() => import('./staff-shell.js'));

/** Full-screen pages: nothing but the page. */
export function Component() {
  const user = useUser();
  useTopOf(useLocation().pathname);
  useSessionEnd();
  useEffect(keepServerTime, []);
  useEffect(keepShell, []);
  // in a room only what concerns it is shown
  useEffect(() => void clearToasts(), []);
  return isStudent(user) ? <Outlet /> : <StaffShell user={user} />;
}
