// What a Gateway has to know of the calls: how long it may wait. Its own patience (often 15 s) would cut off an import
// that takes
// minutes, and the live channel, so the times of the route table stand in the HTTPRoute. Which service has a call is
// the edge's knowledge.
import { defaultTimeoutMs, routes } from '@exam/contracts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { livePath, type EdgeRoute } from '../edge/table.js';
import { manifestFolder } from './documents.js';

export const routeFile = path.join(manifestFolder, 'overlays/production/http-route.yaml');

/** A body has a minute to arrive (REQUEST_WITHIN_MS), then the call has its own time. */
const bodySeconds = 60;

export function routeManifest(table: readonly Pick<EdgeRoute, 'path' | 'timeoutMs'>[] = routes): string {
  const rules = [
    ruleOf([livePath], 0),
    ...[...longCalls(table)]
      .sort(([a], [b]) => b - a)
      .map(([timeoutMs, prefixes]) => ruleOf(prefixes, seconds(timeoutMs))),
    ruleOf(['/'], seconds(defaultTimeoutMs)),
  ];
  const manifest = {
    apiVersion: 'gateway.networking.k8s.io/v1',
    kind: 'HTTPRoute',
    metadata: { name: 'exam', namespace: 'exam' },
    spec: {
      parentRefs: [{ name: 'exam', sectionName: 'exam' }],
      hostnames: ['exam.example.in'],
      rules,
    },
  };
  return `# Written by npm run manifests -- write, from the route table of libs/contracts.\n${stringify(manifest, { lineWidth: 120 })}`;
}

/** Says so where the file is not what the table gives. */
export function routeFault(): string[] {
  const isCurrent = existsSync(routeFile) && readFileSync(routeFile, 'utf8') === routeManifest();
  return isCurrent ? [] : [`${path.basename(routeFile)} is older than the route table: npm run manifests -- write`];
}

/** The beginnings of the calls that take longer than usual, by their time; the longest counts where two begin alike. */
function longCalls(table: readonly Pick<EdgeRoute, 'path' | 'timeoutMs'>[]): Map<number, string[]> {
  const longest = new Map<string, number>();
  for (const { path: address, timeoutMs = defaultTimeoutMs } of table) {
    if (timeoutMs <= defaultTimeoutMs) continue;
    const prefix = `/api${address.replace(/\/:.*$/, '')}`;
    longest.set(prefix, Math.max(longest.get(prefix) ?? 0, timeoutMs));
  }
  const byTime = new Map<number, string[]>();
  for (const [prefix, timeoutMs] of [...longest].sort())
    byTime.set(timeoutMs, [...(byTime.get(timeoutMs) ?? []), prefix]);
  return byTime;
}

const seconds = (timeoutMs: number): number => bodySeconds + Math.ceil(timeoutMs / 1000);

function ruleOf(prefixes: readonly string[], timeoutSeconds: number) {
  return {
    matches: prefixes.map((value) => ({ path: { type: 'PathPrefix', value } })),
    timeouts: { request: `${timeoutSeconds}s` },
    backendRefs: [{ name: 'edge', port: 80 }],
  };
}
