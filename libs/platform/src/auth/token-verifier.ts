import type { Scope } from '@exam/contracts';
import { errors, jwtVerify } from 'jose';
import { ScopeMissing, SessionEnded, TokenExpired, TokenInvalid } from '../errors/general.js';
import type { Actor } from './actor.js';
import { actorOfClaims, programAudience, tokenAudience } from './claims.js';
import type { RevokedSessions } from './revoked-sessions.js';
import type { SigningKeys } from './signing-keys.js';

export const clockToleranceSeconds = 5;
/** A token is some 700 bytes: at most 40 MB. */
const largestCache = 50_000;
const longestToken = 4_096;
/**
 * The one spelling of a token. Decoders take others of the same signature (blanks in it, `=` behind it, another last
 * letter, four bits of which say nothing): each would be a person of its own to the edge, which knows people by the
 * signature's letters, and a place of its own in what is remembered.
 */
const oneSpelling = /^[\w-]+\.[\w-]+\.[\w-]{85}[AQgw]$/;

interface Verified {
  readonly actor: Actor;
  readonly endsAt: number;
}

/**
 * Says who a token belongs to. A token is verified once and then remembered until it ends. Its time is the machine's,
 * as a certificate's is: the product's clock, which tests move, judges exams and not tokens.
 */
export class TokenVerifier {
  private readonly verified = new Map<string, Verified>();

  constructor(
    private readonly keys: SigningKeys,
    private readonly revoked: RevokedSessions,
    private readonly issuer: string,
  ) {}

  /** Undefined for a token not seen before: then `verify` has to be awaited. Refuses what has ended since. */
  recall(token: string, scope?: Scope): Actor | undefined {
    const known = this.verified.get(token);
    if (!known) return undefined;
    if (known.endsAt <= Date.now()) {
      this.verified.delete(token);
      throw new TokenExpired();
    }
    return within(this.unlessRevoked(known.actor), scope);
  }

  /** 401 for what is forged, foreign, expired or signed out; 403 for a program's, unless it has the scope. */
  async verify(token: string, scope?: Scope): Promise<Actor> {
    if (token.length > longestToken || !oneSpelling.test(token)) throw new TokenInvalid();
    const claims = await this.check(token);
    const person = actorOfClaims(claims);
    if (!person) throw new TokenInvalid();
    this.remember(token, { actor: person.actor, endsAt: (person.expiresAtSeconds + clockToleranceSeconds) * 1000 });
    return within(this.unlessRevoked(person.actor), scope);
  }

  /** How long a verified token still holds, milliseconds; 0 for one that is not remembered. */
  leftMs(token: string): number {
    return Math.max(0, (this.verified.get(token)?.endsAt ?? 0) - Date.now());
  }

  private async check(token: string): Promise<unknown> {
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = kid ? await this.keys.find(kid) : null;
          if (!key) throw new TokenInvalid();
          return key;
        },
        {
          issuer: this.issuer,
          audience: [tokenAudience, programAudience],
          algorithms: ['EdDSA'],
          clockTolerance: clockToleranceSeconds,
          requiredClaims: ['exp', 'sub', 'aud'],
        },
      );
      return payload;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new TokenExpired();
      if (error instanceof errors.JOSEError) throw new TokenInvalid();
      throw error;
    }
  }

  private remember(token: string, verified: Verified): void {
    if (this.verified.size >= largestCache) this.verified.delete(this.verified.keys().next().value as string);
    this.verified.set(token, verified);
  }

  private unlessRevoked(actor: Actor): Actor {
    if (this.revoked.has(actor.sessionId)) throw new SessionEnded();
    return actor;
  }
}

/** A program does nothing but what its token names. */
function within(actor: Actor, scope: Scope | undefined): Actor {
  if (actor.scopes && !(scope && actor.scopes.includes(scope))) throw new ScopeMissing();
  return actor;
}
