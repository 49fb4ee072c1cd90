import type { SessionUser } from '@exam/contracts/http/identity';
import { formatDateTime } from '@exam/domain/ist';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useUnlockedChapters } from '../../entities/curriculum/unlocked.js';
import { examsKey } from '../../entities/exams/api.js';
import { noticesKey, useLiveNotices } from '../../features/notices/index.js';
import { forgetOldRooms, sendLeftRooms } from '../../features/room/index.js';
import { forgetDownloads, keepShell } from '../../lib/offline.js';
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
  // who was here before and did not sign out
  useEffect(() => afterQuiet(() => void forgetDownloads(user.user_id), 2_000), [user.user_id]);

  // the clock is measured first: by a wrong one nothing is thrown away
  useEffect(() => afterQuiet(() => void forgetOldRooms(), 10_000), []);

  useEffect(
    () =>
      sendLeftRooms(user, ({ receipt, isLate, isRefused }) => {
        if (receipt) void queryClient.invalidateQueries({ queryKey: examsKey });
        if (isLate) void toast({ kind: 'warning', text: t('own.submit.late'), ms: 15_000 });
        else if (receipt)
          void toast({
            kind: 'success',
            text: t('own.submit.arrived', { time: formatDateTime(receipt.submittedAt) }),
            ms: 15_000,
          });
        if (isRefused) void toast({ kind: 'error', text: t('own.submit.failed') });
      }),
    [user, queryClient],
  );
}
