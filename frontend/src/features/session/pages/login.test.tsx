import { organisationData, signIn, signInByStartCode } from '@exam/contracts/http/identity';
import { screen, waitFor } from '@testing-library/react';
import { sessionQuery } from '../../../entities/session/api.js';
import { queryClient } from '../../../lib/query-client.js';
import { answer, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { holdTimers } from '../../../test/held-timers.js';
import { aStudent, renderPage } from '../../../test/render-page.js';
import { noticed, noticedFor } from '../../../test/shop.js';

const organisation = answer(organisationData, {
  status: true,
  data: {
    _id: 'org-1',
    orgId: 'org-1',
    name: 'Green Valley School',
    orgCode: 'GVS',
    isSuper: false,
    joining: 'open' as const,
    assignedModules: [],
    logoRectangle: null,
    logoSquare: null,
  },
});
const session = answer(signIn, {
  status: true,
  message: 'Successfully Signed in',
  user: aStudent,
  token: 'fresh',
  expiresAt: '2026-11-23T10:00:00.000Z',
});

/** How long is waited for what; a spy would be taken for a clock that stands still. */
function watchTimers() {
  const original = window.setTimeout;
  const waits: unknown[] = [];
  window.setTimeout = ((work: () => void, ms?: number) => {
    waits.push(ms);
    return original(work, ms);
  }) as typeof window.setTimeout;
  return { waits, stop: () => void (window.setTimeout = original) };
}

const opened = async (answers: readonly FakeAnswer[] = []) => {
  const page = await renderPage({ page: import('./login.js'), at: '/login', user: null, answers });
  await screen.findByLabelText('Mobile number');
  const [password, second] = screen.getAllByLabelText('Password') as [HTMLElement, HTMLElement];
  return { ...page, password, second };
};

test('[SHELL-019] "Invalid Mobile number" goes when the number is right, and not before', async () => {
  const timers = watchTimers();
  const { user, password } = await opened();
  const mobile = screen.getByLabelText('Mobile number');
  await user.type(mobile, '5876543210');
  await user.type(password, 'x');
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
  expect(await screen.findByText('Invalid Mobile number')).toBeVisible();
  expect(timers.waits).toContain(5_000);
  timers.stop();
  await user.type(mobile, '{Backspace}');
  expect(screen.getByText('Invalid Mobile number')).toBeVisible();
  await user.clear(mobile);
  await user.type(mobile, '9876543210');
  expect(screen.queryByText('Invalid Mobile number')).not.toBeInTheDocument();
});

test('[AUTH-004] GUEST LOGIN opens the packages and makes no session', async () => {
  const { user, location } = await opened();
  await user.click(screen.getByRole('link', { name: 'GUEST LOGIN' }));
  expect(location()).toBe('/packages');
  expect(localStorage.getItem('user_token')).toBeNull();
});

test('[AUTH-013] [ORG-001] the second card sends the code of the organisation before the trimmed username', async () => {
  const { user, second, server, location } = await opened([organisation, session]);
  const card = screen.getByText('Sign in with your organisation').closest('details');
  expect(card).not.toHaveAttribute('open');
  await user.click(screen.getByText('Sign in with your organisation'));
  await user.type(screen.getByLabelText('Username or email'), ' asha.r ');
  expect(await screen.findByText('Green Valley School (GVS)')).toBeVisible();
  await user.type(second, 'Purple-Sky-1!');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(server.callsOf(signIn)[0]?.body).toEqual({ username: 'GVSasha.r', password: 'Purple-Sky-1!' });
});

test('a start code is sent with a password that is chosen with it, and a wrong one is told at its field', async () => {
  const wrong = refuse(signInByStartCode, { code: 'startcode.wrong' });
  const { user, server } = await opened([organisation, wrong]);
  await user.click(screen.getByRole('button', { name: 'I have a start code' }));
  await screen.findByRole('dialog', { name: 'Start with a code from your school' });
  await screen.findAllByText('Green Valley School (GVS)');
  await user.type(screen.getByLabelText('Login name, as on the slip'), ' asha ');
  await user.type(screen.getByLabelText('Start code'), 'abcd-2345');
  await user.type(screen.getByLabelText('New password'), 'Purple-Sky-1!');
  await user.type(screen.getByLabelText('Confirm new password'), 'Purple-Sky-2!');
  const send = screen.getByRole('button', { name: 'Set the password and sign in' });
  await user.click(send);
  expect(server.callsOf(signInByStartCode)).toHaveLength(0);
  await user.clear(screen.getByLabelText('Confirm new password'));
  await user.type(screen.getByLabelText('Confirm new password'), 'Purple-Sky-1!');
  await user.click(send);
  await waitFor(() => expect(screen.getByLabelText('Start code')).toBeInvalid());
  expect(server.callsOf(signInByStartCode)[0]?.body).toEqual({
    username: 'GVSasha',
    startCode: 'abcd-2345',
    password: 'Purple-Sky-1!',
  });
});

test('[AUTH-014] an e-mail address signs in with the second login', async () => {
  const { user, second, server, location } = await opened([organisation, session]);
  await user.click(screen.getByText('Sign in with your organisation'));
  await user.type(screen.getByLabelText('Username or email'), 'asha@example.org');
  await user.type(second, 'Purple-Sky-1!');
  await screen.findByText('Green Valley School (GVS)');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(server.callsOf(signIn)[0]?.body).toEqual({ email: 'asha@example.org', password: 'Purple-Sky-1!' });
});

test.each([
  ['auth.email_unverified', 'Email Id is not verified.'],
  ['auth.email_unknown', 'Email Id is not registered'],
] as const)('[AUTH-015] %s is said as "%s"', async (code, text) => {
  const { user, second } = await opened([organisation, refuse(signIn, { code })]);
  await user.click(screen.getByText('Sign in with your organisation'));
  await user.type(screen.getByLabelText('Username or email'), 'asha@example.org');
  await user.type(second, 'Purple-Sky-1!');
  await screen.findByText('Green Valley School (GVS)');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(text)).toBeVisible();
});

