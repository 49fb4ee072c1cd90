import { checkScorecard, type PublicScorecard } from '@exam/contracts/http/scorecards';
import { screen } from '@testing-library/react';
import { answer, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { inHindi } from '../../../test/in-hindi.js';
import { renderPage } from '../../../test/render-page.js';

const card: PublicScorecard = {
  ...{ state: 'valid', organisation: 'Oak Grove School', exam: 'Mock day 3', date: '2026-11-21', name: 'Asha R.' },
  issuedAt: '2026-11-22T08:30:00.000Z',
  figures: { marks: 77, rank: 2, percentile: 50 },
};
const open = (given: FakeAnswer) =>
  renderPage({
    page: import('./scorecard.js'),
    path: '/scorecard/:code',
    at: '/scorecard/0123456789ABCDEF',
    user: null,
    answers: [given],
  });
const shown = () =>
  [...document.querySelectorAll('dl > div')].map((row) => [...row.children].map((one) => one.textContent));

test('[CARD-002] [CARD-003] without sign-in a visitor reads what the scorecard says and whether it is valid, and no more', async () => {
  await open(answer(checkScorecard, { status: true, Item: card }));
  expect(await screen.findByText('Valid')).toBeVisible();
  expect(shown()).toEqual([
    ['Organisation', 'Oak Grove School'],
    ['Exam', 'Mock day 3'],
    ['Date', '21-11-2026'],
    ['Name', 'Asha R.'],
    ['Total', '77'],
    ['Rank', '2'],
    ['Percentile', '50.0000000'],
    ['Issued', '22-11-2026 2:00 PM'],
  ]);
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test.each([
  ['superseded', card.figures, 'Superseded by a later result', true],
  ['withdrawn', null, 'Withdrawn', false],
] as const)('[CARD-002] [CARD-004] a scorecard that is %s says so', async (state, figures, words, hasFigures) => {
  await open(answer(checkScorecard, { status: true, Item: { ...card, state, figures } }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(shown().some(([name]) => name === 'Rank')).toBe(hasFigures);
});

test('[CARD-002] of a code that nobody has the page says that there is no such scorecard', async () => {
  await open(refuse(checkScorecard, { status: 404, code: 'scorecard.not_found' }));
  expect(await screen.findByText('There is no such scorecard.')).toBeVisible();
});

test('[CARD-002] the exam is called as the reader’s language called it when the scorecard was issued', () =>
  inHindi(async () => {
    const translations = { hi: { exam: 'मॉक का तीसरा दिन' } };
    await open(answer(checkScorecard, { status: true, Item: { ...card, translations } }));
    expect(await screen.findByText('मॉक का तीसरा दिन')).toBeVisible();
    expect(screen.queryByText('Mock day 3')).toBeNull();
  }));
