import { readFileSync } from 'node:fs';
import type { PackExam } from '@exam/contracts';
import type { QuestionType } from '@exam/domain';
import type { ExamOptions } from './source.js';
import { examIdOf } from './map-question.js';

export interface PaperQuestion {
  questionId: string;
  subjectId: string;
  questionType: QuestionType;
  /** Where the subject is in the paper, then the question's number. */
  subjectOrder: number;
  index: number;
}

type Rule = { positiveMarks: number; negativeMarks: number; partialMarks: number; unansweredMarks: number };
type Rules = Partial<Record<'SCCT' | 'MCCT' | 'NUM' | 'INT', Rule>>;

const marking = JSON.parse(readFileSync(new URL('marking.json', import.meta.url), 'utf8')) as {
  default: Rules;
  papers: Record<string, Rules>;
};

/** The exam of a paper: its questions by subject, with the marks the paper printed. */
export function examOf(paper: string, questions: readonly PaperQuestion[], options: ExamOptions): Partial<PackExam> {
  const inOrder = [...questions].sort(
    (left, right) => left.subjectOrder - right.subjectOrder || left.index - right.index,
  );
  const start = options.start ?? '-0m';
  return {
    examId: examIdOf(paper),
    orgId: options.org,
    examName: paper,
    examType: options.examType,
    boardId: options.board,
    classId: options.class,
    groupId: options.group,
    sectionId: options.section ?? null,
    testType: options.open ? 'open' : 'window',
    startAt: options.open && options.start === undefined ? null : start,
    endAt: options.open ? null : later(start, options.minutes),
    durationMinutes: options.minutes,
    questionIds: inOrder.map((question) => question.questionId),
    markingScheme: { '*': rulesFor(paper, inOrder) },
    reviewRelease: options.open ? 'immediate' : 'windowEnd',
  };
}

function rulesFor(paper: string, questions: readonly PaperQuestion[]): Rules {
  const rules = { ...marking.default, ...marking.papers[paper] };
  const used = new Set<string>(questions.map((question) => question.questionType));
  return Object.fromEntries(Object.entries(rules).filter(([type]) => used.has(type)));
}

/** An instant or a relative one, so many minutes later, in the same form. */
function later(start: string, minutes: number): string {
  const relative = /^([+-])(\d+)([mhd])$/.exec(start);
  if (!relative) return new Date(Date.parse(start) + minutes * 60_000).toISOString();
  const unit = { m: 1, h: 60, d: 1_440 }[relative[3] as 'm' | 'h' | 'd'];
  const total = (relative[1] === '-' ? -1 : 1) * Number(relative[2]) * unit + minutes;
  return `${total < 0 ? '-' : '+'}${Math.abs(total)}m`;
}
