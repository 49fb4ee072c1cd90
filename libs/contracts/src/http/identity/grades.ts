import { z } from 'zod';
import { allow, defineRoute } from '../../core/route.js';
import { Code, Id } from '../../shared/values.js';
import { packageDetail, session } from '../identity.js';
import { done } from './values.js';

const gradeInfo = z.object({
  board: z.string().nullable(),
  grade: z.string().nullable(),
  group: z.string().nullable(),
  boardId: z.string().nullable(),
  classId: z.string().nullable(),
  gradeId: z.string().nullable(),
  groupId: z.string().nullable(),
  sectionId: z.string().nullable(),
});

export const gradeAccount = z.object({
  account_id: z.string(),
  user_id: z.string(),
  user_info: gradeInfo,
  packageDetails: z.array(packageDetail).default([]),
  isBaseAccount: z.boolean(),
  isCurrent: z.boolean(),
});
export type GradeAccount = z.infer<typeof gradeAccount>;

export const listGrades = defineRoute({
  service: 'identity',
  name: 'listGrades',
  method: 'GET',
  path: '/user/grades/getAllUserGrades',
  summary: 'The own grade accounts; the base account is none of them',
  access: allow('student'),
  answer: z.object({ status: z.literal(true), Items: z.array(gradeAccount) }),
});

export const switchGrade = defineRoute({
  service: 'identity',
  name: 'switchGrade',
  method: 'POST',
  path: '/user/grades/updateCurrentAccountOfUser',
  summary: 'Makes another grade account the current one; answers a token for it',
  access: allow('student'),
  own: ['body.userId'],
  body: z.object({ userId: Id, accountId: Id }),
  answer: session,
  refusals: ['grade.not_yours'],
});

export const addGrade = defineRoute({
  service: 'identity',
  name: 'addGrade',
  method: 'PUT',
  path: '/user/addgradetouser',
  summary: 'Adds a grade account; one that is there already is answered as it is',
  access: allow('student'),
  own: ['body.userId'],
  body: z
    .object({ boardId: Code, classId: Code.optional(), gradeId: Code.optional(), groupId: Code })
    .refine((given) => given.classId !== undefined || given.gradeId !== undefined, {
      path: ['classId'],
      message: 'Please select class',
    }),
  answer: done.extend({ Item: gradeAccount }),
  refusals: ['signup.unknown_place', 'grade.too_many', 'grade.not_yours'],
});

export const removeGrade = defineRoute({
  service: 'identity',
  name: 'removeGrade',
  method: 'PUT',
  path: '/user/deletegradeofuser',
  summary: 'Removes a grade account that is not the current one; the base account stays for ever',
  access: allow('student'),
  own: ['body.userId'],
  body: z.object({ accountId: Id }),
  answer: done,
  refusals: ['grade.not_yours', 'grade.in_use'],
});
