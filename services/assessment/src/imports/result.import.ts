import { Inject, Injectable } from '@nestjs/common';
import { packResult, type PackResult } from '@exam/contracts';
import { canonicalAnswer, deadlineOf, windowEndOf } from '@exam/domain';
import { afterCommit, CONFIG, Outbox, type Queryable, uuid7, type Tx } from '@exam/platform';
import {
  awaitRows,
  refuse,
  thing,
  type ImportContext,
  type ImportKind,
  type RowRefusal,
  type StagedRow,
} from '@exam/platform/imports/index';
import {
  attemptColumns,
  submissionOf,
  SubmitService,
  type AttemptRow,
  type KeptAnswer,
  type StoredResponse,
  type Submission,
} from '../attempts/index.js';
import type { AssessmentConfig } from '../config.js';
import { paperFrom, type CachedPaper, type ExamDefinition } from '../exams/index.js';
import { packNameOf, type Student, StudentsService } from '../students/index.js';
import { instantOf } from '@exam/platform/imports/index';

type ExamFacts = Pick<
  ExamDefinition,
  | 'examId'
  | 'orgId'
  | 'revision'
  | 'examType'
  | 'testType'
  | 'startAt'
  | 'endAt'
  | 'durationMinutes'
  | 'bufferMinutes'
  | 'policy'
>;

interface KnownExam {
  readonly exam: ExamFacts;
  readonly paper: CachedPaper;
}

/** One row with everything it refers to. */
interface Known extends KnownExam {
  readonly row: StagedRow<PackResult>;
  readonly userId: string;
  readonly accountId: string;
  readonly startedAt: number;
  readonly submittedAt: number;
}

const insertAttempts = `
  insert into attempt as a (attempt_id, exam_id, exam_revision, org_id, user_id, account_id, student_name, attempt_number,
                            status, started_at, deadline_at, write_deadline_at, epoch, device_id)
  select r."attemptId", r."examId", r."examRevision", r."orgId", r."userId", r."accountId", r."studentName", 1,
         'running', r."startedAt", r."deadlineAt", r."writeDeadlineAt", 1, 'import'
  from json_to_recordset($1::json) as r ("attemptId" uuid, "examId" text, "examRevision" int, "orgId" text, "userId" text, "accountId" text,
    "studentName" text, "startedAt" bigint, "deadlineAt" bigint, "writeDeadlineAt" bigint)
  returning ${attemptColumns}`;

/** Submissions of the past, so that a pack can bring an exam with results. Scored and told like any other. */
@Injectable()
export class ResultImport implements ImportKind<PackResult> {
  readonly kind = 'result';
  readonly schema = packResult;
  readonly names = { examId: thing('exam'), userCode: 'within' } as const;
  readonly keyOf = ({ examId, userCode }: PackResult) => `${examId} ${userCode}`;

  constructor(
    private readonly submissions: SubmitService,
    private readonly students: StudentsService,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: AssessmentConfig,
  ) {}

  /** Students of the same pack went to identity a moment ago; its events are on the way. */
  arrival(batches: AsyncIterable<StagedRow<PackResult>[]>, db: Queryable): Promise<void> {
    const userCodes = (rows: PackResult[]) => rows.map(({ userCode }) => userCode);
    return awaitRows(batches, (rows) => this.students.areKnown(db, userCodes(rows)), this.config.resultWaitMs);
  }

  async check(rows: StagedRow<PackResult>[], tx: Tx, context: ImportContext): Promise<RowRefusal[]> {
    const { now, refusedAmong } = context;
    const refused = await refusedAmong('exam', [...new Set(rows.map(({ row }) => row.examId))]);
    const exams = await knownExams(rows, tx);
    const students = await this.studentsOf(rows, exams, tx);
    const refusals: RowRefusal[] = [];
    const sound: Known[] = [];
    for (const row of rows) {
      const known = exams.get(row.row.examId);
      if (refused.has(row.row.examId))
        refusals.push(refuse(row, 'result.exam_refused', `Its exam '${row.row.examId}' was refused.`));
      else if (!known) refusals.push(refuse(row, 'result.unknown_exam', `There is no exam '${row.row.examId}'.`));
      else if (!students.has(nameOf(row, known)))
        refusals.push(refuse(row, 'result.unknown_person', `There is no student '${row.row.userCode}' in its school.`));
      else {
        const one = knownRow(row, known, students, now);
        const faults = [...timeFaults(one, now), ...answerFaults(one)];
        refusals.push(...faults.map(({ code, message }) => refuse(row, code, message)));
        if (faults.length === 0) sound.push(one);
      }
    }
    const there = await existing(sound, tx);
    for (const one of sound) {
      const before = there.get(studentKey(one));
      if (before !== undefined && before !== answersOf(one)) {
        refusals.push(
          refuse(
            one.row,
            'result.exists',
            `'${one.row.row.userCode}' has other answers of '${one.exam.examId}' already.`,
          ),
        );
      }
    }
    return refusals;
  }

