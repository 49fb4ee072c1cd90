import {
  changeLtiPlatform,
  listLtiGrades,
  listLtiPlatforms,
  ltiConfiguration,
  makeLtiPlatform,
  removeLtiLink,
  removeLtiPlatform,
  sendLtiGrade,
  type LtiGradeShown,
  type LtiPlatformShown,
} from '@exam/contracts/http/identity/lti';
import { listExamResults, type ListedExam } from '@exam/contracts/http/exam-results';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse, type FakeAnswer } from '../../test/fake-server.js';
import { renderPage } from '../../test/render-page.js';

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const registration = {
  ...{
    name: 'Moodle',
    issuer: 'https://moodle.school.example',
    clientId: 'nQv7LhpXqCB4Jax',
    deploymentIds: ['3', '4'],
  },
  loginUrl: 'https://moodle.school.example/mod/lti/auth.php',
  accessUrl: 'https://moodle.school.example/mod/lti/token.php',
  keysUrl: 'https://moodle.school.example/mod/lti/certs.php',
};
const platform: LtiPlatformShown = {
  ...{ ...registration, platformId: id(1), createdAt: '2026-11-20T05:00:00.000Z', students: 12, version: 3 },
};
const grade: LtiGradeShown = {
  ...{ gradeId: id(2), linkId: id(3), platformId: id(1), userId: id(4), name: 'Asha Rao', examId: 'weekly' },
  ...{ state: 'failed', tries: 9, createdAt: '2026-11-24T08:00:00.000Z', lastTriedAt: '2026-11-25T13:00:00.000Z' },
  ...{ nextTryAt: null, answerCode: 403 },
};
const exam: ListedExam = {
  ...{ examId: 'weekly', examName: 'Mock 1', examType: 'MockTest', state: 'upcoming', candidates: 0, expected: 4 },
  ...{ startAt: '2026-11-29T03:30:00.000Z', endAt: '2026-11-29T06:30:00.000Z' },
  ...{ minutes: 180, questions: 75, places: [], extraStudents: 0 },
};
const tool = {
  ...{
    title: 'Exam room',
    loginUrl: 'https://exam.test/api/lti/login/org',
    launchUrl: 'https://exam.test/api/lti/launch',
  },
  ...{ keysUrl: 'https://exam.test/api/lti/keys/org', customParameter: 'examId', scopes: [] },
};
const page = (items: LtiPlatformShown[], wanted: LtiGradeShown[] = [], answers: FakeAnswer[] = []) =>
  renderPage({
    page: import('./platforms.js').then(({ default: Component }) => ({ Component })),
    ...{ at: '/console/settings/platforms', user: { roles: ['org-admin'] } },
    answers: [
      answer(listLtiPlatforms, { status: true, items }),
      answer(ltiConfiguration, { status: true, tool }),
      answer(listExamResults, { status: true, items: [exam], nextCursor: null, total: 1 }),
      answer(listLtiGrades, { status: true, items: wanted, nextCursor: null, total: wanted.length }),
      ...answers,
    ],
  });

test('a platform is registered with what its tool details show, and with nothing less', async () => {
  const { server, user } = await page([], [], [answer(makeLtiPlatform, { status: true, platformId: id(1) })]);
  expect(await screen.findByRole('heading', { name: 'No platform yet.' })).toBeVisible();
  expect(await screen.findByText('https://exam.test/api/lti/login/org')).toBeVisible();
  expect(screen.getByText('examId=code of the exam')).toBeVisible();
  // whoever makes the activity finds the code of its exam here
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Exam' }), 'Mock 1');
  expect(screen.getByText('examId=weekly')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'New platform' })[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'New platform' });
  const make = within(dialog).getByRole('button', { name: 'Register the platform' });
  const typed = [
    [/^Name/, registration.name],
    [/^Platform ID/, registration.issuer],
    [/^Client ID/, registration.clientId],
    [/^Deployment IDs/, '3, 4'],
    [/^Public keyset/, registration.keysUrl],
    [/^Access token/, registration.accessUrl],
    [/^Authentication request/, registration.loginUrl.replace('https', 'http')],
  ] as const;
  for (const [label, text] of typed) await user.type(within(dialog).getByLabelText(label), text);
  expect(make).toBeDisabled();
  await user.clear(within(dialog).getByLabelText(/^Authentication request/));
  await user.type(within(dialog).getByLabelText(/^Authentication request/), registration.loginUrl);
  await user.click(make);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf(makeLtiPlatform)[0]!.body).toEqual({ ...registration, commandId: expect.any(String) });
});

test('the office sees whose marks a platform did not take, sends them again, parts accounts and removes it', async () => {
  const { server, user } = await page(
    [platform],
    [grade],
    [
      answer(sendLtiGrade, { status: true }),
      answer(removeLtiLink, { status: true }),
      answer(removeLtiPlatform, { status: true }),
    ],
  );
  const row = (await screen.findByText('Asha Rao')).closest('tr')!;
  expect(within(row).getByText('Failed')).toBeVisible();
  expect(within(row).getByText('403')).toBeVisible();
  await user.click(within(row).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(server.callsOf(sendLtiGrade)).toHaveLength(1));
  expect(within(row).getByText('Mock 1')).toBeVisible();
  await user.click(within(row).getByRole('button', { name: 'Unlink the account' }));
  const parted = await screen.findByRole('dialog', { name: 'Unlink the account of Asha Rao?' });
  expect(server.callsOf(removeLtiLink)).toHaveLength(0);
  await user.click(within(parted).getByRole('button', { name: 'Unlink the account' }));
  await waitFor(() => expect(server.callsOf(removeLtiLink)).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('link', { name: /Moodle/ })).toHaveAttribute('href', expect.stringContaining('lti-platform'));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const asked = await screen.findByRole('dialog', { name: 'Remove Moodle?' });
  await user.click(within(asked).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.callsOf(removeLtiPlatform)).toHaveLength(1));
});

test('a platform that has moved gets other addresses and keys; which one it is stays, and is said to', async () => {
  const { server, user } = await page([platform], [], [answer(changeLtiPlatform, { status: true, version: 4 })]);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Moodle' });
  for (const label of [/^Platform ID/, /^Client ID/]) {
    expect(within(dialog).getByLabelText(label)).toHaveAttribute('readonly');
    expect(within(dialog).getByLabelText(label)).toHaveAccessibleDescription(/another ID is another platform/);
  }
  const keys = within(dialog).getByLabelText(/^Public keyset/);
  await user.clear(keys);
  await user.type(keys, 'http://new.school.example/certs.php');
  const change = within(dialog).getByRole('button', { name: 'Change' });
  expect(change).toBeDisabled();
  await user.clear(keys);
  await user.type(keys, 'https://new.school.example/certs.php');
  await user.click(change);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { issuer: _, clientId: __, ...changeable } = registration;
  expect(server.callsOf(changeLtiPlatform)[0]).toMatchObject({ params: { platformId: id(1) } });
  expect(server.callsOf(changeLtiPlatform)[0]!.body).toEqual({
    ...{ ...changeable, keysUrl: 'https://new.school.example/certs.php', version: 3, commandId: expect.any(String) },
  });
});

test('an address that is not on the internet is told in the dialog, and nothing is lost of what was typed', async () => {
  const { user } = await page([platform], [], [refuse(changeLtiPlatform, { code: 'lti.address' })]);
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change Moodle' });
  const keys = within(dialog).getByLabelText(/^Public keyset/);
  await user.clear(keys);
  await user.type(keys, 'https://localhost/certs.php');
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This address is not on the internet.');
  expect(keys).toHaveValue('https://localhost/certs.php');
});
