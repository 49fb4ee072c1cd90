import { reachOf } from '@exam/contracts';
import { Teaching, type Actor, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { sealsFor, type Seals } from './sealed.js';
import { SealsRepository } from './seals.repository.js';

/** Of which organisation somebody may see questions, of which subjects (null: of all), and which are sealed. */
export interface Scope {
  readonly orgId: string;
  readonly subjects: readonly string[] | null;
  readonly seals: Seals;
}

/** How far 'questions.edit' reaches: a teacher's questions are those of own subjects. */
@Injectable()
export class BankScope {
  constructor(
    private readonly teaching: Teaching,
    private readonly seals: SealsRepository,
  ) {}

  async of(db: Queryable, actor: Actor, orgId?: string): Promise<Scope> {
    const reach = reachOf(actor, 'questions.edit');
    const reached = reach === 'all' ? (orgId ?? actor.orgId) : actor.orgId;
    const subjects = reach === 'all' || reach === 'org' ? null : await this.subjectsOf(db, actor);
    const sealed = await this.seals.of(db, reached);
    return { orgId: reached, subjects, seals: sealsFor(actor.userId, reach === 'all', sealed) };
  }

  private async subjectsOf(db: Queryable, actor: Actor): Promise<string[] | null> {
    const taught = await this.teaching.of(db, actor);
    const named = taught.map(({ subjectIds }) => subjectIds ?? []);
    const isOfAll = named.some((subjects) => subjects.length === 0);
    return isOfAll ? null : named.flat();
  }
}

export const reaches = ({ subjects }: Scope, subjectId: string): boolean => subjects?.includes(subjectId) ?? true;

/** Whether it is there for the person at all. */
export const maySee = (scope: Scope, question: { questionId: string; subjectId: string }): boolean =>
  reaches(scope, question.subjectId) && !scope.seals.hidden.includes(question.questionId);
