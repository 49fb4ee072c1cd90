import { publishDraft, type DraftContent } from '@exam/contracts';
import { checklistOf, faultsOf, type Checklist } from '@exam/domain';
import { Clock, isAgreed, type Actor, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { BankScope } from '../bank/index.js';
import { TestSettingsService } from '../test-settings/index.js';
import { ChecksRepository, type Asked } from './checks.repository.js';
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
    const now = this.clock.now();
    const asked = askedOf(draft, now);
    const rules = await this.rulesOf(db, actor, draft.orgId);
    const test = await this.testOf(db, asked, draft, { rules, withWarnings: true });
    const besides = await this.rows.besides(db, asked, test);
    const neverSignedIn = await this.rows.neverSignedIn(db, asked, draft.content.extraStudents ?? []);
    return { checklist: checklistOf({ ...test, besides, neverSignedIn }, now), inOrder: inOrderOf(test.questions) };
  }

  /** Of each of these drafts of one organisation. */
  async faultsOf(db: Queryable, actor: Actor, orgId: string, drafts: readonly Draft[]): Promise<Checklist['faults'][]> {
    const now = this.clock.now();
    const rules = await this.rulesOf(db, actor, orgId);
    const faults = [];
    for (const draft of drafts) {
      const test = await this.testOf(db, askedOf(draft, now), draft, { rules, withWarnings: false });
      faults.push(faultsOf(test, now));
    }
    return faults;
  }

  /** As `of`; what is ready stays so until the end of the transaction. */
  async checkLocked(tx: Queryable, actor: Actor, draft: Draft) {
    await this.rows.lockQuestions(tx, draft.orgId, draft.content.questionIds);
    return this.of(tx, actor, draft);
  }

  /** One place at least, and all places and students of this school. */
  async hasAudience(db: Queryable, orgId: string, content: DraftContent): Promise<boolean> {
    const boards = placesOfDraft(content).map(({ boardId }) => boardId);
    return boards.length > 0 && (await this.rows.areOf(db, orgId, boards, content.extraStudents ?? []));
  }

  /** What holds for every draft of an organisation. */
  private async rulesOf(db: Queryable, actor: Actor, orgId: string): Promise<Rules> {
    const { subjects, seals } = await this.scopes.of(db, actor, orgId);
    return { subjects, hidden: seals.hidden, publishesByTwo: (await this.settings.of(db, orgId)).publishesByTwo };
  }

  private async testOf(
    db: Queryable,
    asked: Asked,
    draft: Draft,
    { rules: { publishesByTwo, ...seen }, withWarnings }: { rules: Rules; withWarnings: boolean },
  ) {
    const { orgId, content, versions } = draft;
    const questionIds = [...new Set(content.questionIds)];
    const held = await this.rows.questions(db, asked, { questionIds, versions, ...seen, withWarnings });
    const byId = new Map(held.map((question) => [question.questionId, question]));
    return {
      ...content,
      ...{ startAt: Date.parse(content.startAt), endAt: Date.parse(content.endAt) },
      hasPlace: await this.hasAudience(db, orgId, content),
      lacksApproval: publishesByTwo && (await this.lacksApproval(db, draft, asked.now)),
      questions: questionIds.map((questionId) => byId.get(questionId) ?? { ...gone, questionId }),
    };
  }

  /** A published one has been agreed to, or was published when the school did not ask for it. */
  private async lacksApproval(db: Queryable, { examId, version, state }: Draft, now: number): Promise<boolean> {
    if (state !== 'draft') return false;
    return !(await isAgreed(db, { action: publishDraft.change!, subject: `exam:${examId}`, version }, new Date(now)));
  }
}

interface Rules {
  readonly subjects: readonly string[] | null;
  readonly hidden: readonly string[];
  readonly publishesByTwo: boolean;
}

const askedOf = ({ orgId, examId, content }: Draft, now: number): Asked => ({
  ...{ orgId, examId, places: placesOfDraft(content), now },
});

const gone = {
  ...{ isReady: false, hasKey: false, lacksPicture: false, languages: [], outdated: [] },
  ...{ isKnown: false, isFlagged: false, subjectId: null },
};

/** A subject's questions stand together, in the order in which each subject came first. */
const inOrderOf = (questions: readonly { questionId: string; subjectId: string | null }[]): string[] =>
  [...new Set(questions.map(({ subjectId }) => subjectId))].flatMap((subject) =>
    questions.filter(({ subjectId }) => subjectId === subject).map(({ questionId }) => questionId),
  );
