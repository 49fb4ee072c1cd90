import { z } from 'zod';
import { defineEvent } from '../core/event.js';
import { roles } from '../core/route.js';
import { Instant } from '../shared/values.js';

/** Counts up with every change of the thing told of: a projection keeps the highest. */
const revision = z.number().int().positive().default(1);

export const organisationUpdated = defineEvent({
  name: 'OrganisationUpdated',
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

/** The whole tree of one board, as it stands now. */
export const boardUpdated = defineEvent({
  name: 'BoardUpdated',
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
  revision: z.number().int().positive(),
});

export const userRegistered = defineEvent({
  name: 'UserRegistered',
  version: 1,
  topic: 'identity.user',
  data: person,
  key: (data) => data.userId,
});

export const profileUpdated = defineEvent({
  name: 'ProfileUpdated',
  version: 1,
  topic: 'identity.user',
  data: person,
  key: (data) => data.userId,
});

/** A session ended before its tokens did: every service refuses them until `tokensEndAt`. */
export const sessionRevoked = defineEvent({
  name: 'SessionRevoked',
  version: 1,
  topic: 'identity.session',
  data: z.object({ sessionId: z.string(), userId: z.string(), tokensEndAt: Instant }),
  key: (data) => data.userId,
});

export const identityEvents = [organisationUpdated, boardUpdated, userRegistered, profileUpdated, sessionRevoked];
