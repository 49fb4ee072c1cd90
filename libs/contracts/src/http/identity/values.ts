import { z } from 'zod';

/** Compared and kept in small letters. */
export const Email = z
  .string('Invalid Email')
  .trim()
  .max(254, 'Invalid Email')
  .transform((typed) => typed.normalize('NFC').toLowerCase())
  .pipe(z.email('Invalid Email'));

/** Four digits, or six where the code alone opens or changes an account. */
export const OneTimeCode = z.string('Invalid OTP').regex(/^(?:[0-9]{4}|[0-9]{6})$/, 'Invalid OTP');

/** Where a verified code may be used once, within ten minutes; the browser also carries it as a cookie. */
export const Ticket = z
  .string()
  .regex(/^[\w-]{43}$/)
  .optional();

/** Signs as a reader counts them, near enough: marks that join their letter are none of their own. */
export const signsIn = (text: string): number => (text.normalize('NFC').match(/[^\p{M}\u200c\u200d]/gu) ?? []).length;

/** Turns the direction of what follows: a name with one shows as another. */
const turning = /[\u202a-\u202e\u2066-\u2069]/;
/** More marks on one letter than any script needs. */
const piledMarks = /\p{M}{5}/u;

/** A line of text that a person typed, in any script. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .transform((typed) => typed.normalize('NFC'))
    .pipe(
      z
        .string()
        .max(most, `At most ${most} characters`)
        .refine(
          (text) => !turning.test(text) && !piledMarks.test(text) && !/[\r\n\t]/.test(text),
          'Invalid characters',
        ),
    );

/** A field of the sign-up that may not be left empty, refused with the document's text. */
export const present = (field: string) => z.string(`${field} is not defined`).trim().min(1, `${field} is not defined`);

/** The documents prefix some fields with `custom:`; both forms are taken. */
export function withoutCustom<Schema extends z.ZodType>(schema: Schema): Schema {
  const strip = (given: unknown) =>
    typeof given === 'object' && given !== null && !Array.isArray(given)
      ? Object.fromEntries(Object.entries(given).map(([key, value]) => [key.replace(/^custom:/, ''), value]))
      : given;
  return z.preprocess(strip, schema) as unknown as Schema;
}

/** Full names have more than six signs at registration, at least eight in the profile. */
export const shortestName = { atRegistration: 7, inProfile: 8 } as const;

export const done = z.object({ status: z.literal(true), message: z.string() });

/** Who gave a consent, or that it was given on paper. */
export const consentGivers = ['self', 'parent', 'paper'] as const;
