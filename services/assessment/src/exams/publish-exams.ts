import { Injectable } from '@nestjs/common';
import { examPublished, paperDescribed, type PackExam } from '@exam/contracts';
import { Outbox, type Tx } from '@exam/platform';
import { marksOf, windowEndOf, type MarkingScheme } from '@exam/domain';
import type { BankParagraph, BankQuestion } from '../questions/index.js';
import type { ExamSubject } from './exam-definition.js';
import { closesAtOf } from './exam-rules.js';
import { compileExam, type SourceQuestion } from './paper-compiler.js';
import { describePaper, type PaperDescription } from './paper-description.js';

/** An exam ready to be published: checked, its instants settled. */
export interface Publication {
  readonly plan: {
    readonly row: PackExam;
    readonly scheme: MarkingScheme;
    readonly subjects: readonly ExamSubject[];
    readonly chapters: readonly string[];
    readonly topics: readonly string[];
    readonly maximumCentimarks: number;
    readonly startAt: number | null;
    readonly endAt: number | null;
    readonly sourceHash: string;
  };
  readonly revision: number;
}

const selectQuestions = `
  select q.org_id as "orgId", q.question_id as "questionId", q.subject_id as "subjectId", q.subject_name as "subjectName",
         q.chapter, q.topic, q.difficulty, q.question_type as "questionType", q.question, q.picture, q.paragraph_id as "paragraphId",
         q.options, q.key, q.alternate_key as "alternateKey", q.hint, q.hint_picture as "hintPicture", q.explanation,
         q.explanation_picture as "explanationPicture", q.video_linking as "videoLinking", q.translations, q.ideal_seconds as "idealSeconds", q.answer_range as "answerRange",
         p.text as "setText", p.picture as "setPicture"
  from question q left join paragraph p on p.org_id = q.org_id and p.paragraph_id = q.paragraph_id
  where q.org_id = $1 and q.question_id = any($2::text[])`;

const upsertExam = `
  insert into exam as e (exam_id, org_id, exam_name, exam_type, board_id, class_id, group_id, section_id, test_type, start_at, end_at,
    duration_minutes, instructions, buffer_minutes, late_start, review_release, count_marked_only, question_count, maximum_centimarks,
    subjects, chapters, topics, scheme, revision, version, published_at, closes_at, closed_at, start_source, end_source, source_hash)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, 1, $25, $26, null, $27, $28, $29)
  on conflict (exam_id) do update set
    exam_name = excluded.exam_name, exam_type = excluded.exam_type, board_id = excluded.board_id, class_id = excluded.class_id,
    group_id = excluded.group_id, section_id = excluded.section_id, test_type = excluded.test_type, start_at = excluded.start_at,
    end_at = excluded.end_at, duration_minutes = excluded.duration_minutes, instructions = excluded.instructions,
    buffer_minutes = excluded.buffer_minutes, late_start = excluded.late_start, review_release = excluded.review_release,
    count_marked_only = excluded.count_marked_only, question_count = excluded.question_count,
    maximum_centimarks = excluded.maximum_centimarks, subjects = excluded.subjects, chapters = excluded.chapters,
    topics = excluded.topics, scheme = excluded.scheme, revision = excluded.revision, version = e.version + 1,
    published_at = excluded.published_at, closes_at = excluded.closes_at, closed_at = null,
    start_source = excluded.start_source, end_source = excluded.end_source, source_hash = excluded.source_hash`;

/** Compiles papers and publishes exams: definition, paper and event are one transaction. */
@Injectable()
export class PublishExams {
  constructor(private readonly outbox: Outbox) {}

  async publish(tx: Tx, publications: readonly Publication[], now: number): Promise<void> {
    const descriptions: PaperDescription[] = [];
    for (const publication of publications) descriptions.push(await this.publishOne(tx, publication, now));
    await this.outbox.addMany(tx, examPublished, publications.map(publishedEvent));
    await this.outbox.addMany(tx, paperDescribed, descriptions);
  }

  private async publishOne(tx: Tx, { plan, revision }: Publication, now: number): Promise<PaperDescription> {
    const { row, scheme, subjects, startAt, endAt } = plan;
    const { examId, examName, examType } = row;
    const questions = await questionsOf(tx, row);
    const compiled = await compileExam({ examId, examName, examType, subjects, scheme, questions });
    await tx.query({
      name: 'exam-publish',
      text: upsertExam,
      values: [
        examId,
        row.orgId,
        examName,
        examType,
        row.boardId,
        row.classId,
        row.groupId,
        row.sectionId,
        row.testType,
        startAt,
        endAt,
        row.durationMinutes,
        row.instructions,
        row.bufferMinutes,
        row.lateStart,
        row.reviewRelease,
        row.countMarkedOnly,
        row.questionIds.length,
        plan.maximumCentimarks,
        JSON.stringify(subjects),
        JSON.stringify(plan.chapters),
        JSON.stringify(plan.topics),
        JSON.stringify(scheme),
        revision,
        now,
        closesAtOf({ ...row, startAt, endAt, policy: row.lateStart }),
        row.startAt,
        row.endAt,
        plan.sourceHash,
      ],
    });
    await tx.query({
      name: 'exam-paper',
      text: 'insert into exam_paper (exam_id, revision, etag, gzip, brotli, scoring, solutions) values ($1, $2, $3, $4, $5, $6, $7)',
      values: [examId, revision, compiled.etag, compiled.gzip, compiled.brotli, compiled.scoring, compiled.solutions],
    });
    await tx.query({
      name: 'exam-questions-clear',
      text: 'delete from exam_question where exam_id = $1',
      values: [examId],
    });
    await tx.query({
      name: 'exam-questions-set',
      text: 'insert into exam_question (exam_id, org_id, question_id) select $1, $2, unnest($3::text[])',
      values: [examId, row.orgId, row.questionIds],
    });
    return describePaper({ examId, revision, durationMinutes: row.durationMinutes, questions });
  }
}

type Row = BankQuestion & { setText: string | null; setPicture: string | null };

async function questionsOf(tx: Tx, { orgId, questionIds }: PackExam): Promise<SourceQuestion[]> {
  const rows = await tx.query<Row>({ name: 'exam-questions', text: selectQuestions, values: [orgId, questionIds] });
  const byId = new Map(rows.map((row) => [row.questionId, row]));
  return questionIds.map((questionId) => {
    const { setText, setPicture, ...question } = byId.get(questionId)!;
    return { ...question, paragraphText: paragraphOf(question, setText, setPicture) };
  });
}

function paragraphOf(
  { orgId, paragraphId }: BankQuestion,
  text: string | null,
  picture: string | null,
): BankParagraph | null {
  return paragraphId === null || text === null ? null : { orgId, paragraphId, text, picture };
}

function publishedEvent({ plan, revision }: Publication) {
  const { row, subjects, startAt, maximumCentimarks } = plan;
  const { examId, examName, examType, orgId, boardId, classId, groupId, sectionId, durationMinutes } = row;
  const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    examId,
    examName,
    examType,
    orgId,
    boardId,
    classId,
    groupId,
    sectionId,
    durationMinutes,
    revision,
    startAt: instant(startAt),
    endAt: instant(windowEndOf({ ...plan, testType: row.testType })),
    totalMarks: marksOf(maximumCentimarks),
    questions: row.questionIds.length,
    subjects: subjects.map((subject) => ({
      subjectId: subject.subjectId,
      subjectName: subject.subjectName,
      maximumMarks: marksOf(subject.maximumCentimarks),
      questions: subject.questions,
    })),
  };
}
