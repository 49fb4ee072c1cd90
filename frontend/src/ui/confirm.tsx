import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useOnceOpened } from '../lib/use-once-opened.js';
import { t } from '../texts/index.js';
import classes from './confirm.module.css';

type Props = {
  opened: boolean;
  title: string;
  text?: string;
  yes: string;
  no: string;
  busy?: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** A question with two answers. The safe one has the focus. */
export function Confirm(props: Props) {
  return useOnceOpened(props.opened) ? <Dialog {...props} /> : null;
}

function Dialog({ opened, title, text, yes, no, busy = false, onYes, onNo }: Props) {
  return (
    <Modal opened={opened} onClose={onNo} title={title} closeButtonProps={{ 'aria-label': t('own.common.close') }}>
      <Stack gap="lg">
        {text && <Text c="dimmed">{text}</Text>}
        <Group justify="flex-end" gap="xs" className={classes.answers}>
          <Button variant="default" onClick={onNo} data-autofocus>
            {no}
          </Button>
          <Button color="red.9" onClick={onYes} loading={busy}>
            {yes}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
