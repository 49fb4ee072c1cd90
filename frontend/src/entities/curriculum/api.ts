import { activeBoards } from '@exam/contracts/http/catalog';
import { getCurriculum } from '@exam/contracts/http/catalog-curriculum';
import { updateProfile } from '@exam/contracts/http/identity/profile';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { curriculumKey } from './unlocked.js';

export type Place = { boardId: string; classId: string; groupId: string };

export const curriculumQuery = (accountId: string, { boardId, classId, groupId }: Place) =>
  queryOptions({
    queryKey: [...curriculumKey, accountId, boardId, classId, groupId],
    queryFn: async ({ signal }) =>
      (await call(getCurriculum, { params: { boardId, classId, groupId } }, { signal })).Item.subjects,
    staleTime: 30_000,
  });

export const placesQuery = queryOptions({
  queryKey: ['places'],
  queryFn: async ({ signal }) => (await call(activeBoards, { query: {} }, { signal })).Item.boards,
  staleTime: 300_000,
});

/** The server takes it only while the account has none. */
export const useChoosePlace = (onDone: () => Promise<void>) =>
  useMutation({
    mutationFn: async (place: Place) => {
      await call(updateProfile, { body: place });
      await onDone();
    },
    meta: { silent: true },
  });
