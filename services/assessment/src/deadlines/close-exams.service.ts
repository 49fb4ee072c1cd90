import { Injectable } from '@nestjs/common';
import { examClosed } from '@exam/contracts';
import { Clock, Database, Outbox } from '@exam/platform';
import { ExamCache } from '../exams/index.js';

/**
 * Only when nobody is writing any more, so that the standings are final; the attempts' own sweep comes before. One that
 * could not be scored was set aside with an alert, and holds up nobody.
 */
const close = `
  with over as (
    select exam_id from exam e
    where e.closed_at is null and e.closes_at <= $1
      and not exists (select 1 from attempt a where a.exam_id = e.exam_id and a.status = 'running' and a.set_aside_at is null)
    order by exam_id limit 100 for update skip locked
  )
  update exam e set closed_at = $1, version = version + 1
  from over o where e.exam_id = o.exam_id
  returning e.exam_id as "examId", e.revision`;

/** Tells once that an exam's window is over. An open test has none, whatever end it shows. */
@Injectable()
export class CloseExamsService {
  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly exams: ExamCache,
  ) {}

  async closeOver(): Promise<number> {
    const now = this.clock.now();
    const closed = await this.db.transaction(async (tx) => {
      const rows = await tx.query<{ examId: string; revision: number }>({
        name: 'exams-close',
        text: close,
        values: [now],
      });
      const closedAt = new Date(now).toISOString();
      await this.outbox.addMany(
        tx,
        examClosed,
        rows.map((row) => ({ ...row, closedAt })),
      );
      return rows;
    });
    for (const { examId } of closed) this.exams.forget(examId);
    return closed.length;
  }
}
