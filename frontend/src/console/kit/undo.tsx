import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { messageOf } from '../../lib/message-of.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/console.js';

export const undoMs = 10_000;
type Undoable = { id: string; undo: () => Promise<unknown>; endsAt: number };
let latest: Undoable | null = null;
let count = 0;

/** Says what was done and offers to take it back for ten seconds; `u` takes back the newest. */
export async function offerUndo(text: string, undo: () => Promise<unknown>): Promise<void> {
  // the bars come with the first notice
  await toast({ text: '', ms: 1, id: 'undo-bars' });
  const id = `undo-${(count += 1)}`;
  latest = { id, undo, endsAt: Date.now() + undoMs };
  notifications.hide('undo-bars');
  notifications.show({
    id,
    autoClose: undoMs,
    withBorder: true,
    closeButtonProps: { 'aria-label': t('console.kit.close') },
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text>{text}</Text>
        <Button variant="default" onClick={() => void undoLatest(id)}>
          {t('console.kit.undo')}
        </Button>
      </Group>
    ),
  });
}

/** Takes back the newest thing that still can be; nothing where there is none. */
export async function undoLatest(id = latest?.id): Promise<void> {
  if (!latest || latest.id !== id || latest.endsAt < Date.now()) return;
  const { undo } = latest;
  latest = null;
  notifications.hide(id);
  try {
    await undo();
    void toast({ kind: 'success', text: t('console.kit.undone') });
  } catch (error) {
    void toast({ kind: 'error', text: messageOf(error) });
  }
}
