import { defineConfig, environmentFlag, messageSettings, storageSettings } from '@exam/platform';
import { z } from 'zod';

/** An Ed25519 key pair as a JWK with its name; its public half is published. */
const privateJwk = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('is not JSON');
      return z.NEVER;
    }
  })
  .pipe(
    z.looseObject({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      kid: z.string().min(1),
      x: z.string().min(1),
      d: z.string().min(1),
    }),
  );

/** Public halves alone: whoever sets the private one here by mistake hears of it. */
const publicJwks = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('is not JSON');
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(
        z.strictObject({
          kty: z.literal('OKP'),
          crv: z.literal('Ed25519'),
          kid: z.string().min(1),
          x: z.string().min(1),
        }),
      )
      .max(5),
  )
  .default([]);

/** `https://cognito-idp.ap-south-1.amazonaws.com/POOL_ID?client=CLIENT_ID`: what is before is the pool's endpoint. */
export const hostedPool = z
  .url({ protocol: /^https?$/ })
  .transform((text, context) => {
    const url = new URL(text);
    const poolId = url.pathname.slice(1);
    const clientId = url.searchParams.get('client');
    if (!poolId || !clientId) {
      context.addIssue('needs the id of the pool as its path, and ?client=');
      return z.NEVER;
    }
    const ofAws = /^cognito-idp\.([\w-]+)\.amazonaws\.com$/.exec(url.hostname);
    return { region: ofAws?.[1] ?? 'ap-south-1', poolId, clientId, ...(!ofAws && { endpoint: url.origin }) };
  })
  .nullable()
  .default(null);

export const loadConfig = () =>
  defineConfig({
    AUTH_PRIVATE_JWK: privateJwk,
    /** Keys that are published besides: the next one, or the former, while the key is rotated. */
    AUTH_OTHER_PUBLIC_JWKS: publicJwks,
    /** False only where the pages are served without TLS. */
    REFRESH_COOKIE_SECURE: environmentFlag,
    /** The super operator made at boot. */
    OPERATOR_LOGIN: z.string().trim().min(2).max(80),
    OPERATOR_PASSWORD: z.string().min(8).max(200),
    ...messageSettings,
    ...storageSettings,
    /** Where browsers find the pages: links in e-mails lead there. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, '')),
    /** The pool of the hosted mode; without it the product signs people in on its own. */
    HOSTED_POOL: hostedPool,
    /** How many one-time codes may be asked for in a quarter of an hour, by everybody together. */
    OTP_TOTAL: z.coerce.number().int().min(1).default(20_000),
    /** So many wrong one-time codes of everybody in a quarter of an hour: from then on a code has one try, not five. */
    OTP_WRONG_TOTAL: z.coerce.number().int().min(1).default(500),
    /** Ask for a code as well where a browser signs in with a password for the first time. */
    SECOND_STEP_FOR_NEW_DEVICES: environmentFlag.default(false),
  });
export type IdentityConfig = ReturnType<typeof loadConfig>;
