import { examTakenBack, packExam, type PackExam } from '@exam/contracts';
import { writtenTexts } from '@exam/domain';
import { afterCommit, Clock, Outbox, type ChangeContext, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx as OwnTx } from '../db.js';
import { AccessService } from '../access/index.js';
import { ExamStudents } from '../exam-students/index.js';
import { besidesOf, ExamCache, PublishExams } from '../exams/index.js';
import { cleaned, plansOf } from '../imports/index.js';
import { TestSettingsService } from '../test-settings/index.js';
import { DraftPublished, ExamBegun, ExamNotReady, ExamWithdrawn, NotYourSection } from './authoring.errors.js';
import { ChecksService } from './checks.service.js';
import { rulesOf, studentsOf, type Draft } from './draft.js';
import { DraftsRepository } from './drafts.repository.js';
import { DraftsService, expectVersion } from './drafts.service.js';

type Asked = { readonly version: number; readonly accepted: readonly string[] };

/** A draft becomes an exam: one row as a pack would bring it, planned, checked and published like one. And back. */
@Injectable()
export class PublicationService {
  constructor(
    private readonly clock: Clock,
    private readonly access: AccessService,
    private readonly students: ExamStudents,
    private readonly outbox: Outbox,
    private readonly drafts: DraftsService,
    private readonly rows: DraftsRepository,
    private readonly checks: ChecksService,
    private readonly publishing: PublishExams,
    private readonly cache: ExamCache,
    private readonly settings: TestSettingsService,
  ) {}

  async publish(context: ChangeContext, examId: string, { version, accepted }: Asked) {
    const { tx, actor, note } = context;
    const now = this.clock.now();
    const draft = await this.drafts.held(tx, actor, examId);
    if (draft.state === 'withdrawn') throw new ExamWithdrawn();
    if (draft.state === 'published') throw new DraftPublished();
    expectVersion(draft, version);
    await this.expectOwn(context, draft);
    const { checklist, inOrder } = await this.checks.checkLocked(tx, actor, draft);
    // who publishes without the consent asks for it by that: see below
    const faults = checklist.faults.filter(({ code }) => code !== 'approval');
    const warnings = checklist.warnings.filter(({ code }) => !accepted.includes(code));
    if (faults.length + warnings.length > 0) throw new ExamNotReady({ faults, warnings });
    const row = rowOf(draft, inOrder);
    const versions = new Map(Object.entries(draft.versions));
    const [planned] = await plansOf([{ sequence: 0, index: 0, place: '', row }], tx, { now, lock: false, versions });
    const { plan } = planned!;
    if (plan.faults.length > 0) throw new ExamNotReady({ faults: plan.faults, warnings: [] });
    await this.expectSecond(context, draft, { accepted, questions: inOrder.length });
    const revision = draft.revision + 1;
    const subjects = await this.access.named(tx, row, plan.subjects);
    await this.publishing.publish(
      tx,
      [{ plan: { ...plan, subjects }, revision, versions, audience: draft.content }],
      now,
    );
    await this.rows.save(tx, { ...draft, state: 'published', revision, ...this.drafts.by(actor) });
    afterCommit(tx as Tx, () => this.cache.forget(examId));
    const { examName, startAt, endAt, questionIds } = row;
    const after = { state: 'published', examName, startAt, endAt, questions: questionIds.length };
    note({ subject: `exam:${examId}`, orgId: draft.orgId, before: { state: 'draft' }, after, details: { accepted } });
    return { revision, version: version + 1 };
  }

  /** Where the school wants it, somebody else has agreed to exactly this. */
  private async expectSecond(
    { tx, approved }: ChangeContext,
    { examId, orgId, version, content }: Draft,
    { accepted, questions }: { accepted: readonly string[]; questions: number },
  ): Promise<void> {
    if (!(await this.settings.of(tx, orgId)).publishesByTwo) return;
    const { examName, place, startAt, endAt, durationMinutes, positiveMarks, negativeMarks } = content;
    const shown = {
      ...{ examId, examName, startAt, endAt, durationMinutes, questions, positiveMarks, negativeMarks },
      ...{ place, ...besidesOf(content), accepted: accepted.join(', ') },
    };
    await approved({ orgId, subject: `exam:${examId}`, version, shown });
  }

  /** A begin at the same instant comes before, and refuses this, or finds no exam: it holds the exam's row. */
  async takeBack(context: ChangeContext, examId: string): Promise<number> {
    const { tx, actor, note, unchanged } = context;
    const draft = await this.drafts.held(tx, actor, examId);
    if (draft.state === 'draft') {
      unchanged();
      return draft.version;
    }
    if (draft.state === 'withdrawn') throw new ExamWithdrawn();
    await this.expectOwn(context, draft);
    await this.rows.lockExam(tx, examId);
    if (await this.rows.hasBegun(tx, examId)) throw new ExamBegun();
    await this.rows.removeExam(tx as OwnTx, examId);
    await this.rows.save(tx, { ...draft, state: 'draft', ...this.drafts.by(actor) });
    const { orgId, revision } = draft;
    await this.outbox.add(tx, examTakenBack, { examId, orgId, revision });
    afterCommit(tx as Tx, () => this.cache.forget(examId));
    note({ subject: `exam:${examId}`, orgId, before: { state: 'published' }, after: { state: 'draft' } });
    return draft.version + 1;
  }

  /** A test for classes of which a teacher has only some is edited by that teacher, not published. */
  private async expectOwn({ tx, actor }: ChangeContext, draft: Draft): Promise<void> {
    if (!(await this.students.reaches(tx, actor, 'tests.edit', studentsOf(draft)))) throw new NotYourSection();
  }
}

function rowOf({ examId, orgId, content }: Draft, questionIds: string[]): PackExam {
  const { examName, instructions, translations, place, startAt, endAt, durationMinutes } = content;
  return cleaned(
    packExam.parse({
      ...{ orgId, examId, examName: examName.trim(), examType: 'Assessment', ...place },
      ...{ instructions, translations: writtenTexts(translations ?? {}) },
      ...{ startAt, endAt, durationMinutes, questionIds, bufferMinutes: 0 },
      markingScheme: rulesOf(content),
    }),
  );
}
