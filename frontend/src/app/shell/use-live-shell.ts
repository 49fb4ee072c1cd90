import type { SessionUser } from '@exam/contracts/http/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useUnlockedChapters } from '../../features/curriculum/unlocked.js';
import { examsKey } from '../../features/exams/api.js';
import { noticesKey } from '../../features/notices/api.js';
import { useLiveNotices } from '../../features/notices/use-live-notices.js';
import { forgetOldRooms } from '../../features/room/sync/old-rooms.js';
import { sendLeftovers } from '../../features/room/sync/leftovers.js';
import { keepShell } from '../../lib/offline.js';
import { keepServerTime } from '../../lib/server-time.js';
import { toast } from '../../lib/toast.js';
import { whenCalm } from '../../lib/when-idle.js';
import { t } from '../../texts/room.js';
import { useSessionEnd } from './use-session-end.js';

/** Pushes read again what they speak of; what a room left behind is sent; an ended session leads to sign-in. */
export function useLiveShell(user: SessionUser): void {
  const queryClient = useQueryClient();
  useSessionEnd();
  const readAgain = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: noticesKey });
    void queryClient.invalidateQueries({ queryKey: examsKey });
  }, [queryClient]);
  useLiveNotices(user.user_id, readAgain);
  useUnlockedChapters();
  useEffect(keepServerTime, []);
  useEffect(keepShell, []);

  // the clock is measured first: by a wrong one nothing is thrown away
  useEffect(() => whenCalm(() => void forgetOldRooms(), 10_000), []);

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
