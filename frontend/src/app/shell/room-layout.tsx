import { Outlet, useLocation } from 'react-router';
import { useEffect } from 'react';
import { keepShell } from '../../lib/offline.js';
import { keepServerTime } from '../../lib/server-time.js';
import { useTopOf } from '../../lib/use-top-of.js';
import { useSessionEnd } from './use-live-shell.js';

/** Full-screen pages: nothing but the page. */
export function Component() {
  useTopOf(useLocation().pathname);
  useSessionEnd();
  useEffect(keepServerTime, []);
  useEffect(keepShell, []);
  return <Outlet />;
}
