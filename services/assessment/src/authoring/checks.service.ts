import { checklistOf, type Checklist } from '@exam/domain';
import { Clock, type Actor, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { BankScope } from '../bank/index.js';
import { ChecksRepository } from './checks.repository.js';
import type { Draft } from './draft.js';

/** A draft beside the bank: what is wrong with it, and its questions in the order in which they are asked. */
@Injectable()
export class ChecksService {
  constructor(
    private readonly clock: Clock,
    private readonly scopes: BankScope,
    private readonly rows: ChecksRepository,
  ) {}

  async of(
    db: Queryable,
    actor: Actor,
    { orgId, examId, content, versions }: Draft,
  ): Promise<{ checklist: Checklist; inOrder: string[] }> {
    const now = this.clock.now();
    const asked = { orgId, examId, place: content.place, now };
    const [startAt, endAt] = [Date.parse(content.startAt), Date.parse(content.endAt)];
    const { subjects, seals } = await this.scopes.of(db, actor, orgId);
    const questionIds = [...new Set(content.questionIds)];
    const held = await this.rows.questions(db, asked, { questionIds, versions, subjects, hidden: seals.hidden });
    const byId = new Map(held.map((question) => [question.questionId, question]));
    const besides = await this.rows.besides(db, asked, { startAt, endAt });
    const hasPlace = content.place !== null && (await this.rows.isBoardOf(db, orgId, content.place.boardId));
    const checklist = checklistOf(
      {
        ...content,
        ...{ startAt, endAt, besides, hasPlace },
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
}

const gone = { isReady: false, hasKey: false, lacksPicture: false, languages: [], outdated: [], isKnown: false };
