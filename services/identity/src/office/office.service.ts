import {
  reachOf,
  type AnswerOf,
  type changePerson,
  type InputOf,
  type PersonRow,
  type readPerson,
} from '@exam/contracts';
import { isPossibleBirthdate } from '@exam/domain/age';
import { type Actor, Clock, Database } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { OutgoingMessages } from '../messages/index.js';
import { PeopleWriter, UserNotFound, type PersonRecord } from '../people/index.js';
import { BirthdateImpossible, PrivacyService } from '../privacy/index.js';
import { SessionEnds } from '../session-ends/index.js';
import { LastAdmin, mayGiveLogin, PeopleChanges, RoleNotGrantable, StaffService } from '../staff/index.js';
import { LoginTaken, OwnLogin } from './office.errors.js';
import { OfficeRepository } from './office.repository.js';
import { placeShownOf, type ListedPerson } from './listed-person.js';
import { PeopleListRepository } from './people-list.repository.js';

type Details = AnswerOf<typeof readPerson>['office'];
type Fields = Omit<InputOf<typeof changePerson>['body'], 'commandId' | 'version'>;

@Injectable()
export class OfficeService {
  constructor(
    private readonly lists: PeopleListRepository,
    private readonly rows: OfficeRepository,
    private readonly changes: PeopleChanges,
    private readonly staff: StaffService,
    private readonly people: PeopleWriter,
    private readonly db: Database,
    private readonly ends: SessionEnds,
    private readonly privacy: PrivacyService,
    private readonly messages: OutgoingMessages,
    private readonly clock: Clock,
  ) {}

  async find(actor: Actor, userId: string): Promise<ListedPerson> {
    const person = await this.lists.find(actor, userId);
    if (!person) throw new UserNotFound();
    return person;
  }

  async details(actor: Actor, userId: string): Promise<Details> {
    if (!isOffice(actor)) return null;
    const { profile, accounts, consents, currentAccountId, ...names } = await this.rows.details(userId);
    return {
      ...names,
      birthdate: profile['birthdate'] ?? null,
      guardian: {
        name: profile['parentName'] ?? null,
        mobile: profile['parentMobile'] ?? null,
        email: profile['parentEmail'] ?? null,
      },
      accounts: accounts.map((one) => ({
        accountId: one.accountId,
        isCurrent: one.accountId === currentAccountId,
        place: placeShownOf(one),
      })),
      consents: consents.map((one) => ({ ...one, givenAt: new Date(one.givenAt).toISOString() })),
      teaching: await this.staff.teaching(this.db, userId),
    };
  }

  /** Answers the person before and after. */
  async change(tx: Tx, actor: Actor, userId: string, version: number, given: Fields) {
    const before = await this.changes.lock(tx, actor, userId, version);
    const { extraTimePercent, birthdate, phoneNumber, ...names } = given;
    if (birthdate && !isPossibleBirthdate(birthdate, this.clock.now())) throw new BirthdateImpossible();
    const hasNewLogin =
      (phoneNumber !== undefined && phoneNumber !== before.phoneNumber) ||
      (given.email !== undefined && given.email !== before.email);
    // one's own is changed with a code to the new one
    if (hasNewLogin && userId === actor.userId) throw new OwnLogin();
    if (hasNewLogin && !mayGiveLogin(actor, before.roles)) throw new RoleNotGrantable();
    if (phoneNumber && phoneNumber !== before.phoneNumber) {
      const holder = (await this.people.holders(tx, [phoneNumber])).get(phoneNumber);
      if (holder !== undefined && holder !== userId) throw new LoginTaken();
    }
    const wanted: PersonRecord = {
      ...before,
      ...withoutUndefined(names),
      ...(phoneNumber !== undefined && { phoneNumber }),
      ...(birthdate !== undefined && { birthdate }),
      ...(extraTimePercent !== undefined && { extraTimePercent }),
    };
    const now = await this.changes.write(tx, actor, wanted);
    if (hasNewLogin) await this.ends.end(tx, { userIds: [userId] });
    if (before.phoneNumber && now.phoneNumber !== before.phoneNumber)
      await this.messages.numberChanged(tx, userId, before.phoneNumber);
    if (extraTimePercent !== undefined) await this.rows.setExtraTime(tx, userId, extraTimePercent);
    if (birthdate !== undefined && birthdate !== before.birthdate) {
      await this.rows.setBirthdate(tx, userId, birthdate);
      await this.privacy.tell(tx, userId);
    }
    return { before, now };
  }

  /** Answers the person as they were. */
  async markLeft(tx: Tx, actor: Actor, userId: string, hasLeft: boolean): Promise<PersonRecord> {
    const person = await this.changes.lock(tx, actor, userId);
    // as with roles: a stolen session must not put the other administrators out, nor bring one back
    if (!mayGiveLogin(actor, person.roles) || (hasLeft && userId === actor.userId)) throw new RoleNotGrantable();
    const isAdmin = person.roles.includes('org-admin');
    if (hasLeft && isAdmin && (await this.staff.otherAdmins(tx, person.orgId, userId)) === 0) throw new LastAdmin();
    await this.rows.markLeft(tx, userId, hasLeft ? new Date(this.clock.now()) : null);
    await this.changes.write(tx, actor, { ...person, hasLeft });
    if (hasLeft) await this.ends.end(tx, { userIds: [userId] });
    return person;
  }
}

export const isOffice = (actor: Actor): boolean => reachOf(actor, 'students.contact') !== null;

/** To whom it is no office's business the answer holds name, code and section. */
export function personRowOf(actor: Actor, row: ListedPerson): PersonRow {
  const { userId, userCode, name, version } = row;
  const shown = { userId, userCode, name, version, place: placeShownOf(row) };
  if (!isOffice(actor)) return { ...shown, contact: null };
  const { roles, loginName, phoneNumber, email, consent, lastSignInAt, hasPassword, leftAt } = row;
  return {
    ...shown,
    contact: {
      ...{ roles: roles as never, loginName, phoneNumber, email, consent: consent as never, hasPassword },
      lastSignInAt: lastSignInAt?.toISOString() ?? null,
      leftAt: leftAt?.toISOString() ?? null,
    },
  };
}

const withoutUndefined = <T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
