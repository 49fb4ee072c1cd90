import { getPracticeFigures } from '@exam/contracts/http/selfs';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';

export const practiceKey = ['practice'] as const;

/** What all self assessments so far have come to. */
export const figuresQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...practiceKey, 'figures', accountId],
    queryFn: async ({ signal }) => (await call(getPracticeFigures, { params: { accountId } }, { signal })).Item,
  });
