import { z } from 'zod';
import { listAnswer, listQuery, olderChange } from '../../core/console.js';
import { permitted } from '../../core/permissions.js';
import { defineRoute } from '../../core/route.js';
import { Id, Instant, Reference } from '../../shared/values.js';

/** Who may register in an organisation: nobody, whoever knows its code, whoever it lets in, or anybody. */
export const joinings = ['closed', 'code', 'approval', 'open'] as const;
export type Joining = (typeof joinings)[number];

/** Compared without regard to case. */
export const JoinCode = z.string().regex(/^[A-Za-z0-9-]{8,40}$/, '8 to 40 letters, digits and -');

const Applicant = z.object({
  userId: z.string(),
  orgId: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  phoneNumber: z.string().nullable(),
  boardId: z.string().nullable(),
  classId: z.string().nullable(),
  groupId: z.string().nullable(),
  appliedAt: Instant,
});

export type ApplicantShown = z.infer<typeof Applicant>;

export const listApplicants = defineRoute({
  service: 'identity',
  name: 'listApplicants',
  method: 'GET',
  path: '/operator/applicants',
  summary: 'Who waits to be let into an organisation, oldest first; an administrator sees their own organisation',
  access: permitted('people.manage'),
  query: listQuery(['appliedAt'], { orgId: Reference.optional() }),
  answer: listAnswer(Applicant),
});

const decision = (name: string, change: `applicant.${string}`, path: string, summary: string) =>
  defineRoute({
    service: 'identity',
    name,
    method: 'POST',
    path,
    summary,
    access: permitted('people.manage'),
    change,
    params: z.object({ userId: Id }),
    body: olderChange({}).default({}),
    answer: z.object({ status: z.literal(true) }),
    refusals: ['applicant.not_found'],
  });

export const approveApplicant = decision(
  'approveApplicant',
  'applicant.approved',
  '/operator/applicants/:userId/approval',
  'Lets somebody in who waits: from the next renewal of their session they are a student',
);

export const refuseApplicant = decision(
  'refuseApplicant',
  'applicant.refused',
  '/operator/applicants/:userId/refusal',
  'Turns somebody away who waits, and erases them: their number may register again',
);
