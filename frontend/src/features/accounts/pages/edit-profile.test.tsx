import { sendCode } from '@exam/contracts/http/identity/codes';
import {
  addSecondLogin,
  changeEmail,
  confirmSecondLogin,
  resendVerificationLink,
  startEmailChange,
} from '@exam/contracts/http/identity/emails';
import { getSession } from '@exam/contracts/http/identity';
import { changePassword, changePasswordByCode } from '@exam/contracts/http/identity/passwords';
import { requestPlaceChange, updateProfile, userData } from '@exam/contracts/http/identity/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { holdTimers } from '../../../test/held-timers.js';
import { answer, refuse, type FakeAnswer } from '../../../test/fake-server.js';
import { aProfile, personIds, someBoards, theProfile } from '../../../test/people.js';
import { aStudent, renderPage } from '../../../test/render-page.js';
import { forgetNotices, noticed, noticedFor } from '../../../test/shop.js';

const done = { status: true as const, message: 'done' };
const phone = '+919876543210';
const saved = answer(updateProfile, { ...done, Item: aProfile() });

beforeEach(forgetNotices);

const opened = async (answers: readonly FakeAnswer[] = []) => {
  const page = await renderPage({
    page: import('./edit-profile.js'),
    at: '/edit-profile',
    user: personIds,
    answers: [
      theProfile(),
      saved,
      someBoards,
      answer(getSession, { status: true, user: { ...aStudent, ...personIds } }),
      ...answers,
    ],
  });
  await screen.findByLabelText('Full name');
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const retype = async (label: string, text: string) => {
    await page.user.clear(screen.getByLabelText(label));
    if (text !== '') await page.user.type(screen.getByLabelText(label), text);
  };
  return { ...page, press, retype };
};

test('[PROF-006] [PROF-007] everything of the profile can be written, but neither the number nor the place', async () => {
  await opened([theProfile({ board: 'CBSE', grade: 'Class 12', group: 'MPC' })]);
  for (const [label, value] of [
    ['Full name', 'Asha Menon'],
    ['Family name', 'Menon'],
    ['Date of birth', '2009-04-01'],
    ['Gender', 'female'],
    ['School', ''],
    ['Address', ''],
    ['Guardian name', ''],
    ['Guardian mobile number', ''],
    ['Guardian’s email', ''],
    ['House number and street', ''],
    ['City', ''],
    ['State', ''],
    ['Pincode', ''],
  ] as const)
    expect(screen.getByLabelText(label)).toHaveValue(value);
  const emails = within(screen.getByRole('region', { name: 'Sign-in and email' }));
  expect(emails.getByText('asha@example.org')).toBeVisible();
  expect(emails.getByRole('button', { name: 'Change e-mail' })).toBeEnabled();
  const place = within(screen.getByRole('region', { name: 'Board, class and group' }));
  for (const [name, value] of [
    ['Mobile number', '+91 98765 43210'],
    ['Board', 'CBSE'],
    ['Class', 'Class 12'],
    ['Group', 'MPC'],
  ] as const)
    expect(place.getByText(name).nextElementSibling?.textContent).toBe(value);
  expect(place.queryByRole('textbox')).not.toBeInTheDocument();
  expect(place.queryByRole('combobox')).not.toBeInTheDocument();
  expect(place.getByRole('button', { name: 'Raise Request' })).toBeVisible();
});

test('[PROF-008] [CONST-006] [CONST-007] saving is said for six seconds and leads back after one', async () => {
  const backAfter = holdTimers(1_000);
  const { press, retype, server, location } = await opened();
  await retype('School', 'Green Valley');
  await retype('Pincode', '560001');
  await press('Save');
  await noticed('Profile Updated Successfully');
  expect(noticedFor('Profile Updated Successfully')).toBe(6_000);
  expect(location()).toBe('/edit-profile');
  await backAfter.pass();
  expect(location()).toBe('/user-profile');
  expect(server.callsOf(updateProfile)[0]?.body).toMatchObject({
    given_name: 'Asha Menon',
    school: 'Green Valley',
    shippingAddress: { pinCode: '560001' },
  });
});

