import { useSyncExternalStore } from 'react';
import { t } from '../../texts/shell.js';
import { CloudOffIcon } from '../../ui/icons.js';
import classes from './shell.module.css';

function watchLine(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** The one place that says that there is no line; it is read out when it comes. */
export function OfflineLine() {
  const isOnline = useSyncExternalStore(watchLine, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.offline}>
          <CloudOffIcon />
          {t('own.shell.offline')}
        </p>
      )}
    </div>
  );
}
