import { z } from 'zod';
import { isCommonPassword } from '../core/common-password.js';
import { olderChange } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { anyone, defineRoute, roles, withSession } from '../core/route.js';
import { joinings } from './identity/joins.js';
import { Instant, PhoneNumber, Reference } from '../shared/values.js';

export const userInfo = z.object({
  given_name: z.string(),
  family_name: z.string(),
  phone_number: z.string(),
  email: z.string().nullable(),
  board: z.string().nullable(),
  grade: z.string().nullable(),
  group: z.string().nullable(),
  section: z.string().nullable(),
  boardId: z.string().nullable(),
  classId: z.string().nullable(),
  gradeId: z.string().nullable(),
  groupId: z.string().nullable(),
  sectionId: z.string().nullable(),
});

/** A package that an account holds, in the documents' field names; `Expired` where its time is over. */
export const packageDetail = z.object({
  packageId: z.string(),
  packageCode: z.string(),
  packageName: z.string(),
  packagedName: z.string(),
  packageType: z.enum(['subscription', 'nonsubscription']).nullable(),
  packagePurchaseDate: Instant,
  packageExpiryDate: Instant.nullable(),
  userPackageStatus: z.enum(['Active', 'InActive', 'Expired']),
});
export type PackageDetail = z.infer<typeof packageDetail>;

/** What an account holds and has done, as the other services have told it. */
export const holdings = z.object({
  packageDetails: z.array(packageDetail).default([]),
  /** The chapters that are open now. */
  unlockedChapters: z.array(z.string()).default([]),
  /** The adhoc mock tests that were submitted, newest first. */
  adhocMockTest: z
    .array(z.object({ examId: z.string(), examName: z.string(), examType: z.string(), submittedAt: Instant }))
    .default([]),
  /** The tests of the account's class, and those of them that it has submitted. */
  testStatistics: z
    .object({ totalTests: z.number().int(), submittedTests: z.number().int() })
    .default({ totalTests: 0, submittedTests: 0 }),
});
export type Holdings = z.infer<typeof holdings>;

/** The documents keep a token of its own for the discussion; here it is the same. */
const discussBoardSession = z.object({ token: z.string(), data: z.object({ user: z.object({ _id: z.string() }) }) });

