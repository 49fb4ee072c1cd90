import { Clock, CONFIG, uuid7, type Queryable } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { exportJWK, generateKeyPair, importJWK, SignJWT, type CryptoKey, type JWK } from 'jose';
import type { IdentityConfig } from '../config.js';
import { Db } from '../db.js';
import { Sealed } from '../hosted/index.js';
import { ToolKeysRepository, type StoredKey } from './tool-keys.repository.js';

interface OwnKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
}

const algorithm = 'RS256';

/**
 * This installation's own key pair, with which it says at platforms who it is. Platforms take RS256 alone, so it is not
 * the key of our tokens. It is made when it is needed first, and anew where the secret that seals it has changed: the
 * former public half stays published.
 */
@Injectable()
export class ToolKeys {
  private readonly sealed: Sealed;
  private held: Promise<OwnKey> | undefined;

  constructor(
    private readonly db: Db,
    private readonly rows: ToolKeysRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.sealed = new Sealed(config.authPrivateJwk.d, 'exam lti keys');
  }

  async published(): Promise<{ keys: JWK[] }> {
    await this.own();
    const rows = await this.rows.all(this.db);
    return { keys: rows.map(({ kid, publicJwk }) => ({ ...publicJwk, kid, alg: algorithm, use: 'sig' })) };
  }

  /** That we are the client, for whoever gives out access: good for five minutes, once. */
  async assertion(clientId: string, audience: string): Promise<string> {
    const { kid, privateKey } = await this.own();
    const nowSeconds = Math.floor(this.clock.now() / 1000);
    return new SignJWT({})
      .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(audience)
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + 300)
      .setJti(uuid7())
      .sign(privateKey);
  }

  private own(): Promise<OwnKey> {
    this.held ??= this.readOrMake().catch((error: unknown) => {
      this.held = undefined;
      throw error;
    });
    return this.held;
  }

  private async readOrMake(): Promise<OwnKey> {
    const known = await this.opened(this.db);
    if (known) return known;
    return this.db.transaction(async (tx) => {
      await this.rows.lock(tx);
      const made = await this.opened(tx);
      if (made) return made;
      const { publicKey, privateKey } = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true });
      const sealed = this.sealed.seal(JSON.stringify(await exportJWK(privateKey)));
      const kid = uuid7();
      await this.rows.add(tx, { kid, publicJwk: await exportJWK(publicKey), sealed }, new Date(this.clock.now()));
      return { kid, privateKey };
    });
  }

  private async opened(db: Queryable): Promise<OwnKey | null> {
    const [newest] = await this.rows.all(db);
    const text = newest && this.textOf(newest);
    if (!newest || !text) return null;
    return { kid: newest.kid, privateKey: (await importJWK(JSON.parse(text) as JWK, algorithm)) as CryptoKey };
  }

  /** Null where the secret has changed since. */
  private textOf({ sealed }: StoredKey): string | null {
    try {
      return this.sealed.open(sealed);
    } catch {
      return null;
    }
  }
}
