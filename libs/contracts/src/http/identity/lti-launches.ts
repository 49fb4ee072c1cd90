import { z } from 'zod';
import { allow, anyone, defineRoute } from '../../core/route.js';
import { examTypeNames } from '../../shared/exam-values.js';
import { Reference } from '../../shared/values.js';

const ok = z.literal(true);
const ofOrganisation = z.object({ orgId: Reference });

/** As OpenID Connect has it for a login that a third party begins, with what LTI adds. */
const loginAsked = z.object({
  iss: z.string().min(1).max(500),
  login_hint: z.string().min(1).max(2000),
  target_link_uri: z.string().min(1).max(2000),
  lti_message_hint: z.string().max(4000).optional(),
  client_id: z.string().max(255).optional(),
  lti_deployment_id: z.string().max(255).optional(),
});

export const beginLtiLogin = defineRoute({
  service: 'identity',
  name: 'beginLtiLogin',
  method: 'GET',
  path: '/lti/login/:orgId',
  summary: 'A platform sends a browser here to begin a launch; it is sent back to be told who it is',
  access: anyone,
  params: ofOrganisation,
  query: loginAsked,
  raw: true,
  answer: z.unknown(),
  refusals: ['lti.unknown_platform'],
});

export const beginLtiLoginByForm = defineRoute({
  service: 'identity',
  name: 'beginLtiLoginByForm',
  method: 'POST',
  path: '/lti/login/:orgId',
  summary: 'The same with a form, as Moodle does it',
  access: anyone,
  form: true,
  params: ofOrganisation,
  body: loginAsked,
  raw: true,
  answer: z.unknown(),
  refusals: ['lti.unknown_platform'],
});

export const launchByLti = defineRoute({
  service: 'identity',
  name: 'launchByLti',
  method: 'POST',
  path: '/lti/launch',
  summary:
    'A platform says by a signed token who it is and which exam is wanted; the browser is sent to the page of it',
  access: anyone,
  form: true,
  body: z.object({
    state: z.string().max(500),
    id_token: z.string().max(50_000).optional(),
    error: z.string().max(200).optional(),
  }),
  raw: true,
  answer: z.unknown(),
  /** They are told by the page to which the browser is sent. */
  refusals: ['lti.state_wrong', 'lti.message_wrong', 'lti.replayed', 'lti.platform_away', 'lti.no_exam'],
});

export const openLtiLaunch = defineRoute({
  service: 'identity',
  name: 'openLtiLaunch',
  method: 'POST',
  path: '/lti/opened-launches',
  summary: 'The signed-in student goes on with a launch of this browser; `link` keeps that the account there is theirs',
  access: allow('student'),
  body: z.object({ launch: z.string().min(1).max(100), link: z.boolean() }),
  answer: z.object({
    status: ok,
    /** As the school named it. */
    platformName: z.string(),
    /** Null as long as the account there is not linked. */
    exam: z.object({ examId: z.string(), examType: z.enum(examTypeNames) }).nullable(),
  }),
  refusals: ['lti.launch_gone', 'lti.other_organisation', 'lti.linked_otherwise', 'lti.no_exam'],
});
