import type { organisationData } from '@exam/contracts/http/identity';
import type { AnswerOf } from '@exam/contracts/core/route';
import { withTexts } from '../../lib/load-code.js';
import { ConnectionError, UnexpectedAnswer } from '../../lib/refusal.js';

export type Organisation = AnswerOf<typeof organisationData>['data'];

const path = '/organization/data';
const patienceMs = 15_000;

/**
 * The organisation whose pages these are. Read without the schemas of the contracts: the top bar of the sign-in page
 * shows its logo, and these would double what that page loads.
 */
export async function readOrganisation(): Promise<Organisation> {
  const response = await fetch(`/api${path}`, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
  // a line or a server that is away is said elsewhere
  if (!response || response.status >= 500) throw new ConnectionError();
  const answer: unknown = response.ok ? await response.json().catch(() => null) : null;
  const data = (answer as { data?: unknown } | null)?.data;
  if (isOrganisation(data)) return data;
  void withTexts(() => import('./organisation-failed.js')).then(
    ({ sayOrganisationFailed }) => sayOrganisationFailed(),
    () => undefined,
  );
  throw new UnexpectedAnswer('organisationData');
}

function isOrganisation(data: unknown): data is Organisation {
  const { orgId, name, orgCode, assignedModules } = (data ?? {}) as Partial<Record<keyof Organisation, unknown>>;
  return [orgId, name, orgCode].every((text) => typeof text === 'string') && Array.isArray(assignedModules);
}
