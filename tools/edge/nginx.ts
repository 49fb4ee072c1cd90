// The edge as the configuration of an nginx, from the route table: one origin for the browser, the API calls by their
// owners, the live channel, the client's pages. It bounds what one address and one person may ask for and refuses calls
// without a token where one is needed; whether a token holds and who may do what is decided by the services.
import { apiLocation, isShared, ownerByMethod } from './nginx-api.js';
import { answerHeaders, block, header, refuse, type Lines } from './nginx-blocks.js';
import { defaultLimits, limitLines, limitZones, liveLimitLines, originLimitLines } from './nginx-limits.js';
import { pageLocations, referenceLocations } from './nginx-pages.js';
import type { OwnFaultPorts } from './own-faults.js';
import type { EdgeCode } from './refusals.js';
import { livePath, liveService, pathEntries, type PathEntry } from './table.js';
import type { EdgeLimits, EdgeOptions } from './types.js';

const restSeconds = 2;

/** The whole nginx.conf. Needs nothing beyond Debian's nginx. Throws where two routes would answer the same call. */
export function nginxConfig(options: EdgeOptions): string {
  const { runFolder, brotliModule, workersAs } = options;
  return `${[
    'daemon off;',
    ...(workersAs ? [`user ${workersAs};`] : []),
    ...(brotliModule ? [`load_module ${brotliModule};`] : []),
    `worker_processes ${options.workers ?? 'auto'};`,
    'worker_rlimit_nofile 65536;',
    `worker_shutdown_timeout ${options.stopWithinSeconds ?? 2}s;`,
    `pid "${runFolder}/nginx.pid";`,
    'error_log stderr warn;',
    block('events', ['worker_connections 16384;']),
    block('http', httpLines(options)),
  ].join('\n')}\n`;
}

