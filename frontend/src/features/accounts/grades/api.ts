import type { Session, SessionUser } from '@exam/contracts/http/identity';
import {
  addGrade,
  listGrades,
  removeGrade,
  switchGrade,
  type GradeAccount,
} from '@exam/contracts/http/identity/grades';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/http.js';
import { sessionKey } from '../../../lib/session-key.js';
import { enterSession } from '../../../lib/token.js';
import { t } from '../../../texts/profile.js';
import type { Place } from '../../../entities/place/place.js';

export const gradesKey = ['grades'] as const;

/** The base account is none of them, whatever an answer holds (ledger GRADE-002). */
export const gradesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...gradesKey, userId],
    queryFn: async ({ signal }) =>
      (await call(listGrades, {}, { signal })).Items.filter(({ isBaseAccount }) => !isBaseAccount),
  });

/** 'CBSE · Class 12 · MPC'. */
export const gradeName = ({ user_info: { board, grade, group } }: Pick<GradeAccount, 'user_info'>): string =>
  [board, grade, group].filter(Boolean).join(' · ');

/** Everything that is shown belongs to the account: all of it is read again (ledger GRADE-004, decision 128). */
export function useSwitchGrade(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ account_id: accountId }: GradeAccount): Promise<Session> =>
      call(switchGrade, { body: { userId, accountId } }),
    onSuccess: async (session) => {
      const before = queryClient.getQueryData<SessionUser>(sessionKey)?.currentAccountId;
      enterSession(session);
      queryClient.setQueryData(sessionKey, session.user);
      // what the page asks of the account before would be refused with the new token
      await new Promise((drawn) => setTimeout(drawn));
      const isOfBefore = (key: readonly unknown[]) => key[0] === sessionKey[0] || key.includes(before);
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isOfBefore(queryKey) });
    },
  });
}

export const useRemoveGrade = () =>
  useMutation({
    mutationFn: (accountId: string) => call(removeGrade, { body: { accountId } }),
    meta: { done: t('own.grades.removed'), invalidates: [gradesKey] },
  });

export const addGradeHere = ({ boardId, classId, groupId }: Place) =>
  call(addGrade, { body: { boardId, classId, groupId } });
