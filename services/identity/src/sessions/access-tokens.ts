import { claimsOf, Clock, CONFIG, programAudience, tokenAudience, type Actor } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { importJWK, SignJWT, type JWK } from 'jose';
import type { IdentityConfig } from '../config.js';

export const tokenMinutes = 15;

export interface AccessToken {
  readonly token: string;
  readonly endsAt: Date;
}

/** Signs what the other services believe. The private key leaves this class for nothing. */
@Injectable()
export class AccessTokens {
  private readonly key;

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {
    this.key = importJWK({ ...config.authPrivateJwk } as JWK, 'EdDSA');
  }

  /** It ends after a quarter of an hour, and not later than `endsBy`. */
  async sign(actor: Actor, endsBy = Infinity): Promise<AccessToken> {
    const nowSeconds = Math.floor(this.clock.now() / 1000);
    const endsSeconds = Math.min(nowSeconds + tokenMinutes * 60, Math.floor(endsBy / 1000));
    const token = await new SignJWT({ ...claimsOf(actor) })
      .setProtectedHeader({ alg: 'EdDSA', kid: this.config.authPrivateJwk.kid })
      .setIssuer(this.config.authIssuer)
      .setAudience(actor.scopes ? programAudience : tokenAudience)
      .setIssuedAt(nowSeconds)
      .setExpirationTime(endsSeconds)
      .sign(await this.key);
    return { token, endsAt: new Date(endsSeconds * 1000) };
  }

  /** The JWK set as text. */
  published(): string {
    const { authPrivateJwk, authOtherPublicJwks } = this.config;
    const keys = [authPrivateJwk, ...authOtherPublicJwks];
    return JSON.stringify({
      keys: keys.map(({ kty, crv, x, kid }) => ({ kty, crv, x, kid, alg: 'EdDSA', use: 'sig' })),
    });
  }
}
