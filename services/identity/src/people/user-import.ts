import { packUser, type PackUser, profileUpdated, userRegistered } from '@exam/contracts';
import {
  Audit,
  type ImportContext,
  type ImportKind,
  Outbox,
  type Queryable,
  refuse,
  type RowRefusal,
  type StagedRow,
  thing,
} from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { OrganisationsService, type KnownPlaces } from '../organisations/index.js';
import { PrivacyService } from '../privacy/index.js';
import { SessionEnds } from '../session-ends/index.js';
import { ErasedCodesRepository } from './erased-codes.repository.js';
import { Passwords } from './passwords.js';
import { packNameOf, PeopleWriter, type PersonRecord, userEventOf } from './people.writer.js';
import { isSame, isSameAccess, personOfRow } from './person-of-row.js';
import { faultOf, loginsOf } from './user-faults.js';

type Staged = StagedRow<PackUser>;

@Injectable()
export class UserImport implements ImportKind<PackUser> {
  readonly kind = 'user';
  readonly schema = packUser;
  readonly names = {
    orgId: 'organisation',
    userCode: 'within',
    boardId: thing('board'),
    classId: 'within',
    groupId: 'within',
    sectionId: 'within',
  } as const;

  constructor(
    private readonly organisations: OrganisationsService,
    private readonly people: PeopleWriter,
    private readonly erased: ErasedCodesRepository,
    private readonly passwords: Passwords,
    private readonly outbox: Outbox,
    private readonly privacy: PrivacyService,
    private readonly ends: SessionEnds,
    private readonly audit: Audit,
  ) {}

  keyOf = (row: PackUser): string => packNameOf(row);

  /** Hashing takes some 20 ms a password and a core: done on arrival, and only for who is new. None waits in clear. */
  async prepare(rows: PackUser[], db: Queryable): Promise<PackUser[]> {
    const known = await this.people.areNamed(db, rows);
    return Promise.all(
      rows.map(async (row) => {
        const isNew = !known.has(packNameOf(row));
        if (!isNew || row.password === null)
          return { ...row, password: null, passwordHash: isNew ? row.passwordHash : null };
        return { ...row, password: null, passwordHash: await this.passwords.hash(row.password) };
      }),
    );
  }

  async check(rows: Staged[], tx: Tx, { actor, now }: ImportContext): Promise<RowRefusal[]> {
    const places = await this.placesOf(rows, tx);
    const wanted = rows.map(({ row }) => loginsOf(row, places.orgCodes.get(row.orgId) ?? ''));
    const holders = await this.people.holders(tx, wanted.flat());
    const held = await this.people.readNamed(tx, rows.map(rowOf));
    const erased = await this.erased.of(tx, rows.map(rowOf));
    const refused: RowRefusal[] = [];
    rows.forEach((staged, index) => {
      const { row } = staged;
      const name = packNameOf(row);
      const self = held.get(name)?.userId ?? name;
      const logins = wanted[index] as string[];
      const taken = logins.find((login) => (holders.get(login) ?? self) !== self);
      const standing = { erasedAt: erased.get(name), held: held.get(name), now };
      const fault = faultOf(row, { actor, places, taken, ...standing });
      if (fault) refused.push(refuse(staged, ...fault));
      else logins.forEach((login) => holders.set(login, self));
    });
    return refused;
  }

  async apply(rows: Staged[], tx: Tx, { now, actor }: ImportContext) {
    const { orgCodes } = await this.placesOf(rows, tx);
    const named = await this.people.readNamed(tx, rows.map(rowOf));
    const held = new Map([...named.values()].map((one) => [one.userId, one]));
    const wanted = rows.map(({ row }) =>
      personOfRow(row, orgCodes.get(row.orgId) as string, named.get(packNameOf(row))),
    );
    const created = wanted.filter(({ userId }) => !held.has(userId));
    const updated = wanted
      .filter((one) => held.has(one.userId) && !isSame(one, held.get(one.userId) as typeof one))
      .map((one) => ({ ...one, revision: one.revision + 1 }));

    await this.people.write(tx, [...created, ...updated]);
    await this.readmit(tx, actor, created);
    const passwords = rows.flatMap(({ row: { passwordHash } }, index) => {
      const { userId } = wanted[index] as PersonRecord;
      return passwordHash !== null && !held.has(userId) ? { userId, passwordHash } : [];
    });
    await this.people.addPasswords(tx, passwords, now);
    await this.outbox.addMany(tx, userRegistered, created.map(userEventOf));
    await this.outbox.addMany(tx, profileUpdated, updated.map(userEventOf));
    await this.privacy.tellNew(tx, created);
    for (const one of updated)
      if (one.birthdate !== held.get(one.userId)?.birthdate) await this.privacy.tell(tx, one.userId);
    await this.endStale(tx, actor, updated, held);
    return {
      created: created.length,
      updated: updated.length,
      unchanged: rows.length - created.length - updated.length,
    };
  }

  /** Who was erased and is brought again: the check has seen that the pack says so. */
  private async readmit(tx: Tx, actor: ImportContext['actor'], created: readonly PersonRecord[]): Promise<void> {
    const names = created.map(({ orgId, userCode }) => ({ orgId, userCode: userCode as string }));
    const erased = await this.erased.of(tx, names);
    const back = created.filter((_, index) => erased.has(packNameOf(names[index]!)));
    await this.erased.remove(tx, names);
    await this.audit.addMany(
      tx,
      back.map(({ userId, orgId }) => ({
        action: 'user.readmitted' as const,
        actor,
        orgId,
        subject: `user:${userId}`,
      })),
    );
  }

  /**
   * A token says which roles its person has, and a login may be another person's now: where they change, the sessions
   * end and their tokens with them.
   */
  private async endStale(
    tx: Tx,
    actor: ImportContext['actor'],
    updated: readonly PersonRecord[],
    held: ReadonlyMap<string, PersonRecord>,
  ): Promise<void> {
    const entries = updated.flatMap((one) => {
      const { userId, orgId, roles } = one;
      const before = held.get(userId) as PersonRecord;
      const entry = { actor, orgId, subject: `user:${userId}` };
      const changed = logins.filter((name) => one[name] !== before[name]);
      return [
        ...(isSameAccess(one, before)
          ? []
          : [
              {
                ...{ ...entry, action: 'user.roles_changed' as const },
                details: { before: { roles: before.roles }, after: { roles } },
              },
            ]),
        ...(changed.length === 0 ? [] : [{ ...entry, action: 'user.login_changed' as const, details: { changed } }]),
      ];
    });
    if (entries.length === 0) return;
    await this.ends.end(tx, { userIds: [...new Set(entries.map(({ subject }) => subject.slice('user:'.length)))] });
    await this.audit.addMany(tx, entries);
  }

  private placesOf(rows: readonly Staged[], tx: Tx): Promise<KnownPlaces> {
    return this.organisations.places(tx, [...new Set(rows.flatMap(({ row }) => row.boardId ?? []))]);
  }
}

const rowOf = ({ row }: Staged): PackUser => row;
const logins = ['phoneNumber', 'loginName'] as const;
