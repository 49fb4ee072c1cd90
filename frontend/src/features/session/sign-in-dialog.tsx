import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { sessionQuery } from '../../entities/session/api.js';
import { untilLoaded } from '../../lib/load-code.js';

const AccountDialog = lazy(() => untilLoaded(() => import('./account-dialog.js')));

/** Signs in or registers without leaving the page; what was chosen stays. */
export function SignInDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const queryClient = useQueryClient();
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <AccountDialog
        start={{ mode: 'login' }}
        onClose={onClose}
        onDone={(user) => {
          queryClient.setQueryData(sessionQuery.queryKey, user);
          onClose();
        }}
      />
    </Suspense>
  );
}
