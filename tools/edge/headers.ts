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
 * style attributes, which 'unsafe-inline' for styles allows.
 */
export const pagePolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const providerHosts = 'https://checkout.razorpay.com https://api.razorpay.com https://lumberjack.razorpay.com';

/** The checkout page alone loads the payment provider's script, shows its frame and opens its window. */
export const checkoutPolicy = pagePolicy
  .replace("script-src 'self'", "script-src 'self' https://checkout.razorpay.com")
  .replace("connect-src 'self'", `connect-src 'self' ${providerHosts}`)
  .replace("object-src 'none'", `frame-src ${providerHosts}; object-src 'none'`);

/** A window of another origin keeps its way back to the page that opened it. */
export const checkoutHeaders = { ...pageHeaders, 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' } as const;