test('[PROF-009] a refused save says the words of the server, or its own, and stays', async () => {
  const leaving = holdTimers(1_000);
  const { press, server, location } = await opened([refuse(updateProfile, { code: 'otp.too_many' })]);
  await press('Save');
  expect(await screen.findByText('Too many attempts. Please try again later.')).toBeVisible();
  server.set(refuse(updateProfile, { code: 'signup.email_taken', message: '', isForeign: true }));
  await press('Save');
  await waitFor(() => expect(screen.getByText('Some error occured.')).toBeVisible());
  expect([leaving.waiting(), location()]).toEqual([0, '/edit-profile']);
});

test('[PROF-010] Cancel leads back at once and saves nothing', async () => {
  const { press, retype, server, location } = await opened();
  await retype('School', 'Elsewhere');
  await press('Cancel');
  expect(location()).toBe('/user-profile');
  expect(server.callsOf(updateProfile)).toEqual([]);
});

test('[PROF-011] [PROF-012] [PROF-013] [PROF-023] what is wrong is said at its field', async () => {
  const { user, press, retype, server } = await opened();
  await retype('Full name', 'Asha Ra');
  await retype('Family name', '');
  await retype('Date of birth', '');
  await user.selectOptions(screen.getByLabelText('Gender'), '');
  await retype('Guardian’s email', 'latha at home');
  await retype('Guardian mobile number', '12345');
  await retype('Pincode', 'abc');
  await press('Save');
  for (const [label, text] of [
    ['Full name', 'Min 8 chars required.'],
    ['Family name', 'Required'],
    ['Date of birth', 'Required'],
    ['Gender', 'Required'],
    ['Guardian’s email', 'Invalid Email'],
    ['Guardian mobile number', 'Invalid Email'],
    ['Pincode', 'Invalid Pincode'],
  ] as const)
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text);
  await retype('Full name', '');
  await press('Save');
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Min 8 chars required.');
  await retype('Full name', 'Asha Rao');
  await press('Save');
  expect(screen.getByLabelText('Full name')).toBeValid();
  expect(server.callsOf(updateProfile)).toEqual([]);
});

test('[PROF-011] a name that was kept before may stay as short as it is (decision 115); another one has eight letters', async () => {
  const { press, retype, server } = await opened([theProfile({ given_name: 'Ravi K' })]);
  await retype('Full name', 'Ravi Ku');
  await press('Save');
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Min 8 chars required.');
  expect(server.callsOf(updateProfile)).toEqual([]);
  await retype('Full name', 'Ravi K');
  await press('Save');
  await waitFor(() => expect(server.callsOf(updateProfile)).toHaveLength(1));
});

test('[PROF-007] Raise Request asks the school for another place', async () => {
  const { user, press, server } = await opened([
    answer(requestPlaceChange, { ...done, requestedAt: '2026-11-23T10:00:00.000Z' }),
  ]);
  await press('Raise Request');
  const dialog = within(await screen.findByRole('dialog', { name: 'Raise Request' }));
  await user.selectOptions(dialog.getByLabelText('Board'), 'cbse');
  await user.selectOptions(dialog.getByLabelText('Class'), '11');
  await user.selectOptions(dialog.getByLabelText('Group'), 'bipc');
  await user.type(dialog.getByLabelText('Reason (optional)'), 'I have moved');
  await user.click(dialog.getByRole('button', { name: 'Send the request' }));
  await noticed('Your request has been sent.');
  expect(server.callsOf(requestPlaceChange)[0]?.body).toEqual({
    boardId: 'cbse',
    classId: '11',
    groupId: 'bipc',
    reason: 'I have moved',
  });
});

test.each([
  [{ profilePicUrl: 'https://files/signed', profilePicStorageKey: 'people/1' }, 'https://files/signed'],
  [{ profilePicUrl: null, profilePicStorageKey: 'https://avatars.example/a.png' }, 'https://avatars.example/a.png'],
  [{ profilePicUrl: null, profilePicStorageKey: null }, null],
])('[PROF-017] the picture of %j is shown from %s', async (info, url) => {
  await opened([theProfile(info)]);
  const picture = screen.getByRole('region', { name: 'Picture' }).querySelector('img');
  expect(picture?.getAttribute('src') ?? null).toBe(url);
});

