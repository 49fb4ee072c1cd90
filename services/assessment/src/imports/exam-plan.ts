/** What an exam row of a pack comes to: its scheme, its window, its faults. Pure. */
import { pickTranslations, type PackExam } from '@exam/contracts';
import { bufferMinutesOf, centimarksOf, maximumMarks, type MarkingScheme, type QuestionType } from '@exam/domain';
import type { ExamSubject } from '../exams/index.js';
import { contentHash, mostLetters } from '../questions/index.js';
import { schemeOf, type SchemeFault } from './exam-scheme.js';
import { instantOf } from '@exam/platform/imports/index';

/** A question of the bank as far as planning needs it. */
export interface PlannedQuestion {
  readonly questionId: string;
  readonly type: QuestionType;
  readonly subjectId: string;
  readonly subjectName: string;
  readonly chapter: string;
  readonly topic: string;
  /** Changes with anything the question shows or its key says, its paragraph included. */
  readonly hash: string;
  /** Of all its texts; of what is drawn for practice it is not asked. */
  readonly letters?: number;
}

/** The exam as it is published now. */
export interface PublishedExam {
  readonly examId: string;
  readonly orgId: string;
  readonly revision: number;
  readonly startAt: number | null;
  readonly endAt: number | null;
  readonly startSource: string | null;
  readonly endSource: string | null;
  readonly sourceHash: string;
  readonly hasAttempts: boolean;
}

export interface ExamPlan {
  readonly row: PackExam;
  readonly scheme: MarkingScheme;
  readonly subjects: ExamSubject[];
  readonly chapters: string[];
  readonly topics: string[];
  readonly maximumCentimarks: number;
  readonly startAt: number | null;
  readonly endAt: number | null;
  /** Of everything the exam is made of; equal means that publishing again would change nothing. */
  readonly sourceHash: string;
  readonly faults: readonly SchemeFault[];
}

interface PlanSource {
  readonly row: PackExam;
  readonly questionOf: (questionId: string) => PlannedQuestion | undefined;
  readonly published: PublishedExam | undefined;
  /** Epoch milliseconds: relative instants are told from it, unless an earlier import has settled them. */
  readonly now: number;
}

export function planExam({ row, questionOf, published, now }: PlanSource): ExamPlan {
  const questions = row.questionIds.flatMap((questionId) => questionOf(questionId) ?? []);
  const { scheme, faults } = schemeOf(row, questions);
  const startAt = settled(row.startAt, published?.startSource, published?.startAt, now);
  const endAt = settled(row.endAt, published?.endSource, published?.endAt, now);
  const missing = row.questionIds.length - questions.length > 0;
  const structure = [
    ...questionFaults(row, questionOf),
    ...lengthFaults(questions),
    ...windowFaults(row, startAt, endAt),
  ];
  const named = missing ? [] : subjectFaults(row, questions);
  return {
    row,
    scheme,
    startAt,
    endAt,
    subjects: subjectsOf(questions, scheme, row.translations),
    chapters: distinct(questions.map(({ chapter }) => chapter)),
    topics: distinct(questions.map(({ topic }) => topic)),
    maximumCentimarks: centimarksOf(maximumMarks(scheme, questions)),
    sourceHash: contentHash([row, questions.map(({ hash }) => hash)]),
    // The scheme of a paper with holes would only repeat that the questions are missing.
    faults: missing ? structure : [...structure, ...named, ...faults],
  };
}

/** `+90m` was told from the first import: as long as the pack says the same, it stays the same instant. */
function settled(
  written: string | null,
  before: string | null | undefined,
  at: number | null | undefined,
  now: number,
): number | null {
  return written !== null && written === before && at !== undefined ? at : instantOf(written, now);
}

function questionFaults({ questionIds }: PackExam, questionOf: PlanSource['questionOf']): SchemeFault[] {
  const faults: SchemeFault[] = [];
  const seen = new Set<string>();
  const closedSubjects = new Set<string>();
  let subject: string | null = null;
  for (const questionId of questionIds) {
    if (seen.has(questionId))
      faults.push({ code: 'exam.question_twice', message: `The question '${questionId}' stands twice in the paper.` });
    seen.add(questionId);
    const question = questionOf(questionId);
    if (!question)
      faults.push({ code: 'exam.unknown_question', message: `The organisation has no question '${questionId}'.` });
    else if (question.subjectId !== subject) {
      if (closedSubjects.has(question.subjectId))
        faults.push({
          code: 'exam.subjects_mixed',
          message: `The questions are not grouped by subject: '${questionId}'.`,
        });
      if (subject !== null) closedSubjects.add(subject);
      subject = question.subjectId;
    }
  }
  return faults.slice(0, 10);
}

function lengthFaults(questions: readonly PlannedQuestion[]): SchemeFault[] {
  if (questions.reduce((sum, { letters = 0 }) => sum + letters, 0) <= mostLetters.paper) return [];
  const message = `In all languages together its questions have more than ${mostLetters.paper} letters.`;
  return [{ code: 'exam.too_long', message }];
}

function windowFaults(row: PackExam, startAt: number | null, endAt: number | null): SchemeFault[] {
  const faults: SchemeFault[] = [];
  if (startAt !== null && endAt !== null && startAt >= endAt) {
    faults.push({ code: 'exam.window_reversed', message: 'The exam ends before it begins.' });
  }
  if (bufferMinutesOf(row) >= row.durationMinutes) {
    faults.push({ code: 'exam.buffer_too_long', message: 'The buffer leaves no time to answer.' });
  }
  return faults;
}

/** A name in another language is of a subject that the paper has. */
function subjectFaults({ translations = {} }: PackExam, questions: readonly PlannedQuestion[]): SchemeFault[] {
  const asked = new Set(questions.map(({ subjectId }) => subjectId));
  return Object.entries(translations).flatMap(([language, { subjects = {} }]) =>
    Object.keys(subjects)
      .filter((subjectId) => !asked.has(subjectId))
      .map((subjectId) => ({
        code: 'exam.unknown_subject',
        message: `translations.${language}.subjects: the paper has no subject '${subjectId}'.`,
      })),
  );
}

function subjectsOf(
  questions: readonly PlannedQuestion[],
  scheme: MarkingScheme,
  translations: PackExam['translations'],
): ExamSubject[] {
  const named = Object.entries(translations ?? {}).map(
    ([language, { subjects = {} }]) => [language, subjects] as const,
  );
  return distinct(questions.map(({ subjectId }) => subjectId)).map((subjectId) => {
    const own = questions.filter((question) => question.subjectId === subjectId);
    return {
      subjectId,
      subjectName: own[0]!.subjectName,
      ...pickTranslations([Object.fromEntries(named), { subjectName: subjectId }]),
      questions: own.length,
      maximumCentimarks: centimarksOf(maximumMarks(scheme, own)),
    };
  });
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter((value) => value !== '');
