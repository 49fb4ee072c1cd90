import {
  listNotices,
  readNoticePreferences,
  readNotices,
  saveNoticePreferences,
} from '@exam/contracts/http/notification';
import type { CallInput } from '../../lib/http.js';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { pageSizes } from '../../lib/page-sizes.js';

const key = ['notices'] as const;
export const noticesKey = key;

export const dropdownLimit = pageSizes.noticesDropdown;
export const pageLimit = pageSizes.notices;

export const noticesQuery = (userId: string, { limit, page = 1 }: { limit: number; page?: number }) =>
  queryOptions({
    queryKey: [...key, userId, limit, page],
    queryFn: ({ signal }) => call(listNotices, { params: { userId }, query: { limit, page, search: '' } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    meta: { overlay: true },
  });

export const useReadNotices = (userId: string) =>
  useMutation({
    /** All of them where none is named. */
    mutationFn: (noticeIds: readonly string[] | undefined) =>
      call(readNotices, { params: { userId }, body: noticeIds ? { noticeIds: [...noticeIds] } : {} }),
    meta: { invalidates: [key] },
  });

export const preferencesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['notice-preferences', userId],
    queryFn: ({ signal }) => call(readNoticePreferences, { params: { userId } }, { signal }),
  });

export type Preferences = CallInput<typeof saveNoticePreferences>['body'];

export const useSavePreferences = (userId: string, done: string) =>
  useMutation({
    mutationFn: (body: Preferences) => call(saveNoticePreferences, { params: { userId }, body }),
    // what quiet hours held back may be told now
    meta: { done, invalidates: [preferencesQuery(userId).queryKey, key] },
  });
