// The school of a mock day: sections, an organiser, a paper of all types of questions with two wrong keys, and its test.
import { questionRow, questions, rules, type PaperQuestion } from '../../load/paper.js';
import { Failure } from '../../lib/failure.js';
import { importRows, newStudentOf, orgIdOf, peopleRows, placeOf, studentsOf, type Student } from '../../load/pack.js';
import type { OwnProduct } from '../../load/product.js';
import { Tokens } from '../../load/tokens.js';

export type Candidate = Student & { token: string; section: number };
export type MockSchool = Awaited<ReturnType<typeof foundSchool>>;

/** The day is over by then. */
const tokenLivesSeconds = 4 * 3_600;
const perSection = 50;
const fewestSections = 4;
const mostSections = 100;
/** Far above every student's. */
const organiserIndex = 999_999;

/** Both are right in `questions`, by which students answer; the school has printed others. */
const wrongKeys: Record<'another' | 'dropped', Pick<PaperQuestion, 'subjectId' | 'type'> & { printed: string }> = {
  another: { subjectId: 'physics', type: 'SCCT', printed: 'b' },
  dropped: { subjectId: 'chemistry', type: 'NUM', printed: '777' },
};
/** Of a shared password's hash only people of `peopleRows` are given one. */
const withPassword = 1;

export function paperOf(run: string) {
  const right = questions(run);
  const at = (name: keyof typeof wrongKeys) => {
    const { subjectId, type } = wrongKeys[name];
    return right.findIndex((one) => one.subjectId === subjectId && one.type === type);
  };
  const [another, dropped] = [at('another'), at('dropped')];
  const printed = right.map((one, index) => {
    if (index !== another && index !== dropped) return one;
    return { ...one, key: wrongKeys[index === another ? 'another' : 'dropped'].printed };
  });
  const ruleOf = (_subjectId: string, schemeKey: string) => rules[schemeKey]!;
  return {
    ...{ right, ruleOf },
    /** By which submissions are marked at first, and once both keys are decided on. */
    before: { questions: printed, ruleOf },
    after: { questions: right.filter((_, index) => index !== dropped), ruleOf },
    /** As the organiser finds them. */
    wrong: {
      another: { number: another + 1, answer: right[another]!.key.toLowerCase() },
      dropped: { number: dropped + 1 },
    },
  };
}

/** People and questions; the test is brought in when the day begins. */
export async function foundSchool(product: OwnProduct, count: number) {
  const { run, secrets } = product;
  const paper = paperOf(run);
  const orgId = orgIdOf(run);
  const place = placeOf(run);
  const sections = Math.min(mostSections, Math.max(fewestSections, Math.ceil(count / perSection)));
  const sectionId = (index: number) => `${run}-section-${(index % sections) + 1}`;
  const rows = peopleRows(run, { students: count, withPassword, questions: paper.before.questions.map(questionRow) });
  const group = {
    ...{ groupId: place.groupId, groupName: 'MPC' },
    sections: Array.from({ length: sections }, (_, at) => ({
      ...{ sectionId: sectionId(at), sectionName: sectionName(at) },
    })),
  };
  const people = [...rows.user!] as { passwordHash?: string }[];
  const { phoneNumber } = newStudentOf(run, organiserIndex);
  await importRows(product, `${count} students in ${sections} sections`, {
    ...rows,
    exam: [],
    board: [
      {
        ...{ boardId: place.boardId, boardName: 'Load board', orgId },
        classes: [{ classId: place.classId, className: '12', groups: [group] }],
      },
    ],
    user: [
      ...people.map((person, index) => ({ ...person, sectionId: sectionId(index) })),
      {
        ...{ userCode: `${run}-organiser`, orgId, phoneNumber, givenName: 'Organiser', role: 'organiser' },
        passwordHash: people[0]!.passwordHash,
      },
    ],
  });
  const tokens = new Tokens(secrets.privateJwk);
  const students = (await studentsOf(product, count)).map((student): Candidate => ({
    ...student,
    ...{ token: tokens.for(student, tokenLivesSeconds), section: student.index % sections },
  }));
  const missing = students.find(({ userId }) => !userId);
  if (missing) throw new Failure('Not everybody was imported', missing.userCode, 'Look at the log of identity.');
  return { paper, students, sections, organiser: { phoneNumber } };
}

export const sectionName = (index: number) => `Section ${index + 1}`;

/** Open from now on; its results wait for the organiser. */
export async function openTest(product: OwnProduct, paper: MockSchool['paper'], seconds: number) {
  const { run } = product;
  const exam = { examId: `${run}-mock`, examName: 'Mock day', endAt: Date.now() + seconds * 1_000 };
  const endAt = new Date(exam.endAt).toISOString();
  await importRows(product, 'the test', {
    exam: [
      {
        ...{ ...exam, endAt, startAt: '-1m', testType: 'window', examType: 'MockTest', durationMinutes: 180 },
        ...{ orgId: orgIdOf(run), ...placeOf(run), reviewRelease: 'manual' },
        questionIds: paper.right.map(({ questionId }) => questionId),
        markingScheme: { '*': rules },
      },
    ],
  });
  return exam;
}
