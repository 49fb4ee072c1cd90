import type { InputOf, listLtiGrades } from '@exam/contracts';
import { Clock, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { GradesRepository } from './grades.repository.js';
import { LinksRepository } from './links.repository.js';
import { LtiNotFound, LtiUntold } from './lti.errors.js';
import { SendGrades } from './send-grades.js';

/** What an organisation sees and does of marks that are sent to platforms, and of the links of its students. */
@Injectable()
export class GradesService {
  constructor(
    private readonly db: Db,
    private readonly grades: GradesRepository,
    private readonly links: LinksRepository,
    private readonly sending: SendGrades,
    private readonly clock: Clock,
  ) {}

  page({ orgId }: Actor, asked: InputOf<typeof listLtiGrades>['query']) {
    return this.grades.page(this.db, orgId, asked);
  }

  async sendAgain(tx: Tx, { orgId }: Actor, gradeId: string): Promise<void> {
    const found = await this.grades.again(tx, orgId, gradeId, new Date(this.clock.now()));
    if (found === 'none') throw new LtiNotFound();
    if (found === 'untold') throw new LtiUntold();
    this.sending.soon(tx, [gradeId]);
  }

  /** Answers whose link it was. */
  async unlink(tx: Tx, { orgId }: Actor, linkId: string): Promise<{ userId: string; platformId: string }> {
    const removed = await this.links.remove(tx, orgId, linkId);
    if (!removed) throw new LtiNotFound();
    return removed;
  }
}
