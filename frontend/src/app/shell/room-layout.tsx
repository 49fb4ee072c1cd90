import { Outlet } from 'react-router';
import { useEffect } from 'react';
import { keepShell } from '../../lib/offline.js';
import { keepServerTime } from '../../lib/server-time.js';
import { useSessionEnd } from './use-live-shell.js';

/** Full-screen pages: nothing but the page. */
export function Component() {
  useSessionEnd();
  useEffect(keepServerTime, []);
  useEffect(keepShell, []);
  return <Outlet />;
}
