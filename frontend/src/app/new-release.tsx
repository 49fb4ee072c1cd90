import { useSyncExternalStore } from 'react';
import { isOldRelease, onOldRelease } from '../lib/new-release.js';
import { t } from '../texts/shared.js';

/** Said where a page of the release before asks for code that is gone and does not load again on its own. */
export function NewRelease() {
  const isOld = useSyncExternalStore(onOldRelease, isOldRelease);
  if (!isOld) return null;
  return (
    <div className="new-release" role="alert">
      <p>{t('own.error.release')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('own.error.reload')}
      </button>
    </div>
  );
}
