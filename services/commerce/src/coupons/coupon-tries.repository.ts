import { Clock } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';

const windowMs = 15 * 60_000;
/** Who mistypes a code does it a few times; a code has a million neighbours. */
export const mostWrongCodes = 20;

/** Counts codes that no coupon has, by person, each in its quarter of an hour. */
@Injectable()
export class CouponTriesRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a try before its code is looked at, so that many at once are still no more. How long the person has to wait;
   * null where they may try.
   */
  async begin(userId: string): Promise<number | null> {
    const [row] = await this.db.query<{ wrong: number }>(
      `insert into coupon_tries as held (user_id, "window", wrong) values ($1, $2, 1)
       on conflict (user_id) do update set "window" = excluded."window",
         wrong = case when held."window" = excluded."window" then held.wrong + 1 else 1 end
       returning wrong`,
      [userId, this.window()],
    );
    if (row!.wrong <= mostWrongCodes) return null;
    return Math.max(1, Math.ceil(((this.window() + 1) * windowMs - this.clock.now()) / 1000));
  }

  /** The code that was counted in advance is a coupon's, or nothing judged it. */
  async uncount(userId: string): Promise<void> {
    await this.db.query(
      'update coupon_tries set wrong = wrong - 1 where user_id = $1 and "window" = $2 and wrong > 0',
      [userId, this.window()],
    );
  }

  private window(): number {
    return Math.floor(this.clock.now() / windowMs);
  }
}
