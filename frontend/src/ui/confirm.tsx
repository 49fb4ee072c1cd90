import { Button, Text } from '@mantine/core';
import { Dialog } from './dialog.js';

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
export function Confirm({ opened, title, text, yes, no, busy = false, onYes, onNo }: Props) {
  return (
    <Dialog
      opened={opened}
      title={title}
      onClose={onNo}
      actions={
        <>
          <Button variant="default" onClick={onNo} data-autofocus>
            {no}
          </Button>
          <Button color="red.9" onClick={onYes} loading={busy}>
            {yes}
          </Button>
        </>
      }
    >
      {text && <Text c="dimmed">{text}</Text>}
    </Dialog>
  );
}
