import { reachOf } from '@exam/contracts';
import { Teaching, type Actor, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

/** Of which organisation somebody may see questions, and of which subjects; null: of all. */
export interface Scope {
  readonly orgId: string;
  readonly subjects: readonly string[] | null;
}

/** How far 'questions.edit' reaches: a teacher's questions are those of own subjects. */
@Injectable()
export class BankScope {
  constructor(private readonly teaching: Teaching) {}

  async of(db: Queryable, actor: Actor, orgId?: string): Promise<Scope> {
    const reach = reachOf(actor, 'questions.edit');
    if (reach === 'all') return { orgId: orgId ?? actor.orgId, subjects: null };
    if (reach === 'org') return { orgId: actor.orgId, subjects: null };
    const taught = await this.teaching.of(db, actor);
    const named = taught.map(({ subjectIds }) => subjectIds ?? []);
    const isOfAll = named.some((subjects) => subjects.length === 0);
    return { orgId: actor.orgId, subjects: isOfAll ? null : named.flat() };
  }
}

export const reaches = ({ subjects }: Scope, subjectId: string): boolean => subjects?.includes(subjectId) ?? true;
