import { Button, Text } from '@mantine/core';
import { toast } from '../../lib/toast.js';
import { t } from '../../texts/orders.js';
import { Dialog } from '../../ui/dialog.js';
import { useCancelSubscription } from './api.js';

export function CancelDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const cancel = useCancelSubscription();
  const confirm = () =>
    cancel.mutate(orderId, {
      onSuccess: () => void toast({ kind: 'success', text: t('assessment.cancel.text') }),
      onSettled: onClose,
    });
  return (
    <Dialog
      opened
      title={t('assessment.orders.cancelTitle')}
      onClose={onClose}
      busy={cancel.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={cancel.isPending} data-autofocus>
            {t('assessment.cancel.keep')}
          </Button>
          <Button color="red.9" onClick={confirm} loading={cancel.isPending}>
            {t('assessment.cancel.confirm')}
          </Button>
        </>
      }
    >
      <Text>{t('assessment.cancel.text')}</Text>
    </Dialog>
  );
}
