import { beginAttempt, saveAnswers } from '@exam/contracts/http/attempts';
import { getQuiz, getQuizResult, submitQuiz } from '@exam/contracts/http/quizzes';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { jest } from '@jest/globals';
import { clock } from '../../../lib/clock.js';
import { refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { holdTimers } from '../../../test/held-timers.js';
import { learner } from '../../../test/learning.js';
import {
  aQuestion,
  attemptIs,
  begins,
  quizOf,
  quizzesOfTopic,
  resultOf,
  results,
  saves,
  submits,
} from '../../../test/quizzes.js';
import { renderPage } from '../../../test/render-page.js';
import { forgetNotices, noticeCount, noticed } from '../../../test/shop.js';

beforeEach(() => {
  localStorage.clear();
  forgetNotices();
});
afterEach(() => void jest.useRealTimers());

const open = (at = '/quiz?examId=force-quiz', ...answers: FakeAnswer[]) =>
  renderPage({
    ...{ page: import('./quiz.js'), at, user: learner },
    answers: [quizOf(), quizzesOfTopic('force-quiz', 'force-more'), begins(), saves, submits, results, ...answers],
  });
type Opened = Awaited<ReturnType<typeof open>>;
const press = async ({ user }: Opened, name: string) => user.click(await screen.findByRole('button', { name }));
const started = async (...given: Parameters<typeof open>) => {
  const page = await open(...given);
  await press(page, 'Start quiz');
  await screen.findByRole('timer');
  return page;
};
const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

test('[QUIZ-001] before the start: what was done so far, NA where nothing was, and the other quizzes', async () => {
  const page = await open();
  await screen.findByRole('button', { name: 'Start quiz' });
  const names = ['Subject', 'No. of attempts', 'Accuracy', 'Time spent', 'Time / Ques', 'Question attempted'];
  expect(names.map(fact)).toEqual(['Physics', '0', 'NA', 'NA', 'NA', 'NA']);
  await press(page, 'Quiz force-more');
  expect(page.location()).toBe('/quiz?examId=force-more');
});

test('[QUIZ-001] averages of what was done', async () => {
  const done = { totalAttempts: 3, avgAccuracy: 50, avgTimeSpent: 30, avgTimeSpentOnQuestion: 15 };
  await open(undefined, quizOf({ ...done, totalQuestionsAttempted: 5 }));
  await screen.findByRole('button', { name: 'Start quiz' });
  expect(['No. of attempts', 'Accuracy', 'Question attempted'].map(fact)).toEqual(['3', '50%', '5']);
  expect(['Time spent', 'Time / Ques'].map(fact)).toEqual(['0:30', '0:15']);
});

test('[QUIZ-005] without a quiz it leads to the contents; one without questions says so', async () => {
  const { location } = await open('/quiz');
  await waitFor(() => expect(location()).toBe('/content'));
});

test('[QUIZ-005] a quiz without questions says so', async () => {
  await open(undefined, quizOf({ questions: [] }));
  expect(await screen.findByText('No questions found in this Quize')).toBeVisible();
});

test('[CONST-003] [QUIZ-006] [QUIZ-008] [QUIZ-010] name, number, progress, type; Prev and Next hidden at the ends; hh:mm:ss', async () => {
  const page = await started();
  expect(screen.getByRole('heading', { name: 'Force: quiz' })).toBeVisible();
  expect(screen.getByText('Total Question: 2')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Questions so far' })).toBeInTheDocument();
  expect(screen.getByText('Single-correct')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^01:(30:00|29:5\d)$/);
  expect(screen.queryByRole('button', { name: 'Prev' })).not.toBeInTheDocument();
  await press(page, 'Next');
  expect(screen.getByText('Multi-correct')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
  await press(page, 'Prev');
  expect(screen.getByRole('heading', { name: 'Question 1 of 2' })).toHaveFocus();
});

test.each([
  ['SCCT', 'Single-correct'],
  ['MCCT', 'Multi-correct'],
  ['PQS', 'Paragraph, single choice'],
  ['PQM', 'Paragraph, multiple choice'],
  ['NUM', 'Numeric'],
  ['INT', 'Integer'],
  ['FB', 'Fill in the blank'],
] as const)('[QUIZ-006] a question of the type %s has the badge "%s"', async (questionType, badge) => {
  await started(undefined, quizOf({ questions: [aQuestion(1, { questionType })] }));
  expect(screen.getByText(badge)).toBeVisible();
});

test('[QUIZ-007] formulas are drawn, a picture opens in a popup, options have letters and may be pictures', async () => {
  const page = await started(
    undefined,
    quizOf({
      questions: [
        aQuestion(1, {
          ...{ question: 'Is $x^2$ so?', attachmentUrl: '/pictures/one.png' },
          options: (['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const).map((id) => ({
            ...{ id, value: id === 'g' ? '' : id, imageUrl: id === 'g' ? '/pictures/g.png' : null },
          })),
        }),
      ],
    }),
  );
  expect((await screen.findByText('x^2', { selector: 'annotation' })).isConnected).toBe(true);
  const letters = screen.getAllByRole('radio').map((one) => one.closest('label')!.textContent.trim()[0]);
  expect(letters).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
  expect(screen.getByRole('button', { name: 'Picture of option g. Enlarge' })).toBeVisible();
  await press(page, 'Picture of question 1. Enlarge');
  expect(await screen.findByRole('dialog', { name: 'Picture of question 1' })).toBeVisible();
});

test('[QUIZ-009] the hint and its picture show for ten seconds', async () => {
  const hintAttachment = '/pictures/hint.png';
  await started(undefined, quizOf({ questions: [aQuestion(1, { hint: 'Look twice', hintAttachment })] }));
  jest.useFakeTimers();
  const picture = () => screen.queryByRole('button', { name: 'Picture of the hint. Enlarge' });
  expect([screen.queryByText('Look twice'), picture()]).toEqual([null, null]);
  act(() => screen.getByRole('button', { name: 'Hint' }).click());
  expect(screen.getByText('Look twice')).toBeVisible();
  expect(picture()).toBeVisible();
  act(() => void jest.advanceTimersByTime(9_900));
  expect(screen.getByText('Look twice')).toBeVisible();
  act(() => void jest.advanceTimersByTime(200));
  expect([screen.queryByText('Look twice'), picture()]).toEqual([null, null]);
});

/** The server's clock as its next answer would tell it. */
const serverTimeIs = (serverTime: number) => {
  const now = clock.reading();
  clock.doubt();
  clock.measure({ sentAt: now, receivedAt: now, serverTime });
};

test('[QUIZ-011] when the time is over the answers given so far are submitted', async () => {
  const { server, user } = await started();
  await user.click(await screen.findByRole('radio', { name: /Option b/ }));
  serverTimeIs(Date.now() + 91 * 60_000);
  await waitFor(() => expect(server.callsOf(submitQuiz)).toHaveLength(1), { timeout: 8_000 });
  expect(server.callsOf(submitQuiz)[0]!.body).toMatchObject({ answers: [{ userAnswer: 'b' }, { userAnswer: '' }] });
  await screen.findByRole('dialog', { name: 'You have successfully completed the quiz!!' });
  serverTimeIs(Date.now());
});

test('[QUIZ-012] [QUIZ-014] the timed runner has a circle and Finish, which asks before it submits', async () => {
  const page = await started('/quiz?examId=force-quiz&runner=timed');
  expect(screen.getByTestId('circular-timer')).toBeVisible();
  await press(page, 'Finish');
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure want to finish the quiz?' });
  expect(dialog).toHaveTextContent('Your progress will still be calculated.');
  await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(page.server.callsOf(submitQuiz)).toHaveLength(0);
  await press(page, 'Finish');
  await press(page, 'Yes');
  await waitFor(() => expect(page.server.callsOf(submitQuiz)).toHaveLength(1));
});

test('[QUIZ-012] an address that names no runner opens the plain one, which has neither', async () => {
  await started();
  expect(screen.queryByTestId('circular-timer')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Finish' })).not.toBeInTheDocument();
});

const handedIn = async (...given: Parameters<typeof open>) => {
  const page = await started(...given);
  await press(page, 'Hint');
  await page.user.click(screen.getByRole('radio', { name: /Option a/ }));
  await page.user.click(screen.getByRole('radio', { name: /Option b/ }));
  await press(page, 'Next');
  await page.user.click(screen.getByRole('checkbox', { name: /Option c/ }));
  await press(page, 'Submit');
  return page;
};
const success = () => screen.findByRole('dialog', { name: 'You have successfully completed the quiz!!' });

test('[QUIZ-013] [QUIZ-014] [QUIZ-017] answers and summary are sent; the result has its circle and both lists', async () => {
  const { server } = await handedIn();
  const dialog = await success();
  expect(server.callsOf(submitQuiz)[0]!.body).toMatchObject({
    ...{ examId: 'force-quiz', questionAnswered: 2, questionUnAnswered: 0, totalQuestions: 2 },
    timeRemaining: expect.any(Number),
    answers: [
      {
        ...{
          questionId: 'q1',
          questionType: 'SCCT',
          userAnswer: 'b',
          value: 'Option b',
          spendTime: expect.any(Number),
        },
        ...{ isTouched: true, isHint: true, isChanged: true },
      },
      {
        ...{ questionId: 'q2', questionType: 'MCCT', userAnswer: 'c', value: 'Option c' },
        ...{ spendTime: expect.any(Number), isTouched: true, isHint: false, isChanged: false },
      },
    ],
  });
  expect(within(dialog).getByRole('img', { name: '1 of 2 correct' })).toBeVisible();
  expect(['Correct questions', 'Incorrect questions', 'Unanswered questions'].map(fact)).toEqual([
    'Question 1',
    'Question 2',
    'None',
  ]);
});

test('[QUIZ-017] what was left unanswered is not among the incorrect questions', async () => {
  await handedIn(undefined, resultOf('b', ''));
  await success();
  expect(['Correct questions', 'Incorrect questions', 'Unanswered questions'].map(fact)).toEqual([
    'Question 1',
    'None',
    'Question 2',
  ]);
});

test('[QUIZ-017] review and exit lead on', async () => {
  const page = await handedIn();
  await success();
  await press(page, 'Review Quiz');
  expect(page.location()).toBe('/review-quiz?examId=force-quiz');
});

test('[QUIZ-017] exit leads to the contents', async () => {
  const page = await handedIn();
  await success();
  await press(page, 'Exit');
  expect(page.location()).toBe('/content');
});

test.each([
  ['/quiz?examId=force-quiz', 4_000],
  ['/quiz?examId=force-quiz&runner=timed', 1_000],
])('[QUIZ-018] [CONST-007] a retake loads the quiz again and begins anew: %s after %i ms', async (at, ms) => {
  const { server } = await handedIn(at);
  await success();
  jest.useFakeTimers();
  act(() => screen.getByRole('button', { name: 'Retake Quiz' }).click());
  await act(() => jest.advanceTimersByTimeAsync(ms - 100));
  expect(server.callsOf(getQuiz)).toHaveLength(2);
  expect(server.callsOf(beginAttempt)).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(server.callsOf(beginAttempt)).toHaveLength(2);
});

test('[QUIZ-020] [CONST-007] a result that fails says the first message and leads to the assessments after two seconds', async () => {
  const onAfter = holdTimers(2_000);
  const { location } = await handedIn(undefined, refuse(getQuizResult, { code: 'result.not_found' }));
  await noticed('There is no result yet.');
  expect(noticeCount()).toBe(1);
  expect(location()).not.toBe('/assessments/home');
  await onAfter.pass();
  expect(location()).toBe('/assessments/home');
});

test('[QUIZ-021] with the test flag a mock quiz of 20 questions with 4 options comes after two seconds', async () => {
  localStorage.setItem('mockQuiz', 'true');
  const comesAfter = holdTimers(2_000);
  const { server, user } = await open();
  await waitFor(() => expect(comesAfter.waiting()).toBe(1));
  expect(screen.queryByRole('button', { name: 'Start quiz' })).not.toBeInTheDocument();
  await comesAfter.pass();
  await user.click(await screen.findByRole('button', { name: 'Start quiz' }));
  expect(await screen.findByText('Total Question: 20')).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  expect(server.callsOf(getQuiz)).toEqual([]);
});

test('[QUIZ-021] each of the 20 questions has 4 options', async () => {
  jest.useFakeTimers();
  const mock = (await import('../mock-quiz.js')).mockQuiz('any');
  await jest.advanceTimersByTimeAsync(2_000);
  expect((await mock).questions.map(({ options }) => options.length)).toEqual(Array(20).fill(4));
});

const leftHalfDone = async () => {
  const page = await started();
  await page.user.click(screen.getByRole('radio', { name: /Option b/ }));
  await press(page, 'Next');
  await page.user.click(screen.getByRole('checkbox', { name: /Option c/ }));
  cleanup();
};

test('a page that is loaded again goes on with its answers at the same question, and forgets them when they are in', async () => {
  await leftHalfDone();
  const page = await open(undefined, attemptIs('running'));
  expect(await screen.findByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Option c/ })).toBeChecked();
  await press(page, 'Prev');
  expect(screen.getByRole('radio', { name: /Option b/ })).toBeChecked();
  await press(page, 'Next');
  await press(page, 'Submit');
  await success();
  expect(page.server.callsOf(submitQuiz)[0]!.body).toMatchObject({
    answers: [{ userAnswer: 'b' }, { userAnswer: 'c' }],
  });
  expect(localStorage.getItem('quizAnswers')).toBeNull();
});

test('a quiz that was handed in elsewhere is not begun anew by loading the page', async () => {
  await leftHalfDone();
  const { server } = await open(undefined, attemptIs('submitted'));
  expect(await screen.findByRole('button', { name: 'Start quiz' })).toBeEnabled();
  expect(server.callsOf(beginAttempt)).toEqual([]);
  expect(localStorage.getItem('quizAnswers')).toBeNull();
});

test('an answer is sent when the student pauses, not only when they go on', async () => {
  const { server, user } = await started();
  await user.click(screen.getByRole('radio', { name: /Option a/ }));
  await user.click(screen.getByRole('radio', { name: /Option b/ }));
  await waitFor(() => expect(server.callsOf(saveAnswers)).toHaveLength(1), { timeout: 3_000 });
  expect(server.callsOf(saveAnswers)[0]!.body).toMatchObject({
    answers: [{ questionId: 'q1', userAnswer: 'b' }],
    currentQuestionId: 'q1',
  });
});
