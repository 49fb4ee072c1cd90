import { getChapterExam } from '@exam/contracts/http/quizzes';
import type { AnswerOf } from '@exam/contracts/core/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';

export type ChapterExam = AnswerOf<typeof getChapterExam>['Item'];

export const chapterExamQuery = (accountId: string, chapterId: string) =>
  queryOptions({
    queryKey: ['diagnostics', accountId, chapterId],
    queryFn: async ({ signal }) => (await call(getChapterExam, { params: { chapterId } }, { signal })).Item,
    staleTime: 0,
  });
