import { defaultBodyLimitBytes, defaultTimeoutMs, type Route, type ServiceName } from '@exam/contracts';

export type EdgeRoute = Pick<
  Route,
  'service' | 'method' | 'path' | 'access' | 'bodyLimitBytes' | 'timeoutMs' | 'immutable'
>;

/** All calls of one path, as the edge answers them. */
export type PathEntry = { path: string; calls: Call[] };
export type Call = {
  method: Route['method'];
  service: ServiceName;
  path: string;
  bodyLimitBytes: number;
  timeoutMs: number;
  isPublic: boolean;
  immutable: boolean;
};

/** The live channel: not an API call, but Socket.IO's own path. */
export const livePath = '/socket.io';
export const liveService: ServiceName = 'notification';

/**
 * Groups the declared routes by path, whatever their parameters are called and whatever their
 * letters' case. Throws when two routes would answer the same call.
 */
export function pathEntries(routes: readonly EdgeRoute[]): PathEntry[] {
  const entries = new Map<string, PathEntry>();
  for (const route of routes) {
    if (!/^(\/([\w.-]+|:\w+))+$/.test(route.path))
      throw new Error(`${route.path} is not a path of names and :parameters`);
    const shape = route.path.replace(/:\w+/g, ':').toLowerCase();
    const entry = entries.get(shape) ?? { path: route.path, calls: [] };
    entries.set(shape, entry);
    if (entry.calls.some((call) => call.method === route.method))
      throw new Error(`${route.method} ${route.path} is declared twice`);
    entry.calls.push({
      method: route.method,
      service: route.service,
      path: route.path,
      bodyLimitBytes: route.bodyLimitBytes ?? defaultBodyLimitBytes,
      timeoutMs: route.timeoutMs ?? defaultTimeoutMs,
      isPublic: 'public' in route.access,
      immutable: route.immutable ?? false,
    });
  }
  return [...entries.values()];
}
