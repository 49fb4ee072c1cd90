import { z } from 'zod';
import { change, manyResult } from '../../core/console.js';
import { permitted } from '../../core/permissions.js';
import { defineRoute } from '../../core/route.js';
import { Id, Instant } from '../../shared/values.js';
import { line } from './values.js';

const ok = z.literal(true);

export const paperConsentLimits = { bytes: 5 * 1024 * 1024 } as const;

export const remindGuardians = defineRoute({
  service: 'identity',
  name: 'remindGuardians',
  method: 'POST',
  path: '/operator/consents/reminders',
  summary: 'Reminds guardians, by SMS or e-mail, that a consent is missing; each at most once a week',
  access: permitted('students.contact'),
  change: 'consent.reminder_sent',
  body: change({ userIds: z.array(Id).min(1).max(5_000) }),
  answer: z.object({ status: ok, ...manyResult }),
  timeoutMs: 120_000,
  bodyLimitBytes: 512 * 1024,
  refusals: ['user.not_found', 'consent.not_needed', 'consent.reminded', 'consent.no_guardian'],
});

export const recordPaperConsent = defineRoute({
  service: 'identity',
  name: 'recordPaperConsent',
  method: 'POST',
  path: '/operator/people/:userId/consents',
  summary: 'Records a consent that a guardian has signed on paper, with its scan; it is marked as paper',
  access: permitted('students.contact'),
  change: 'consent.recorded',
  params: z.object({ userId: Id }),
  body: change({
    guardianName: line(120).pipe(z.string().min(1)),
    /** A PDF, PNG or JPEG. */
    scan: z.base64().max(Math.ceil(paperConsentLimits.bytes / 3) * 4),
  }),
  answer: z.object({ status: ok, consentId: Id }),
  bodyLimitBytes: 8 * 1024 * 1024,
  refusals: ['user.not_found', 'consent.not_needed', 'consent.scan_refused'],
});

export const readConsentScan = defineRoute({
  service: 'identity',
  name: 'readConsentScan',
  method: 'GET',
  path: '/operator/people/:userId/consents/:consentId/scan',
  summary: 'Where the scan of a consent on paper can be read, for 15 minutes',
  access: permitted('students.contact'),
  params: z.object({ userId: Id, consentId: Id }),
  answer: z.object({ status: ok, url: z.string(), endsAt: Instant }),
  refusals: ['user.not_found', 'consent.not_found'],
});
