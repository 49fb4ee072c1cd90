import { checkoutHeaders, checkoutPolicy, pageHeaders, pagePolicy } from './headers.js';
import { answerHeaders, block, header, requestId, type Lines } from './nginx-blocks.js';
import type { EdgeOptions } from './types.js';

const yearSeconds = 31_536_000;

const types = {
  'text/html': 'html',
  'text/css': 'css',
  'text/javascript': 'js mjs',
  'application/json': 'json map',
  'application/manifest+json': 'webmanifest',
  'application/wasm': 'wasm',
  'text/plain': 'txt',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg jpeg',
  'image/webp': 'webp',
  'image/x-icon': 'ico',
  'font/woff2': 'woff2',
  'font/woff': 'woff',
  'font/ttf': 'ttf',
  'video/mp4': 'mp4',
};

/** The built client: its files, and index.html for every page address, which the client's router reads. */
export function pageLocations(
  hasBrotli: boolean,
  {
    storageOrigin,
    slidesOrigin,
    contentOrigins,
  }: Pick<EdgeOptions, 'storageOrigin' | 'slidesOrigin' | 'contentOrigins'>,
): Lines {
  const policy = pagePolicy(storageOrigin, slidesOrigin, contentOrigins);
  const headers = headersOf(policy, pageHeaders);
  const uncached = [header('Cache-Control', 'no-cache'), 'if ($request_method !~ ^(GET|HEAD)$) { return 404; }'];
  const page = [...headers, ...uncached];
  return [
    block(
      'types',
      Object.entries(types).map(([type, endings]) => `${type} ${endings};`),
    ),
    'charset utf-8;',
    'charset_types text/html text/css text/javascript text/plain application/json image/svg+xml;',
    `gzip_static on;${hasBrotli ? ' brotli_static on;' : ''}`,
    block('location ^~ /assets/', [
      ...headers,
      header('Cache-Control', `public, max-age=${yearSeconds}, immutable`),
      // for our own debuggers, which read them from the build
      'if ($uri ~ \\.map$) { return 404; }',
      'try_files $uri =404;',
    ]),
    block('location ~ (/\\.|\\.map$)', ['return 404;']),
    block('location = /checkout', [
      ...headersOf(checkoutPolicy(policy), checkoutHeaders),
      ...uncached,
      'try_files /index.html @unbuilt;',
    ]),
    block('location ~ \\.', [...page, 'try_files $uri =404;']),
    block('location /', [...page, 'try_files /index.html @unbuilt;']),
    block('location @unbuilt', [
      ...answerHeaders,
      'default_type text/plain;',
      "return 404 'The client is not built. Run: npm run build';",
    ]),
    'error_page 404 = @not_found;',
    block('location @not_found', [...answerHeaders, 'default_type text/plain;', "return 404 'Not found';"]),
  ];
}

/** For who builds on the product or operates it: where nobody switches it on there is no such address. */
export function referenceLocations({ referenceFolder }: Pick<EdgeOptions, 'referenceFolder'>): Lines {
  if (referenceFolder === undefined) return [];
  return [
    'location = /reference { return 308 /reference/; }',
    block('location ^~ /reference/', [
      ...headersOf(pagePolicy(), pageHeaders),
      header('Cache-Control', 'no-cache'),
      'if ($request_method !~ ^(GET|HEAD)$) { return 404; }',
      `alias "${referenceFolder}/";`,
      'index index.html;',
    ]),
  ];
}

const headersOf = (policy: string, others: Readonly<Record<string, string>>): Lines => [
  requestId,
  header('Content-Security-Policy', policy),
  ...Object.entries(others).map(([name, value]) => header(name, value)),
];
