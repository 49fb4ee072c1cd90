import { gunzipSync } from 'node:zlib';
import { examClosed, examPublished, paperDescribed, type EventOf, type Translations } from '@exam/contracts';
import { marksOf, windowEndOf } from '@exam/domain';
import { Announces, type Announced, type AnnouncementPage, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { ExamDefinition, ExamSubject } from './exam-definition.js';
import { besidesOf, namesOf, releaseOf, toldNameOf, type ReleaseInstants } from './exam-rules.js';
import type { Scoring, Solution } from './paper-compiler.js';
import { describePaper, type DescribedExam, type PaperDescription } from './paper-description.js';

type Published = EventOf<typeof examPublished>['data'];

interface Row
  extends
    Omit<
      Published,
      | 'startAt'
      | 'endAt'
      | 'closedAt'
      | 'totalMarks'
      | 'subjects'
      | 'results'
      | 'morePlaces'
      | 'extraStudents'
      | 'translations'
    >,
    Pick<ExamDefinition, 'reviewRelease' | 'morePlaces' | 'extraStudents'>,
    ReleaseInstants {
  readonly testType: ExamDefinition['testType'];
  readonly startAt: number | null;
  readonly endAt: number | null;
  readonly closedAt: number | null;
  readonly maximumCentimarks: number;
  readonly subjects: readonly ExamSubject[];
  readonly translations: Translations | null;
}

interface StoredPaper {
  readonly examId: string;
  readonly revision: number;
  readonly orgId: string;
  readonly durationMinutes: number;
}

/** Exams as they stand, extensions included, for consumers that missed their events. */
@Injectable()
export class AnnounceExams {
  @Announces(examPublished)
  async published(tx: Queryable, { after, since, limit }: AnnouncementPage): Promise<Announced<Published>[]> {
    const rows = await tx.query<Row>(
      `select exam_id as "examId", exam_name as "examName", exam_type as "examType", org_id as "orgId", board_id as "boardId",
         class_id as "classId", group_id as "groupId", section_id as "sectionId", more_places as "morePlaces",
         array(select user_id::text from exam_extra_student s where s.exam_id = e.exam_id order by 1) as "extraStudents", duration_minutes as "durationMinutes",
         revision, question_count as questions, test_type as "testType", start_at as "startAt", end_at as "endAt",
         closed_at as "closedAt", review_release as "reviewRelease", provisional_at as "provisionalAt",
         released_at as "releasedAt", maximum_centimarks as "maximumCentimarks", subjects, translations
       from exam e where exam_id > coalesce($1, '') and withdrawn_at is null
         and (published_at >= $2::bigint or closed_at >= $2 or greatest(provisional_at, released_at) >= to_timestamp($2 / 1000.0)
           or exists (select 1 from exam_extension x where x.exam_id = e.exam_id and x.given_at >= $2)
           or exists (select from exam_draft d where d.exam_id = e.exam_id and d.changed_at >= to_timestamp($2 / 1000.0)))
       order by exam_id limit $3`,
      [after, since?.getTime() ?? 0, limit],
    );
    return rows.map((row) => ({ cursor: row.examId, data: publishedOf(row) }));
  }

  /** Of every revision: an attempt is reported by the one it sat. What a question is about is the bank's of today. */
  @Announces(paperDescribed)
  async described(tx: Queryable, { after, since, limit }: AnnouncementPage): Promise<Announced<PaperDescription>[]> {
    const [afterExam, afterRevision] = after === null ? ['', 0] : (JSON.parse(after) as [string, number]);
    const papers = await tx.query<StoredPaper>(
      `select p.exam_id as "examId", p.revision, e.org_id as "orgId", e.duration_minutes as "durationMinutes"
       from exam_paper p join exam e using (exam_id)
       where (p.exam_id, p.revision) > ($1, $2) and e.published_at >= $3 order by p.exam_id, p.revision limit $4`,
      [afterExam, afterRevision, since?.getTime() ?? 0, limit],
    );
    const described: Announced<PaperDescription>[] = [];
    for (const paper of papers)
      described.push({
        cursor: JSON.stringify([paper.examId, paper.revision]),
        data: describePaper({ ...paper, questions: await this.aboutOf(tx, paper) }),
      });
    return described;
  }

  /** Papers are large: one at a time. */
  private async aboutOf(tx: Queryable, { examId, revision, orgId }: StoredPaper): Promise<DescribedExam['questions']> {
    const [{ scoring, solutions }] = (await tx.query<{ scoring: string; solutions: Buffer }>(
      'select scoring, solutions from exam_paper where exam_id = $1 and revision = $2',
      [examId, revision],
    )) as [{ scoring: string; solutions: Buffer }];
    const { questions } = JSON.parse(scoring) as Scoring;
    const times = JSON.parse(gunzipSync(solutions).toString()) as Solution[];
    const bank = await tx.query<{ questionId: string; chapter: string; topic: string; difficulty: string }>(
      `select question_id as "questionId", chapter, topic, difficulty from question
       where org_id = $1 and question_id = any($2::text[])`,
      [orgId, questions.map(({ questionId }) => questionId)],
    );
    const byId = new Map(bank.map((row) => [row.questionId, row]));
    return questions.map(({ questionId, subjectId }, index) => {
      const { chapter = '', topic = '', difficulty = 'Medium' } = byId.get(questionId) ?? {};
      const idealSeconds = times[index]?.idealSeconds ?? null;
      return { questionId, subjectId, chapter, topic, difficulty, idealSeconds };
    });
  }

  @Announces(examClosed)
  async closed(
    tx: Queryable,
    { after, since, limit }: AnnouncementPage,
  ): Promise<Announced<EventOf<typeof examClosed>['data']>[]> {
    const rows = await tx.query<{ examId: string; closedAt: number; revision: number }>(
      `select exam_id as "examId", closed_at as "closedAt", revision from exam
       where exam_id > coalesce($1, '') and closed_at >= $2 order by exam_id limit $3`,
      [after, since?.getTime() ?? 0, limit],
    );
    return rows.map(({ examId, closedAt, revision }) => ({
      cursor: examId,
      data: { examId, closedAt: new Date(closedAt).toISOString(), revision },
    }));
  }
}

const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

function publishedOf({ testType, startAt, endAt, closedAt, maximumCentimarks, subjects, ...row }: Row): Published {
  const { reviewRelease, provisionalAt, releasedAt, morePlaces, extraStudents, translations, ...rest } = row;
  const results = releaseOf({ reviewRelease, provisionalAt, releasedAt });
  return {
    ...rest,
    ...besidesOf({ morePlaces, extraStudents }),
    examName: toldNameOf(rest),
    startAt: instant(startAt),
    endAt: instant(windowEndOf({ testType, startAt, endAt })),
    ...(closedAt !== null && { closedAt: new Date(closedAt).toISOString() }),
    ...(results !== 'told' && { results }),
    totalMarks: marksOf(maximumCentimarks),
    subjects: subjects.map((subject) => ({
      subjectId: subject.subjectId,
      subjectName: subject.subjectName,
      maximumMarks: marksOf(subject.maximumCentimarks),
      questions: subject.questions,
      ...(subject.translations && { translations: subject.translations }),
    })),
    ...namesOf(translations),
  };
}
