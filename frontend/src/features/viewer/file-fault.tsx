import { Button } from '@mantine/core';
import { messageOf } from '../../lib/message-of.js';
import { ConnectionError, RefusalError } from '../../lib/refusal.js';
import { t as sharedText } from '../../texts/shared.js';
import { t } from '../../texts/viewer.js';
import { Empty } from '../../ui/page-state.js';

/** A file that does not show: what the server says of it, the missing line, or that the file itself is at fault. */
export function FileFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const why = error ?? (navigator.onLine ? null : new ConnectionError());
  return (
    <div role="alert">
      <Empty title={t('learning.viewer.fault')} {...(why ? { text: textOf(why) } : {})}>
        <Button variant="default" onClick={onRetry}>
          {sharedText('own.error.retry')}
        </Button>
      </Empty>
    </div>
  );
}

const textOf = (error: unknown): string =>
  error instanceof RefusalError && error.code === 'file.not_found' ? t('own.viewer.gone') : messageOf(error);