test('[CONST-005] a picture of more than 5 MB is told, and no place for it is asked for', async () => {
  const { user } = await opened();
  const ofSize = (size: number) =>
    Object.defineProperty(new File(['x'], 'me.png', { type: 'image/png' }), 'size', { value: size });
  await user.upload(screen.getByLabelText('Choose a picture', { selector: 'input' }), ofSize(5 * 1_048_576 + 1));
  expect(await screen.findByText(/larger than 5 MB/)).toBeVisible();
});

const inDialog = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog', { name }));
  return {
    dialog,
    field: (label: string) => dialog.getByLabelText(label),
    button: (label: string) => dialog.getByRole('button', { name: label }),
  };
};

test('[OTP-001] [PROF-018] [PROF-019] [PROF-024] a second sign-in: its form, the OTP with its two minutes, then the link', async () => {
  const { user, press, server } = await opened([answer(addSecondLogin, done), answer(confirmSecondLogin, done)]);
  await press('Add a second sign-in');
  const { field, button, dialog } = await inDialog('Second sign-in by email');
  await user.type(field('Email'), 'asha.second@example.org');
  await user.type(field('Password for it'), 'Purple-Sky-1!');
  await user.type(field('Confirm password'), 'Purple-Sky-2!');
  await user.click(button('Continue'));
  expect(field('Confirm password')).toHaveAccessibleDescription("Password doesn't match");
  await user.clear(field('Confirm password'));
  await user.type(field('Confirm password'), 'Purple-Sky-1!');
  await user.click(button('Continue'));
  expect(await dialog.findByRole('timer')).toHaveTextContent(/^Valid for (02:00|01:59)$/);
  const sent = { email: 'asha.second@example.org', newPassword: 'Purple-Sky-1!', phoneNumber: phone };
  expect(server.callsOf(addSecondLogin)[0]?.body).toEqual(sent);
  await user.type(field('OTP'), '123456');
  await user.click(button('Verify OTP'));
  expect(await screen.findByText(/We have sent a link to asha.second@example.org/)).toBeVisible();
  expect(server.callsOf(confirmSecondLogin)[0]?.body).toEqual({ ...sent, otp: '123456', userId: personIds.user_id });
  await waitFor(() => expect(server.callsOf(userData).length).toBeGreaterThan(1));
});

test('[OTP-001] [PROF-020] [PROF-021] [PROF-023] [PROF-024] another e-mail: OTP, then the link, which can be sent again, or another address', async () => {
  const { user, press, server } = await opened([
    answer(startEmailChange, done),
    answer(changeEmail, done),
    answer(resendVerificationLink, done),
  ]);
  await press('Change e-mail');
  const { field, button } = await inDialog('Change e-mail');
  await user.type(field('New email address'), 'asha at home');
  await user.click(button('Send OTP'));
  expect(field('New email address')).toHaveAccessibleDescription('Invalid email');
  await user.clear(field('New email address'));
  await user.type(field('New email address'), 'new@example.org');
  await user.click(button('Send OTP'));
  await user.type(await screen.findByLabelText('OTP'), '123456');
  await user.click(button('Verify OTP'));
  const check = await inDialog('Check your email');
  const body = { email: 'new@example.org', phoneNumber: phone };
  expect(server.callsOf(startEmailChange)[0]?.body).toEqual(body);
  expect(server.callsOf(changeEmail)[0]?.body).toEqual({ ...body, otp: '123456' });
  await user.click(check.button('Send the link again'));
  await noticed('Verification link sent.');
  expect(server.callsOf(resendVerificationLink)[0]?.body).toEqual({ email: 'new@example.org' });
  await user.click(check.button('Use another address'));
  expect(await screen.findByLabelText('New email address')).toBeVisible();
});

