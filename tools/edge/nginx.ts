import { apiHeaders, pagePolicyText } from './headers.js';
import { refusalBodyOf, edgeRefusals, type EdgeCode } from './refusals.js';
import { livePath, liveService, pathEntries, type EdgeRoute, type PathEntry } from './table.js';

/** host:port of each service, as `identity:8080` in a cluster. */
export type NginxUpstreams = Record<EdgeRoute['service'], string>;

export type NginxOptions = { listen?: number; clientFolder?: string };

/**
 * The edge as an nginx configuration (the content of `http { … }`), from the same route table: same
 * owners, limits, times and refusals. It needs no module beyond Debian's nginx.
 */
export function nginxConfig(routes: readonly EdgeRoute[], upstreams: NginxUpstreams, options: NginxOptions = {}): string {
  const { listen = 8080, clientFolder = '/usr/share/nginx/html' } = options;
  const entries = pathEntries(routes).sort(namesFirst);
  const services = [...new Set([...routes.map((route) => route.service), liveService])].sort();
  return `${[
    ...services.map((name) => block(`upstream ${name}`, [`server ${upstreams[name]};`, 'keepalive 128;'])),
    // a well-formed id of the client is kept, as in the edge's own code
    block('map $http_x_request_id $edge_request_id', ['"~^[A-Za-z0-9_-]{8,64}$" $http_x_request_id;', 'default $request_id;']),
    block('map $http_upgrade $edge_connection', ["default upgrade;", "'' '';"]),
    ...entries.filter(isShared).map(ownerByMethod),
    block('server', [
      `listen ${listen};`,
      `root ${clientFolder};`,
      'server_tokens off;',
      'merge_slashes off;',
      'gzip on; gzip_min_length 1024; gzip_proxied any; gzip_types application/json text/plain text/css application/javascript image/svg+xml;',
      ...headersTowardsService,
      ...entries.map(apiLocation),
      block('location ~* ^/api(/|$)', [...apiAnswerHeaders, refuse('route.not_found')]),
      liveLocation(),
      ...pageLocations,
      ...errorLocations,
    ]),
  ].join('\n\n')}\n`;
}

const requestId = 'add_header X-Request-Id $edge_request_id always;';
const apiAnswerHeaders = [requestId, ...Object.entries(apiHeaders).map(([name, value]) => `add_header ${name} "${value}" always;`)];
const pageHeaders = [requestId, `add_header Content-Security-Policy "${pagePolicyText()}" always;`, 'add_header X-Content-Type-Options nosniff always;', 'add_header X-Frame-Options DENY always;', 'add_header Referrer-Policy same-origin always;'];

const headersTowardsService = [
  'proxy_http_version 1.1;',
  "proxy_set_header Connection '';",
  'proxy_set_header Host $host;',
  'proxy_set_header X-Request-Id $edge_request_id;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_set_header X-Forwarded-Host $host;',
  "proxy_set_header Forwarded '';",
  "proxy_set_header X-Real-IP '';",
  'proxy_hide_header X-Request-Id;',
  'proxy_hide_header Access-Control-Allow-Origin;',
  'proxy_hide_header Access-Control-Allow-Credentials;',
  'proxy_connect_timeout 2s;',
  'proxy_next_upstream off;',
];

/** nginx takes the first pattern that fits, so a name must stand before a parameter at the same place. */
function namesFirst(a: PathEntry, b: PathEntry): number {
  const order = (entry: PathEntry) => entry.path.toLowerCase().replace(/:\w+/g, '\u{ffff}');
  return order(a) < order(b) ? -1 : 1;
}

function apiLocation(entry: PathEntry): string {
  const { path, calls } = entry;
  const allowed = calls.map((call) => call.method).join('|');
  return block(`location ~* "^${patternOf(path)}/?$"`, [
    ...apiAnswerHeaders,
    `if ($request_method !~ ^(${allowed})$) { return 405; }`,
    `client_max_body_size ${Math.max(...calls.map((call) => call.bodyLimitBytes))};`,
    `proxy_read_timeout ${Math.max(...calls.map((call) => call.timeoutMs))}ms;`,
    `rewrite "(?i)^${patternOf(path)}/?$" ${canonical(path)} break;`,
    `proxy_pass http://${isShared(entry) ? ownerVariable(path) : calls[0]?.service};`,
  ]);
}

/** One path whose methods belong to different services. */
function isShared({ calls }: PathEntry): boolean {
  return new Set(calls.map((call) => call.service)).size > 1;
}

function ownerByMethod({ path, calls }: PathEntry): string {
  return block(`map $request_method ${ownerVariable(path)}`, [...calls.map((call) => `${call.method} ${call.service};`), `default ${calls[0]?.service};`]);
}

const ownerVariable = (path: string) => `$owner${path.replace(/\W+/g, '_').toLowerCase()}`;

/** A parameter is anything up to the next slash, but never a step up the path. */
const patternOf = (path: string) => `/api${path.replaceAll('.', '\\.').replace(/:\w+/g, '([^/]+)')}`;

function canonical(path: string): string {
  let position = 0;
  return path.replace(/:\w+/g, () => `$${++position}`);
}

function liveLocation(): string {
  return block(`location ${livePath}/`, [
    ...headersTowardsService.filter((line) => !line.includes('Connection')),
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_set_header Connection $edge_connection;',
    'proxy_read_timeout 90s;',
    'client_max_body_size 1m;',
    `proxy_pass http://${liveService};`,
  ]);
}

const pageLocations = [
  block('location /assets/', [...pageHeaders, 'gzip_static on;', "add_header Cache-Control 'public, max-age=31536000, immutable';", 'try_files $uri =404;']),
  block('location ~ \\.', [...pageHeaders, "add_header Cache-Control 'no-cache';", 'try_files $uri =404;']),
  block('location /', [...pageHeaders, "add_header Cache-Control 'no-cache';", 'try_files $uri /index.html;']),
];

const statuses: Partial<Record<number, EdgeCode>> = { 405: 'route.method_not_allowed', 413: 'body.too_large', 502: 'service.unavailable', 503: 'service.unavailable', 504: 'service.timeout' };

const errorLocations = Object.entries(statuses).flatMap(([status, code]) => [
  `error_page ${status} = @refuse_${status};`,
  block(`location @refuse_${status}`, [...apiAnswerHeaders, ...(code === 'service.unavailable' ? ['add_header Retry-After 1 always;'] : []), refuse(code as EdgeCode)]),
]);

function refuse(code: EdgeCode): string {
  const body = JSON.stringify(refusalBodyOf(code, '$edge_request_id'));
  return `default_type application/json; return ${edgeRefusals[code].statusCode} '${body}';`;
}

function block(head: string, lines: string[]): string {
  return `${head} {\n${lines.join('\n').replace(/^/gm, '  ')}\n}`;
}
