import { examClosed, examPublished, type EventOf } from '@exam/contracts';
import { marksOf, windowEndOf } from '@exam/domain';
import { Announces, type Announced, type AnnouncementPage, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { ExamDefinition, ExamSubject } from './exam-definition.js';

type Published = EventOf<typeof examPublished>['data'];

interface Row extends Omit<Published, 'startAt' | 'endAt' | 'totalMarks' | 'subjects'> {
  readonly testType: ExamDefinition['testType'];
  readonly startAt: number | null;
  readonly endAt: number | null;
  readonly maximumCentimarks: number;
  readonly subjects: readonly ExamSubject[];
}

/** Exams as they stand, extensions included, for consumers that missed their events. */
@Injectable()
export class AnnounceExams {
  @Announces(examPublished)
  async published(tx: Queryable, { after, since, limit }: AnnouncementPage): Promise<Announced<Published>[]> {
    const rows = await tx.query<Row>(
      `select exam_id as "examId", exam_name as "examName", exam_type as "examType", org_id as "orgId", board_id as "boardId",
         class_id as "classId", group_id as "groupId", section_id as "sectionId", duration_minutes as "durationMinutes",
         revision, question_count as questions, test_type as "testType", start_at as "startAt", end_at as "endAt",
         maximum_centimarks as "maximumCentimarks", subjects
       from exam where exam_id > coalesce($1, '') and published_at >= $2 order by exam_id limit $3`,
      [after, since?.getTime() ?? 0, limit],
    );
    return rows.map((row) => ({ cursor: row.examId, data: publishedOf(row) }));
  }

  @Announces(examClosed)
  async closed(
    tx: Queryable,
    { after, since, limit }: AnnouncementPage,
  ): Promise<Announced<EventOf<typeof examClosed>['data']>[]> {
    const rows = await tx.query<{ examId: string; closedAt: number }>(
      `select exam_id as "examId", closed_at as "closedAt" from exam
       where exam_id > coalesce($1, '') and closed_at >= $2 order by exam_id limit $3`,
      [after, since?.getTime() ?? 0, limit],
    );
    return rows.map(({ examId, closedAt }) => ({
      cursor: examId,
      data: { examId, closedAt: new Date(closedAt).toISOString() },
    }));
  }
}

const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

function publishedOf({ testType, startAt, endAt, maximumCentimarks, subjects, ...rest }: Row): Published {
  return {
    ...rest,
    startAt: instant(startAt),
    endAt: instant(windowEndOf({ testType, startAt, endAt })),
    totalMarks: marksOf(maximumCentimarks),
    subjects: subjects.map((subject) => ({
      subjectId: subject.subjectId,
      subjectName: subject.subjectName,
      maximumMarks: marksOf(subject.maximumCentimarks),
      questions: subject.questions,
    })),
  };
}