  async apply(rows: StagedRow<PackResult>[], tx: Tx, { now }: ImportContext) {
    const exams = await knownExams(rows, tx);
    const students = await this.studentsOf(rows, exams, tx);
    const known = rows.map((row) => knownRow(row, exams.get(row.row.examId)!, students, now));
    const there = await existing(known, tx);
    const fresh = new Map(known.filter((one) => !there.has(studentKey(one))).map((one) => [uuid7(), one]));
    const attempts = await tx.query<AttemptRow>(insertAttempts, [
      JSON.stringify([...fresh].map(([attemptId, one]) => attemptOf(attemptId, one))),
    ]);
    await this.submissions.store(
      tx,
      attempts.map((attempt) => submitted(attempt, fresh.get(attempt.attemptId)!)),
    );
    afterCommit(tx, this.outbox.wake);
    return { created: fresh.size, updated: 0, unchanged: rows.length - fresh.size };
  }

  private studentsOf(rows: readonly StagedRow<PackResult>[], exams: ReadonlyMap<string, KnownExam>, tx: Tx) {
    const names = rows.flatMap(({ row: { examId, userCode } }) => {
      const known = exams.get(examId);
      return known ? [{ orgId: known.exam.orgId, userCode }] : [];
    });
    return this.students.named(tx, names);
  }
}

/** Read inside the import's transaction: its exams may not be committed yet, so the caches must not learn of them. */
async function knownExams(rows: readonly StagedRow<PackResult>[], tx: Tx): Promise<Map<string, KnownExam>> {
  const examIds = [...new Set(rows.map(({ row }) => row.examId))];
  const exams = await tx.query<ExamFacts>(
    `select exam_id as "examId", org_id as "orgId", revision, exam_type as "examType", test_type as "testType", start_at as "startAt",
            end_at as "endAt", duration_minutes as "durationMinutes", buffer_minutes as "bufferMinutes", late_start as policy
     from exam where exam_id = any($1::text[])`,
    [examIds],
  );
  const known = new Map<string, KnownExam>();
  for (const exam of exams) {
    const [paper] = await tx.query<Parameters<typeof paperFrom>[0]>(
      'select etag, gzip, brotli, scoring, solutions from exam_paper where exam_id = $1 and revision = $2',
      [exam.examId, exam.revision],
    );
    known.set(exam.examId, { exam, paper: paperFrom(paper!) });
  }
  return known;
}

const nameOf = ({ row }: StagedRow<PackResult>, { exam }: KnownExam): string =>
  packNameOf({ orgId: exam.orgId, userCode: row.userCode });

function knownRow(
  row: StagedRow<PackResult>,
  known: KnownExam,
  students: ReadonlyMap<string, Student>,
  now: number,
): Known {
  const { exam, paper } = known;
  const { userId, accountId } = students.get(nameOf(row, known))!;
  return {
    row,
    exam,
    paper,
    userId,
    accountId,
    startedAt: instantOf(row.row.startedAt, now)!,
    submittedAt: instantOf(row.row.submittedAt, now)!,
  };
}

const studentKey = ({ exam, accountId }: Known): string => `${exam.examId} ${accountId}`;

function timeFaults({ row, exam, startedAt, submittedAt }: Known, now: number) {
  // whoever may still sit it does so in the exam room, whoever brings a pack
  if ((windowEndOf(exam) ?? 0) > now)
    return [{ code: 'result.exam_not_over', message: `'${exam.examId}' is not over.` }];
  if (startedAt > submittedAt)
    return [{ code: 'result.times_reversed', message: 'It was submitted before it was begun.' }];
  const spent = Object.values(row.row.seconds).reduce((sum, seconds) => sum + seconds, 0);
  if (spent * 1000 > submittedAt - startedAt)
    return [{ code: 'result.too_long', message: 'Its questions were in view for longer than the attempt lasted.' }];
  return submittedAt > now ? [{ code: 'result.in_future', message: 'It was submitted in the future.' }] : [];
}

