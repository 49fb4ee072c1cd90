import { Anchor } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { downloadsPath } from '../../lib/content-path.js';
import { hasDownloads } from '../../lib/offline.js';
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

/** The one place that says that there is no line, and leads to what can be read without; it is read out when it comes. */
export function OfflineLine() {
  const isOnline = useSyncExternalStore(watchLine, () => navigator.onLine);
  const [hasChapters, setChapters] = useState(false);
  useEffect(() => {
    if (!isOnline) void hasDownloads().then(setChapters);
  }, [isOnline]);
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.offline}>
          <CloudOffIcon />
          {t('own.shell.offline')}
          {hasChapters && (
            <Anchor component={Link} to={downloadsPath()} className="tap">
              {t('own.shell.downloaded')}
            </Anchor>
          )}
        </p>
      )}
    </div>
  );
}
