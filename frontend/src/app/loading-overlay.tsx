import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { Outlet, useNavigation } from 'react-router';
import { t } from '../texts/shared.js';

/** Around every page: what is under way is seen (ledger SHELL-015). It takes no touch, so nobody waits for it. */
export function WithLoadingOverlay() {
  return (
    <>
      <Outlet />
      <LoadingOverlay />
    </>
  );
}

export function LoadingOverlay() {
  const isOpening = useNavigation().state !== 'idle';
  const isChanging = useIsMutating() > 0;
  // pages that the documents cover while they are read for the first time
  const isReading =
    useIsFetching({ predicate: ({ meta, state }) => meta?.overlay === true && state.data === undefined }) > 0;
  if (!isOpening && !isChanging && !isReading) return null;
  return (
    <div className="loading-overlay" role="progressbar" aria-label={t('own.state.loading')}>
      <span />
    </div>
  );
}
