import { reachOf } from '@exam/contracts/core/permissions';
import { useSearchParams } from 'react-router';
import { useUser } from '../../entities/session/use-user.js';

/** As a call takes it: nothing where the server is to take the caller's own. */
export type School = { readonly orgId?: string };

/** The school that super has chosen, which stands in the address. Everybody else's is their own, whatever stands there. */
export function useSchool(): School {
  const isAsked = reachOf(useUser(), 'organisations.manage') !== null;
  const orgId = useSearchParams()[0].get('orgId');
  return isAsked && orgId ? { orgId } : {};
}

/** Of a row of a list in which super sees every school: the row's own. */
export function useSchoolOf(): (row: { orgId?: string | undefined }) => School {
  const isAsked = reachOf(useUser(), 'organisations.manage') !== null;
  return ({ orgId }) => (isAsked && orgId !== undefined ? { orgId } : {});
}

/** The same page, or another, of that school. */
export const ofSchool = (path: string, { orgId }: School): string =>
  orgId === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ orgId }).toString()}`;
