import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../lib/toast.js';
import { Dialog } from '../../ui/dialog.js';
import { proven } from './proven.js';

type Props = {
  texts: { title: string; text: string; show: string; copy: string; copied: string };
  /** Answers the secret, the first time alone. */
  take: () => Promise<string>;
  onClose: () => void;
};

/** A secret that is fetched once, with a proof, and stays here until the dialog is closed. */
export function ShownOnce({ texts, take, onClose }: Props) {
  const { data: secret, mutate, isPending } = useMutation({ mutationFn: () => proven(take) });
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    void toast({ kind: 'success', text: texts.copied });
  };
  return (
    <Dialog
      opened
      busy={isPending}
      title={texts.title}
      onClose={onClose}
      actions={
        secret ? (
          <Button onClick={() => void copy(secret)}>{texts.copy}</Button>
        ) : (
          <Button loading={isPending} onClick={() => mutate()}>
            {texts.show}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <Text>{texts.text}</Text>
        {secret && (
          <TextInput readOnly label={texts.title} value={secret} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Stack>
    </Dialog>
  );
}
