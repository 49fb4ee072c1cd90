import { z } from 'zod';
import { anyone, defineRoute, withSession } from '../../core/route.js';
import { PhoneNumber, Reference } from '../../shared/values.js';
import { newPassword } from '../identity.js';
import { done, Email, OneTimeCode } from './values.js';

const sending = ['auth.not_yours', 'signup.email_taken', 'otp.send_limit', 'otp.too_many', 'otp.not_sent'] as const;
const checking = ['auth.not_yours', 'signup.email_taken', 'otp.wrong', 'otp.expired', 'otp.too_many'] as const;
const emailAndPhone = z.object({ email: Email, phoneNumber: PhoneNumber });

export const addSecondLogin = defineRoute({
  service: 'identity',
  name: 'addSecondLogin',
  method: 'POST',
  path: '/user/addsecondarylogin',
  summary: 'Starts a sign-in by e-mail with a password of its own; sends a code to the own number',
  access: withSession,
  body: emailAndPhone.extend({ newPassword }),
  answer: done,
  refusals: sending,
});

export const confirmSecondLogin = defineRoute({
  service: 'identity',
  name: 'confirmSecondLogin',
  method: 'POST',
  path: '/user/verifyotpaddlogin',
  summary: 'Completes it with the code; a link goes to the address, and after it the sign-in works',
  access: withSession,
  own: ['body.userId'],
  body: emailAndPhone.extend({ newPassword, otp: OneTimeCode, userId: Reference }),
  answer: done,
  refusals: checking,
});

export const startEmailChange = defineRoute({
  service: 'identity',
  name: 'startEmailChange',
  method: 'POST',
  path: '/user/checkemail',
  summary: 'Sends a code to the own number for a change of e-mail',
  access: withSession,
  body: emailAndPhone,
  answer: done,
  refusals: sending,
});

export const changeEmail = defineRoute({
  service: 'identity',
  name: 'changeEmail',
  method: 'POST',
  path: '/user/changeemail',
  summary: 'Changes the e-mail with the code; it is unverified until the link is opened',
  access: withSession,
  body: emailAndPhone.extend({ otp: OneTimeCode }),
  answer: done,
  refusals: checking,
});

export const resendVerificationLink = defineRoute({
  service: 'identity',
  name: 'resendVerificationLink',
  method: 'POST',
  path: '/user/resendverificationlink',
  summary: 'Sends the link to the own unverified address again',
  access: withSession,
  body: z.object({ email: Email }),
  answer: done,
  refusals: ['email.not_pending', 'otp.too_many'],
});

export const verifyEmail = defineRoute({
  service: 'identity',
  name: 'verifyEmail',
  method: 'GET',
  path: '/user/verifyemail/:id',
  summary: 'Verifies the address whose link was opened; with the own user id the link is sent again',
  access: anyone,
  withToken: true,
  params: z.object({ id: z.string().min(1).max(80) }),
  answer: done,
  refusals: ['email.link_ended', 'email.link_sent', 'otp.too_many'],
});
