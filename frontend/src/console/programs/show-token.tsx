import { takeProgramToken } from '@exam/contracts/http/identity/programs';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/programs.js';
import { Dialog } from '../../ui/dialog.js';
import { proven } from '../kit/proven.js';

/** It is fetched once, and stays here until the dialog is closed. */
export function ShowToken({ tokenId, onClose }: { tokenId: string; onClose: () => void }) {
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => proven(() => call(takeProgramToken, { params: { tokenId } })),
  });
  const copy = async (token: string) => {
    await navigator.clipboard.writeText(token);
    void toast({ kind: 'success', text: t('programs.copied') });
  };
  return (
    <Dialog
      opened
      busy={isPending}
      title={t('programs.shown')}
      onClose={onClose}
      actions={
        data ? (
          <Button onClick={() => void copy(data.token)}>{t('programs.copy')}</Button>
        ) : (
          <Button loading={isPending} onClick={() => mutate()}>
            {t('programs.show')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <Text>{t('programs.shownText')}</Text>
        {data && (
          <TextInput
            readOnly
            label={t('programs.shown')}
            value={data.token}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Stack>
    </Dialog>
  );
}
