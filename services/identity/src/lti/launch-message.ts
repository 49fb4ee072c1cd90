import { Reference } from '@exam/contracts';
import { isInside } from '@exam/platform';
import { z } from 'zod';

export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';
export const customParameter = 'examId';
const endpointClaim = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const customClaim = 'https://purl.imsglobal.org/spec/lti/claim/custom';
const deploymentClaim = 'https://purl.imsglobal.org/spec/lti/claim/deployment_id';
const targetClaim = 'https://purl.imsglobal.org/spec/lti/claim/target_link_uri';

/** Goes into the database, which takes no control character. */
const kept = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}+$/u);

/** The claims of LTI 1.3, section 5.3, that are judged; the signature, the issuer and the times were before. */
const message = z.object({
  sub: kept(255),
  nonce: z.string(),
  aud: z.union([z.string(), z.array(z.string()).length(1)]),
  azp: z.string().optional(),
  'https://purl.imsglobal.org/spec/lti/claim/message_type': z.literal('LtiResourceLinkRequest'),
  'https://purl.imsglobal.org/spec/lti/claim/version': z.literal('1.3.0'),
  [deploymentClaim]: z.string().min(1).max(255),
  [targetClaim]: z.url().max(2000),
  'https://purl.imsglobal.org/spec/lti/claim/resource_link': z.looseObject({ id: z.string().min(1).max(255) }),
  // a platform that has no values writes an empty list
  [customClaim]: z.record(z.string(), z.unknown()).optional().catch(undefined),
  [endpointClaim]: z
    .looseObject({
      scope: z.array(z.string()).max(50),
      lineitem: z
        .url({ protocol: /^https$/ })
        .pipe(kept(2000))
        .optional(),
    })
    .optional()
    .catch(undefined),
});

interface Expected {
  readonly clientId: string;
  readonly deploymentIds: readonly string[];
  readonly nonce: string;
  /** Of this installation. */
  readonly origin: string;
}

export interface Launched {
  readonly subject: string;
  /** Null where the link names none. */
  readonly examId: string | null;
  /** Where the platform lets us send the grade; null where it does not. */
  readonly lineItem: string | null;
}

/** What a launch says, or why it is none. Pure. */
export function launchedBy(payload: unknown, { clientId, deploymentIds, nonce, origin }: Expected): Launched {
  const said = message.parse(payload);
  if (said.nonce !== nonce) throw new Error('another nonce');
  if (said.azp !== undefined && said.azp !== clientId) throw new Error('it is meant for another party');
  if (!deploymentIds.includes(said[deploymentClaim])) throw new Error('a deployment that is not registered');
  if (new URL(said[targetClaim]).origin !== origin) throw new Error('a target that is not ours');
  const { lineitem = null, scope = [] } = said[endpointClaim] ?? {};
  const mayGrade = lineitem !== null && scope.includes(scoreScope) && !isInside(lineitem);
  return { subject: said.sub, examId: examOf(said[customClaim] ?? {}), lineItem: mayGrade ? lineitem : null };
}

/** Moodle sends a name in small letters beside the one that was typed. */
function examOf(custom: Readonly<Record<string, unknown>>): string | null {
  const given = custom[customParameter] ?? custom[customParameter.toLowerCase()];
  const read = Reference.safeParse(given);
  return read.success ? read.data : null;
}
