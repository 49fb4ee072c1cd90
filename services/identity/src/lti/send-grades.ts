import {
  Clock,
  deliveryJob,
  deliveryOutcomes,
  Jobs,
  Logger,
  Metrics,
  OutgoingDeliveries,
  Processes,
  type Answered,
  type Tried,
} from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { GradesRepository, type DueGrade } from './grades.repository.js';
import { PlatformAccess } from './platform-access.js';
import { PlatformCalls } from './platform-calls.js';
import { isScoreTaken, scoreOf, scoresAddress, scoreType } from './score-message.js';

const job = deliveryJob('send-lti-grade');

/** Sends platforms the marks that wait for them. */
@Injectable()
export class SendGrades extends OutgoingDeliveries<DueGrade> {
  constructor(
    private readonly db: Db,
    private readonly rows: GradesRepository,
    private readonly access: PlatformAccess,
    private readonly calls: PlatformCalls,
    jobs: Jobs,
    clock: Clock,
    log: Logger,
    metrics: Metrics,
  ) {
    const tried = metrics.counter({
      name: 'lti_grade_tries_total',
      help: 'Tries to send marks to learning platforms, by what came of them',
      labels: ['outcome'],
      begins: deliveryOutcomes.map((outcome) => ({ outcome })),
    });
    super({ db, rows, job, jobs, clock, log, tried });
  }

  @Processes(job)
  override deliver(one: { id: string }): Promise<void> {
    return super.deliver(one);
  }

  protected async send(due: DueGrade): Promise<Answered> {
    const access = await this.access.of(due);
    // whatever it says: no mark was sent
    if ('refused' in access) return { isTaken: false, answerCode: access.refused };
    const headers = { authorization: `Bearer ${access.token}`, 'content-type': scoreType };
    const body = JSON.stringify(scoreOf(due));
    const { status } = await this.calls.ask(scoresAddress(due.lineItem), { method: 'POST', headers, body });
    if (status === 401 || status === 403) this.access.forget(due);
    return { isTaken: isScoreTaken(status), answerCode: status };
  }

  protected settle(due: DueGrade, { state, ...tried }: Tried): Promise<void> {
    return this.rows.settle(this.db, due, { ...tried, state: state === 'taken' ? 'sent' : state });
  }
}
