import {
  getPost,
  listAnsweredPosts,
  listAnswers,
  listComments,
  listFavourites,
  listOwnPosts,
  listOwnReplies,
  listPosts,
  listTalkNotices,
  readPoints,
} from '@exam/contracts/http/discussion/index';
import { activeSubjects } from '@exam/contracts/http/catalog';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { pageSizes } from '../../lib/page-sizes.js';
import { idsOf, type Scope } from './scope.js';
import type { ListTab, Sort } from './tabs.js';

export const talkKey = ['talk'] as const;
export const listsKey = [...talkKey, 'posts'] as const;
export const answersKey = (postId: string) => [...talkKey, 'answers', postId] as const;
export const commentsKey = (answerId: string) => [...talkKey, 'comments', answerId] as const;
export const noticesKey = [...talkKey, 'notices'] as const;
export const leadersKey = [...talkKey, 'leaders'] as const;

/** The first page by its number, the others by the cursor of the one before, which what is written meanwhile leaves. */
const paging = (cursor: string | null) => (cursor === null ? {} : { cursor });
const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ data, nextCursor }: { data: readonly unknown[]; nextCursor: string | null }) =>
    data.length === 0 ? null : nextCursor,
  staleTime: 30_000,
};

/** Which call a tab's list comes from. */
const listCalls = {
  feed: { route: listPosts, daily: false },
  daily: { route: listPosts, daily: true },
  mine: { route: listOwnPosts, daily: null },
  answers: { route: listAnsweredPosts, daily: null },
  favourites: { route: listFavourites, daily: null },
} as const;

export const postsQuery = (scope: Scope, tab: ListTab, sort: Sort, text: string) => {
  const { route, daily } = listCalls[tab];
  const body = { ...idsOf(scope), ...(daily === null ? {} : { isQuestionOfTheDay: daily }) };
  return infiniteQueryOptions({
    queryKey: [...listsKey, tab, sort, text, body],
    queryFn: ({ pageParam, signal }) =>
      call(
        route as typeof listPosts,
        { query: { limit: pageSizes.talkPosts, page: 1, search: text, sort, ...paging(pageParam) }, body },
        { signal, retries: 3 },
      ),
    ...pages,
  });
};

export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: [...talkKey, 'post', postId],
    queryFn: async ({ signal }) => (await call(getPost, { params: { id: postId } }, { signal })).data.doc,
    staleTime: 30_000,
  });

export const answerSorts = ['-createdAt', '-likeCount,-createdAt', 'own'] as const;
export type AnswerSort = (typeof answerSorts)[number];

export const answersQuery = (postId: string, sort: AnswerSort) =>
  infiniteQueryOptions({
    queryKey: [...answersKey(postId), sort],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: pageSizes.talkAnswers, page: 1, search: '', ...paging(pageParam) };
      return sort === 'own'
        ? call(listOwnReplies, { query: { ...query, postId, sort: '-createdAt' } }, { signal })
        : call(listAnswers, { params: { postId }, query: { ...query, sort } }, { signal });
    },
    ...pages,
  });

export const commentsQuery = (answerId: string) =>
  infiniteQueryOptions({
    queryKey: commentsKey(answerId),
    queryFn: ({ pageParam, signal }) =>
      call(
        listComments,
        {
          params: { answerId },
          query: { limit: pageSizes.talkComments, page: 1, search: '', sort: '-createdAt', ...paging(pageParam) },
        },
        { signal },
      ),
    ...pages,
  });

export const talkNoticesQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...noticesKey, userId],
    queryFn: ({ pageParam, signal }) =>
      call(
        listTalkNotices,
        { query: { limit: pageSizes.talkNotices, page: 1, search: '', sort: '-createdAt', ...paging(pageParam) } },
        { signal },
      ),
    ...pages,
  });

export const periods = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Period = (typeof periods)[number];

export const leadersQuery = (scope: Scope, period: Period) =>
  queryOptions({
    queryKey: [...leadersKey, scope, period],
    queryFn: async ({ signal }) =>
      (await call(readPoints, { params: { period }, body: idsOf(scope) }, { signal, retries: 3 })).data,
    staleTime: 30_000,
  });

export const subjectsQuery = (scope: Scope) =>
  queryOptions({
    queryKey: [...talkKey, 'subjects', idsOf(scope)],
    queryFn: async ({ signal }) => (await call(activeSubjects, { params: idsOf(scope) }, { signal })).subjects,
    staleTime: 600_000,
  });
