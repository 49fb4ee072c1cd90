import type { LtiTool } from '@exam/contracts';
import { customParameter, scoreScope } from './launch-message.js';

/** The addresses of this tool, below the public one of the installation. Pure. */
export const addressesOf = (publicUrl: string) => ({
  launch: `${publicUrl}/api/lti/launch`,
  keysOf: (orgId: string) => `${publicUrl}/api/lti/keys/${encodeURIComponent(orgId)}`,
  loginOf: (orgId: string) => `${publicUrl}/api/lti/login/${encodeURIComponent(orgId)}`,
  /** Where a browser goes on, signed in or to sign in. */
  pageOf: (launch: string) => `${publicUrl}/lti?launch=${encodeURIComponent(launch)}`,
  refusedPage: (code: string) => `${publicUrl}/lti/refused?code=${encodeURIComponent(code)}`,
});

/** What is typed at a platform. Pure. */
export function toolOf(publicUrl: string, orgId: string): LtiTool {
  const { launch, keysOf, loginOf } = addressesOf(publicUrl);
  return {
    ...{ title: 'Exam room', loginUrl: loginOf(orgId), launchUrl: launch, keysUrl: keysOf(orgId) },
    ...{ customParameter, scopes: [scoreScope] },
  };
}
