import type { meetingApps } from '@exam/contracts';

type App = (typeof meetingApps)[number];

const hosts: readonly (readonly [App, RegExp])[] = [
  ['zoom', /(^|\.)zoom\.(us|com)$/],
  ['teams', /(^|\.)teams\.(microsoft|live)\.com$/],
];

/** With what an address is opened. Pure. */
export function meetingAppOf(joinUrl: string): App {
  const { hostname } = new URL(joinUrl);
  return hosts.find(([, host]) => host.test(hostname))?.[0] ?? 'custom';
}