test('[AUTH-020] an account that the identity provider cannot sign in leads home', async () => {
  const message = 'callback.newPasswordRequired is not a function';
  const { user, password, location } = await opened([
    refuse(signIn, { status: 401, code: 'auth.session_ended', message, isForeign: true }),
  ]);
  await user.type(screen.getByLabelText('Mobile number'), '9876543210');
  await user.type(password, 'whatever');
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
  await waitFor(() => expect(location()).toBe('/'));
});

const typed = async (
  { user, password }: Awaited<ReturnType<typeof opened>>,
  number = '9876543210',
  word = 'Good-pass-1!',
) => {
  const mobile = screen.getByLabelText('Mobile number');
  await user.clear(mobile);
  if (number) await user.type(mobile, number);
  await user.clear(password);
  if (word) await user.type(password, word);
};
const login = () => screen.getByRole('button', { name: 'LOGIN' });

test('[AUTH-001] the screen has its two fields, its two buttons and its two links', async () => {
  const { password } = await opened();
  expect(screen.getByLabelText('Mobile number')).toBeVisible();
  expect(password).toHaveAttribute('type', 'password');
  expect(login()).toBeVisible();
  expect(screen.getByRole('link', { name: 'GUEST LOGIN' })).toHaveAttribute('href', '/packages');
  expect(screen.getByRole('link', { name: 'SIGN UP' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/forgot-password');
});

test('[AUTH-002] LOGIN waits for a number of digits and a password', async () => {
  const page = await opened();
  expect(login()).toBeDisabled();
  await typed(page, '9876543210', '');
  expect(login()).toBeDisabled();
  await typed(page, '', 'Good-pass-1!');
  expect(login()).toBeDisabled();
  // letters are not taken, so the field stays empty
  await typed(page, 'abc', 'Good-pass-1!');
  expect(login()).toBeDisabled();
  await typed(page);
  expect(login()).toBeEnabled();
});

test('[AUTH-003] a field that was left empty says what is missing', async () => {
  const { user } = await opened();
  await user.click(screen.getByLabelText('Mobile number'));
  await user.tab();
  expect(await screen.findByText('Please enter mobile number')).toBeVisible();
  await user.tab();
  await user.tab();
  expect(await screen.findByText('Please enter password')).toBeVisible();
});

const heldPackage = {
  ...{ packageId: 'p-1', packageCode: 'PHY', packageName: 'Physics', packagedName: 'Physics' },
  ...{ packageType: 'nonsubscription' as const, packagePurchaseDate: '2026-11-01T05:30:00.000Z' },
  ...{ packageExpiryDate: null, userPackageStatus: 'Active' as const },
};

test('[AUTH-005] LOGIN sends the number with +91 and the password', async () => {
  const page = await opened([session]);
  await typed(page);
  await page.user.click(login());
  await waitFor(() => expect(page.location()).toBe('/dashboard'));
  expect(page.server.sentTo(signIn).map(({ body }) => body)).toEqual([
    { phoneNumber: '+919876543210', password: 'Good-pass-1!' },
  ]);
});

test('[AUTH-024] what the session user holds is kept as it came', async () => {
  const held = {
    ...{ user_id: 'u-7', account_id: 'a-7', currentAccountId: 'a-7', baseAccountId: 'a-0', orgId: 'org-7' },
    user_info: { ...aStudent.user_info, given_name: 'Meera', boardId: 'cbse', gradeId: '12', groupId: 'mpc' },
    packageDetails: [heldPackage],
    unlockedChapters: ['charges', 'optics'],
    adhocMockTest: [
      { examId: 'm-1', examName: 'Mock 1', examType: 'AdhocMockTest', submittedAt: '2026-11-20T05:30:00.000Z' },
    ],
    testStatistics: { totalTests: 5, submittedTests: 3 },
    discussBoardSession: { token: 'for-the-discussion', data: { user: { _id: 'u-7' } } },
  };
  const page = await opened([
    answer(signIn, {
      ...{ status: true, message: 'Successfully Signed in', token: 'fresh', expiresAt: '2026-11-23T10:00:00.000Z' },
      user: { ...aStudent, ...held },
    }),
  ]);
  await typed(page);
  await page.user.click(login());
  await waitFor(() => expect(page.location()).toBe('/dashboard'));
  expect(JSON.parse(localStorage.getItem('user_info')!)).toMatchObject(held);
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toMatchObject(held);
  expect(localStorage.getItem('user_info')).not.toContain('custom:');
});

test('[AUTH-006] [AUTH-007] [AUTH-024] [CONST-007] [SHELL-017] [SHELL-021] after a sign-in it says so, keeps what the documents name and goes on 10 ms later', async () => {
  const timers = watchTimers();
  const talk = { token: 'for-the-discussion', data: { user: { _id: 'student-1' } } };
  const page = await opened([
    answer(signIn, {
      ...{ status: true, message: 'Successfully Signed in', token: 'fresh', expiresAt: '2026-11-23T10:00:00.000Z' },
      user: { ...aStudent, discussBoardSession: talk },
    }),
  ]);
  await typed(page);
  await page.user.click(login());
  await noticed('Successfully Signed in');
  expect(noticedFor('Successfully Signed in')).toBe(3_000);
  await waitFor(() => expect(page.location()).toBe('/dashboard'));
  expect(timers.waits).toContain(10);
  timers.stop();
  const keys = ['user_token', 'userId', 'currentAccountId', 'baseAccountId', 'discussionToken'];
  expect(keys.map((key) => localStorage.getItem(key))).toEqual([
    'fresh',
    'student-1',
    'account-1',
    'account-1',
    'for-the-discussion',
  ]);
  const user = JSON.parse(localStorage.getItem('user_info')!) as Record<string, unknown>;
  for (const field of ['user_info', 'packageDetails', 'unlockedChapters', 'adhocMockTest', 'testStatistics', 'orgId'])
    expect(user).toHaveProperty(field);
});

test.each([
  ['Incorrect password', 'Incorrect password'],
  ['Try once more', 'Incorrect password'],
  ['', 'Some error occured.'],
] as const)(
  '[AUTH-008] [AUTH-009] [SHELL-018] the server’s "%s" is shown on the form as "%s", for 5 s',
  async (message, shown) => {
    const after5 = holdTimers(5_000);
    const page = await opened([refuse(signIn, { status: 401, code: 'auth.wrong_password', message, isForeign: true })]);
    await typed(page);
    await page.user.click(login());
    expect(await screen.findByText(shown)).toBeVisible();
    expect(after5.waiting()).toBe(1);
    await after5.pass();
    expect(screen.queryByText(shown)).not.toBeInTheDocument();
    expect(page.location()).toBe('/login');
    expect(localStorage.getItem('user_token')).toBeNull();
  },
);
