import { z } from 'zod';
import { allow, defineRoute } from '../../core/route.js';
import { staffRoles } from '../../core/staff-roles.js';
import { Instant } from '../../shared/values.js';
import { OneTimeCode } from './values.js';

const access = allow(...staffRoles);

export const startProof = defineRoute({
  service: 'identity',
  name: 'startProof',
  method: 'POST',
  path: '/user/proof/code',
  summary: 'Sends a code to the own number, for who has no password at hand',
  access,
  answer: z.object({ status: z.literal(true) }),
  refusals: ['otp.send_limit', 'otp.too_many', 'otp.not_sent', 'proof.no_number'],
});

export const prove = defineRoute({
  service: 'identity',
  name: 'prove',
  method: 'POST',
  path: '/user/proof',
  summary: 'Says with a password or a code that it is the person: calls that need a proof work for 15 minutes',
  access,
  body: z.union([z.object({ password: z.string().min(1).max(200) }), z.object({ otp: OneTimeCode })]),
  answer: z.object({ status: z.literal(true), token: z.string(), expiresAt: Instant }),
  refusals: [
    'auth.wrong_password',
    'auth.too_many_tries',
    'otp.wrong',
    'otp.expired',
    'otp.too_many',
    'proof.no_number',
  ],
});