/** The signed-in person with the current account, in the documents' field names. */
export const sessionUser = z.object({
  user_id: z.string(),
  user_info: userInfo,
  account_id: z.string(),
  currentAccountId: z.string(),
  baseAccountId: z.string(),
  orgId: z.string(),
  orgName: z.string(),
  roles: z.array(z.enum(roles)),
  /** Of the organisation; none are all of them. A browser may remember who was signed in from before they were told. */
  assignedModules: z.array(z.string()).optional(),
  ...holdings.shape,
  discussBoardSession: discussBoardSession.optional(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const session = z.object({
  status: z.literal(true),
  message: z.string(),
  user: sessionUser,
  token: z.string(),
  /** When the token ends; the refresh cookie lives on. */
  expiresAt: Instant,
});
export type Session = z.infer<typeof session>;

/** Where a password is chosen; signing in takes what was once allowed. */
export const newPassword = z
  .string()
  .min(8, 'Password must contain 8 character')
  .max(200)
  .regex(/[a-z]/, 'Password must contain a lower-case letter')
  .regex(/[A-Z]/, 'Password must contain an upper-case letter')
  .regex(/[0-9]/, 'Password must contain a digit')
  .regex(/[!@#$%^&*]/, 'Password must contain one of !@#$%^&*')
  .refine((password) => !isCommonPassword(password), 'This password is tried first by everybody');

const login = z.union([
  z.object({ phoneNumber: PhoneNumber, password: z.string().min(1).max(200) }),
  z.object({ username: z.string().trim().min(1).max(100), password: z.string().min(1).max(200) }),
  z.object({ email: z.string().trim().toLowerCase().pipe(z.email()), password: z.string().min(1).max(200) }),
]);

export const signIn = defineRoute({
  service: 'identity',
  name: 'signIn',
  method: 'POST',
  path: '/user/login',
  summary: 'Signs in with mobile number (or organisation code and username) and password',
  access: anyone,
  body: login,
  answer: session,
  /**
   * `auth.code_needed`: a code was sent; go on with `signInByCode`. After many tries at a login it is said of any password,
   * and only the right one sends a code.
   */
  refusals: [
    'auth.unknown_user',
    /** In hosted mode: nobody has the number, and a code for the registration went to it. */
    'auth.please_register',
    'auth.wrong_password',
    'auth.has_left',
    'auth.too_many_tries',
    'auth.code_needed',
    'auth.email_unverified',
    'auth.email_unknown',
    'otp.send_limit',
    'otp.too_many',
    'otp.not_sent',
  ],
});

export const signInByStartCode = defineRoute({
  service: 'identity',
  name: 'signInByStartCode',
  method: 'POST',
  path: '/user/startcode',
  summary: 'Signs in with a start code of the office, which is used up, and sets the password that is chosen with it',
  access: anyone,
  body: z.object({
    /** With the organisation's code before it. */
    username: z.string().trim().min(1).max(100),
    /** In any case, with blanks or dashes. */
    startCode: z.string().trim().min(1).max(40),
    password: newPassword,
  }),
  answer: session,
  /** `startcode.wrong` is also said of one that was used, has ended or never was. */
  refusals: ['startcode.wrong', 'auth.has_left', 'auth.too_many_tries'],
});

export const refreshSession = defineRoute({
  service: 'identity',
  name: 'refreshSession',
  method: 'POST',
  path: '/user/session/refresh',
  summary: 'A new token for the refresh cookie, which is rotated',
  access: anyone,
  answer: session,
  refusals: ['auth.session_ended'],
});

export const getSession = defineRoute({
  service: 'identity',
  name: 'getSession',
  method: 'GET',
  path: '/user/getSession',
  summary: 'Restores the session on load',
  access: withSession,
  answer: z.object({ status: z.literal(true), user: sessionUser }),
});

export const signOut = defineRoute({
  service: 'identity',
  name: 'signOut',
  method: 'POST',
  path: '/user/logout',
  summary: 'Ends the session; its tokens are refused from then on',
  access: withSession,
  answer: z.object({ status: z.literal(true), message: z.string() }),
});

export const signingKeys = defineRoute({
  service: 'identity',
  name: 'signingKeys',
  method: 'GET',
  path: '/user/keys',
  summary: 'The public keys that verify tokens (JWK set)',
  access: anyone,
  answer: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  raw: true,
});

export const serverTime = defineRoute({
  service: 'identity',
  name: 'serverTime',
  method: 'GET',
  path: '/user/server/time/forexam',
  summary: "The server's clock, epoch milliseconds",
  access: anyone,
  answer: z.object({ status: z.literal(true), serverTime: z.number().int() }),
});

export const organisationData = defineRoute({
  service: 'identity',
  name: 'organisationData',
  method: 'GET',
  path: '/organization/data',
  summary: 'The organisation whose pages these are: name, logo, code, modules',
  access: anyone,
  query: z.object({ orgCode: z.string().max(40).optional() }),
  answer: z.object({
    status: z.literal(true),
    data: z.object({
      _id: z.string(),
      orgId: z.string(),
      name: z.string(),
      orgCode: z.string(),
      isSuper: z.boolean(),
      /** Who may register here; nobody where it is closed. */
      joining: z.enum(joinings),
      assignedModules: z.array(z.string()),
      logoRectangle: z.string().nullable(),
      logoSquare: z.string().nullable(),
    }),
  }),
  refusals: ['organisation.not_found'],
});

export const setPassword = defineRoute({
  service: 'identity',
  name: 'setPassword',
  method: 'POST',
  path: '/operator/users/:userId/password',
  summary: 'An operator gives a person a new password; sessions end',
  access: permitted('people.manage'),
  needsProof: true,
  change: 'user.password_changed',
  params: z.object({ userId: Reference }),
  body: olderChange({ password: newPassword }),
  answer: z.object({ status: z.literal(true) }),
  refusals: ['user.not_found', 'person.own_login', 'role.not_grantable'],
});
