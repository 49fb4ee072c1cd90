import { z } from 'zod';
import { anyone, defineRoute, withSession } from '../../core/route.js';
import { PhoneNumber, Reference } from '../../shared/values.js';
import { newPassword } from '../identity.js';
import { done, Email, OneTimeCode, Ticket } from './values.js';

const startRefusals = ['otp.send_limit', 'otp.too_many'] as const;

export const forgotPass = defineRoute({
  service: 'identity',
  name: 'forgotPass',
  method: 'POST',
  path: '/user/forgotpass',
  summary: 'Starts a reset by mobile number; the answer is the same whether anybody has it',
  access: anyone,
  body: z.object({ phoneno: PhoneNumber }),
  answer: done,
  refusals: startRefusals,
});

export const forgotPassword = defineRoute({
  service: 'identity',
  name: 'forgotPassword',
  method: 'POST',
  path: '/user/forgotpassword',
  summary: 'Starts a reset by mobile number or verified e-mail; the answer is the same whether anybody has it',
  access: anyone,
  body: z.discriminatedUnion(
    'type',
    [
      z.object({ type: z.literal('phoneNumber'), value: PhoneNumber }),
      z.object({ type: z.literal('email'), value: Email }),
    ],
    'Enter valid details',
  ),
  answer: done,
  refusals: startRefusals,
});

/** `otp.ticket_missing`: no code of this number or address was verified within ten minutes, or it was used. */
export const resetPassword = defineRoute({
  service: 'identity',
  name: 'resetPassword',
  method: 'POST',
  path: '/user/resetpassword',
  summary: 'Sets a new password with the ticket of a verified code; all sessions end',
  access: anyone,
  body: z.object({
    Username: z.union([PhoneNumber, Email], 'Enter valid details'),
    password: newPassword,
    ticket: Ticket,
  }),
  answer: done,
  refusals: ['otp.ticket_missing'],
});

export const changePassword = defineRoute({
  service: 'identity',
  name: 'changePassword',
  method: 'POST',
  path: '/user/changePassword',
  summary: 'Changes the password with the old one; the other sessions end',
  access: withSession,
  body: z.object({
    access_token: z.string().max(4_096),
    previous_pass: z.string().min(1).max(200),
    proposed_pass: newPassword,
  }),
  answer: done,
  refusals: ['auth.wrong_password', 'auth.not_yours', 'auth.too_many_tries'],
});

export const changePasswordByCode = defineRoute({
  service: 'identity',
  name: 'changePasswordByCode',
  method: 'POST',
  path: '/user/verifychangepassword',
  summary: 'Changes the password with a code sent to the own number; the other sessions end',
  access: withSession,
  own: ['body.userId'],
  body: z.object({ newPassword, phoneNumber: PhoneNumber, otp: OneTimeCode, userId: Reference }),
  answer: done,
  refusals: ['auth.not_yours', 'otp.wrong', 'otp.expired', 'otp.too_many'],
});