function answerFaults({ row, paper }: Known) {
  const unknown = (questionId: string) => ({
    ...{ code: 'answer.not_in_paper', message: `The paper has no question '${questionId}'.` },
  });
  const answers = Object.entries(row.row.answers).flatMap(([questionId, answer]) => {
    const position = paper.compiled.indexOf.get(questionId);
    if (position === undefined) return [unknown(questionId)];
    const { type, optionCount, range } = paper.questions[position]!;
    const canonical = canonicalAnswer(type, answer, optionCount, range);
    return canonical.ok
      ? []
      : [{ code: canonical.code, message: `'${answer.slice(0, 40)}' is no answer to '${questionId}'.` }];
  });
  const seconds = Object.keys(row.row.seconds).filter((questionId) => !paper.compiled.indexOf.has(questionId));
  return [...answers, ...seconds.map(unknown)].slice(0, 5);
}

/** The answers in the order in which the pack lists them, which is that of answering; then what was only looked at. */
function keptAnswersOf({ row, paper }: Known): KeptAnswer[] {
  const visits = visitsOf(row.row.seconds);
  const lookedAt = Object.keys(row.row.seconds).filter((questionId) => !(questionId in row.row.answers));
  return [...Object.entries(row.row.answers), ...lookedAt.map((id) => [id, ''] as const)].map(
    ([questionId, raw], index) => {
      const { type, optionCount, range } = paper.questions[paper.compiled.indexOf.get(questionId)!]!;
      const canonical = canonicalAnswer(type, raw, optionCount, range);
      const answer = canonical.ok ? canonical.answer : '';
      return {
        questionId,
        answer,
        epoch: 1,
        revision: index + 1,
        marked: false,
        visited: true,
        timeSpent: 0,
        visits: visits.get(questionId) ?? [],
        answeredSecond: null,
        answeredSequence: answer === '' ? null : index + 1,
        currentQuestionId: null,
      };
    },
  );
}

/** Start and end of each question's one visit, in seconds from the start of the attempt. */
function visitsOf(seconds: PackResult['seconds']): Map<string, number[]> {
  let at = 0;
  return new Map(Object.entries(seconds).map(([questionId, length]) => [questionId, [at, (at += length)]]));
}

/** The canonical answers in paper order, to tell whether a result is the same as one that is there. */
function answersOf(one: Known): string {
  const kept = new Map(keptAnswersOf(one).map(({ questionId, answer }) => [questionId, answer]));
  return JSON.stringify(one.paper.compiled.questions.map(({ questionId }) => kept.get(questionId) ?? ''));
}

/** What these students have of these exams: their answers, or '' for an attempt without a submission. */
async function existing(known: readonly Known[], tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.query<{ key: string; responses: string | null }>(
    `select a.exam_id || ' ' || a.account_id as key, s.responses from attempt a left join submission s using (attempt_id)
     where (a.account_id, a.user_id, a.exam_id) in (select * from unnest($1::text[], $2::text[], $3::text[])) order by a.attempt_number`,
    [known.map(({ accountId }) => accountId), known.map(({ userId }) => userId), known.map(({ exam }) => exam.examId)],
  );
  return new Map(
    rows.map(({ key, responses }) => [
      key,
      responses === null ? '' : JSON.stringify((JSON.parse(responses) as StoredResponse[]).map(([answer]) => answer)),
    ]),
  );
}

function attemptOf(attemptId: string, { row, exam, userId, accountId, startedAt, submittedAt }: Known) {
  const { examId, orgId, revision: examRevision } = exam;
  const { deadlineAt, writeDeadlineAt } = deadlineOf(exam, startedAt);
  const ends = Math.max(deadlineAt, submittedAt);
  const studentName = row.row.studentName ?? row.row.userCode;
  return {
    attemptId,
    examId,
    examRevision,
    orgId,
    userId,
    accountId,
    studentName,
    startedAt,
    deadlineAt: ends,
    writeDeadlineAt: Math.min(writeDeadlineAt, ends),
  };
}

function submitted(attempt: AttemptRow, one: Known): Submission {
  return submissionOf({
    attempt,
    paper: one.paper,
    answers: keptAnswersOf(one),
    submittedAt: one.submittedAt,
    submittedBy: 'student',
  });
}
