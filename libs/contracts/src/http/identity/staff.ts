import { z } from 'zod';
import { change, Version } from '../../core/console.js';
import { permitted } from '../../core/permissions.js';
import { defineRoute } from '../../core/route.js';
import { staffRoles } from '../../core/staff-roles.js';
import { taughtPlace } from '../../events/identity.js';
import { Id, Reference } from '../../shared/values.js';

const versioned = z.object({ status: z.literal(true), version: Version });

export const changeRoles = defineRoute({
  service: 'identity',
  name: 'changeRoles',
  method: 'PUT',
  path: '/operator/people/:userId/roles',
  summary: 'The staff roles of a person; whether they are a student stays. Their sessions end',
  access: permitted('people.manage'),
  needsProof: true,
  change: 'person.roles_changed',
  params: z.object({ userId: Id }),
  body: change({ roles: z.array(z.enum(staffRoles)).max(staffRoles.length), version: Version }),
  answer: versioned,
  refusals: ['user.not_found', 'role.not_grantable', 'person.last_admin', 'person.role_missing'],
});

export const changeTeaching = defineRoute({
  service: 'identity',
  name: 'changeTeaching',
  method: 'PUT',
  path: '/operator/people/:userId/teaching',
  summary: 'What a teacher teaches: sections or whole groups, and of which subjects; it holds from this moment',
  access: permitted('people.manage'),
  change: 'person.teaching_changed',
  params: z.object({ userId: Id }),
  body: change({
    assignments: z
      .array(
        taughtPlace.extend({
          boardId: Reference,
          classId: Reference,
          groupId: Reference,
          sectionId: Reference.nullable(),
          subjectIds: z.array(Reference).max(50).nullable(),
        }),
      )
      .max(200),
    version: Version,
  }),
  answer: versioned,
  refusals: ['user.not_found', 'place.unknown', 'person.no_teacher'],
});

export const ownTeaching = defineRoute({
  service: 'identity',
  name: 'ownTeaching',
  method: 'GET',
  path: '/operator/teaching',
  summary: 'The own classes of a teacher, all together',
  access: permitted('console.use'),
  answer: z.object({ status: z.literal(true), items: z.array(taughtPlace).max(201) }),
});
