import { Clock, CONFIG, uuid7, type Queryable } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { exportJWK, generateKeyPair, importJWK, SignJWT, type CryptoKey, type JWK } from 'jose';
import type { IdentityConfig } from '../config.js';
import { Db } from '../db.js';
import { Sealed } from '../hosted/index.js';
import { PlatformsRepository } from './platforms.repository.js';
import { ToolKeysRepository, type StoredKey } from './tool-keys.repository.js';

interface OwnKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
}

const algorithm = 'RS256';

/**
 * An organisation's own key pair, with which this tool says at its platforms who it is. It is no other organisation's: one
 * that registers another's platform as its own signs with a key that this platform does not know. Platforms take RS256
 * alone, so it is not the key of our tokens. It is made when it is needed first, and anew where the secret that seals it
 * has changed: the former public half stays published.
 */
@Injectable()
export class ToolKeys {
  private readonly sealed: Sealed;
  private readonly held = new Map<string, Promise<OwnKey>>();

  constructor(
    private readonly db: Db,
    private readonly rows: ToolKeysRepository,
    private readonly platforms: PlatformsRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.sealed = new Sealed(config.authPrivateJwk.d, 'exam lti keys');
  }

  /** None for who has registered no platform: a stranger's call makes no key. */
  async published(orgId: string): Promise<{ keys: JWK[] }> {
    if ((await this.platforms.ofOrganisation(this.db, orgId)).length > 0) await this.own(orgId);
    const rows = await this.rows.of(this.db, orgId);
    return { keys: rows.map(({ kid, publicJwk }) => ({ ...publicJwk, kid, alg: algorithm, use: 'sig' })) };
  }

  /** That we are the client, for whoever gives out access: good for five minutes, once. */
  async assertion(orgId: string, clientId: string, audience: string): Promise<string> {
    const { kid, privateKey } = await this.own(orgId);
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

  private own(orgId: string): Promise<OwnKey> {
    const held =
      this.held.get(orgId) ??
      this.readOrMake(orgId).catch((error: unknown) => {
        this.held.delete(orgId);
        throw error;
      });
    this.held.set(orgId, held);
    return held;
  }

  private async readOrMake(orgId: string): Promise<OwnKey> {
    const known = await this.opened(this.db, orgId);
    if (known) return known;
    return this.db.transaction(async (tx) => {
      await this.rows.lock(tx, orgId);
      const made = await this.opened(tx, orgId);
      if (made) return made;
      const { publicKey, privateKey } = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true });
      const sealed = this.sealed.seal(JSON.stringify(await exportJWK(privateKey)));
      const kid = uuid7();
      await this.rows.add(
        tx,
        orgId,
        { kid, publicJwk: await exportJWK(publicKey), sealed },
        new Date(this.clock.now()),
      );
      return { kid, privateKey };
    });
  }

  private async opened(db: Queryable, orgId: string): Promise<OwnKey | null> {
    const [newest] = await this.rows.of(db, orgId);
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
