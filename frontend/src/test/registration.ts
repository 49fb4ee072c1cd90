import { sendCode, verifyCode } from '@exam/contracts/http/identity/codes';
import { register } from '@exam/contracts/http/identity/registration';
import { screen, within } from '@testing-library/react';
import { answer, type FakeAnswer } from './fake-server.js';
import { someBoards as boards } from './people.js';
import { aStudent, renderPage } from './render-page.js';

export const ticket = 't'.repeat(43);
export const sent = answer(sendCode, { status: true, message: '' });
export const verified = answer(verifyCode, { status: true, message: '', ticket });
export const registered = {
  status: true as const,
  message: 'Registered',
  user: aStudent,
  token: 'fresh',
  expiresAt: '2026-11-23T10:00:00.000Z',
};

/** The registration's dialog, and what is done in it. */
export const openedRegistration = async (answers: readonly FakeAnswer[] = [], at = '/register') => {
  const page = await renderPage({
    page: import('../features/session/pages/login.js'),
    at,
    user: null,
    answers: [boards, sent, verified, answer(register, registered), ...answers],
  });
  const dialog = within(await screen.findByRole('dialog'));
  const field = (name: string | RegExp) => dialog.getByLabelText(name);
  const press = (name: string) => page.user.click(dialog.getByRole('button', { name }));
  const toDetails = async () => {
    await page.user.type(field('Mobile number'), '9876543210');
    await press('Send OTP');
    await page.user.type(await dialog.findByLabelText('OTP'), '1234');
    await press('Verify OTP');
    await dialog.findByText('+91 98765 43210 is verified');
  };
  const fill = async () => {
    await page.user.type(field('Full name'), 'Asha Rao');
    await page.user.type(field('Date of birth'), '2000-04-01');
    await page.user.selectOptions(field('Board'), 'cbse');
    await page.user.selectOptions(field('Class'), '12');
    await page.user.selectOptions(field('Group'), 'mpc');
    await page.user.type(field('Choose a password'), 'Purple-Sky-1!');
    await page.user.type(field('Confirm password'), 'Purple-Sky-1!');
    await page.user.click(dialog.getByRole('checkbox'));
  };
  return { ...page, dialog, field, press, toDetails, fill };
};
