import type { SessionUser } from '@exam/contracts/http/identity';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useUnlockedChapters } from '../../entities/curriculum/unlocked.js';
import { examsKey } from '../../entities/exams/api.js';
import { noticesKey, useLiveNotices } from '../../features/notices/index.js';
import { forgetOldRooms, sendLeftovers } from '../../features/room/index.js';
import { keepShell } from '../../lib/offline.js';
import { keepServerTime } from '../../lib/server-time.js';
import { toast } from '../../lib/toast.js';
import { afterQuiet } from '../../lib/when-idle.js';
import { t } from '../../texts/room.js';
import { useSessionEnd } from '../../entities/session/use-session-end.js';

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
  useEffect(() => afterQuiet(() => void forgetOldRooms(), 10_000), []);

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
