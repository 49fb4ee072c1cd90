import { t } from '../texts/shared.js';

/** Before anything else is known: quiet, and not shown at all when it takes less than a blink (see the style sheet). */
export function Opening() {
  return (
    <div className="opening" role="status" aria-label={t('own.state.loading')}>
      <span />
    </div>
  );
}
