import { z } from 'zod';
import { anyone, defineRoute } from '../../core/route.js';
import { PhoneNumber } from '../../shared/values.js';
import { session } from '../identity.js';
import { done, Email, OneTimeCode } from './values.js';

/**
 * `otp.send_limit`: the fourth resend within half an hour. `otp.not_sent`: the gateway is away, nothing has gone out.
 */
const sendingRefusals = ['otp.send_limit', 'otp.too_many', 'otp.not_sent', 'otp.prefetch'] as const;
const checkingRefusals = ['otp.wrong', 'otp.expired', 'otp.too_many'] as const;

const send = {
  service: 'identity',
  access: anyone,
  params: z.object({ phone: PhoneNumber }),
  answer: done,
  refusals: sendingRefusals,
} as const;
/** Of who is signed in and names the own number it is the code for a new password. */
const sendNew = { ...send, withToken: 'unexpired' } as const;
const sendSummary = 'Sends a code of four digits to the number; it lives 120 seconds';

export const sendCode = defineRoute({
  ...sendNew,
  name: 'sendCode',
  method: 'POST',
  path: '/gateway/sms/:phone',
  summary: sendSummary,
});
export const sendCodeAgain = defineRoute({
  ...sendNew,
  name: 'sendCodeAgain',
  method: 'POST',
  path: '/gateway/sms/send/:phone',
  summary: sendSummary,
});
export const sendCodeByGet = defineRoute({
  ...sendNew,
  name: 'sendCodeByGet',
  method: 'GET',
  path: '/gateway/sms/send/:phone',
  summary: `${sendSummary} (the documents' GET; prefetches are refused)`,
});

const resendSummary = 'Sends a new code for what the last one was for; three times within half an hour';
const resendParams = z.object({ phone: z.union([PhoneNumber, Email], 'Invalid Mobile number') });
export const resendCode = defineRoute({
  ...send,
  params: resendParams,
  name: 'resendCode',
  method: 'POST',
  path: '/gateway/resendsms/:phone',
  summary: resendSummary,
});
export const resendCodeByGet = defineRoute({
  ...send,
  params: resendParams,
  name: 'resendCodeByGet',
  method: 'GET',
  path: '/gateway/resendsms/:phone',
  summary: `${resendSummary} (the documents' GET; prefetches are refused)`,
});

export const verifyCode = defineRoute({
  service: 'identity',
  name: 'verifyCode',
  method: 'POST',
  path: '/gateway/verifysms/:phone/:otp',
  summary: 'Verifies the code of a registration or a forgotten password; answers the ticket that the next call uses up',
  access: anyone,
  params: z.object({ phone: z.union([PhoneNumber, Email], 'Invalid Mobile number'), otp: OneTimeCode }),
  answer: done.extend({ ticket: z.string() }),
  refusals: checkingRefusals,
});

export const startCodeSignIn = defineRoute({
  service: 'identity',
  name: 'startCodeSignIn',
  method: 'POST',
  path: '/user/loginuser',
  summary: 'Sends a code to sign in with; a number that nobody has is refused and nothing is sent',
  access: anyone,
  body: z.object({ phoneNumber: PhoneNumber }),
  answer: done,
  refusals: ['auth.unknown_user', ...sendingRefusals],
});

export const signInByCode = defineRoute({
  service: 'identity',
  name: 'signInByCode',
  method: 'POST',
  path: '/user/verifysession',
  summary: 'Signs in with the code; also the second step of a password sign-in',
  access: anyone,
  body: z.object({ phoneNumber: PhoneNumber, otp: OneTimeCode }),
  answer: session,
  refusals: ['auth.unknown_user', ...checkingRefusals],
});
