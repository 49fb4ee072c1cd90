import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { clock } from '../../lib/clock.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/exams.js';
import type { ExamRow } from './api.js';
import { dropReminder, dueOf, keepReminder, readReminders, remindersChanged } from './reminders.js';

/** A timer of a browser takes no more than this. */
const longestWaitMs = 3_600_000;

function onChange(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(remindersChanged, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(remindersChanged, listener);
  };
}

export type Reminders = { isKept: (row: ExamRow) => boolean; toggle: (row: ExamRow) => void };

/** Asks to be reminded of an exam, or no longer. */
export function useReminders(userId: string): Reminders {
  const kept = useSyncExternalStore(onChange, () =>
    readReminders()
      .filter((one) => one.userId === userId)
      .map(({ examId }) => examId)
      .join('\n'),
  );
  const isKept = ({ examId }: ExamRow) => kept.split('\n').includes(examId);
  return {
    isKept,
    toggle: (row) => {
      const { examId, examName, startAt } = row;
      if (isKept(row)) return dropReminder({ userId, examId });
      if (startAt === null) return;
      keepReminder({ userId, examId, examName, startAt });
      void toast({ text: t('own.list.reminded', { name: examName }), id: `remind-${examId}` });
    },
  };
}

/** On every page inside the shell: says that an exam has opened which somebody asked to be reminded of. */
export function useReminderWatch(userId: string): void {
  const look = useCallback(() => {
    const { due, nextInMs } = dueOf(readReminders(), userId, clock.now());
    for (const reminder of due) {
      dropReminder(reminder);
      void toast({
        kind: 'success',
        text: t('own.list.opened', { name: reminder.examName }),
        ms: 30_000,
        id: `remind-${reminder.examId}`,
      });
    }
    return nextInMs;
  }, [userId]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      const nextInMs = look();
      if (nextInMs !== null) timer = setTimeout(watch, Math.min(nextInMs, longestWaitMs));
    };
    watch();
    const stop = onChange(watch);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [look]);
}
