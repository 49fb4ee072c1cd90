/** An API answer is never a page: nothing in it may run, be framed or be guessed as another type. */
export const apiHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
} as const;

export const pageHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/**
 * The policy of the client's pages. Scripts come from our own files only. KaTeX and Mantine set
 * style attributes, which 'unsafe-inline' for styles allows. Where there is an object storage, pages may send to it,
 * show its pictures and play its recordings; slides are
 * framed from an origin of their own; the external providers of contents play and show from theirs; no other host is
 * reached.
 */
export function pagePolicy(
  storageOrigin?: string,
  slidesOrigin?: string,
  contentOrigins: readonly string[] = [],
): string {
  for (const origin of [storageOrigin, slidesOrigin, ...contentOrigins])
    if (origin !== undefined && new URL(origin).origin !== origin)
      throw new Error('Object storage, slides and providers are named by their origin alone.');
  const frames = [...(slidesOrigin ? [slidesOrigin] : []), ...contentOrigins];
  const storage = storageOrigin ? ` ${storageOrigin}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${storage}`,
    `media-src 'self' blob:${storage}${contentOrigins.map((origin) => ` ${origin}`).join('')}`,
    "font-src 'self' data:",
    `connect-src 'self'${storage}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // last: the checkout takes it off
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
  ].join('; ');
}

const providerHosts = 'https://checkout.razorpay.com https://api.razorpay.com https://lumberjack.razorpay.com';

/**
 * The checkout page alone loads the payment provider's script, shows its frame, and no slides, and opens its window.
 */
export const checkoutPolicy = (policy: string): string =>
  policy
    .replace(/; frame-src [^;]*$/, '')
    .replace("script-src 'self'", "script-src 'self' https://checkout.razorpay.com")
    .replace("connect-src 'self'", `connect-src 'self' ${providerHosts}`)
    .replace("object-src 'none'", `frame-src ${providerHosts}; object-src 'none'`);

/** A window of another origin keeps its way back to the page that opened it. */
export const checkoutHeaders = { ...pageHeaders, 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' } as const;
