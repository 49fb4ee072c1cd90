import { z } from 'zod';
import { routes } from './index.js';

/**
 * Rows that are answered at once and cannot become many, by what bounds them. Any other list takes `limit` with a page
 * or a cursor, or has a maximum in its schema.
 */
const bounds: Readonly<Record<string, readonly string[]>> = {
  'the options of a question: 7': ['readQuestion'],
  'the questions of a paper: 250': [
    'beginAttempt',
    'getAttempt',
    'getBehaviourReport',
    'getChoices',
    'getExam',
    'getExamReport',
    'getItemAnalysis',
    'getPaper',
    'getQuiz',
    'getQuizResult',
    'getResult',
    'getReview',
    'getStanding',
    'saveAnswers',
    'tryDraft',
  ],
  'the cards that are due next': ['getMistakes'],
  'the newest 2,000 exams of a group': ['mockList', 'teacherList'],
  'the newest 100': ['listReports'],
  'the best twenty, and the marks that are possible': ['getBoard'],
  'the curriculum of one group: its subjects, chapters and topics': [
    'activeSubjects',
    'getCurriculum',
    'getPerformance',
    'getTopic',
    'usageByFilter',
  ],
  'the notes of an account on one content: 500': ['readNotes', 'saveNotes'],
  'what is made once in a while by hand: boards, languages, keys': [
    ...['activeBoards', 'contentLanguages', 'ltiKeys', 'signingKeys'],
  ],
  'the packages on sale, and those of an account: 500': [
    'listAllPackages',
    'listPackages',
    'packageHistory',
    'packageInfo',
    'packagesByCode',
    'quoteOrder',
  ],
  'the lines of one invoice': ['getInvoice'],
  'the devices and grades of a person: 100': ['listDevices', 'listGrades'],
  'the attachments of one post': ['changeAnswer', 'changePost', 'createAnswer', 'createPost', 'getPost', 'markCorrect'],
  'what one account holds: packages, chapters and tests': [
    'addGrade',
    'getSession',
    'refreshSession',
    'register',
    'signIn',
    'signInByCode',
    'signInByStartCode',
    'switchGrade',
    'userData',
  ],
  'the purposes that a person decides on: two': ['changePurpose', 'giveConsent', 'readPrivacy'],
  'the events of 100 days at most, 2,000 of a person': ['listAgenda'],
  'the first hundred': ['readPoints'],
  "the document's list of one message": ['addContact', 'deleteSelfAssessment', 'postDeleteSelfAssessment'],
  'the rows of an operator’s import': [
    'assessmentCommitImport',
    'assessmentImportRows',
    'catalogCommitImport',
    'catalogImportRows',
    'commerceCommitImport',
    'commerceImportRows',
    'identityCommitImport',
    'identityImportRows',
  ],
};

const isBounded = (list: z.core.$ZodArray): boolean =>
  (list._zod.def.checks ?? []).some(({ _zod }) => ['max_length', 'length_equals'].includes(_zod.def.check));

/** True where the schema holds a list of rows without a maximum. */
function holdsRows(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'array':
      return !isBounded(schema as z.core.$ZodArray) && isRow(def.element);
    case 'object':
      return Object.values(def.shape).some(holdsRows);
    case 'union':
      return def.options.some(holdsRows);
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return holdsRows(def.innerType);
    case 'pipe':
      return holdsRows(def.out);
    case 'intersection':
      return holdsRows(def.left) || holdsRows(def.right);
    default:
      return false;
  }
}

const isRow = (element: z.core.$ZodType): boolean =>
  !['string', 'number', 'enum', 'literal', 'boolean'].includes((element as z.core.$ZodTypes)._zod.def.type);

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];

const isPaged = ({ query, body }: (typeof routes)[number]): boolean =>
  [...fieldsOf(query), ...fieldsOf(body)].includes('limit');

test('every list of a route is paged, has a maximum, or has a bound that is said here', () => {
  const open = routes.filter((route) => holdsRows(route.answer) && !isPaged(route)).map(({ name }) => name);
  expect(open.sort()).toEqual(Object.values(bounds).flat().sort());
});
