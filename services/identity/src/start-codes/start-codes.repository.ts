import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { mostWrongTries } from './start-code.js';

export interface StartCode {
  readonly startCodeId: string;
  readonly userId: string;
  readonly codeHash: Buffer;
}

@Injectable()
export class StartCodesRepository {
  async addSlips(
    tx: Queryable,
    slips: { slipsId: string; orgId: string; madeBy: string; madeAt: Date },
  ): Promise<void> {
    const { slipsId, orgId, madeBy, madeAt } = slips;
    await tx.query('insert into slips (slips_id, org_id, made_by, made_at) values ($1, $2, $3, $4)', [
      ...[slipsId, orgId, madeBy, madeAt],
    ]);
  }

  /** A newer code ends those before it. */
  async replace(
    tx: Queryable,
    code: StartCode,
    given: { slipsId: string; issuedBy: string; now: Date; endsAt: Date },
  ): Promise<void> {
    const { startCodeId, userId, codeHash } = code;
    await tx.query('update start_code set ended_at = $2 where user_id = $1 and ended_at is null and used_at is null', [
      userId,
      given.now,
    ]);
    await tx.query(
      `insert into start_code (start_code_id, user_id, slips_id, code_hash, issued_by, created_at, ends_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [startCodeId, userId, given.slipsId, codeHash, given.issuedBy, given.now, given.endsAt],
    );
  }

  /** Whose organisation's they are, for the first who downloads them in time, and who made them. */
  async takeSlips(tx: Queryable, slipsId: string, madeBy: string, madeSince: Date, now: Date): Promise<string | null> {
    const [row] = await tx.query<{ orgId: string }>(
      `update slips set downloaded_at = $4 where slips_id = $1 and made_by = $2 and made_at > $3 and downloaded_at is null
       returning org_id as "orgId"`,
      [slipsId, madeBy, madeSince, now],
    );
    return row?.orgId ?? null;
  }

  ofSlips(tx: Queryable, slipsId: string): Promise<{ startCodeId: string; userId: string; endsAt: Date }[]> {
    return tx.query(
      `select start_code_id as "startCodeId", user_id as "userId", ends_at as "endsAt" from start_code
       where slips_id = $1 and ended_at is null and used_at is null order by start_code_id`,
      [slipsId],
    );
  }

  /** The code of that login which can still be used; it stays so until the transaction ends. */
  async ofLogin(tx: Queryable, login: string, { now, from }: { now: Date; from: string }): Promise<StartCode | null> {
    const [row] = await tx.query<StartCode>(
      `select c.start_code_id as "startCodeId", c.user_id as "userId", c.code_hash as "codeHash"
       from login l join start_code c using (user_id)
       where l.login = $1 and c.used_at is null and c.ended_at is null and c.ends_at > $2 and c.wrong_tries < $3
         and coalesce((c.wrong_by ->> $4)::int, 0) < $5
       order by c.start_code_id desc limit 1 for update of c`,
      [login, now, mostWrongTries.ofAll, from, mostWrongTries.ofOne],
    );
    return row ?? null;
  }

  async wrong(tx: Queryable, startCodeId: string, from: string): Promise<void> {
    await tx.query(
      `update start_code set wrong_tries = wrong_tries + 1,
         wrong_by = wrong_by || jsonb_build_object($2::text, coalesce((wrong_by ->> $2)::int, 0) + 1)
       where start_code_id = $1`,
      [startCodeId, from],
    );
  }

  async use(tx: Queryable, startCodeId: string, now: Date): Promise<void> {
    await tx.query('update start_code set used_at = $2 where start_code_id = $1', [startCodeId, now]);
  }
}
