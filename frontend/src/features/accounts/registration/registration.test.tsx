import { organisationData, signIn } from '@exam/contracts/http/identity';
import { sendCode, signInByCode, startCodeSignIn, verifyCode } from '@exam/contracts/http/identity/codes';
import { register } from '@exam/contracts/http/identity/registration';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeAnswer } from '../../../test/fake-server.js';
import { holdTimers } from '../../../test/held-timers.js';
import { answer, loseConnection, refuse } from '../../../test/fake-server.js';
import { someBoards as boards } from '../../../test/people.js';
import { aStudent, renderPage } from '../../../test/render-page.js';
import { openedRegistration as opened, registered as session, sent, verified } from '../../../test/registration.js';

test('[REG-001] [AUTH-027] /register is the sign-in page with the dialog open; pressing beside it closes it', async () => {
  const { user, location } = await opened();
  expect(screen.getByRole('dialog', { name: 'Register' })).toBeVisible();
  await user.click(document.querySelector('.mantine-Modal-overlay')!);
  await waitFor(() => expect(location()).toBe('/login'));
});

test('[OTP-001] [REG-002] what comes after the OTP waits for it', async () => {
  const { user, dialog, field, press, fill, server } = await opened();
  const fields = ['Full name', 'Date of birth', 'Board', 'Class', 'Group', 'Choose a password'];
  const expectClosed = () => {
    for (const name of fields) {
      expect(field(name)).toBeDisabled();
      expect(field(name)).not.toBeVisible();
    }
    expect(dialog.getByRole('heading', { name: 'Step 1 of 2: your mobile number' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument();
  };
  expectClosed();
  await user.type(field('Mobile number'), '9876543210');
  await press('Send OTP');
  await user.type(await dialog.findByLabelText('OTP'), '1234');
  expectClosed();
  await press('Verify OTP');
  await dialog.findByText('+91 98765 43210 is verified');
  expect(dialog.getByRole('heading', { name: 'Step 2 of 2: about you' })).toHaveFocus();
  expect(server.callsOf(sendCode).map(({ params }) => params.phone)).toEqual(['+919876543210']);
  expect(server.callsOf(verifyCode).map(({ params }) => params)).toEqual([{ phone: '+919876543210', otp: '1234' }]);
  await fill();
  for (const name of fields) {
    expect(field(name)).toBeEnabled();
    expect(field(name)).toBeVisible();
  }
  expect(dialog.getByRole('button', { name: 'Register' })).toBeEnabled();
  await user.clear(field('Date of birth'));
  await press('Register');
  expect(field('Date of birth')).toHaveAccessibleDescription('Please enter your date of birth');
  expect(server.callsOf(register)).toEqual([]);
});

test('[NOTIF-010] an SMS that could not be sent is told, with the server’s words or without, and the next try sends it', async () => {
  const words = 'something went wrong...';
  const { user, field, press, dialog, server } = await opened([
    refuse(sendCode, { status: 503, code: 'otp.not_sent', message: '', isForeign: true }),
  ]);
  await user.type(field('Mobile number'), '9876543210');
  await press('Send OTP');
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.queryByLabelText('OTP')).not.toBeInTheDocument();
  server.set(
    refuse(sendCode, { status: 429, code: 'otp.send_limit', message: 'Maximum attempts for resend OTP is 03' }),
  );
  await press('Send OTP');
  expect(await dialog.findByText('Maximum attempts for resend OTP is 03')).toBeVisible();
  expect(dialog.queryByText(words)).not.toBeInTheDocument();
  server.set(sent);
  await press('Send OTP');
  expect(await dialog.findByLabelText('OTP')).toBeVisible();
});

test('[REG-004] [REG-005] a number that is not ten digits, or no mobile number, sends nothing', async () => {
  const { user, field, press, server, dialog } = await opened();
  await user.type(field('Mobile number'), '987654321');
  await user.tab();
  expect(dialog.getByText('Mobile number should have only 10 digits')).toBeVisible();
  await press('Send OTP');
  expect(dialog.getByText('Please enter valid phone no')).toBeVisible();
  await user.clear(field('Mobile number'));
  await user.type(field('Mobile number'), '5876543210');
  await press('Send OTP');
  expect(dialog.getByText('Please enter valid phone no')).toBeVisible();
  expect(server.callsOf(sendCode)).toEqual([]);
});

test('[REG-006] [REG-007] [REG-011] what is missing is said at its field, and nothing is sent', async () => {
  const { user, field, press, toDetails, server } = await opened();
  await toDetails();
  await press('Register');
  expect(field('Full name')).toHaveAccessibleDescription(/Please fill in this field/);
  expect(field('Choose a password')).toHaveAccessibleDescription(/Please fill in this field/);
  for (const [name, text] of [
    ['Board', 'Please select board'],
    ['Class', 'Please select class'],
    ['Group', 'Please select group'],
  ] as const)
    expect(field(name)).toHaveAccessibleDescription(text);
  await user.type(field('Full name'), 'Ravi K');
  await press('Register');
  expect(field('Full name')).toHaveAccessibleDescription(/Please enter a valid full name/);
  await user.type(field('Full name'), 's');
  await press('Register');
  expect(field('Full name')).toBeValid();
  expect(server.callsOf(register)).toEqual([]);
});

test('[PWD-008] [PWD-009] a password that breaks the rule, or is typed in two ways, is said in the dialog', async () => {
  const { user, field, press, toDetails } = await opened();
  await toDetails();
  await user.type(field('Choose a password'), 'Ab1!');
  await user.type(field('Confirm password'), 'Ab1!x');
  await press('Register');
  expect(field('Choose a password')).toHaveAccessibleDescription(/Password must contain 8 character/);
  expect(field('Confirm password')).toHaveAccessibleDescription("Password doesn't match");
  for (const [password, lack] of [
    ['PURPLE-SKY-1!', 'Password must contain a lower-case letter'],
    ['purple-sky-1!', 'Password must contain an upper-case letter'],
    ['Purple-Sky-!', 'Password must contain a digit'],
    ['Purple-Sky-1', 'Password must contain one of !@#$%^&*'],
  ] as const) {
    await user.clear(field('Choose a password'));
    await user.type(field('Choose a password'), password);
    await press('Register');
    expect(field('Choose a password')).toHaveAccessibleDescription(expect.stringContaining(lack));
  }
});

test('[REG-008] [ORG-005] another board clears class and group, another class the group; Meluha is not offered', async () => {
  const { user, field, toDetails } = await opened();
  await toDetails();
  const options = (name: string) => [...(field(name) as HTMLSelectElement).options].map(({ text }) => text);
  expect(options('Board')).toEqual(['Choose', 'CBSE', 'State board']);
  await user.selectOptions(field('Board'), 'cbse');
  expect(options('Class')).toEqual(['Choose', 'Class 11', 'Class 12']);
  await user.selectOptions(field('Class'), '11');
  expect(options('Group')).toEqual(['Choose', 'MPC', 'BIPC']);
  await user.selectOptions(field('Group'), 'bipc');
  await user.selectOptions(field('Class'), '12');
  expect(field('Group')).toHaveValue('');
  expect(options('Group')).toEqual(['Choose', 'MPC']);
  await user.selectOptions(field('Group'), 'mpc');
  await user.selectOptions(field('Board'), 'state');
  expect(options('Class')).toEqual(['Choose', 'Class s12']);
  expect(field('Class')).toHaveValue('');
  expect(field('Group')).toHaveValue('');
});

test('[REG-003] [REG-010] [REG-014] [REG-015] [REG-016] a registration signs in and leads to the packages; no e-mail, none is sent', async () => {
  const { press, toDetails, fill, server, location } = await opened();
  await toDetails();
  await fill();
  await press('Register');
  await waitFor(() => expect(location()).toBe('/packages'));
  expect(server.callsOf(register)).toEqual([
    expect.objectContaining({
      body: {
        given_name: 'Asha Rao',
        family_name: 'Rao',
        phone_number: '+919876543210',
        password: 'Purple-Sky-1!',
        boardId: 'cbse',
        classId: '12',
        gradeId: '12',
        groupId: 'mpc',
        birthdate: '2000-04-01',
        consent: { by: 'self', textVersion: '2026-11', textLanguage: 'en' },
      },
    }),
  ]);
  expect(localStorage.getItem('user_token')).toBe('fresh');
});

test('[REG-002] for somebody under 18 a parent is asked for, and named in what is sent', async () => {
  const { user, field, dialog, press, toDetails, fill, server } = await opened();
  await toDetails();
  await fill();
  await user.clear(field('Date of birth'));
  await user.type(field('Date of birth'), '2015-04-01');
  expect(dialog.getByText(/I am the parent or guardian/)).toBeVisible();
  await press('Register');
  expect(field('Name of the parent or guardian')).toHaveAccessibleDescription(
    'Please enter the name of the parent or guardian',
  );
  await user.type(field('Name of the parent or guardian'), 'Latha Rao');
  await press('Register');
  await waitFor(() => expect(server.callsOf(register)).toHaveLength(1));
  expect(server.callsOf(register)[0]?.body).toMatchObject({ consent: { by: 'parent', guardianName: 'Latha Rao' } });
});

test('[REG-013] [SHELL-022] what the server refuses is said in its first words, and what was typed stays', async () => {
  const { field, dialog, press, toDetails, fill } = await opened([
    refuse(register, { code: 'signup.closed', fields: { account_id: 'a second error' } }),
  ]);
  await toDetails();
  await fill();
  await press('Register');
  const words = 'This school registers its students itself. Please ask it for your account.';
  expect(await dialog.findByText(words)).toBeVisible();
  expect(dialog.queryByText('a second error')).not.toBeInTheDocument();
  expect(field('Full name')).toHaveValue('Asha Rao');
});

test('a code that was verified too long ago is asked for again', async () => {
  const { dialog, field, press, toDetails, fill } = await opened([
    refuse(register, { status: 403, code: 'signup.not_verified' }),
  ]);
  await toDetails();
  await fill();
  await press('Register');
  expect(await dialog.findByLabelText('Mobile number')).toHaveValue('9876543210');
  expect(field('Full name')).toHaveValue('Asha Rao');
  expect(dialog.getByRole('alert')).toHaveTextContent('OTP expired, please resend');
});

test('[REG-016] [CONST-007] a registration whose answer was lost leads to the sign-in after 0.8 s', async () => {
  const { dialog, press, toDetails, fill, server, location } = await opened([loseConnection(register)]);
  await toDetails();
  await fill();
  await press('Register');
  await dialog.findByText('There is no connection to the server.');
  server.set(refuse(register, { status: 409, code: 'signup.phone_taken' }));
  const onAfter = holdTimers(800);
  await press('Register');
  expect(await screen.findByText('OTP Successfully Verified Please Login To Continue')).toBeVisible();
  expect(location()).toBe('/register');
  await onAfter.pass();
  await waitFor(() => expect(location()).toBe('/login'));
});

test('[REG-001] [AUTH-016] [AUTH-017] [AUTH-018] a new number at sign-in gets an OTP, and the registration opens with it', async () => {
  const { user, server } = await renderPage({
    page: import('../../session/pages/login.js'),
    at: '/login',
    user: null,
    answers: [
      boards,
      sent,
      verified,
      refuse(signIn, { status: 401, code: 'auth.unknown_user', message: 'User does not exist' }),
    ],
  });
  await user.type(await screen.findByLabelText('Mobile number'), '9876543210');
  await user.type(screen.getAllByLabelText('Password')[0]!, 'whatever');
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Register' }));
  expect(dialog.getByText('User does not exist and Register now')).toBeVisible();
  await user.type(await dialog.findByLabelText('OTP'), '1234');
  await user.click(dialog.getByRole('button', { name: 'Verify OTP' }));
  expect(await dialog.findByText('+91 98765 43210 is verified')).toBeVisible();
  expect(server.callsOf(sendCode).map(({ params }) => params.phone)).toEqual(['+919876543210']);
});

test('[AUTH-018] what a hosted server says of an unknown number is said, and the code it has sent is asked for', async () => {
  const { user, server } = await renderPage({
    page: import('../../session/pages/login.js'),
    at: '/login',
    user: null,
    answers: [boards, sent, verified, refuse(signIn, { code: 'auth.please_register' })],
  });
  await user.type(await screen.findByLabelText('Mobile number'), '9876543210');
  await user.type(screen.getAllByLabelText('Password')[0]!, 'whatever');
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Register' }));
  expect(await dialog.findByText('Please register.')).toBeVisible();
  await user.type(await dialog.findByLabelText('OTP'), '1234');
  await user.click(dialog.getByRole('button', { name: 'Verify OTP' }));
  expect(await dialog.findByText('+91 98765 43210 is verified')).toBeVisible();
  expect(server.callsOf(sendCode)).toEqual([]);
});

const started = answer(startCodeSignIn, { status: true, message: 'OTP Successfully sent' });
const byCode = async (answers: readonly FakeAnswer[]) => {
  const page = await renderPage({ page: import('../../session/pages/login.js'), at: '/login', user: null, answers });
  await page.user.type(await screen.findByLabelText('Mobile number'), '9876543210');
  await page.user.click(screen.getByRole('button', { name: 'Sign in with an OTP' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign in with an OTP' }));
  const type = async () => {
    await page.user.type(await dialog.findByLabelText('OTP'), '123456');
    await page.user.click(dialog.getByRole('button', { name: 'Sign in' }));
  };
  return { ...page, dialog, type };
};

test('[OTP-001] [AUTH-010] an OTP signs in instead of a password', async () => {
  const { dialog, type, server, location } = await byCode([started, answer(signInByCode, session)]);
  expect(await dialog.findByText('Enter OTP to sent your mobile')).toBeVisible();
  await type();
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(server.callsOf(startCodeSignIn)[0]?.body).toEqual({ phoneNumber: '+919876543210' });
  expect(server.callsOf(signInByCode)[0]?.body).toEqual({ phoneNumber: '+919876543210', otp: '123456' });
});

test('[AUTH-012] an invalid OTP is said and can be typed anew; an expired one leads back to the number', async () => {
  const { dialog, type, server } = await byCode([
    started,
    refuse(signInByCode, { status: 400, code: 'otp.wrong', message: 'Invalid OTP' }),
  ]);
  await type();
  expect(await dialog.findByText('Invalid OTP')).toBeVisible();
  expect(dialog.getByLabelText('OTP')).toHaveValue('123456');
  server.set(refuse(signInByCode, { status: 400, code: 'otp.expired', message: 'OTP expired, please resend' }));
  await type();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Mobile number')).toHaveValue('9876543210');
});

test('[AUTH-017] who asks for an OTP and has no account registers with the number', async () => {
  const page = await renderPage({
    page: import('../../session/pages/login.js'),
    at: '/login',
    user: null,
    answers: [
      boards,
      sent,
      refuse(startCodeSignIn, { status: 401, code: 'auth.unknown_user', message: 'User does not exist' }),
    ],
  });
  await page.user.type(await screen.findByLabelText('Mobile number'), '9876543210');
  await page.user.click(screen.getByRole('button', { name: 'Sign in with an OTP' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Register' }));
  expect(dialog.getByText('User does not exist and Register now')).toBeVisible();
});

test('[AUTH-010] a right password that needs a code goes on with the OTP; it is not sent twice', async () => {
  const { user, server, location } = await renderPage({
    page: import('../../session/pages/login.js'),
    at: '/login',
    user: null,
    answers: [
      refuse(signIn, { status: 401, code: 'auth.code_needed', message: 'Enter OTP to sent your mobile' }),
      answer(signInByCode, session),
    ],
  });
  await user.type(await screen.findByLabelText('Mobile number'), '9876543210');
  await user.type(screen.getAllByLabelText('Password')[0]!, 'right');
  await user.click(screen.getByRole('button', { name: 'LOGIN' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByLabelText('OTP'), '123456');
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(location()).toBe('/dashboard'));
  expect(server.callsOf(startCodeSignIn)).toEqual([]);
});

const organisation = (joining: 'closed' | 'code' | 'approval') =>
  answer(organisationData, {
    status: true,
    data: {
      ...{ _id: 'org-1', orgId: 'org-1', name: 'Organisation', orgCode: 'ORG', isSuper: false, joining },
      ...{ assignedModules: [], logoRectangle: null, logoSquare: null },
    },
  });

test('a school that asks for a code is asked for it, and a wrong one stands beside its field', async () => {
  const wrong = refuse(register, { status: 422, code: 'signup.join_code_wrong' });
  const { user, toDetails, fill, press, field, server, dialog } = await opened([organisation('code'), wrong]);
  await toDetails();
  await fill();
  await user.type(await dialog.findByLabelText('Code of your school'), ' Lotus-2026 ');
  await press('Register');
  expect(await dialog.findAllByText('This is not the code of your school.')).not.toEqual([]);
  expect(field('Code of your school')).toHaveAttribute('aria-invalid', 'true');
  expect(server.callsOf(register)[0]!.body).toMatchObject({ joinCode: 'Lotus-2026' });
});

test('a school that looks at each registration says so; who registered waits on a page of their own', async () => {
  const waiting = { ...session, user: { ...aStudent, roles: ['applicant' as const] } };
  const { toDetails, fill, press, dialog, location } = await opened([
    organisation('approval'),
    answer(register, waiting),
  ]);
  await toDetails();
  expect(await dialog.findByText(/looks at each registration/)).toBeVisible();
  await fill();
  await press('Register');
  await waitFor(() => expect(location()).toBe('/waiting'), { timeout: 4_000 });
});

test('a school that registers its students itself says so instead of asking', async () => {
  const { dialog } = await opened([organisation('closed')]);
  expect(await dialog.findByText(/registers its students itself/)).toBeVisible();
  expect(dialog.queryByLabelText('Full name')).not.toBeInTheDocument();
});
