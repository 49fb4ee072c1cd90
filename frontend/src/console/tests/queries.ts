import { approvalLists } from '@exam/contracts/http/approvals';
import { getExamResults, readExam } from '@exam/contracts/http/exam-results';
import { readExamDay } from '@exam/contracts/http/incidents';
import { listChallenges, readKeyElsewhere, readKeys } from '@exam/contracts/http/keys';
import { readRelease } from '@exam/contracts/http/release';
import { getItemAnalysis } from '@exam/contracts/http/reports';
import { getChoices } from '@exam/contracts/http/results';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';

export const examQuery = (examId: string) =>
  queryOptions({
    queryKey: ['tests', 'one', examId],
    queryFn: ({ signal }) => call(readExam, { params: { examId } }, { signal }),
  });

export const examDayQuery = (examId: string) =>
  queryOptions({
    queryKey: ['tests', 'day', examId],
    queryFn: ({ signal }) => call(readExamDay, { params: { examId } }, { signal }),
  });

export const releaseQuery = (examId: string) =>
  queryOptions({
    queryKey: ['tests', 'release', examId],
    queryFn: ({ signal }) => call(readRelease, { params: { examId } }, { signal }),
  });

export const resultsQuery = (examId: string) =>
  queryOptions({
    queryKey: ['tests', 'results', examId],
    queryFn: ({ signal }) => call(getExamResults, { params: { examId } }, { signal }),
  });

/** What the figures say of each question, with what was chosen beside it. */
export const itemsQuery = (examId: string) =>
  queryOptions({
    queryKey: ['tests', 'items', examId],
    queryFn: async ({ signal }) => {
      const [measured, chosen] = await Promise.all([
        call(getItemAnalysis, { params: { examId } }, { signal }),
        call(getChoices, { params: { examId } }, { signal }),
      ]);
      const byId = new Map(chosen.Item.questions.map((one) => [one.questionId, one]));
      return measured.Item.questions.map((item) => ({ ...item, chosen: byId.get(item.questionId) ?? null }));
    },
  });

export const keysQuery = (examId: string) =>
  queryOptions({
    queryKey: ['keys', examId],
    queryFn: async ({ signal }) => (await call(readKeys, { params: { examId } }, { signal })).Item,
  });

/** What students say of the key of a question. */
export const challengesQuery = (examId: string, questionId: string) =>
  queryOptions({
    queryKey: ['keys', examId, 'challenges', questionId],
    queryFn: ({ signal }) =>
      call(listChallenges, { params: { examId }, query: { questionId, sort: '-changed', limit: 200 } }, { signal }),
  });

/** Where else the question is asked. */
export const elsewhereQuery = (examId: string, questionId: string) =>
  queryOptions({
    queryKey: ['keys', examId, 'elsewhere', questionId],
    queryFn: async ({ signal }) => (await call(readKeyElsewhere, { params: { examId, questionId } }, { signal })).Item,
  });

/** Decisions on keys of this test that wait for a second person, or may be carried out, by question. */
export const keyProposalsQuery = (examId: string) =>
  queryOptions({
    queryKey: ['approvals', 'keys', examId],
    queryFn: async ({ signal }) => {
      const query = { limit: 200, sort: 'proposedAt' } as const;
      const { items } = await call(approvalLists.assessment, { query }, { signal });
      const prefix = `key:${examId}:`;
      return new Map(
        items
          .filter(({ subject }) => subject.startsWith(prefix))
          .map((one) => [one.subject.slice(prefix.length), one] as const),
      );
    },
  });
