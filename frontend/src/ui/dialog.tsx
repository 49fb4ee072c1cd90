import { Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCloseRequest } from '../lib/use-close-request.js';
import { useOnceOpened } from '../lib/use-once-opened.js';
import { t } from '../texts/shared.js';
import classes from './dialog.module.css';

type Props = {
  opened: boolean;
  title: ReactNode;
  onClose: () => void;
  /** While something is being sent the dialog stays: what comes of it is shown in it. */
  busy?: boolean;
  /** There is no way round it: it closes by its own buttons, or when its work is done. */
  fixed?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'full';
  /** The buttons, the safe one first. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A dialog with a heading, a way to close it and its buttons; on a phone a sheet that stands on the lower edge, where a
 * thumb is. The focus goes back to what opened it.
 */
export function Dialog(props: Props) {
  return useOnceOpened(props.opened) ? <Shown {...props} /> : null;
}

function Shown({ opened, title, onClose, busy = false, fixed = false, size = 'md', actions, children }: Props) {
  const close = busy || fixed ? () => undefined : onClose;
  useCloseRequest(opened && !busy && !fixed, close);
  return (
    <Modal
      opened={opened}
      onClose={close}
      withCloseButton={!fixed}
      closeOnEscape={!fixed}
      closeOnClickOutside={!fixed}
      title={title}
      {...(size === 'full'
        ? { fullScreen: true }
        : { size, classNames: { inner: classes.inner!, content: classes.sheet! } })}
      closeButtonProps={{ 'aria-label': t('own.common.close'), disabled: busy }}
    >
      <Stack gap="lg">
        {children}
        {actions && (
          <Group justify="flex-end" gap="xs" className={classes.actions}>
            {actions}
          </Group>
        )}
      </Stack>
    </Modal>
  );
}