function httpLines(options: EdgeOptions): Lines {
  const { routes, upstreams, runFolder, listen, internalListen, clientFolder, brotliModule, tls } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const entries = pathEntries(routes).sort(namesFirst);
  const services = [...new Set([...routes.map((route) => route.service), liveService])].sort();
  return [
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path "${runFolder}/${kind}";`),
    ...connectionLines,
    ...(options.trustedProxies ?? []).map((proxy) => `set_real_ip_from ${proxy};`),
    ...(options.trustedProxies ? ['real_ip_header X-Forwarded-For;', 'real_ip_recursive on;'] : []),
    ...limitZones(limits),
    `proxy_cache_path "${runFolder}/kept" levels=1:2 keys_zone=kept:4m max_size=${options.keptMegabytes ?? 1024}m inactive=7d use_temp_path=off;`,
    block('map $upstream_http_cache_control $edge_cache_control', ["'' no-store;", "default '';"]),
    ...logLines,
    ...(options.ownFaults ? ownFaultLines(options.ownFaults) : []),
    ...services.map((name) => upstream(name, addressesOf(upstreams[name]))),
    // a poll must come back to the replica that knows its session; sockets go anywhere
    upstream('live', addressesOf(upstreams[liveService])),
    upstream('live_polls', addressesOf(upstreams[liveService]), ['hash $remote_addr$http_user_agent consistent;']),
    block('map $http_upgrade $edge_live', ['default live;', "'' live_polls;"]),
    ...(options.slides ? [upstream('slides', addressesOf(options.slides.upstream))] : []),
    ...(options.storage ? [upstream('storage', addressesOf(options.storage.upstream))] : []),
    block('map $http_x_request_id $edge_request_id', [
      '"~^[A-Za-z0-9_-]{8,64}$" $http_x_request_id;',
      'default $request_id;',
    ]),
    block('map $http_upgrade $edge_connection', ['default upgrade;', "'' '';"]),
    ...entries.filter(isShared).map(ownerByMethod),
    block('server', [
      `listen ${listen}${tls ? ' ssl http2' : ''} backlog=4096;`,
      ...(options.plainListen ? [`listen ${options.plainListen};`] : []),
      ...(tls ? tlsLines(tls) : []),
      ...limitLines(limits),
      `root "${clientFolder}";`,
      'merge_slashes off;',
      ...headersTowardsService,
      ...entries.map(apiLocation),
      block('location ~* ^/api(/|$)', [...answerHeaders, refuse('route.not_found')]),
      liveLocation(limits),
      ...referenceLocations(options),
      ...pageLocations(brotliModule !== undefined, options),
      ...errorLocations,
    ]),
    block('server', [`listen ${internalListen};`, ...internalLocations, ...metricsLocations(options.ownFaults)]),
    ...(options.slides ? [slidesServer(ownOrigin(options.slides.listen, limits, tls))] : []),
    ...(options.storage
      ? [storageServer(ownOrigin(options.storage.listen, limits, options.storage.isPlain ? undefined : tls))]
      : []),
  ];
}

/** Slide packages on their own origin: whoever serves them decides who may read them, and sets their headers. */
const slidesServer = (origin: Lines): string =>
  block('server', [
    ...origin,
    block('location /', [
      'proxy_pass http://slides;',
      'proxy_http_version 1.1;',
      "proxy_set_header Connection '';",
      'proxy_set_header X-Request-Id $edge_request_id;',
    ]),
  ]);

/**
 * The storage judges by the signature, of which the host is a part. Bodies are files: of any size, and not kept here. Who
 * signs by a header has their body read before it is judged, by S3Proxy into its memory; pages have signed addresses.
 */
const storageServer = (origin: Lines): string =>
  block('server', [
    ...origin,
    block('location /', [
      `if ($http_authorization != '') { return 403; }`,
      `if ($args !~ "(^|&)X-Amz-Signature=") { return 403; }`,
      'proxy_pass http://storage;',
      'proxy_http_version 1.1;',
      "proxy_set_header Connection '';",
      'proxy_set_header Host $http_host;',
      // AWS refuses what of this is not signed; S3Proxy does it: any file would be copied to where somebody may read it
      "proxy_set_header X-Amz-Copy-Source '';",
      "proxy_set_header X-Amz-Acl '';",
      'proxy_request_buffering off;',
      'client_max_body_size 0;',
      header('X-Content-Type-Options', 'nosniff'),
    ]),
  ]);

const ownOrigin = (listen: string, limits: EdgeLimits, tls?: Tls): Lines => [
  `listen ${listen}${tls ? ' ssl http2' : ''};`,
  ...(tls ? tlsLines(tls) : []),
  ...originLimitLines(limits),
];

type Tls = NonNullable<EdgeOptions['tls']>;
const tlsLines = ({ certificate, key }: Tls) => [
  `ssl_certificate "${certificate}";`,
  `ssl_certificate_key "${key}";`,
  'ssl_protocols TLSv1.2 TLSv1.3;',
  'ssl_session_cache shared:tls:10m;',
  'ssl_session_tickets off;',
];

/** What fails is told in a line with its request id; a number and its one-time code are in their path and are not. */
const logLines = [
  block('map $uri $told_path', ["'~*^/api/gateway/(?<call>[a-z]+)/' /api/gateway/$call;", 'default $uri;']),
  `log_format fault escape=json '{"time":"$time_iso8601","requestId":"$edge_request_id","method":"$request_method","path":"$told_path","status":$status,"upstream":"$upstream_addr","upstreamStatus":"$upstream_status","seconds":$request_time}';`,
  block('map $status $is_fault', ['~^5 1;', 'default 0;']),
  'access_log /dev/stdout fault if=$is_fault;',
];

/** What a service answers is counted there; the rest would be seen by nobody but its callers. */
const ownFaultLines = ({ told }: OwnFaultPorts): Lines => [
  "log_format own_fault 'own-fault $status $edge_service';",
  `access_log syslog:server=127.0.0.1:${told} own_fault if=$edge_own_fault;`,
  block('map $edge_own$status $edge_own_fault', ['~^15 1;', 'default 0;']),
];

const connectionLines = [
  'server_tokens off;',
  'variables_hash_max_size 4096;',
  'uninitialized_variable_warn off;', // $edge_own is set where the edge itself answers with a fault, $edge_service where a service is asked
  'map_hash_bucket_size 128;',
  'sendfile on;',
  'keepalive_timeout 65s;',
  'keepalive_requests 100000;',
  'client_body_buffer_size 128k;',
  'proxy_buffer_size 16k;',
  // what a slow reader leaves here is little: four thousand of one address fit a pod
  'proxy_buffers 8 8k;',
  'proxy_max_temp_file_size 0;',
  'gzip on; gzip_comp_level 4; gzip_min_length 1024; gzip_proxied any; gzip_vary on;',
  'gzip_types application/json text/plain text/css text/javascript image/svg+xml;',
];

/**
 * With replicas the one with the fewest requests under way is next: one that is frozen gets hardly any more. One that
 * takes no
 * connection rests for two seconds.
 */
function upstream(name: string, addresses: readonly string[], balance: Lines = ['least_conn;']): string {
  if (addresses.length === 1) return block(`upstream ${name}`, [`server ${addresses[0]};`, ...keptConnections]);
  return block(`upstream ${name}`, [
    `zone ${name} 64k;`,
    ...balance,
    ...addresses.map((address) => `server ${address} ${restOf(address, addresses)};`),
    ...keptConnections,
  ]);
}

/** An address that is there twice is one of many behind it, as a cluster's: the next try may find another. */
const restOf = (address: string, all: readonly string[]): string =>
  all.filter((one) => one === address).length > 1 ? 'max_fails=0' : `max_fails=1 fail_timeout=${restSeconds}s`;

/**
 * As many as a wave has under way: what exceeds them is a connection for one call. Not kept for ever: behind one address
 * of a cluster, replicas that came later get their share of new connections.
 */
const keptConnections = ['keepalive 1024;', 'keepalive_requests 100000;', 'keepalive_time 30s;'];
const addressesOf = (upstreams: string | readonly string[]): readonly string[] =>
  typeof upstreams === 'string' ? [upstreams] : upstreams;

/** Whom a call is for. */
const addressee = 'X-Service';

/** What a client may not tell the services about itself is set anew. */
const headersTowardsService = [
  'proxy_http_version 1.1;',
  "proxy_set_header Connection '';",
  'proxy_set_header Host $host;',
  // the upstream's name: another service that has the address by now tells the caller to come back
  `proxy_set_header ${addressee} $proxy_host;`,
  'proxy_set_header X-Request-Id $edge_request_id;',
  'proxy_set_header X-Forwarded-For $remote_addr;',
  'proxy_set_header X-Forwarded-Proto $scheme;',
  'proxy_set_header X-Forwarded-Host $http_host;',
  ...['X-Forwarded-Port', 'Forwarded', 'X-Real-IP', 'Proxy-Authorization', 'Proxy-Connection', 'Trailer'].map(
    (name) => `proxy_set_header ${name} '';`,
  ),
  ...['X-Request-Id', 'Access-Control-Allow-Origin', 'Access-Control-Allow-Credentials'].map(
    (name) => `proxy_hide_header ${name};`,
  ),
  'proxy_connect_timeout 2s;',
  // Sent again only what may be: nginx repeats a GET, PUT or DELETE whose connection broke, a POST only where none was
  // accepted.
  'proxy_next_upstream error timeout;',
  'proxy_next_upstream_tries 3;',
];

/** nginx takes the first pattern that fits, so a name must be before a parameter at the same place. */
function namesFirst(a: PathEntry, b: PathEntry): number {
  const order = (entry: PathEntry) => entry.path.toLowerCase().replace(/:\w+/g, '\u{ffff}');
  return order(a) < order(b) ? -1 : 1;
}

const liveLocation = (limits: EdgeLimits) =>
  block(`location ^~ ${livePath}/`, [
    ...liveLimitLines(limits),
    `set $edge_service ${liveService};`,
    ...headersTowardsService.filter((line) => !/ Connection | \$proxy_host;/.test(line)),
    `proxy_set_header ${addressee} ${liveService};`,
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_set_header Connection $edge_connection;',
    'proxy_read_timeout 90s;',
    'client_max_body_size 1m;',
    ...answerHeaders,
    'proxy_pass http://$edge_live;',
  ]);

const statuses: Record<number, EdgeCode> = {
  429: 'request.too_many',
  405: 'route.method_not_allowed',
  413: 'body.too_large',
  502: 'service.unavailable',
  503: 'service.unavailable',
  504: 'service.timeout',
};
const moreHeaders: Partial<Record<EdgeCode, string>> = {
  'route.method_not_allowed': 'add_header Allow $edge_allow always;',
  'request.too_many': 'add_header Retry-After 1 always;',
  'service.unavailable': 'add_header Retry-After 1 always;',
};

/** Faults of nginx's own; what a service refuses passes unchanged. */
const errorLocations = Object.entries(statuses).flatMap(([status, code]) => [
  `error_page ${status} = @refuse_${status};`,
  block(`location @refuse_${status}`, [
    'set $edge_own 1;',
    ...answerHeaders,
    ...(moreHeaders[code] ? [moreHeaders[code]] : []),
    refuse(code),
  ]),
]);

const internalLocations = [
  ...['/health/live', '/health/ready'].map((path) =>
    block(`location = ${path}`, ['default_type application/json;', `return 200 '{"status":"ok"}';`]),
  ),
  block('location /', ['return 404;']),
];

const connectionCounts = ['active', 'reading', 'writing', 'waiting']
  .map((kind) => `edge_connections{state="${kind}"} $connections_${kind}\n`)
  .join('');

const metricsLocations = (ownFaults: OwnFaultPorts | undefined): Lines => [
  block('location = /metrics', [
    'default_type text/plain;',
    ...(ownFaults ? ['addition_types text/plain;', 'add_after_body /own-faults;'] : []),
    `return 200 '${connectionCounts}';`,
  ]),
  ...(ownFaults
    ? [block('location = /own-faults', ['internal;', `proxy_pass http://127.0.0.1:${ownFaults.counts};`])]
    : []),
];
