import { Button, Group, Text } from '@mantine/core';
import { messageOf } from '../../lib/message-of.js';
import { noticeBars, toast } from '../../lib/toast.js';
import { t } from '../../texts/console.js';

const undoMs = 10_000;
type Undoable = { undo: () => Promise<unknown>; endsAt: number };
/** By notice, the newest last. */
const undoable = new Map<string, Undoable>();
let count = 0;

/** Says what was done and offers to take it back for ten seconds, whatever is done meanwhile; `u` takes back the newest. */
export async function offerUndo(text: string, undo: () => Promise<unknown>): Promise<void> {
  const notifications = await noticeBars();
  const id = `undo-${(count += 1)}`;
  const now = Date.now();
  for (const [one, { endsAt }] of undoable) if (endsAt < now) undoable.delete(one);
  undoable.set(id, { undo, endsAt: now + undoMs });
  notifications.show({
    id,
    autoClose: undoMs,
    withBorder: true,
    closeButtonProps: { 'aria-label': t('console.kit.close') },
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text>{text}</Text>
        <Button variant="default" onClick={() => void takeBack(id)}>
          {t('console.kit.undo')}
        </Button>
      </Group>
    ),
  });
}

/** Takes back the newest thing that still can be; nothing where there is none. */
export async function undoLatest(): Promise<void> {
  const id = [...undoable.keys()].at(-1);
  if (id !== undefined) await takeBack(id);
}

async function takeBack(id: string): Promise<void> {
  const held = undoable.get(id);
  undoable.delete(id);
  if (!held || held.endsAt < Date.now()) return;
  (await noticeBars()).hide(id);
  try {
    await held.undo();
    void toast({ kind: 'success', text: t('console.kit.undone') });
  } catch (error) {
    void toast({ kind: 'error', text: messageOf(error) });
  }
}
