// Who has an object of the console open in an editor. Whoever may change it says so, and is told.
import { z } from 'zod';
import { permitted, type Permission } from '../core/permissions.js';
import { defineRoute, type Restricted, type Route, type ServiceName } from '../core/route.js';
import { Language } from '../shared/learning-values.js';
import { Code, Id, Reference } from '../shared/values.js';

/** How long an opening counts that is not said again, and how often an open editor says it. */
export const openingCountsMs = 45_000;
export const openingSaidMs = 15_000;

const answer = z.object({
  status: z.literal(true),
  /** Other people who have it open, whoever opened it last at the end. */
  others: z.array(z.string()).max(50),
});

export type OpeningRoute = Route<z.ZodType, z.ZodType, z.ZodType, typeof answer>;

type Opening<Params extends z.ZodType, Query extends z.ZodType, Name extends string> = {
  service: ServiceName;
  name: string;
  /** Below `/operator`, without `/opening`: of the changes, or where these begin. */
  path: string;
  thing: string;
  permission: Permission;
  params?: Params;
  query?: Query;
  refusals?: readonly Name[];
};

const opening = <
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  const Name extends string = never,
>({
  path,
  thing,
  permission,
  ...of
}: Opening<Params, Query, Name>) =>
  defineRoute<typeof answer, Params, Query, z.ZodUndefined, Name, Restricted>({
    ...of,
    method: 'PUT',
    path: `/operator/${path}/opening`,
    summary: `Says that the caller has ${thing} open for the next 45 seconds, and tells who else has`,
    access: permitted(permission),
    answer,
  });

export const openDraft = opening({
  service: 'assessment',
  name: 'openDraft',
  path: 'exams/:examId',
  thing: 'this test',
  permission: 'tests.edit',
  params: z.object({ examId: Reference }),
  refusals: ['draft.not_found'],
});

export const openQuestion = opening({
  service: 'assessment',
  name: 'openQuestion',
  path: 'questions/:questionId',
  thing: 'this question',
  permission: 'questions.edit',
  params: z.object({ questionId: Reference }),
  /** Of super, who belongs to no school. */
  query: z.object({ orgId: Reference.optional() }),
  refusals: ['question.not_found'],
});

export const openImportRow = opening({
  service: 'assessment',
  name: 'openImportRow',
  path: 'question-imports/:importId/rows/:n',
  thing: 'this row of an import',
  permission: 'questions.edit',
  params: z.object({ importId: Id, n: z.coerce.number().int().min(1).max(1_000_000) }),
  refusals: ['import.not_found'],
});

export const openTestSettings = opening({
  service: 'assessment',
  name: 'openTestSettings',
  path: 'test-settings',
  thing: 'the settings of the own school’s tests',
  permission: 'school.manage',
});

export const openCurriculum = opening({
  service: 'catalog',
  name: 'openCurriculum',
  path: 'curriculum',
  thing: 'the curriculum of this group',
  permission: 'school.manage',
  query: z.object({ boardId: Code, classId: Code, groupId: Code }),
  refusals: ['curriculum.not_found'],
});

export const openContent = opening({
  service: 'catalog',
  name: 'openContent',
  path: 'contents/:contentId/:language',
  thing: 'this content',
  permission: 'learning.edit',
  params: z.object({ contentId: Code, language: Language }),
  refusals: ['content.not_found'],
});

export const openLiveClass = opening({
  service: 'catalog',
  name: 'openLiveClass',
  path: 'live-classes/:liveClassId',
  thing: 'this live class',
  permission: 'learning.edit',
  params: z.object({ liveClassId: Id }),
  refusals: ['class.not_found'],
});

export const openPerson = opening({
  service: 'identity',
  name: 'openPerson',
  path: 'people/:userId',
  thing: 'this person',
  permission: 'people.manage',
  params: z.object({ userId: Id }),
  refusals: ['user.not_found'],
});

export const openOrganisation = opening({
  service: 'identity',
  name: 'openOrganisation',
  path: 'organisations/:orgId',
  thing: 'this organisation',
  permission: 'organisations.manage',
  params: z.object({ orgId: Reference }),
  refusals: ['organisation.not_found'],
});

export const openLtiPlatforms = opening({
  service: 'identity',
  name: 'openLtiPlatforms',
  path: 'lti-platforms',
  thing: 'the learning platforms of the own organisation',
  permission: 'school.manage',
});

export const openCoupons = opening({
  service: 'commerce',
  name: 'openCoupons',
  path: 'coupons',
  thing: 'the coupons of the own organisation',
  permission: 'sell',
});

export const openWebhooks = opening({
  service: 'notification',
  name: 'openWebhooks',
  path: 'webhooks',
  thing: 'the webhooks of the own organisation',
  permission: 'school.manage',
});
