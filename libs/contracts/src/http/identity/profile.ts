import { z } from 'zod';
import { allow, defineRoute, withSession } from '../../core/route.js';
import { Code, Instant, PhoneNumber, Reference } from '../../shared/values.js';
import { sessionUser, userInfo } from '../identity.js';
import { done, Email, line, withoutCustom } from './values.js';

const optional = z.string().nullable();

const shippingAddress = z.object({
  houseNoAndStreet: optional,
  HNO: optional,
  city: optional,
  state: optional,
  pinCode: optional,
});

/** Everything the profile keeps, in the documents' names. */
export const profileInfo = userInfo.extend({
  isEmailVerified: z.boolean(),
  address: optional,
  birthdate: optional,
  gender: optional,
  school: optional,
  parent_name: optional,
  parent_mobile: optional,
  parent_email: optional,
  shippingAddress,
  siteLanguage: z.string(),
  contentLanguage: z.string(),
  /** Schools of this product have sections, and neither branches nor courses. */
  branchId: optional.default(null),
  courseId: optional.default(null),
  sectionInfo: z.object({ sectionId: z.string(), sectionName: z.string() }).nullable().default(null),
  profilePicStorageKey: optional,
  /** Opens the picture for a quarter of an hour; null where there is none. */
  profilePicUrl: optional,
});
export type ProfileInfo = z.infer<typeof profileInfo>;

export const userData = defineRoute({
  service: 'identity',
  name: 'userData',
  method: 'GET',
  path: '/user/data/:accountId',
  summary: 'The own profile with the current account',
  access: withSession,
  own: ['params.accountId'],
  params: z.object({ accountId: Reference }),
  answer: z.object({
    status: z.literal(true),
    Item: sessionUser.extend({ user_info: profileInfo }),
    discussBoardSession: z.object({ token: z.string(), data: z.object({ user: z.object({ _id: z.string() }) }) }),
  }),
});

/** An empty text takes the value away. */
const clearable = <Schema extends z.ZodType>(schema: Schema, fault = 'Invalid characters') =>
  z.union([z.literal('').transform(() => null), z.null(), schema], fault).optional();
/** What a wrong guardian's number is told is the document's text, too. */
const PinCode = z
  .string()
  .trim()
  .regex(/^[0-9]{6}$/, 'Invalid Pincode');
export const siteLanguages = ['en', 'hi', 'gu', 'bn', 'ml', 'mr', 'pa', 'ta', 'te', 'kn'] as const;

/** The fields that somebody may change. Others, as `phone_number` and `orgId`, are taken and have no effect. */
const changes = withoutCustom(
  z.object({
    given_name: line(100).optional(),
    family_name: line(100).pipe(z.string().min(1, 'Required')).optional(),
    email: Email.optional(),
    address: clearable(line(300)),
    birthdate: z.iso.date('Required').optional(),
    dob: z.iso.date('Required').optional(),
    gender: z.enum(['male', 'female', 'other'], 'Required').optional(),
    school: clearable(line(150)),
    parent_name: clearable(line(100)),
    guardianName: clearable(line(100)),
    gaurdianName: clearable(line(100)),
    parent_mobile: clearable(PhoneNumber, 'Invalid Email'),
    guardianNumber: clearable(PhoneNumber, 'Invalid Email'),
    gaurdianNumber: clearable(PhoneNumber, 'Invalid Email'),
    parent_email: clearable(Email, 'Invalid Email'),
    guardianEmail: clearable(Email, 'Invalid Email'),
    gaurdianEmail: clearable(Email, 'Invalid Email'),
    shippingAddress: z
      .object({
        houseNoAndStreet: clearable(line(200)),
        HNO: clearable(line(200)),
        HNo: clearable(line(200)),
        city: clearable(line(80)),
        state: clearable(line(80)),
        pinCode: clearable(PinCode, 'Invalid Pincode'),
      })
      .optional(),
    siteLanguage: z.enum(siteLanguages).optional(),
    contentLanguage: z.string().max(20).optional(),
    /** The key of an upload that `startPictureUpload` named; empty takes the picture away. */
    profilePicStorageKey: clearable(z.string().max(200), 'Invalid picture'),
    boardId: Code.optional(),
    classId: Code.optional(),
    gradeId: Code.optional(),
    groupId: Code.optional(),
  }),
);

export const updateProfile = defineRoute({
  service: 'identity',
  name: 'updateProfile',
  method: 'POST',
  path: '/user/profile',
  summary: 'Changes the fields that are given; board, class and group only while there are none',
  access: withSession,
  own: ['body.userId'],
  body: changes,
  answer: done.extend({ Item: profileInfo }),
  refusals: [
    'profile.name_short',
    'profile.place_fixed',
    'signup.unknown_place',
    'signup.email_taken',
    'profile.birthdate',
    'picture.unusable',
    'otp.too_many',
  ],
});

export const requestPlaceChange = defineRoute({
  service: 'identity',
  name: 'requestPlaceChange',
  method: 'POST',
  path: '/user/profile/change-request',
  summary: 'Asks the school for another board, class or group; a second request replaces the first',
  access: allow('student'),
  body: z.object({ boardId: Code, classId: Code, groupId: Code, reason: line(500).default('') }),
  answer: done.extend({ requestedAt: Instant }),
  refusals: ['signup.unknown_place'],
});

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const largestPictureBytes = 5 * 1024 * 1024;

export const startPictureUpload = defineRoute({
  service: 'identity',
  name: 'startPictureUpload',
  method: 'POST',
  path: '/user/profile/picture',
  summary: 'A signed request by which the browser uploads a picture; `updateProfile` with its key makes it the own one',
  access: withSession,
  body: z.object({
    contentType: z.enum(pictureTypes, 'Only JPEG, PNG and WebP pictures can be uploaded.'),
    sizeBytes: z.number().int().min(1).max(largestPictureBytes, 'The picture is larger than 5MB.'),
  }),
  answer: z.object({
    status: z.literal(true),
    profilePicStorageKey: z.string(),
    upload: z.object({
      method: z.literal('PUT'),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      expiresInSeconds: z.number().int(),
    }),
  }),
  refusals: ['upload.quota_used'],
});
