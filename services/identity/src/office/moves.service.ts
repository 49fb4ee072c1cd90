import { istDay } from '@exam/domain';
import { type Actor, Clock, uuid7 } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { missingLevel, OrganisationsService } from '../organisations/index.js';
import { UserNotFound, type Account, type PersonRecord } from '../people/index.js';
import { PeopleChanges, PlaceUnknown } from '../staff/index.js';
import { MovePast, NoStudent, PromotedBefore } from './office.errors.js';
import { PeopleListRepository } from './people-list.repository.js';
import { PlannedMovesRepository } from './planned-moves.repository.js';

export interface Target {
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly sectionId: string | null;
}

/** Where students learn. Exams are found by the place of an account when they begin, so what runs goes on. */
@Injectable()
export class MovesService {
  constructor(
    private readonly db: Db,
    private readonly lists: PeopleListRepository,
    private readonly changes: PeopleChanges,
    private readonly organisations: OrganisationsService,
    private readonly planned: PlannedMovesRepository,
    private readonly clock: Clock,
  ) {}

  /** `from`: a day in India; today or null is now. Answers where the person was. */
  async move(
    tx: Tx,
    actor: Actor,
    userId: string,
    to: Target,
    from: string | null,
  ): Promise<{ orgId: string; before: Record<keyof Target, string | null> }> {
    const today = istDay(this.clock.now());
    if (from !== null && from < today) throw new MovePast();
    const person = await this.changes.lock(tx, actor, userId);
    await this.expectPlace(tx, person.orgId, to);
    const account = learningAccount(person);
    const { boardId, classId, groupId, sectionId } = account;
    const was = { orgId: person.orgId, before: { boardId, classId, groupId, sectionId } };
    if (from !== null && from > today) {
      await this.planned.plan(tx, { userId, accountId: account.accountId, ...to, from, plannedBy: actor.userId });
      return was;
    }
    await this.planned.forget(tx, userId);
    const accounts = person.accounts.map((one) => (one === account ? { ...one, ...to } : one));
    await this.changes.write(tx, actor, { ...person, accounts });
    return was;
  }

  /** A new account in the next class becomes the current one. */
  async promote(tx: Tx, actor: Actor, userId: string, to: Target): Promise<PersonRecord> {
    const person = await this.changes.lock(tx, actor, userId);
    await this.expectPlace(tx, person.orgId, to);
    const isThere = person.accounts.some(
      (one) => one.boardId === to.boardId && one.classId === to.classId && one.groupId === to.groupId,
    );
    const current = person.accounts.find(({ accountId }) => accountId === person.currentAccountId);
    const fault = promotionFault({ ...person, isThere, isLearning: current?.isBaseAccount === false });
    if (fault) throw fault;
    const account: Account = { accountId: uuid7(), isBaseAccount: false, ...to };
    return this.changes.write(tx, actor, {
      ...person,
      accounts: [...person.accounts, account],
      currentAccountId: account.accountId,
      enrolledAccountId: account.accountId,
    });
  }

  /** What promoting would do to each of them, by the same rule. */
  async previewPromotion(actor: Actor, userIds: readonly string[], to: Target) {
    const people = await this.lists.promotable(actor, userIds, to);
    if (people.length < new Set(userIds).size) throw new UserNotFound();
    const orgId = people[0]!.orgId;
    await this.db.transaction((tx) => this.expectPlace(tx, orgId, to));
    return people.map((person) => ({ person, refused: promotionFault(person)?.code ?? null }));
  }

  private async expectPlace(tx: Tx, orgId: string, to: Target): Promise<void> {
    const { boards } = await this.organisations.places(tx, [to.boardId]);
    const board = boards.get(to.boardId);
    if (board?.orgId !== orgId || missingLevel(board.classes, to) !== null) throw new PlaceUnknown();
  }
}

/** Null for who gets an account in the next class. */
function promotionFault(person: { roles: readonly string[]; isThere: boolean; isLearning: boolean }) {
  if (!person.roles.includes('student') || !person.isLearning) return new NoStudent();
  return person.isThere ? new PromotedBefore() : null;
}

function learningAccount(person: PersonRecord): Account {
  const current = person.accounts.find(({ accountId }) => accountId === person.currentAccountId);
  if (!person.roles.includes('student') || !current || current.isBaseAccount) throw new NoStudent();
  return current;
}
