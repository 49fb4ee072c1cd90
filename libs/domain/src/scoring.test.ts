import { compilePaper, scorePaper, type QuestionKey, type Response, type ScoredPaper } from './scoring.js';
import type { TypeRule } from './marking-scheme.js';

const rule = (change: Partial<TypeRule> = {}): TypeRule => ({
  positiveMarks: 4,
  negativeMarks: 1,
  partialMarks: 0,
  unansweredMarks: 0,
  totalQuestions: 9,
  totalMarkedQuestions: 9,
  ...change,
});
const subjects = [
  { subjectId: 'phy', subjectName: 'Physics' },
  { subjectId: 'chem', subjectName: 'Chemistry' },
];
const key = (questionId: string, change: Partial<QuestionKey> = {}): QuestionKey => ({
  questionId,
  type: 'SCCT',
  subjectId: 'phy',
  key: 'a',
  ...change,
});
const paperOf = (questions: QuestionKey[], types: Record<string, TypeRule>): ScoredPaper => ({
  questions,
  subjects,
  scheme: { subjects: subjects.map(({ subjectId }) => ({ subjectId, types })) },
});
const answers = (...given: string[]): Response[] =>
  given.map((pair, index) => ({
    questionId: pair.split('=')[0]!,
    answer: pair.split('=')[1] ?? '',
    answeredSequence: index + 1,
  }));
const outcomes = (paper: ScoredPaper, responses: Response[]) =>
  scorePaper(paper, responses).questions.map(({ outcome, marks }) => `${outcome} ${marks}`);

test('[SCORE-010] marks follow the scheme: right, wrong and unanswered', () => {
  const paper = paperOf([key('1'), key('2'), key('3')], { SCCT: rule({ unansweredMarks: 0.5 }) });
  expect(outcomes(paper, answers('1=a', '2=b'))).toEqual(['right 4', 'wrong -1', 'unanswered 0.5']);
});

test.each([
  ['a', 'partial 1'],
  ['a,b', 'partial 2'],
  ['a,b,d', 'right 4'],
  ['a,c', 'wrong -2'],
  ['c', 'wrong -2'],
  ['a,b,c,d', 'wrong -2'],
  ['', 'unanswered 0'],
])('a multiple choice with key a,b,d in JEE Advanced style: %j is %s', (answer, outcome) => {
  const paper = paperOf([key('1', { type: 'MCCT', key: 'a,b,d' })], {
    MCCT: rule({ negativeMarks: 2, partialMarks: 1 }),
  });
  expect(outcomes(paper, answers(`1=${answer}`))).toEqual([outcome]);
});

test('partial marks never exceed the marks of a right answer', () => {
  const paper = paperOf([key('1', { type: 'MCCT', key: 'a,b,c,d,e,f,g' })], {
    MCCT: rule({ positiveMarks: 4, partialMarks: 1 }),
  });
  expect(outcomes(paper, answers('1=a,b,c,d,e,f'))).toEqual(['partial 4']);
});

test('[GRID-014] beyond the limit the answers given first count, in order of answering', () => {
  const paper = paperOf([key('1'), key('2'), key('3')], { SCCT: rule({ totalMarkedQuestions: 2 }) });
  expect(outcomes(paper, answers('3=b', '1=a', '2=a'))).toEqual(['right 4', 'overLimit 0', 'wrong -1']);
  expect(outcomes(paper, answers('3=a'))).toEqual(['unanswered 0', 'unanswered 0', 'right 4']);
});

test('[GRID-014] answers of equal order fall back to the order of the paper', () => {
  const paper = paperOf([key('1'), key('2'), key('3')], { SCCT: rule({ totalMarkedQuestions: 1 }) });
  const together = answers('3=a', '2=a', '1=a').map((response) => ({ ...response, answeredSequence: 7 }));
  expect(outcomes(paper, together)).toEqual(['right 4', 'overLimit 0', 'overLimit 0']);
});

test('[GRID-014] PQS and PQM share one limit; another subject has its own', () => {
  const paper = paperOf(
    [key('1', { type: 'PQS' }), key('2', { type: 'PQM' }), key('3', { type: 'PQS', subjectId: 'chem' })],
    { PSGS: rule({ totalMarkedQuestions: 1 }) },
  );
  expect(outcomes(paper, answers('2=a', '1=a', '3=a'))).toEqual(['overLimit 0', 'right 4', 'right 4']);
});

test('a wrong answer beyond the limit costs nothing and an emptied one takes no place', () => {
  const paper = paperOf([key('1'), key('2')], { SCCT: rule({ totalMarkedQuestions: 1 }) });
  expect(outcomes(paper, answers('1=a', '2=b'))).toEqual(['right 4', 'overLimit 0']);
  expect(outcomes(paper, answers('1', '2=a'))).toEqual(['unanswered 0', 'right 4']);
});

