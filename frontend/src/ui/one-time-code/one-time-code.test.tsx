import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionError, RefusalError } from '../../lib/refusal.js';
import { renderPage } from '../../test/render-page.js';
import { OneTimeCode } from './one-time-code.js';

const refusal = (status: number, code: string, message: string) =>
  new RefusalError(status, { status: false, code, message, errorResponse: [], requestId: 'test' }, null);

type Given = {
  digits?: 4 | 6;
  verify?: (code: string) => Promise<unknown>;
  resend?: () => Promise<unknown>;
  onChange?: () => void;
};

async function opened({
  digits = 4,
  verify = async () => undefined,
  resend = async () => undefined,
  onChange,
}: Given = {}) {
  await renderPage({
    page: () => (
      <OneTimeCode
        sentTo="+91 98765 43210"
        digits={digits}
        verify={verify}
        resend={resend}
        {...(onChange ? { onChange } : {})}
      />
    ),
  });
  const user = userEvent.setup({ advanceTimers: (ms) => void jest.advanceTimersByTime(ms) });
  const input = await screen.findByLabelText('OTP');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { user, input, press };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('[OTP-004] digits only, four at most; anything but four is an invalid OTP and is not sent', async () => {
  const sent: string[] = [];
  const { user, input, press } = await opened({ verify: async (code) => void sent.push(code) });
  expect(input).toHaveFocus();
  expect(input).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(input, '1a2 3');
  expect(input).toHaveValue('123');
  await press('Verify OTP');
  expect(screen.getByText('Invalid OTP')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(input, '45');
  expect(input).toHaveValue('1234');
  await press('Verify OTP');
  await waitFor(() => expect(sent).toEqual(['1234']));
});

test('a code that opens an account has six digits', async () => {
  const sent: string[] = [];
  const verify = async (code: string) => void sent.push(code);
  const { user, input, press } = await opened({ verify, digits: 6 });
  await user.type(input, '1234');
  await press('Verify OTP');
  expect(screen.getByText('Invalid OTP')).toBeVisible();
  await user.type(input, '567');
  expect(input).toHaveValue('123456');
  await press('Verify OTP');
  await waitFor(() => expect(sent).toEqual(['123456']));
});

test('[OTP-005] a wrong OTP is said, and what else the server refuses', async () => {
  let answer = refusal(400, 'otp.wrong', 'Invalid OTP');
  const { user, input, press } = await opened({ verify: () => Promise.reject(answer) });
  await user.type(input, '1234');
  await press('Verify OTP');
  expect(await screen.findByText('Invalid OTP')).toBeVisible();
  answer = refusal(400, 'otp.too_many', 'Too many attempts. Please try again later.');
  await press('Verify OTP');
  expect(await screen.findByText('Too many attempts. Please try again later.')).toBeVisible();
  expect(input).toHaveValue('1234');
});

test('[OTP-006] [CONST-007] after 120 seconds the OTP has expired: it is said for five seconds, and nothing is verified', async () => {
  const { input, user } = await opened();
  expect(screen.getByRole('timer')).toHaveTextContent('Valid for 02:00');
  await pass(119_000);
  expect(screen.getByRole('timer')).toHaveTextContent('Valid for 00:01');
  expect(screen.getByRole('button', { name: 'Verify OTP' })).toBeEnabled();
  await pass(1_000);
  expect(screen.getByText('OTP expired, please resend')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Verify OTP' })).toBeDisabled();
  await pass(4_900);
  expect(screen.getByText('OTP expired, please resend')).toBeVisible();
  await user.type(input, '1234{Enter}');
  await pass(100);
  expect(screen.queryByText('OTP expired, please resend')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Verify OTP' })).toBeDisabled();
});

test('[OTP-008] a resend begins the two minutes anew and is said, as the first sending is', async () => {
  const { press } = await opened();
  expect(screen.getByText('OTP Successfully sent')).toBeVisible();
  await pass(120_000);
  await press('Resend OTP');
  expect(await screen.findByText('OTP Successfully resent')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('Valid for 02:00');
  expect(screen.getByRole('button', { name: 'Verify OTP' })).toBeEnabled();
});

test('[OTP-009] the fourth resend sends nothing and says why; the limit of the server is said, too', async () => {
  let sent = 0;
  const { press } = await opened({ resend: async () => void (sent += 1) });
  for (const count of [1, 2, 3]) {
    await press('Resend OTP');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resend OTP' })).toBeEnabled());
    expect(sent).toBe(count);
  }
  await press('Resend OTP');
  expect(await screen.findByText('Maximum attempts for resend OTP is 03')).toBeVisible();
  expect(sent).toBe(3);
});

test('[OTP-009] the limit that the server keeps is said in its words', async () => {
  const limit = refusal(429, 'otp.send_limit', 'Maximum attempts for resend OTP is 03');
  const { press } = await opened({ resend: () => Promise.reject(limit) });
  await press('Resend OTP');
  expect(await screen.findByText('Maximum attempts for resend OTP is 03')).toBeVisible();
});

test('[OTP-010] a resend that fails says so', async () => {
  const { press } = await opened({ resend: () => Promise.reject(new ConnectionError()) });
  await press('Resend OTP');
  expect(await screen.findByText('Some error occured.')).toBeVisible();
});

test('[OTP-011] sending and verifying are seen while they are under way, end in an error or a yes, and can be left', async () => {
  let fail: (error: unknown) => void = () => undefined;
  const changed: number[] = [];
  const { user, input, press } = await opened({
    verify: () => new Promise((_, reject) => (fail = reject)),
    onChange: () => void changed.push(1),
  });
  await user.type(input, '1234');
  await press('Verify OTP');
  expect(screen.getByRole('button', { name: 'Resend OTP' })).toBeDisabled();
  await act(async () => fail(refusal(400, 'otp.wrong', 'Invalid OTP')));
  expect(await screen.findByText('Invalid OTP')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resend OTP' })).toBeEnabled();
  await pass(4_000);
  expect(screen.queryByText('Invalid OTP')).not.toBeInTheDocument();
  await press('Change');
  expect(changed).toEqual([1]);
});
