import { z } from 'zod';
import { change, listAnswer, listQuery, Version } from '../../core/console.js';
import { permitted } from '../../core/permissions.js';
import { anyone, defineRoute } from '../../core/route.js';
import { Id, Instant, Reference } from '../../shared/values.js';
import { WebhookUrl } from '../webhooks.js';
import { line } from './values.js';

const access = permitted('school.manage');
const ok = z.literal(true);
const ofOrganisation = z.object({ orgId: Reference });
const ofPlatform = z.object({ platformId: Id });

export const mostLtiPlatforms = 10;
const mostDeployments = 10;
/** As platforms write ids: any characters that are seen. */
const PlatformText = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .regex(/^[\x21-\x7e]+$/);

/** What a platform may change; another issuer or client ID is another platform, whose accounts are others. */
const changeable = {
  name: line(80).pipe(z.string().min(1)),
  deploymentIds: z.array(PlatformText).min(1).max(mostDeployments),
  /** Where a browser is sent to be told who somebody is. */
  loginUrl: WebhookUrl,
  /** Where we get access to send grades. */
  accessUrl: WebhookUrl,
  /** Its public keys. */
  keysUrl: WebhookUrl,
};
/** A learning platform (Moodle) as its administrator tells of it. */
const registration = { ...changeable, issuer: WebhookUrl, clientId: PlatformText };
export const LtiRegistration = z.object(registration);
export type LtiRegistration = z.infer<typeof LtiRegistration>;
export type LtiChangeable = Omit<LtiRegistration, 'issuer' | 'clientId'>;

const platform = z.object({
  platformId: z.string(),
  ...{
    name: z.string(),
    issuer: z.string(),
    clientId: z.string(),
    deploymentIds: z.array(z.string()).max(mostDeployments),
  },
  ...{ loginUrl: z.string(), accessUrl: z.string(), keysUrl: z.string() },
  createdAt: Instant,
  /** Students whose accounts here and there are linked. */
  students: z.number().int(),
  version: Version,
});
export type LtiPlatformShown = z.infer<typeof platform>;

/** What the administrator of a platform types to register this tool. */
const tool = z.object({
  title: z.string(),
  loginUrl: z.string(),
  launchUrl: z.string(),
  keysUrl: z.string(),
  /** Names the exam of a link. */
  customParameter: z.string(),
  scopes: z.array(z.string()).max(5),
});
export type LtiTool = z.infer<typeof tool>;

export const ltiConfiguration = defineRoute({
  service: 'identity',
  name: 'ltiConfiguration',
  method: 'GET',
  path: '/lti/configuration/:orgId',
  summary: 'What the administrator of a learning platform types to register this tool for the organisation (LTI 1.3)',
  access: anyone,
  params: ofOrganisation,
  answer: z.object({ status: ok, tool }),
});

export const ltiKeys = defineRoute({
  service: 'identity',
  name: 'ltiKeys',
  method: 'GET',
  path: '/lti/keys/:orgId',
  summary:
    'The public keys of this tool for an organisation (JWK set): its platforms verify with them who sends grades',
  access: anyone,
  params: ofOrganisation,
  answer: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  raw: true,
});

export const listLtiPlatforms = defineRoute({
  service: 'identity',
  name: 'listLtiPlatforms',
  method: 'GET',
  path: '/operator/lti-platforms',
  summary: 'The learning platforms from which students of the organisation may launch exams',
  access,
  answer: z.object({ status: ok, items: z.array(platform).max(mostLtiPlatforms) }),
});

export const makeLtiPlatform = defineRoute({
  service: 'identity',
  name: 'makeLtiPlatform',
  method: 'POST',
  path: '/operator/lti-platforms',
  summary: 'Registers a learning platform',
  access,
  needsProof: true,
  change: 'lti-platform.made',
  body: change(registration),
  answer: z.object({ status: ok, platformId: Id }),
  refusals: ['lti.too_many', 'lti.address', 'lti.registered'],
});

export const changeLtiPlatform = defineRoute({
  service: 'identity',
  name: 'changeLtiPlatform',
  method: 'PUT',
  path: '/operator/lti-platforms/:platformId',
  summary:
    'Changes the name, deployments, addresses and key set of a platform; another issuer or client ID is another platform',
  access,
  needsProof: true,
  change: 'lti-platform.changed',
  params: ofPlatform,
  body: change({ version: Version, ...changeable }),
  answer: z.object({ status: ok, version: Version }),
  refusals: ['lti.not_found', 'lti.address'],
});

export const removeLtiPlatform = defineRoute({
  service: 'identity',
  name: 'removeLtiPlatform',
  method: 'DELETE',
  path: '/operator/lti-platforms/:platformId',
  summary: 'Removes a platform with the links of its students; nothing is sent to it any more',
  access,
  needsProof: true,
  change: 'lti-platform.removed',
  params: ofPlatform,
  body: change({}),
  answer: z.object({ status: ok }),
  refusals: ['lti.not_found'],
});

/** `untold` as long as the marks are not released. */
export const ltiGradeStates = ['untold', 'waiting', 'sent', 'failed'] as const;

const grade = z.object({
  gradeId: z.string(),
  linkId: z.string(),
  platformId: z.string(),
  userId: z.string(),
  /** Of the student here. */
  name: z.string(),
  examId: z.string(),
  state: z.enum(ltiGradeStates),
  tries: z.number().int(),
  /** When a student launched the exam from the platform first. */
  createdAt: Instant,
  lastTriedAt: Instant.nullable(),
  nextTryAt: Instant.nullable(),
  /** The status of the last answer; null where there was none. */
  answerCode: z.number().int().nullable(),
});
export type LtiGradeShown = z.infer<typeof grade>;

export const listLtiGrades = defineRoute({
  service: 'identity',
  name: 'listLtiGrades',
  method: 'GET',
  path: '/operator/lti-grades',
  summary: 'Whose marks of which exam a learning platform wants, and whether it took them; no marks are told here',
  access,
  query: listQuery(['createdAt'], { state: z.enum(ltiGradeStates).optional() }, true),
  answer: listAnswer(grade),
});

export const sendLtiGrade = defineRoute({
  service: 'identity',
  name: 'sendLtiGrade',
  method: 'POST',
  path: '/operator/lti-grades/:gradeId/sending',
  summary: 'Sends marks once more that a platform did not take',
  access,
  change: 'lti-grade.sent',
  params: z.object({ gradeId: Id }),
  body: change({}),
  answer: z.object({ status: ok }),
  refusals: ['lti.not_found', 'lti.untold'],
});

export const removeLtiLink = defineRoute({
  service: 'identity',
  name: 'removeLtiLink',
  method: 'DELETE',
  path: '/operator/lti-links/:linkId',
  summary: 'Parts a student’s account from the one at the platform; the student may link another at the next launch',
  access,
  change: 'lti-link.removed',
  params: z.object({ linkId: Id }),
  body: change({}),
  answer: z.object({ status: ok }),
  refusals: ['lti.not_found'],
});
