import { defineConfig, environmentFlag } from '@exam/platform';
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

export const loadConfig = () =>
  defineConfig({
    AUTH_PRIVATE_JWK: privateJwk,
    /** False only where the pages are served without TLS. */
    REFRESH_COOKIE_SECURE: environmentFlag,
    /** The super operator made at boot. */
    OPERATOR_LOGIN: z.string().trim().min(2).max(80),
    OPERATOR_PASSWORD: z.string().min(8).max(200),
  });
export type IdentityConfig = ReturnType<typeof loadConfig>;
