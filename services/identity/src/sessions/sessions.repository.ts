import { Database, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { RefreshTokenRow } from './refresh-token-use.js';

export interface SessionRow {
  readonly sessionId: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  readonly tokensEndAt: Date;
  readonly provedAt: Date | null;
}

interface TokenUse {
  readonly sessionId: string;
  readonly tokenHash: Buffer;
  readonly now: Date;
}

const columns = `session_id as "sessionId", user_id as "userId", created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", tokens_end_at as "tokensEndAt", proved_at as "provedAt"`;

@Injectable()
export class SessionsRepository {
  constructor(private readonly db: Database) {}

  /**
   * Whether it is the person's first. Null, and nothing is opened, where the person's roles have changed since they were read, or the person has left.
   * Whoever changes them waits until this transaction is over, and then ends the session.
   */
  async open(
    tx: Queryable,
    session: {
      sessionId: string;
      userId: string;
      roles: readonly string[];
      now: Date;
      expiresAt: Date;
      tokensEndAt: Date;
      tokenHash: Buffer;
      device: string;
    },
  ): Promise<{ isFirst: boolean } | null> {
    const { sessionId, userId, roles, now, expiresAt, tokensEndAt, tokenHash, device } = session;
    const [opened] = await tx.query<{ isFirst: boolean }>(
      `with same as (
         select user_id, first_signed_in_at from person
         where user_id = $2 and left_at is null and roles = $8::text[] for no key update),
       opened as (
         insert into session (session_id, user_id, created_at, last_seen_at, expires_at, tokens_end_at, device, proved_at)
         select $1, user_id, $3::timestamptz, $3, $4, $5, $7, $3 from same returning session_id)
       insert into refresh_token (token_hash, session_id) select $6, session_id from opened
       returning (select first_signed_in_at is null from same) as "isFirst"`,
      [sessionId, userId, now, expiresAt, tokensEndAt, tokenHash, device, roles],
    );
    return opened ?? null;
  }

  /** Without a refresh token: that of a program. False where the person has left. */
  async openProgram(
    tx: Queryable,
    session: { sessionId: string; userId: string; device: string; now: Date; expiresAt: Date },
  ): Promise<boolean> {
    const { sessionId, userId, device, now, expiresAt } = session;
    const opened = await tx.query(
      `with holder as (select user_id from person where user_id = $2 and left_at is null for no key update)
       insert into session (session_id, user_id, created_at, last_seen_at, expires_at, tokens_end_at, device)
       select $1, user_id, $4::timestamptz, $4, $5, $4, $3 from holder returning session_id`,
      [sessionId, userId, device, now, expiresAt],
    );
    return opened.length === 1;
  }

  /** One refresh of a session at a time. */
  async lock(tx: Queryable, sessionId: string): Promise<SessionRow | null> {
    const [row] = await tx.query<SessionRow>(`select ${columns} from session where session_id = $1 for update`, [
      sessionId,
    ]);
    return row ?? null;
  }

  async refreshToken(tx: Queryable, sessionId: string, tokenHash: Buffer): Promise<RefreshTokenRow | null> {
    const [row] = await tx.query<RefreshTokenRow>(
      'select replaced_at as "replacedAt", ended_at as "endedAt" from refresh_token where session_id = $1 and token_hash = $2',
      [sessionId, tokenHash],
    );
    return row ?? null;
  }

  /** The first use of a token ends those before and beside it; those that ended long ago are forgotten. */
  async useFirst(tx: Queryable, { sessionId, tokenHash, now }: TokenUse): Promise<void> {
    await tx.query(
      `update refresh_token
          set replaced_at = case when token_hash = $2 then $3 else replaced_at end,
              ended_at = case when token_hash = $2 then null else $3 end
        where session_id = $1 and ended_at is null`,
      [sessionId, tokenHash, now],
    );
    await tx.query(
      `delete from refresh_token where session_id = $1 and ended_at < $2::timestamptz - interval '1 day'`,
      [sessionId, now],
    );
  }

  /** What was issued for it before stays good, too: the lost answer may be on its way still. */
  async useAgain(tx: Queryable, { sessionId, tokenHash, now }: TokenUse): Promise<void> {
    await tx.query('update refresh_token set replaced_at = $3 where session_id = $1 and token_hash = $2', [
      sessionId,
      tokenHash,
      now,
    ]);
  }

  async addToken(
    tx: Queryable,
    given: { sessionId: string; now: Date; expiresAt: Date; tokensEndAt: Date; tokenHash: Buffer },
  ): Promise<void> {
    const { sessionId, now, expiresAt, tokensEndAt, tokenHash } = given;
    await tx.query('insert into refresh_token (token_hash, session_id) values ($2, $1)', [sessionId, tokenHash]);
    await tx.query(
      `update session set expires_at = $2, tokens_end_at = greatest(tokens_end_at, $3), last_seen_at = $4
       where session_id = $1`,
      [sessionId, expiresAt, tokensEndAt, now],
    );
  }

  /** A revocation holds until the last token of the session has ended. */
  async extendTokens(tx: Queryable, sessionId: string, tokensEndAt: Date): Promise<void> {
    await tx.query('update session set tokens_end_at = greatest(tokens_end_at, $2) where session_id = $1', [
      sessionId,
      tokensEndAt,
    ]);
  }

  async proved(tx: Queryable, sessionId: string, now: Date): Promise<void> {
    await tx.query('update session set proved_at = $2 where session_id = $1', [sessionId, now]);
  }

  async purge(endedBefore: Date): Promise<void> {
    await this.db.query('delete from session where expires_at < $1 or ended_at < $1', [endedBefore]);
  }
}
