import type { ManyResult } from '@exam/contracts';
import { type Actor, CONFIG, Clock, eachItem, type Queryable, uuid7 } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import type { IdentityConfig } from '../config.js';
import { Db, type Tx } from '../db.js';
import { mayGiveLogin, PeopleChanges, RoleNotGrantable } from '../staff/index.js';
import { NoLogin, PersonHasLeft, SlipsGone } from './start-codes.errors.js';
import { hashOfCode, slipsMinutes, startCodeDays, StartCodeMaker, triedFrom } from './start-code.js';
import { StartCodesRepository } from './start-codes.repository.js';

interface Slip {
  readonly userId: string;
  readonly code: string;
  readonly endsAt: Date;
}

/** Codes instead of first passwords: made for many, shown once on slips, kept as a hash, used up by a sign-in. */
@Injectable()
export class StartCodes {
  private readonly maker: StartCodeMaker;

  constructor(
    private readonly db: Db,
    private readonly codes: StartCodesRepository,
    private readonly changes: PeopleChanges,
    private readonly clock: Clock,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.maker = new StartCodeMaker(config.authPrivateJwk.d);
  }

  async make(
    tx: Tx,
    actor: Actor,
    userIds: readonly string[],
  ): Promise<ManyResult & { slipsId: string; endsAt: Date }> {
    const now = new Date(this.clock.now());
    const endsAt = new Date(now.getTime() + startCodeDays * 86_400_000);
    const slipsId = uuid7();
    await this.codes.addSlips(tx, { slipsId, orgId: actor.orgId, madeBy: actor.userId, madeAt: now });
    const result = await eachItem(
      tx,
      [...new Set(userIds)],
      (userId) => userId,
      async (userId) => {
        const person = await this.changes.lock(tx, actor, userId);
        if (person.hasLeft) throw new PersonHasLeft();
        if (!mayGiveLogin(actor, person.roles)) throw new RoleNotGrantable();
        if (person.loginName === null) throw new NoLogin();
        const startCodeId = uuid7();
        const codeHash = hashOfCode(this.maker.codeOf(startCodeId));
        await this.codes.replace(
          tx,
          { startCodeId, userId, codeHash },
          { slipsId, issuedBy: actor.userId, now, endsAt },
        );
      },
    );
    return { ...result, slipsId, endsAt };
  }

  /** Once, within fifteen minutes, by who made them. */
  async slips(actor: Actor, slipsId: string): Promise<{ orgId: string; slips: Slip[] }> {
    return this.db.transaction(async (tx) => {
      const now = new Date(this.clock.now());
      const since = new Date(now.getTime() - slipsMinutes * 60_000);
      const orgId = await this.codes.takeSlips(tx, slipsId, actor.userId, since, now);
      if (orgId === null) throw new SlipsGone();
      const made = await this.codes.ofSlips(tx, slipsId);
      const slips = made.map(({ startCodeId, ...one }) => ({ ...one, code: this.maker.codeOf(startCodeId) }));
      return { orgId, slips };
    });
  }

  /** Whose code this is; `address`: whose try it is. Null for a wrong one, which counts as a try, and for one that cannot be used any more. */
  check(login: string, typed: string, address: string): Promise<string | null> {
    const from = triedFrom(address);
    return this.db.transaction(async (tx) => {
      const held = await this.codes.ofLogin(tx, login, { now: new Date(this.clock.now()), from });
      if (!held) return null;
      if (timingSafeEqual(held.codeHash, hashOfCode(typed))) return held.userId;
      await this.codes.wrong(tx, held.startCodeId, from);
      return null;
    });
  }

  /** Uses the code up; false where somebody was quicker, or it has ended since it was checked. */
  async use(tx: Queryable, login: string, typed: string, address: string): Promise<boolean> {
    const now = new Date(this.clock.now());
    const held = await this.codes.ofLogin(tx, login, { now, from: triedFrom(address) });
    if (!held || !timingSafeEqual(held.codeHash, hashOfCode(typed))) return false;
    await this.codes.use(tx, held.startCodeId, now);
    return true;
  }
}
