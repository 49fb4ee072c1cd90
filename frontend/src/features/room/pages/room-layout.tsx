import { Outlet, useLocation } from 'react-router';
import { useEffect } from 'react';
import { keepShell } from '../../../lib/offline.js';
import { keepServerTime } from '../../../lib/server-time.js';
import { clearToasts } from '../../../lib/toast.js';
import { useTopOf } from '../../../lib/use-top-of.js';
import { useSessionEnd } from '../../../entities/session/use-session-end.js';

/** Full-screen pages: nothing but the page. */
export function Component() {
  useTopOf(useLocation().pathname);
  useSessionEnd();
  useEffect(keepServerTime, []);
  useEffect(keepShell, []);
  // in a room only what concerns it is shown
  useEffect(() => void clearToasts(), []);
  return <Outlet />;
}
