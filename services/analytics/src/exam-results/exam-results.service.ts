import {
  areOwn,
  placesOf,
  reachOf,
  type AnswerOf,
  type ExamResultRow,
  type ExamResults,
  type InputOf,
  type ListedExam,
  type getExamResults,
  type listExamAbsent,
  type listExamExpected,
  type listExamResults,
  type listExamStudents,
  type makeMeritList,
  type readExam,
  type TaughtPlace,
} from '@exam/contracts';
import {
  competitionRank,
  figuresOf,
  histogramOf,
  marksOf,
  percentile,
  type Distribution,
  type ExamFigures,
} from '@exam/domain';
import { Audit, Clock, Database, Teaching, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Distributions, SteadyResults, wholePaper } from '../standings/index.js';
import { ExamReach, stateOf, type ReachedExam } from './exam-reach.js';
import { ListedExamsRepository, type ListedRow, type ResultExam } from './listed-exams.repository.js';
import { ResultRowsRepository, type ExpectedRow, type ResultRow } from './result-rows.repository.js';
import { meritTable, type Shift } from './merit-list.js';
import { resultsTable, type ResultsTable } from './results-table.js';
import { sectionNames, sectionsOfGroups, type NameOfSection } from './sections.repository.js';

/** Results for the staff: of an exam that nobody can write any more, or of an open test as it stands. */
@Injectable()
export class ExamResultsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly teaching: Teaching,
    private readonly reach: ExamReach,
    private readonly exams: ListedExamsRepository,
    private readonly rows: ResultRowsRepository,
    private readonly distributions: Distributions,
    private readonly steady: SteadyResults,
  ) {}

  async list(actor: Actor, query: InputOf<typeof listExamResults>['query']) {
    const reach = reachOf(actor, 'results.see');
    const scope = {
      orgId: reach === 'all' ? null : actor.orgId,
      own: reach === 'own' ? await this.teaching.of(this.db, actor) : null,
    };
    const now = this.clock.now();
    const page = await this.exams.page(scope, query, now);
    const expected = await this.exams.expected(page.items);
    return { ...page, items: page.items.map((exam, at) => listedExam(exam, expected[at]!, now)) };
  }

  async exam(actor: Actor, examId: string): Promise<AnswerOf<typeof readExam>['Item']> {
    const exam = await this.reach.find(actor, examId);
    const [[expected], sections] = await Promise.all([this.exams.expected([exam]), sectionsOfGroups(this.db, exam)]);
    const isSeen = (section: TaughtPlace) =>
      areOwn(placesOf(exam), [section]) && (exam.own === null || areOwn(exam.own, [section]));
    return {
      ...examSummary(exam, expected!, this.clock.now()),
      place: placeOf(exam),
      sections: sections.filter(isSeen).map(({ sectionId, sectionName }) => ({ sectionId, sectionName })),
    };
  }

  overview(actor: Actor, examId: string): Promise<AnswerOf<typeof getExamResults>['Item']> {
    return this.steady.of(examId, () => this.readOverview(actor, examId));
  }

  private async readOverview(actor: Actor, examId: string): Promise<AnswerOf<typeof getExamResults>['Item']> {
    const exam = await this.reach.closed(actor, examId);
    const [marks, absent, expected, nameOf] = await Promise.all([
      this.rows.marks(exam),
      this.rows.countAbsent(exam),
      this.exams.expected([exam]),
      sectionNames(this.db, exam),
    ]);
    const bySection = new Map<string, MarksOfSection>();
    for (const { centimarks, count, ...place } of marks) {
      const one = bySection.get(JSON.stringify(place)) ?? { place, pairs: [] };
      bySection.set(JSON.stringify(place), one);
      one.pairs.push([centimarks, count]);
    }
    const whole: Distribution = [...bySection.values()].flatMap(({ pairs }) => pairs);
    return {
      ...examSummary(exam, expected[0]!, this.clock.now()),
      totalMarks: marksOf(exam.totalCentimarks),
      subjects: exam.subjects.map(({ subjectId, subjectName, maximumMarks }) => ({
        subjectId,
        subjectName,
        maximumMarks,
      })),
      isWhole: exam.own === null,
      absent,
      figures: told(figuresOf(whole)),
      histogram: histogramOf(whole).map(({ from, until, candidates }) => ({
        ...{ from: marksOf(from), until: marksOf(until), candidates },
      })),
      sections: sectionsOf([...bySection.values()], nameOf),
    };
  }

  async students(actor: Actor, examId: string, query: InputOf<typeof listExamStudents>['query']) {
    const exam = await this.reach.closed(actor, examId);
    return this.steady.of(examId, async () => {
      const [page, shown] = await Promise.all([this.rows.page(exam, query), this.shownBy(exam)]);
      return { ...page, items: page.items.map(shown) };
    });
  }

  /** Whom the exam is for, before and while it is written, too: of a teacher the own ones. */
  async expected(actor: Actor, examId: string, query: InputOf<typeof listExamExpected>['query']) {
    const exam = await this.reach.find(actor, examId);
    const [page, nameOf] = await Promise.all([this.rows.expected(exam, query), sectionNames(this.db, exam)]);
    return { ...page, items: page.items.map((row) => expectedRow(row, nameOf)) };
  }

  async absent(actor: Actor, examId: string, query: InputOf<typeof listExamAbsent>['query']) {
    const exam = await this.reach.closed(actor, examId);
    const [page, nameOf] = await Promise.all([this.rows.absent(exam, query), sectionNames(this.db, exam)]);
    return { ...page, items: page.items.map((row) => expectedRow(row, nameOf)) };
  }

  /** All of it as a table, and an entry of the trail that says who took it. */
  async table(actor: Actor, examId: string, sectionId: string | undefined): Promise<ResultsTable> {
    const exam = await this.reach.closed(actor, examId);
    const [rows, shown] = await this.steady.of(examId, () =>
      Promise.all([this.rows.all(exam, sectionId), this.shownBy(exam)]),
    );
    await this.db.transaction((tx) =>
      this.audit.add(tx, {
        action: 'results.exported',
        actor,
        orgId: exam.orgId,
        subject: `exam:${examId}`,
        details: { students: rows.length, ...(sectionId !== undefined && { sectionId }) },
      }),
    );
    return resultsTable(exam.subjects, rows.map(shown));
  }

  /** One list of several shifts as a table, and an entry of the trail for each. Of a teacher with the own sections only. */
  async meritList(actor: Actor, { examIds, subjects }: InputOf<typeof makeMeritList>['body']): Promise<ResultsTable> {
    const exams: ReachedExam[] = [];
    for (const examId of new Set(examIds)) exams.push(await this.reach.closed(actor, examId));
    const shifts: Shift[] = [];
    for (const exam of exams)
      shifts.push({
        ...{ examId: exam.examId, subjects: exam.subjects },
        rows: await this.rows.all({ ...exam, own: null }, undefined),
        isShown: (row) => exam.own === null || areOwn(exam.own, [row]),
      });
    const table = meritTable(shifts, subjects ?? null);
    await this.db.transaction(async (tx) => {
      for (const { orgId, examId } of exams)
        await this.audit.add(tx, {
          ...{ action: 'results.merit_list', actor, orgId, subject: `exam:${examId}` },
          details: { students: table.length - 1, shifts: exams.length },
        });
    });
    return table;
  }

  private async shownBy(exam: ReachedExam): Promise<(row: ResultRow) => ExamResultRow> {
    const [{ bySubject }, nameOf] = await Promise.all([
      this.distributions.of(exam.examId),
      sectionNames(this.db, exam),
    ]);
    const whole = bySubject.get(wholePaper) ?? [];
    const places = new Map<number, { rank: number; percentile: number }>();
    const placeOf = (centimarks: number) => {
      const known = places.get(centimarks);
      if (known) return known;
      const place = { rank: competitionRank(whole, centimarks), percentile: percentile(whole, centimarks) ?? 0 };
      places.set(centimarks, place);
      return place;
    };
    return (row) => resultRow(row, placeOf(row.centimarks), nameOf);
  }
}

