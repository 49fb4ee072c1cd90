import { type Actor, Audit, Clock, Unprocessable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { CodesService } from '../codes/index.js';
import { SignInTries, type Asker } from '../counters/index.js';
import { Db } from '../db.js';
import { PeopleService } from '../people/index.js';
import type { AccessToken } from './access-tokens.js';
import { WrongPassword } from './sessions.errors.js';
import { SessionsRepository } from './sessions.repository.js';
import { SessionsService } from './sessions.service.js';

export class NoNumber extends Unprocessable {
  readonly code = 'proof.no_number';
  constructor() {
    super('No mobile number is known to which a code could go.');
  }
}

type Shown = { readonly password: string } | { readonly otp: string };

/** What calls of consequence ask for: a password or code given lately, in this session. */
@Injectable()
export class Proofs {
  constructor(
    private readonly db: Db,
    private readonly people: PeopleService,
    private readonly codes: CodesService,
    private readonly tries: SignInTries,
    private readonly rows: SessionsRepository,
    private readonly sessions: SessionsService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async sendCode({ userId }: Actor, asker: Asker): Promise<void> {
    await this.codes.send({ target: await this.numberOf(userId), purpose: 'proof', asker });
  }

  /** Answers a token that says so. Guesses are slowed down like those of a sign-in. */
  async prove(actor: Actor, shown: Shown & { address: string; asker: Asker }): Promise<AccessToken> {
    const { userId, sessionId } = actor;
    if ('otp' in shown) {
      const target = await this.numberOf(userId);
      await this.codes.check({ target, purposes: ['proof'], otp: shown.otp, asker: shown.asker });
    } else await this.checkPassword(userId, shown.password, shown.address);
    await this.db.transaction(async (tx) => {
      await this.rows.proved(tx, sessionId, new Date(this.clock.now()));
      await this.audit.add(tx, { action: 'session.proved', actor, subject: `user:${userId}`, address: shown.address });
    });
    return (await this.sessions.renewToken(userId, sessionId)).access;
  }

  private async checkPassword(userId: string, password: string, address: string): Promise<void> {
    const guess = { login: `user:${userId}`, address, device: null };
    await this.tries.begin(guess);
    if (!(await this.people.isPassword(userId, password))) {
      await this.tries.failed(guess);
      throw new WrongPassword();
    }
    await this.tries.succeeded(guess);
  }

  private async numberOf(userId: string): Promise<string> {
    const person = await this.people.find(userId);
    if (!person?.phoneNumber) throw new NoNumber();
    return person.phoneNumber;
  }
}
