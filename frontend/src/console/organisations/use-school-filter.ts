import { reachOf } from '@exam/contracts/core/permissions';
import { listOrganisations } from '@exam/contracts/http/identity/organisations';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useUser } from '../../entities/session/use-user.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/console.js';
import type { ListFilter } from '../kit/console-list.js';

/** Whose rows a list shows: super alone sees those of all organisations, and chooses one of the first two hundred. */
export function useSchoolFilter(): ListFilter[] {
  const isAsked = reachOf(useUser(), 'organisations.manage') !== null;
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
  return [{ name: 'orgId', label: t('console.menu.organisations'), options: [...options, ...others] }];
}
