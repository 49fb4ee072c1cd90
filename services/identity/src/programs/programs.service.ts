import { mostProgramTokens, type InputOf, type makeProgramToken, type Scope } from '@exam/contracts';
import { type Actor, CONFIG, Clock, type Tx, uuid7 } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import type { IdentityConfig } from '../config.js';
import { Db } from '../db.js';
import { SessionEnds } from '../session-ends/index.js';
import { ProgramSessions } from '../sessions/index.js';
import { hashOfToken, idOfToken, ProgramTokenMaker, shownMinutes } from './program-token.js';
import { ProgramTokenGone, ProgramTokenWrong, TooManyProgramTokens } from './programs.errors.js';
import { ProgramsRepository, type ProgramTokenRow } from './programs.repository.js';

type Wanted = Omit<InputOf<typeof makeProgramToken>['body'], 'commandId'>;
const dayMs = 86_400_000;

/** Tokens with which programs read in the name of who made them, within scopes. */
@Injectable()
export class ProgramsService {
  private readonly maker: ProgramTokenMaker;

  constructor(
    private readonly db: Db,
    private readonly rows: ProgramsRepository,
    private readonly sessions: ProgramSessions,
    private readonly ends: SessionEnds,
    private readonly clock: Clock,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.maker = new ProgramTokenMaker(config.authPrivateJwk.d);
  }

  list({ userId }: Actor): Promise<ProgramTokenRow[]> {
    return this.rows.ofPerson(userId, this.now());
  }

  async make(tx: Tx, { userId }: Actor, { name, days, ...given }: Wanted) {
    const now = this.now();
    await this.rows.lockPerson(tx, userId);
    if ((await this.rows.ofPerson(userId, now, tx)).length >= mostProgramTokens) throw new TooManyProgramTokens();
    const [tokenId, expiresAt] = [uuid7(), new Date(now.getTime() + days * dayMs)];
    const scopes = [...new Set(given.scopes)];
    await this.sessions.open(tx, { sessionId: tokenId, userId, name, expiresAt });
    const tokenHash = hashOfToken(this.maker.tokenOf(tokenId));
    await this.rows.add(tx, { tokenId, userId, name, scopes, tokenHash, createdAt: now });
    return { tokenId, expiresAt, scopes };
  }

  /** Once, within a quarter of an hour, to who made it. */
  async take({ userId }: Actor, tokenId: string): Promise<string> {
    const now = this.now();
    const madeSince = new Date(now.getTime() - shownMinutes * 60_000);
    const isTaken = await this.db.transaction((tx) => this.rows.take(tx, { tokenId, userId, madeSince, now }));
    if (!isTaken) throw new ProgramTokenGone();
    return this.maker.tokenOf(tokenId);
  }

  async end(tx: Tx, { userId }: Actor, tokenId: string): Promise<ProgramTokenRow> {
    const held = (await this.rows.ofPerson(userId, this.now(), tx)).find((one) => one.tokenId === tokenId);
    if (!held) throw new ProgramTokenGone();
    await this.ends.end(tx, { sessionId: tokenId });
    return held;
  }

  async exchange(shown: string): Promise<{ token: string; endsAt: Date; scopes: Scope[] }> {
    const tokenId = idOfToken(shown);
    if (tokenId === null) throw new ProgramTokenWrong();
    return this.db.transaction(async (tx) => {
      const held = await this.rows.find(tx, tokenId);
      if (!held || !timingSafeEqual(held.tokenHash, hashOfToken(shown))) throw new ProgramTokenWrong();
      const access = await this.sessions.access(tx, tokenId, held.scopes);
      if (!access) throw new ProgramTokenWrong();
      await this.rows.used(tx, tokenId, this.now());
      return { ...access, scopes: held.scopes };
    });
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
