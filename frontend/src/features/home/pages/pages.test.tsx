import { mockList } from '@exam/contracts/http/assessment';
import { screen } from '@testing-library/react';
import { answer } from '../../../test/fake-server.js';
import { renderPage } from '../../../test/render-page.js';

test('a list of exams shows its buckets and leads back', async () => {
  await renderPage({
    page: import('../../exams/pages/mock-assessments.js'),
    at: '/mock-assessments',
    answers: [answer(mockList, { status: true, serverTime: 0, exams: [] })],
  });
  expect(await screen.findByRole('radio', { name: /Upcoming/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/assessments/home');
});
