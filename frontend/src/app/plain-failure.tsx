import { t } from '../texts/index.js';

/** What stands where not even the code of the failed page's message came. */
export function PlainFailure() {
  return (
    <main className="plain-failure" role="alert">
      <p>{t('own.error.connection')}</p>
      <button type="button" onClick={() => window.location.reload()}>{t('own.error.retry')}</button>
    </main>
  );
}
