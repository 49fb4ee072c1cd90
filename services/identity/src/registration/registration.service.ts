import { userRegistered, type InputOf, type register } from '@exam/contracts';
import { Audit, Clock, Outbox, uuid7 } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CodesService, TicketMissing } from '../codes/index.js';
import { Db, type Tx } from '../db.js';
import { POOL, type IdentityPool } from '../hosted/index.js';
import { missingLevel, OrganisationsService } from '../organisations/index.js';
import { EmailsService } from '../emails/index.js';
import {
  Passwords,
  PeopleWriter,
  UnknownPlace,
  userEventOf,
  type Account,
  type PersonRecord,
} from '../people/index.js';
import { isPossibleBirthdate } from '@exam/domain/age';
import { BirthdateImpossible, isAdult, ParentNeeded } from '../privacy/index.js';
import { JoiningService } from './joining.service.js';
import { NumberNotVerified, PhoneTaken } from './registration.errors.js';
import { RegistrationRepository } from './registration.repository.js';

export type SignUp = InputOf<typeof register>['body'];

interface Caller {
  readonly ticket: string | undefined;
  readonly address: string;
}

const nowhere = { boardId: null, classId: null, groupId: null, sectionId: null };

@Injectable()
export class RegistrationService {
  constructor(
    private readonly db: Db,
    private readonly registrations: RegistrationRepository,
    private readonly organisations: OrganisationsService,
    private readonly joining: JoiningService,
    private readonly people: PeopleWriter,
    private readonly passwords: Passwords,
    private readonly emails: EmailsService,
    private readonly codes: CodesService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(POOL) private readonly pool: IdentityPool | null,
  ) {}

  /** Answers the new person's id. */
  async register(signUp: SignUp, { ticket, address }: Caller): Promise<string> {
    const { phone_number: phone, birthdate, consent } = signUp;
    if (!isPossibleBirthdate(birthdate, this.clock.now())) throw new BirthdateImpossible();
    if (consent.by === 'self' && !isAdult(birthdate, this.clock.now())) throw new ParentNeeded();
    // the answer to a registration may have been lost: its repeat says what became of it
    if (await this.codes.wasUsed(ticket, phone, 'register')) throw new PhoneTaken();
    await asNotVerified(this.codes.expectTicket(ticket, phone, 'register'));
    const person = await this.personOf(signUp, address);
    if (this.pool) return this.registerInPool(this.pool, person, signUp, ticket);
    const passwordHash = await this.passwords.hash(signUp.password);
    await this.db.transaction(async (tx) => {
      await asNotVerified(this.codes.useTicket(tx, ticket, phone, 'register'));
      await this.add(tx, person, signUp);
      const now = this.clock.now();
      await this.people.addPasswords(tx, [{ userId: person.userId, passwordHash }], now);
    });
    return person.userId;
  }

  /** The pool's id of the user is the person's. A user whose person could not be added is taken out again. */
  private async registerInPool(
    pool: IdentityPool,
    person: PersonRecord,
    signUp: SignUp,
    ticket: string | undefined,
  ): Promise<string> {
    const { phone_number: phone, given_name, family_name } = signUp;
    const userId = await pool.signUp(phone, signUp.password, { phone_number: phone, given_name, family_name });
    if (userId === null) throw new PhoneTaken();
    try {
      await pool.confirm(phone);
      await this.db.transaction(async (tx) => {
        await asNotVerified(this.codes.useTicket(tx, ticket, phone, 'register'));
        await this.add(tx, { ...person, userId }, signUp);
      });
    } catch (error) {
      await pool.delete(phone);
      throw error;
    }
    return userId;
  }

  private async add(tx: Tx, person: PersonRecord, { consent }: SignUp): Promise<void> {
    const { userId, orgId, phoneNumber, email } = person;
    await this.people.write(tx, [person]);
    // of two at once the second has waited for the first here, and now sees whose number it is
    const holders = await this.people.holders(tx, [phoneNumber as string]);
    if (holders.get(phoneNumber as string) !== userId) throw new PhoneTaken();
    if (email !== null) await this.emails.set(tx, userId, email);
    await this.registrations.addConsent(tx, userId, consent, new Date(this.clock.now()));
    await this.outbox.add(tx, userRegistered, userEventOf(person));
    const details = { consentBy: consent.by, textVersion: consent.textVersion, textLanguage: consent.textLanguage };
    await this.audit.add(tx, {
      action: 'user.registered',
      actor: { userId, orgId },
      subject: `user:${userId}`,
      details,
    });
  }

  /** The base account is the root and never learns; the grade account beside it is the current one (decision 129). */
  private async personOf(signUp: SignUp, address: string): Promise<PersonRecord> {
    const organisation = await this.organisations.find(signUp.orgCode);
    const { orgId } = organisation;
    const role = await this.joining.roleIn(organisation, { joinCode: signUp.joinCode, address });
    const { boardId, groupId } = signUp;
    const classId = (signUp.classId ?? signUp.gradeId) as string;
    const place = { boardId, classId, groupId, sectionId: null };
    const board = await this.organisations.board(boardId);
    if (board?.orgId !== orgId) throw new UnknownPlace('board');
    const missing = missingLevel(board.classes, place);
    if (missing !== null) throw new UnknownPlace(missing);
    const userId = uuid7();
    const base: Account = { accountId: uuid7(), isBaseAccount: true, ...nowhere };
    const grade: Account = { accountId: uuid7(), isBaseAccount: false, ...place };
    return {
      userId,
      orgId,
      userCode: null,
      enrolledAccountId: null,
      roles: [role],
      givenName: signUp.given_name,
      familyName: signUp.family_name,
      phoneNumber: signUp.phone_number,
      email: signUp.email ?? null,
      birthdate: signUp.birthdate,
      loginName: null,
      currentAccountId: grade.accountId,
      accounts: [base, grade],
      revision: 1,
    };
  }
}

/** In a registration a missing ticket means that the number is not verified. */
const asNotVerified = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    throw error instanceof TicketMissing ? new NumberNotVerified() : error;
  });
