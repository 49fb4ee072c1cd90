import { Injectable } from '@nestjs/common';
import { examPublished, paperDescribed, pickTranslations, type PackExam } from '@exam/contracts';
import { Outbox, type Queryable, type Tx } from '@exam/platform';
import { marksOf, windowEndOf, type MarkingScheme } from '@exam/domain';
import {
  askedColumns,
  lettersAmong,
  mostLetters,
  type AskedQuestion,
  type BankParagraph,
  type BankQuestion,
} from '../questions/index.js';
import type { Besides, ExamSubject } from './exam-definition.js';
import { besidesOf, closesAtOf, namesOf, toldNameOf } from './exam-rules.js';
import { PaperTooLong } from './exams.errors.js';
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
  /** In which version a question is asked; one that is not named is asked as it is now. */
  readonly versions?: ReadonlyMap<string, number>;
  /** Besides the place of its row, and students besides those of all places. */
  readonly audience?: Besides;
}

/** So many are compiled beside each other and written by one statement of each kind: a paper may have 250 questions. */
const atOnce = 16;
/** With more text than that they are compiled one by one: each is held in memory a dozen times until it is packed. */
const mostLettersAtOnce = 300_000;

const selectQuestions = `
  select q.org_id as "orgId", q.question_id as "questionId", q.subject_id as "subjectId", q.subject_name as "subjectName",
         q.chapter, q.topic, q.difficulty, q.question_type as "questionType", q.question, q.picture, q.paragraph_id as "paragraphId",
         q.options, q.key, q.alternate_key as "alternateKey", q.hint, q.hint_picture as "hintPicture", q.explanation,
         q.explanation_picture as "explanationPicture", q.video_linking as "videoLinking", q.translations, q.ideal_seconds as "idealSeconds", q.answer_range as "answerRange",
         p.text as "setText", p.picture as "setPicture",
         q.version
  from questions_at($1::text[], $2::text[], $3::int[]) q
  left join paragraph p on p.org_id = q.org_id and p.paragraph_id = q.paragraph_id`;

const upsertExams = `
  insert into exam as e (exam_id, org_id, exam_name, exam_type, board_id, class_id, group_id, section_id, test_type, start_at, end_at,
    duration_minutes, instructions, buffer_minutes, late_start, review_release, count_marked_only, question_count, maximum_centimarks,
    subjects, chapters, topics, scheme, revision, version, published_at, closes_at, closed_at, start_source, end_source, source_hash, more_places, has_extra_students, translations,
    instruction_translations)
  select r."examId", r."orgId", r."examName", r."examType", r."boardId", r."classId", r."groupId", r."sectionId", r."testType", r."startAt", r."endAt",
    r."durationMinutes", r.instructions, r."bufferMinutes", r."lateStart", r."reviewRelease", r."countMarkedOnly", r."questionCount", r."maximumCentimarks",
    r.subjects, r.chapters, r.topics, r.scheme, r.revision, 1, $2, r."closesAt", null, r."startSource", r."endSource", r."sourceHash",
    r."morePlaces", r."hasExtraStudents", r.translations, r."instructionTranslations"
  from json_to_recordset($1::json) as r ("examId" text, "orgId" text, "examName" text, "examType" text, "boardId" text, "classId" text,
    "groupId" text, "sectionId" text, "testType" text, "startAt" bigint, "endAt" bigint, "durationMinutes" int, instructions text,
    "bufferMinutes" int, "lateStart" text, "reviewRelease" text, "countMarkedOnly" boolean, "questionCount" int, "maximumCentimarks" int,
    subjects json, chapters json, topics json, scheme json, revision int, "closesAt" bigint, "startSource" text, "endSource" text, "sourceHash" text,
    "morePlaces" jsonb, "hasExtraStudents" boolean, translations jsonb, "instructionTranslations" jsonb)
  on conflict (org_id, exam_id) do update set
    exam_name = excluded.exam_name, exam_type = excluded.exam_type, board_id = excluded.board_id, class_id = excluded.class_id,
    group_id = excluded.group_id, section_id = excluded.section_id, test_type = excluded.test_type, start_at = excluded.start_at,
    end_at = excluded.end_at, duration_minutes = excluded.duration_minutes, instructions = excluded.instructions,
    buffer_minutes = excluded.buffer_minutes, late_start = excluded.late_start, review_release = excluded.review_release,
    count_marked_only = excluded.count_marked_only, question_count = excluded.question_count,
    maximum_centimarks = excluded.maximum_centimarks, subjects = excluded.subjects, chapters = excluded.chapters,
    topics = excluded.topics, scheme = excluded.scheme, revision = excluded.revision, version = e.version + 1,
    published_at = excluded.published_at, closes_at = excluded.closes_at, closed_at = null,
    is_withdrawn = false, withdrawn_at = null,
    start_source = excluded.start_source, end_source = excluded.end_source, source_hash = excluded.source_hash, more_places = excluded.more_places,
    has_extra_students = excluded.has_extra_students, translations = excluded.translations,
    instruction_translations = excluded.instruction_translations`;

