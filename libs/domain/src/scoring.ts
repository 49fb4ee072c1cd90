/**
 * Scores a paper (3 §5, decisions T69, T70, T75, T76, T78). Pure: the same answers give the same marks anywhere.
 *
 * Marks of a question: right +positiveMarks; wrong −negativeMarks; unanswered +unansweredMarks; partial
 * partialMarks × rightly chosen options, at most positiveMarks (the form of JEE Advanced: some but not all right
 * options and no wrong one chosen).
 * Choice limits: of the questions of one subject and scheme key only `totalMarkedQuestions` earn or lose marks:
 * first the answered ones in order of answering, then unanswered ones in paper order. An answer beyond is 'overLimit',
 * and so is one to a question that was left out after the exam.
 */
import { compilePaper, type CompiledPaper, type CompiledQuestion, type ScoredPaper } from './compiled-paper.js';
import { marksOf } from './marks.js';
import type { AnswerOutcome, Judgement } from './outcome.js';

export { compilePaper, type CompiledPaper, type ScoredPaper } from './compiled-paper.js';
export { keyProblem, outcomeOf, type AnswerOutcome, type KeyCode, type QuestionKey } from './outcome.js';

/**
 * `answer` is canonical ('' = none). `answeredSequence` grows with each answer of the attempt; equal ones fall back to
 * paper
 * order, and null, of a question that was never answered, is before all.
 */
export type Response = {
  readonly questionId: string;
  readonly answer: string;
  readonly answeredSequence: number | null;
};

export type QuestionOutcome = AnswerOutcome | 'overLimit';

/** `centimarks` are exact whole hundredths; `marks` is the same for people. */
export type QuestionScore = { questionId: string; outcome: QuestionOutcome; marks: number; centimarks: number };

/** answered + unanswered = questions, right + wrong + partial + overLimit = answered (ledger SCORE-011). */
export type ScoreTally = {
  marks: number;
  centimarks: number;
  maximum: number;
  maximumCentimarks: number;
  right: number;
  wrong: number;
  partial: number;
  unanswered: number;
  overLimit: number;
  answered: number;
};

export type SubjectScore = ScoreTally & { subjectId: string; subjectName: string };
export type PaperScore = { questions: QuestionScore[]; subjects: SubjectScore[]; total: ScoreTally };

/**
 * Scores one student's answers. Give a compiled paper when there are many students. Responses to questions that are
 * not in the paper are ignored; of two responses to one question the later answered counts.
 * Throws what `compilePaper` throws when given an uncompiled paper.
 */
export function scorePaper(paper: ScoredPaper | CompiledPaper, responses: readonly Response[]): PaperScore {
  const compiled = 'indexOf' in paper ? paper : compilePaper(paper);
  return scorePlaced(compiled, placed(compiled, responses));
}

/** Scores answers that are at their places in the paper already, as `placed` puts them. */
export function scorePlaced(compiled: CompiledPaper, given: readonly (Response | undefined)[]): PaperScore {
  const counts = countingQuestions(compiled, given);

  const subjects = compiled.subjects.map(({ subjectId, subjectName, maximum }) => ({
    subjectId,
    subjectName,
    ...emptyTally(maximum),
  }));
  const questions = compiled.questions.map((question, position) => {
    const judgement = question.judge(given[position]?.answer ?? '');
    const score = questionScore(question, judgement, counts[position] === 1);
    const tally = subjects[question.subject]!;
    tally[score.outcome] += 1;
    tally.centimarks += score.centimarks;
    return score;
  });

  const total = emptyTally(0);
  for (const subject of subjects) {
    close(subject);
    addTo(total, subject);
  }
  close(total);
  return { questions, subjects, total };
}

/**
 * Each response at its question's place in the paper, undefined where there is none. Those to questions that are not in
 * the
 * paper are left out; of two to one question the later answered counts.
 */
export function placed<One extends Response>(
  { indexOf, questions }: CompiledPaper,
  responses: readonly One[],
): (One | undefined)[] {
  const given = new Array<One | undefined>(questions.length).fill(undefined);
  for (const response of responses) {
    const position = indexOf.get(response.questionId);
    if (position === undefined) continue;
    const earlier = given[position];
    if (!earlier || (earlier.answeredSequence ?? 0) <= (response.answeredSequence ?? 0)) given[position] = response;
  }
  return given;
}

/** 1 where a question earns or loses marks, 0 where the choice limit leaves it out. */
function countingQuestions({ groups, questions }: CompiledPaper, given: readonly (Response | undefined)[]): Uint8Array {
  const counts = new Uint8Array(questions.length).fill(1);
  for (const { limit, members } of groups) {
    if (limit >= members.length) continue;
    const placeOf = (position: number) => orderOf(given[position], questions[position]!);
    const inOrder = [...members].sort((left, right) => placeOf(left) - placeOf(right) || left - right);
    for (const position of inOrder.slice(limit)) counts[position] = 0;
  }
  return counts;
}

/**
 * Unanswered questions come after every answered one, those with a bonus for all before the others; finite numbers,
 * because two infinities have no difference.
 */
const orderOf = (response: Response | undefined, { treatment }: CompiledQuestion): number => {
  if (response && response.answer !== '') return response.answeredSequence ?? 0;
  return treatment === 'bonus-all' ? Number.MAX_VALUE / 2 : Number.MAX_VALUE;
};

function questionScore(question: CompiledQuestion, { outcome, chosen }: Judgement, counting: boolean): QuestionScore {
  const { questionId, treatment } = question;
  if (!counting || treatment === 'dropped')
    return { questionId, outcome: outcome === 'unanswered' ? outcome : 'overLimit', marks: 0, centimarks: 0 };
  if (treatment === 'bonus-all' || (treatment === 'bonus-attempted' && outcome !== 'unanswered')) {
    const given = outcome === 'unanswered' ? outcome : 'right';
    return { questionId, outcome: given, marks: marksOf(question.right), centimarks: question.right };
  }
  const centimarks =
    outcome === 'partial' ? Math.min(question.partialEach * chosen, question.right) : question[outcome];
  return { questionId, outcome, marks: marksOf(centimarks), centimarks };
}

function emptyTally(maximumCentimarks: number): ScoreTally {
  return {
    marks: 0,
    centimarks: 0,
    maximum: 0,
    maximumCentimarks,
    right: 0,
    wrong: 0,
    partial: 0,
    unanswered: 0,
    overLimit: 0,
    answered: 0,
  };
}

const summed = ['centimarks', 'maximumCentimarks', 'right', 'wrong', 'partial', 'unanswered', 'overLimit'] as const;

function addTo(total: ScoreTally, part: ScoreTally): void {
  for (const field of summed) total[field] += part[field];
}

function close(tally: ScoreTally): void {
  tally.answered = tally.right + tally.wrong + tally.partial + tally.overLimit;
  tally.marks = marksOf(tally.centimarks);
  tally.maximum = marksOf(tally.maximumCentimarks);
}
