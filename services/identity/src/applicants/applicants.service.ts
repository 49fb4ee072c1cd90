import { profileUpdated, type InputOf, type listApplicants } from '@exam/contracts';
import { type Actor, Audit, Outbox } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { PeopleWriter, userEventOf, type PersonRecord } from '../people/index.js';
import { ErasuresService } from '../persons/index.js';
import { ApplicantNotFound } from './applicants.errors.js';
import { ApplicantsRepository } from './applicants.repository.js';

@Injectable()
export class ApplicantsService {
  constructor(
    private readonly db: Db,
    private readonly applicants: ApplicantsRepository,
    private readonly people: PeopleWriter,
    private readonly erasures: ErasuresService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  list(actor: Actor, query: InputOf<typeof listApplicants>['query']) {
    return this.applicants.page(isSuper(actor) ? (query.orgId ?? null) : actor.orgId, query);
  }

  /** Their next token says it. */
  async approve(actor: Actor, userId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const person = await this.applicant(tx, actor, userId);
      const student: PersonRecord = { ...person, roles: ['student'], revision: person.revision + 1 };
      await this.people.write(tx, [student]);
      await this.outbox.add(tx, profileUpdated, userEventOf(student));
      await this.tell(tx, 'applicant.approved', actor, person);
    });
  }

  /** What was given for the registration is kept for nothing. */
  async refuse(actor: Actor, userId: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.tell(tx, 'applicant.refused', actor, await this.applicant(tx, actor, userId));
    });
    await this.erasures.erase(actor, userId);
  }

  private async applicant(tx: Tx, actor: Actor, userId: string): Promise<PersonRecord> {
    const person = (await this.people.read(tx, [userId])).get(userId);
    const isTheirs = person && (isSuper(actor) || person.orgId === actor.orgId);
    if (!isTheirs || !person.roles.includes('applicant')) throw new ApplicantNotFound();
    return person;
  }

  private tell(tx: Tx, action: `applicant.${string}`, actor: Actor, { userId, orgId }: PersonRecord): Promise<void> {
    return this.audit.add(tx, { action, actor, orgId, subject: `user:${userId}` });
  }
}

const isSuper = ({ roles }: Actor): boolean => roles.includes('super');
