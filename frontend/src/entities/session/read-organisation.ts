import type { organisationData } from '@exam/contracts/http/identity';
import type { AnswerOf } from '@exam/contracts/core/route';
import { withTexts } from '../../lib/load-code.js';
import { ConnectionError, UnexpectedAnswer } from '../../lib/refusal.js';
import { readStored, storageKeys, writeStored } from '../../lib/storage-keys.js';

export type Organisation = AnswerOf<typeof organisationData>['data'];

const path = '/organization/data';
const patienceMs = 15_000;

/**
 * The organisation whose pages these are. Read without the schemas of the contracts: the top bar of the sign-in page
 * shows its logo, and these would double what that page loads.
 */
export const readOrganisation = (): Promise<Organisation> => readOf(askedCode());

async function readOf(code: string | null): Promise<Organisation> {
  const asked = code === null ? '' : `?${new URLSearchParams({ orgCode: code }).toString()}`;
  const response = await fetch(`/api${path}${asked}`, { signal: AbortSignal.timeout(patienceMs) }).catch(() => null);
  if (response?.status === 404 && code !== null) {
    writeStored(storageKeys.orgCode, null);
    return readOf(null);
  }
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

/**
 * Whose pages these are in this browser: of the organisation that an address has named, as that of a slip does; else of
 * the installation's own. One that nobody has is forgotten.
 */
function askedCode(): string | null {
  const named = new URLSearchParams(location.search).get('orgCode');
  if (named === null) return readStored(storageKeys.orgCode);
  writeStored(storageKeys.orgCode, named);
  return named;
}

function isOrganisation(data: unknown): data is Organisation {
  const { orgId, name, orgCode, assignedModules } = (data ?? {}) as Partial<Record<keyof Organisation, unknown>>;
  return [orgId, name, orgCode].every((text) => typeof text === 'string') && Array.isArray(assignedModules);
}
