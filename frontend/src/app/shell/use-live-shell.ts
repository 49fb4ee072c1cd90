import type { SessionUser } from '@exam/contracts/http/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { examsKey } from '../../features/exams/api.js';
import { useReminderWatch } from '../../features/exams/use-reminders.js';
import { noticesKey } from '../../features/notices/api.js';
import { sendLeftovers } from '../../features/room/sync/leftovers.js';
import { paths } from '../../lib/paths.js';
import { keepShell } from '../../lib/offline.js';
import { keepServerTime } from '../../lib/server-time.js';
import { noticePush, onPush, onReconnect } from '../../lib/socket.js';
import { forgetSession, onSessionEnded } from '../../lib/token.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/room.js';

/** Pushes read again what they speak of; what a room left behind is sent; an ended session leads to sign-in. */
export function useLiveShell(user: SessionUser): void {
  const queryClient = useQueryClient();
  useSessionEnd();
  useReminderWatch(user.user_id);
  useEffect(keepServerTime, []);
  useEffect(keepShell, []);

  useEffect(() => {
    const readAgain = () => {
      void queryClient.invalidateQueries({ queryKey: noticesKey });
      void queryClient.invalidateQueries({ queryKey: examsKey });
    };
    const stopPush = onPush(noticePush, (notice) => {
      readAgain();
      void toast({ text: notice.title, id: notice.noticeId });
    });
    const stopReconnect = onReconnect(readAgain);
    return () => {
      stopPush();
      stopReconnect();
    };
  }, [queryClient]);

  useEffect(() => {
    const send = () =>
      void sendLeftovers(user).then(({ sent, late }) => {
        if (sent || late) void queryClient.invalidateQueries({ queryKey: examsKey });
        if (late) void toast({ kind: 'warning', text: t('own.submit.late'), ms: 15_000 });
      });
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [user, queryClient]);
}

/**
 * The server no longer knows the session. Answers stay in this browser; signing in again as the same person brings them
 * back. A new document, so that nothing of the person stays in memory.
 */
export function useSessionEnd(): void {
  useEffect(
    () =>
      onSessionEnded(() => {
        const next = window.location.pathname + window.location.search;
        forgetSession();
        window.location.assign(`${paths.login}?ended&next=${encodeURIComponent(next)}`);
      }),
    [],
  );
}
