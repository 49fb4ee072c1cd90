import { z } from 'zod';
import { anyone, defineRoute } from '../../core/route.js';
import { consentVersions } from '../../shared/consent-versions.js';
import { Language } from '../../shared/learning-values.js';
import { Code, PhoneNumber } from '../../shared/values.js';
import { newPassword, session } from '../identity.js';
import { Email, line, present, shortestName, signsIn, Ticket, withoutCustom } from './values.js';

const fullName = present('given_name')
  .pipe(line(100))
  .refine((name) => signsIn(name) >= shortestName.atRegistration, 'Please enter a valid full name');

/** India's DPDP Act: for somebody under 18 a parent consents. The time is the server's. */
export const consentGiven = z
  .object({
    by: z.enum(['self', 'parent']),
    /** Which text was agreed to. */
    textVersion: present('textVersion').pipe(z.enum(consentVersions)),
    /** In which it was read; a client that does not say it has shown English. */
    textLanguage: Language.default('en'),
    guardianName: line(100)
      .refine((name) => signsIn(name) >= shortestName.atRegistration, 'Please enter a valid full name')
      .optional(),
  })
  .refine(({ by, guardianName }) => by === 'self' || Boolean(guardianName), {
    path: ['guardianName'],
    message: 'guardianName is not defined',
  });

const Place = (field: string) => present(field).pipe(Code);

/**
 * Fields named `custom:…` are taken with and without the prefix. Names of board, grade and group are taken and not
 * believed: they follow from the ids. `account_id` is taken and ignored: every id is the server's.
 */
const signUp = withoutCustom(
  z
    .object({
      given_name: fullName,
      family_name: present('family_name').pipe(line(100)),
      phone_number: present('phone_number').pipe(PhoneNumber),
      email: present('email').pipe(Email).optional(),
      password: present('password').pipe(newPassword),
      board: present('board').optional(),
      grade: present('grade').optional(),
      group: present('group').optional(),
      boardId: Place('boardId'),
      gradeId: Place('gradeId').optional(),
      classId: Place('classId').optional(),
      groupId: Place('groupId'),
      account_id: z.unknown().optional(),
      birthdate: present('birthdate').pipe(z.iso.date('Required')),
      orgCode: z.string().max(40).optional(),
      joinCode: z.string().max(40).optional(),
      consent: consentGiven,
      ticket: Ticket,
    })
    .refine(({ gradeId, classId }) => gradeId !== undefined || classId !== undefined, {
      path: ['gradeId'],
      message: 'gradeId is not defined',
    }),
);

export const register = defineRoute({
  service: 'identity',
  name: 'register',
  method: 'POST',
  path: '/user/adduserandconfirmuser',
  summary: 'Registers a student whose number was verified just before, and signs them in',
  access: anyone,
  body: signUp,
  answer: session,
  refusals: [
    'signup.not_verified',
    'signup.closed',
    'signup.join_code_needed',
    'signup.join_code_wrong',
    'signup.too_many_join_codes',
    'signup.phone_taken',
    'signup.email_taken',
    'signup.unknown_place',
    'consent.parent_needed',
    'profile.birthdate',
    'organisation.not_found',
  ],
});
