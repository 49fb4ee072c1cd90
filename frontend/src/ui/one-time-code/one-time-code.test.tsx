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

test('[OTP-001] a code that opens an account has six digits', async () => {
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

test('[OTP-005] a wrong OTP is said, and what else the server refuses: by the code of the refusal, whatever its words', async () => {
  let answer = refusal(400, 'otp.wrong', 'Wrong code');
  const { user, input, press } = await opened({ verify: () => Promise.reject(answer) });
  await user.type(input, '1234');
  await press('Verify OTP');
  expect(await screen.findByText('Invalid OTP')).toBeVisible();
  answer = refusal(400, 'otp.too_many', 'Slow down');
  await press('Verify OTP');
  expect(await screen.findByText('Too many attempts. Please try again later.')).toBeVisible();
  expect(screen.queryByText(/Wrong code|Slow down/)).not.toBeInTheDocument();
  expect(input).toHaveValue('1234');
});

test('[OTP-006] [SHELL-018] [CONST-007] after 120 seconds the OTP has expired: it is said for five seconds, and nothing is verified', async () => {
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

test('[OTP-006] [OTP-008] [REG-017] [SHELL-018] a resend begins the two minutes anew and is said for four seconds, as the first sending is', async () => {
  const { press } = await opened();
  await pass(3_900);
  expect(screen.getByText('OTP Successfully sent')).toBeVisible();
  await pass(100);
  expect(screen.queryByText('OTP Successfully sent')).not.toBeInTheDocument();
  await pass(116_000);
  expect(screen.getByRole('button', { name: 'Verify OTP' })).toBeDisabled();
  await press('Resend OTP');
  expect(await screen.findByText('OTP Successfully resent')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('Valid for 02:00');
  expect(screen.getByRole('button', { name: 'Verify OTP' })).toBeEnabled();
  await pass(3_900);
  expect(screen.getByText('OTP Successfully resent')).toBeVisible();
  await pass(100);
  expect(screen.queryByText('OTP Successfully resent')).not.toBeInTheDocument();
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

/** A call that waits until the test ends it. */
function held() {
  let end: { yes: () => void; no: (error: unknown) => void } | undefined;
  const call = () => new Promise<void>((yes, no) => (end = { yes, no }));
  return { call, yes: () => act(async () => end!.yes()), no: (error: unknown) => act(async () => end!.no(error)) };
}
/** The one that is under way shows it; neither can be pressed meanwhile. */
function expectUnderWay(name: 'Verify OTP' | 'Resend OTP' | null) {
  for (const button of ['Verify OTP', 'Resend OTP'].map((one) => screen.getByRole('button', { name: one }))) {
    expect(button.hasAttribute('data-loading')).toBe(button.textContent === name);
    if (name === null) expect(button).toBeEnabled();
    else expect(button).toBeDisabled();
  }
}

test('[OTP-011] [SHELL-018] verifying is seen while it is under way, ends in an error or a yes, and can be left', async () => {
  const verifying = held();
  const changed: number[] = [];
  const { user, input, press } = await opened({ verify: verifying.call, onChange: () => void changed.push(1) });
  await user.type(input, '1234');
  await press('Verify OTP');
  expectUnderWay('Verify OTP');
  await verifying.no(refusal(400, 'otp.wrong', 'Invalid OTP'));
  expect(await screen.findByText('Invalid OTP')).toBeVisible();
  expectUnderWay(null);
  await press('Verify OTP');
  expect(screen.queryByText('Invalid OTP')).not.toBeInTheDocument();
  expectUnderWay('Verify OTP');
  await verifying.yes();
  expectUnderWay(null);
  expect(screen.queryByText('Invalid OTP')).not.toBeInTheDocument();
  await press('Verify OTP');
  await verifying.no(refusal(400, 'otp.wrong', 'Invalid OTP'));
  await pass(3_900);
  expect(screen.getByText('Invalid OTP')).toBeVisible();
  await pass(100);
  expect(screen.queryByText('Invalid OTP')).not.toBeInTheDocument();
  await press('Change');
  expect(changed).toEqual([1]);
});

test('[OTP-011] sending is seen while it is under way, and ends in a yes or an error', async () => {
  const sending = held();
  const { press } = await opened({ resend: sending.call });
  await press('Resend OTP');
  expectUnderWay('Resend OTP');
  expect(screen.queryByText('OTP Successfully resent')).not.toBeInTheDocument();
  await sending.yes();
  expect(await screen.findByText('OTP Successfully resent')).toBeVisible();
  expectUnderWay(null);
  await press('Resend OTP');
  expectUnderWay('Resend OTP');
  await sending.no(new ConnectionError());
  expect(await screen.findByText('Some error occured.')).toBeVisible();
  expectUnderWay(null);
  await pass(4_000);
  expect(screen.queryByText('Some error occured.')).not.toBeInTheDocument();
});
