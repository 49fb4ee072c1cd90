import { profileUpdated } from '@exam/contracts';
import { type Actor, Outbox, SessionEnded, uuid7 } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { missingLevel, OrganisationsService } from '../organisations/index.js';
import { PeopleWriter, UnknownPlace, userEventOf, type Account, type PersonRecord } from '../people/index.js';
import { GradeInUse, GradeNotYours, TooManyGrades } from './grades.errors.js';
import { GradesRepository, type Place } from './grades.repository.js';

type Decided<T> = { answer: T; changed?: PersonRecord; removed?: string };

const mostGrades = 10;

@Injectable()
export class GradesService {
  constructor(
    private readonly db: Db,
    private readonly grades: GradesRepository,
    private readonly organisations: OrganisationsService,
    private readonly people: PeopleWriter,
    private readonly outbox: Outbox,
  ) {}

  list({ userId }: Actor) {
    return this.grades.list(userId);
  }

  /**
   * Answers the account's id; the same place is the same account, also where it was removed in between: what is sat once
   * is not sat again in a new one.
   */
  async add({ userId, orgId }: Actor, place: Place): Promise<string> {
    const board = await this.organisations.board(place.boardId);
    if (board?.orgId !== orgId) throw new UnknownPlace('board');
    const missing = missingLevel(board.classes, { ...place, sectionId: null });
    if (missing !== null) throw new UnknownPlace(missing);
    return this.change(userId, async (person, tx) => {
      const grades = person.accounts.filter((one) => !one.isBaseAccount);
      const held = grades.find((one) => isSamePlace(one, place));
      if (held) return { answer: held.accountId };
      if (grades.length >= mostGrades) throw new TooManyGrades();
      const account: Account = (await this.grades.takeBack(tx, userId, place)) ?? {
        ...{ accountId: uuid7(), isBaseAccount: false, ...place, sectionId: null },
      };
      return { answer: account.accountId, changed: { ...person, accounts: [...person.accounts, account] } };
    });
  }

  async switchTo({ userId }: Actor, accountId: string): Promise<void> {
    await this.change(userId, (person) => {
      gradeOf(person, accountId);
      if (person.currentAccountId === accountId) return { answer: undefined };
      return { answer: undefined, changed: { ...person, currentAccountId: accountId } };
    });
  }

  /** What was learnt in it stays where it was learnt; nobody gets there any more. */
  async remove({ userId }: Actor, accountId: string): Promise<void> {
    await this.change(userId, (person) => {
      gradeOf(person, accountId);
      if (person.currentAccountId === accountId) throw new GradeInUse();
      const accounts = person.accounts.filter((one) => one.accountId !== accountId);
      return { answer: undefined, changed: { ...person, accounts }, removed: accountId };
    });
  }

  /** One change of a person at a time, told to the other services in the same transaction. */
  private change<T>(
    userId: string,
    decide: (person: PersonRecord, tx: Tx) => Decided<T> | Promise<Decided<T>>,
  ): Promise<T> {
    return this.db.transaction(async (tx: Tx) => {
      const person = (await this.people.read(tx, [userId])).get(userId);
      if (!person) throw new SessionEnded();
      const { answer, changed, removed } = await decide(person, tx);
      if (changed) {
        const told = { ...changed, revision: person.revision + 1 };
        await this.people.write(tx, [told]);
        if (removed) await this.grades.remove(tx, userId, removed);
        await this.outbox.add(tx, profileUpdated, userEventOf(told));
      }
      return answer;
    });
  }
}

function gradeOf({ accounts }: PersonRecord, accountId: string): void {
  if (!accounts.some((one) => one.accountId === accountId && !one.isBaseAccount)) throw new GradeNotYours();
}

const isSamePlace = (one: Account, { boardId, classId, groupId }: Place): boolean =>
  one.boardId === boardId && one.classId === classId && one.groupId === groupId;
