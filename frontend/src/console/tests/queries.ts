import { getExamResults, readExam } from '@exam/contracts/http/exam-results';
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
