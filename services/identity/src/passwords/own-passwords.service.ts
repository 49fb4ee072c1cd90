import { type Actor, Audit, NotYours } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { CodesService, TicketMissing } from '../codes/index.js';
import { SignInTries, type Asker } from '../counters/index.js';
import { Db, type Tx } from '../db.js';
import { Passwords, PeopleService } from '../people/index.js';
import { SessionEnds } from '../session-ends/index.js';
import { OwnPasswordsRepository } from './own-passwords.repository.js';
import { OldPasswordWrong } from './passwords.errors.js';

@Injectable()
export class OwnPasswords {
  constructor(
    private readonly db: Db,
    private readonly people: PeopleService,
    private readonly hashes: Passwords,
    private readonly seconds: OwnPasswordsRepository,
    private readonly codes: CodesService,
    private readonly tries: SignInTries,
    private readonly ends: SessionEnds,
    private readonly audit: Audit,
  ) {}

  /** `target` is a number in E.164 or an address. Nothing tells whether it is anybody's. */
  forgot(target: string, asker: Asker): Promise<void> {
    return this.codes.sendQuietly({ target, asker, purpose: 'reset' });
  }

  /** Whoever held a session or the old password is out. */
  async reset(target: string, password: string, ticket: string | undefined): Promise<void> {
    await this.codes.expectTicket(ticket, target, 'reset');
    const userId = await this.people.ownerOf(target);
    if (userId === null) throw new TicketMissing();
    const secondHash = target.includes('@') ? await this.hashes.hash(password) : null;
    await this.people.changePassword(userId, password, (set) =>
      this.db.transaction(async (tx) => {
        await this.codes.useTicket(tx, ticket, target, 'reset');
        await set(tx);
        if (secondHash !== null) await this.seconds.setSecondPassword(tx, userId, secondHash);
        await this.ends.end(tx, { userIds: [userId] });
        await this.audit.add(tx, { action: 'user.password_reset', subject: `user:${userId}` });
      }),
    );
  }

  /** Guesses of the old one are slowed down like those of a sign-in. */
  async change(actor: Actor, given: { previous: string; proposed: string; address: string }): Promise<void> {
    const guess = { login: `user:${actor.userId}`, address: given.address, device: null };
    await this.tries.begin(guess);
    if (!(await this.people.isPassword(actor.userId, given.previous))) {
      await this.tries.failed(guess);
      throw new OldPasswordWrong();
    }
    await this.tries.succeeded(guess);
    await this.set(actor, given.proposed);
  }

  async changeByCode(
    actor: Actor,
    given: { phoneNumber: string; otp: string; password: string; asker: Asker },
  ): Promise<void> {
    const { phoneNumber: target, otp, asker } = given;
    if ((await this.people.ownerOf(target)) !== actor.userId) throw new NotYours();
    await this.codes.check({ target, purposes: ['change-password'], otp, asker });
    await this.set(actor, given.password);
  }

  private set(actor: Actor, password: string): Promise<void> {
    return this.people.changePassword(actor.userId, password, (set) =>
      this.db.transaction(async (tx: Tx) => {
        await set(tx);
        await this.ends.end(tx, { userIds: [actor.userId], except: actor.sessionId });
        await this.audit.add(tx, { action: 'user.password_changed', actor, subject: `user:${actor.userId}` });
      }),
    );
  }
}
