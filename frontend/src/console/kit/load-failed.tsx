import { Text } from '@mantine/core';
import { RefusalError } from '../../lib/refusal.js';
import { t } from '../../texts/console.js';
import { Failed } from '../../ui/page-state.js';

/** What could not be read, with the id under which the operator finds it. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const requestId = error instanceof RefusalError ? error.requestId : '';
  return (
    <Failed error={error} title={t('console.kit.failed')} onRetry={onRetry}>
      {requestId !== '' && (
        <Text size="sm" c="dimmed">
          {t('console.kit.requestId', { id: requestId })}
        </Text>
      )}
    </Failed>
  );
}
