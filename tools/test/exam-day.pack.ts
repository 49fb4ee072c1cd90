/** A small pack of content: one organisation, two students, one open mock test of two questions. */
export const password = 'exam-day-2026';

export const organisation = { orgId: 'day-org', orgCode: 'DAY', name: 'Day School' };

export const board = {
  boardId: 'day-board',
  boardName: 'CBSE',
  orgId: 'day-org',
  classes: [{ classId: 'day-12', className: '12', groups: [{ groupId: 'day-mpc', groupName: 'MPC', sections: [] }] }],
};

const place = { orgId: 'day-org', boardId: 'day-board', classId: 'day-12', groupId: 'day-mpc' };

export const users = [
  { userCode: 'asha', phoneNumber: '9876500001', givenName: 'Asha', familyName: 'Rao', password, ...place },
  { userCode: 'ravi', phoneNumber: '9876500002', givenName: 'Ravi', familyName: 'Iyer', password, ...place },
];

const question = { orgId: 'day-org', subjectId: 'day-physics', subjectName: 'Physics' };

export const questions = [
  {
    ...question,
    questionId: 'day-q1',
    questionType: 'SCCT',
    question: 'Which of these is a scalar?',
    options: ['Energy', 'Force', 'Velocity', 'Momentum'].map((value) => ({ value })),
    key: 'a',
  },
  { ...question, questionId: 'day-q2', questionType: 'INT', question: 'How much is $2 \\times 3$?', key: '6' },
];

const rule = { positiveMarks: 4, negativeMarks: 1 };

export const exam = {
  ...place,
  examId: 'day-exam',
  examName: 'Day test',
  examType: 'AdhocMockTest',
  testType: 'window',
  startAt: '-10m',
  endAt: '+60m',
  durationMinutes: 30,
  questionIds: ['day-q1', 'day-q2'],
  markingScheme: { '*': { SCCT: rule, INT: rule } },
};