/** Compiles papers and publishes exams: definition, paper and event are one transaction. */
@Injectable()
export class PublishExams {
  constructor(private readonly outbox: Outbox) {}

  async publish(tx: Tx, publications: readonly Publication[], now: number): Promise<void> {
    const descriptions: PaperDescription[] = [];
    for (let from = 0; from < publications.length; from += atOnce)
      descriptions.push(...(await this.publishSome(tx, publications.slice(from, from + atOnce), now)));
    await this.outbox.addMany(tx, examPublished, publications.map(publishedEvent));
    await this.outbox.addMany(tx, paperDescribed, descriptions);
  }

  private async publishSome(tx: Tx, publications: readonly Publication[], now: number): Promise<PaperDescription[]> {
    const wanted = askedIn(publications);
    const letters = await lettersAmong(tx, wanted);
    if (letters > mostLetters.paper) {
      if (publications.length === 1) throw new PaperTooLong();
      const half = Math.ceil(publications.length / 2);
      const first = await this.publishSome(tx, publications.slice(0, half), now);
      return [...first, ...(await this.publishSome(tx, publications.slice(half), now))];
    }
    const bank = await readQuestions(tx, wanted);
    const compile = async ({ plan: { row, subjects, scheme }, revision }: Publication) => {
      const { examId, examName, examType, durationMinutes } = row;
      const questions = row.questionIds.map((questionId) => bank.get(keyOf(row.orgId, questionId))!);
      const compiled = await compileExam({ examId, examName, examType, subjects, scheme, questions });
      return { ...compiled, examId, revision, durationMinutes, questions };
    };
    const papers = await mapped(publications, compile, { isOneByOne: letters > mostLettersAtOnce });
    const examIds = papers.map(({ examId }) => examId);
    await tx.query({
      name: 'exams-publish',
      text: upsertExams,
      values: [JSON.stringify(publications.map(examRow)), now],
    });
    await tx.query({
      name: 'exam-papers',
      text: `insert into exam_paper (exam_id, revision, etag, gzip, brotli, scoring, solutions)
             select * from unnest($1::text[], $2::int[], $3::text[], $4::bytea[], $5::bytea[], $6::text[], $7::bytea[])`,
      values: [
        examIds,
        papers.map(({ revision }) => revision),
        papers.map(({ etag }) => etag),
        papers.map(({ gzip }) => gzip),
        papers.map(({ brotli }) => brotli),
        papers.map(({ scoring }) => scoring),
        papers.map(({ solutions }) => solutions),
      ],
    });
    await tx.query({
      name: 'exams-questions-clear',
      text: `with besides as (delete from exam_extra_student where exam_id = any($1::text[]))
             delete from exam_question where exam_id = any($1::text[])`,
      values: [examIds],
    });
    const asked = publications.flatMap(({ plan: { row } }) =>
      row.questionIds.map((questionId) => ({
        ...row,
        questionId,
        version: bank.get(keyOf(row.orgId, questionId))!.version,
      })),
    );
    await tx.query({
      name: 'exams-questions-set',
      text: `insert into exam_question (exam_id, org_id, question_id, of_window, version)
             select * from unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::int[])`,
      values: [
        asked.map(({ examId }) => examId),
        asked.map(({ orgId }) => orgId),
        asked.map(({ questionId }) => questionId),
        asked.map(({ testType }) => testType === 'window'),
        asked.map(({ version }) => version),
      ],
    });
    for (const { plan, audience } of publications) await addExtraStudents(tx, plan.row, audience?.extraStudents ?? []);
    return papers.map(describePaper);
  }
}

