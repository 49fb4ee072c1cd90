import { refundOrder } from '@exam/contracts/http/commerce/orders';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalError } from '../../lib/refusal.js';
import { messageOf } from '../../lib/message-of.js';
import { toast } from '../../lib/toast.js';
import { formatMoney } from '../../texts/format.js';
import { t } from '../../texts/sell.js';
import { ConfirmDialog } from '../kit/confirm-dialog.js';
import { runChange } from '../kit/run-change.js';
import { paiseOf } from './rupees.js';

/** An order is of one person, so that its amount is never typed a second time. */
const people = 1;

type Props = { orderId: string; leftPaise: number; onClose: () => void };

/** A refund in whole or in part. Its amount is always named, so that a second person agrees to this one. */
export function RefundDialog({ orderId, leftPaise, onClose }: Props) {
  const [typed, setTyped] = useState(String(leftPaise / 100));
  const [reason, setReason] = useState('');
  const [endsRights, setEndsRights] = useState(false);
  const client = useQueryClient();
  const amountPaise = paiseOf(typed);
  const isWrong = amountPaise === null || amountPaise <= 0 || amountPaise > leftPaise;
  const refund = useMutation({
    mutationFn: () =>
      runChange(refundOrder, {
        params: { orderId },
        body: { amountPaise, reason: reason.trim(), endsRights: endsRights && amountPaise !== leftPaise },
      }),
    onSuccess: () => void toast({ kind: 'success', text: t('sell.refunded') }),
    onError: (error) => {
      const waits = error instanceof RefusalError && error.code === 'approval.needed';
      void toast(waits ? { text: t('sell.waits') } : { kind: 'error', text: messageOf(error) });
    },
    onSettled: () => {
      for (const queryKey of [['orders'], ['approvals']]) void client.invalidateQueries({ queryKey });
      onClose();
    },
    meta: { silent: true },
  });
  return (
    <ConfirmDialog
      title={t('sell.refundTitle', { amount: formatMoney(leftPaise) })}
      action={t('sell.refund')}
      people={people}
      name={typed}
      isComplete={!isWrong && reason.trim().length >= 3}
      isPending={refund.isPending}
      error={null}
      fields={
        <>
          <TextInput
            label={t('sell.refundAmount')}
            inputMode="decimal"
            value={typed}
            error={isWrong && t('sell.refundWrong', { amount: formatMoney(leftPaise) })}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <TextInput
            label={t('sell.reason')}
            maxLength={300}
            required
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {!isWrong && amountPaise < leftPaise && (
            <Checkbox
              label={t('sell.endsRights')}
              checked={endsRights}
              onChange={(event) => setEndsRights(event.currentTarget.checked)}
            />
          )}
          <Text c="dimmed" size="sm">
            {t('sell.endsRightsText')}
          </Text>
        </>
      }
      onConfirm={() => refund.mutate()}
      onClose={onClose}
    >
      {t('sell.refundAsk', { n: people })}
    </ConfirmDialog>
  );
}
