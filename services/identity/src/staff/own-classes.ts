import { Database, ofAccount, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { StaffRepository, type Assignment } from './staff.repository.js';

/** What a teacher teaches, all assignments together. */
@Injectable()
export class OwnClasses {
  constructor(
    private readonly db: Database,
    private readonly staff: StaffRepository,
  ) {}

  async of(actor: Actor): Promise<Assignment[]> {
    if (!actor.roles.includes('teacher')) return [];
    const assigned = await this.staff.assignments(this.db, actor.userId);
    return [...assigned, ...ofAccount(actor).map((one) => ({ ...one, subjectIds: null }))];
  }
}
