import { importJWK, type CryptoKey, type JWK } from 'jose';
import type { Database } from '../db/database.js';
import { ServiceUnavailable } from '../errors/general.js';
import type { Logger } from '../observe/logger.js';

const leastMsBetweenFetches = 5_000;
const refreshEveryMs = 10 * 60_000;
const fetchPatienceMs = 3_000;

/**
 * The public keys that identity signs with. They are fetched from its key set and kept in the service's own database,
 * so that a service that starts while identity is down still knows them. A key that is no longer published is
 * forgotten with the next successful fetch.
 */
export class SigningKeys {
  private keys = new Map<string, CryptoKey>();
  private stored: Promise<void> | undefined;
  private fetching: Promise<boolean> | undefined;
  private lastFetchAt = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly url: string,
    private readonly log: Logger,
  ) {}

  /**
   * Asks at once, so that a service that was never called knows them too, should identity be down at its next start.
   */
  start(): void {
    void this.fetchOnce();
    this.timer = setInterval(() => void this.fetchOnce(), refreshEveryMs).unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Null where nobody publishes a key of that name; 503 where that cannot be told now. */
  async find(kid: string): Promise<CryptoKey | null> {
    this.stored ??= this.readStored();
    await this.stored;
    const known = this.keys.get(kid);
    if (known) return known;
    // an invented kid must not turn every request into a call to identity
    if (performance.now() - this.lastFetchAt < leastMsBetweenFetches && !this.fetching) return null;
    const fetched = await this.fetchOnce();
    if (!fetched) throw new ServiceUnavailable();
    return this.keys.get(kid) ?? null;
  }

  private fetchOnce(): Promise<boolean> {
    this.fetching ??= this.fetchKeys().finally(() => (this.fetching = undefined));
    return this.fetching;
  }

  private async fetchKeys(): Promise<boolean> {
    try {
      const response = await fetch(this.url, { signal: AbortSignal.timeout(fetchPatienceMs) });
      const { keys } = (await response.json()) as { keys: JWK[] };
      if (!response.ok || !keys.length) throw new Error(`the key set answered ${response.status} without keys`);
      this.keys = await imported(keys);
      this.lastFetchAt = performance.now();
      await this.store(keys);
      return true;
    } catch (error) {
      this.log.info({ err: error, url: this.url }, 'The signing keys could not be fetched');
      return false;
    }
  }

  private async readStored(): Promise<void> {
    const rows = await this.db.query<{ jwk: JWK }>('select jwk from platform.signing_keys');
    const stored = await imported(rows.map((row) => row.jwk));
    // what was fetched in the meantime is newer
    if (this.lastFetchAt === -Infinity) this.keys = stored;
  }

  private async store(keys: readonly JWK[]): Promise<void> {
    const kids = keys.map((key) => key.kid);
    await this.db.transaction(async (tx) => {
      await tx.query('delete from platform.signing_keys where kid <> all($1)', [kids]);
      await tx.query(
        `insert into platform.signing_keys (kid, jwk)
         select kid, jwk::jsonb from unnest($1::text[], $2::text[]) as given (kid, jwk)
         on conflict (kid) do update set jwk = excluded.jwk where signing_keys.jwk <> excluded.jwk`,
        [kids, keys.map((key) => JSON.stringify(key))],
      );
    });
  }
}

async function imported(keys: readonly JWK[]): Promise<Map<string, CryptoKey>> {
  const named = keys.filter((key) => key.kid && key.kty === 'OKP' && key.crv === 'Ed25519');
  const pairs = await Promise.all(named.map(async (key) => [key.kid, await importJWK(key, 'EdDSA')] as const));
  return new Map(pairs as [string, CryptoKey][]);
}
