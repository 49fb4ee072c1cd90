import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../lib/message-of.js';
import { t } from '../../texts/console.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogButtons } from './dialog-buttons.js';

/** Beyond so many people the name of the thing is typed before it is done (document 4, section 2.2). */
const mostUntyped = 50;

type Props = {
  title: string;
  /** What is done, and to how many. */
  children: ReactNode;
  action: string;
  /** What is asked besides; `isComplete` where it was said. */
  fields?: ReactNode;
  isComplete?: boolean;
  people: number;
  /** False of what can be taken back in another place for a while. */
  isFinal?: boolean;
  /** What is typed where many are concerned. */
  name: string;
  isPending: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once before what cannot be undone. */
export function ConfirmDialog({ title, children, action, people, name, isPending, error, ...more }: Props) {
  const { fields, isComplete = true, isFinal = true, onConfirm, onClose } = more;
  const [typed, setTyped] = useState('');
  const isTyped = people <= mostUntyped || typed.trim() === name.trim();
  return (
    <Dialog opened busy={isPending} onClose={onClose} title={title}>
      <Stack>
        <Text>{children}</Text>
        {isFinal && <Text fw={550}>{t('console.noUndo')}</Text>}
        {fields}
        {people > mostUntyped && (
          <TextInput
            label={t('console.typeName', { name })}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {error !== null && error !== undefined && <Text role="alert">{messageOf(error)}</Text>}
        <Group justify="flex-end">
          <DialogButtons
            action={action}
            busy={isPending}
            disabled={!isTyped || !isComplete}
            onAction={onConfirm}
            onClose={onClose}
          />
        </Group>
      </Stack>
    </Dialog>
  );
}
