import { reachOf } from '@exam/contracts/core/permissions';
import { listOrganisations } from '@exam/contracts/http/identity/organisations';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useUser } from '../../entities/session/use-user.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/console.js';
import type { ListFilter } from '../kit/console-list.js';

/**
 * Whose rows a list shows: super alone chooses, among the first two hundred organisations. Nothing chosen is all of
 * them, or super's own where the server knows no list of all.
 */
export function useSchoolFilter(unchosen: 'all' | 'own' = 'all'): ListFilter[] {
  const user = useUser();
  const isAsked = reachOf(user, 'organisations.manage') !== null;
  const { data: options = [] } = useQuery({
    queryKey: ['organisations', 'choices'],
    queryFn: ({ signal }) => call(listOrganisations, { query: { limit: 200, sort: 'name' } }, { signal }),
    select: ({ items }) => items.map(({ orgId, name }) => ({ value: orgId, label: name })),
    enabled: isAsked,
  });
  const asked = useSearchParams()[0].get('orgId');
  if (!isAsked) return [];
  // not among the two hundred, or they are not read yet
  const others = asked && !options.some(({ value }) => value === asked) ? [{ value: asked, label: asked }] : [];
  const own = unchosen === 'own' ? options.find(({ value }) => value === user.orgId) : undefined;
  const label = t('console.menu.organisations');
  const choices = [...options.filter((one) => one !== own), ...others];
  return [{ name: 'orgId', isWhose: true, label, options: choices, ...(own && { any: own.label }) }];
}
