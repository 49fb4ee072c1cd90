import { z } from 'zod';
import { change, Flag, listAnswer, listQuery, manyResult, Version } from '../../core/console.js';
import { permitted } from '../../core/permissions.js';
import { defineRoute, roles } from '../../core/route.js';
import { taughtPlace } from '../../events/identity.js';
import { Language } from '../../shared/learning-values.js';
import { Id, Instant, PhoneNumber, Reference } from '../../shared/values.js';
import { consentGivers, Email, line } from './values.js';

const ok = z.literal(true);
const id = z.object({ userId: Id });
const ids = z.array(Id).min(1).max(5_000);

/** A place by its ids and names; null from the first level that is not named. */
const placeShown = z.object({
  boardId: z.string().nullable(),
  classId: z.string().nullable(),
  groupId: z.string().nullable(),
  sectionId: z.string().nullable(),
  boardName: z.string().nullable(),
  className: z.string().nullable(),
  groupName: z.string().nullable(),
  sectionName: z.string().nullable(),
});
export type PlaceShown = z.infer<typeof placeShown>;

export const consentStates = ['not-needed', 'given', 'missing'] as const;

/** What the office alone sees of a person. */
const contact = z.object({
  roles: z.array(z.enum(roles)),
  loginName: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  consent: z.enum(consentStates),
  lastSignInAt: Instant.nullable(),
  hasPassword: z.boolean(),
  leftAt: Instant.nullable(),
});

/** To teachers and organisers the answer holds name, code and section; `contact` is null. */
export const personRow = z.object({
  userId: z.string(),
  userCode: z.string().nullable(),
  name: z.string(),
  place: placeShown,
  version: Version,
  contact: contact.nullable(),
});
export type PersonRow = z.infer<typeof personRow>;

const place = z.object({
  boardId: Reference,
  classId: Reference,
  groupId: Reference,
  sectionId: Reference.nullable().default(null),
});

const changed = z.object({ status: ok, version: Version });

export const listPeople = defineRoute({
  service: 'identity',
  name: 'listPeople',
  method: 'GET',
  path: '/operator/people',
  summary: 'People of the organisation; a teacher’s are the students of own classes, by name, code and section',
  access: permitted('students.see'),
  scope: 'people.read',
  query: listQuery(['name', 'code', 'section', 'lastSignIn'], {
    q: z.string().trim().max(80).optional(),
    who: z.enum(['students', 'staff']).default('students'),
    boardId: Reference.optional(),
    classId: Reference.optional(),
    groupId: Reference.optional(),
    sectionId: Reference.optional(),
    consent: z.enum(consentStates).optional(),
    hasLeft: Flag.default(false),
    orgId: Reference.optional(),
  }),
  answer: listAnswer(personRow),
});

export const readPerson = defineRoute({
  service: 'identity',
  name: 'readPerson',
  method: 'GET',
  path: '/operator/people/:userId',
  summary: 'One person; accounts, guardian, consents and classes taught for the office alone',
  access: permitted('students.see'),
  scope: 'people.read',
  params: id,
  answer: z.object({
    status: ok,
    person: personRow,
    office: z
      .object({
        givenName: z.string(),
        familyName: z.string(),
        birthdate: z.string().nullable(),
        extraTimePercent: z.number().int(),
        guardian: z.object({
          name: z.string().nullable(),
          mobile: z.string().nullable(),
          email: z.string().nullable(),
        }),
        accounts: z.array(z.object({ accountId: z.string(), isCurrent: z.boolean(), place: placeShown })).max(100),
        consents: z
          .array(
            z.object({
              consentId: z.string(),
              by: z.enum(consentGivers),
              guardianName: z.string().nullable(),
              textVersion: z.string(),
              textLanguage: Language.nullable(),
              givenAt: Instant,
            }),
          )
          .max(100),
        teaching: z.array(taughtPlace).max(200),
      })
      .nullable(),
  }),
  refusals: ['user.not_found'],
});

