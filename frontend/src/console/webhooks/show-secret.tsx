import { takeWebhookSecret } from '@exam/contracts/http/webhooks';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/webhooks.js';
import { Dialog } from '../../ui/dialog.js';
import { proven } from '../kit/proven.js';

/** It is fetched once, and stays here until the dialog is closed. */
export function ShowSecret({ endpointId, onClose }: { endpointId: string; onClose: () => void }) {
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => proven(() => call(takeWebhookSecret, { params: { endpointId } })),
  });
  const copy = async (secret: string) => {
    await navigator.clipboard.writeText(secret);
    void toast({ kind: 'success', text: t('webhooks.copied') });
  };
  return (
    <Dialog
      opened
      busy={isPending}
      title={t('webhooks.secret')}
      onClose={onClose}
      actions={
        data ? (
          <Button onClick={() => void copy(data.secret)}>{t('webhooks.copy')}</Button>
        ) : (
          <Button loading={isPending} onClick={() => mutate()}>
            {t('webhooks.showSecret')}
          </Button>
        )
      }
    >
      <Stack gap="sm">
        <Text>{t('webhooks.secretText')}</Text>
        {data && (
          <TextInput
            readOnly
            label={t('webhooks.secret')}
            value={data.secret}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Stack>
    </Dialog>
  );
}
