import { z } from 'zod';
import { permitted } from '../../core/permissions.js';
import { defineRoute, withSession } from '../../core/route.js';
import { purposeNames } from '../../events/identity.js';
import { Language } from '../../shared/learning-values.js';
import { Id, Instant, PhoneNumber } from '../../shared/values.js';
import { consentGiven } from './registration.js';
import { consentGivers, Email } from './values.js';

const privacy = z.object({
  status: z.literal(true),
  /** Under 18 by the birth date that was given. */
  isChild: z.boolean(),
  /** A child's data wait for a parent's consent. */
  needsParent: z.boolean(),
  consents: z.array(
    z.object({
      by: z.enum(consentGivers),
      guardianName: z.string().nullable(),
      textVersion: z.string(),
      /** In which it was read; null where that was not kept yet. */
      textLanguage: Language.nullable(),
      givenAt: Instant,
    }),
  ),
  purposes: z.array(z.object({ purpose: z.enum(purposeNames), isAllowed: z.boolean(), changedAt: Instant.nullable() })),
});
export type Privacy = z.infer<typeof privacy>;

export const readPrivacy = defineRoute({
  service: 'identity',
  name: 'readPrivacy',
  method: 'GET',
  path: '/user/privacy',
  summary: 'Who has consented to what, and what the own data may be used for',
  access: withSession,
  answer: privacy,
});

export const changePurpose = defineRoute({
  service: 'identity',
  name: 'changePurpose',
  method: 'POST',
  path: '/user/privacy/purposes',
  summary: 'Withdraws a purpose or allows it again; what was kept for it is deleted',
  access: withSession,
  body: z.object({ purpose: z.enum(purposeNames), isAllowed: z.boolean() }),
  answer: privacy,
  refusals: ['consent.parent_needed'],
});

export const giveConsent = defineRoute({
  service: 'identity',
  name: 'giveConsent',
  method: 'POST',
  path: '/user/privacy/consents',
  summary: 'Consent to a version of the text; for somebody under 18 a parent gives it',
  access: withSession,
  body: consentGiven,
  answer: privacy,
  refusals: ['consent.parent_needed'],
});

export const findPerson = defineRoute({
  service: 'identity',
  name: 'findPerson',
  method: 'POST',
  path: '/operator/persons',
  summary: 'Whose number or verified address it is, for an export or an erasure',
  access: permitted('organisations.manage'),
  body: z.object({ target: z.union([Id, PhoneNumber, Email]) }),
  answer: z.object({ status: z.literal(true), userId: z.string(), accountIds: z.array(z.string()) }),
  refusals: ['user.not_found'],
});
