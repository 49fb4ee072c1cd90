import { useEffect } from 'react';
import { t } from '../texts/shared.js';

/** What is shown where not even the code of the failed page's message came. */
export function PlainFailure() {
  useReloadOnline();
  return (
    <main className="plain-failure" role="alert">
      <p>{t(navigator.onLine ? 'own.error.connection' : 'own.error.offline')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('own.error.retry')}
      </button>
    </main>
  );
}

/**
 * A page that failed for want of a line comes on its own when the line is back, and brings along what waits to be sent.
 */
export function useReloadOnline(): void {
  useEffect(() => {
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
}
