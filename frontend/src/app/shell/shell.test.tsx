import { mockList, teacherList } from '@exam/contracts/http/assessment';
import { screen } from '@testing-library/react';
import { renderPage } from '../../test/render-page.js';

test('a teacher who signs in meets a page of their own, and no list is asked for', async () => {
  const { server } = await renderPage({
    page: import('./shell-layout.js'),
    at: '/dashboard',
    user: { roles: ['teacher'] },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Asha' })).toBeVisible();
  expect(screen.getByText(/not as a student/)).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect([...server.callsOf(teacherList), ...server.callsOf(mockList)]).toEqual([]);
});
