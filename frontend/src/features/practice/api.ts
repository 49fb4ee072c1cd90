import {
  createSelfAssessment,
  deleteSelfAssessment,
  getMistakes,
  listSelfAssessments,
  practiseMistakes,
} from '@exam/contracts/http/selfs';
import type { RequestOf } from '@exam/contracts/core/route';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/practice.js';
import { practiceKey } from '../../entities/practice/api.js';

export const selfsQuery = (accountId: string, page: number, limit: number) =>
  queryOptions({
    queryKey: [...practiceKey, 'list', accountId, page, limit],
    queryFn: ({ signal }) => call(listSelfAssessments, { params: { accountId }, query: { page, limit } }, { signal }),
    placeholderData: keepPreviousData,
  });

export type CreateInput = RequestOf<typeof createSelfAssessment>['body'];

/** The form says itself what went wrong. */
export const useCreate = (accountId: string) =>
  useMutation({
    mutationFn: async (body: CreateInput) => (await call(createSelfAssessment, { params: { accountId }, body })).Item,
    meta: { invalidates: [practiceKey], silent: true },
  });

export const useDelete = () =>
  useMutation({
    mutationFn: (examId: string) => call(deleteSelfAssessment, { params: { examId } }),
    onSuccess: () => void toast({ kind: 'success', text: t('assessment.delete.done') }),
    meta: { invalidates: [practiceKey] },
  });

/** The notebook: what went wrong, and how much of it is due. */
export const mistakesQuery = (accountId: string) =>
  queryOptions({
    queryKey: [...practiceKey, 'mistakes', accountId],
    queryFn: async ({ signal }) => (await call(getMistakes, { params: { accountId } }, { signal })).Item,
    staleTime: 30_000,
  });

/** Of one exam's mistakes, or of all that are due. */
export const usePractise = (accountId: string) =>
  useMutation({
    mutationFn: async (examId?: string) =>
      (await call(practiseMistakes, { params: { accountId }, body: examId === undefined ? {} : { examId } })).Item,
    meta: { invalidates: [practiceKey] },
  });
