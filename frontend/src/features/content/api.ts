import {
  contentLanguages,
  continueContent,
  getTopic,
  searchContent,
} from '@exam/contracts/http/catalog-curriculum';
import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';

export type TopicPlace = Record<'boardId' | 'classId' | 'groupId' | 'subjectId' | 'chapterId' | 'topicId', string>;

const key = ['content'] as const;

export const topicQuery = (accountId: string, place: TopicPlace, language: LanguageCode) =>
  queryOptions({
    queryKey: [...key, 'topic', accountId, place, language],
    queryFn: async ({ signal }) =>
      (await call(getTopic, { params: place, query: { language } }, { signal })).Item.contentDetails,
    staleTime: 60_000,
  });

export const languagesQuery = queryOptions({
  queryKey: [...key, 'languages'],
  queryFn: async ({ signal }) => (await call(contentLanguages, {}, { signal })).data,
  staleTime: 300_000,
});

/** The file that was opened last, with its place; null before the first. */
export const continueQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...key, 'continue', accountId],
    queryFn: async ({ signal }) => (await call(continueContent, {}, { signal })).Item,
  });

export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: [...key, 'search', text],
    queryFn: async ({ signal }) => (await call(searchContent, { query: { text, limit: 20 } }, { signal })).Items,
    staleTime: 30_000,
  });
