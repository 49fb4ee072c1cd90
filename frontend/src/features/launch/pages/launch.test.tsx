import { openLtiLaunch } from '@exam/contracts/http/identity/lti-launches';
import { screen } from '@testing-library/react';
import { answer, refuse } from '../../../test/fake-server.js';
import { renderPage } from '../../../test/render-page.js';

const at = '/lti?launch=secret';
const first = { status: true as const, platformName: 'Moodle', exam: null };
const linked = { ...first, exam: { examId: 'weekly', examType: 'Assessment' as const } };

test('the first time the student says that the account there is theirs, and then goes to the exam', async () => {
  const { server, user } = await renderPage({
    page: import('./launch.js'),
    at,
    answers: [answer(openLtiLaunch, ({ body }) => ((body as { link: boolean }).link ? linked : first))],
  });
  expect(await screen.findByText(/Your account at Moodle is not linked yet/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go to the exam' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Yes, link it with my account' }));
  expect(await screen.findByRole('link', { name: 'Go to the exam' })).toHaveAttribute(
    'href',
    '/assessment-test?examId=weekly',
  );
  expect(server.callsOf(openLtiLaunch).map(({ body }) => body)).toEqual([
    { launch: 'secret', link: false },
    { launch: 'secret', link: true },
  ]);
});

test('who is linked goes on', async () => {
  const mock = { ...linked, exam: { examId: 'weekly', examType: 'MockTest' as const } };
  await renderPage({ page: import('./launch.js'), at, answers: [answer(openLtiLaunch, mock)] });
  expect(await screen.findByRole('link', { name: 'Go to the exam' })).toHaveAttribute(
    'href',
    '/mock-test?examId=weekly',
  );
});

test('why somebody does not go on is said', async () => {
  const gone = refuse(openLtiLaunch, { code: 'lti.launch_gone', status: 404 });
  await renderPage({ page: import('./launch.js'), at, answers: [gone] });
  expect(await screen.findByText(/This launch is over/)).toBeVisible();
});

test('a launch that was refused on its way says why', async () => {
  await renderPage({ page: import('./launch.js'), at: '/lti/refused?code=lti.replayed', user: null });
  expect(await screen.findByRole('alert')).toHaveTextContent('This launch was used already.');
});

test('a reason that is not known is a failure', async () => {
  await renderPage({ page: import('./launch.js'), at: '/lti/refused?code=%3Cb%3E', user: null });
  expect(await screen.findByRole('alert')).not.toHaveTextContent('<b>');
});
