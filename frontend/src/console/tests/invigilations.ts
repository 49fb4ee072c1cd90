import { listInvigilations } from '@exam/contracts/http/invigilations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';

/** The exams in whose rooms the person is an invigilator, today's and tomorrow's. */
export const invigilationsQuery = queryOptions({
  queryKey: ['tests', 'invigilations'],
  queryFn: async ({ signal }) => (await call(listInvigilations, {}, { signal })).items,
  refetchInterval: 60_000,
});
