import { Button } from '@mantine/core';
import { t } from '../../../texts/room.js';
import type { Notice } from './use-notice.js';
import classes from './snack.module.css';

/** The line of news; a fault is said at once, the rest when the screen reader is free. */
export function Snack({ notice }: { notice: Notice | null }) {
  return (
    <div className={classes.snackPlace}>
      <div
        role={notice?.tone === 'fault' ? 'alert' : 'status'}
        className={classes.snack}
        data-tone={notice?.tone}
        data-testid="snack"
      >
        {notice && <span>{notice.text}</span>}
        {notice?.undo && (
          <Button size="compact-md" variant="white" onClick={notice.undo}>
            {t('own.runner.undo')}
          </Button>
        )}
      </div>
    </div>
  );
}
