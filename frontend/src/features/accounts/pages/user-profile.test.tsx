import { listDevices, signOutDevice, signOutEverywhere } from '@exam/contracts/http/identity/devices';
import { addGrade, listGrades, removeGrade, switchGrade } from '@exam/contracts/http/identity/grades';
import { userData } from '@exam/contracts/http/identity/profile';
import { getPerformance, listReports } from '@exam/contracts/http/reports';
import { screen, waitFor, within } from '@testing-library/react';
import { clock } from '../../../lib/clock.js';
import { queryClient } from '../../../lib/query-client.js';
import { answer, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { aGrade, personIds, someBoards, theProfile } from '../../../test/people.js';
import { aStudent, renderPage } from '../../../test/render-page.js';

const other = '0198c5a0-0000-7000-8000-00000000000b';
const figures = (totalQuestions: number, correctAnswers: number) => ({
  totalQuestions,
  correctAnswers,
  avgTimeTaken: null,
});
const subject = (subjectName: string, all: number, right: number) => ({
  subjectId: subjectName,
  subjectName,
  analytics: figures(all, right),
  chapters: [],
});
const performance = (...data: ReturnType<typeof subject>[]) =>
  answer(getPerformance, { status: true, res: { success: true, data } });
const grades = answer(listGrades, {
  status: true,
  Items: [aGrade(personIds.currentAccountId, 'Class 12', { isCurrent: true }), aGrade(other, 'Class 11')],
});
const device = (sessionId: string, name: string, isCurrent = false) => ({
  sessionId,
  name,
  signedInAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: new Date(Date.now() - 7_200_000).toISOString(),
  isCurrent,
});
const phone = '0198c5a0-0000-7000-8000-0000000000d2';
const devices = answer(listDevices, {
  status: true,
  Items: [device('0198c5a0-0000-7000-8000-0000000000d1', 'Chrome, Linux', true), device(phone, 'Chrome, Android')],
});

const opened = (answers: readonly FakeAnswer[] = []) =>
  renderPage({
    page: import('./user-profile.js'),
    at: '/user-profile',
    user: personIds,
    answers: [
      theProfile(),
      performance(subject('Physics', 50, 12), subject('Chemistry', 0, 0)),
      answer(listReports, {
        status: true,
        Items: [{ examId: 'e1', examName: 'Mock', submittedAt: clock.now(), released: true }],
      }),
      grades,
      devices,
      someBoards,
      ...answers,
    ],
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('[PROF-001] the profile greets, shows the week, the person, the classes and the devices, and leads to its editing', async () => {
  await opened();
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Asha' })).toBeVisible();
  expect(await screen.findByRole('img', { name: /submitted on one of the last seven days/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/edit-profile');
  const about = await region('About me');
  for (const text of ['Asha Menon', '+91 98765 43210', 'asha@example.org']) expect(about.getByText(text)).toBeVisible();
  const classes = await region('My classes');
  for (const name of ['CBSE · Class 12 · MPC', 'CBSE · Class 11 · MPC'])
    expect(await classes.findByText(name)).toBeVisible();
  const all = await region('Devices');
  for (const name of ['Chrome, Linux', 'Chrome, Android']) expect(await all.findByText(name)).toBeVisible();
});

test('[PROF-001] in a week without a test the picture shows none', async () => {
  await opened([answer(listReports, { status: true, Items: [] })]);
  expect(await screen.findByRole('img', { name: 'No test submitted in the last seven days.' })).toBeVisible();
});

test('[PROF-001] [PROF-002] [CONST-003] progress is the own share of right answers as a whole percentage, and NA where there is none', async () => {
  await opened();
  const cards = (await region('Progress')).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(cards).toEqual(['Physics24%answers right', 'ChemistryNA']);
});

test('[PROF-002] before the first test the progress says so', async () => {
  await opened([performance()]);
  expect(await screen.findByText('Your progress shows here after your first test.')).toBeVisible();
});

test('[GRADE-003] [GRADE-004] switching asks the server, keeps the new account, and reads everything again', async () => {
  const current = { ...aStudent, ...personIds, currentAccountId: other };
  const { user, server } = await opened([
    answer(switchGrade, {
      status: true,
      message: 'switched',
      user: current,
      token: 'of the other account',
      expiresAt: '2026-11-23T10:00:00.000Z',
    }),
  ]);
  const list = await region('My classes');
  await user.click(await list.findByRole('button', { name: 'Switch to it: CBSE · Class 11 · MPC' }));
  await waitFor(() => expect(localStorage.getItem('currentAccountId')).toBe(other));
  expect(server.callsOf(switchGrade)).toEqual([
    expect.objectContaining({ body: { userId: personIds.user_id, accountId: other } }),
  ]);
  expect(localStorage.getItem('user_token')).toBe('of the other account');
  expect(localStorage.getItem('baseAccountId')).toBe(aStudent.baseAccountId);
  await waitFor(() => expect(server.callsOf(getPerformance).at(-1)?.params).toEqual({ accountId: other }));
  await waitFor(() => expect(server.callsOf(listGrades).length).toBeGreaterThan(1));
  await waitFor(() => expect(server.callsOf(userData).at(-1)?.params).toEqual({ accountId: other }));
});

test('a class is added, another is removed after a question; the current one cannot be', async () => {
  const done = { status: true as const, message: 'done' };
  const { user, server } = await opened([
    answer(addGrade, { ...done, Item: aGrade('new', 'Class s12') }),
    answer(removeGrade, done),
  ]);
  const list = await region('My classes');
  await list.findByText('CBSE · Class 11 · MPC');
  expect(list.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  await user.click(list.getByRole('button', { name: 'Add a class' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(dialog.getByLabelText('Board')).toHaveAccessibleDescription('Please select board');
  await user.selectOptions(dialog.getByLabelText('Board'), 'state');
  await user.selectOptions(dialog.getByLabelText('Class'), 's12');
  await user.selectOptions(dialog.getByLabelText('Group'), 'cec');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(server.callsOf(addGrade)).toHaveLength(1));
  expect(server.callsOf(addGrade)[0]?.body).toEqual({ boardId: 'state', classId: 's12', groupId: 'cec' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(list.getByRole('button', { name: 'Remove CBSE · Class 11 · MPC' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.callsOf(removeGrade)[0]?.body).toEqual({ accountId: other }));
});

test('another device is signed out by its button; everywhere asks first', async () => {
  const done = { status: true as const, message: 'done' };
  const { user, server } = await opened([answer(signOutDevice, done), answer(signOutEverywhere, done)]);
  const list = await region('Devices');
  expect(await list.findByText('This device')).toBeVisible();
  expect(list.getAllByText('Last used 2 hours ago')).toHaveLength(2);
  await user.click(list.getByRole('button', { name: 'Sign out Chrome, Android' }));
  await waitFor(() => expect(server.callsOf(signOutDevice)[0]?.params).toEqual({ sessionId: phone }));
  await user.click(list.getByRole('button', { name: 'Sign out everywhere' }));
  expect(server.callsOf(signOutEverywhere)).toEqual([]);
  expect(await screen.findByRole('dialog', { name: 'Sign out everywhere' })).toBeVisible();
});

test('[GRADE-001] classes that cannot be read say so, and are asked for again', async () => {
  const { user, server } = await opened([
    refuse(listGrades, { status: 403, code: 'auth.not_yours', message: 'This belongs to somebody else.' }),
  ]);
  const list = await region('My classes');
  expect(await list.findByText('Some error occured.')).toBeVisible();
  server.set(grades);
  await user.click(list.getByRole('button', { name: 'Try again' }));
  expect(await list.findByText('CBSE · Class 11 · MPC')).toBeVisible();
  expect(queryClient.isMutating()).toBe(0);
});
