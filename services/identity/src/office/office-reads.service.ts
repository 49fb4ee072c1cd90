import { reachOf, type InputOf, type listPeople } from '@exam/contracts';
import { type Actor, Clock } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { classRows } from './classes.js';
import { OfficeRepository } from './office.repository.js';
import { PeopleListRepository } from './people-list.repository.js';
import { SignInsRepository } from './sign-ins.repository.js';

/** What the office looks at: lists, names, classes with their counts, sign-ins. It changes nothing. */
@Injectable()
export class OfficeReads {
  constructor(
    private readonly lists: PeopleListRepository,
    private readonly rows: OfficeRepository,
    private readonly signIns: SignInsRepository,
    private readonly clock: Clock,
  ) {}

  page(actor: Actor, query: InputOf<typeof listPeople>['query']) {
    return this.lists.page(actor, query);
  }

  /** Null for who is not in the actor's reach. */
  find(actor: Actor, userId: string) {
    return this.lists.find(actor, userId);
  }

  waiting(actor: Actor) {
    return this.rows.waiting(reachOf(actor, 'people.manage') === 'all' ? null : actor.orgId);
  }

  boards(orgId: string) {
    return this.rows.boards(orgId);
  }

  async classes(actor: Actor) {
    const orgId = reachOf(actor, 'organisations.manage') === 'all' ? null : actor.orgId;
    const boards = await this.rows.boards(orgId);
    return classRows(boards, await this.rows.studentsByPlace(orgId), await this.rows.teachersByPlace(orgId));
  }

  names(actor: Actor, userIds: InputOfNames) {
    return this.rows.names(reachOf(actor, 'console.use') === 'all' ? null : actor.orgId, userIds);
  }

  school(orgId: string) {
    return this.rows.school(orgId);
  }

  signInsOf(userId: string) {
    return this.signIns.of(userId);
  }

  sessionsOf(userId: string) {
    return this.signIns.sessions(userId, new Date(this.clock.now()));
  }
}

type InputOfNames = Parameters<OfficeRepository['names']>[1];
