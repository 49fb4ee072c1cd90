import { z } from 'zod';
import { anyone, defineRoute } from '../core/route.js';
import { PhoneNumber } from '../shared/values.js';
import { Email, line } from './identity/values.js';

const reachedBy = 'Please Eneter Valid email id or mobile no';
/** The documents name both fields; the one that was not given is empty. What is wrong is told in one text for both. */
const orEmpty = (schema: z.ZodType<string, string>) =>
  z
    .string(reachedBy)
    .transform((given) => (given.trim() === '' ? undefined : given))
    .refine((given) => given === undefined || schema.safeParse(given).success, { message: reachedBy, abort: true })
    .pipe(z.union([z.undefined(), schema]))
    .optional();

export const addContact = defineRoute({
  service: 'notification',
  name: 'addContact',
  method: 'POST',
  path: '/contact/addcontact/info',
  summary: 'A visitor writes to the team, who answer by e-mail or telephone',
  access: anyone,
  body: z
    .object({
      name: z.string('Please enter your name').pipe(line(100)).pipe(z.string().min(1, 'Please enter your name')),
      email: orEmpty(Email),
      phonenumber: orEmpty(PhoneNumber),
      message: z.string('Please Eneter Message').trim().max(2_000, 'At most 2000 characters').default(''),
      type: z.enum(['contactus', 'download']).default('contactus'),
      /** When the browser sent it: taken and not believed. */
      date: z.union([z.string().max(60), z.number()]).optional(),
    })
    .refine(({ email, phonenumber }) => email !== undefined || phonenumber !== undefined, {
      path: ['email'],
      message: reachedBy,
    })
    .refine(({ message, type }) => type === 'download' || message !== '', {
      path: ['message'],
      message: 'Please Eneter Message',
    }),
  answer: z.object({ status: z.literal(true), successResponse: z.array(z.object({ message: z.string() })) }),
  refusals: ['contact.too_many'],
});

export const sendAppLink = defineRoute({
  service: 'notification',
  name: 'sendAppLink',
  method: 'GET',
  path: '/contact/sms/:phone',
  summary: 'Sends the link of the app to the number by SMS; prefetches are refused',
  access: anyone,
  params: z.object({ phone: PhoneNumber }),
  answer: z.object({
    status: z.literal(true),
    success: z.literal(true),
    data: z.object({ success: z.literal(true) }),
    message: z.string(),
  }),
  refusals: ['contact.too_many', 'contact.prefetch'],
});