test('[PROF-022] [PROF-023] [CONST-007] a first e-mail address is said, and the profile read again after two seconds', async () => {
  const { user, press, server } = await opened([theProfile({ email: null, isEmailVerified: false })]);
  await press('Add an email address');
  const { field, button, dialog } = await inDialog('Add an email address');
  await user.type(field('New email address'), 'no address');
  await user.click(button('Save'));
  expect(field('New email address')).toHaveAccessibleDescription('Please Enter Email');
  server.set(
    refuse(updateProfile, { status: 409, code: 'signup.email_taken', message: 'This email is already registered.' }),
  );
  await user.clear(field('New email address'));
  await user.type(field('New email address'), 'asha@example.org');
  await user.click(button('Save'));
  expect(await dialog.findAllByText('This email is already registered.')).not.toHaveLength(0);
  server.set(saved);
  const readAgainAfter = holdTimers(2_000);
  await user.click(button('Save'));
  await noticed('Email successfully updated');
  const before = server.callsOf(userData).length;
  await readAgainAfter.pass();
  await waitFor(() => expect(server.callsOf(userData).length).toBeGreaterThan(before));
});

test('[PROF-024] an address that waits for its link can have it again', async () => {
  const { press, server } = await opened([
    theProfile({ isEmailVerified: false }),
    answer(resendVerificationLink, done),
  ]);
  await press('Send the link again');
  await noticed('Verification link sent.');
  expect(server.callsOf(resendVerificationLink)[0]?.body).toEqual({ email: 'asha@example.org' });
});

test('[OTP-001] [PWD-011] [PROF-024] a new password by OTP', async () => {
  const { user, press, server } = await opened([answer(sendCode, done), answer(changePasswordByCode, done)]);
  await press('Change password with an OTP');
  const { field, button } = await inDialog('Change password with an OTP');
  await user.type(field('New password'), 'Purple-Sky-1!');
  await user.type(field('Confirm new password'), 'Purple-Sky-1!');
  await user.click(button('Send OTP'));
  await user.type(await screen.findByLabelText('OTP'), '1234');
  await user.click(button('Verify OTP'));
  await noticed('Password successfully Changed');
  expect(server.callsOf(sendCode)[0]?.params).toEqual({ phone });
  expect(server.callsOf(changePasswordByCode)[0]?.body).toEqual({
    newPassword: 'Purple-Sky-1!',
    phoneNumber: phone,
    otp: '1234',
    userId: personIds.user_id,
  });
});

const onChangePassword = async (answers: readonly FakeAnswer[] = []) => {
  const page = await renderPage({ page: import('./change-password.js'), at: '/change-password', answers });
  await screen.findByLabelText('Current password');
  const press = () => page.user.click(screen.getByRole('button', { name: 'Change password' }));
  return { ...page, press, field: (label: string) => screen.getByLabelText(label) };
};

test('[PWD-009] [PWD-012] [PWD-013] [PWD-014] the screen of the old password has its texts', async () => {
  const { user, press, field } = await onChangePassword();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  await user.click(field('New password'));
  await user.click(field('Confirm new password'));
  expect(field('New password')).toHaveAccessibleDescription(/Please Enter new password/);
  await user.tab();
  expect(field('Confirm new password')).toHaveAccessibleDescription('Please Enter Confirm Password');
  await user.type(field('Current password'), '   ');
  await press();
  for (const label of ['Current password', 'New password', 'Confirm new password'])
    expect(field(label)).toHaveAccessibleDescription(/Please Enter Value/);
  await user.type(field('New password'), 'Purple-Sky-1!');
  await user.type(field('Confirm new password'), 'Purple-Sky-2!');
  await user.tab();
  expect(field('Confirm new password')).toHaveAccessibleDescription('Does not match password');
});

test('[PWD-015] the old password decides; what the server says of it stands at its field', async () => {
  const { user, press, field, server } = await onChangePassword([
    refuse(changePassword, { status: 400, code: 'auth.wrong_password', message: 'Incorrect password' }),
  ]);
  await user.type(field('Current password'), 'Old-Sky-1!');
  await user.type(field('New password'), 'Purple-Sky-1!');
  await user.type(field('Confirm new password'), 'Purple-Sky-1!');
  await press();
  await waitFor(() => expect(field('Current password')).toHaveAccessibleDescription('Incorrect password'));
  server.set(answer(changePassword, done));
  await press();
  await noticed('Password successfully Changed');
  expect(server.callsOf(changePassword)[0]?.body).toEqual({
    access_token: 'token',
    previous_pass: 'Old-Sky-1!',
    proposed_pass: 'Purple-Sky-1!',
  });
});