test('marks for leaving out go to as many questions as the limit leaves free', () => {
  const paper = paperOf([key('1'), key('2'), key('3')], {
    SCCT: rule({ unansweredMarks: 1, totalMarkedQuestions: 2 }),
  });
  expect(outcomes(paper, answers('3=a'))).toEqual(['unanswered 1', 'unanswered 0', 'right 4']);
});

test('[SCORE-011] subjects and the whole add up', () => {
  const paper = paperOf(
    [
      key('1'),
      key('2'),
      key('3', { subjectId: 'chem', type: 'MCCT', key: 'a,b' }),
      key('4', { subjectId: 'chem', type: 'NUM', key: '0.5' }),
      key('5'),
    ],
    { SCCT: rule({ totalMarkedQuestions: 1 }), MCCT: rule({ partialMarks: 1.25 }), NUM: rule({ positiveMarks: 3 }) },
  );
  const score = scorePaper(paper, answers('1=b', '2=a', '3=a'));
  const none = { right: 0, wrong: 0, partial: 0, unanswered: 0, overLimit: 0 };
  expect(score.subjects).toEqual([
    {
      ...none,
      subjectId: 'phy',
      subjectName: 'Physics',
      marks: -1,
      centimarks: -100,
      maximum: 4,
      maximumCentimarks: 400,
      wrong: 1,
      overLimit: 1,
      unanswered: 1,
      answered: 2,
    },
    {
      ...none,
      subjectId: 'chem',
      subjectName: 'Chemistry',
      marks: 1.25,
      centimarks: 125,
      maximum: 7,
      maximumCentimarks: 700,
      partial: 1,
      unanswered: 1,
      answered: 1,
    },
  ]);
  expect(score.total).toEqual({
    ...none,
    marks: 0.25,
    centimarks: 25,
    maximum: 11,
    maximumCentimarks: 1100,
    wrong: 1,
    overLimit: 1,
    partial: 1,
    unanswered: 2,
    answered: 3,
  });
});

test('marks that binary fractions cannot hold add up exactly', () => {
  const questions = Array.from({ length: 30 }, (_, index) => key(String(index)));
  const { total } = scorePaper(
    paperOf(questions, { SCCT: rule({ positiveMarks: 0.1, totalMarkedQuestions: 30 }) }),
    answers(...questions.map(({ questionId }) => `${questionId}=a`)),
  );
  expect(total.marks).toBe(3);
});

test('no marks off is zero, not negative zero', () => {
  const score = scorePaper(paperOf([key('1')], { SCCT: rule({ negativeMarks: 0 }) }), answers('1=b'));
  expect(score.questions[0]!.marks).toBe(0);
  expect(score.total.centimarks).toBe(0);
});

test('answers to other papers are passed over; of two answers to one question the later counts', () => {
  const paper = paperOf([key('1')], { SCCT: rule() });
  expect(outcomes(paper, [...answers('1=b', '1=a', 'elsewhere=a')])).toEqual(['right 4']);
  expect(outcomes(paper, answers('1=b', '1=a').reverse())).toEqual(['right 4']);
});

test('a subject without questions has an empty row, a paper without questions an empty score', () => {
  expect(scorePaper(paperOf([key('1')], { SCCT: rule() }), []).subjects[1]).toMatchObject({
    subjectId: 'chem',
    maximum: 0,
    unanswered: 0,
  });
  expect(scorePaper(paperOf([], {}), []).total).toMatchObject({ marks: 0, maximum: 0, answered: 0, unanswered: 0 });
});

test.each<[string, QuestionKey[], Record<string, TypeRule>]>([
  ['a question stands twice', [key('1'), key('1')], { SCCT: rule() }],
  ['a subject is not listed', [key('1', { subjectId: 'bio' })], { SCCT: rule() }],
  ['a type has no rule', [key('1', { type: 'FB' })], { SCCT: rule() }],
  ['a key cannot be read', [key('1', { key: '?' })], { SCCT: rule() }],
  ['a rule is no number', [key('1')], { SCCT: rule({ positiveMarks: NaN }) }],
])('a paper is refused when %s', (_, questions, types) => {
  expect(() => compilePaper(paperOf(questions, types))).toThrow(RangeError);
});

test('scoring with a compiled paper gives the same score and leaves it as it was', () => {
  const paper = paperOf([key('1'), key('2')], { SCCT: rule({ totalMarkedQuestions: 1 }) });
  const compiled = compilePaper(paper);
  const responses = answers('2=a', '1=a');
  expect(scorePaper(compiled, responses)).toEqual(scorePaper(paper, responses));
  expect(scorePaper(compiled, [])).toEqual(scorePaper(paper, []));
  expect(scorePaper(compiled, responses)).toEqual(scorePaper(paper, responses));
});
