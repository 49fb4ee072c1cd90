/** The demo pack ships with the product: it must always go in whole. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  packBoard,
  packExam,
  packOrganisation,
  packPackage,
  packPicture,
  packQuestion,
  packQuiz,
  packResult,
  packSubject,
  packUser,
  packVirtualClass,
  type ImportRefusal,
  type PackExam,
  type PackKind,
  type PackOrganisation,
  type PackBoard,
  type PackPicture,
  type PackQuestion,
  type PackResult,
  type PackUser,
} from '@exam/contracts';
import { canonicalAnswer, keyProblem, questionTypes, schemeKeyOf } from '@exam/domain';
import type { z } from 'zod';
import { root } from '../lib/folders.js';
import { ownPack } from './pack/own-pack.js';
import { formulaFaults } from './test-formulas.js';

const folder = path.join(root, 'content/demo');

async function rowsOf<Row>(kind: PackKind, schema: z.ZodType<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  const refused: ImportRefusal[] = [];
  for await (const { row } of (await ownPack(folder)).rows(kind, (refusal) => refused.push(refusal)))
    rows.push(schema.parse(row));
  expect(refused).toEqual([]);
  return rows;
}

let organisations: PackOrganisation[];
let boards: PackBoard[];
let users: PackUser[];
let pictures: PackPicture[];
let questions: PackQuestion[];
let exams: PackExam[];
let results: PackResult[];
beforeAll(async () => {
  organisations = await rowsOf('organisation', packOrganisation);
  boards = await rowsOf('board', packBoard);
  users = await rowsOf('user', packUser);
  pictures = await rowsOf('picture', packPicture);
  questions = await rowsOf('question', packQuestion);
  exams = await rowsOf('exam', packExam);
  results = await rowsOf('result', packResult);
});

const distinct = (values: readonly unknown[]) => new Set(values).size;
const textsOf = (question: PackQuestion) =>
  [question, ...Object.values(question.translations)]
    .flatMap(({ question: text, paragraph, hint, explanation, options }) => [
      text,
      paragraph,
      hint,
      explanation,
      ...options.map((option) => (typeof option === 'string' ? option : option.value)),
    ])
    .filter((text) => text !== null);
const picturesOf = (question: PackQuestion) =>
  [
    question.picture,
    question.paragraphPicture,
    question.hintPicture,
    question.explanationPicture,
    ...question.options.map(({ picture }) => picture),
  ].filter((name) => name !== null);

test('every row parses and every id is used once', () => {
  expect(distinct(questions.map(({ questionId }) => questionId))).toBe(questions.length);
  expect(distinct(exams.map(({ examId }) => examId))).toBe(exams.length);
  expect(distinct(users.map(({ userCode }) => userCode))).toBe(users.length);
  expect(distinct(users.map(({ phoneNumber }) => phoneNumber))).toBe(users.length);
  expect(distinct(results.map(({ examId, userCode }) => `${examId} ${userCode}`))).toBe(results.length);
});

test('there are at least 75 questions, 25 of each subject, of all seven types, with hint, explanation and ideal time', () => {
  const bySubject = new Map(
    ['physics', 'chemistry', 'mathematics'].map((id) => [
      id,
      questions.filter((question) => question.subjectId === id),
    ]),
  );
  expect([...bySubject.values()].flat()).toHaveLength(questions.length);
  for (const some of bySubject.values()) expect(some.length).toBeGreaterThanOrEqual(25);
  expect(distinct(questions.map(({ questionType }) => questionType))).toBe(questionTypes.length);
  expect(questions.filter(({ hint, explanation, idealSeconds }) => !hint || !explanation || !idealSeconds)).toEqual([]);
  expect(distinct(questions.map(({ difficulty }) => difficulty))).toBeGreaterThanOrEqual(2);
});

test('every key is canonical and can be answered', () => {
  for (const { questionId, questionType, subjectId, key, alternateKey, options } of questions) {
    const optionCount = options.length || undefined;
    expect([
      questionId,
      keyProblem({ questionId, type: questionType, subjectId, key, alternateKey, optionCount }),
    ]).toEqual([questionId, null]);
    expect([questionId, canonicalAnswer(questionType, key, optionCount)]).toEqual([
      questionId,
      { ok: true, answer: key },
    ]);
  }
});

test('choice questions have distinct options, others none', () => {
  for (const { questionId, questionType, options } of questions) {
    const isChoice = ['SCCT', 'MCCT', 'PQS', 'PQM'].includes(questionType);
    expect([questionId, options.length]).toEqual([questionId, isChoice ? 4 : 0]);
    expect(distinct(options.map(({ value, picture }) => `${value} ${picture}`))).toBe(options.length);
  }
});

test('every formula renders in KaTeX and no LaTeX stands outside of one', () => {
  for (const question of questions)
    expect([question.questionId, formulaFaults(textsOf(question))]).toEqual([question.questionId, []]);
});

test('every picture that is named exists, and every picture is named', () => {
  const named = new Set(questions.flatMap(picturesOf));
  expect([...named].sort()).toEqual(pictures.map(({ name }) => name).sort());
  expect(pictures.length).toBeGreaterThanOrEqual(6);
  expect(distinct(pictures.map(({ base64 }) => createHash('sha256').update(base64).digest('hex')))).toBe(
    pictures.length,
  );
});

test('questions of one paragraph share its text and its picture', () => {
  const shared = new Map<string, string>();
  for (const { questionType, paragraphId, paragraph, paragraphPicture } of questions) {
    expect(paragraphId !== null).toBe(questionType === 'PQS' || questionType === 'PQM');
    if (paragraphId === null) continue;
    const text = JSON.stringify([paragraph, paragraphPicture]);
    expect(shared.get(paragraphId) ?? text).toBe(text);
    shared.set(paragraphId, text);
  }
  expect(questions.some(({ paragraphPicture }) => paragraphPicture !== null)).toBe(true);
});

test('people and exams stand in the tree of their board', () => {
  const places = new Set(
    boards.flatMap(({ boardId, orgId, classes }) =>
      classes.flatMap(({ classId, groups }) =>
        groups.flatMap(({ groupId, sections }) => [
          [orgId, boardId, classId, groupId, null].join(),
          ...sections.map(({ sectionId }) => [orgId, boardId, classId, groupId, sectionId].join()),
        ]),
      ),
    ),
  );
  expect(organisations.map(({ orgCode }) => orgCode)).toEqual(['VVSS', 'YPS']);
  for (const { orgId, boardId, classId, groupId, sectionId } of [
    ...exams,
    ...users.filter(({ role }) => role === 'student'),
  ]) {
    expect(places).toContain([orgId, boardId, classId, groupId, sectionId].join());
  }
  expect(users.filter(({ role }) => role === 'student').length).toBeGreaterThanOrEqual(40);
  expect(users.map(({ role }) => role)).toEqual(expect.arrayContaining(['teacher', 'org-admin']));
});

test('each exam names questions of the pack once, grouped by subject, with a rule for each type or total marks', () => {
  const known = new Map(questions.map((question) => [question.questionId, question]));
  for (const { examId, questionIds, markingScheme, totalMarks } of exams) {
    expect([examId, distinct(questionIds)]).toEqual([examId, questionIds.length]);
    const paper = questionIds.map((id) => known.get(id)!);
    const runs = paper.filter((question, index) => question.subjectId !== paper[index - 1]?.subjectId);
    expect(runs.length).toBe(distinct(paper.map(({ subjectId }) => subjectId)));
    for (const { subjectId, questionType } of paper) {
      const rule = { ...markingScheme?.['*'], ...markingScheme?.[subjectId] }[schemeKeyOf(questionType)];
      expect([examId, questionType, rule !== undefined || totalMarks !== null]).toEqual([examId, questionType, true]);
    }
  }
});

test('no question of a practice test stands in an exam that is not long over: its review would tell the key', () => {
  const isOver = ({ endAt }: PackExam) => /^-\d+d$/.test(endAt ?? '');
  const practised = new Set(
    exams.filter(({ testType }) => testType === 'open').flatMap(({ questionIds }) => questionIds),
  );
  for (const { examId, questionIds } of exams.filter((exam) => exam.testType === 'window' && !isOver(exam)))
    expect([examId, questionIds.filter((id) => practised.has(id))]).toEqual([examId, []]);
});

test('each list has exams that are open, to come and past, one of them with results', () => {
  const minutes = (instant: string | null) =>
    instant === null ? null : Number(instant.slice(0, -1)) * { m: 1, h: 60, d: 1_440 }[instant.slice(-1) as 'm'];
  const state = ({ startAt, endAt }: PackExam) =>
    (minutes(startAt) ?? -1) > 0 ? 'upcoming' : (minutes(endAt) ?? 1) < 0 ? 'past' : 'open';
  expect(exams.map((exam) => `${exam.examType} ${exam.testType} ${state(exam)}`).sort()).toEqual([
    'AdhocMockTest open open',
    'Assessment open open',
    'Assessment window open',
    'Assessment window past',
    'Assessment window past',
    'Assessment window upcoming',
    'MockTest window open',
    'MockTest window past',
    'MockTest window upcoming',
  ]);
  const past = exams.find((exam) => exam.examType === 'MockTest' && state(exam) === 'past')!;
  expect(results.filter(({ examId }) => examId === past.examId).length).toBeGreaterThanOrEqual(35);
  for (const { startedAt, submittedAt } of results) {
    const [from, to] = [minutes(startedAt)!, minutes(submittedAt)!];
    expect(from).toBeGreaterThanOrEqual(minutes(past.startAt)!);
    expect(to - from).toBeGreaterThan(0);
    expect(to - from).toBeLessThanOrEqual(past.durationMinutes);
  }
});

test('every answer of a result is canonical for its question, and its student is of the exam', () => {
  const known = new Map(questions.map((question) => [question.questionId, question]));
  for (const { examId, userCode, answers } of results) {
    const exam = exams.find((candidate) => candidate.examId === examId)!;
    expect(users.find((user) => user.userCode === userCode)).toMatchObject({
      boardId: exam.boardId,
      classId: exam.classId,
      groupId: exam.groupId,
    });
    for (const [questionId, answer] of Object.entries(answers)) {
      expect(exam.questionIds).toContain(questionId);
      const { questionType, options } = known.get(questionId)!;
      expect([questionId, canonicalAnswer(questionType, answer, options.length || undefined)]).toEqual([
        questionId,
        { ok: true, answer },
      ]);
    }
  }
});

test('the demo accounts are people of the pack', () => {
  const accounts = JSON.parse(readFileSync(path.join(folder, 'accounts.json'), 'utf8')) as {
    userCode: string;
    login: string;
    password: string;
    role: string;
  }[];
  expect(accounts.map(({ role }) => role)).toEqual([
    'student',
    'student',
    'student',
    'teacher',
    'organiser',
    'org-admin',
    'shop',
  ]);
  for (const { userCode, login, password, role } of accounts) {
    expect(users.find((user) => user.userCode === userCode)).toMatchObject({
      phoneNumber: `+91${login}`,
      password,
      role,
    });
  }
});

test('a quiz comes as a spreadsheet, and films have captions in English and Hindi', async () => {
  const workbooks = (await readdir(path.join(folder, 'quizzes'))).filter((name) => name.endsWith('.xlsx'));
  expect(workbooks).not.toEqual([]);
  const quizzes = await rowsOf('quiz', packQuiz);
  const sheet = quizzes.find(({ examId }) => examId === 'physics-12-02-capacitors')!;
  const ids = sheet.topics.flatMap(({ questionIds }) => questionIds);
  expect(questions.filter(({ questionId }) => ids.includes(questionId))).toHaveLength(4);

  const films: { fileType: string; examId?: string; captions?: { language: string }[] }[] = [];
  for await (const { row } of (await ownPack(folder)).rows('content', () => undefined)) films.push(row as never);
  expect(films.filter(({ examId }) => examId === sheet.examId)).toHaveLength(1);
  const spoken = films.flatMap(({ captions }) => (captions ? [captions.map(({ language }) => language).sort()] : []));
  expect(spoken.length).toBeGreaterThanOrEqual(2);
  expect(new Set(spoken.map(String))).toEqual(new Set(['en,hi']));
});

test('the shop sells chapters that the curriculum has, together for less than each', async () => {
  const subjects = await rowsOf('subject', packSubject);
  const packages = await rowsOf('package', packPackage);
  const taught = new Set(subjects.flatMap(({ chapters }) => chapters.map(({ chapterId }) => chapterId)));
  const sold = packages.flatMap((one) => one.subjects.flatMap(({ chapterIds }) => chapterIds));
  expect(sold.filter((chapterId) => !taught.has(chapterId))).toEqual([]);
  const price = (id: string) => {
    const one = packages.find(({ packageId }) => packageId === id)!;
    return one.basePricePaise - one.discountPaise;
  };
  expect(price('vvss-pcm-12')).toBeLessThan(price('vvss-physics-12') + price('vvss-chemistry-12'));
});

const written = ['bn', 'hi', 'ta'] as const;

test('exams, quizzes, subjects, chapters, topics, packages and live classes are in Hindi, Tamil and Bengali', async () => {
  const subjects = await rowsOf('subject', packSubject);
  const chapters = subjects.flatMap((subject) => subject.chapters);
  // a spreadsheet has no place for other languages
  const quizzes = (await rowsOf('quiz', packQuiz)).filter(({ examId }) => examId !== 'physics-12-02-capacitors');
  const packages = await rowsOf('package', packPackage);
  const kinds: [rows: readonly { translations?: object | undefined }[], texts: string[]][] = [
    [exams, ['examName', 'instructions', 'subjects']],
    [quizzes, ['examName', 'subjects']],
    [subjects, ['subjectName']],
    [chapters, ['chapterName', 'description', 'longDescription']],
    [[...chapters.flatMap(({ topics }) => topics), ...quizzes.flatMap(({ topics }) => topics)], ['topicName']],
    [packages, ['description', 'packageName', 'shortDescription']],
    [packages.flatMap((one) => one.subjects), ['subjectName']],
    [await rowsOf('virtualClass', packVirtualClass.pick({ translations: true }).loose()), ['description', 'title']],
  ];
  for (const [rows, texts] of kinds)
    for (const row of rows) {
      const told = Object.entries(row.translations ?? {}).map(([language, given]) => [
        language,
        Object.keys(given as object).sort(),
      ]);
      expect(told.sort()).toEqual(written.map((language) => [language, texts]));
    }
});

test('at least forty questions are whole in Hindi, Tamil and Bengali', () => {
  const whole = questions.filter(({ question, paragraph, options, translations }) =>
    written.every((language) => {
      const { question: asked, paragraph: set, options: offered = [] } = translations[language] ?? {};
      return asked && asked !== question && (!paragraph || set) && offered.length === options.length;
    }),
  );
  expect(whole.length).toBeGreaterThanOrEqual(40);
});
