import {
  teachingChanged,
  type InputOf,
  type changeRoles,
  type changeTeaching,
  type Role,
  type TaughtPlace,
} from '@exam/contracts';
import { type Actor, Clock, Outbox, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { missingLevel, OrganisationsService } from '../organisations/index.js';
import type { PersonRecord } from '../people/index.js';
import { SessionEnds } from '../session-ends/index.js';
import { PeopleChanges } from './people-changes.js';
import { mayChangeRoles } from './role-rules.js';
import { LastAdmin, NoTeacher, PlaceUnknown, RoleMissing, RoleNotGrantable } from './staff.errors.js';
import { StaffRepository, type Assignment } from './staff.repository.js';

type Roles = InputOf<typeof changeRoles>['body'];
type Teaching = InputOf<typeof changeTeaching>['body'];

@Injectable()
export class StaffService {
  constructor(
    private readonly changes: PeopleChanges,
    private readonly staff: StaffRepository,
    private readonly organisations: OrganisationsService,
    private readonly ends: SessionEnds,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** What a teacher teaches, whoever said so: the office, or a pack. */
  async teaching(db: Queryable, userId: string): Promise<Assignment[]> {
    return [...(await this.staff.assignments(db, userId)), ...(await this.staff.packed(db, userId))];
  }

  /** How many administrators the organisation has besides this person. */
  otherAdmins(tx: Tx, orgId: string, userId: string): Promise<number> {
    return this.staff.otherAdmins(tx, orgId, userId);
  }

  /** A token says which roles its person has: where they change, the sessions end and their tokens with them. */
  async changeRoles(tx: Tx, actor: Actor, userId: string, given: Roles): Promise<{ from: Role[]; now: PersonRecord }> {
    const person = await this.changes.lock(tx, actor, userId, given.version);
    if (!mayChangeRoles(actor, person, given.roles)) throw new RoleNotGrantable();
    const roles: Role[] = [...person.roles.filter((role) => role === 'student'), ...new Set(given.roles)];
    if (roles.length === 0) throw new RoleMissing();
    const isAdminNoMore = person.roles.includes('org-admin') && !roles.includes('org-admin');
    if (isAdminNoMore && (await this.staff.otherAdmins(tx, person.orgId, userId)) === 0) throw new LastAdmin();
    const now = await this.changes.write(tx, actor, { ...person, roles });
    await this.ends.end(tx, { userIds: [userId] });
    // whoever made a code for them would sign in with the new roles
    await this.staff.endStartCodes(tx, userId, new Date(this.clock.now()));
    if (!roles.includes('teacher') && person.roles.includes('teacher')) await this.tell(tx, now, []);
    return { from: person.roles, now };
  }

  /** What is given is all that they teach: a class of a pack that is left out is the account's no more. */
  async changeTeaching(tx: Tx, actor: Actor, userId: string, { assignments, version }: Teaching) {
    const person = await this.changes.lock(tx, actor, userId, version);
    if (!person.roles.includes('teacher')) throw new NoTeacher();
    await this.expectPlaces(tx, person.orgId, assignments);
    const before = await this.teaching(tx, userId);
    const packed = await this.staff.packed(tx, userId);
    const isPacked = (one: Assignment) => packed.some((place) => isSamePlace(one, place)) && !one.subjectIds?.length;
    const gone = packed.filter((place) => !assignments.some((one) => isPacked(one) && isSamePlace(one, place)));
    const accounts = person.accounts.map((account) =>
      gone.some((place) => isSamePlace(account, place)) ? { ...account, ...nowhere } : account,
    );
    const now = await this.changes.write(tx, actor, { ...person, accounts });
    // a token says which class its account has
    if (gone.length > 0) await this.ends.end(tx, { userIds: [userId] });
    await this.tell(
      tx,
      person,
      assignments.filter((one) => !isPacked(one)),
    );
    return { before, now };
  }

  private async tell(tx: Tx, { userId, orgId }: PersonRecord, assignments: readonly Assignment[]): Promise<void> {
    const revision = await this.staff.replace(tx, userId, assignments);
    await this.outbox.add(tx, teachingChanged, { userId, orgId, assignments: [...assignments], revision });
  }

  private async expectPlaces(tx: Tx, orgId: string, assignments: readonly Assignment[]): Promise<void> {
    const { boards } = await this.organisations.places(tx, [...new Set(assignments.map(({ boardId }) => boardId))]);
    for (const one of assignments) {
      const board = boards.get(one.boardId);
      if (board?.orgId !== orgId || missingLevel(board.classes, one) !== null) throw new PlaceUnknown();
    }
  }
}

const nowhere = { boardId: null, classId: null, groupId: null, sectionId: null };

const isSamePlace = (one: TaughtPlace, other: TaughtPlace): boolean =>
  one.boardId === other.boardId &&
  one.classId === other.classId &&
  one.groupId === other.groupId &&
  one.sectionId === other.sectionId;
