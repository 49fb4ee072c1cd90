import { Audit } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { SignInTries } from '../counters/index.js';
import { PeopleService } from '../people/index.js';
import { SessionEnds } from '../session-ends/index.js';
import { StartCodes, StartCodeWrong } from '../start-codes/index.js';
import type { SignInAsked } from './session-answer.js';
import { HasLeft } from './sessions.errors.js';
import { SessionsService, type SignedIn } from './sessions.service.js';

/** The first sign-in with a code of the office. There is no session before a password is chosen. */
@Injectable()
export class StartCodeSignIn {
  constructor(
    private readonly sessions: SessionsService,
    private readonly startCodes: StartCodes,
    private readonly people: PeopleService,
    private readonly tries: SignInTries,
    private readonly ends: SessionEnds,
    private readonly audit: Audit,
  ) {}

  /** The code is used up, the password set and whoever was signed in before signed out, in one transaction. */
  async signIn({
    startCode,
    password,
    ...given
  }: SignInAsked & { startCode: string; password: string }): Promise<SignedIn> {
    await this.tries.begin(given);
    const userId = await this.startCodes.check(given.login, startCode, given.asker.address);
    const person = userId === null ? null : await this.people.find(userId);
    if (!person) {
      await this.sessions.refused(given, 'startcode.wrong');
      throw new StartCodeWrong();
    }
    if (person.leftAt !== null) {
      await this.sessions.refused(given, 'auth.has_left');
      throw new HasLeft();
    }
    const signedIn = await this.people.changePassword(person.userId, password, (set) =>
      this.sessions.open(person, given, async (tx, sessionId) => {
        if (!(await this.startCodes.use(tx, given.login, startCode, given.asker.address))) throw new StartCodeWrong();
        await set(tx);
        await this.ends.end(tx, { userIds: [person.userId], except: sessionId });
        await this.audit.add(tx, { action: 'start-code.used', actor: person, subject: `user:${person.userId}` });
      }),
    );
    await this.tries.succeeded(given);
    return signedIn;
  }
}
