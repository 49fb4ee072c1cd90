import { getExamReport } from '@exam/contracts/http/reports';
import { getExam, getResult, getReview } from '@exam/contracts/http/assessment';
import { getBoard, getStanding } from '@exam/contracts/http/analytics';
import { screen, within } from '@testing-library/react';
import { details, result, review, reviewed } from '../../test/exams.js';
import { answer, loseConnection, refuse } from '../../test/fake-server.js';
import { fakeSocket } from '../../test/fake-socket.js';
import { readAgain, renderPage } from '../../test/render-page.js';
import { forgetNotices, noticed } from '../../test/shop.js';
import { loadMath } from '../../ui/math.js';

fakeSocket();
beforeAll(loadMath);
beforeEach(forgetNotices);

const picture = '/api/exams/pictures/explained.png';

test('[REVIEW-002] [REVIEW-006] the solutions mark the right and the chosen option, with the explanation and its picture', async () => {
  await renderPage({
    page: import('./pages/review-assessments.js'),
    at: '/review-assessments?examId=exam-1&view=solutions',
    answers: review(reviewed({ explanation: 'It is the sky.', explainationAttachment: picture })),
  });
  const solution = await screen.findByRole('article');
  const [red, blue] = within(solution).getAllByRole('radio');
  expect([red, blue].map((one) => (one as HTMLInputElement).disabled)).toEqual([true, true]);
  const optionOf = (input: HTMLElement) => input.closest('label')!;
  expect(optionOf(red!)).toHaveAttribute('data-verdict', 'wrong');
  expect(within(optionOf(red!)).getByText('chosen')).toBeVisible();
  expect(optionOf(blue!)).toHaveAttribute('data-verdict', 'right');
  expect(within(optionOf(blue!)).getByText('right')).toBeVisible();
  const explanation = within(solution).getByText('It is the sky.').closest('section')!;
  expect(explanation.querySelector('img')).toHaveAttribute('src', picture);
  expect(screen.queryByTestId('time-left')).toBeNull();
});

test('[REVIEW-003] of a question that another test still asks the own answer stands alone, and when its solution follows', async () => {
  const withheld = {
    ...{ key: null, outcome: 'withheld' as const, marks: null },
    userResponse: { userAnswer: 'a', actualAnswer: null, timeSpent: 20, isAnswered: true },
  };
  await renderPage({
    page: import('./pages/review-assessments.js'),
    at: '/review-assessments?examId=exam-1&view=solutions',
    answers: review(
      reviewed({ ...withheld, withheldUntil: Date.parse('2026-12-01T06:30:00Z') }),
      reviewed({ ...withheld, questionId: 'q2', qNo: 2, withheldUntil: null }),
    ),
  });
  const [dated, open] = await screen.findAllByRole('article');
  expect(dated).toHaveTextContent(/The solution is shown on 01-12-2026,? 12:00 PM, when that test is over\./);
  expect(open).toHaveTextContent('Its solution is shown once that test is over and its results are released.');
  for (const one of [dated!, open!]) {
    expect(one).toHaveTextContent(/Your answer:\s*a/);
    expect(one).toHaveTextContent(/Right answer:\s*–/);
    expect(one.querySelector('[data-verdict]')).toBeNull();
  }
});

test('a key that the school changed is told with its reason, and each accepted answer is marked right', async () => {
  const keyDecision = { treatment: 'bonus-attempted' as const, accepted: ['a', 'b'], reason: 'Both can be read.' };
  await renderPage({
    page: import('./pages/review-assessments.js'),
    at: '/review-assessments?examId=exam-1&view=solutions',
    answers: review(reviewed({ key: 'a', keyDecision })),
  });
  const solution = await screen.findByRole('article');
  expect(within(solution).getByText('Everybody who answered this question got full marks.')).toBeVisible();
  expect(within(solution).getByText('Reason of the decision: Both can be read.')).toBeVisible();
  for (const option of within(solution).getAllByRole('radio').slice(0, 2))
    expect(option.closest('label')).toHaveAttribute('data-verdict', 'right');
});

test('[GRID-001] [REVIEW-002] [RUN-004] [RUN-007] [SHELL-010] /assessment-review has no timer, Exit in place of Finish, the right answer, and nothing to change', async () => {
  const { user, location } = await renderPage({
    page: import('./pages/assessment-review.js'),
    path: '/assessment-review',
    at: '/assessment-review?examId=exam-1',
    answers: review(reviewed()),
  });
  expect((await screen.findByText('Right answer:')).nextElementSibling).toHaveTextContent('b');
  expect(screen.getByText('Total Questions : 1')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Question 1 of 1' })).toHaveTextContent('Which colour, 1?');
  for (const option of screen.getAllByRole('radio')) expect(option).toBeDisabled();
  expect(screen.queryByTestId('time-left')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Finish|Submit|Clear response/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Exit' }));
  expect(location()).toBe('/assessments/home');
});

test('[ASMT-023] a result that is refused is said by the code of the refusal', async () => {
  await renderPage({
    page: import('../results/pages/mocktest-summary.js'),
    at: '/mocktest-summary?examId=exam-1',
    answers: [
      refuse(getResult, { code: 'result.not_found', message: 'In the server’s words.', isForeign: true }),
      answer(getExam, { status: true, Item: details({ examType: 'MockTest' }) }),
      answer(getExamReport, { status: true, Item: null }),
    ],
  });
  await noticed('There is no result yet.');
});

test('a review stays on the screen when it cannot be read again', async () => {
  const { server } = await renderPage({
    page: import('./pages/review-assessments.js'),
    at: '/review-assessments?examId=exam-1&view=solutions',
    answers: review(reviewed({ explanation: 'It is the sky.' })),
  });
  expect(await screen.findByText('It is the sky.')).toBeVisible();
  server.set(loseConnection(getResult), loseConnection(getReview));
  await readAgain();
  expect(screen.getByText('It is the sky.')).toBeVisible();
});

test('a report stays on the screen when it cannot be read again', async () => {
  const { server } = await renderPage({
    page: import('../results/pages/mocktest-summary.js'),
    at: '/mocktest-summary?examId=exam-1',
    answers: [
      answer(getResult, { status: true, Item: result({ examType: 'MockTest' }) }),
      answer(getExam, { status: true, Item: details({ examType: 'MockTest' }) }),
      answer(getExamReport, { status: true, Item: null }),
      loseConnection(getBoard),
      loseConnection(getStanding),
    ],
  });
  const receipt = await screen.findByRole('heading', { name: 'Receipt' });
  server.set(loseConnection(getResult), loseConnection(getExam));
  await readAgain();
  expect(receipt).toBeVisible();
});
