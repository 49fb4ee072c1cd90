import { z } from 'zod';
import { defineEvent } from '../core/event.js';
import { roles } from '../core/route.js';
import { Language } from '../shared/learning-values.js';
import { Instant } from '../shared/values.js';

/** Counts up with every change of the thing told of: a projection keeps the highest. */
const revision = z.number().int().positive().default(1);

export const organisationUpdated = defineEvent({
  name: 'OrganisationUpdated',
  summary: 'An organisation as it stands now',
  version: 1,
  topic: 'identity.organisation',
  data: z.object({
    orgId: z.string(),
    orgCode: z.string(),
    name: z.string(),
    isSuper: z.boolean().default(false),
    revision,
  }),
  key: (data) => data.orgId,
});

const section = z.object({ sectionId: z.string(), sectionName: z.string() });
const group = z.object({ groupId: z.string(), groupName: z.string(), sections: z.array(section) });
const classOf = z.object({ classId: z.string(), className: z.string(), groups: z.array(group) });

export const boardUpdated = defineEvent({
  name: 'BoardUpdated',
  summary: 'The whole tree of a board (classes, groups, sections) as it stands now',
  version: 1,
  topic: 'identity.board',
  data: z.object({
    boardId: z.string(),
    boardName: z.string(),
    orgId: z.string(),
    classes: z.array(classOf),
    revision,
  }),
  key: (data) => data.boardId,
});

const person = z.object({
  userId: z.string(),
  orgId: z.string(),
  roles: z.array(z.enum(roles)),
  givenName: z.string(),
  familyName: z.string(),
  currentAccountId: z.string(),
  accounts: z.array(
    z.object({
      accountId: z.string(),
      isBaseAccount: z.boolean(),
      boardId: z.string().nullable(),
      classId: z.string().nullable(),
      groupId: z.string().nullable(),
      sectionId: z.string().nullable(),
    }),
  ),
  /**
   * By which code the packs of the organisation name the student, and the account they write to. Null for who registered
   * and for who teaches; events of before have none.
   */
  enrolment: z.object({ userCode: z.string(), accountId: z.string() }).nullable().optional(),
  /** By which code the organisation names the person, a member of the staff too. Events of before have none. */
  userCode: z.string().nullable().optional(),
  /** Where messages of the product reach the person: verified addresses alone. Events of before have none. */
  reach: z.object({ email: z.string().nullable(), phoneNumber: z.string().nullable() }).optional(),
  /** That the person has chosen; null for none. Events of before have none. */
  language: Language.nullable().optional(),
  /** Is not expected anywhere any more; events of before have none. */
  hasLeft: z.boolean().optional(),
  /** By how much every exam is longer, per cent of its duration; events of before have none. */
  extraTimePercent: z.number().int().min(0).max(100).optional(),
  revision: z.number().int().positive(),
});

export const userRegistered = defineEvent({
  name: 'UserRegistered',
  summary: 'A person is new',
  version: 1,
  topic: 'identity.user',
  announcedAs: 'ProfileUpdated',
  data: person,
  key: (data) => data.userId,
});

export const profileUpdated = defineEvent({
  name: 'ProfileUpdated',
  summary: 'A person and their accounts as they stand now',
  version: 1,
  topic: 'identity.user',
  data: person,
  key: (data) => data.userId,
});

export const personFirstSignedIn = defineEvent({
  name: 'PersonFirstSignedIn',
  summary: 'A person has signed in for the first time',
  version: 1,
  topic: 'identity.user',
  data: z.object({ userId: z.string(), signedInAt: Instant }),
  key: (data) => data.userId,
});

export const sessionRevoked = defineEvent({
  name: 'SessionRevoked',
  summary: 'A session ended before its tokens: every service refuses them until `tokensEndAt`',
  version: 1,
  topic: 'identity.session',
  data: z.object({ sessionId: z.string(), userId: z.string(), tokensEndAt: Instant }),
  key: (data) => data.userId,
});

/** On the topic of the person: whoever builds a table from it hears it after everything that made the person. */
export const personErased = defineEvent({
  name: 'PersonErased',
  summary: 'A person and what is theirs is to be erased. Told again each day while Kafka keeps what names them',
  version: 1,
  topic: 'identity.user',
  data: z.object({ userId: z.string(), accountIds: z.array(z.string()), requestedAt: Instant }),
  key: (data) => data.userId,
});

/** What a person's data may be used for, besides what the product itself needs. */
export const purposeNames = ['behaviour-analytics', 'usage-analytics'] as const;

export const purposesChanged = defineEvent({
  name: 'PurposesChanged',
  summary: 'What the data of a person may not be used for, as it stands now',
  version: 1,
  topic: 'identity.user',
  data: z.object({
    userId: z.string(),
    orgId: z.string(),
    accountIds: z.array(z.string()),
    /** Withdrawn, or never allowed: a child's without a parent's consent. */
    withdrawn: z.array(z.enum(purposeNames)),
    changedAt: Instant,
    revision: z.number().int().positive(),
  }),
  key: (data) => data.userId,
});

/** A section or, without one, a whole group; no subjects are all of them. */
export const taughtPlace = z.object({
  boardId: z.string(),
  classId: z.string(),
  groupId: z.string(),
  sectionId: z.string().nullable(),
  subjectIds: z.array(z.string()).nullable(),
});

export const teachingChanged = defineEvent({
  name: 'TeachingChanged',
  summary: 'What a person teaches, as it stands now',
  version: 1,
  topic: 'identity.user',
  data: z.object({
    userId: z.string(),
    orgId: z.string(),
    assignments: z.array(taughtPlace),
    revision: z.number().int().positive(),
  }),
  key: (data) => data.userId,
});

export const changeRequestDecided = defineEvent({
  name: 'ChangeRequestDecided',
  summary: 'What became of a student’s request for another board, class or group',
  version: 1,
  topic: 'identity.user',
  data: z.object({
    userId: z.string(),
    isAccepted: z.boolean(),
    /** The office's words; null where it gave none. */
    answer: z.string().nullable(),
    decidedAt: Instant,
  }),
  key: (data) => data.userId,
});

export const scoreWanted = defineEvent({
  name: 'ScoreWanted',
  summary: 'A student opened an exam from a learning platform that wants to know the marks once they are told',
  version: 1,
  topic: 'identity.user',
  data: z.object({
    userId: z.string(),
    accountId: z.string(),
    orgId: z.string(),
    examId: z.string(),
    wantedAt: Instant,
  }),
  key: (data) => data.userId,
});

export const identityEvents = [
  scoreWanted,
  changeRequestDecided,
  teachingChanged,
  personErased,
  purposesChanged,
  organisationUpdated,
  boardUpdated,
  userRegistered,
  profileUpdated,
  personFirstSignedIn,
  sessionRevoked,
];
