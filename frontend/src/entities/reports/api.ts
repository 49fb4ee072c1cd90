import { getBehaviourReport, getExamReport, getPerformance, listReports } from '@exam/contracts/http/reports';
import { usageByFilter } from '@exam/contracts/http/usage';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import type { Place } from '../place/place.js';
import { isRefusal } from '../../lib/refusal.js';

const key = ['insights'] as const;

/** Null while there is none: nothing ranked yet, or others may still be writing. */
export const examReportQuery = (examId: string, userId: string) =>
  queryOptions({
    queryKey: [...key, 'report', examId, userId],
    queryFn: async ({ signal }) => {
      const input = { params: { examId, userId }, query: { examType: 'AdhocMockTest' } };
      try {
        return (await call(getExamReport, input, { signal })).Item;
      } catch (error) {
        if (isRefusal(error, getExamReport, 'report.not_released')) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });

export const behaviourQuery = (examId: string, userId: string) =>
  queryOptions({
    queryKey: [...key, 'behaviour', examId, userId],
    queryFn: async ({ signal }) => (await call(getBehaviourReport, { params: { examId, userId } }, { signal })).Item,
    staleTime: 60_000,
  });

export const performanceQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...key, 'performance', accountId],
    queryFn: async ({ signal }) => (await call(getPerformance, { params: { accountId } }, { signal })).res.data,
  });

export const reportsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...key, 'reports', accountId],
    queryFn: async ({ signal }) => (await call(listReports, { params: { accountId } }, { signal })).Items,
  });

/** `days` in Asia/Kolkata, `YYYY-MM-DD`. */
export const usageQuery = (place: Place, userId: string, days: readonly string[]) =>
  queryOptions({
    queryKey: [...key, 'usage', userId, place, days],
    queryFn: ({ signal }) => call(usageByFilter, { body: { ...place, userId, dateRange: [...days] } }, { signal }),
  });
