import { Alert, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/message-of.js';
import { Dialog } from '../../ui/dialog.js';
import { DialogButtons } from './dialog-buttons.js';

type Props = {
  title: string;
  action: string;
  /** What the action runs. */
  change: { isPending: boolean; error: unknown; mutate: () => void };
  /** Nothing is missing, and what was typed is right. */
  isComplete: boolean;
  onClose: () => void;
  size?: 'md' | 'lg' | 'xl';
  children: ReactNode;
};

/** A few fields and the one thing that is done with them; a refusal stands above them. */
export function FormDialog({ title, action, change: { isPending, error, mutate }, isComplete, ...more }: Props) {
  const { onClose, size = 'md', children } = more;
  return (
    <Dialog
      opened
      size={size}
      busy={isPending}
      title={title}
      onClose={onClose}
      actions={
        <DialogButtons
          action={action}
          busy={isPending}
          disabled={!isComplete}
          onAction={() => mutate()}
          onClose={onClose}
        />
      }
    >
      <Stack gap="sm">
        {error !== null && error !== undefined && (
          <Alert color="red" role="alert">
            {messageOf(error)}
          </Alert>
        )}
        {children}
      </Stack>
    </Dialog>
  );
}
