import { getCurriculum } from '@exam/contracts/http/catalog-curriculum';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import type { Place } from '../place/place.js';
import { curriculumKey } from './unlocked.js';

/** The subjects of a group with what the account may open. */
export const curriculumQuery = (accountId: string, { boardId, classId, groupId }: Place) =>
  queryOptions({
    queryKey: [...curriculumKey, accountId, boardId, classId, groupId],
    queryFn: async ({ signal }) =>
      (await call(getCurriculum, { params: { boardId, classId, groupId } }, { signal })).Item.subjects,
    staleTime: 30_000,
  });
