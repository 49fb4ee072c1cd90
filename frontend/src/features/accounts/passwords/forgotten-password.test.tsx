import { verifyCode } from '@exam/contracts/http/identity/codes';
import { forgotPassword, resetPassword } from '@exam/contracts/http/identity/passwords';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../test/fake-server.js';
import { renderPage } from '../../../test/render-page.js';

const done = { status: true as const, message: 'done' };
const answers = [
  answer(forgotPassword, done),
  answer(verifyCode, { ...done, ticket: 't'.repeat(43) }),
  answer(resetPassword, done),
];

const opened = async () => {
  const page = await renderPage({
    page: import('../../session/pages/login.js'),
    at: '/forgot-password',
    user: null,
    answers,
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Forgotten password' }));
  const press = (name: string) => page.user.click(dialog.getByRole('button', { name }));
  const contact = dialog.getByLabelText('Mobile number or email');
  /** From the OTP that was sent to the new password. */
  const goOn = async () => {
    const { user } = page;
    await user.type(await dialog.findByLabelText('OTP'), '123456');
    for (const name of ['New password', 'Confirm new password']) expect(dialog.getByLabelText(name)).toBeDisabled();
    await press('Verify OTP');
    await waitFor(() => expect(dialog.getByLabelText('New password')).toBeEnabled());
    await user.type(dialog.getByLabelText('New password'), 'Purple-Sky-1!');
    await user.type(dialog.getByLabelText('Confirm new password'), 'Purple-Sky-1!');
    await press('Set the new password');
  };
  return { ...page, dialog, press, contact, goOn };
};

test('[OTP-001] [PWD-001] number, OTP, new password, and from the success to the sign-in', async () => {
  const { user, dialog, press, contact, goOn, server, location } = await opened();
  expect(dialog.getByLabelText('New password')).toBeDisabled();
  expect(dialog.getByLabelText('Confirm new password')).toBeDisabled();
  expect(dialog.getByRole('button', { name: 'Set the new password' })).toBeDisabled();
  await user.type(contact, '098765 43210');
  await press('Send OTP');
  await goOn();
  await user.click(await dialog.findByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(location()).toBe('/login'));
  expect(server.callsOf(forgotPassword)[0]?.body).toEqual({ type: 'phoneNumber', value: '+919876543210' });
  expect(server.callsOf(verifyCode)[0]?.params).toEqual({ phone: '+919876543210', otp: '123456' });
  expect(server.callsOf(resetPassword)[0]?.body).toEqual({ Username: '+919876543210', password: 'Purple-Sky-1!' });
});

test('[PWD-001] an e-mail address gets the OTP as well, and its password is set', async () => {
  const { user, dialog, press, contact, goOn, server } = await opened();
  await user.type(contact, 'Asha@Example.org');
  await press('Send OTP');
  expect(await dialog.findByText('Sent to asha@example.org')).toBeVisible();
  expect(server.callsOf(forgotPassword)[0]?.body).toEqual({ type: 'email', value: 'asha@example.org' });
  await goOn();
  expect(await dialog.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(server.callsOf(verifyCode)[0]?.params).toEqual({ phone: 'asha@example.org', otp: '123456' });
  expect(server.callsOf(resetPassword)[0]?.body).toEqual({ Username: 'asha@example.org', password: 'Purple-Sky-1!' });
});

test('[PWD-004] the first of the server’s errors stands in the dialog', async () => {
  const { user, dialog, press, contact, server } = await opened();
  server.set(refuse(forgotPassword, { code: 'otp.too_many', fields: { value: 'a second error' } }));
  await user.type(contact, '9876543210');
  await press('Send OTP');
  await waitFor(() => expect(contact).toHaveAccessibleDescription('Too many attempts. Please try again later.'));
  expect(dialog.queryByText('a second error')).not.toBeInTheDocument();
  expect(dialog.queryByLabelText('OTP')).not.toBeInTheDocument();
});

test('[PWD-002] what is neither a number nor an address is refused, each with its words', async () => {
  const { user, press, contact, server } = await opened();
  await press('Send OTP');
  expect(contact).toHaveAccessibleDescription('Enter valid details');
  await user.type(contact, 'asha at home');
  await press('Send OTP');
  expect(contact).toHaveAccessibleDescription('Enter valid details');
  await user.clear(contact);
  await user.type(contact, '12345');
  await press('Send OTP');
  expect(contact).toHaveAccessibleDescription('Enter Valid Mobile no');
  expect(server.callsOf(forgotPassword)).toEqual([]);
});

test.each(['9876543210', 'asha@example.org'])('[PWD-002] %s is valid and gets the OTP', async (valid) => {
  const { user, dialog, press, contact, server } = await opened();
  await user.type(contact, valid);
  await press('Send OTP');
  expect(await dialog.findByLabelText('OTP')).toBeVisible();
  expect(server.callsOf(forgotPassword)).toHaveLength(1);
});

const onReset = (contact: string | null) => {
  if (contact) sessionStorage.setItem('verifiedContact', contact);
  return renderPage({ page: import('../pages/reset-password.js'), at: '/reset-password', user: null, answers });
};

test('[PWD-006] [PWD-009] the reset page needs both fields, and the same text in both', async () => {
  const { user, server } = await onReset('+919876543210');
  await user.click(await screen.findByRole('button', { name: 'SUBMIT' }));
  await waitFor(() => expect(screen.getByLabelText('New password')).toBeInvalid());
  await user.type(screen.getByLabelText('New password'), 'Purple-Sky-1!');
  for (const typed of ['', 'Purple-Sky-2!']) {
    if (typed) await user.type(screen.getByLabelText('Confirm new password'), typed);
    await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
    expect(screen.getByLabelText('Confirm new password')).toHaveAccessibleDescription('Password does not match');
  }
  expect(server.callsOf(resetPassword)).toEqual([]);
});

test('[PWD-007] SUBMIT sets the password of the number whose OTP was verified; without one the OTP is asked for', async () => {
  const first = await onReset(null);
  await waitFor(() => expect(first.location()).toBe('/forgot-password'));
  const { user, server, location } = await onReset('+919876543210');
  await user.type(await screen.findByLabelText('New password'), 'Purple-Sky-1!');
  await user.type(screen.getByLabelText('Confirm new password'), 'Purple-Sky-1!');
  server.set(refuse(resetPassword, { status: 403, code: 'otp.ticket_missing', message: 'OTP expired, please resend' }));
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  expect(await screen.findByText('OTP expired, please resend')).toBeVisible();
  server.set(answer(resetPassword, done));
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }));
  await waitFor(() => expect(location()).toBe('/login'));
  const set = { Username: '+919876543210', password: 'Purple-Sky-1!' };
  expect(server.callsOf(resetPassword).map(({ body }) => body)).toEqual([set, set]);
});

test('[PWD-001] from the sign-in page its link opens the dialog', async () => {
  const { Component } = await import('../../session/pages/login.js');
  const { user, location } = await renderPage({ page: Component, path: '/:page', at: '/login', user: null, answers });
  await user.click(await screen.findByRole('link', { name: 'Forgot Password' }));
  expect(location()).toBe('/forgot-password');
  expect(await screen.findByRole('dialog', { name: 'Forgotten password' })).toBeVisible();
});

test('[PWD-001] the sign-in below the dialog keeps what was typed', async () => {
  const { Component } = await import('../../session/pages/login.js');
  const { user, location } = await renderPage({ page: Component, path: '/:page', at: '/login', user: null, answers });
  await user.type(await screen.findByLabelText('Mobile number'), '9876543210');
  await user.click(screen.getByRole('link', { name: 'Forgot Password' }));
  await screen.findByRole('dialog', { name: 'Forgotten password' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(location()).toBe('/login'));
  expect(screen.getByLabelText('Mobile number')).toHaveValue('9876543210');
});
