import { listNotices, readNotices } from '@exam/contracts/http/notification';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.js';

const key = ['notices'] as const;
export const noticesKey = key;

export const dropdownLimit = 6;
export const pageLimit = 10;

export const noticesQuery = (userId: string, { limit, page = 1 }: { limit: number; page?: number }) =>
  queryOptions({
    queryKey: [...key, userId, limit, page],
    queryFn: ({ signal }) => call(listNotices, { params: { userId }, query: { limit, page, search: '' } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const useReadNotices = (userId: string) =>
  useMutation({
    mutationFn: () => call(readNotices, { params: { userId }, body: {} }),
    meta: { invalidates: [key] },
  });
