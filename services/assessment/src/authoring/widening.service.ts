import { examWidened, type DraftContent } from '@exam/contracts';
import { windowEndOf } from '@exam/domain';
import { afterCommit, Clock, Outbox, type ChangeContext, type Queryable, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { ExamStudents } from '../exam-students/index.js';
import { addExtraStudents, besidesOf, ExamCache, ExamClosed } from '../exams/index.js';
import { TestSettingsService } from '../test-settings/index.js';
import { DraftPublished, ExamBegun, ExamNotReady, NotYourSection } from './authoring.errors.js';
import { changedFields } from './changed-fields.js';
import { ChecksService } from './checks.service.js';
import { studentsOf, type Draft } from './draft.js';
import { DraftsRepository } from './drafts.repository.js';
import { onlyGrows } from './freeze.js';
import { WideningRepository } from './widening.repository.js';

/** What changes of a published test while it stays published: a later end, more places, more students. */
@Injectable()
export class WideningService {
  constructor(
    private readonly clock: Clock,
    private readonly students: ExamStudents,
    private readonly outbox: Outbox,
    private readonly drafts: DraftsRepository,
    private readonly rows: WideningRepository,
    private readonly checks: ChecksService,
    private readonly cache: ExamCache,
    private readonly settings: TestSettingsService,
  ) {}

  /** Judged with the exam locked: a begin that is under way ends before, one that comes after finds it as it is then. */
  async expectGrowth(tx: Queryable, { examId, content: before }: Draft, after: DraftContent): Promise<void> {
    await this.drafts.lockExam(tx, examId);
    if (onlyGrows(before, after)) return;
    throw (await this.drafts.hasBegun(tx, examId)) ? new ExamBegun() : new DraftPublished();
  }

  /** Deadlines of attempts that run stay: who is to have more time is given it. Answers the draft's version. */
  async widen({ tx, actor, note, outdate, unchanged, approved }: ChangeContext, draft: Draft, content: DraftContent) {
    const { examId, orgId, revision } = draft;
    const changed = changedFields(draft.content, content);
    if (Object.keys(changed.after).length === 0) {
      unchanged();
      return draft.version;
    }
    if (!(await this.students.reaches(tx, actor, 'tests.edit', studentsOf({ orgId, examId, content }))))
      throw new NotYourSection();
    if (!(await this.checks.hasAudience(tx, orgId, content)))
      throw new ExamNotReady({ faults: [{ code: 'audience' }], warnings: [] });
    if ((await this.settings.of(tx, orgId)).publishesByTwo) {
      const { examName, startAt, endAt, place } = content;
      const shown = { examId, examName, startAt, endAt, place, ...besidesOf(content) };
      await approved({ orgId, subject: `exam:${examId}`, version: draft.version, shown });
    }
    const now = this.clock.now();
    const place = content.place!;
    const { morePlaces = [], extraStudents = [] } = content;
    const widened = await this.rows.widen(tx, examId, { place, morePlaces, extraStudents, content, now });
    if (!widened) throw new ExamClosed();
    await addExtraStudents(tx, { examId, orgId }, extraStudents);
    await this.drafts.save(tx, { ...draft, content, changedBy: actor.userId, changedAt: new Date(now) });
    const endAt = windowEndOf(widened);
    await this.outbox.add(tx, examWidened, {
      ...{ examId, orgId, ...place, ...besidesOf(content), revision },
      endAt: endAt === null ? null : new Date(endAt).toISOString(),
    });
    afterCommit(tx as Tx, () => this.cache.forget(examId));
    await outdate(`exam:${examId}`);
    note({ subject: `exam:${examId}`, orgId, ...changed });
    return draft.version + 1;
  }
}
