import { resendCode, sendCode, verifyCode } from '@exam/contracts/http/identity/codes';
import { register } from '@exam/contracts/http/identity/registration';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { answer, hold, refuse } from '../../../test/fake-server.js';
import { inHindi } from '../../../test/in-hindi.js';
import { someBoards as boards } from '../../../test/people.js';
import {
  openedRegistration as opened,
  registered as session,
  sent,
  ticket,
  verified,
} from '../../../test/registration.js';
import { renderPage } from '../../../test/render-page.js';

test('[AUTH-027] one dialog registers, signs in and gives a new password, and each leads to the others', async () => {
  const { default: AccountDialog } = await import('../../session/account-dialog.js');
  const onClose = jest.fn();
  const { user } = await renderPage({
    page: () => <AccountDialog start={{ mode: 'login' }} onClose={onClose} onDone={() => undefined} />,
    user: null,
    answers: [boards],
  });
  const shown = async (name: string) => within(await screen.findByRole('dialog', { name }));
  await user.click((await shown('Sign in')).getByRole('link', { name: 'SIGN UP' }));
  await user.click((await shown('Register')).getByRole('button', { name: 'I have an account' }));
  await user.click((await shown('Sign in')).getByRole('link', { name: 'Forgot Password' }));
  await shown('Forgotten password');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(document.querySelector('.mantine-Modal-overlay')!);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('[REG-003] [REG-010] an e-mail that was typed is sent, and of a name of one word the whole is the family name', async () => {
  const { user, press, toDetails, fill, field, server, location } = await opened();
  await toDetails();
  await fill();
  await user.clear(field('Full name'));
  await user.type(field('Full name'), 'Meenakshi');
  expect(screen.queryByLabelText(/family|last name|surname/i)).not.toBeInTheDocument();
  await user.type(field(/^E-?mail/i), 'meena@example.org');
  await press('Register');
  await waitFor(() => expect(location()).toBe('/packages'));
  expect(server.sentTo(register)[0]!.body).toMatchObject({
    ...{ given_name: 'Meenakshi', family_name: 'Meenakshi', email: 'meena@example.org' },
    ...{ phone_number: '+919876543210', password: 'Purple-Sky-1!' },
  });
});

test('[REG-014] [SHELL-022] each step of a sign-up is seen to be under way, and a failed verification stays before the details', async () => {
  const sending = hold(sendCode, { status: true, message: 'OTP Successfully sent' });
  const { user, press, dialog, field, fill, server, location } = await opened([sending]);
  const isBusy = (name: string) => dialog.getByRole('button', { name }).hasAttribute('data-loading');
  await user.type(field('Mobile number'), '9876543210');
  await press('Send OTP');
  await waitFor(() => expect(isBusy('Send OTP')).toBe(true));
  sending.release();

  server.set(refuse(verifyCode, { code: 'otp.wrong', message: 'Invalid OTP' }));
  await user.type(await dialog.findByLabelText('OTP'), '4321');
  await press('Verify OTP');
  expect(await dialog.findByText('Invalid OTP')).toBeVisible();
  expect(field('Full name')).toBeDisabled();
  expect(server.callsOf(register)).toEqual([]);

  const verifying = hold(verifyCode, { status: true, message: 'OTP Successfully Verified', ticket });
  server.set(verifying);
  await user.clear(dialog.getByLabelText('OTP'));
  await user.type(dialog.getByLabelText('OTP'), '1234');
  await press('Verify OTP');
  await waitFor(() => expect(isBusy('Verify OTP')).toBe(true));
  verifying.release();
  await dialog.findByText('+91 98765 43210 is verified');
  await fill();

  const registering = hold(register, session);
  server.set(registering);
  await press('Register');
  await waitFor(() => expect(isBusy('Register')).toBe(true));
  expect(localStorage.getItem('user_token')).toBeNull();
  registering.release();
  await waitFor(() => expect(location()).toBe('/packages'));
  expect(localStorage.getItem('user_token')).toBe('fresh');
});

test('[REG-017] who registers from the home page reads the home page’s words after a resend', async () => {
  const [{ Component: Home }, { Component: Login }] = await Promise.all([
    import('../../home/pages/home.js'),
    import('../../session/pages/login.js'),
  ]);
  const { user } = await renderPage({
    page: () => (
      <Routes>
        <Route path="/" element={<Home />} />
        <Route path="/register" element={<Login />} />
      </Routes>
    ),
    path: '/*',
    at: '/',
    user: null,
    answers: [boards, sent, verified, answer(resendCode, { status: true, message: '' })],
  });
  await user.click((await screen.findAllByRole('link', { name: 'Register Now' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Register' }));
  await user.type(dialog.getByLabelText('Mobile number'), '9876543210');
  await user.click(dialog.getByRole('button', { name: 'Send OTP' }));
  await dialog.findByLabelText('OTP');
  await user.click(dialog.getByRole('button', { name: 'Resend OTP' }));
  expect(await dialog.findByText('OTP Successfully Sent')).toBeVisible();
});

test('[REG-011] what is missing is said in the language of the person', async () => {
  const { user, dialog, toDetails, field, server } = await opened();
  await toDetails();
  const [name, button] = [field('Full name'), dialog.getByRole('button', { name: 'Register' })];
  await inHindi(async () => {
    await user.click(button);
    expect(name).toHaveAccessibleDescription(/कृपया यह जानकारी भरें/);
  });
  expect(server.callsOf(register)).toEqual([]);
});

test('[REG-017] who registers from anywhere else reads the words of every other dialog', async () => {
  const { user, dialog, field, press } = await opened([answer(resendCode, { status: true, message: '' })]);
  await user.type(field('Mobile number'), '9876543210');
  await press('Send OTP');
  await dialog.findByLabelText('OTP');
  await press('Resend OTP');
  expect(await dialog.findByText('OTP Successfully resent')).toBeVisible();
});