export const changePerson = defineRoute({
  service: 'identity',
  name: 'changePerson',
  method: 'PATCH',
  path: '/operator/people/:userId',
  summary: 'Corrects name, number, address, birth date or standing extra time',
  access: permitted('people.manage'),
  change: 'person.changed',
  // a number or an address signs in: who changes it could make the proof of everything else
  needsProof: true,
  params: id,
  body: change({
    version: Version,
    givenName: line(120).pipe(z.string().min(1)).optional(),
    familyName: line(120).optional(),
    phoneNumber: PhoneNumber.nullable().optional(),
    email: Email.nullable().optional(),
    birthdate: z.iso.date().nullable().optional(),
    extraTimePercent: z.number().int().min(0).max(100).optional(),
  }),
  answer: changed,
  refusals: ['user.not_found', 'person.login_taken', 'person.own_login', 'role.not_grantable', 'profile.birthdate'],
});

export const movePeople = defineRoute({
  service: 'identity',
  name: 'movePeople',
  method: 'POST',
  path: '/operator/people/move',
  summary: 'Moves students to another section, now or from a day on; running attempts go on and results stay',
  access: permitted('people.manage'),
  change: 'person.moved',
  body: change({ userIds: ids, to: place, from: z.iso.date().nullable().default(null) }),
  answer: z.object({ status: ok, ...manyResult }),
  timeoutMs: 120_000,
  bodyLimitBytes: 512 * 1024,
  refusals: ['user.not_found', 'place.unknown', 'person.no_student', 'move.past'],
});

export const promotePeople = defineRoute({
  service: 'identity',
  name: 'promotePeople',
  method: 'POST',
  path: '/operator/people/promote',
  summary:
    'Gives students an account in the next class beside the old one, which stays to be read; a second run adds none',
  access: permitted('people.manage'),
  change: 'person.promoted',
  body: change({ userIds: ids, to: place }),
  answer: z.object({ status: ok, ...manyResult }),
  timeoutMs: 120_000,
  bodyLimitBytes: 512 * 1024,
  refusals: ['user.not_found', 'place.unknown', 'person.no_student', 'person.promoted_before'],
});

export const previewPromotion = defineRoute({
  service: 'identity',
  name: 'previewPromotion',
  method: 'POST',
  path: '/operator/people/promote/preview',
  summary: 'What promoting these students would do to each; it changes nothing',
  access: permitted('people.manage'),
  body: z.object({ userIds: ids, to: place }),
  answer: z.object({
    status: ok,
    items: z
      .array(
        z.object({
          userId: z.string(),
          userCode: z.string().nullable(),
          name: z.string(),
          now: placeShown,
          /** The code of the refusal that promoting would have; null: a new account. */
          refused: z.string().nullable(),
        }),
      )
      .max(5_000),
  }),
  bodyLimitBytes: 512 * 1024,
  refusals: ['user.not_found', 'place.unknown'],
});
export type PromotionPreview = z.infer<typeof previewPromotion.answer>['items'][number];

export const markLeft = defineRoute({
  service: 'identity',
  name: 'markLeft',
  method: 'POST',
  path: '/operator/people/leave',
  summary: 'Marks people as having left: signed out everywhere, no sign-in, not expected in exams; or takes it back',
  access: permitted('people.manage'),
  change: 'person.left',
  body: change({ userIds: ids, hasLeft: z.boolean() }),
  answer: z.object({ status: ok, ...manyResult }),
  timeoutMs: 120_000,
  bodyLimitBytes: 512 * 1024,
  refusals: ['user.not_found', 'person.last_admin', 'role.not_grantable'],
});

export const listClasses = defineRoute({
  service: 'identity',
  name: 'listClasses',
  method: 'GET',
  path: '/operator/classes',
  summary: 'Boards, classes, groups and sections of the organisation with the number of students and teachers',
  access: permitted('console.use'),
  scope: 'people.read',
  answer: z.object({
    status: ok,
    items: z.array(placeShown.extend({ students: z.number().int(), teachers: z.number().int() })).max(20_000),
  }),
});

export const namesOfPeople = defineRoute({
  service: 'identity',
  name: 'namesOfPeople',
  method: 'GET',
  path: '/operator/people-names',
  summary: 'Names by id, for lists that hold ids; who is not of the organisation has none',
  access: permitted('console.use'),
  query: z.object({
    userIds: z
      .string()
      .max(8_000)
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(Id).max(200)),
  }),
  answer: z.object({ status: ok, items: z.array(z.object({ userId: z.string(), name: z.string() })).max(200) }),
});

