import { CONFIG, type Queryable } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { IdentityConfig } from '../config.js';
import { PoolSessionsRepository } from './pool-sessions.repository.js';

const ivBytes = 12;
const tagBytes = 16;

/** The pool's token of each session, sealed: whoever reads the table can end nothing with it. */
@Injectable()
export class PoolSessions {
  private readonly key: Buffer;

  constructor(
    private readonly rows: PoolSessionsRepository,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', config.authPrivateJwk.d, '', 'exam pool tokens', 32));
  }

  keep(tx: Queryable, sessionId: string, token: string): Promise<void> {
    return this.rows.keep(tx, sessionId, this.seal(token));
  }

  async find(sessionId: string): Promise<string | null> {
    const sealed = await this.rows.find(sessionId);
    return sealed && this.open(sealed);
  }

  private seal(token: string): Buffer {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv);
    const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  private open(sealed: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', this.key, sealed.subarray(0, ivBytes));
    decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  }
}