/** Those who are there stay. */
export async function addExtraStudents(
  tx: Queryable,
  { examId, orgId }: Pick<PackExam, 'examId' | 'orgId'>,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.query(
    `insert into exam_extra_student (exam_id, org_id, user_id) select distinct $1, $2, id from unnest($3::uuid[]) as id
     on conflict do nothing`,
    [examId, orgId, userIds],
  );
}

function examRow({ plan, revision, audience }: Publication) {
  const { row, startAt, endAt, subjects, chapters, topics, scheme, maximumCentimarks, sourceHash } = plan;
  const {
    questionIds,
    markingScheme: _scheme,
    totalMarks: _marks,
    startAt: startSource,
    endAt: endSource,
    translations,
    ...own
  } = row;
  return {
    ...own,
    ...{ startAt, endAt, startSource, endSource, subjects, chapters, topics, scheme, maximumCentimarks, sourceHash },
    revision,
    morePlaces: audience?.morePlaces ?? [],
    hasExtraStudents: (audience?.extraStudents ?? []).length > 0,
    translations: namesOf(translations).translations,
    instructionTranslations: pickTranslations([translations, { instructions: 'instructions' }]).translations,
    questionCount: questionIds.length,
    closesAt: closesAtOf({ ...row, startAt, endAt, policy: row.lateStart }),
  };
}

type Versioned = SourceQuestion & { readonly version: number };
type Row = BankQuestion & { version: number; setText: string | null; setPicture: string | null };

const keyOf = (orgId: string, questionId: string): string => JSON.stringify([orgId, questionId]);

/** Of one organisation, in this order; one that is not named in `versions` as it is now. */
export async function askedQuestions(
  db: Queryable,
  orgId: string,
  questionIds: readonly string[],
  versions: ReadonlyMap<string, number>,
): Promise<SourceQuestion[]> {
  const asked = questionIds.map((questionId): AskedQuestion => [orgId, questionId, versions.get(questionId) ?? null]);
  if ((await lettersAmong(db, asked)) > mostLetters.paper) throw new PaperTooLong();
  const found = await readQuestions(db, asked);
  return questionIds.flatMap((questionId) => found.get(keyOf(orgId, questionId)) ?? []);
}

/** What these exams ask, each question once. */
function askedIn(publications: readonly Publication[]): AskedQuestion[] {
  const asked = new Map(
    publications.flatMap(({ plan: { row }, versions }) =>
      row.questionIds.map(
        (questionId) =>
          [keyOf(row.orgId, questionId), [row.orgId, questionId, versions?.get(questionId) ?? null]] as const,
      ),
    ),
  );
  return [...asked.values()];
}

async function mapped<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  { isOneByOne }: { isOneByOne: boolean },
): Promise<Result[]> {
  if (!isOneByOne) return Promise.all(items.map(work));
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

async function readQuestions(db: Queryable, asked: readonly AskedQuestion[]): Promise<Map<string, Versioned>> {
  const rows = await db.query<Row>({
    name: 'exams-questions',
    text: selectQuestions,
    values: askedColumns(asked),
  });
  return new Map(
    rows.map(({ setText, setPicture, ...question }) => [
      keyOf(question.orgId, question.questionId),
      { ...question, paragraphText: paragraphOf(question, setText, setPicture) },
    ]),
  );
}

function paragraphOf(
  { orgId, paragraphId }: BankQuestion,
  text: string | null,
  picture: string | null,
): BankParagraph | null {
  return paragraphId === null || text === null ? null : { orgId, paragraphId, text, picture };
}

function publishedEvent({ plan, revision, audience = {} }: Publication) {
  const { row, subjects, startAt, maximumCentimarks } = plan;
  const { examId, examType, orgId, boardId, classId, groupId, sectionId, durationMinutes } = row;
  const instant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    examId,
    examName: toldNameOf(row),
    examType,
    orgId,
    boardId,
    classId,
    groupId,
    sectionId,
    ...besidesOf(audience),
    durationMinutes,
    revision,
    ...(row.reviewRelease === 'manual' && { results: 'withheld' as const }),
    startAt: instant(startAt),
    endAt: instant(windowEndOf({ ...plan, testType: row.testType })),
    totalMarks: marksOf(maximumCentimarks),
    questions: row.questionIds.length,
    subjects: subjects.map((subject) => ({
      subjectId: subject.subjectId,
      subjectName: subject.subjectName,
      maximumMarks: marksOf(subject.maximumCentimarks),
      questions: subject.questions,
      ...(subject.translations && { translations: subject.translations }),
    })),
    ...namesOf(row.translations),
  };
}
