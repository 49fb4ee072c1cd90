import { publishDraft, type DraftContent } from '@exam/contracts';
import { checklistOf, type Checklist } from '@exam/domain';
import { Clock, isAgreed, type Actor, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { BankScope } from '../bank/index.js';
import { TestSettingsService } from '../test-settings/index.js';
import { ChecksRepository } from './checks.repository.js';
import { placesOfDraft, type Draft } from './draft.js';

/** A draft beside the bank: what is wrong with it, and its questions in the order in which they are asked. */
@Injectable()
export class ChecksService {
  constructor(
    private readonly clock: Clock,
    private readonly scopes: BankScope,
    private readonly rows: ChecksRepository,
    private readonly settings: TestSettingsService,
  ) {}

  async of(db: Queryable, actor: Actor, draft: Draft): Promise<{ checklist: Checklist; inOrder: string[] }> {
    const { orgId, examId, content, versions } = draft;
    const now = this.clock.now();
    const asked = { orgId, examId, places: placesOfDraft(content), now };
    const [startAt, endAt] = [Date.parse(content.startAt), Date.parse(content.endAt)];
    const { subjects, seals } = await this.scopes.of(db, actor, orgId);
    const questionIds = [...new Set(content.questionIds)];
    const held = await this.rows.questions(db, asked, { questionIds, versions, subjects, hidden: seals.hidden });
    const byId = new Map(held.map((question) => [question.questionId, question]));
    const besides = await this.rows.besides(db, asked, { startAt, endAt });
    const hasPlace = await this.hasAudience(db, orgId, content);
    const neverSignedIn = await this.rows.neverSignedIn(db, asked, content.extraStudents ?? []);
    const lacksApproval = await this.lacksApproval(db, draft, now);
    const checklist = checklistOf(
      {
        ...content,
        ...{ startAt, endAt, besides, hasPlace, lacksApproval, neverSignedIn },
        questions: questionIds.map((questionId) => byId.get(questionId) ?? { ...gone, questionId }),
      },
      now,
    );
    // a subject's questions stand together, in the order in which each subject came first
    const subjectOf = (questionId: string) => byId.get(questionId)?.subjectId;
    const inOrder = [...new Set(questionIds.map(subjectOf))].flatMap((subject) =>
      questionIds.filter((questionId) => subjectOf(questionId) === subject),
    );
    return { checklist, inOrder };
  }

  /** As `of`; what is ready stays so until the end of the transaction. */
  async held(tx: Queryable, actor: Actor, draft: Draft) {
    await this.rows.hold(tx, draft.orgId, draft.content.questionIds);
    return this.of(tx, actor, draft);
  }

  /** One place at least, and all places and students of this school. */
  async hasAudience(db: Queryable, orgId: string, content: DraftContent): Promise<boolean> {
    const boards = placesOfDraft(content).map(({ boardId }) => boardId);
    return boards.length > 0 && (await this.rows.areOf(db, orgId, boards, content.extraStudents ?? []));
  }

  /** A published one has been agreed to, or was published when the school did not ask for it. */
  private async lacksApproval(db: Queryable, { orgId, examId, version, state }: Draft, now: number): Promise<boolean> {
    if (state !== 'draft' || !(await this.settings.of(db, orgId)).publishesByTwo) return false;
    return !(await isAgreed(db, { action: publishDraft.change!, subject: `exam:${examId}`, version }, new Date(now)));
  }
}

const gone = {
  ...{ isReady: false, hasKey: false, lacksPicture: false, languages: [], outdated: [] },
  ...{ isKnown: false, isFlagged: false },
};
