import { beginAttempt, getAttempt, saveAnswers } from '@exam/contracts/http/attempts';
import { getTopic } from '@exam/contracts/http/catalog-curriculum';
import { getQuiz, getQuizResult, submitQuiz, type QuizDetails } from '@exam/contracts/http/quizzes';
import { answer } from './fake-server.js';

type Question = QuizDetails['questions'][number];

const option = (id: 'a' | 'b' | 'c') => ({ id, value: `Option ${id}`, imageUrl: null });

export const aQuestion = (qNo: number, given: Partial<Question> = {}): Question => ({
  ...{ questionId: `q${qNo}`, qNo, questionType: 'SCCT', subjectId: 'physics', question: `What is ${qNo}?` },
  ...{ attachmentUrl: null, paragraph: null, paragraphUrl: null, hint: null, hintAttachment: null },
  options: [option('a'), option('b'), option('c')],
  ...given,
});

export const theQuiz = (given: Partial<QuizDetails> = {}): QuizDetails => ({
  ...{ examId: 'force-quiz', examName: 'Force: quiz', noOfQuestions: 2, totalMarks: 4, totalTime: 90 },
  ...{ topicId: 'force', topicName: 'Force', chapterId: 'charges', subjectId: 'physics', subjectName: 'Physics' },
  ...{ totalAttempts: 0, avgAccuracy: null, avgTimeSpent: null, avgTimeSpentOnQuestion: null },
  totalQuestionsAttempted: null,
  questions: [aQuestion(1, { hint: 'Look twice' }), aQuestion(2, { questionType: 'MCCT' })],
  ...given,
});

export const quizOf = (given: Partial<QuizDetails> = {}) => answer(getQuiz, { status: true, Item: theQuiz(given) });

const running = () => {
  const now = Date.now();
  const deadlineAt = now + 90 * 60_000;
  return {
    ...{ attemptId: '01890000-0000-7000-8000-000000000001', attemptNumber: 1, status: 'running' as const },
    ...{ startedAt: now, deadlineAt, writeDeadlineAt: deadlineAt, submittedAt: null, endedAt: null },
    ...{ examId: 'force-quiz', examType: 'Quiz' as const, examName: 'Force: quiz', epoch: 1 },
    ...{ currentQuestionId: null, answers: [], serverTime: now },
  };
};

export const begins = () =>
  answer(beginAttempt, () => ({
    status: true as const,
    Item: {
      ...running(),
      firstLook: {
        ...{ examId: 'force-quiz', examName: 'Force: quiz', examType: 'Quiz' as const, subjects: [], questions: [] },
      },
    },
  }));

/** The attempt that this browser knows of. */
export const attemptIs = (status: 'running' | 'submitted') =>
  answer(getAttempt, () => ({ status: true as const, Item: { ...running(), status } }));

export const saves = answer(saveAnswers, () => ({
  ...{ status: true as const, acknowledged: [], newer: [], takenOver: false },
  ...{ deadlineAt: 0, writeDeadlineAt: 0, serverTime: Date.now() },
}));

export const submits = answer(submitQuiz, {
  status: true,
  Item: {
    ...{ attemptId: '01890000-0000-7000-8000-000000000001', questionAnswered: 2, questionUnAnswered: 0 },
    ...{ correctAnswerQuestions: 1, inCorrectAnswerQuestions: 1, timeRemaining: 60, totalQuestions: 2 },
  },
});

/** A result of two questions whose right answer is b. */
export const resultOf = (...given: [string, string]) => {
  const of = (wanted: string) => given.filter((answered) => outcomeOf(answered) === wanted).length;
  return answer(getQuizResult, {
    status: true,
    Item: {
      ...{ examId: 'force-quiz', attemptId: '01890000-0000-7000-8000-000000000001', totalQuestions: 2 },
      ...{ correct: of('right'), wrong: of('wrong'), unanswered: of('unanswered') },
      ...{ marks: 2, totalMarks: 4, bestMarks: 2, firstMarks: 2 },
      questions: given.map((userAnswer, index) => ({
        ...aQuestion(index + 1),
        ...{ actualAnswer: 'b', userAnswer, isCorrect: userAnswer === 'b', outcome: outcomeOf(userAnswer) },
        ...{ timeSpent: 5, explanation: null, explainationAttachment: null },
      })),
    },
  });
};
const outcomeOf = (answered: string) => (answered === '' ? 'unanswered' : answered === 'b' ? 'right' : 'wrong');

export const results = resultOf('b', 'c');

export const quizzesOfTopic = (...examIds: string[]) =>
  answer(getTopic, {
    status: true,
    Item: {
      contentDetails: examIds.map((examId) => ({
        ...{ contentId: examId, content_Id: examId, contentName: `Quiz ${examId}`, contentFileType: 'xlsx' as const },
        ...{
          contentStorageKey: null,
          contentOrigin: 2 as const,
          contentFile: null,
          language: 'en' as const,
          languages: ['en' as const],
          examId,
        },
      })),
    },
  });
