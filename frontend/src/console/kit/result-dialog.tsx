import type { ManyResult } from '@exam/contracts/core/console';
import { Button, Stack, Text } from '@mantine/core';
import { textOfRefusal } from '../../texts/refusals.js';
import { t } from '../../texts/console.js';
import { Dialog } from '../../ui/dialog.js';

type Props = { result: ManyResult | null; nameOf: (id: string) => string; onClose: () => void };

/** So many refusals are told at once. */
const mostTold = 200;

/** What became of an action on many: each refusal by itself. */
export function ResultDialog({ result, nameOf, onClose }: Props) {
  return (
    <Dialog
      opened={result !== null}
      title={t('console.result.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('console.kit.close')}</Button>}
    >
      {result && (
        <Stack gap="xs">
          <Text>{t('console.result.done', { n: result.done.length })}</Text>
          {result.refused.length > 0 && (
            <>
              <Text fw={550}>{t('console.result.refused', { n: result.refused.length })}</Text>
              <ul>
                {result.refused.slice(0, mostTold).map(({ id, code, message }) => (
                  <li key={id}>
                    {nameOf(id)}: {textOfRefusal(code) ?? message}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
