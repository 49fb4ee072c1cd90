import { z } from 'zod';
import { JoinCode, joinings } from '../http/identity/joins.js';
import { roles } from '../core/route.js';
import { Code, PhoneNumber, UserCode } from '../shared/values.js';

/** Ids of a pack are the pack's own stable codes; rows that name another row's code refer to it. */
export const packOrganisation = z
  .strictObject({
    orgId: Code,
    orgCode: z.string().regex(/^[A-Za-z0-9]{2,20}$/),
    name: z.string().trim().min(2).max(120),
    isSuper: z.boolean().default(false),
    assignedModules: z.array(z.string().max(40)).max(50).default([]),
    logoRectangle: z.string().max(300).nullable().default(null),
    logoSquare: z.string().max(300).nullable().default(null),
    /** Who may register: nobody but whom packs bring, whoever knows the code, whoever is let in, or anybody. */
    joining: z.enum(joinings).default('closed'),
    joinCode: JoinCode.nullable().default(null),
  })
  .refine(({ joining, joinCode }) => (joining === 'code') === (joinCode !== null), {
    path: ['joinCode'],
    message: 'belongs to the joining by code, and to no other',
  });

const named = z.string().trim().min(1).max(80);

export const packBoard = z.strictObject({
  boardId: Code,
  boardName: named,
  orgId: Code,
  classes: z
    .array(
      z.strictObject({
        classId: Code,
        className: named,
        groups: z
          .array(
            z.strictObject({
              groupId: Code,
              groupName: named,
              sections: z
                .array(z.strictObject({ sectionId: Code, sectionName: named }))
                .max(100)
                .default([]),
            }),
          )
          .min(1)
          .max(50),
      }),
    )
    .min(1)
    .max(30),
});

/**
 * A person. Students name board, class and group; others may leave them out. The password is taken only for a
 * person who is new; `passwordHash` is an argon2id hash in PHC form; with neither, sign-in waits for an OTP.
 */
export const packUser = z.strictObject({
  userCode: UserCode,
  orgId: Code,
  phoneNumber: PhoneNumber,
  loginName: z.string().trim().min(2).max(80).nullable().default(null),
  givenName: z.string().trim().min(1).max(120),
  familyName: z.string().trim().max(120).default(''),
  email: z.email().nullable().default(null),
  /** Without it a student counts as a child, and their data are used for nothing but learning. */
  birthdate: z.iso.date().nullable().default(null),
  /** The day on which somebody who was erased came back, as a new person: packs bring nobody back unasked. */
  readmittedOn: z.iso.date().nullable().default(null),
  role: z.enum(roles).exclude(['applicant']).default('student'),
  boardId: Code.nullable().default(null),
  classId: Code.nullable().default(null),
  groupId: Code.nullable().default(null),
  sectionId: Code.nullable().default(null),
  password: z.string().min(8).max(200).nullable().default(null),
  passwordHash: z.string().startsWith('$argon2id$').max(300).nullable().default(null),
});

export type PackOrganisation = z.infer<typeof packOrganisation>;
export type PackBoard = z.infer<typeof packBoard>;
export type PackUser = z.infer<typeof packUser>;
