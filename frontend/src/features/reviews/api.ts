import { getReview, type reviewQuestion } from '@exam/contracts/http/assessment';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/http.js';

export type ReviewQuestion = z.infer<typeof reviewQuestion>;

export const reviewQuery = (examResultId: string, accountId: string) =>
  queryOptions({
    queryKey: ['reviews', examResultId, accountId],
    queryFn: async ({ signal }) => (await call(getReview, { params: { examResultId, accountId } }, { signal })).Item,
    staleTime: Infinity,
  });