/** Fields that the list and the results share. */
type ExamSummary = Omit<ListedExam, 'minutes' | 'questions' | 'places' | 'extraStudents'>;

function listedExam(exam: ListedRow, expected: number, now: number): ListedExam {
  const { minutes, questions, extraStudents, morePlaces } = exam;
  const first = placeOf(exam);
  return {
    ...examSummary(exam, expected, now),
    ...{ minutes, questions, extraStudents: extraStudents.length },
    places: first ? [first, ...(morePlaces as NonNullable<typeof first>[])] : [],
  };
}

function examSummary(exam: ResultExam, expected: number, now: number): ExamSummary {
  const { examId, examName, examType, startAt, endAt, candidates } = exam;
  return {
    ...{ examId, examName, examType: examType as ListedExam['examType'], state: stateOf(exam, now) },
    startAt: startAt?.toISOString() ?? null,
    endAt: endAt?.toISOString() ?? null,
    ...{ candidates, expected },
  };
}

function placeOf({ boardId, classId, groupId, sectionId }: ResultExam) {
  return boardId === null || classId === null || groupId === null ? null : { boardId, classId, groupId, sectionId };
}

const inMarks = (centimarks: number | null): number | null => (centimarks === null ? null : marksOf(centimarks));

const told = ({ candidates, mean, median, highest }: ExamFigures) => ({
  ...{ candidates, mean: inMarks(mean), median: inMarks(median), highest: inMarks(highest) },
});

interface MarksOfSection {
  readonly place: TaughtPlace;
  readonly pairs: [number, number][];
}

function expectedRow({ userId, accountId, name, userCode, ...place }: ExpectedRow, nameOf: NameOfSection) {
  return { userId, accountId, name, userCode, sectionId: place.sectionId, sectionName: nameOf(place) };
}

/** The best mean first. */
const sectionsOf = (marks: readonly MarksOfSection[], nameOf: NameOfSection): ExamResults['sections'] =>
  marks
    .map(({ place, pairs }) => ({
      ...{ sectionId: place.sectionId, sectionName: nameOf(place), ...told(figuresOf(pairs)) },
    }))
    .sort((one, other) => other.mean! - one.mean!);

function resultRow(row: ResultRow, place: { rank: number; percentile: number }, nameOf: NameOfSection): ExamResultRow {
  const { total, subjects } = row.tallies;
  return {
    ...{ userId: row.userId, accountId: row.accountId, name: row.name, userCode: row.userCode },
    ...{ sectionId: row.sectionId, sectionName: nameOf(row), ...place },
    marks: marksOf(row.centimarks),
    subjects: subjects.map(({ subjectId, centimarks }) => ({ subjectId, marks: marksOf(centimarks) })),
    right: total.right,
    wrong: total.wrong + total.partial,
    unanswered: total.unanswered + total.overLimit,
    timeTakenSeconds: row.timeTakenSeconds,
    submittedAt: row.submittedAt.toISOString(),
    submittedBy: row.submittedBy,
  };
}
