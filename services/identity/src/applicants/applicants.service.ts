import { profileUpdated, type InputOf, type listApplicants } from '@exam/contracts';
import { type Actor, type ChangeContext, Outbox } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { PeopleWriter, userEventOf, type PersonRecord } from '../people/index.js';
import { ErasuresService } from '../persons/index.js';
import { ApplicantNotFound } from './applicants.errors.js';
import { ApplicantsRepository } from './applicants.repository.js';

@Injectable()
export class ApplicantsService {
  constructor(
    private readonly applicants: ApplicantsRepository,
    private readonly people: PeopleWriter,
    private readonly erasures: ErasuresService,
    private readonly outbox: Outbox,
  ) {}

  list(actor: Actor, query: InputOf<typeof listApplicants>['query']) {
    return this.applicants.page(isSuper(actor) ? (query.orgId ?? null) : actor.orgId, query);
  }

  /** Their next token says it. */
  async approve({ tx, actor, note }: ChangeContext, userId: string): Promise<void> {
    const person = await this.applicant(tx, actor, userId);
    const student: PersonRecord = { ...person, roles: ['student'], revision: person.revision + 1 };
    await this.people.write(tx, [student]);
    await this.outbox.add(tx, profileUpdated, userEventOf(student));
    note(decided(person, student.roles));
  }

  /** What was given for the registration is kept for nothing. */
  async refuse(context: ChangeContext, userId: string): Promise<void> {
    context.note(decided(await this.applicant(context.tx, context.actor, userId), []));
    await this.erasures.erase(context, userId);
  }

  private async applicant(tx: Tx, actor: Actor, userId: string): Promise<PersonRecord> {
    const person = (await this.people.read(tx, [userId])).get(userId);
    const isTheirs = person && (isSuper(actor) || person.orgId === actor.orgId);
    if (!isTheirs || !person.roles.includes('applicant')) throw new ApplicantNotFound();
    return person;
  }
}

const decided = ({ userId, orgId, roles }: PersonRecord, after: readonly string[]) => ({
  ...{ subject: `user:${userId}`, orgId, before: { roles }, after: { roles: after } },
});

const isSuper = ({ roles }: Actor): boolean => roles.includes('super');
