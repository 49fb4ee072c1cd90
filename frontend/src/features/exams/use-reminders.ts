import { dropExamReminder, listExamReminders, remindOfExam } from '@exam/contracts/http/notification';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { toast } from '../../lib/toast.js';
import { formatDateAndTime } from '../../texts/format.js';
import { t } from '../../texts/exams.js';
import { examListQuery, type ExamRow, type ListKind } from '../../entities/exams/api.js';

const remindersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['exam-reminders', userId],
    queryFn: async ({ signal }) =>
      new Set(
        (await call(listExamReminders, { params: { userId } }, { signal })).reminders.map(({ examId }) => examId),
      ),
  });

export type Reminders = { isKept: (row: ExamRow) => boolean; toggle: (row: ExamRow) => void };

/** Asks to be reminded of an exam, or no longer: kept by the server, so it rings on any device. */
export function useReminders(kind: ListKind, { userId, accountId }: { userId: string; accountId: string }): Reminders {
  const queryClient = useQueryClient();
  // nobody who only begins an exam asks for it
  const { data: isAnyUpcoming = false } = useQuery({
    ...examListQuery(kind, accountId),
    select: (rows) => rows.some(({ bucket }) => bucket === 'upcoming'),
  });
  const query = remindersQuery(userId);
  const { data: kept } = useQuery({ ...query, enabled: isAnyUpcoming });
  const change = useMutation({
    mutationFn: async ({ row: { examId, examName }, isWanted }: { row: ExamRow; isWanted: boolean }) => {
      const params = { userId, examId };
      if (!isWanted) return void (await call(dropExamReminder, { params }));
      const { remindAt } = await call(remindOfExam, { params });
      const time = formatDateAndTime(Date.parse(remindAt));
      void toast({ text: t('own.list.reminded', { name: examName, time }), id: `remind-${examId}` });
    },
    onMutate: ({ row: { examId }, isWanted }) => {
      const before = queryClient.getQueryData(query.queryKey);
      const after = new Set(before);
      if (isWanted) after.add(examId);
      else after.delete(examId);
      queryClient.setQueryData(query.queryKey, after);
      return before;
    },
    onError: (_error, _change, before) => queryClient.setQueryData(query.queryKey, before),
    onSettled: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  });
  const isKept = ({ examId }: ExamRow) => kept?.has(examId) ?? false;
  return { isKept, toggle: (row) => change.mutate({ row, isWanted: !isKept(row) }) };
}
