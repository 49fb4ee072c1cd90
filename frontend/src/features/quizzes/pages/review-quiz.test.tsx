import { getQuizResult } from '@exam/contracts/http/quizzes';
import { screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { refuse } from '../../../test/fake-server.js';
import { results } from '../../../test/quizzes.js';
import { renderPage } from '../../../test/render-page.js';

const page = () => import('./review-quiz.js');
const at = '/review-quiz?examId=force-quiz';

test('[QUIZ-019] each question with its options: the right choice green, a wrong one red', async () => {
  await renderPage({ page: page(), at, answers: [results] });
  const [right, wrong] = await screen.findAllByRole('article');
  const verdicts = (question: HTMLElement) =>
    [...question.querySelectorAll('label')].map((label) => label.dataset['verdict']);
  expect(verdicts(right!)).toEqual([undefined, 'right', undefined]);
  expect(verdicts(wrong!)).toEqual([undefined, 'right', 'wrong']);
  expect(within(right!).getByText('Right')).toBeVisible();
  expect(within(wrong!).getByText('Wrong')).toBeVisible();
  // jsdom draws nothing: which colour a verdict has, the style sheet says
  const sheet = readFileSync(path.join(import.meta.dirname, '..', '..', '..', 'ui', 'choices.module.css'), 'utf8');
  expect(sheet).toMatch(/\[data-verdict='right'\] \{\s*border-color: var\(--answered\);/);
  expect(sheet).toMatch(/\[data-verdict='wrong'\] \{\s*border-color: var\(--not-answered\);/);
  const colours = readFileSync(path.join(import.meta.dirname, '..', '..', '..', 'app', 'styles.css'), 'utf8');
  const of = (name: string) => [...colours.matchAll(new RegExp(`--${name}: (\\S+);`, 'g'))].map(([, colour]) => colour);
  expect([of('answered'), of('not-answered')]).toEqual([
    ['#1c7a3e', '#62d48a'],
    ['#b8321f', '#ff9a86'],
  ]);
  expect(within(wrong!).getByText('Right answer:').nextElementSibling).toHaveTextContent('b');
  expect(within(wrong!).getByText('Your answer:').nextElementSibling).toHaveTextContent('c');
});

test.each(['/review-quiz', at])('[QUIZ-019] without a result it leads to the contents: %s', async (address) => {
  const none = refuse(getQuizResult, { status: 404, code: 'result.not_found' });
  const { location } = await renderPage({ page: page(), at: address, answers: [none] });
  await waitFor(() => expect(location()).toBe('/content'));
});
