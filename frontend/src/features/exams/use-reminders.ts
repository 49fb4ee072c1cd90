import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/index.js';
import { examListQuery, type ExamRow, type ListKind } from './api.js';

/** 'Remind me': tells when the exam has opened, as long as the list is open (the documents' button does nothing). */
export function useReminders(kind: ListKind, accountId: string): (row: ExamRow) => void {
  const asked = useRef(new Set<string>());
  const { data } = useQuery(examListQuery(kind, accountId));

  useEffect(() => {
    for (const row of data ?? []) {
      if (row.bucket === 'upcoming' || !asked.current.delete(row.examId)) continue;
      void toast({ kind: 'success', text: t('own.list.opened', { name: row.examName }), ms: 30_000 });
    }
  }, [data]);

  return (row) => {
    asked.current.add(row.examId);
    void toast({ text: t('own.list.reminded', { name: row.examName }), id: `remind-${row.examId}` });
  };
}
