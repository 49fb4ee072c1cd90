import { answerHeaders, block, refusal } from './nginx-blocks.js';
import type { PathEntry } from './table.js';

/**
 * One path of the API. Its letters' case does not matter; the service gets it in the declared letters, without /api,
 * and its
 * parameters exactly as the client wrote them.
 */
export function apiLocation(entry: PathEntry): string {
  const { path, calls } = entry;
  const allowed = calls.map((call) => call.method);
  const owner = isShared(entry) ? ownerVariable(path) : calls[0]?.service;
  return block(`location ~* "^${patternOf(path, () => '[^/]+')}/?$"`, [
    ...answerHeaders,
    'default_type application/json;',
    `set $edge_allow "${allowed.join(', ')}";`,
    `if ($request_method !~ ^(${allowed.join('|')})$) { return 405; }`,
    ...(calls.some((call) => call.isPublic)
      ? []
      : [`if ($http_authorization !~* ^bearer.+) { ${refusal('auth.token_missing')} }`]),
    ...pathLines(path),
    `client_max_body_size ${bodyLimitBytes(calls)};`,
    ...bodyLines(calls),
    ...(calls.every((call) => call.immutable) ? keptLines : []),
    `proxy_read_timeout ${Math.max(...calls.map((call) => call.timeoutMs))}ms;`,
    `set $edge_service ${owner};`,
    `proxy_pass http://${owner}$edge_path$is_args$args;`,
  ]);
}

/** Under its address for ever, and for everybody: the service is asked once. */
const keptLines = [
  'proxy_cache kept;',
  'proxy_cache_key $edge_path;',
  'proxy_cache_lock on;',
  'proxy_cache_use_stale error timeout;',
];

/**
 * A body that did not come with its head is not kept here: it goes on as it comes. The service judges the token before
 * it reads, and bounds the time of the whole, which nginx cannot.
 */
const bodyLines = (calls: PathEntry['calls']) =>
  calls.some(({ method }) => method !== 'GET') ? ['proxy_request_buffering off;'] : [];

/** One limit for all methods, the largest of those that carry bodies; the services know each one's own. */
function bodyLimitBytes(calls: PathEntry['calls']): number {
  const writing = calls.filter(({ method }) => method !== 'GET');
  return Math.max(...(writing.length > 0 ? writing : calls).map((call) => call.bodyLimitBytes));
}

/**
 * The location fits the address with its escapes and dots resolved; a parameter that hides a slash fits only there and
 * is refused.
 */
function pathLines(path: string): string[] {
  if (!path.includes(':')) return [`set $edge_path ${path};`];
  const named = (name: string) => `(?<${name}>[^/?]+)`; // by number they would be escaped a second time
  return [
    "set $edge_path '';",
    `if ($request_uri ~* "^${patternOf(path, named)}/?(\\?|$)") { set $edge_path ${path.replaceAll(':', '$')}; }`,
    `if ($edge_path = '') { ${refusal('route.not_found')} }`,
  ];
}

const patternOf = (path: string, parameter: (name: string) => string) =>
  `/api${path.replaceAll('.', '\\.').replace(/:(\w+)/g, (_, name: string) => parameter(name))}`;

/** One path whose methods belong to different services. */
export function isShared({ calls }: PathEntry): boolean {
  return new Set(calls.map((call) => call.service)).size > 1;
}

export function ownerByMethod({ path, calls }: PathEntry): string {
  return block(`map $request_method ${ownerVariable(path)}`, [
    ...calls.map((call) => `${call.method} ${call.service};`),
    `default ${calls[0]?.service};`,
  ]);
}

const ownerVariable = (path: string) => `$owner${path.replace(/\W+/g, '_').toLowerCase()}`;