export const signInProblems = defineRoute({
  service: 'identity',
  name: 'signInProblems',
  method: 'GET',
  path: '/operator/people/:userId/sign-ins',
  summary: 'The last 20 tries of a person to sign in, newest first, with the reason where they failed',
  access: permitted('students.contact'),
  params: id,
  answer: z.object({
    status: ok,
    items: z
      .array(z.object({ at: Instant, device: z.string(), succeeded: z.boolean(), reason: z.string().nullable() }))
      .max(20),
  }),
  refusals: ['user.not_found'],
});

export const personSessions = defineRoute({
  service: 'identity',
  name: 'personSessions',
  method: 'GET',
  path: '/operator/people/:userId/sessions',
  summary: 'Where a person is signed in, last seen first',
  access: permitted('students.contact'),
  params: id,
  answer: z.object({
    status: ok,
    items: z
      .array(z.object({ sessionId: z.string(), name: z.string(), signedInAt: Instant, lastSeenAt: Instant }))
      .max(100),
  }),
  refusals: ['user.not_found'],
});

export const endPersonSessions = defineRoute({
  service: 'identity',
  name: 'endPersonSessions',
  method: 'POST',
  path: '/operator/people/:userId/sessions/end',
  summary: 'Signs a person out everywhere',
  access: permitted('students.contact'),
  change: 'person.signed_out',
  params: id,
  body: change({}),
  answer: z.object({ status: ok }),
  refusals: ['user.not_found'],
});

export const makeStartCodes = defineRoute({
  service: 'identity',
  name: 'makeStartCodes',
  method: 'POST',
  path: '/operator/start-codes',
  summary: 'Start codes instead of passwords, for 7 days; a new one ends the old. Slips can be downloaded once',
  access: permitted('people.manage'),
  needsProof: true,
  change: 'start-code.made',
  body: change({ userIds: ids }),
  answer: z.object({ status: ok, slipsId: Id, endsAt: Instant, ...manyResult }),
  timeoutMs: 120_000,
  bodyLimitBytes: 512 * 1024,
  refusals: ['user.not_found', 'person.has_left', 'role.not_grantable', 'start-code.no_login'],
});

export const downloadSlips = defineRoute({
  service: 'identity',
  name: 'downloadSlips',
  method: 'POST',
  path: '/operator/start-codes/:slipsId/download',
  summary: 'The slips of start codes: once, within 15 minutes, by who made them',
  access: permitted('people.manage'),
  needsProof: true,
  params: z.object({ slipsId: Id }),
  answer: z.object({
    status: ok,
    signInUrl: z.string(),
    schoolName: z.string(),
    items: z
      .array(
        z.object({
          name: z.string(),
          loginName: z.string(),
          code: z.string(),
          place: placeShown,
          endsAt: Instant,
        }),
      )
      .max(5_000),
  }),
  timeoutMs: 120_000,
  refusals: ['slips.gone'],
});

const changeRequest = z.object({
  userId: z.string(),
  name: z.string(),
  userCode: z.string().nullable(),
  now: placeShown,
  wanted: placeShown,
  reason: z.string(),
  requestedAt: Instant,
});

export const listChangeRequests = defineRoute({
  service: 'identity',
  name: 'listChangeRequests',
  method: 'GET',
  path: '/operator/change-requests',
  summary: 'Students’ requests for another board, class or group that wait, oldest first',
  access: permitted('people.manage'),
  query: listQuery(['requestedAt'], { orgId: Reference.optional() }),
  answer: listAnswer(changeRequest),
});

export const decideChangeRequest = defineRoute({
  service: 'identity',
  name: 'decideChangeRequest',
  method: 'POST',
  path: '/operator/change-requests/:userId',
  summary: 'Accepts a request, which moves the student, or refuses it with a reason',
  access: permitted('people.manage'),
  change: 'change-request.decided',
  params: id,
  body: change({ decision: z.enum(['accept', 'refuse']), answer: line(300).nullable().default(null) }),
  answer: z.object({ status: ok }),
  refusals: ['request.not_found', 'place.unknown', 'decision.reason_missing'],
});
