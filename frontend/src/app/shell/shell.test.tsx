import { mockList, teacherList } from '@exam/contracts/http/assessment';
import { waitFor } from '@testing-library/react';
import { renderPage } from '../../test/render-page.js';

test('[ROLE-002] staff are led from the dashboard to the console, and no list of a student is asked for', async () => {
  const { server, location } = await renderPage({
    page: import('./shell-layout.js'),
    at: '/dashboard',
    user: { roles: ['teacher'] },
  });
  await waitFor(() => expect(location()).toBe('/console'));
  expect([...server.callsOf(teacherList), ...server.callsOf(mockList)]).toEqual([]);
});
